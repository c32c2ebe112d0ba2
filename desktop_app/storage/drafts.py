"""Files as they will be in the word index, built from a new reading or from stored rows."""

import sqlite3
from collections.abc import Iterable, Mapping, Sequence

from desktop_app.core.documents import Passage, PassageTerms
from desktop_app.core.library import HOLDS_SECRETS, FileState
from desktop_app.core.records import Record, replace
from desktop_app.passages.embedding_text import Preamble, embedding_text
from desktop_app.passages.path_contexts import PathWords
from desktop_app.storage import passage_context_records, passage_records
from desktop_app.storage.file_records import FileRecord
from desktop_app.storage.lexical.documents import hash_text
from desktop_app.storage.lexical.index import LexicalIndex
from desktop_app.storage.lexical.writing import IndexedFile, IndexedPassage
from desktop_app.storage.outcomes import NoDocumentOutcome, Outcome, ReadOutcome, SameContentOutcome
from desktop_app.storage.passage_records import PassageRecord
from desktop_app.storage.stores import texts_of


class Draft(Record):
    """A file with the texts of its passages, before it has passage ids.

    Attributes:
        file: The file for the word index, without its passages.
        passages: Passages in reading order.
        texts: Texts of the passages.
        contexts: Their passage contexts; none at all for most files.
        terms: Their terms, as the reader made them; none at all where it made none.
    """

    file: IndexedFile
    passages: tuple[Passage, ...]
    texts: tuple[str, ...]
    contexts: tuple[str, ...] = ()
    terms: tuple[PassageTerms, ...] = ()

    def records(self, first: int) -> list[PassageRecord]:
        """Return the passages with ids from ``first`` on."""
        contexts = self.contexts or ("",) * len(self.passages)
        return [
            PassageRecord(
                passage_id=first + ordinal,
                file_id=self.file.file_id,
                ordinal=ordinal,
                start=one.start,
                end=one.end,
                page=one.page,
                heading=one.heading,
                text_hash=hash_text(
                    embedding_text(
                        text,
                        Preamble(self.file.title, one.heading, self.file.context, context),
                    )
                ),
                place=one.place,
                breaks=one.breaks,
                context=context,
            )
            for ordinal, (one, text, context) in enumerate(
                zip(self.passages, self.texts, contexts, strict=True)
            )
        ]

    def indexed(self, records: Sequence[PassageRecord]) -> IndexedFile:
        """Return the file for the word index, with its passages from their records."""
        terms = self.terms or (None,) * len(self.texts)
        return replace(
            self.file,
            passages=tuple(
                _indexed(*parts) for parts in zip(records, self.texts, terms, strict=True)
            ),
        )


def make_drafts(
    connection: sqlite3.Connection,
    lexical: LexicalIndex,
    outcomes: Iterable[Outcome],
    words: PathWords,
) -> dict[int, Draft]:
    """Build drafts of the files to rewrite, by id: those read, or with a new context.

    Args:
        connection: Connection to the files' catalogue.
        lexical: The word index that holds the texts of files that were not read again.
        outcomes: Outcomes of any files.
        words: The words of path contexts.
    """
    has_contexts = passage_context_records.is_any_wanted(connection)
    drafts: dict[int, Draft] = {}
    for one in outcomes:
        context = words.of(one.file.path)
        match one:
            case ReadOutcome(file=file):
                draft = draft_of_reading(one, context)
                if has_contexts:
                    own = passage_context_records.find_all(
                        connection, file, one.content_hash, draft.texts
                    )
                    draft = replace(draft, contexts=own)
                drafts[file.file_id] = draft
            case SameContentOutcome(file=file, contexts=new) if (
                new is not None or file.context != context
            ):
                kept = passage_records.passages_of_file(connection, file.file_id)
                texts = texts_of(lexical, kept)
                worded = replace(file, context=context)
                drafts[file.file_id] = draft_of_stored(worded, kept, texts, new)
    return drafts


