"""Building the hits that are shown from the passages found: texts, snippets and reasons."""

from collections.abc import Mapping, Sequence
from itertools import groupby

from desktop_app.core.documents import row_in
from desktop_app.core.library import FileState
from desktop_app.core.members import name_in
from desktop_app.core.query import Pages
from desktop_app.core.recognition import describe_unrecognised
from desktop_app.core.records import Record, replace
from desktop_app.core.results import Hit, Version
from desktop_app.core.sayings import NOTHING, Saying
from desktop_app.passages.sentences import sentence_spans
from desktop_app.search.display.matching import WordMatcher, matched_words
from desktop_app.search.display.paragraphs import joined, whole_paragraphs
from desktop_app.search.display.query_forms import QueryForms
from desktop_app.search.display.snippet_windows import LONGEST_SNIPPET
from desktop_app.search.display.snippets import NO_SNIPPET, Snippet, cut_snippet
from desktop_app.search.display.typed_runs import TypedRuns
from desktop_app.search.ranking.grouping import Found
from desktop_app.search.ranking.query_vector import QueryEmbedder
from desktop_app.storage import file_records, volume_records
from desktop_app.storage.file_records import FileRecord
from desktop_app.storage.lexical.searching import LexicalSearch
from desktop_app.storage.passage_records import PassageRecord, fingerprints, range_on_pages
from desktop_app.storage.recognition_records import count_unrecognised
from desktop_app.storage.stores import Stores

# Represents a file without text that was found by its name.
_NO_PASSAGE = PassageRecord(0, 0, 0, 0, 0, None, "", b"")


class _ShownPart(Record):
    """What is shown of a passage.

    Attributes:
        matched_words: As in a hit.
        match: The character of the passage whose page and place are those of the hit.
    """

    snippet: Snippet
    matched_words: tuple[str, ...]
    match: int


class _Kept:
    """What was made to show the passages of a search.

    A window requests the same hits by words, then by words and meaning, and again with further
    hits.

    Attributes:
        matchers: By language, and whether they match loosely.
        parts: By passage, its text and language, and whether a sentence near in meaning is shown.
    """

    def __init__(self) -> None:
        self.matchers: dict[tuple[str, bool], WordMatcher] = {}
        self.parts: dict[tuple[int, str, str, bool], _ShownPart] = {}


