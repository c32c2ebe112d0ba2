"""The state of a search box: the request, the shown results, and the selected hit."""

from collections.abc import Sequence

from desktop_app.core.query import SearchOrder
from desktop_app.core.records import Record, replace
from desktop_app.core.results import Hit, Results
from desktop_app.core.search_commands import FindSimilar, Search


class SearchState(Record):
    """The request of a search box and what its window shows.

    Attributes:
        asked: The newest request, with its conditions, balance and order; None while the box is
            empty.
        shown: The request that ``results`` belong to; behind ``asked`` until the reply to ``asked``
            arrives.
        results: The listed results; None before the first reply.
        is_complete: False while words alone have been searched and meaning is pending.
        selection: The hit whose row is selected; None without a selection.
        is_chosen: Whether the user chose the selection, which then stays whatever is found next.
        lost: The hit that was selected and is no longer in the results; None otherwise. A renamed
            file is selected again when it is listed under its new name.
    """

    asked: Search | FindSimilar | None = None
    shown: Search | FindSimilar | None = None
    results: Results | None = None
    is_complete: bool = True
    selection: Hit | None = None
    is_chosen: bool = False
    lost: Hit | None = None

    @property
    def query(self) -> str:
        """The query of the results as typed; empty without results and for similar passages."""
        return self.results.query if self.results is not None else ""

    @property
    def searched(self) -> str:
        """The query of the results with corrected spelling; empty as above."""
        return self.results.searched if self.results is not None else ""

    @property
    def search(self) -> Search | None:
        """The search whose hits are shown, with corrected spelling; None for similar passages.

        None without hits as well.
        """
        if self.results is None or not self.results.hits or not isinstance(self.shown, Search):
            return None
        if not self.results.is_corrected:
            return self.shown
        return replace(self.shown, query=self.results.searched, keeps_spelling=True)

    def continues(self, request: Search | FindSimilar | None) -> bool:
        """Whether a request has the query of the results, which its reply replaces in place."""
        if isinstance(self.shown, Search) and isinstance(request, Search):
            return self.shown.query == request.query
        return self.shown == request

    def ask(self, request: Search | FindSimilar) -> "SearchState":
        """Return the state with a newer request; a choice made for another query is dropped."""
        return replace(self, asked=request, is_chosen=self.is_chosen and self.continues(request))

    def choose(self, hit: Hit | None) -> "SearchState":
        """Return the state with a hit that the user chose; None selects no row."""
        return replace(self, selection=hit, is_chosen=hit is not None, lost=None)

    def show(self, results: Results, *, is_complete: bool = True) -> "SearchState":
        """Return the state that shows the reply to ``asked``, merged around a kept selection.

        The selection is kept if the user chose it, or if complete results of the same query, with
        the same spelling, were shown. In a list by relevance the row that the user chose keeps its
        position; any other moves with its file. A selection that is not kept moves to the first
        hit.

        Args:
            results: In the engine's order.
            is_complete: Whether no further reply to the same query is expected.
        """
        if self.results is not None and not is_complete:
            # A search by words alone returns no facets: keep those shown until the complete reply.
            results = replace(results, facets=self.results.facets)
        asked = self.asked
        is_same = self.continues(asked) and self.searched == results.searched
        is_kept = self.is_chosen or (self.is_complete and is_same)
        kept = self.selection if is_kept else None
        lost = self.lost if is_same else None
        if _row_of(lost, results.hits) is not None:
            kept, lost = lost, None
        row, newer_row = _row_of(kept, self._hits), _row_of(kept, results.hits)
        if newer_row is None:
            is_chosen = self.is_chosen and not is_complete  # meaning may still find it
            selection = kept if is_chosen else _hit_at(row or 0, results.hits)
            lost = (kept or lost) if is_complete else lost
        else:
            is_chosen = self.is_chosen
            # No reply contains the passages listed below their file.
            is_below = row is not None and kept not in self._hits
            selection = kept if is_below else results.hits[newer_row]
            if row is not None and is_chosen and _is_by_relevance(asked):
                results = replace(results, hits=_moved(results.hits, newer_row, row))
        return SearchState(asked, asked, results, is_complete, selection, is_chosen, lost)

    def with_facets(self, counted: Results) -> "SearchState":
        """Return the state with the facets of another search for the same query."""
        if self.results is None:
            return self
        return replace(self, results=replace(self.results, facets=counted.facets))

    @property
    def _hits(self) -> tuple[Hit, ...]:
        return self.results.hits if self.results is not None else ()


def _is_by_relevance(request: Search | FindSimilar | None) -> bool:
    return not isinstance(request, Search) or request.order is SearchOrder.RELEVANCE


def _hit_at(row: int, hits: Sequence[Hit]) -> Hit | None:
    """Return the hit in a row, or the last one above; None without hits."""
    return hits[min(row, len(hits) - 1)] if hits else None


def _row_of(hit: Hit | None, hits: Sequence[Hit]) -> int | None:
    """Return the row of a hit's passage, else of its file; None if neither is listed.

    A renamed file is another one, with the same text and time of its last change. A file that turns
    out to be a version is in the row of the version that is listed.
    """
    if hit is None:
        return None
    rows = [row for row, other in enumerate(hits) if other.file_id == hit.file_id]
    same = [row for row in rows if hits[row].passage_id == hit.passage_id]
    if not rows and hit.passage and hit.changed:
        written = (hit.passage, hit.changed)
        rows = [row for row, other in enumerate(hits) if (other.passage, other.changed) == written]
    if not rows:
        rows = [row for row, other in enumerate(hits) if _is_version(hit, other)]
    return next(iter([*same, *rows]), None)


def _is_version(hit: Hit, other: Hit) -> bool:
    return any(version.file_id == hit.file_id for version in other.versions)


def _moved(hits: tuple[Hit, ...], row: int, to: int) -> tuple[Hit, ...]:
    others = (*hits[:row], *hits[row + 1 :])
    return (*others[:to], hits[row], *others[to:])