def unread_files(
    connection: sqlite3.Connection, lexical: LexicalIndex, outcomes: Iterable[Outcome]
) -> list[IndexedFile]:
    """Return files for the word index that were not read, to be written with their new metadata."""
    files: list[IndexedFile] = []
    for outcome in outcomes:
        match outcome:
            case SameContentOutcome(file=file):
                files.append(with_stored_texts(connection, lexical, file))
            case NoDocumentOutcome(file=file, state=state, code=code) if (
                state is not FileState.GONE and code != HOLDS_SECRETS
            ):
                files.append(undescribed(file))
    return files


def draft_of_reading(outcome: ReadOutcome, context: str) -> Draft:
    """Build the draft of a file that was read again.

    Args:
        outcome: The result of the reader.
        context: Words of its path contexts.
    """
    document = outcome.document
    described = replace(
        _describe(outcome.file),
        title=document.title,
        author=document.author,
        kind=str(document.kind),
        language=document.language,
        context=context,
    )
    texts = tuple(document.text[one.start : one.end] for one in outcome.passages)
    # A reader may send anything: unless there are terms for each passage, they are made again.
    terms = outcome.terms if len(outcome.terms) == len(texts) else ()
    return Draft(described, outcome.passages, texts, terms=terms)


def draft_of_stored(
    file: FileRecord,
    kept: Sequence[PassageRecord],
    texts: Mapping[int, str],
    contexts: Mapping[int, str] | None,
) -> Draft:
    """Build the draft of a file that was not read again from its stored rows, with new contexts.

    Args:
        file: The file with its stored description, and the words of its path contexts.
        kept: Records of its passages.
        texts: Texts of the passages, by id.
        contexts: Passage contexts by ordinal; None to keep those that are stored.
    """
    kept = [one for one in kept if one.passage_id in texts]
    return Draft(
        _describe(file),
        tuple(
            Passage(one.ordinal, one.start, one.end, one.heading, one.page, one.place, one.breaks)
            for one in kept
        ),
        tuple(texts[one.passage_id] for one in kept),
        tuple(one.context if contexts is None else contexts.get(one.ordinal, "") for one in kept),
    )


def _describe(file: FileRecord) -> IndexedFile:
    """Return a file for the word index, without passages."""
    return IndexedFile(
        file.file_id,
        file.path,
        file.title,
        file.author,
        file.kind,
        file.language,
        modified=file.facts.mtime_ns // 1_000_000_000,
        size=file.facts.size,
        context=file.context,
    )


def with_stored_texts(
    connection: sqlite3.Connection, lexical: LexicalIndex, file: FileRecord
) -> IndexedFile:
    """Return a file for the word index, with the texts that the index already holds.

    Args:
        connection: Connection to the file's catalogue.
        lexical: The word index that holds the texts.
        file: The file with its current metadata and description.
    """
    kept = passage_records.passages_of_file(connection, file.file_id)
    texts = texts_of(lexical, kept)
    # An absent file counts as failed, but stays searchable.
    is_unread = not kept and file.state in {FileState.FAILED, FileState.SKIPPED}
    return replace(
        undescribed(file) if is_unread else _describe(file),
        passages=tuple(
            _indexed(one, texts[one.passage_id]) for one in kept if one.passage_id in texts
        ),
    )


def _indexed(record: PassageRecord, text: str, terms: PassageTerms | None = None) -> IndexedPassage:
    return IndexedPassage(
        *(record.passage_id, record.fingerprint, record.heading, text),
        pages=record.pages,
        context=record.context,
        terms=terms,
    )


def undescribed(file: FileRecord) -> IndexedFile:
    """Return a file that could not be read, without its outdated title, author and language."""
    return replace(_describe(file), title="", author="", language="", context="")


def context_changes(outcomes: Iterable[Outcome], drafts: Mapping[int, Draft]) -> dict[int, bool]:
    """Return whether files now have passage contexts in the index, by id, where it may change.

    Storing the outcome of a file that was read marks it as one without.
    """
    read = {
        one.file.file_id: True
        for one in outcomes
        if isinstance(one, ReadOutcome) and drafts[one.file.file_id].contexts
    }
    return read | {
        one.file.file_id: bool(one.contexts)
        for one in outcomes
        if isinstance(one, SameContentOutcome) and one.contexts is not None
    }
