"""Turning a query's tree into plain words, which rank files, and conditions, which files meet."""

from collections.abc import Iterable, Iterator, Sequence

from desktop_app.core.query import AllOf, AnyOf, Condition, Fuzzy, Not, Phrase, Prefix, Word
from desktop_app.core.records import Record
from desktop_app.search.query.tree import Chain, Group, Leaf, Operand


class Placed(Record):
    """A condition, and the range of the typed text to cut for removing it."""

    condition: Condition
    start: int
    end: int


class Criteria:
    """Words and conditions, in the order typed.

    Attributes:
        wanted: Plain words.
        ranges: Where each term of plain words is in the typed text.
        conditions: What files have to meet, with AllOf divided into its parts. A single Word is
            one only as an operand of AND; otherwise it is among the plain words.
    """

    def __init__(self) -> None:
        self.wanted: list[Word] = []
        self.ranges: list[tuple[int, int]] = []
        self.conditions: list[Placed] = []

    @property
    def phrase_ranges(self) -> list[tuple[int, int]]:
        """Where the phrases are in the typed text, with the operators that join them."""
        phrases = (one for one in self.conditions if isinstance(one.condition, Phrase))
        return [(one.start, one.end) for one in phrases]

    @classmethod
    def of(cls, tree: Group) -> "Criteria":
        """Return the criteria of a whole query."""
        criteria = cls()
        criteria._spread(tree)
        return criteria

    def _spread(self, group: Group, around: tuple[int, int] | None = None) -> None:
        """Add a group without OR as if it had no parentheses.

        Args:
            group: The whole query or a group in it.
            around: The range to cut when the whole group is removed.
        """
        for chain in group.chains:
            start, end = chain[0][0].start, chain[-1][-1].end
            if around and len(group.chains) == 1:
                start, end = around
            if len(chain) > 1:
                self.conditions.append(Placed(_choice([chain]), start, end))
            elif len(chain[0]) > 1:
                self.conditions += _conjuncts(chain[0])
            else:
                self._add(chain[0][0], start, end)

    def _add(self, operand: Operand, start: int, end: int) -> None:
        """Add an operand that no operator joins to another."""
        if isinstance(operand, Group) and not operand.is_negated and not operand.has_choice:
            self._spread(operand, (start, end))
            return
        condition = _condition(operand)
        is_plain = isinstance(operand, Leaf) and operand.term.is_plain and not operand.is_negated
        # A word that is negated twice is a plain word.
        if is_plain or isinstance(condition, Word):
            self.wanted += [Word(word) for word in _positive_words(condition)]
            self.ranges.append((operand.start, operand.end))
        else:
            self.conditions += [Placed(one, start, end) for one in _flattened(AllOf, [condition])]


def prose_words(group: Group, *, is_negated: bool = False) -> Iterator[str]:
    """Return the words of a tree in order, except negated words and values of filters."""
    for operand in group.operands():
        is_unwanted = operand.is_negated is not is_negated
        if isinstance(operand, Group):
            yield from prose_words(operand, is_negated=is_unwanted)
        elif not is_unwanted:
            yield from _positive_words(operand.term.condition)


def _positive_words(condition: Condition) -> tuple[str, ...]:
    if isinstance(condition, Phrase):
        return condition.words
    return (condition.text,) if isinstance(condition, Word | Prefix | Fuzzy) else ()


def _conjuncts(operands: Sequence[Operand]) -> Iterator[Placed]:
    """Return the conditions of operands joined by AND; each range includes one of the operators."""
    for at, operand in enumerate(operands):
        start = operands[at - 1].end if at else operand.start
        end = operand.end if at or len(operands) == 1 else operands[1].start
        yield from _placed(operand, start, end)


def _placed(operand: Operand, start: int, end: int) -> Iterator[Placed]:
    """Return the conditions of an operand; a group without OR has several."""
    if not isinstance(operand, Group) or operand.is_negated or operand.has_choice:
        for condition in _flattened(AllOf, [_condition(operand)]):
            yield Placed(condition, start, end)
    elif len(operand.chains) == len(operand.chains[0][0]) == 1:
        yield from _placed(operand.chains[0][0][0], start, end)
    else:
        for chain in operand.chains:
            yield from _conjuncts(chain[0])


def _condition(operand: Operand) -> Condition:
    """Return the condition of an operand, also for a plain word."""
    condition = operand.term.condition if isinstance(operand, Leaf) else _choice(operand.chains)
    return _negate(condition) if operand.is_negated else condition


def _choice(chains: Iterable[Chain]) -> Condition:
    """Return the condition of adjacent chains, in which OR is the weakest operator.

    So ``(red car OR blue bike)`` is a choice between two pairs of words.
    """
    parts: list[list[Condition]] = [[]]
    for chain in chains:
        first, *others = ([_condition(operand) for operand in part] for part in chain)
        parts[-1] += first
        parts += others
    return _join(AnyOf, [_join(AllOf, part) for part in parts])


def _join(kind: type[AllOf] | type[AnyOf], conditions: list[Condition]) -> Condition:
    """Return the conditions as one: a single one as it is, several in a parent of this kind."""
    parts = tuple(_flattened(kind, conditions))
    return parts[0] if len(parts) == 1 else kind(parts)


def _flattened(kind: type[AllOf] | type[AnyOf], conditions: list[Condition]) -> Iterator[Condition]:
    """Yield conditions for a parent of this kind; those of the same kind dissolve in it."""
    for condition in conditions:
        if isinstance(condition, kind):
            yield from condition.conditions
        else:
            yield condition


def _negate(condition: Condition) -> Condition:
    return condition.condition if isinstance(condition, Not) else Not(condition)
