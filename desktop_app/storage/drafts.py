"""Files as the stores are about to hold them, before their passages have ids."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from desktop_app.core.documents import Document
from desktop_app.core.passages import Passage
from desktop_app.passages.context import embedding_text
from desktop_app.storage.file_records import FileRecord
from desktop_app.storage.lexical.fingerprints import hash_text
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
        describe(file),
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
        replace(describe(file), context=context),
        tuple(
            Passage(one.ordinal, one.start, one.end, one.heading, one.page, one.place)
            for one in kept
        ),
        tuple(texts[one.passage_id] for one in kept),
    )


def describe(file: FileRecord) -> IndexedFile:
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
