"""Headers and footers: text on nearly every page of a document is read once."""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from statistics import median

from desktop_app.core.records import Record, replace
from desktop_app.reading.pdf.text import PageText

FEWEST_PAGES = 4
"""Pages of a document from which headers are searched; repetition in a shorter one may be meant."""

FEWEST_OCCURRENCES = 3

_SHARE = 0.6
"""Share of all pages, or of left or right ones; first pages of chapters often have no header."""

_MARGIN = 0.12
"""Share of the page's height, at the top and at the bottom. An inch of a letter page is 0.09."""

_MOST_LINES = 3
_LONGEST = 200
"""Characters; the small print of firms is the longest text in margins."""

_LARGEST = 1.3
"""Ratio of a repeated line's height to the height of the document's lines. Larger text is a title,
as on slides, and describes its page however many pages have it."""

_OCCURRENCES_PER_RESTART = 8
"""Occurrences for each restart of the numbers: a preface has Roman numbers of its own."""

_LONGEST_NUMBER = 18
"""Digits of a number that is parsed; Python refuses thousands of them."""

_NUMBER = re.compile(r"\d+|(?<![^\W_])[ivxlcIVXLC]{1,7}(?![^\W_])")
"""Spelled in both cases: without regard to case, i would match the Turkish letters ı and İ, too."""

_NAMES_A_PAPER = re.compile(
    r"(?:#|№|\bn[o°ºr]\.?|num(?:ber|mer|ero)|número|numéro|[^\W\d_]{3,}-"
    r"|\b(?:invoice|receipt|ticket|order|rechnung|beleg|quittung|factura|facture|recibo))[\s:.#]*\Z"
)
_NAMES_A_PART = re.compile(
    r"(?:chapter|day|exercise|lesson|problem|question|session|step|task|unit|week"
    r"|abschnitt|anlage|aufgabe|einheit|frage|kapitel|lektion|schritt|tag|übung|woche"
    r"|capítulo|día|ejercicio|lección|paso|pregunta|semana|sesión|tarea|unidad"
    r"|chapitre|étape|exercice|jour|leçon|semaine|séance|unité)[\s:.#]*"
)
"""Words that alone before a number are the title of a page: each exercise on one of its own."""

_OF_PAGES = re.compile(r"page|seite|página|pagina|blatt|folio")
"""Words in small letters before a number that invoices bound together count, and before that of a
page, however it is called."""

_ROMAN = {"i": 1, "v": 5, "x": 10, "l": 50, "c": 100}


class _Occurrence(Record):
    """A line in a margin: its page, its place among the boxes there, and the numbers in it."""

    page: int
    at: int
    numbers: tuple[int, ...]
    is_large: bool


def without_running(pages: Sequence[PageText]) -> list[PageText]:
    """Remove repeated text in the margins of a document, except its first occurrence."""
    repeated = set(_repeated(pages)) if len(pages) >= FEWEST_PAGES else set()
    if not repeated:
        return list(pages)
    return [
        replace(
            page,
            boxes=[box for at, box in enumerate(page.boxes) if (page.number, at) not in repeated],
        )
        for page in pages
    ]


def _repeated(pages: Sequence[PageText]) -> Iterator[tuple[int, int]]:
    """Return page and place of every occurrence after the first."""
    found: dict[tuple[bool, tuple[str, ...]], list[_Occurrence]] = defaultdict(list)
    usual = _usual_height(pages)
    for page in pages:
        for at, is_below in _in_margins(page):
            box = page.boxes[at]
            is_large = box.line_height > _LARGEST * usual
            text = " ".join(box.text.split())
            words = tuple(between.casefold() for between in _NUMBER.split(text))
            found[is_below, words].append(_Occurrence(page.number, at, _numbers(text), is_large))
    for (_, words), occurrences in found.items():
        if any(one.is_large for one in occurrences):
            continue
        if _is_on_nearly_every(occurrences, pages) and _counts_pages(words, occurrences):
            yield from ((one.page, one.at) for one in occurrences[1:])


def _usual_height(pages: Iterable[PageText]) -> float:
    heights = [(y1 - y0) / lines for page in pages for _, y0, _, y1, _, lines in page.boxes]
    return median(heights) if heights else 0.0


def _in_margins(page: PageText) -> Iterator[tuple[int, bool]]:
    """Return the places of boxes in the margins, and whether that is the lower margin."""
    # The sum of a box's top and bottom is twice its middle.
    upper, lower = 2 * _MARGIN * page.height, 2 * (1 - _MARGIN) * page.height
    for at, (_, top, _, bottom, text, lines) in enumerate(page.boxes):
        if not upper <= top + bottom <= lower and len(text) <= _LONGEST and lines <= _MOST_LINES:
            yield at, top + bottom > lower


def _is_on_nearly_every(occurrences: list[_Occurrence], pages: Sequence[PageText]) -> bool:
    on = {one.page for one in occurrences}
    if len(on) < FEWEST_OCCURRENCES:
        return False
    if len(on) >= _SHARE * len(pages):
        return True
    sides = {number % 2 for number in on}
    beside = sum(page.number % 2 in sides for page in pages)
    return len(sides) == 1 and len(on) >= _SHARE * beside


def _counts_pages(words: tuple[str, ...], occurrences: list[_Occurrence]) -> bool:
    """Whether nothing changes from page to page but numbers that increase with the pages.

    Args:
        words: The texts before, between and after the numbers, in small letters.
        occurrences: A line with these words on each page.
    """
    most = max(1, len(occurrences) // _OCCURRENCES_PER_RESTART)
    columns = zip(*(one.numbers for one in occurrences), strict=True)
    pages = [one.page for one in occurrences]
    return all(
        len(set(column)) == 1 or (_beginnings(column, pages) <= most and not _counts_papers(before))
        for before, column in zip(words, columns, strict=False)
    )


def _counts_papers(before: str) -> bool:
    """Whether the text before a number makes it that of an invoice, a ticket or an exercise."""
    if _NAMES_A_PART.fullmatch(before):
        return True
    return _NAMES_A_PAPER.search(before) is not None and _OF_PAGES.search(before) is None


def _beginnings(numbers: Iterable[int], pages: Iterable[int]) -> int:
    """Count how often numbers that increase with the pages restart, the first included."""
    return len({number - page for number, page in zip(numbers, pages, strict=True)})


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(_value(found) for found in _NUMBER.findall(text))


def _value(number: str) -> int:
    if number.isdecimal():
        return int(number[:_LONGEST_NUMBER])
    values = [_ROMAN[letter] for letter in number.lower()]
    pairs = pairwise([*values, 0])
    return sum(-value if value < following else value for value, following in pairs)
