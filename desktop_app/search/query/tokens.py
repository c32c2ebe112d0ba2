"""Splitting a query's text into tokens: words, phrases, values of fields, signs."""

import re
from collections.abc import Iterator
from enum import Enum, auto

from desktop_app.core.records import Record
from desktop_app.search.query.values import ALSO_CALLED, Field
from desktop_app.search.query.words import begins_with_word, find_words

QUOTES = str.maketrans(dict.fromkeys("“”„«»", '"'))
"""Each quotation mark opens and closes: languages and keyboards pair them differently."""

_BY_NAME = {field.value: field for field in Field} | ALSO_CALLED
_FIELDS = f"(?ai:{'|'.join(_BY_NAME)})"

_BEFORE_QUOTED = ' \t\n"(['

_SPACE = "[ \u00a0\u2009\u202f]"
_SIGN = "[€£$¥₹]"
_CURRENCY = rf"{_SPACE}?{_SIGN}|{_SPACE}(?i:chf|dollars?|eur|euros?|gbp|usd)\b"
_NUMBER = rf"""(?<![\w.,])(?<![0-9]{_SPACE})(?:[1-9][0-9]{{0,2}}(?:
    (?:{_SPACE}[0-9]{{3}}){{1,3}}[.,][0-9]{{1,2}}
  | (?:{_SPACE}[0-9]{{3}}){{2,3}}(?!{_SPACE}[0-9])
  | [\u00a0\u2009\u202f][0-9]{{3}}
  | {_SPACE}[0-9]{{3}}(?={_CURRENCY})
  ) | {_SIGN}{_SPACE}?[1-9][0-9]{{0,2}}{_SPACE}[0-9]{{3}})(?![\w*~]|[.,][0-9])"""
"""A number with spaces between groups of digits. ``5 256`` may be two numbers, so with a single
plain space it has decimals or a currency."""

_BELOW_ZERO = re.compile(
    r"(?:[0-9]{1,3}(?:[.,][0-9]{3})*+|[0-9]++)[.,][0-9]++(?![.,][0-9])"
    rf"|[0-9]++{_SPACE}?(?:[°%]|{_SIGN})"
)
"""A number to which a minus before it belongs, as ``-12.4`` or ``-20 °C``: it has decimals, or the
sign of a degree, of percent or of a currency. A minus before another number excludes it."""

_OPTION = re.compile("[A-Za-z]")
"""An option of a command, as in *pytest -n auto*: hardly anybody excludes a single letter."""

_SHORT_NUMBER = re.compile(rf"\s*([1-9][0-9]{{0,2}}{_SPACE}[0-9]{{3}})\s*")
"""A query that is one number, with nothing beside it."""

_SIZE = r"[0-9]+(?:[.,][0-9]+)?[ ]?(?i:[KMGT]i?B|B)"
_SIZES = rf"(?:[<>]=?)?{_SIZE}(?:\.\.(?:{_SIZE})?)?(?![^\s),;])"
"""Sizes, which may have a space before their unit; a pattern in verbose form."""

_VALUE = r"""(?:"[^"]*(?:"|$)|[^\s"()|]+)"""

_VALUES = re.compile(_VALUE)

_SINGLE = frozenset(
    {
        *(Field.BEFORE, Field.AFTER, Field.MODIFIED, Field.CREATED),
        *(Field.FOLDER, Field.PAGE, Field.SIZE),
    }
)
"""The fields whose values are parsed one by one; those of other fields may be alternatives."""

_PIECE = re.compile(
    rf"""
    (?P<minus>(?<![^\s(])-(?=\S))?
    (?:
        (?P<close>\))
      | (?:(?P<field>{_FIELDS}):)?
        (?:
            (?P<open>\()
          | (?(field)(?P<values>{_VALUE}(?:\|{_VALUE})+)|(?!))
          | "(?P<quoted>[^"]*)(?:"(?:~(?P<slop>[0-9]+)(?!\w))?)?
          | (?(field)(?!)|(?P<number>{_NUMBER}))
          | (?P<bare>(?<=(?ai:size):){_SIZES}|[^\s"()]+)
          | (?(field)|(?!))
        )
    )""",
    re.VERBOSE,
)


