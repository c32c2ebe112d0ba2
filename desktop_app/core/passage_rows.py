"""Rows of passages in files of other programs: their fields, and prepared files made of them.

A file of passages comes from anywhere, so that every row is checked here before any other part of
the program sees it.
"""

import re
import struct
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby, pairwise

import msgspec

from desktop_app.core.documents import FileKind, PageBreak, Passage
from desktop_app.core.errors import PassageFileError
from desktop_app.core.json_lines import describe_wrong_value
from desktop_app.core.prepared_files import PreparedFile, PreparedPassage
from desktop_app.core.records import Record
from desktop_app.core.sayings import Saying

LONGEST_FILE = 5_000_000
"""Characters of the longest file that is imported; with its vectors it is one message of 30 MB. A
longer one is read again."""

MOST_DIMENSIONS = 4096

_LONGEST_TEXT = 20_000_000
"""Characters of any file, as the readers limit them."""

_LONGEST_NAME = 4096
"""Characters of a path, title, author, heading, place or context."""

_SURROGATE = re.compile("[\ud800-\udfff]")
"""Half of a pair, which is not text and cannot be stored."""

_HASH_BYTES = 16
_UNIT = range(980, 1021)
"""Thousandths that the length of a unit vector may have after rounding to float16."""


class PassageRow(Record):
    """A passage with everything that is known of its file.

    Attributes:
        path: Path of the file on disk.
        member: Name in the container, for a member; else empty.
        content_hash: BLAKE2b-128 of the file's bytes, in hexadecimal digits.
        is_whole: Whether the rows of the file are all that reading it returns.
        reading_version: Version of the readers that read it.
        kind: See ``FileKind``.
        language: ISO 639-1 code; empty when unknown.
        pages: Number of pages; None where the format has no pages.
        context: The words of the file's path contexts, which the model reads, too.
        modified: Seconds since 1970.
        size: Bytes.
        passages: Number of passages of the file.
        ordinal: Position among them, from 0.
        start: First character, counted in code points of the file's text.
        end: One past the last character.
        page: Page on which it begins, from 1; None where there are no pages.
        place: Where it begins, in words, where there are no pages.
        heading: Heading trail, outermost first, joined by " › ".
        breaks: The further pages, or places, on which it continues.
        text_hash: BLAKE2b-128 of what the embedding model reads, in hexadecimal digits.
        model: Fingerprint of the model of the vector; empty without one.
        vector: Empty when there is none.
        passage_context: The passage context, which the model reads, too; empty for most.
    """

    path: str
    member: str
    content_hash: str
    is_whole: bool
    reading_version: int
    kind: FileKind
    title: str
    author: str
    language: str
    pages: int | None
    context: str
    modified: float
    size: int
    passages: int
    ordinal: int
    start: int
    end: int
    page: int | None
    place: str
    heading: str
    breaks: tuple[PageBreak, ...]
    text: str
    text_hash: str
    model: str
    vector: tuple[float, ...]
    passage_context: str = ""


def damaged(name: str, reason: Saying) -> PassageFileError:
    """Return the error for a file of passages that cannot be imported."""
    return PassageFileError(
        "passages_damaged",
        Saying("{} is not a complete file of passages: {}.", (name, reason)),
        "Export it again, and copy it whole.",
    )


def describe_wrong_row(values: Mapping[str, object]) -> str:
    """Describe the value that keeps some values from being a row."""
    fields = msgspec.structs.fields(PassageRow)
    kinds = {one.name: (one.type, "") for one in fields}
    required = [one.name for one in fields if one.required]
    return describe_wrong_value(values, kinds, required) or "a value is invalid"


def files_of(rows: Iterable[PassageRow], name: str) -> Iterator[PreparedFile]:
    """Yield the files of rows.

    Args:
        rows: The rows of a file together, in the order of the passages.
        name: Name of the file of passages, for errors.

    Raises:
        PassageFileError: A row is missing, or disagrees with the others or with itself.
    """
    for _, group in groupby(rows, lambda row: (row.path, row.member)):
        some = list(group)
        reason = _fault_of_file(some)
        if reason is not None:
            raise damaged(name, reason)
        yield _file_of(some)


