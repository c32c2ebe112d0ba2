"""The parts of a spreadsheet's format code (ECMA-376, part 1, 18.8.31)."""

import operator
import re
from collections.abc import Callable
from dataclasses import dataclass

from desktop_app.core.records import Record

_TOKEN = re.compile(
    r'"(?P<quoted>[^"]*)"?'
    r"|\\(?P<escaped>.)"
    r"|_(?P<space>.)"  # a gap as wide as a letter
    r"|\*(?P<fill>.)"  # a letter that fills the cell
    r"|\[\$(?P<currency>[^\]-]*)(?:-(?P<country>[^\]]*))?\]"
    r"|\[(?P<condition>(?:<=|>=|<>|<|>|=)-?[\d.]+)\]"
    r"|\[(?P<elapsed>h+|m+|s+)\]"
    r"|\[(?P<colour>[^\]]*)\]"
    r"|(?P<general>general)"
    r"|(?P<half>am/pm|a/p)"
    r"|(?P<exponent>e[+-][0#?]+)"
    r"|(?P<date>y+|m+|d+|h+|s+(?:\.0+)?)"
    r"|(?P<digit>[0#?.,/1-9])"
    r"|(?P<other>.)",
    re.IGNORECASE | re.DOTALL,
)
AS_SET = "as set"
"""Used instead of a language: the machine's own long date or time is shown."""

_AS_SET = frozenset({0xF800, 0xF400})
_PRIMARY = 0x3FF
"""Bits of a language's number that are the same in all its countries ([MS-LCID], 2.2)."""

_LANGUAGES = {0x07: "de", 0x09: "en", 0x0A: "es", 0x0C: "fr"}
_NUMBERED = re.compile(r"([0-9A-Fa-f]{3,8})(?:,\d*)?")

_CONDITION = re.compile(r"(<=|>=|<>|<|>|=)(-?\d+(?:\.\d+)?)")
_COMPARISONS: dict[str, Callable[[float, float], bool]] = {
    "<": operator.lt,
    ">": operator.gt,
    "=": operator.eq,
    "<=": operator.le,
    ">=": operator.ge,
    "<>": operator.ne,
}


class Token(Record):
    """A piece of a code: ``date`` (as ``yyyy``), ``elapsed`` (as ``h``), ``half``, ``literal``."""

    kind: str
    text: str


@dataclass(slots=True)
class Section:
    """A section of a format code; semicolons separate sections.

    Attributes:
        tokens: In order, for a code of dates.
        before: Text before the digits.
        digits: The placeholders for digits, with the text between them.
        after: Text after the digits.
        percents: Number of per cent signs.
        condition: The numbers it is for, where it states a condition.
        language: Language of its words, as an ISO 639-1 code or else as the code has it; ``AS_SET``
            for that of the machine; empty where none is stated.
    """

    tokens: list[Token]
    before: str = ""
    digits: str = ""
    after: str = ""
    percents: int = 0
    condition: str = ""
    language: str = ""
    is_general: bool = False

    @property
    def is_date(self) -> bool:
        """Whether it shows dates, times or durations."""
        return any(one.kind in {"date", "elapsed"} for one in self.tokens)

    def takes(self, value: float) -> bool:
        """Whether its condition holds for a number; true where there is no condition."""
        found = _CONDITION.fullmatch(self.condition)
        return found is None or _COMPARISONS[found[1]](value, float(found[2]))


def sections(code: str) -> list[Section]:
    """Return the sections of a code: for positive numbers, negative ones, zero, and text."""
    found = [Section([])]
    for match in _TOKEN.finditer(code):
        if match["other"] == ";":
            found.append(Section([]))
        else:
            _take(found[-1], match)
    return found


def _take(section: Section, match: re.Match[str]) -> None:
    kind = match.lastgroup or ""
    text = match[0]
    match kind:
        case "date" | "half":
            section.tokens.append(Token(kind, text))
        case "elapsed":
            section.tokens.append(Token(kind, match["elapsed"]))
        case "condition":
            section.condition = match["condition"]
        case "currency" | "country":
            section.language = _language(match["country"] or "")
            _add_literal(section, match["currency"])
        case "general":
            section.is_general = True
        case "digit" | "exponent":
            section.digits += _between_digits(section) + text.upper()
            section.tokens.append(Token("literal", text))
        case "quoted" | "escaped":
            _add_literal(section, match[kind])
        case "space":
            _add_literal(section, " ")
        case "other":
            section.percents += text == "%"
            _add_literal(section, text)


def _language(country: str) -> str:
    """Return the language of a number such as 407, or of a name such as de-DE."""
    found = _NUMBERED.fullmatch(country)
    if found is None:
        return AS_SET if country.startswith("x-sys") else country[:2].lower()
    number = int(found[1], 16) & 0xFFFF
    return AS_SET if number in _AS_SET else _LANGUAGES.get(number & _PRIMARY, country)


def _between_digits(section: Section) -> str:
    """Return text that was treated as the number's end but is between its digits."""
    between, section.after = section.after, ""
    return between


def _add_literal(section: Section, text: str) -> None:
    section.tokens.append(Token("literal", text))
    if section.digits or section.is_general:
        section.after += text
    else:
        section.before += text
