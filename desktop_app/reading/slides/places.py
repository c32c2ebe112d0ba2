"""The places and forms of shapes on a slide of PowerPoint."""

from collections.abc import Mapping, Sequence

from desktop_app.core.records import Record
from desktop_app.reading.markup.xml_parsing import Element, attribute, local_name
from desktop_app.reading.pdf.columns import Area
from desktop_app.reading.slides.page import Outline
from desktop_app.reading.slides.styles import child, first_stated, points

_OUTLINES = {"ellipse": Outline.OVAL, "line": Outline.LINE, "straightConnector1": Outline.LINE}


class Frame(Record):
    """Transforms places in a group to those on the slide."""

    left: float = 0.0
    top: float = 0.0
    across: float = 1.0
    down: float = 1.0

    def area(self, transform: Element | None) -> Area | None:
        """Return the area of a shape; None where none is stated."""
        offset, extent = child(transform, "off"), child(transform, "ext")
        if offset is None or extent is None:
            return None
        x0 = self.left + self.across * points(attribute(offset, "x"))
        y0 = self.top + self.down * points(attribute(offset, "y"))
        return (
            x0,
            y0,
            x0 + self.across * points(attribute(extent, "cx")),
            y0 + self.down * points(attribute(extent, "cy")),
        )

    def inner(self, transform: Element | None) -> "Frame":
        """Return the frame for the shapes in a group."""
        area = self.area(transform)
        offset, extent = child(transform, "chOff"), child(transform, "chExt")
        if area is None or offset is None or extent is None:
            return self
        across = (area[2] - area[0]) / (points(attribute(extent, "cx")) or 1.0)
        down = (area[3] - area[1]) / (points(attribute(extent, "cy")) or 1.0)
        left = area[0] - across * points(attribute(offset, "x"))
        return Frame(left, area[1] - down * points(attribute(offset, "y")), across, down)


def stated(element: Element | None, name: str) -> str:
    """Return an attribute of an element that may be missing; empty for none."""
    return "" if element is None else attribute(element, name)


def takes_look(style: Element | None, name: str) -> bool:
    """Whether a shape's style uses this look of its theme."""
    return stated(child(style, name), "idx") not in {"", "0"}


def outline_of(properties: Element | None, shape: Element) -> Outline:
    """Return the form in which a shape is drawn; an arrow is a line from corner to corner."""
    outline = _OUTLINES.get(stated(child(properties, "prstGeom"), "prst"), Outline.RECTANGLE)
    if outline is not Outline.LINE and local_name(shape) != "cxnSp":
        return outline
    transform = child(properties, "xfrm")
    flips = {stated(transform, "flipH"), stated(transform, "flipV")}
    return Outline.RISING_LINE if flips & {"1", "true"} and len(flips) > 1 else Outline.LINE


def margins_of(settings: Sequence[Element]) -> Area:
    """Return the margins of a shape's text, by its settings, the nearest first."""
    defaults: Mapping[str, float] = {"lIns": 7.2, "tIns": 3.6, "rIns": 7.2, "bIns": 3.6}
    left, top, right, bottom = (
        points(value_stated) if (value_stated := first_stated(settings, name)) else value
        for name, value in defaults.items()
    )
    return left, top, right, bottom