def _file_of(rows: Sequence[PassageRow]) -> PreparedFile:
    first = rows[0]
    return PreparedFile(
        path=first.path,
        content_hash=bytes.fromhex(first.content_hash),
        kind=first.kind,
        title=first.title,
        author=first.author,
        language=first.language,
        pages=first.pages,
        passages=tuple(
            PreparedPassage(
                Passage(
                    row.ordinal, row.start, row.end, row.heading, row.page, row.place, row.breaks
                ),
                row.text,
                bytes.fromhex(row.text_hash),
                struct.pack(f"<{len(row.vector)}e", *row.vector),
                row.passage_context,
            )
            for row in rows
        ),
        model=next((row.model for row in rows if row.model), ""),
        context=first.context,
        reading_version=first.reading_version,
        is_whole=first.is_whole,
    )


_MISSING = Saying("rows of a file are missing or are not in order")
_DISAGREEING = Saying("rows of a file disagree")
_IMPOSSIBLE = Saying("a value is invalid")
_NO_VECTOR = Saying("a vector is not one of an embedding model")


def _fault_of_file(rows: Sequence[PassageRow]) -> Saying | None:
    first = rows[0]
    if first.passages != len(rows) or any(row.ordinal != at for at, row in enumerate(rows)):
        return _MISSING
    if len({_about_file(row) for row in rows}) > 1:
        return _DISAGREEING
    if len({row.model for row in rows if row.model}) > 1:
        return _DISAGREEING
    if any(after.start < before.end for before, after in pairwise(rows)):
        return _DISAGREEING
    faults = (_fault_of_row(row) for row in rows)
    return next(filter(None, faults), None)


def _about_file(row: PassageRow) -> tuple[object, ...]:
    return (
        *(row.content_hash, row.is_whole, row.reading_version, row.passages, row.kind),
        *(row.title, row.author, row.language, row.pages, row.context),
    )


def _fault_of_row(row: PassageRow) -> Saying | None:
    is_possible = _has_range(row) and _has_names(row) and _has_language(row) and _has_pages(row)
    if not (is_possible and _is_hash(row.content_hash) and _is_hash(row.text_hash)):
        return _IMPOSSIBLE
    return None if _is_vector(row.vector) and bool(row.vector) == bool(row.model) else _NO_VECTOR


def _has_range(row: PassageRow) -> bool:
    """Whether the range of a passage in its file is that of its text."""
    return 0 <= row.start < row.end == row.start + len(row.text) and row.end <= _LONGEST_TEXT


def _has_names(row: PassageRow) -> bool:
    """Whether the names of a row are short, and can be stored as its text can."""
    about_file = (row.path, row.title, row.author, row.context)
    names = (*about_file, row.heading, row.place, row.passage_context)
    are_short = all(len(name) <= _LONGEST_NAME for name in names)
    are_encodable = not any(map(_SURROGATE.search, (*names, row.text)))
    return are_short and are_encodable and "\0" not in row.path


def _has_language(row: PassageRow) -> bool:
    """Whether the language is unknown or a code of ISO 639."""
    return not row.language or (row.language.isalpha() and len(row.language) <= 3)


def _has_pages(row: PassageRow) -> bool:
    """Whether the pages or places of a passage follow each other, in the passage and the file."""
    pages = [row.page, *(one.page for one in row.breaks)]
    begins = [one.at for one in row.breaks]
    return (
        _are_pages(pages, row.pages)
        and begins == sorted(begins)
        and all(0 <= at <= len(row.text) for at in begins)
        and all(len(one.place) <= _LONGEST_NAME for one in row.breaks)
        and not any(_SURROGATE.search(one.place) for one in row.breaks)
    )


def _are_pages(pages: Sequence[int | None], count: int | None) -> bool:
    """Whether all of these are pages of a file, or none is."""
    if count is None or pages[0] is None:
        return all(page is None for page in pages)
    return 0 < count <= LONGEST_FILE and all(page and 0 < page <= count for page in pages)


def _is_hash(text: str) -> bool:
    return len(text) == 2 * _HASH_BYTES and all(letter in "0123456789abcdef" for letter in text)


def _is_vector(vector: Sequence[float]) -> bool:
    if not vector:
        return True
    if len(vector) > MOST_DIMENSIONS or not all(-1.01 <= one <= 1.01 for one in vector):
        return False
    return round(1000 * sum(one * one for one in vector) ** 0.5) in _UNIT
