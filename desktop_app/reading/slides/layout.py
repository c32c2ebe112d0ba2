"""The layout and look of slides of PowerPoint (PPTX).

The only module with python-pptx, which finds what a slide inherits from its layout and its master.
"""

import io
from collections.abc import Iterator, Sequence
from typing import Any

from pptx.package import Package

from desktop_app.reading.archives.packed_documents import check_unpacked_size
from desktop_app.reading.contract import FileContent
from desktop_app.reading.markup.xml_parsing import (
    Element,
    attribute,
    children,
    descendant,
    local_name,
    parse_xml,
)
from desktop_app.reading.office.drawn import chart_lines
from desktop_app.reading.pdf.columns import Area
from desktop_app.reading.slides.colours import Theme
from desktop_app.reading.slides.page import (
    Anchor,
    Deck,
    Paragraph,
    Run,
    Shape,
    SlidePage,
    SlidePicture,
)
from desktop_app.reading.slides.places import Frame, margins_of, outline_of, stated, takes_look
from desktop_app.reading.slides.styles import TextStyles, child, first_stated, points

_TITLES = frozenset({"title", "ctrTitle"})
_ANCHORS = {"ctr": Anchor.MIDDLE, "b": Anchor.BOTTOM}
_THEME = "/theme"
_CELL_LINE = "#a6a6a6"
_WHOLE = 100_000
_LINE = 1.2
"""Ratio of a line's height to that of its letters."""
_CELL_MARGIN = 3.6
"""1/72 inch above and below the text of a cell."""


def deck_of(content: FileContent) -> Deck:
    check_unpacked_size(content)
    presentation = Package.open(io.BytesIO(content.data)).presentation_part.presentation
    slides = presentation.slides
    size = points(str(presentation.slide_width)), points(str(presentation.slide_height))
    defaults = descendant(presentation.element, "defaultTextStyle")
    return Deck(len(slides), lambda number: _Drawing(slides[number - 1], defaults).page(*size))


