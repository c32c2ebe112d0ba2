"""Text recognised in the pictures of pages: what it says and where it stands."""

from collections.abc import Iterable
from dataclasses import dataclass

from desktop_app.core.sayings import NOTHING, Saying

Corners = tuple[float, float, float, float, float, float, float, float]
"""x and y of four corners, clockwise as the text is read, from where its first letter begins."""


@dataclass(frozen=True, slots=True)
class TextLine:
    """A line of text as it was recognised.

    Attributes:
        text: What it says.
        confidence: Mean of its letters, from 0 to 1.
        corners: Around it, in units of the page; a skewed line has a skewed box.
        begins: Whether a paragraph begins with it.
    """

    text: str
    confidence: float
    corners: Corners
    begins: bool = False


@dataclass(frozen=True, slots=True)
class DuePage:
    """A page whose text is to be recognised.

    Attributes:
        path: Of the file on disk.
        content_hash: Of the file that the page is of: the one on disk, or one inside it.
        page: From 1.
        is_inside: Whether it is of a file inside the one on disk.
    """

    path: str
    content_hash: bytes
    page: int
    is_inside: bool = False


@dataclass(frozen=True, slots=True)
class RecognisedPage:
    """A page as it was recognised.

    Attributes:
        width: In points (1/72 inch) of a PDF, as its pages are shown; in pixels of a picture, as
            it is shown.
        height: In the same units.
        lines: In reading order.
    """

    width: float
    height: float
    lines: tuple[TextLine, ...] = ()


@dataclass(frozen=True, slots=True)
class RecognisedText:
    """The words of a recognised page, as a reader puts them into the document.

    Attributes:
        content_hash: BLAKE2b-128 of the file's bytes.
        page: From 1.
        text: Paragraphs divided by blank lines; empty where the page has no words.
        failure: Why the page could not be recognised; empty when it was.
    """

    content_hash: bytes
    page: int
    text: str
    failure: Saying = NOTHING


@dataclass(frozen=True, slots=True)
class PageCounts:
    """Pages that have no usable text of their own.

    Attributes:
        recognised: Pages that were looked at, also those that failed.
        waiting: Pages that are still to be recognised.
        failed: Of those looked at, the ones that could not be recognised.
    """

    recognised: int = 0
    waiting: int = 0
    failed: int = 0


NO_PAGES = PageCounts()


def text_of(lines: Iterable[TextLine]) -> str:
    """Give the lines as paragraphs divided by blank lines."""
    paragraphs: list[list[str]] = []
    for line in lines:
        if line.begins or not paragraphs:
            paragraphs.append([])
        paragraphs[-1].append(line.text)
    return "\n\n".join("\n".join(one) for one in paragraphs)
