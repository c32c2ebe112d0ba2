"""From ranked sections to what is shown: passages with snippets and reasons."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from desktop_app.core.query import Query, SearchMode
from desktop_app.core.results import Hit
from desktop_app.search.ranking import Ranked, fuse
from desktop_app.search.snippets import WordMatcher, cut_snippet, literal_ranges, matched_words
from desktop_app.storage import file_records, passage_records
from desktop_app.storage.file_records import FileRecord
from desktop_app.storage.passage_records import PassageRecord
from desktop_app.storage.stores import Stores

# Stands for the text of a file that is found by its name and has none.
_NO_PASSAGE = PassageRecord(0, 0, 0, 0, 0, 0, None, "", b"")


@dataclass(frozen=True, slots=True)
class _Part:
    """A passage of a ranked section; ``merit`` is its own score, 0 to 1."""

    ranked: Ranked
    record: PassageRecord
    text: str
    merit: float


class Presentation:
    """Shows the ranked sections of one query."""

    def __init__(self, stores: Stores, query: Query, mode: SearchMode) -> None:
        self._stores = stores
        self._query = query
        self._mode = mode
        self._matcher = WordMatcher(stores.lexical, query)

    def show_best(self, ranked: Sequence[Ranked]) -> tuple[Hit, ...]:
        """Give each section by its best passage, in order."""
        best = [max(parts, key=_by_merit) for one in ranked if (parts := self._split(one))]
        return self._show(best)

    def show_passages(self, ranked: Sequence[Ranked], limit: int) -> tuple[Hit, ...]:
        """Give the best passages of all sections, ranked by section and passage together."""
        parts = [
            replace(part, ranked=replace(one, score=(one.score + part.merit) / 2))
            for one in ranked
            for part in self._split(one)
            if part.text
        ]
        parts.sort(key=lambda part: -part.ranked.score)
        return self._show(parts[:limit])

    def _split(self, ranked: Ranked) -> list[_Part]:
        """Give the passages of a section; none when it vanished while it was searched."""
        section_id = ranked.candidate.section_id
        if not section_id:
            return [_Part(ranked, _NO_PASSAGE, "", 0.0)]
        records = passage_records.passages_of_section(self._stores.catalogue.connection, section_id)
        texts = self._stores.passage_texts(records)
        if not any(texts):
            return []
        return [
            _Part(ranked, record, text, self._merit(ranked, record, text))
            for record, text in zip(records, texts, strict=True)
        ]

    def _merit(self, ranked: Ranked, record: PassageRecord, text: str) -> float:
        candidate = ranked.candidate
        words = self._matcher.share(text) if candidate.bm25 is not None else 0.0
        cosine = max(candidate.cosines.get(record.passage_id, 0.0), 0.0)
        return fuse(words, cosine, self._mode)

    def _show(self, parts: Sequence[_Part]) -> tuple[Hit, ...]:
        files = file_records.files_by_id(
            self._stores.catalogue.connection, {one.ranked.candidate.file_id for one in parts}
        )
        return tuple(
            self._make_hit(one, files[one.ranked.candidate.file_id])
            for one in parts
            if one.ranked.candidate.file_id in files
        )

    def _make_hit(self, part: _Part, file: FileRecord) -> Hit:
        candidate, record = part.ranked.candidate, part.record
        ranges = self._matcher.find(part.text)
        snippet, highlights = cut_snippet(part.text, ranges, literal_ranges(part.text, self._query))
        return Hit(
            file_id=file.file_id,
            passage_id=record.passage_id,
            path=file.path,
            title=file.title,
            page=record.page,
            heading=record.heading,
            start=record.start,
            passage=part.text,
            snippet=snippet or file.error_reason,
            highlights=highlights,
            label=part.ranked.label,
            score=round(part.ranked.score, 4),
            bm25=candidate.bm25,
            cosine=candidate.cosines.get(record.passage_id, candidate.cosine),
            word_rank=candidate.word_rank,
            meaning_rank=candidate.meaning_rank,
            matched_words=matched_words(part.text, ranges),
            more_in_file=part.ranked.more_in_file,
        )


def _by_merit(part: _Part) -> float:
    return part.merit
