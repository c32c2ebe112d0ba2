"""Messages between the engine and the reader that works for previews."""

from dataclasses import dataclass

from desktop_app.core.previews import CodeSpan, PageWord, Picture
from desktop_app.core.rich_texts import RichText
from desktop_app.core.tables import Sheet
from desktop_app.reading.messages import FileRefused


@dataclass(frozen=True, slots=True)
class DrawPage:
    """Draw a page of a file.

    Attributes:
        path: Of the file on disk.
        page: From 1.
        width: Of the picture, in pixels.
        member_hash: BLAKE2b-128 of the file inside it that the page is of; empty for itself.
    """

    path: str
    page: int
    width: int
    member_hash: bytes = b""


@dataclass(frozen=True, slots=True)
class PageDrawn:
    """A page as it looks; see ``PagePicture``. A picture has no words of its own."""

    pages: int
    width: float
    height: float
    picture: Picture
    words: tuple[PageWord, ...]


@dataclass(frozen=True, slots=True)
class FindRoles:
    """Tell what the parts of a text of code are, by the name of its file."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class RolesFound:
    """The stretches of a text that have a role, in order."""

    spans: tuple[CodeSpan, ...]


@dataclass(frozen=True, slots=True)
class MakeRichText:
    """Give a file as a set text, if it still is what was read.

    Attributes:
        path: Of the file on disk.
        content_hash: BLAKE2b-128 of the file that is set.
        is_inside: Whether that lies in the file on disk.
        passage: Text of the passage it is shown around; empty for its beginning.
        piece: Number of the piece it is shown around instead; -1 for none.
    """

    path: str
    content_hash: bytes
    is_inside: bool
    passage: str
    piece: int = -1


@dataclass(frozen=True, slots=True)
class ReadTable:
    """Read the sheets of a file.

    Attributes:
        path: Of the file on disk.
        sheet: The name of one of them, white space folded; empty for the first.
        row: Of that sheet, from 1: it is among those read.
        member_hash: As for :class:`DrawPage`.
    """

    path: str
    sheet: str
    row: int
    member_hash: bytes = b""


@dataclass(frozen=True, slots=True)
class TableRead:
    """Parts of the sheets of a file."""

    sheets: tuple[Sheet, ...]


PreviewRequest = DrawPage | FindRoles | ReadTable | MakeRichText
PreviewReply = PageDrawn | RolesFound | TableRead | RichText | FileRefused
