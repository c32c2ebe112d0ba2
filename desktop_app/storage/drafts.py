"""Files as the word index is about to hold them: read anew, or by what is kept of them."""

import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from desktop_app.core.documents import Document
from desktop_app.core.library import FileState
from desktop_app.core.passages import Passage
from desktop_app.passages.context import embedding_text
from desktop_app.storage import passage_records
from desktop_app.storage.file_records import FileRecord
from desktop_app.storage.lexical.fingerprints import hash_text
from desktop_app.storage.lexical.index import LexicalIndex
from desktop_app.storage.lexical.writing import IndexedFile, IndexedPassage
from desktop_app.storage.passage_records import PassageRecord


@dataclass(frozen=True, slots=True)
class Draft:
    """One file with the texts of its passages.

    Attributes:
        file: As the word index is to hold it, but for its passages.
        passages: In order.
        texts: Of the passages.
    """

    file: IndexedFile
    passages: tuple[Passage, ...]
    texts: tuple[str, ...]

    def records(self, first: int) -> list[PassageRecord]:
        """Give the passages with ids from ``first`` on."""
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
                    embedding_text(self.file.title, one.heading, text, self.file.context)
                ),
                place=one.place,
            )
            for ordinal, (one, text) in enumerate(zip(self.passages, self.texts, strict=True))
        ]

    def indexed(self, records: Sequence[PassageRecord]) -> IndexedFile:
        """Give the file as the word index is to hold it, by the records of its passages."""
        return replace(
            self.file,
            passages=tuple(
                IndexedPassage(one.passage_id, one.fingerprint, one.heading, text, one.page)
                for one, text in zip(records, self.texts, strict=True)
            ),
        )


def draft_of_document(
    file: FileRecord, document: Document, passages: tuple[Passage, ...], context: str
) -> Draft:
    """Give what a file is by a new reading of it.

    Args:
        file: That was read.
        document: What was read.
        passages: What the document was cut into.
        context: Of its path.
    """
    described = replace(
        _describe(file),
        title=document.title,
        author=document.author,
        kind=str(document.kind),
        language=document.language,
        context=context,
    )
    texts = tuple(document.text[one.start : one.end] for one in passages)
    return Draft(described, passages, texts)


def draft_of_kept(
    file: FileRecord, kept: Sequence[PassageRecord], texts: Mapping[int, str], context: str
) -> Draft:
    """Give what a file is by what is kept of it, in another context.

    Args:
        file: With the descriptions that were read.
        kept: Its passages.
        texts: Of these, by id.
        context: Of its path.
    """
    kept = [one for one in kept if one.passage_id in texts]
    return Draft(
        replace(_describe(file), context=context),
        tuple(
            Passage(one.ordinal, one.start, one.end, one.heading, one.page, one.place)
            for one in kept
        ),
        tuple(texts[one.passage_id] for one in kept),
    )


def _describe(file: FileRecord) -> IndexedFile:
    """Give a file without passages, as the catalogue has it."""
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


def kept_words(
    connection: sqlite3.Connection, lexical: LexicalIndex, file: FileRecord
) -> IndexedFile:
    """Give a file as the word index is to hold it, by the texts it holds already.

    Args:
        connection: To the catalogue that knows the file.
        lexical: Holds the texts.
        file: With the facts and descriptions that are true now.
    """
    kept = passage_records.passages_of_file(connection, file.file_id)
    texts = texts_of(lexical, kept)
    # One that is out of sight counts as failed, and is found as it was.
    is_unread = not kept and file.state in {FileState.FAILED, FileState.SKIPPED}
    return replace(
        undescribed(file) if is_unread else _describe(file),
        passages=tuple(
            IndexedPassage(
                one.passage_id, one.fingerprint, one.heading, texts[one.passage_id], one.page
            )
            for one in kept
            if one.passage_id in texts
        ),
    )


def undescribed(file: FileRecord) -> IndexedFile:
    """Give a file that could not be read: what it said of itself before is no longer true."""
    return replace(_describe(file), title="", author="", language="", context="")


def texts_of(lexical: LexicalIndex, passages: Iterable[PassageRecord]) -> dict[int, str]:
    """Return the texts that the word index holds of passages, by id."""
    return lexical.reader().passage_texts(passage_records.fingerprints(passages))
