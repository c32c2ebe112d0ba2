"""A query as asked: parsed, and looked up in the word index.

A phrase that no file holds as it was typed is searched by its words instead, and words that no file
holds in the spelling that was probably meant.
"""

from collections.abc import Callable
from pathlib import Path
from urllib.parse import unquote

from desktop_app.core.query import (
    InFolder,
    Phrase,
    Query,
)
from desktop_app.core.records import Record, replace
from desktop_app.core.results import Chip
from desktop_app.core.sayings import Saying
from desktop_app.core.search_commands import Search
from desktop_app.search.query.elisions import split_elisions
from desktop_app.search.query.misspelt_words import SHORTEST, KnownWords
from desktop_app.search.query.parser import ParsedQuery, parse
from desktop_app.search.query.quoted_words import (
    describe_correction,
    describe_suggestion,
)
from desktop_app.search.query.respelling.long_numbers import ends_in_unknown
from desktop_app.search.query.respelling.respelling import respell
from desktop_app.search.query.spelling import Speller
from desktop_app.search.query.unmet import describe_absent
from desktop_app.storage.field_records import look_up_catalogued
from desktop_app.storage.folder_records import known_path
from desktop_app.storage.lexical.conditions import Conditions
from desktop_app.storage.lexical.reader import LexicalReader
from desktop_app.storage.lexical.scored_words import distinctive_words
from desktop_app.storage.lexical.searching import LexicalSearch, search_words
from desktop_app.storage.stores import Stores

_FILE_ADDRESS = "file://"
"""What file managers put before a copied path (RFC 8089)."""

MOST_HITS = 1_000
"""Most files of a search, whatever limit is requested: the stores reserve memory for all."""


class AskedQuery(Record):
    """A query with its search of one state of the word index.

    Attributes:
        search: The user's search, with the corrected query, and its folder as the library knows it;
            its limit is at most :data:`MOST_HITS`.
        parsed: The parsed query.
        lexical: Searches the word index for the parsed query, or for the relaxed one.
        notes: Sentences for the user about how the query was parsed and looked up.
        chips: The conditions of the query as typed.
        suggestion: The query with corrected spelling of words that are in no file; else empty.
        is_corrected: Whether the suggestion is searched instead of the query as typed.
        ends_unknown: Whether the word being typed is in no file and begins no word of one, or the
            value being typed is invalid so far.
    """

    search: Search
    parsed: ParsedQuery
    lexical: LexicalSearch
    notes: tuple[Saying, ...]
    chips: tuple[Chip, ...]
    suggestion: str = ""
    is_corrected: bool = False
    ends_unknown: bool = False

    @property
    def is_empty(self) -> bool:
        """Whether the user typed nothing to search for."""
        return self.parsed.query.is_empty


def ask(
    stores: Stores,
    search: Search,
    file_ids: tuple[int, ...] = (),
    known: KnownWords | None = None,
    on_look_up: Callable[[LexicalSearch], object] | None = None,
) -> AskedQuery:
    """Parse a query, correct its spelling and look it up, without phrases that no file holds.

    A search by meaning alone is not corrected: it needs no exact words. A correction that no file
    confirms, or of what may be a name, is only suggested.

    Args:
        stores: The stores to read.
        search: The user's search.
        file_ids: Only these files; empty for all.
        known: Words that are not corrected although no file holds them; None for none.
        on_look_up: Called as soon as a query is looked up, so that work for it may begin: with the
            typed query before its spelling is corrected, and with a corrected one before it is
            confirmed. None for nothing.

    Raises:
        FolderError: The path of the searched folder is not valid text.
    """
    folder = known_path(stores.catalogue.connection, search.folder) if search.folder else ""
    search = replace(search, limit=min(max(search.limit, 0), MOST_HITS), folder=folder)
    asked = _look_up(stores, search, file_ids)
    if on_look_up is not None:
        on_look_up(asked.lexical)
    if not search.mode.has_words:
        return asked
    speller = Speller(asked.lexical.reader, known)
    correction = speller.correct(search.query, asked.parsed, asked.lexical.query)
    if correction is None:
        # Values that were read as words have notes of their own.
        absent = () if asked.parsed.notes else describe_absent(asked.lexical, asked.parsed)
        return _mark_end(replace(asked, notes=(*asked.notes, *absent)), speller)
    notes = (*asked.notes, describe_suggestion(correction))
    suggested = replace(asked, notes=notes, suggestion=correction.text)
    if search.keeps_spelling or correction.has_names:
        return suggested
    corrected = _look_up(stores, replace(search, query=correction.text), file_ids)
    if on_look_up is not None:
        on_look_up(corrected.lexical)
    if not _is_confirmed(corrected.lexical):
        return suggested
    return replace(
        _mark_end(corrected, speller),
        notes=(describe_correction(correction), *corrected.notes),
        chips=asked.chips,
        suggestion=correction.text,
        is_corrected=True,
    )