class Presentation:
    """Builds the hits of a query."""

    def __init__(
        self, stores: Stores, lexical: LexicalSearch, embedder: QueryEmbedder | None
    ) -> None:
        self._stores = stores
        self._embedder = embedder
        self._reader = lexical.reader
        self._query = lexical.query
        self._typed = TypedRuns(lexical.query)
        self._pages = [one for one in lexical.query.conditions if isinstance(one, Pages)]
        self._kept = lexical.kept(_Kept)

    def show(self, found: Sequence[Found]) -> tuple[Hit, ...]:
        """Return the hits in order, without those that vanished during the search."""
        connection = self._stores.catalogue.connection
        files = file_records.files_by_id(connection, {id_ for one in found for id_ in one.file_ids})
        runs = whole_paragraphs(connection, [one.passage_ids for one in found])
        texts = self._reader.passage_texts(fingerprints(record for run in runs for record in run))
        hits: list[Hit] = []
        for one, run in zip(found, runs, strict=True):
            file = files.get(one.file_id)
            kept = [record for record in run if record.passage_id in texts]
            if file is None:
                continue
            if kept or not one.passage_ids:
                hits.append(self._make_hit(one, files, kept, texts))
            elif run and file.state is FileState.WAITING:
                # The word index is being rebuilt, but the place found by meaning is known.
                hits.append(self._make_hit(one, files, run[:1], texts))
        absent = volume_records.find_absent(connection, (one.file_id for one in hits))
        return tuple(replace(one, is_absent=True) if one.file_id in absent else one for one in hits)

    def _make_hit(
        self,
        found: Found,
        files: Mapping[int, FileRecord],
        run: Sequence[PassageRecord],
        texts: Mapping[int, str],
    ) -> Hit:
        file, candidate = files[found.file_id], found.best.candidate
        record = next(
            (one for one in run if one.passage_id == candidate.passage_id),
            run[0] if run else _NO_PASSAGE,
        )
        text = texts.get(record.passage_id, "")
        shown = self._part_of(record, text, file.language)
        record = record.at(shown.match, text)
        found_words = self._matcher(file.language, is_loose=True)
        trails = tuple(heading for heading, _ in groupby(one.heading for one in run))
        note = cut_snippet(found.note, found_words.find(found.note)) if found.note else NO_SNIPPET
        return Hit(
            file_id=file.file_id,
            passage_id=record.passage_id,
            path=file.shown_path,
            title=file.title,
            page=record.page,
            heading=record.heading,
            start=run[0].start if run else 0,
            passage=joined(run, texts, file.kind),
            snippet=shown.snippet.text,
            reason=NOTHING if shown.snippet.text else self._why_without_text(file),
            highlights=shown.snippet.highlights,
            label=found.best.label,
            score=round(found.best.score, 4),
            bm25=candidate.words.bm25 or None,
            cosine=candidate.cosine,
            word_rank=candidate.word_rank,
            meaning_rank=candidate.meaning_rank,
            matched_words=shown.matched_words,
            more_in_file=found.more_in_file,
            duplicates=tuple(files[one].shown_path for one in found.duplicates if one in files),
            context_words=matched_words(file.context, found_words.find(file.context)),
            place=record.place_in(file.kind),
            container=file.container,
            changed=file.changed,
            kind=file.kind,
            versions=tuple(
                Version(one, files[one].shown_path, files[one].changed)
                for one in found.versions
                if one in files
            ),
            is_new=found.is_new,
            note=note.text,
            note_highlights=note.highlights,
            named_words=self._named_words(file, record.heading),
            trails=trails if len(trails) > 1 else (),
        )

    def _part_of(self, record: PassageRecord, text: str, language: str) -> _ShownPart:
        """Return what is shown of a passage, which is kept with the search."""
        parts = self._kept.parts
        key = (record.passage_id, text, language, self._embedder is not None)
        if key not in parts:
            parts[key] = self._choose_part(record, text, language)
        return parts[key]

    def _choose_part(self, record: PassageRecord, text: str, language: str) -> _ShownPart:
        start, end = range_on_pages(record, self._pages, len(text))
        best = text[start:end]
        matched = self._matcher(language, is_loose=True).find(best)
        matcher = self._matcher(language)
        ranges = matcher.find(best)
        has_rows = bool(row_in(record.place))
        skipped = 0 if ranges else self._start_of_nearest(best, has_rows=has_rows)
        shown = best[skipped:]
        typed = self._typed.find(shown)
        snippet = cut_snippet(shown, ranges, typed, has_rows=has_rows, weigh=matcher.weigh)
        return _ShownPart(snippet, matched_words(best, matched), start + skipped + snippet.match)

    def _why_without_text(self, file: FileRecord) -> Saying:
        """Return why no text of a file is known; empty where it just has none."""
        if file.error_reason:
            return file.error_reason
        if file.state is FileState.WAITING:
            return Saying("It waits to be read.")
        pages, takes_part = count_unrecognised(self._stores.catalogue.connection, file)
        return describe_unrecognised(pages, takes_part=takes_part)

    def _named_words(self, file: FileRecord, heading: str) -> tuple[str, ...]:
        names = "\n".join((name_in(file.shown_path), file.title, heading))
        return matched_words(names, self._matcher(file.language).find(names))

    def _start_of_nearest(self, text: str, *, has_rows: bool) -> int:
        """Return the start of the sentence nearest to the query in a text without its words.

        In a table, it is the start of the row in which the sentence begins.
        """
        if self._embedder is None or not self._query.prose or len(text) <= LONGEST_SNIPPET:
            return 0
        spans = sentence_spans(text, 0, len(text)) or [(0, len(text))]
        sentences = [text[start:end] for start, end in spans]
        start, _ = spans[self._embedder.find_nearest(self._query.prose, sentences)]
        return text.rfind("\n", 0, start) + 1 if has_rows else start

    def _matcher(self, language: str, *, is_loose: bool = False) -> WordMatcher:
        matchers = self._kept.matchers
        key = (language, is_loose)
        if key not in matchers:
            forms = QueryForms(self._reader.vocabulary, self._query, language, is_loose=is_loose)
            wider = None if is_loose else self._matcher(language, is_loose=True)
            matchers[key] = WordMatcher(forms, wider)
        return matchers[key]
