"""The search: from what was typed to what is shown."""

import time
from collections.abc import Callable
from dataclasses import replace

from desktop_app.core.errors import SearchError
from desktop_app.core.explanations import Explanation
from desktop_app.core.facets import Facets
from desktop_app.core.query import InFolder, Phrase, Query, SearchMode
from desktop_app.core.results import Hit, Label, Results
from desktop_app.core.sayings import Saying
from desktop_app.core.search_commands import ExplainHit, FindInFile, FindSimilar, Search
from desktop_app.search.display.presentation import Presentation
from desktop_app.search.explaining import Explainer
from desktop_app.search.facets import count_facets
from desktop_app.search.query.dates import Calendar
from desktop_app.search.query.parser import parse
from desktop_app.search.ranking.fusion import Ranked
from desktop_app.search.ranking.grouping import Found, fold_copies, group_by_file, join_neighbours
from desktop_app.search.ranking.habits import prefer_used
from desktop_app.search.ranking.judging import Judged, judge
from desktop_app.search.ranking.names import put_called_first, show_first
from desktop_app.search.ranking.ordering import first_in_order, in_order
from desktop_app.search.ranking.retrieval import QueryEmbedder
from desktop_app.search.relaxing import describe_relaxed, relax
from desktop_app.search.similar import find_similar
from desktop_app.search.spelling import correct, describe_correction
from desktop_app.storage import file_records, found_files, passage_records
from desktop_app.storage.lexical.searching import LexicalSearch
from desktop_app.storage.stores import Stores

SIMILAR = Saying("passages like this one")

MOST_HITS = 1_000
"""Files of one search at most, whatever is asked; the stores reserve room for all of them."""

MOST_COUNTED = 1_000
"""Files counted by what they have in common when filters alone are asked, the newest ones. Of ten
thousand it would take a quarter of a second."""

NOTHING_ASKED = Saying("Type a word or a question to search.")

OTHER_MODEL = Saying(
    "The meaning kept is of another embedding model, so only words are searched; "
    "open Satchel or run `satchel index` to renew it."
)

_WAITING_SHARE = 0.05
"""Of the files, from which waiting ones are worth a note: the index is new or rebuilt."""


