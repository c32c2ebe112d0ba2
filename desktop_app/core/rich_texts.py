"""A file as rich text: commands and replies."""

from desktop_app.core.documents import FileKind
from desktop_app.core.previews import MarkedRange
from desktop_app.core.records import Record
from desktop_app.core.replies import Repeatable
from desktop_app.core.results import Highlight
from desktop_app.core.sayings import Saying

LINK_SCHEMES = frozenset({"http", "https", "mailto"})
"""Schemes of links that the user may follow, each after a display of its target."""

RICH_KINDS = frozenset(
    {
        FileKind.WEB,
        FileKind.EMAIL,
        FileKind.MARKDOWN,
        FileKind.WORD,
        FileKind.EBOOK,
        FileKind.NOTEBOOK,
        FileKind.CALENDAR,
        FileKind.CONTACTS,
        FileKind.CHAT,
    }
)
"""Kinds of files that can be shown as rich text."""

MESSAGE_FIELDS = (
    Saying("From"),
    Saying("To"),
    Saying("Cc"),
    Saying("Bcc"),
    Saying("Subject"),
    Saying("Date"),
    Saying("Attachments"),
)
"""Names of the header fields above the text of a message, in a table that ends with a rule."""

ENTRY_FIELDS = (
    Saying("When"),
    Saying("Due"),
    Saying("Completed"),
    Saying("Repeats"),
    Saying("Where"),
    Saying("Organizer"),
    Saying("Attendees"),
    Saying("Contact"),
    Saying("Categories"),
    Saying("Status"),
    Saying("Link"),
    Saying("Organisation"),
    Saying("Nickname"),
    Saying("Job title"),
    Saying("Role"),
    Saying("E-mail"),
    Saying("Telephone"),
    Saying("Messenger"),
    Saying("Birthday"),
    Saying("Anniversary"),
    Saying("Date"),
    Saying("Related"),
    Saying("Website"),
    Saying("Address"),
)
"""Names of the lines below the heading of an entry in a calendar or an address book."""

ENTRY_TYPES = (Saying("work"), Saying("home"), Saying("cell"), Saying("fax"))
"""What follows the name of a line in brackets, unless the user has typed another type."""


class GetRichText(Repeatable["RichText"], Record):
    """Ask for the :class:`RichText` of a file. A newer request of a client supersedes an older one.

    Attributes:
        passage_id: The passage to show; 0 for the beginning.
        piece: The piece to show instead, from 0; -1 for none.
    """

    file_id: int
    passage_id: int = 0
    piece: int = -1


class RichText(Record):
    """A part of a file as rich text, read again from the file.

    Attributes:
        pieces: HTML with a short list of tags, each piece well-formed: paragraphs, headings, lists,
            table rows. It cannot run code, fetch anything or cover other content.
        first: Number of the first piece in the file.
        shown: Number of the piece to show first.
        count: Number of pieces of the whole file.
    """

    pieces: tuple[str, ...]
    first: int
    shown: int
    count: int


class FindMatches(Repeatable["TextMatches"], Record):
    """Ask for the :class:`TextMatches` of a query in a text that is shown.

    A newer request of the same client supersedes an older one.

    Attributes:
        passage_id: The passage to locate as well; 0 for none.
        query: The query.
        is_typing: As in the :class:`Search`.
        text: As shown by the window.
    """

    file_id: int
    passage_id: int
    query: str
    is_typing: bool
    text: str


class TextMatches(Record):
    """Matches in a text, in code points.

    Attributes:
        marks: The matches, in order.
        passage: Range of the passage; None where it is not in the text.
        kept: The marks that the user keeps, in order.
    """

    marks: tuple[Highlight, ...]
    passage: Highlight | None = None
    kept: tuple[MarkedRange, ...] = ()