def correct_spelling(stores: Stores, question: str, known: KnownWords | None) -> str:
    """Return a question with another spelling of its words that no file holds, but not of names.

    Unlike the words of a query, those of a question need not be in one file.

    Args:
        stores: The stores to read.
        question: The question as typed.
        known: As in :func:`ask`.
    """
    asked = _look_up(stores, Search(question), ())
    speller = Speller(asked.lexical.reader, known)
    query = asked.lexical.query
    correction = speller.correct(question, asked.parsed, query, leaves_names=True)
    return question if correction is None else correction.text


def _mark_end(asked: AskedQuery, speller: Speller) -> AskedQuery:
    """Return the query with ``ends_unknown`` set, if no file has the word being typed."""
    query = asked.lexical.query
    reader = asked.lexical.reader
    is_unknown = speller.is_end_unknown(query) or ends_in_unknown(reader, query)
    if not is_unknown and any(map(str.isdigit, asked.search.query)):  # most searches have none
        from desktop_app.search.query.respelling.codes import ends_in_code  # noqa: PLC0415

        is_unknown = asked.search.is_typing and ends_in_code(reader, query)
    return replace(asked, ends_unknown=asked.ends_unknown or is_unknown)


def _is_confirmed(lexical: LexicalSearch) -> bool:
    """Whether a file has all the rarer words of a corrected query, except short words.

    Of 200 queries that 213 essays do not answer, it keeps 12 of 14 from being corrected, such as
    "when should I repot an orchid" to "report".
    """
    wanted = lexical.query.wanted
    long = [word for word in wanted if len(word.text) >= SHORTEST and not word.is_prefix]
    rarer = tuple(distinctive_words(lexical.reader.vocabulary, long))
    # In most files that have them, one passage does, which is found in a tenth of the time.
    is_together = lexical.together.has(rarer)
    return is_together or Conditions(lexical.reader, Query(conditions=rarer)).is_possible


def _look_up(stores: Stores, search: Search, file_ids: tuple[int, ...]) -> AskedQuery:
    """Parse a query, respell what files write otherwise, and look it up without impossible phrases.

    A typed path and a search by meaning alone are not respelt.
    """
    parsed = parse(search.query, is_typing=search.is_typing)
    query = replace(parsed.query, file_ids=file_ids)
    folder = (InFolder(search.folder),) if search.folder else ()
    query = replace(query, conditions=(*query.conditions, *folder))
    query = look_up_catalogued(stores.catalogue.connection, query)
    reader = stores.lexical.reader()
    if search.is_apart:
        reader = _reader_apart(reader, Query(conditions=folder, file_ids=file_ids))
    if search.mode.has_words and typed_path(search.query) is None:
        query = split_elisions(reader.vocabulary, respell(reader, query, search.query))
        parsed = replace(parsed, query=split_elisions(reader.vocabulary, parsed.query))
    lexical = search_words(reader, query)
    notes = parsed.notes
    has_phrases = any(isinstance(one, Phrase) for one in query.conditions)
    if has_phrases and not lexical.conditions.is_possible:
        # Most searches have no such phrase.
        from desktop_app.search.query.relaxing import relax_phrases  # noqa: PLC0415

        query, relaxed = relax_phrases(reader, query, has_words=search.mode.has_words)
        if search.mode.has_words:
            query = split_elisions(reader.vocabulary, query)
        lexical = search_words(reader, query)
        notes = (*notes, *relaxed)
    return AskedQuery(
        search, parsed, lexical, notes, parsed.chips, ends_unknown=parsed.ends_invalid
    )


def _reader_apart(reader: LexicalReader, scope: Query) -> LexicalReader:
    """Return a reader that knows only the files of a scope, or the same one for all files.

    If the query was respelt, or its words weighted, by files out of the scope, the hits would
    reveal what these have.
    """
    part = Conditions(reader, scope).compiled
    return reader if part is None else reader.apart(part)


def typed_path(text: str) -> Path | None:
    """Return the file or folder whose whole path or ``file:`` address was typed; else None."""
    text = text.strip()
    if text.lower().startswith(_FILE_ADDRESS):
        text = unquote(text[len(_FILE_ADDRESS) :])
    path = Path(text)
    return path if path.is_absolute() else None