class Searcher:
    """Answers searches over stores that the calling thread may read."""

    def __init__(self, stores: Stores, embedder: QueryEmbedder | None) -> None:
        self._stores = stores
        self._embedder = embedder

    def search(self, search: Search, should_stop: Callable[[], bool]) -> Results:
        """Give the best passages of each file found, at most ``limit`` files.

        A search that should stop ends early with what it has.
        """
        began = time.perf_counter()
        search = replace(search, limit=min(max(search.limit, 0), MOST_HITS))
        parsed = parse(search.query, is_typing=search.is_typing)
        query = _limited(parsed.query, search.folder)
        notes = list(parsed.notes)
        hits: tuple[Hit, ...] = ()
        total = 0
        suggestion = ""
        facets: Facets | None = None
        if parsed.query.is_empty:
            notes.append(NOTHING_ASKED)
        else:
            lexical, more = put(self._stores, query)
            notes += more
            ranked = self._judge(lexical, search, should_stop).ranked
            found, total = self._by_file(lexical, search, ranked)
            listed = found[: search.limit]
            hits = self._show(lexical, listed)
            total -= len(listed) - len(hits)  # as many vanished meanwhile
            facets = self._facets(lexical, found) if search.has_facets else None
            correction = correct(lexical.reader.vocabulary, lexical.query, search.query)
            if correction is not None and search.mode is not SearchMode.MEANING:
                suggestion = correction.text
                notes.append(describe_correction(correction))
            notes += self._notes(search.mode)
        milliseconds = (time.perf_counter() - began) * 1000
        return Results(
            search.query,
            parsed.understood,
            milliseconds,
            total,
            hits,
            tuple(notes),
            parsed.chips,
            suggestion,
            facets,
        )

    def find_passages(
        self, search: Search, should_stop: Callable[[], bool], file_ids: tuple[int, ...] = ()
    ) -> tuple[Hit, ...]:
        """Give the best passages, at most ``limit``, of which several may be of one file.

        Args:
            search: What is looked for.
            should_stop: Says whether nobody wants them any more.
            file_ids: Only these files; empty for all.
        """
        parsed = parse(search.query)
        if parsed.query.is_empty:
            return ()
        query = _limited(replace(parsed.query, file_ids=file_ids), search.folder)
        lexical, _ = put(self._stores, query)
        ranked = self._judge(lexical, search, should_stop).ranked
        return self._show(lexical, join_neighbours(ranked)[: search.limit])

    def find_files(self, search: Search, should_stop: Callable[[], bool]) -> tuple[int, ...]:
        """Give the ids of the files that a search finds, :data:`MOST_HITS` at most."""
        parsed = parse(search.query, is_typing=search.is_typing)
        if parsed.query.is_empty:
            return ()
        search = replace(search, limit=MOST_HITS)
        lexical, _ = put(self._stores, _limited(parsed.query, search.folder))
        ranked = self._judge(lexical, search, should_stop).ranked
        found, _ = self._by_file(lexical, search, ranked)
        return tuple(one.file_id for one in found)

    def find_in_file(self, wanted: FindInFile, should_stop: Callable[[], bool]) -> Results:
        """Give the best passages of one file, in reading order."""
        began = time.perf_counter()
        parsed = parse(wanted.query)
        lexical, _ = put(self._stores, replace(parsed.query, file_ids=(wanted.file_id,)))
        limit = min(max(wanted.limit, 0), MOST_HITS)
        search = Search(
            wanted.query, limit, wanted.mode, wanted.min_similarity, balance=wanted.balance
        )
        found = join_neighbours(self._judge(lexical, search, should_stop).ranked)[:limit]
        hits = sorted(self._show(lexical, found), key=lambda hit: hit.start)
        extent = found_files.extent_of(self._stores.catalogue.connection, wanted.file_id)
        milliseconds = (time.perf_counter() - began) * 1000
        return Results(
            wanted.query, parsed.understood, milliseconds, len(hits), tuple(hits), extent=extent
        )

    def find_similar(self, like: FindSimilar) -> Results:
        """Give passages like one of the library, each a hit of its own."""
        began = time.perf_counter()
        limit = min(max(like.limit, 1), MOST_HITS)
        found = find_similar(self._stores, self._embedder, like.passage_id, like.mode, limit)
        hits = self._show(LexicalSearch(self._stores.lexical.reader(), Query()), found)
        milliseconds = (time.perf_counter() - began) * 1000
        return Results("", SIMILAR, milliseconds, len(hits), hits)

    def explain(self, wanted: ExplainHit) -> Explanation:
        """Make the search of a hit again, and tell what ranked the hit.

        Raises:
            SearchError: It is no longer among the hits.
        """
        search = replace(wanted.search, limit=min(max(wanted.search.limit, 0), MOST_HITS))
        if wanted.is_in_file:
            query = replace(parse(search.query).query, file_ids=(wanted.file_id,))
        else:
            parsed = parse(search.query, is_typing=search.is_typing)
            query = _limited(parsed.query, search.folder)
        lexical, _ = put(self._stores, query)
        judged = self._judge(lexical, search, lambda: False)
        if wanted.is_in_file:
            found = join_neighbours(judged.ranked)
            total = len(found)
        else:
            found, total = self._by_file(lexical, search, judged.ranked)
        typed = "" if wanted.is_in_file else search.query
        explainer = Explainer(self._stores, lexical, judged, typed)
        for place, one in enumerate(found, start=1):
            is_meant = one.best.candidate.passage_id == wanted.passage_id
            if one.file_id == wanted.file_id and (is_meant or not wanted.is_in_file):
                explanation = explainer.explain(one)
                if explanation is not None:
                    return replace(explanation, place=place, total=total)
        raise SearchError("hit_gone", "This is no longer found by the search.", "Search again.")

    def _judge(
        self, lexical: LexicalSearch, search: Search, should_stop: Callable[[], bool]
    ) -> Judged:
        return judge(self._stores, self._embedder, lexical, search, should_stop)

    def _by_file(
        self, lexical: LexicalSearch, search: Search, ranked: list[Ranked]
    ) -> tuple[list[Found], int]:
        """Give the hits, a file each, and how many there are."""
        connection = self._stores.catalogue.connection
        if not lexical.query.prose:
            # Nothing but filters: everything that meets them.
            first = first_in_order(connection, lexical, search.order, max(search.limit, 1))
            found = [show_first(self._stores, one, Label.EXACT, 1.0) for one in first]
            return found, lexical.count_files()
        found = prefer_used(connection, group_by_file(join_neighbours(ranked)))
        if search.mode is not SearchMode.MEANING:
            found = put_called_first(self._stores, lexical, search.query, found)
        found = fold_copies(
            found, found_files.contents_of(connection, (one.file_id for one in found))
        )
        by_file = {one.file_id: one for one in found}
        return [by_file[one] for one in in_order(connection, by_file, search.order)], len(found)

    def _show(self, lexical: LexicalSearch, found: list[Found]) -> tuple[Hit, ...]:
        files = file_records.files_by_id(
            self._stores.catalogue.connection, {one.file_id for one in found}
        )
        return Presentation(self._stores, lexical, self._embedder).show(found, files)

    def _facets(self, lexical: LexicalSearch, found: list[Found]) -> Facets:
        file_ids = [one.file_id for one in found]
        if not lexical.query.prose:
            # Of filters alone only the files to be shown were found.
            file_ids = lexical.newest_files(MOST_COUNTED)
        return count_facets(self._stores.catalogue.connection, file_ids, Calendar.at(None))

    def _notes(self, mode: SearchMode) -> list[Saying]:
        return self._notes_on_words() + self._notes_on_meaning(mode)

    def _notes_on_words(self) -> list[Saying]:
        connection = self._stores.catalogue.connection
        if not file_records.is_any_waiting(connection):
            return []
        files = file_records.count_files(connection)
        known = files.indexed + files.waiting
        if files.waiting <= _WAITING_SHARE * known:
            return []
        return [Saying("The words of {} of {} files are ready.", (files.indexed, known))]

    def _notes_on_meaning(self, mode: SearchMode) -> list[Saying]:
        if mode is SearchMode.WORDS:
            return []
        if self._embedder is None:
            return [Saying("The embedding model is missing, so only words are searched.")]
        if not self._stores.model:
            return [OTHER_MODEL]
        connection = self._stores.catalogue.connection
        if not passage_records.is_any_waiting(connection):
            return []
        passages, embedded = passage_records.count_passages(connection)
        return [Saying("Meaning is ready for {} of {} passages.", (embedded, passages))]


def _limited(query: Query, folder: str) -> Query:
    if not folder:
        return query
    return replace(query, conditions=(*query.conditions, InFolder(folder)))


def put(stores: Stores, query: Query) -> tuple[LexicalSearch, list[Saying]]:
    """Put a query to the words, without its phrases when no file holds them, and say so."""
    lexical = LexicalSearch(stores.lexical.reader(), query)
    has_phrase = any(isinstance(one, Phrase) for one in query.conditions)
    if not has_phrase or lexical.is_possible:
        return lexical, []
    return LexicalSearch(lexical.reader, relax(query)), [describe_relaxed(query)]
