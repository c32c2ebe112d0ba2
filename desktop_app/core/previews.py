"""What a preview shows: a file's text around a passage, and pictures of its pages."""

from dataclasses import dataclass
from enum import StrEnum

from desktop_app.core.results import Highlight
from desktop_app.core.sayings import NOTHING, Saying


@dataclass(frozen=True, slots=True)
class PreviewPart:
    """A passage of the text that is shown.

    Attributes:
        passage_id: Of the passage.
        start: First character, in code points of the text shown.
        end: One past the last character.
        page: Page it begins on, from 1; None where the format has no pages.
        place: Where it begins, as a person calls it, as for a hit.
        heading: Trail of headings above it.
    """

    passage_id: int
    start: int
    end: int
    page: int | None
    place: str
    heading: str


@dataclass(frozen=True, slots=True)
class PageMatches:
    """How many matches begin on a page, as far as its passages tell.

    A passage may go on on the next page, so the picture of a page can have fewer or more.
    """

    page: int
    count: int


@dataclass(frozen=True, slots=True)
class Preview:
    """A file's text around a passage.

    Attributes:
        passage_id: Of the passage it was asked for; 0 for a file without text.
        path: As a person sees it.
        container: Path of the file on disk that it lies in; empty for one that is on disk itself.
        kind: A value of ``FileKind``; empty for a file that was not read.
        pages: Pages that can be drawn; 0 where there are none.
        text: Of the passages around; ranges below are in code points of it.
        parts: The passages, in order.
        headings: Ranges of the headings.
        marks: Ranges of what was searched for, in order.
        first_mark: Index of the mark to show first; -1 where there is none.
        page_matches: Of the pages with matches, in order.
        earlier: The passage to ask for to see what comes before; 0 where nothing does.
        later: The passage to ask for to see what comes after; 0 where nothing does.
        note: A sentence about what is wrong with the file; else empty.
        is_table: It can be shown as a table, too.
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

    @property
    def path_on_disk(self) -> str:
        """The file to open for it."""
        return self.container or self.path

    @property
    def part(self) -> PreviewPart | None:
        """The passage it was asked for; None for a file without text."""
        return next((one for one in self.parts if one.passage_id == self.passage_id), None)


@dataclass(frozen=True, slots=True)
class PageWord:
    """A word and where it stands, in units of the page as displayed, from its upper left."""

    text: str
    x0: float
    y0: float
    x1: float
    y1: float


@dataclass(frozen=True, slots=True)
class Box:
    """An upright rectangle, in units of the page as displayed, from its upper left."""

    x0: float
    y0: float
    x1: float
    y1: float


@dataclass(frozen=True, slots=True)
class Picture:
    """Pixels, row by row from the top.

    Attributes:
        width: In pixels.
        height: In pixels.
        packed: Red, green and blue of each without padding, deflated by zlib: three times as fast
            to pack as a PNG, twice as fast to unpack, and as small for pages of text.
    """

    width: int
    height: int
    packed: bytes


@dataclass(frozen=True, slots=True)
class PagePicture:
    """A page as it looks, with what is written where.

    Attributes:
        page: From 1.
        pages: Of the file.
        width: In units of the page, which those of all boxes are.
        height: In the same units.
        picture: As wide as was asked for, or less where that were too many pixels.
        words: In the order in which the file has them.
        marks: What was searched for, in that order; a match may need more than one box.
        passage: The lines of the passage that the preview was asked for.
    """

    page: int
    pages: int
    width: float
    height: float
    picture: Picture
    words: tuple[PageWord, ...] = ()
    marks: tuple[tuple[Box, ...], ...] = ()
    passage: tuple[Box, ...] = ()


class CodeRole(StrEnum):
    """What a stretch of code is, as far as it has a colour."""

    KEYWORD = "keyword"
    NAME = "name"
    TEXT = "text"
    NUMBER = "number"
    COMMENT = "comment"


@dataclass(frozen=True, slots=True)
class CodeSpan:
    """A stretch of code with a colour, in code points."""

    start: int
    end: int
    role: CodeRole


@dataclass(frozen=True, slots=True)
class ColouredCode:
    """The stretches of a text that have colours, in order."""

    spans: tuple[CodeSpan, ...]
