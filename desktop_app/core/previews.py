"""Contents of a preview: a file's text around a passage, and pictures of its pages."""

from enum import StrEnum

from desktop_app.core.documents import PageBreak
from desktop_app.core.records import Record
from desktop_app.core.results import Highlight
from desktop_app.core.sayings import NOTHING, Saying


class PreviewPart(Record):
    """A passage of the shown text.

    Attributes:
        passage_id: The passage.
        start: First character, in code points of the text shown.
        end: One past the last character.
        page: Page on which it begins, from 1; None where the format has no pages.
        place: Where it begins, in words, as for a hit.
        heading: Its heading trail.
        breaks: The further pages, or places, on which it continues, in order; as for a hit.
    """

    passage_id: int
    start: int
    end: int
    page: int | None
    place: str
    heading: str
    breaks: tuple[PageBreak, ...] = ()


class PageMatches(Record):
    """The number of matches that begin on a page, counted from its passages.

    The picture of a page can have fewer or more: its words may be divided in another way.
    """

    page: int
    count: int


class MarkedRange(Record):
    """A mark that the user keeps, in a text that is shown, in code points of that text."""

    key: str
    start: int
    end: int
    note: str


class Preview(Record):
    """A file's text around a passage.

    Attributes:
        passage_id: The passage that was asked for; 0 for a file without text.
        path: As shown to the user.
        container: Path of the outermost file; empty for a file that is on disk itself.
        kind: A value of ``FileKind``; empty for a file that was not read.
        pages: Number of pages that can be drawn.
        text: Text of the passages shown; the ranges below are in its code points.
        parts: The passages, in order.
        headings: Ranges of the headings.
        marks: Ranges of the matches of the query, in order.
        first_mark: Index of the mark to show first; -1 without marks.
        page_matches: The pages with matches, in order.
        earlier: The passage to ask for to see the text before; 0 at the beginning.
        later: The passage to ask for to see the text after; 0 at the end.
        note: A sentence about a problem with the file; else empty.
        is_table: Whether it can also be shown as a table.
        kept: The marks that the user keeps, in order.
        needs_password: Whether it can be read once its password is entered.
    """

    file_id: int
    passage_id: int
    path: str
    container: str
    title: str
    kind: str
    pages: int
    text: str
    parts: tuple[PreviewPart, ...]
    headings: tuple[Highlight, ...]
    marks: tuple[Highlight, ...]
    first_mark: int
    page_matches: tuple[PageMatches, ...]
    earlier: int = 0
    later: int = 0
    note: Saying = NOTHING
    is_table: bool = False
    kept: tuple[MarkedRange, ...] = ()
    needs_password: bool = False

    @property
    def path_on_disk(self) -> str:
        return self.container or self.path

    @property
    def part(self) -> PreviewPart | None:
        """The passage that was asked for; None for a file without text."""
        return next((one for one in self.parts if one.passage_id == self.passage_id), None)


class PageWord(Record):
    """A word and its position, in units of the displayed page from its upper left."""

    text: str
    x0: float
    y0: float
    x1: float
    y1: float


class Box(Record):
    """An upright rectangle, in units of the displayed page from its upper left."""

    x0: float
    y0: float
    x1: float
    y1: float


class Picture(Record):
    """Pixels in rows from the top.

    Attributes:
        width: In pixels.
        height: In pixels.
        packed: Red, green and blue of each pixel without padding, deflated by zlib: three times as
            fast to pack as a PNG, twice as fast to unpack, and as small for pages of text.
    """

    width: int
    height: int
    packed: bytes


class MarkedBoxes(Record):
    """A mark that the user keeps, on a page: the boxes of its lines."""

    key: str
    boxes: tuple[Box, ...]
    note: str


class PagePicture(Record):
    """The picture of a page, with the positions of its words.

    Attributes:
        page: From 1.
        pages: Number of pages of the file.
        width: In units of the page, as in all boxes.
        height: In the same units.
        picture: As wide as was asked for, or narrower where that would be too many pixels.
        words: In the order of the file.
        marks: Matches of the query, in that order; a match may have several boxes.
        passage: The lines of the passage that was asked for.
        kept: The marks that the user keeps on the page.
    """

    page: int
    pages: int
    width: float
    height: float
    picture: Picture
    words: tuple[PageWord, ...] = ()
    marks: tuple[tuple[Box, ...], ...] = ()
    passage: tuple[Box, ...] = ()
    kept: tuple[MarkedBoxes, ...] = ()


class CodeRole(StrEnum):
    """The role of a code span, where it has a colour."""

    KEYWORD = "keyword"
    NAME = "name"
    TEXT = "text"
    NUMBER = "number"
    COMMENT = "comment"


class CodeSpan(Record):
    """A part of code with a colour, in code points."""

    start: int
    end: int
    role: CodeRole


class ColouredCode(Record):
    """The coloured parts of a text, in order."""

    spans: tuple[CodeSpan, ...]
