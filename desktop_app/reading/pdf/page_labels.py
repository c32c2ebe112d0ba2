"""Page labels of a PDF: i, ii, 1, 2, A-1 (ISO 32000-1, 12.4.2)."""

import re
from bisect import bisect_right
from collections.abc import Callable, Iterable
from operator import attrgetter

from desktop_app.core.letters_and_numerals import letters, roman
from desktop_app.core.records import Record

LONGEST = 30
"""Characters of a label that is shown."""

_HEXADECIMAL = re.compile(r"<([0-9A-Fa-f]+)>")


class LabelRule(Record):
    """The labels of the pages from a first one on.

    Attributes:
        start: First page it applies to, from 1.
        style: ``D`` for 1, 2; ``r`` and ``R`` for Roman numerals; ``a`` and ``A`` for letters;
            empty for none.
        prefix: Text before each number.
        first: Number of the first page.
    """

    start: int
    style: str
    prefix: str
    first: int


class PageLabels:
    """The labels of a document's pages."""

    def __init__(self, rules: Iterable[LabelRule]) -> None:
        self._rules = sorted(rules, key=attrgetter("start"))

    def place(self, page: int) -> str:
        """Return the label of a page; empty where it is the page's count from 1."""
        at = bisect_right(self._rules, page, key=attrgetter("start"))
        if not at:
            return ""
        rule = self._rules[at - 1]
        number = _NUMERALS.get(rule.style, _none)(rule.first + page - rule.start)
        label = " ".join((_decoded(rule.prefix) + number).split())
        return f"page {label}" if label not in {"", str(page)} and len(label) <= LONGEST else ""


def _decoded(prefix: str) -> str:
    """Decode a prefix; one written in hexadecimal digits is UTF-16 or Latin-1."""
    found = _HEXADECIMAL.fullmatch(prefix)
    if found is None:
        return prefix
    digits = found[1] + "0" * (len(found[1]) % 2)
    data = bytes.fromhex(digits)
    return data.decode("utf-16" if data.startswith(b"\xfe\xff") else "latin-1", "replace")


def _none(number: int) -> str:  # noqa: ARG001 - a style that writes no number
    return ""


_NUMERALS: dict[str, Callable[[int], str]] = {
    "D": str,
    "r": roman,
    "R": lambda number: roman(number).upper(),
    "a": letters,
    "A": lambda number: letters(number).upper(),
}
