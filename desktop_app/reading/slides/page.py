"""A slide to be drawn, of any format. All lengths are in 1/72 inch."""

from collections.abc import Callable, Sequence
from enum import StrEnum

from desktop_app.core.records import Record
from desktop_app.reading.pdf.columns import Area

DEFAULT_SIZE = 18.0
"""Font size where a file states none, as in PowerPoint and LibreOffice."""


class Outline(StrEnum):
    """The forms in which shapes are drawn; any other is drawn as a rectangle."""

    RECTANGLE = "rectangle"
    OVAL = "oval"
    LINE = "line"
    RISING_LINE = "rising line"


class Anchor(StrEnum):
    """The vertical position of the text in a shape."""

    TOP = "top"
    MIDDLE = "middle"
    BOTTOM = "bottom"


class Run(Record):
    """Letters that look alike.

    Attributes:
        size: Font size.
        colour: ``#rrggbb``; empty for black.
    """

    text: str
    size: float = DEFAULT_SIZE
    colour: str = ""
    is_bold: bool = False
    is_italic: bool = False
    is_underlined: bool = False


class Paragraph(Record):
    """A paragraph of a shape.

    Attributes:
        alignment: A value of ``text-align`` in CSS.
        bullet: Text before it; empty for none.
        indent: Distance by which it is moved to the right.
    """

    runs: Sequence[Run]
    alignment: str = "left"
    bullet: str = ""
    indent: float = 0.0


class Shape(Record):
    """A shape drawn in an area, with the text in it.

    Attributes:
        fill: ``#rrggbb``; empty for none.
        line: Colour of its outline, likewise.
        line_width: Width of the outline.
        margins: White between the area's edges and the text: left, top, right, bottom.
    """

    area: Area
    paragraphs: Sequence[Paragraph] = ()
    fill: str = ""
    line: str = ""
    line_width: float = 1.0
    outline: Outline = Outline.RECTANGLE
    anchor: Anchor = Anchor.TOP
    margins: Area = (7.2, 3.6, 7.2, 3.6)


class SlidePicture(Record):
    """A picture in an area.

    Attributes:
        data: Bytes of the picture file.
        cut: Share of it that is cut off: left, top, right, bottom.
    """

    area: Area
    data: bytes
    cut: Area = (0.0, 0.0, 0.0, 0.0)


class SlidePage(Record):
    """A slide, its parts in the order in which they are drawn.

    Attributes:
        background: ``#rrggbb``; empty for white.
    """

    width: float
    height: float
    background: str
    parts: Sequence[Shape | SlidePicture]


class Deck(Record):
    """A parsed presentation.

    Attributes:
        count: Number of slides.
        page: Returns a slide by its number, from 1.
    """

    count: int
    page: Callable[[int], SlidePage]
