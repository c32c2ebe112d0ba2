"""Commands about a file that was found: its preview, links to its passages, its members."""

from desktop_app.core.members import UnpackedMember
from desktop_app.core.passage_links import LinkTarget, PassageLink
from desktop_app.core.previews import ColouredCode, PagePicture, Preview
from desktop_app.core.records import Record
from desktop_app.core.replies import Expects, Repeatable
from desktop_app.core.rich_texts import FindMatches, GetRichText
from desktop_app.core.tables import TablePart


class GetPreview(Repeatable[Preview], Record):
    """Ask for the :class:`Preview` of a file. A newer request of a client supersedes an older one.

    Attributes:
        passage_id: The passage to show; 0, or a deleted passage, for the first of the file.
        file_id: The passage's file; 0 where only the passage is known.
        query: The query whose matches are marked.
        is_typing: As in the :class:`Search`.
        page: The page to show, from 1, as of a hit; None for that on which the passage begins.
    """

    passage_id: int
    file_id: int = 0
    query: str = ""
    is_typing: bool = False
    page: int | None = None


class MakeLink(Repeatable[PassageLink], Record):
    """Ask for the :class:`PassageLink` to a passage.

    Attributes:
        passage_id: 0 for a file without passages.
        page: The page on which the link opens, as of a hit; None for that of its beginning.
    """

    passage_id: int
    file_id: int
    page: int | None = None


class FollowLink(Repeatable[LinkTarget], Record):
    """Ask for the :class:`LinkTarget` of a link. A newer request supersedes an older one."""

    link: PassageLink


class GetPage(Repeatable[PagePicture], Record):
    """Ask for the :class:`PagePicture` of a page.

    Attributes:
        page: From 1.
        width: Width of the picture, in pixels.
        passage_id: The passage to mark; 0 for none.
        query: As for :class:`GetPreview`.
        is_typing: As for :class:`GetPreview`.
    """

    file_id: int
    page: int
    width: int
    passage_id: int = 0
    query: str = ""
    is_typing: bool = False


class UnpackMember(Expects[UnpackedMember], Record):
    """Copy a member to disk, so that another program can open it."""

    file_id: int


class GetTable(Repeatable[TablePart], Record):
    """Ask for the :class:`TablePart` of a file. A newer request supersedes an older one.

    Attributes:
        passage_id: The passage to show; 0 for none.
        query: As for :class:`GetPreview`.
        is_typing: As for :class:`GetPreview`.
        sheet: Name of the sheet to show; with ``row`` 0 the passage's sheet.
        row: A row of that sheet, from 1, that the part has to include; 0 for the passage's row.
    """

    file_id: int
    passage_id: int = 0
    query: str = ""
    is_typing: bool = False
    sheet: str = ""
    row: int = 0


class ColourCode(Repeatable[ColouredCode], Record):
    """Ask for the :class:`ColouredCode` of a text; the file name determines the language.

    A newer request of the same client supersedes an older one.
    """

    name: str
    text: str


PreviewCommand = (
    GetPreview
    | MakeLink
    | FollowLink
    | GetPage
    | UnpackMember
    | GetTable
    | ColourCode
    | GetRichText
    | FindMatches
)
