"""Finding marks by the words of their notes."""

import sqlite3
from collections.abc import Iterable, Sequence
from functools import cached_property, lru_cache
from itertools import islice

from desktop_app.core.letters import fold_letters
from desktop_app.core.marks import PlacedMark
from desktop_app.core.query import Query, Word
from desktop_app.core.results import Label
from desktop_app.search.display.matching import WordMatcher
from desktop_app.search.display.query_forms import QueryForms
from desktop_app.search.preview.mark_places import MarkPlaces
from desktop_app.search.query.misspelt_words import KnownWords
from desktop_app.search.ranking.candidates import Candidate
from desktop_app.search.ranking.fusion import Ranked
from desktop_app.search.ranking.grouping import Found
from desktop_app.storage import file_records, mark_records, passage_records
from desktop_app.storage.file_records import FileRecord
from desktop_app.storage.lexical.analysis import alternatives
from desktop_app.storage.lexical.schema import stemmer_of
from desktop_app.storage.lexical.searching import LexicalSearch
from desktop_app.storage.mark_records import MarkRecord
from desktop_app.storage.passage_records import PassageRecord
from desktop_app.storage.stores import Stores

MOST_NOTED = 100
"""Marks found by their notes, the newest; the page of marks lists all."""

_BEGINNING = 3
"""Letters that a word has in common with its inflections, as far as notes are compared."""

_MOST_FOLDED = 5_000
"""Notes whose folded letters are kept between searches, more than most users write."""

_folded = lru_cache(_MOST_FOLDED)(fold_letters)


def find_noted(stores: Stores, lexical: LexicalSearch) -> tuple[Found, ...]:
    """Return hits of the marks whose notes have the plain words of a query, the newest first.

    Words that the note lacks have to be in the marked text; stop words do not count. The file has
    to meet the conditions.
    """
    connection = stores.catalogue.connection
    notes = mark_records.notes(connection)
    words = _words_of(lexical) if notes else []
    numbers = _numbers_with_any(notes, words)
    if not numbers:
        return ()
    marks = mark_records.marks_by_number(connection, numbers)
    files = file_records.files_by_id(connection, {one.owner for one in marks})
    matching = _Matching(lexical, words)
    found = islice((one for one in marks if matching.has_words(one, files)), MOST_NOTED)
    return tuple(_permitted(lexical, _placed(stores, list(found), files)))


class NotedWords:
    """The words of notes, which are not corrected even if no file holds them.

    Args:
        connection: A connection to the catalogue.
        others: Further known words; None for none.
    """

    def __init__(self, connection: sqlite3.Connection, others: KnownWords | None) -> None:
        self._connection = connection
        self._others = others

    def has_word(self, word: str) -> bool:
        """Whether a note has a word that is or begins with this one, or ``others`` knows it."""
        if self._others is not None and self._others.has_word(word):
            return True
        folded = fold_letters(word)
        return any(folded in note for note in self._notes)

    @cached_property
    def _notes(self) -> list[str]:
        return [_folded(note) for _, note in mark_records.notes(self._connection)]


def _words_of(lexical: LexicalSearch) -> list[Word]:
    is_stop_word = lexical.reader.vocabulary.is_stop_word
    return [one for one in lexical.query.wanted if one.is_prefix or not is_stop_word(one.text)]


def _numbers_with_any(notes: Iterable[tuple[int, str]], words: Iterable[Word]) -> list[int]:
    """Return the numbers of the marks whose notes may have one of the words, in any spelling."""
    spellings = [form for one in words for form in (one.text, *alternatives(one.text))]
    beginnings = {_without_hyphens(fold_letters(one))[:_BEGINNING] for one in spellings}
    texts = ((number, _without_hyphens(_folded(note))) for number, note in notes)
    return [number for number, text in texts if any(one in text for one in beginnings)]


def _without_hyphens(text: str) -> str:
    """Return a text in which *e-mail* is "email", which finds it as well."""
    return text.replace("-", "").replace("\u00ad", "")


class _Matching:
    """Compares the words with notes, in the languages of the library."""

    def __init__(self, lexical: LexicalSearch, words: Sequence[Word]) -> None:
        self._vocabulary = lexical.reader.vocabulary
        self._words = words
        self._matchers: dict[tuple[Word, str], WordMatcher] = {}

    def has_words(self, one: MarkRecord, files: dict[int, FileRecord]) -> bool:
        if one.owner not in files:
            return False
        # A note is in the language of its file, or in one that the user writes other files in.
        languages = (*self._vocabulary.languages, files[one.owner].language)
        by_stemmer = {stemmer_of(language): language for language in languages}.values()
        in_note = [self._is_in(word, one.mark.note, by_stemmer) for word in self._words]
        return any(in_note) and all(
            is_there or self._is_in(word, one.mark.text, by_stemmer)
            for word, is_there in zip(self._words, in_note, strict=True)
        )

    def _is_in(self, word: Word, text: str, languages: Iterable[str]) -> bool:
        return any(self._matcher(word, one).find(text) for one in languages)

    def _matcher(self, word: Word, language: str) -> WordMatcher:
        key = word, language
        if key not in self._matchers:
            alone = Query(wanted=(word,))
            forms = QueryForms(self._vocabulary, alone, language, is_loose=True)
            self._matchers[key] = WordMatcher(forms)
        return self._matchers[key]


def _placed(
    stores: Stores, marks: Sequence[MarkRecord], files: dict[int, FileRecord]
) -> list[Found]:
    """Return where the marks are now; a changed text is where it was."""
    places = MarkPlaces(stores)
    placed = [places.place(one, files[one.owner]) for one in marks]
    ids = [one.passage_id for one in placed]
    records = passage_records.passages_by_id(stores.catalogue.connection, ids)
    return [_noted(one, records.get(one.passage_id)) for one in placed]


def _noted(placed: PlacedMark, passage: PassageRecord | None) -> Found:
    """Return the hit of a mark in a passage, or in a file without passages."""
    ordinal, fingerprint = (passage.ordinal, passage.fingerprint) if passage else (0, None)
    candidate = Candidate(
        placed.passage_id, placed.file_id, ordinal=ordinal, fingerprint=fingerprint
    )
    passage_ids = (placed.passage_id,) if placed.passage_id else ()
    return Found(Ranked(candidate, Label.EXACT, 1.0), passage_ids, note=placed.mark.note)


def _permitted(lexical: LexicalSearch, noted: Sequence[Found]) -> list[Found]:
    """Return the hits of passages, or of files without passages, that meet the conditions."""
    if not lexical.conditions.is_limited:
        return list(noted)
    passages = lexical.conditions.permitted([id_ for one in noted for id_ in one.passage_ids])
    files = lexical.conditions.permitted_files(
        {one.file_id for one in noted if not one.passage_ids}
    )
    return [
        one
        for one in noted
        if (one.passage_ids[0] in passages if one.passage_ids else one.file_id in files)
    ]
