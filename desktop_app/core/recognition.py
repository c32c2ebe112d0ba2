"""Text recognised in the pictures of pages, with positions."""

from collections.abc import Iterable
from typing import Annotated

from msgspec import Meta

from desktop_app.core.records import ConfidentialRecord, Record
from desktop_app.core.sayings import NOTHING, Saying

_Corner = Annotated[float, Meta(ge=-1e9, le=1e9)]
Corners = tuple[_Corner, _Corner, _Corner, _Corner, _Corner, _Corner, _Corner, _Corner]
"""x and y of four corners, clockwise in reading direction, from the first letter's start."""


class TextLine(Record):
    """A recognised line of text.

    Attributes:
        text: The recognised text.
        confidence: Mean over its letters, from 0 to 1.
        corners: In units of the page; a skewed line has a skewed box.
        begins: Whether it begins a paragraph.
    """

    text: str
    confidence: Annotated[float, Meta(ge=0.0, le=2.0)]
    corners: Corners
    begins: bool = False


class DuePage(ConfidentialRecord):
    """A page that waits for recognition.

    Attributes:
        path: Path of the file on disk.
        content_hash: Content hash of the page's file, which is the file on disk or a member.
        page: From 1.
        is_inside: Whether the page's file is a member.
        passwords: Passwords of the file on disk and of its members.
    """

    path: str
    content_hash: bytes
    page: int
    is_inside: bool = False
    passwords: tuple[str, ...] = ()


class RecognisedPage(Record):
    """A recognised page.

    Attributes:
        width: In points (1/72 inch) of the displayed page for a PDF; in pixels of the displayed
            picture for a picture.
        height: In the same units.
        lines: In reading order.
    """

    width: float
    height: float
    lines: tuple[TextLine, ...] = ()


class RecognisedText(Record):
    """The text of a recognised page, as a reader inserts it into the document.

    Attributes:
        content_hash: BLAKE2b-128 of the file's bytes.
        page: From 1.
        text: Paragraphs separated by blank lines; empty where the page has no words.
        failure: Why the page could not be recognised; empty when it was recognised.
    """

    content_hash: bytes
    page: int
    text: str
    failure: Saying = NOTHING


class PageCounts(Record):
    """Numbers of pages without usable text of their own.

    Attributes:
        recognised: Processed pages, including failed ones.
        waiting: Pages that remain to be recognised.
        failed: Processed pages that could not be recognised.
    """

    recognised: int = 0
    waiting: int = 0
    failed: int = 0


NO_PAGES = PageCounts()


def describe_unrecognised(pages: int, *, takes_part: bool) -> Saying:
    """Return the sentence on pages of a file that remain to be recognised; empty for none.

    Args:
        pages: Their number.
        takes_part: Whether the file's folder is one whose pages are recognised.
    """
    if not pages:
        return NOTHING
    what = Saying("1 page") if pages == 1 else Saying("{} pages", (pages,))
    if takes_part:
        return Saying("The text of {} is still to be recognised.", (what,))
    return Saying("The text of {} is not recognised in its folder.", (what,))


def text_of(lines: Iterable[TextLine]) -> str:
    """Return the lines as paragraphs separated by blank lines."""
    paragraphs: list[list[str]] = []
    for line in lines:
        if line.begins or not paragraphs:
            paragraphs.append([])
        paragraphs[-1].append(line.text)
    return "\n\n".join("\n".join(one) for one in paragraphs)
