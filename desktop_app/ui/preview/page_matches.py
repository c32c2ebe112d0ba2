"""How many matches each page has, as far as is known, and which page comes next."""

from collections.abc import Iterable

from desktop_app.core.previews import PageMatches


class MatchCounts:
    """Matches by page. Of a page that was not drawn yet the number is that of its passages."""

    def __init__(self, matches: Iterable[PageMatches] = ()) -> None:
        self._counts = {one.page: one.count for one in matches}
        self._seen: set[int] = set()

    @property
    def by_page(self) -> dict[int, int]:
        """The pages with matches, by number from 1."""
        return {page: count for page, count in self._counts.items() if count}

    @property
    def total(self) -> int:
        """All matches."""
        return sum(self._counts.values())

    def before(self, page: int) -> int:
        """Give the number of matches on the pages before one."""
        return sum(count for other, count in self._counts.items() if other < page)

    def correct(self, page: int, count: int) -> bool:
        """Note how many matches a page really has; give whether that was news.

        What a passage has beyond its first page lies on the next one.
        """
        known = self._counts.get(page, 0)
        if page in self._seen:
            return False
        self._seen.add(page)
        self._counts[page] = count
        if known > count and page + 1 not in self._seen:
            self._counts[page + 1] = self._counts.get(page + 1, 0) + known - count
        return known != count

    def next_page(self, page: int, by: int) -> int | None:
        """Give the next page with matches (1) or the one before (-1), round the ends."""
        pages = sorted(self.by_page)
        if not pages:
            return None
        if by > 0:
            return next((one for one in pages if one > page), pages[0])
        return next((one for one in reversed(pages) if one < page), pages[-1])
