"""The number of matches of each page, as far as it is known, and the next page with matches."""

from collections.abc import Iterable

from desktop_app.core.previews import PageMatches


class MatchCounts:
    """The number of matches by page; before a page is drawn, an estimate from its passages."""

    def __init__(self, matches: Iterable[PageMatches] = ()) -> None:
        self._counts = {match.page: match.count for match in matches}
        self._seen: set[int] = set()

    @property
    def by_page(self) -> dict[int, int]:
        """The number of matches by page number, from 1; only pages with matches."""
        return {page: count for page, count in self._counts.items() if count}

    @property
    def total(self) -> int:
        """The number of matches of all pages."""
        return sum(self._counts.values())

    def before(self, page: int) -> int:
        """Return the number of matches on the pages before a page."""
        return sum(count for other, count in self._counts.items() if other < page)

    def correct(self, page: int, count: int, pages: int) -> bool:
        """Set the true number of matches of a page; return whether a number changed.

        Matches of a passage that are not on its first page are on the next page.

        Args:
            page: The page, from 1.
            count: Its matches.
            pages: The number of pages that the file has now; there are no matches beyond.
        """
        before = self.by_page
        self._counts = {other: known for other, known in self._counts.items() if other <= pages}
        if page not in self._seen:
            self._seen.add(page)
            lacking = self._counts.get(page, 0) - count
            self._counts[page] = count
            if lacking > 0 and page < pages and page + 1 not in self._seen:
                self._counts[page + 1] = self._counts.get(page + 1, 0) + lacking
        return self.by_page != before

    def next_page(self, page: int, by: int) -> int | None:
        """Return the next page with matches (1) or the previous one (-1), wrapping around."""
        pages = sorted(self.by_page)
        if not pages:
            return None
        if by > 0:
            return next((other for other in pages if other > page), pages[0])
        return next((other for other in reversed(pages) if other < page), pages[-1])
