"""Commands about the marks that the user keeps."""

from desktop_app.core.marks import KeptMark, MarkCount, MarkList, PlacedMark
from desktop_app.core.records import Record
from desktop_app.core.replies import Expects, Repeatable


class DraftMark(Repeatable[PlacedMark], Record):
    """Ask for the mark of a text; one that is not kept yet has an empty key.

    Refused when the file does not have the text.

    Attributes:
        passage_id: The passage to mark, or near which the text is; 0 for the first of the file.
        text: A part of the file as the window shows it; empty for the whole passage.
        page: The page that is shown, from 1, with the text; without a text, a passage on it is
            marked. None where it is not known.
    """

    file_id: int
    passage_id: int
    text: str = ""
    page: int | None = None


class KeepMark(Expects[MarkCount], Record):
    """Keep a mark; it replaces the one with its key. Refused when its file is gone or secret."""

    mark: KeptMark


class DeleteMarks(Expects[MarkCount], Record):
    """Delete marks; unknown keys are ignored."""

    keys: tuple[str, ...]


class ListMarks(Repeatable[MarkList], Record):
    """Ask for the marks whose note, text, path or title hold all these words."""

    words: str = ""


MarkCommand = DraftMark | KeepMark | DeleteMarks | ListMarks
