"""The search: from the typed query to the hits that are shown.

Every search has the same steps. The query is parsed and looked up in the word index
(:class:`AskedQuery`). Its passages are ranked (:class:`Judged`). Ranked passages become hits, each
a file or some neighbouring passages (:class:`FoundFiles`, :class:`Found`). The first hits are shown
(:class:`Hit`).
"""

import time
from collections.abc import Iterable
from operator import attrgetter

from desktop_app.core.errors import SearchError
from desktop_app.core.explanations import Explanation
from desktop_app.core.facets import Facets
from desktop_app.core.query import Query, SearchOrder
from desktop_app.core.records import replace
from desktop_app.core.results import Hit, Label, Results
from desktop_app.core.sayings import Saying
from desktop_app.core.search_commands import (
    NO_SUCH_PASSAGE,
    ExplainHit,
    FindInFile,
    FindSimilar,
    Search,
)
from desktop_app.core.stopping import ShouldStop, never
from desktop_app.search.display.presentation import Presentation
from desktop_app.search.note_search import NotedWords, find_noted
from desktop_app.search.query.asking import MOST_HITS, AskedQuery, ask, correct_spelling
from desktop_app.search.query.dates import Calendar
from desktop_app.search.ranking.file_order import in_order
from desktop_app.search.ranking.files import FoundFiles, group_files
from desktop_app.search.ranking.grouping import Found, join_neighbours
from desktop_app.search.ranking.judging import Judged, judge
from desktop_app.search.ranking.noted import put_noted_first
from desktop_app.search.ranking.query_vector import QueryEmbedder, begin_vector
from desktop_app.search.readiness import describe_unready
from desktop_app.storage import found_files
from desktop_app.storage.lexical.searching import LexicalSearch
from desktop_app.storage.passage_records import passages_by_id
from desktop_app.storage.stores import Stores

SIMILAR = Saying("passages similar to this one")

MOST_COUNTED = 4_000
"""Files whose facets are counted, the best, or for filters alone the newest. Counting takes 25 µs a
file."""

NOTHING_ASKED = Saying("Type a word or a question to search.")