class Sign(Enum):
    """The kind of a token."""

    TERM = auto()
    OPEN = auto()
    CLOSE = auto()
    OR = auto()
    AND = auto()
    NOT = auto()


class Token(Record):
    """A piece of the typed text.

    Attributes:
        start: First character in the typed text, including a minus before it.
        text: The words or the value, without quotes and the field's name.
        slop: How many other words may be between those of a quoted text.
        is_astray: Whether it is an operator without its operands, which is searched as a word.
    """

    sign: Sign
    start: int
    end: int
    text: str = ""
    field: Field | None = None
    is_quoted: bool = False
    is_negated: bool = False
    slop: int = 0
    is_astray: bool = False


_OPERATORS = {"OR": Sign.OR, "|": Sign.OR, "AND": Sign.AND, "NOT": Sign.NOT}


def tokenize(text: str) -> list[Token]:
    """Return the tokens of a text; punctuation without words or meaning is left out.

    A text that is quoted as a whole and has quotations in it is one phrase.
    """
    text = text.translate(QUOTES)
    if _is_nested(text):
        start, end = text.index('"'), text.rindex('"') + 1
        return [Token(Sign.TERM, start, end, text[start + 1 : end - 1], is_quoted=True)]
    if number := _SHORT_NUMBER.fullmatch(text):
        return [Token(Sign.TERM, *number.span(1), number[1])]
    return [token for piece in _PIECE.finditer(text) for token in _read(piece)]


def _is_nested(text: str) -> bool:
    """Whether a quotation encloses the whole text and other quotations, as in ``"a "b" c"``.

    A mark opens a quotation at the start, and after a blank or an opening mark if a word follows.
    """
    whole = text.strip()
    marks = [at for at, letter in enumerate(whole) if letter == '"']
    if len(marks) < 4 or (marks[0], marks[-1]) != (0, len(whole) - 1):
        return False
    depth = 1
    for at in marks[1:]:
        is_opening = whole[at - 1] in _BEFORE_QUOTED and whole[at + 1 : at + 2].isalnum()
        depth += 1 if is_opening else -1
        if depth == 0:
            return at == marks[-1] and bool(find_words(whole))
    return False


def _read(piece: re.Match[str]) -> Iterator[Token]:
    if piece["close"]:
        yield Token(Sign.CLOSE, *piece.span())
        return
    field = _BY_NAME[piece["field"].lower()] if piece["field"] else None
    if field and piece["values"] and (field in _SINGLE or '"' in piece["values"]):
        yield from _read_alternatives(piece, field)
        return
    quoted = piece["quoted"]
    text = piece["bare"] or piece["number"] or piece["values"] or ""
    is_negated = _is_negated(piece, text)
    start = piece.start() + (bool(piece["minus"]) and not is_negated)
    if piece["open"]:
        yield Token(Sign.OPEN, start, piece.end(), "", field, is_negated=is_negated)
    elif field is None and quoted is None and not is_negated and text in _OPERATORS:
        yield Token(_OPERATORS[text], start, piece.end(), text)
    elif field or find_words(quoted or text):
        text, slop = quoted or text, int(piece["slop"] or 0)
        is_quoted = quoted is not None
        yield Token(Sign.TERM, start, piece.end(), text, field, is_quoted, is_negated, slop)


def _is_negated(piece: re.Match[str], text: str) -> bool:
    """Whether a minus before a piece excludes it."""
    if not piece["minus"] or _BELOW_ZERO.match(piece.string, piece.start() + 1):
        return False
    if piece["field"] or not text:
        return True
    return begins_with_word(text) and _OPTION.fullmatch(text) is None


def _read_alternatives(piece: re.Match[str], field: Field) -> Iterator[Token]:
    """Yield a group of the values of a field, as if they were typed in parentheses."""
    end = piece.end()
    yield Token(Sign.OPEN, piece.start(), end, "", field, is_negated=bool(piece["minus"]))
    for number, one in enumerate(_VALUES.finditer(piece.string, *piece.span("values"))):
        if number:
            yield Token(Sign.OR, one.start() - 1, one.start(), "|")
        if find_words(one[0]):
            is_quoted = one[0].startswith('"')
            yield Token(Sign.TERM, *one.span(), one[0].strip('"'), is_quoted=is_quoted)
    yield Token(Sign.CLOSE, end, end)
