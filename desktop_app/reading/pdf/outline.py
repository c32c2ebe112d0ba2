"""The outline of a PDF (its bookmarks), which marks headings on pages."""

from bisect import bisect_left
from collections import defaultdict
from itertools import accumulate
from typing import Any

from desktop_app.core.letters import only_letters
from desktop_app.reading.pdf.library import BROKEN_PART, Pdf

_LONGEST_HEADING = 4
"""Lines of a heading."""


class Outline:
    """The entries of an outline, each until its heading is found on its page."""

    def __init__(self, pdf: Pdf) -> None:
        self._titles: dict[int, list[tuple[int, str]]] = defaultdict(list)
        for level, title, page in _entries(pdf):
            self._titles[page].append((level, title))
        self._known: dict[int, _Headings] = {}

    def divide(self, page: int, text: str) -> tuple[int, str, str]:
        """Return level and text of the heading that a text begins with, and the text after it.

        Without a heading: 0, nothing and the whole text.
        """
        if page not in self._titles:
            return 0, "", text
        if page not in self._known:
            self._known[page] = _Headings(self._titles[page])
        headings = self._known[page]
        lines = text.split("\n", _LONGEST_HEADING)
        openings = accumulate(map(only_letters, lines[:_LONGEST_HEADING]))
        for count, opening in enumerate(openings, start=1):
            key = _key(opening)
            if level := headings.levels.pop(key, 0):
                return level, " ".join(" ".join(lines[:count]).split()), "\n".join(lines[count:])
            if not headings.may_begin_with(key):
                break
        return 0, "", text


class _Headings:
    """The headings that an outline has on a page.

    Attributes:
        levels: Levels of those not yet found, by their keys.
    """

    def __init__(self, titles: list[tuple[int, str]]) -> None:
        keys = [(_key(only_letters(title)), level) for level, title in titles]
        self.levels = {key: level for key, level in keys if key}
        self._sorted = sorted(self.levels)

    def may_begin_with(self, opening: str) -> bool:
        """Whether any begins so; a page taken out of a book has the entries of the whole book."""
        at = bisect_left(self._sorted, opening)
        return at < len(self._sorted) and self._sorted[at].startswith(opening)


def _entries(pdf: Pdf) -> list[tuple[int, str, int]]:
    """Return level, title and page of each entry, up to the first broken one.

    The library's own list loads the outline a second time, which takes longer than the rest.
    """
    entries: list[tuple[int, str, int]] = []
    try:
        outline = pdf.outline
        upcoming = [(1, outline.this.m_internal)] if outline else []
        while upcoming:
            level, item = upcoming.pop()
            if item:
                entries.append((level, item.title or "", _page(pdf, item)))
                upcoming += ((level, item.next), (level + 1, item.down))
    except BROKEN_PART:
        return entries
    return entries


def _page(pdf: Pdf, item: Any) -> int:  # noqa: ANN401 - MuPDF states no type for it
    """Return the page of an entry, from 1; 0 for an entry with another target."""
    counted = item.page.page
    if counted < 0 and (link := item.uri) and "://" not in link:
        counted = pdf.resolve_link(link)[0]
    return int(counted) + 1


def _key(letters: str) -> str:
    """Return a heading without the number before it, which outlines often omit."""
    return letters.lstrip("0123456789")