class Searcher:
    """Answers searches over stores that the calling thread may read."""

    def __init__(self, stores: Stores, embedder: QueryEmbedder | None) -> None:
        self.stores = stores
        self._embedder = embedder

    def search(self, search: Search, should_stop: ShouldStop) -> Results:
        """Return the files found by their best passages, or passages, at most ``limit`` hits.

        A search that should stop ends early with the results so far.
        """
        began = time.perf_counter()
        asked = self._ask(search)
        files = self._find_files(asked, should_stop)
        listed = files.hits[: asked.search.limit]
        hits = Presentation(self.stores, asked.lexical, self._embedder).show(listed)
        facets = self._facets(asked, files)
        return Results(
            query=search.query,
            understood=asked.parsed.understood,
            milliseconds=_milliseconds_since(began),
            total=files.total - (len(listed) - len(hits)),  # without files that vanished meanwhile
            hits=hits,
            notes=(*self._notes(asked), *self._unmet(search, asked, files)),
            chips=asked.chips,
            suggestion=asked.suggestion,
            is_corrected=asked.is_corrected,
            ends_unknown=asked.ends_unknown or _may_be_unmet(asked, files),
            facets=facets,
            folded=files.folded,
        )

    def correct_spelling(self, question: str) -> str:
        """Return a question with another spelling of its words that no file holds, not of names."""
        known = NotedWords(self.stores.catalogue.connection, self._embedder)
        return correct_spelling(self.stores, question, known)

    def find_passages(
        self, search: Search, should_stop: ShouldStop, file_ids: tuple[int, ...] = ()
    ) -> tuple[Hit, ...]:
        """Return the best passages, at most ``limit``; several may be from the same file.

        Args:
            search: The search.
            should_stop: Whether the search was cancelled.
            file_ids: Only these files; empty for all.
        """
        asked = self._ask(search, file_ids)
        return () if asked.is_empty else self._show_passages(asked, should_stop)

    def find_files(
        self, search: Search, should_stop: ShouldStop, file_ids: tuple[int, ...] = ()
    ) -> tuple[int, ...]:
        """Return the ids of the files that a search finds, at most :data:`MOST_HITS`.

        Unlikely files are included, unless the search folds them.

        Args:
            search: The search.
            should_stop: Whether the search was cancelled.
            file_ids: Only these files; empty for all.
        """
        asked = self._ask(replace(search, limit=MOST_HITS), file_ids)
        return tuple(hit.file_id for hit in self._find_files(asked, should_stop).hits)

    def find_all_files(
        self, search: Search, should_stop: ShouldStop, file_ids: tuple[int, ...]
    ) -> tuple[int, ...]:
        """Return what :meth:`find_files` does, each file before its duplicates and versions."""
        asked = self._ask(replace(search, limit=MOST_HITS), file_ids)
        hits = self._find_files(asked, should_stop).hits
        return tuple(file_id for hit in hits for file_id in hit.file_ids)

    def find_likely(
        self, search: Search, should_stop: ShouldStop, file_ids: tuple[int, ...]
    ) -> tuple[int, ...]:
        """Return the files among the given ones that a search finds, without the less likely."""
        asked = self._ask(replace(search, limit=MOST_HITS, folds_unlikely=False), file_ids)
        hits = self._find_files(asked, should_stop).hits
        likely = (hit for hit in hits if hit.best.label is not Label.UNLIKELY)
        return tuple(file_id for hit in likely for file_id in hit.file_ids)

    def find_in_file(self, wanted: FindInFile, should_stop: ShouldStop) -> Results:
        """Return the best passages of one file, in reading order."""
        began = time.perf_counter()
        search = Search(
            wanted.query,
            wanted.limit,
            wanted.mode,
            wanted.min_similarity,
            is_typing=wanted.is_typing,
            keeps_spelling=True,
            balance=wanted.balance,
        )
        asked = self._ask(search, (wanted.file_id,))
        hits = sorted(self._show_passages(asked, should_stop), key=attrgetter("start"))
        extent = found_files.extent_of(self.stores.catalogue.connection, wanted.file_id)
        return Results(
            wanted.query,
            asked.parsed.understood,
            _milliseconds_since(began),
            len(hits),
            tuple(hits),
            extent=extent,
        )

    def find_similar(self, like: FindSimilar) -> Results:
        """Return passages that are similar to a passage, each as a separate hit."""
        from desktop_app.search.ranking.similar import find_similar  # noqa: PLC0415 - seldom needed

        began = time.perf_counter()
        limit = min(max(like.limit, 1), MOST_HITS)
        found = find_similar(self.stores, self._embedder, like, limit)
        nothing_asked = LexicalSearch(self.stores.lexical.reader(), Query())
        hits = Presentation(self.stores, nothing_asked, self._embedder).show(found)
        known = passages_by_id(self.stores.catalogue.connection, [like.passage_id])
        unready = describe_unready(self.stores, self._embedder, like.mode)
        notes = unready if known else (NO_SUCH_PASSAGE,)
        return Results("", SIMILAR, _milliseconds_since(began), len(hits), hits, notes)

    def explain(self, wanted: ExplainHit) -> Explanation:
        """Repeat the search of a hit, and explain the hit's rank.

        Raises:
            SearchError: The search no longer finds the hit.
        """
        from desktop_app.search.explaining import Explainer  # noqa: PLC0415 - seldom needed

        search = wanted.search
        file_ids: tuple[int, ...] = ()
        if wanted.is_in_file:
            search = replace(search, keeps_spelling=True, folder="")
            file_ids = (wanted.file_id,)
        asked = self._ask(search, file_ids)
        judged = judge(self.stores, self._embedder, asked, never)
        is_by_file = not wanted.is_in_file and not _is_by_passage(asked)
        noted = self._find_noted(asked)
        if is_by_file:
            files = group_files(self.stores, judged, noted)
            found, total, typed = files.hits, files.total, asked.search.query
        else:
            found = self._list_passages(judged, noted)
            total, typed = len(found), ""
        explainer = Explainer(self.stores, judged, typed)
        for place, hit in enumerate(found, start=1):
            is_passage = hit.best.candidate.passage_id == wanted.passage_id
            if hit.file_id == wanted.file_id and (is_passage or is_by_file):
                explanation = explainer.explain(hit)
                if explanation is not None:
                    return replace(explanation, place=place, total=total)
        raise SearchError("hit_gone", "This is no longer found by the search.", "Search again.")

    def _ask(self, search: Search, file_ids: tuple[int, ...] = ()) -> AskedQuery:
        def begin(lexical: LexicalSearch) -> None:
            begin_vector(self.stores, self._embedder, lexical, search.mode)

        known = NotedWords(self.stores.catalogue.connection, self._embedder)
        return ask(self.stores, search, file_ids, known, begin)

    def _find_noted(self, asked: AskedQuery) -> tuple[Found, ...]:
        has_words = asked.search.mode.has_words
        return find_noted(self.stores, asked.lexical) if has_words else ()

    def _find_files(self, asked: AskedQuery, should_stop: ShouldStop) -> FoundFiles:
        if asked.is_empty:
            return FoundFiles()
        judged = judge(self.stores, self._embedder, asked, should_stop)
        noted = self._find_noted(asked)
        if not _is_by_passage(asked):
            return group_files(self.stores, judged, noted)
        passages = self._list_passages(judged, noted)
        file_ids = dict.fromkeys(one.file_id for one in passages)
        return FoundFiles(passages, len(passages), file_ids=tuple(file_ids))

    def _list_passages(self, judged: Judged, noted: Iterable[Found]) -> tuple[Found, ...]:
        """Return the ranked passages in the order of their files that the search requests."""
        joined = join_neighbours(judged.ranked)
        passages = put_noted_first(joined, noted, is_by_passage=True)
        order = judged.asked.search.order
        if order is SearchOrder.RELEVANCE:
            return tuple(passages)
        file_ids = {one.file_id for one in passages}
        ordered = in_order(self.stores.catalogue.connection, file_ids, order)
        places = {file_id: place for place, file_id in enumerate(ordered)}
        listed = (one for one in passages if one.file_id in places)
        return tuple(sorted(listed, key=lambda one: places[one.file_id]))

    def _show_passages(self, asked: AskedQuery, should_stop: ShouldStop) -> tuple[Hit, ...]:
        judged = judge(self.stores, self._embedder, asked, should_stop)
        best = join_neighbours(judged.ranked)[: asked.search.limit]
        return Presentation(self.stores, asked.lexical, self._embedder).show(best)

    def _notes(self, asked: AskedQuery) -> tuple[Saying, ...]:
        if asked.is_empty:
            return (*asked.notes, NOTHING_ASKED)
        unready = describe_unready(self.stores, self._embedder, asked.search.mode)
        return (*asked.notes, *unready)

    def _unmet(self, search: Search, asked: AskedQuery, files: FoundFiles) -> tuple[Saying, ...]:
        """Return the sentence about filters that no file meets, once a search finds nothing."""
        if search.is_typing or not _may_be_unmet(asked, files):
            return ()
        from desktop_app.search.query.unmet import describe_unmet  # noqa: PLC0415 - seldom needed

        return describe_unmet(self.stores, search.query, asked.chips)

    def _facets(self, asked: AskedQuery, files: FoundFiles) -> Facets | None:
        if asked.is_empty or not asked.search.has_facets:
            return None
        from desktop_app.search.facets import count_facets  # noqa: PLC0415 - for windows only

        file_ids = list(files.file_ids[:MOST_COUNTED])
        if not asked.lexical.query.prose:
            # For filters alone only the files to be shown were found.
            file_ids = asked.lexical.conditions.newest_files(MOST_COUNTED)
        return count_facets(self.stores.catalogue.connection, file_ids, Calendar.at(None))


def _may_be_unmet(asked: AskedQuery, files: FoundFiles) -> bool:
    """Whether a filter may be the reason why nothing was found."""
    return bool(asked.chips) and not files.total


def _is_by_passage(asked: AskedQuery) -> bool:
    return asked.search.is_by_passage and bool(asked.lexical.query.prose)


def _milliseconds_since(began: float) -> float:
    return (time.perf_counter() - began) * 1000
