"""Matching the parentheses of a query, and deciding which of its signs are operators."""

from collections.abc import Sequence

from desktop_app.core.records import replace
from desktop_app.search.query.tokens import Sign, Token

MOST_DEPTH = 20
"""Most levels of nested parentheses; deeper parentheses are ignored."""

_OPERAND_BEGINS = (Sign.TERM, Sign.OPEN, Sign.NOT)
_OPERAND_ENDS = (Sign.TERM, Sign.CLOSE)


def balance(tokens: Sequence[Token]) -> list[Token]:
    """Close every open group, and drop empty groups and unmatched closing parentheses.

    A group that is not closed extends to the end, as a phrase does. The field before a group
    (``name:(a OR b)``) applies to all its terms without a field.
    """
    kept: list[Token] = []
    opened: list[tuple[int, Token]] = []
    too_deep = 0
    for token in tokens:
        if token.sign is Sign.CLOSE and too_deep:
            too_deep -= 1
        elif token.sign is Sign.CLOSE:
            _close(kept, opened, token)
        elif token.sign is Sign.OPEN and len(opened) == MOST_DEPTH:
            too_deep += 1
        else:
            group = kept[opened[-1][0]] if opened else token
            if token.sign is Sign.OPEN:
                opened.append((len(kept), token))
            kept.append(replace(token, field=token.field or group.field))
    while opened:
        end = tokens[-1].end
        _close(kept, opened, Token(Sign.CLOSE, end, end))
    return kept


def _close(kept: list[Token], opened: list[tuple[int, Token]], token: Token) -> None:
    """End the innermost group; a group without a word is dropped, except its field."""
    if not opened:
        return
    at, opener = opened.pop()
    if any(one.text != "|" for one in kept[at + 1 :]):
        kept.append(token)
        return
    del kept[at:]
    if opener.field:
        kept.append(replace(opener, sign=Sign.TERM, end=token.end))


def find_operators(tokens: Sequence[Token]) -> list[Token]:
    """Turn each OR, AND and NOT that is not meant as an operator into a plain word.

    An operator needs its operands. In a query typed in capitals, it also needs a quotation or a
    field beside it: ``HEAT AND MASS TRANSFER`` has no operator, ``"HEAT" AND name:MASS`` has one.

    Args:
        tokens: Tokens with balanced parentheses.
    """
    if _is_in_capitals(tokens):
        tokens = [_as_meant(tokens, at) for at in range(len(tokens))]
    found: list[Token] = []
    follower: Sign | None = None
    for at in reversed(range(len(tokens))):
        token = tokens[at]
        before = tokens[at - 1].sign if at else None
        if _is_astray(token.sign, before, follower):
            follower = None  # it became a word, but is not an operand of the sign before it
            if token.text != "|":
                found.append(replace(token, sign=Sign.TERM, is_astray=True))
        else:
            follower = token.sign
            found.append(token)
    return found[::-1]


def _is_in_capitals(tokens: Sequence[Token]) -> bool:
    """Whether the plain words have letters, and all of them are capitals."""
    plain = (one.text for one in tokens if one.sign is Sign.TERM and not _is_marked(one))
    letters = [letter for text in plain for letter in text if letter.isalpha()]
    return bool(letters) and all(map(str.isupper, letters))


def _as_meant(tokens: Sequence[Token], at: int) -> Token:
    """Return a token of a query in capitals; an operator beside no quotation or field as a word."""
    token = tokens[at]
    if token.sign not in (Sign.OR, Sign.AND, Sign.NOT) or token.text == "|":
        return token
    around = (reversed(tokens[:at]), tokens[at + 1 :])
    beside = (next((one for one in side if one.sign is Sign.TERM), token) for side in around)
    return token if any(map(_is_marked, beside)) else replace(token, sign=Sign.TERM)


def _is_marked(token: Token) -> bool:
    """Whether a term is quoted or the value of a field."""
    return token.is_quoted or token.field is not None


def _is_astray(sign: Sign, before: Sign | None, after: Sign | None) -> bool:
    """Whether a sign is an operator without its operands."""
    if sign is Sign.NOT:
        return after not in _OPERAND_BEGINS
    if sign in (Sign.OR, Sign.AND):
        return before not in _OPERAND_ENDS or after not in _OPERAND_BEGINS
    return False
