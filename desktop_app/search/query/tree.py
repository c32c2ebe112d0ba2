"""The syntax tree of a query: groups of chains, which are operands joined by operators."""

from collections.abc import Iterator, Sequence

from desktop_app.core.query import Word
from desktop_app.core.records import Record, replace
from desktop_app.search.query.dates import Calendar
from desktop_app.search.query.groups import balance, find_operators
from desktop_app.search.query.terms import Term, cut_term, read_term
from desktop_app.search.query.tokens import Sign, Token, tokenize
from desktop_app.search.query.values import LISTED, NAMES
from desktop_app.search.query.words import ends_in_word, find_words


class Leaf(Record):
    """A term; ``start`` and ``end`` are its range in the typed text, including a negation."""

    term: Term
    is_negated: bool
    start: int
    end: int


class Group(Record):
    """A part of the query in parentheses, or the whole query."""

    chains: tuple["Chain", ...]
    is_negated: bool
    start: int
    end: int

    @property
    def has_choice(self) -> bool:
        """Whether the group has an OR, apart from nested groups."""
        return any(len(chain) > 1 for chain in self.chains)

    def operands(self) -> Iterator["Operand"]:
        """Return the direct operands of the group, in order."""
        return (operand for chain in self.chains for part in chain for operand in part)

    def leaves(self) -> Iterator[Leaf]:
        """Return the terms of the group and of nested groups, in order."""
        for operand in self.operands():
            if isinstance(operand, Leaf):
                yield operand
            else:
                yield from operand.leaves()


Operand = Leaf | Group
Chain = tuple[tuple[Operand, ...], ...]
"""Parts joined by OR, each of operands joined by AND; a single operand is a chain as well."""


class _Opened:
    """A group that is not closed yet, and the operators since its last operand.

    Attributes:
        is_list: The group holds alternatives, as in ``ext:(pdf docx)``.
        is_after_ignored: The token before was a term that is left out. The next operator is
            left out, too.
    """

    def __init__(self, start: int = 0, *, is_negated: bool = False, is_list: bool = False) -> None:
        self.start = start
        self.is_negated = is_negated
        self.is_list = is_list
        self.chains: list[list[list[Operand]]] = []
        self.joint: Sign | None = None
        self.negations: list[Token] = []
        self.is_after_ignored = False

    def begin_operand(self, token: Token) -> tuple[bool, int]:
        """Return whether an operand is negated in total, and where its negations begin."""
        is_negated = (len(self.negations) + token.is_negated) % 2 == 1
        start = self.negations[0].start if self.negations else token.start
        self.negations = []
        return is_negated, start

    def add(self, operand: Operand) -> None:
        """Add an operand to the chain that the operator before it continues, or to a new chain."""
        if self.is_after_ignored:
            self.joint, self.is_after_ignored = None, False
        if self.joint is Sign.OR or (self.is_list and self.chains and not self.joint):
            self.chains[-1].append([operand])
        elif self.joint is Sign.AND:
            self.chains[-1][-1].append(operand)
        else:
            self.chains.append([[operand]])
        self.joint = None

    def join(self, sign: Sign) -> None:
        """Join the next operand by an operator."""
        if not self.is_after_ignored:
            self.joint = sign
        self.is_after_ignored = False

    def ignore(self) -> None:
        """Leave out an operand, and the negations before it."""
        self.negations = []
        self.is_after_ignored = True

    def close(self, end: int) -> Group:
        chains = tuple(tuple(tuple(part) for part in chain) for chain in self.chains)
        return Group(chains, self.is_negated, self.start, end)


