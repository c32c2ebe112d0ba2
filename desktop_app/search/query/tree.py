"""What was typed as a tree of groups, each a row of chains, each of operands joined by signs."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from desktop_app.search.query.dates import Calendar
from desktop_app.search.query.groups import balance, find_operators
from desktop_app.search.query.terms import Term, cut_term, read_term
from desktop_app.search.query.tokens import Sign, Token, tokenize
from desktop_app.search.query.values import LISTED


@dataclass(frozen=True, slots=True)
class Leaf:
    """A term; ``start`` and ``end`` are where it was typed, its negation included."""

    term: Term
    is_negated: bool
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Group:
    """What stands in parentheses, or the whole query."""

    chains: tuple["Chain", ...]
    is_negated: bool
    start: int
    end: int

    @property
    def has_choice(self) -> bool:
        """Whether OR stands in it, not counting the groups in it."""
        return any(len(chain) > 1 for chain in self.chains)

    def operands(self) -> Iterator["Operand"]:
        """Give what stands right in it, in order."""
        return (operand for chain in self.chains for part in chain for operand in part)

    def leaves(self) -> Iterator[Leaf]:
        """Give the terms in it and in its groups, in order."""
        for operand in self.operands():
            if isinstance(operand, Leaf):
                yield operand
            else:
                yield from operand.leaves()


Operand = Leaf | Group
Chain = tuple[tuple[Operand, ...], ...]
"""Operands joined by AND, and those joined by OR; a lone operand is a chain as well."""


@dataclass(slots=True)
class _Opened:
    """A group that is not closed yet, and the signs read since its last operand.

    Attributes:
        is_list: It holds alternatives, as in ``ext:(pdf docx)``.
    """

    start: int = 0
    is_negated: bool = False
    is_list: bool = False
    chains: list[list[list[Operand]]] = field(default_factory=list)
    joint: Sign | None = None
    negations: list[Token] = field(default_factory=list)

    def begin_operand(self, token: Token) -> tuple[bool, int]:
        """Give whether an operand is negated in all, and where it starts with its negations."""
        is_negated = (len(self.negations) + token.is_negated) % 2 == 1
        start = self.negations[0].start if self.negations else token.start
        self.negations = []
        return is_negated, start

    def add(self, operand: Operand) -> None:
        """Add an operand to the chain that a sign before it continues, or begin a chain."""
        if self.joint is Sign.OR or (self.is_list and self.chains and not self.joint):
            self.chains[-1].append([operand])
        elif self.joint is Sign.AND:
            self.chains[-1][-1].append(operand)
        else:
            self.chains.append([[operand]])
        self.joint = None

    def close(self, end: int) -> Group:
        """Give the group."""
        chains = tuple(tuple(tuple(part) for part in chain) for chain in self.chains)
        return Group(chains, self.is_negated, self.start, end)


def build_tree(text: str, days: Calendar, most_words: int) -> Group:
    """Give the tree of a query; it ends before the end of the text if there are too many words.

    Raises nothing: what opens, closes or joins nothing is passed over or taken as a word.
    """
    tokens = find_operators(balance(tokenize(text)))
    leaves, end = _read_leaves(tokens, text, days, most_words)
    opened = [_Opened()]
    for token, leaf in zip(tokens, leaves, strict=False):
        _take(opened, token, leaf)
    while len(opened) > 1:  # there were too many words
        _close(opened, end)
    return opened[0].close(end)


def _take(opened: list[_Opened], token: Token, leaf: Leaf | None) -> None:
    """Go one token on; the innermost group is the last one."""
    inner = opened[-1]
    if leaf is not None:
        is_negated, start = inner.begin_operand(token)
        inner.add(Leaf(leaf.term, is_negated, start, leaf.end))
    elif token.sign is Sign.OPEN:
        is_negated, start = inner.begin_operand(token)
        opened.append(_Opened(start, is_negated, is_list=token.field in LISTED))
    elif token.sign is Sign.CLOSE:
        _close(opened, token.end)
    elif token.sign is Sign.NOT:
        inner.negations.append(token)
    else:
        inner.joint = token.sign


def _close(opened: list[_Opened], end: int) -> None:
    group = opened.pop().close(end)
    if group.chains:
        opened[-1].add(group)


def _read_leaves(
    tokens: Sequence[Token], text: str, days: Calendar, most_words: int
) -> tuple[list[Leaf | None], int]:
    """Give a leaf for each term and None for each sign, and where the last word allowed ends."""
    leaves: list[Leaf | None] = []
    left, end = most_words, 0
    for token in tokens:
        if token.sign is not Sign.TERM:
            leaves.append(None)
            continue
        begin = token.start + token.is_negated
        typed = text[begin : token.end]
        term = read_term(token, typed, days)
        if term.word_count > left:
            if kept := cut_term(term, typed, left):
                end = begin + kept[1]
                leaves.append(Leaf(kept[0], token.is_negated, token.start, end))
            return leaves, end
        left -= term.word_count
        end = token.end
        leaves.append(Leaf(term, token.is_negated, token.start, end))
    return leaves, len(text)