class _Drawing:
    """Draws a slide: first the shapes of its master and its layout, then its own."""

    def __init__(self, slide: Any, defaults: Element | None) -> None:  # noqa: ANN401 - untyped
        layout = slide.slide_layout
        self._sheets = [layout.slide_master, layout, slide]
        self._defaults = defaults
        self._places = [list(_placeholders(one.element)) for one in self._sheets[:2]]
        master = layout.slide_master
        mapping = descendant(master.element, "clrMap")
        themes = (one for one in master.part.rels.values() if one.reltype.endswith(_THEME))
        theme = next((parse_xml(one.target_part.blob) for one in themes), None)
        self._theme = Theme(theme, {} if mapping is None else dict(mapping.attrib.items()))
        self._text_styles = descendant(master.element, "txStyles")

    def page(self, width: float, height: float) -> SlidePage:
        """Return the slide, of this size in 1/72 inch."""
        parts: list[Shape | SlidePicture] = []
        colour = ""
        for sheet in self._sheets:
            background = descendant(sheet.element, "bg")
            if background is not None:
                colour = self._background(background) or colour
                picture = self._picture(background, sheet, (0.0, 0.0, width, height))
                parts = [picture] if picture else []
        own = self._sheets[-1].element
        shown = self._sheets if _shows_master(own) else self._sheets[-1:]
        for sheet in shown:
            if sheet is not self._sheets[0] or _shows_master(self._sheets[1].element):
                parts += self._shapes(descendant(sheet.element, "spTree"), sheet, Frame())
        return SlidePage(width, height, colour, parts)

    def _background(self, background: Element) -> str:
        for part in background:
            if local_name(part) == "bgPr":
                return self._theme.fill(part) or ""
            return self._theme.colour(part)
        return ""

    def _shapes(
        self,
        parent: Element | None,
        sheet: Any,  # noqa: ANN401 - untyped
        frame: Frame,
    ) -> Iterator[Shape | SlidePicture]:
        """Return the shapes of a slide or of a group; of alternatives the newer."""
        for one in parent if parent is not None else ():
            properties = child(one, "spPr")
            area = frame.area(child(properties, "xfrm"))
            match local_name(one):
                case "sp" | "cxnSp" if sheet is self._sheets[-1] or descendant(one, "ph") is None:
                    yield from self._shape(one, frame)
                case "pic" if area is not None:
                    picture = self._picture(one, sheet, area)
                    if picture:
                        yield picture
                case "grpSp":
                    inner = frame.inner(child(one, "grpSpPr", "xfrm"))
                    yield from self._shapes(one, sheet, inner)
                case "graphicFrame":
                    yield from self._framed(one, sheet, frame.area(child(one, "xfrm")))
                case "AlternateContent":
                    yield from self._shapes(child(one, "Choice"), sheet, frame)

    def _shape(self, shape: Element, frame: Frame) -> Iterator[Shape]:
        sources = [shape, *self._inherited(shape)]
        areas = (frame.area(child(one, "spPr", "xfrm")) for one in sources)
        area = next((one for one in areas if one is not None), None)
        if area is None:
            return
        body = child(shape, "txBody")
        settings = [
            one
            for one in (child(source, "txBody", "bodyPr") for source in sources)
            if one is not None
        ]
        properties = child(shape, "spPr")
        style = child(shape, "style")
        fills = [self._theme.fill(child(source, "spPr")) for source in sources]
        fill = next((one for one in fills if one is not None), None)
        if fill is None:
            fill = self._styled(style, "fillRef")
        line = self._theme.fill(child(properties, "ln"))
        if line is None:
            line = self._styled(style, "lnRef")
        styles = self._styles(shape, sources, settings)
        yield Shape(
            area,
            styles.paragraphs(body) if body is not None else (),
            fill,
            line,
            points(stated(child(properties, "ln"), "w")) or 1.0,
            outline_of(properties, shape),
            _ANCHORS.get(first_stated(settings, "anchor"), Anchor.TOP),
            margins_of(settings),
        )

    def _styled(self, style: Element | None, reference: str) -> str:
        """Return the colour that the style of a shape refers to; empty for none."""
        return self._theme.colour(child(style, reference)) if takes_look(style, reference) else ""

    def _styles(
        self, shape: Element, sources: list[Element], settings: list[Element]
    ) -> TextStyles:
        lists = [child(source, "txBody", "lstStyle") for source in sources]
        kind = descendant(shape, "ph")
        name = "otherStyle" if kind is None else "bodyStyle"
        if kind is not None and attribute(kind, "type") in _TITLES:
            name = "titleStyle"
        lists += [child(self._text_styles, name), self._defaults]
        shrunk = child(settings[0] if settings else None, "normAutofit")
        scale = stated(shrunk, "fontScale")
        return TextStyles(
            self._theme,
            [one for one in lists if one is not None],
            self._theme.colour(child(shape, "style", "fontRef")),
            int(scale) / _WHOLE if scale.isdigit() else 1.0,
        )

    def _inherited(self, shape: Element) -> Iterator[Element]:
        """Return the placeholders of the layout and of the master that a shape fills."""
        place = descendant(shape, "ph")
        if place is None:
            return
        kind, index = attribute(place, "type"), attribute(place, "idx")
        master, layout = self._places
        for other, found in layout:
            if (index and attribute(other, "idx") == index) or (
                not index and _is_alike(attribute(other, "type"), kind)
            ):
                yield found
                kind = kind or attribute(other, "type")
                break
        for other, found in master:
            if _is_alike(attribute(other, "type"), kind or "body"):
                yield found
                break

    def _picture(self, owner: Element, sheet: Any, area: Area) -> SlidePicture | None:  # noqa: ANN401
        blip = descendant(owner, "blip")
        found = sheet.part.rels.get(attribute(blip, "embed")) if blip is not None else None
        if found is None or found.is_external:
            return None
        cut = descendant(owner, "srcRect")
        left, top, right, bottom = (
            int(value) / _WHOLE if value.isdigit() else 0.0
            for value in (stated(cut, one) for one in "ltrb")
        )
        return SlidePicture(area, found.target_part.blob, (left, top, right, bottom))

    def _framed(
        self,
        frame: Element,
        sheet: Any,  # noqa: ANN401 - untyped
        area: Area | None,
    ) -> Iterator[Shape | SlidePicture]:
        """Return the content of a graphic frame: a table by its cells, a chart by its lines."""
        if area is None:
            return
        table = descendant(frame, "tbl")
        if table is not None:
            yield from self._cells(table, area)
            return
        for link in frame.iter("{*}chart"):
            part = sheet.part.rels.get(attribute(link, "id"))
            if part is not None and not part.is_external:
                lines = chart_lines(parse_xml(part.target_part.blob))
                texts = [Paragraph([Run(line.replace("\t", "   "), 12.0)]) for line in lines]
                yield Shape(area, texts, line=_CELL_LINE)
        picture = self._picture(frame, sheet, area)
        if picture:
            yield picture

    def _cells(self, table: Element, area: Area) -> Iterator[Shape]:
        widths = [points(attribute(one, "w")) for one in table.iter("{*}gridCol")]
        top = area[1]
        for row in children(table, "tr"):
            cells = [(one, self._cell_text(one)) for one in children(row, "tc")]
            # PowerPoint shows a row as high as its text, whatever height is stated.
            needed = max((_height(text) for _, text in cells), default=0.0)
            bottom = top + max(points(attribute(row, "h")), needed)
            left = area[0]
            for at, (cell, text) in enumerate(cells):
                spanned = attribute(cell, "gridSpan")
                right = left + sum(widths[at : at + (int(spanned) if spanned.isdigit() else 1)])
                look = child(cell, "tcPr")
                if not attribute(cell, "hMerge"):
                    yield Shape(
                        (left, top, right, bottom),
                        text,
                        self._theme.fill(look) or "",
                        _CELL_LINE,
                        anchor=_ANCHORS.get(stated(look, "anchor"), Anchor.TOP),
                    )
                left += widths[at] if at < len(widths) else 0.0
            top = bottom

    def _cell_text(self, cell: Element) -> Sequence[Paragraph]:
        body = child(cell, "txBody")
        lists = [] if self._defaults is None else [self._defaults]
        return TextStyles(self._theme, lists).paragraphs(body) if body is not None else ()


def _height(paragraphs: Sequence[Paragraph]) -> float:
    """Return the height that a cell needs for its text without wrapped lines."""
    sizes = (max((run.size for run in one.runs), default=0.0) for one in paragraphs)
    return _LINE * sum(sizes) + 2 * _CELL_MARGIN


def _placeholders(sheet: Element) -> Iterator[tuple[Element, Element]]:
    """Return the placeholders of a layout or a master, each with its shape."""
    for shape in sheet.iter("{*}sp"):
        place = descendant(shape, "ph")
        if place is not None:
            yield place, shape


def _is_alike(one: str, other: str) -> bool:
    """Whether two kinds of placeholders look alike; an unstated one is of the body."""
    return _kind(one) == _kind(other)


def _kind(name: str) -> str:
    if name in _TITLES:
        return "title"
    return "body" if name in {"", "obj", "subTitle"} else name


def _shows_master(sheet: Element) -> bool:
    return attribute(sheet, "showMasterSp") not in {"0", "false"}