def build_tree(
    text: str, days: Calendar, most_words: int, *, is_typing: bool
) -> tuple[Group, list[Leaf]]:
    """Return the tree of a query; it ends before the end of the text if there are too many words.

    No text is an error: unmatched parentheses are skipped, operators without operands are words.

    Args:
        text: The typed text.
        days: The calendar for relative dates.
        most_words: Most words of a tree.
        is_typing: Whether a value at the end of the text may be incomplete.

    Returns:
        The tree, and the fields with invalid values, which are left out of it.
    """
    tokens = find_operators(balance(tokenize(text)))
    if is_typing:
        tokens = _open_last_token(tokens, text)
    leaves, end = _read_leaves(tokens, text, days, most_words)
    if is_typing and not any(one.is_negated or one.sign is Sign.NOT for one in tokens):
        leaves = _open_last_word(leaves, text)
    opened = [_Opened()]
    ignored: list[Leaf] = []
    for token, leaf in zip(tokens, leaves, strict=False):
        if leaf is None or not leaf.term.is_invalid or (is_typing and leaf.end == len(text)):
            _take(opened, token, leaf)
        else:
            opened[-1].ignore()
            ignored.append(leaf)
    while len(opened) > 1:  # there were too many words
        _close(opened, end)
    return opened[0].close(end), ignored


def _open_last_token(tokens: list[Token], text: str) -> list[Token]:
    """Return the tokens with a last value or quotation that is still being typed left open.

    The name of a file or person becomes a prefix. Of a quotation, the last word is taken out as a
    plain one: no file has the phrase with half a word. A negated token stays: as a prefix it would
    exclude more files than the finished one.
    """
    if not tokens:
        return tokens
    *before, last = tokens
    is_unwanted = last.is_negated or (bool(before) and before[-1].sign is Sign.NOT)
    if is_unwanted or last.end != len(text) or not ends_in_word(text):
        return tokens
    if last.field in NAMES:
        return [*before, replace(last, text=f"{last.text}*")]
    if last.field is None and last.is_quoted:
        return [*before, *_split_last_word(last)]
    return tokens


def _open_last_word(leaves: list[Leaf | None], text: str) -> list[Leaf | None]:
    """Return the leaves with a plain last word, which is still being typed, as a prefix."""
    at, last = next(((n, one) for n, one in reversed([*enumerate(leaves)]) if one), (0, None))
    if last is None or last.end != len(text) or not ends_in_word(text):
        return leaves
    if not last.term.is_plain or not isinstance(last.term.condition, Word):
        return leaves
    begun = replace(last.term.condition, is_prefix=True)
    leaf = replace(last, term=replace(last.term, condition=begun))
    return [*leaves[:at], leaf, *leaves[at + 1 :]]


def _split_last_word(quoted: Token) -> Iterator[Token]:
    """Yield the phrase of a quotation that is not closed, if any, and its last word as plain."""
    word = find_words(quoted.text)[-1]
    begin = quoted.end - len(word)
    phrase = quoted.text.removesuffix(word)
    if find_words(phrase):
        yield replace(quoted, end=begin, text=phrase)
    yield Token(Sign.TERM, begin, quoted.end, word)


def _take(opened: list[_Opened], token: Token, leaf: Leaf | None) -> None:
    """Add a token to the open groups, of which the last is the innermost."""
    inner = opened[-1]
    if leaf is not None:
        is_negated, start = inner.begin_operand(token)
        inner.add(Leaf(leaf.term, is_negated, start, leaf.end))
    elif token.sign is Sign.OPEN:
        is_negated, start = inner.begin_operand(token)
        opened.append(_Opened(start, is_negated=is_negated, is_list=token.field in LISTED))
    elif token.sign is Sign.CLOSE:
        _close(opened, token.end)
    elif token.sign is Sign.NOT:
        inner.negations.append(token)
    else:
        inner.join(token.sign)


def _close(opened: list[_Opened], end: int) -> None:
    group = opened.pop().close(end)
    if group.chains:
        opened[-1].add(group)
    else:
        opened[-1].ignore()


def _read_leaves(
    tokens: Sequence[Token], text: str, days: Calendar, most_words: int
) -> tuple[list[Leaf | None], int]:
    """Return a leaf for each term and None for each sign, and the end of the last allowed word."""
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
