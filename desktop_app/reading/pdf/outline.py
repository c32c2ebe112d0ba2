"""The outline of a PDF (its bookmarks), which names headings on their pages."""

from collections import defaultdict
from itertools import accumulate

from desktop_app.reading.pdf.library import BROKEN_PART, Pdf

_LONGEST_HEADING = 4
"""Lines a heading may take."""


class Outline:
    """The entries of an outline, each until its heading is found on its page."""

    def __init__(self, pdf: Pdf) -> None:
        self._levels: dict[int, dict[str, int]] = defaultdict(dict)
        for level, title, page in _entries(pdf):
            if key := _key(_letters(title)):
                self._levels[page][key] = level

    def divide(self, page: int, text: str) -> tuple[int, str, str]:
        """Give level and text of the heading that a text begins with, and what follows it.

        Without a heading: 0, nothing and the whole text.
        """
        levels = self._levels.get(page)
        if not levels:
            return 0, "", text
        lines = text.split("\n")
        openings = accumulate(map(_letters, lines[:_LONGEST_HEADING]))
        for count, opening in enumerate(openings, start=1):
            key = _key(opening)
            if level := levels.pop(key, 0):
                return level, " ".join(" ".join(lines[:count]).split()), "\n".join(lines[count:])
            if not any(title.startswith(key) for title in levels):
                break
        return 0, "", text


def _entries(pdf: Pdf) -> list[tuple[int, str, int]]:
    """Give level, title and page of each entry; of a broken outline those before what is broken.

    The library's own list loads the outline a second time, which takes longer than all the rest.
    """
    entries: list[tuple[int, str, int]] = []
    try:
        outline = pdf.outline
        upcoming = [(1, outline.this.m_internal)] if outline else []
        while upcoming:
            level, item = upcoming.pop()
            if item:
                entries.append((level, item.title or "", _page(pdf, item.page.page, item.uri)))
                upcoming += ((level, item.next), (level + 1, item.down))
    except BROKEN_PART:
        return entries
    return entries


def _page(pdf: Pdf, counted: int, link: str | None) -> int:
    """Give the page of an entry, from 1; 0 for one that leads elsewhere."""
    if counted < 0 and link and "://" not in link:
        counted = pdf.resolve_link(link)[0]
    return int(counted) + 1


def _letters(text: str) -> str:
    """Give what is left of a heading without spaces and signs, in which outlines differ."""
    return "".join(filter(str.isalnum, text)).casefold()


def _key(letters: str) -> str:
    """Give a heading without the number before it, which outlines have not always."""
    return letters.lstrip("0123456789")
