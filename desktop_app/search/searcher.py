"""The search: from what was typed to what is shown."""

import time
from collections.abc import Callable, Sequence
from dataclasses import replace

from desktop_app.core.messages import Search
from desktop_app.core.query import Query, SearchMode
from desktop_app.core.results import Hit, Label, Results
from desktop_app.search.names import find_by_name
from desktop_app.search.parser import parse
from desktop_app.search.ranking import SIMILAR_FLOOR, Ranked, Scale, group_by_file, rank
from desktop_app.search.retrieval import Candidate, QueryEmbedder, Retrieval
from desktop_app.search.snippets import (
    WordMatcher,
    cut_snippet,
    literal_ranges,
    matched_words,
)
from desktop_app.storage import file_records, passage_records
from desktop_app.storage.file_records import FileRecord
from desktop_app.storage.passage_records import PassageRecord
from desktop_app.storage.stores import Stores

NOTHING_ASKED = "Type a word or a question to search."

# Stands for the text of a file that is found by its name and has none.
_NO_PASSAGE = PassageRecord(0, 0, 0, 0, 0, 0, None, "", b"")


class Searcher:
    """Answers searches over stores that the calling thread may read."""

    def __init__(self, stores: Stores, embedder: QueryEmbedder | None) -> None:
        self._stores = stores
        self._embedder = embedder

    def search(self, search: Search, should_stop: Callable[[], bool]) -> Results:
        """Give the best passage of each file found, at most ``limit`` files.

        A search that should stop ends early with what it has.
        """
        began = time.perf_counter()
        parsed = parse(search.query, is_typing=search.is_typing)
        notes = list(parsed.notes)
        ranked: list[Ranked] = []
        if parsed.query.is_empty:
            notes.append(NOTHING_ASKED)
        else:
            passages = self._rank(parsed.query, search, should_stop)
            ranked = self._with_names(parsed.query, search, group_by_file(passages))
            notes += self._notes_on_meaning(search.mode)
        hits = self._show(parsed.query, ranked[: search.limit])
        milliseconds = (time.perf_counter() - began) * 1000
        return Results(
            search.query, parsed.understood, milliseconds, len(ranked), hits, tuple(notes)
        )

    def find_passages(self, search: Search, should_stop: Callable[[], bool]) -> tuple[Hit, ...]:
        """Give the best passages, at most ``limit``, of which several may be of one file."""
        parsed = parse(search.query)
        if parsed.query.is_empty:
            return ()
        return self._show(
            parsed.query, self._rank(parsed.query, search, should_stop)[: search.limit]
        )

    def _rank(self, query: Query, search: Search, should_stop: Callable[[], bool]) -> list[Ranked]:
        retrieval = Retrieval(self._stores, self._embedder, should_stop)
        candidates = retrieval.collect(query, search.mode, search.folder)
        floor = SIMILAR_FLOOR if search.min_similarity is None else search.min_similarity
        scale = Scale(search.mode, self._stores.lexical.ideal_score(query), floor)
        return rank(candidates.values(), scale)

    def _with_names(self, query: Query, search: Search, ranked: list[Ranked]) -> list[Ranked]:
        """Put the files called what was typed first, shown by their best passage if any."""
        if search.mode is SearchMode.MEANING:
            return ranked
        known = {one.candidate.file_id: one for one in ranked}
        named = [
            replace(known.pop(one.file_id, Ranked(one, Label.EXACT, 1.0)), label=Label.EXACT)
            for one in find_by_name(self._stores, query, search.folder)
        ]
        return named + list(known.values())

    def _notes_on_meaning(self, mode: SearchMode) -> list[str]:
        if mode is SearchMode.WORDS:
            return []
        if self._embedder is None:
            return ["The embedding model is missing, so only words are searched."]
        passages, embedded = passage_records.count_passages(self._stores.catalogue.connection)
        if embedded < passages:
            return [f"Meaning is ready for {embedded:,} of {passages:,} passages."]
        return []

    def _show(self, query: Query, ranked: Sequence[Ranked]) -> tuple[Hit, ...]:
        matcher = WordMatcher(self._stores.lexical, query)
        files = file_records.files_by_id(
            self._stores.catalogue.connection, (one.candidate.file_id for one in ranked)
        )
        hits = (
            self._make_hit(query, matcher, one, files[one.candidate.file_id])
            for one in ranked
            if one.candidate.file_id in files
        )
        return tuple(hit for hit in hits if hit is not None)

    def _make_hit(
        self, query: Query, matcher: WordMatcher, one: Ranked, file: FileRecord
    ) -> Hit | None:
        candidate = one.candidate
        shown = self._choose_passage(candidate, matcher)
        if shown is None and candidate.section_id:
            return None  # the file changed while it was being searched
        record, text = shown or (_NO_PASSAGE, "")
        ranges = matcher.find(text)
        snippet, highlights = cut_snippet(text, ranges, literal_ranges(text, query))
        return Hit(
            file_id=file.file_id,
            passage_id=record.passage_id,
            path=file.path,
            title=file.title,
            page=record.page,
            heading=record.heading,
            start=record.start,
            passage=text,
            snippet=snippet or file.error_reason,
            highlights=highlights,
            label=one.label,
            score=round(one.score, 4),
            bm25=candidate.bm25,
            cosine=candidate.cosines.get(record.passage_id, candidate.cosine),
            word_rank=candidate.word_rank,
            meaning_rank=candidate.meaning_rank,
            matched_words=matched_words(text, ranges),
            more_in_file=one.more_in_file,
        )

    def _choose_passage(
        self, candidate: Candidate, matcher: WordMatcher
    ) -> tuple[PassageRecord, str] | None:
        """Give the section's passage with the most different matched words, then meaning."""
        records = passage_records.passages_of_section(
            self._stores.catalogue.connection, candidate.section_id
        )
        texts = self._stores.passage_texts(records)
        if not records or not any(texts):
            return None
        by_words = candidate.bm25 is not None

        def merit(pair: tuple[PassageRecord, str]) -> tuple[int, float]:
            record, text = pair
            forms = {text[a:b].lower() for a, b in matcher.find(text)} if by_words else set()
            return len(forms), candidate.cosines.get(record.passage_id, -1.0)

        return max(zip(records, texts, strict=True), key=merit)
