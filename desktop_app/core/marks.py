"""Marks that the user keeps: passages of files, with notes."""

from enum import StrEnum

from desktop_app.core.passage_links import PassageLink
from desktop_app.core.records import Record

LONGEST_NOTE = 10_000
"""Characters of a note, about three pages."""

LONGEST_MARKED = 20_000
"""Characters of a marked text, about seven pages."""


class KeptMark(Record):
    """A mark as it is stored.

    Attributes:
        key: Identifies the mark, 32 hexadecimal digits.
        file_id: The marked file.
        content: Hash of the file's content when it was marked; empty if it was not known.
        start: First marked character, in code points of the document's text at that time.
        text: The marked text; empty where a file without text is marked.
        note: The user's words; may be empty.
        made_at: In seconds since 1970.
        is_pinned: Whether the mark is listed before all others.
    """

    key: str
    file_id: int
    content: bytes
    start: int
    text: str
    note: str
    made_at: float
    is_pinned: bool = False


class MarkState(StrEnum):
    """What was found of a mark."""

    FOUND = "found"
    CHANGED = "changed"
    """The file no longer has the marked text."""
    GONE = "gone"
    """The library no longer has the file."""


class PlacedMark(Record):
    """A mark and where its text is now; for a changed text, where it was.

    Attributes:
        path: The file, as shown to the user; the last known path of a file that is gone.
        title: The file's title; empty where it has none.
        file_id: The file that has the mark now; 0 for none.
        passage_id: The passage in which the mark begins; 0 for none.
        start: First marked character, in code points of the document's text.
        end: One past the last one.
        page: Page on which the mark begins, from 1; None where the format has no pages.
        last_page: Page on which it ends.
        place: Where it begins, in words, as for a hit.
        heading: The heading trail there.
        link: Leads to the mark; None where the file is gone.
    """

    mark: KeptMark
    state: MarkState
    path: str
    title: str = ""
    file_id: int = 0
    passage_id: int = 0
    start: int = 0
    end: int = 0
    page: int | None = None
    last_page: int | None = None
    place: str = ""
    heading: str = ""
    link: PassageLink | None = None


class MarkList(Record):
    """Marks by file: pinned ones first, then the file with the newest mark, its newest first.

    Attributes:
        total: Number of all marks, also those without the requested words.
    """

    marks: tuple[PlacedMark, ...]
    total: int


class MarkCount(Record):
    """The number of marks that are kept after a change."""

    total: int
