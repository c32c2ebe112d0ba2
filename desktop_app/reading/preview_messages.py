"""Messages between the engine and the reader process for previews."""

from desktop_app.core.previews import CodeSpan, PageWord, Picture
from desktop_app.core.records import ConfidentialRecord, Record
from desktop_app.core.rich_texts import RichText
from desktop_app.core.tables import Sheet
from desktop_app.reading.messages import FileRefused


class DrawPage(ConfidentialRecord):
    """Draw a page of a file.

    Attributes:
        path: Path of the file on disk.
        page: Page number, from 1.
        width: Width of the picture, in pixels.
        member_hash: BLAKE2b-128 of the file inside it to draw; empty for the file on disk.
        passwords: Passwords of the file and of those inside it.
    """

    path: str
    page: int
    width: int
    member_hash: bytes = b""
    passwords: tuple[str, ...] = ()


class PageDrawn(Record):
    """A page as it looks; see ``PagePicture``. A page of a picture file has no words."""

    pages: int
    width: float
    height: float
    picture: Picture
    words: tuple[PageWord, ...]


class FindRoles(Record):
    """Find the roles of the parts of source code, by the name of its file."""

    name: str
    text: str


class RolesFound(Record):
    """The spans of a text that have a role, in order."""

    spans: tuple[CodeSpan, ...]


class MakeRichText(ConfidentialRecord):
    """Show a file as rich text, if its content is unchanged.

    Attributes:
        path: Path of the file on disk.
        content_hash: BLAKE2b-128 of the file to show.
        is_inside: Whether that file is inside the one on disk.
        passage: Text of the passage to show; empty for the file's beginning.
        piece: Number of the piece to show instead; -1 for none.
        passwords: As for :class:`DrawPage`.
    """

    path: str
    content_hash: bytes
    is_inside: bool
    passage: str
    piece: int = -1
    passwords: tuple[str, ...] = ()


class ReadTable(ConfidentialRecord):
    """Read the sheets of a file.

    Attributes:
        path: Path of the file on disk.
        sheet: Name of the sheet, white space folded; empty for the first.
        row: Row of that sheet to include, from 1.
        member_hash: As for :class:`DrawPage`.
        passwords: As for :class:`DrawPage`.
    """

    path: str
    sheet: str
    row: int
    member_hash: bytes = b""
    passwords: tuple[str, ...] = ()


class TableRead(Record):
    """Parts of the sheets of a file."""

    sheets: tuple[Sheet, ...]


class LoadMember(ConfidentialRecord):
    """Return the bytes of a member.

    Attributes:
        path: Path of the file on disk.
        member_hash: BLAKE2b-128 of the file inside it.
        passwords: As for :class:`DrawPage`.
    """

    path: str
    member_hash: bytes
    passwords: tuple[str, ...] = ()


class MemberLoaded(Record):
    """The bytes of a member."""

    data: bytes


class TryPassword(ConfidentialRecord):
    """Find out whether a password opens a file on disk or one inside it.

    Attributes:
        path: Path of the file on disk.
        passwords: Those known so far, which may open what the file to open is inside.
    """

    path: str
    password: str
    passwords: tuple[str, ...] = ()


class PasswordTried(Record):
    """Whether the password opens the file."""

    is_right: bool


PreviewRequest = DrawPage | FindRoles | ReadTable | MakeRichText | LoadMember | TryPassword
PreviewReply = (
    PageDrawn | RolesFound | TableRead | RichText | MemberLoaded | PasswordTried | FileRefused
)
