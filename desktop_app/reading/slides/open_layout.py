"""The layout of slides and drawings of LibreOffice and OpenOffice 1 (ODP, ODG, SXI and SXD)."""

from base64 import b64decode
from collections.abc import Iterator

from desktop_app.core.records import Record
from desktop_app.reading.contract import FileContent
from desktop_app.reading.markup.xml_parsing import (
    Element,
    attribute,
    children,
    descendant,
    fold_space,
    local_name,
)
from desktop_app.reading.pdf.columns import Area
from desktop_app.reading.slides.open_styles import DeckFile, Look, length, opened_deck
from desktop_app.reading.slides.page import (
    DEFAULT_SIZE,
    Anchor,
    Deck,
    Outline,
    Paragraph,
    Run,
    Shape,
    SlidePage,
    SlidePicture,
)

_FAMILIES = {
    "{urn:oasis:names:tc:opendocument:xmlns:presentation:1.0}style-name": "presentation",
    "{urn:oasis:names:tc:opendocument:xmlns:drawing:1.0}style-name": "graphic",
}

_MARGINS = (7.1, 3.5, 7.1, 3.5)
_ALIGNMENTS = {"center": "center", "end": "right", "right": "right", "justify": "justify"}
_ANCHORS = {"middle": Anchor.MIDDLE, "bottom": Anchor.BOTTOM}
_OUTLINES = {"ellipse": Outline.OVAL, "circle": Outline.OVAL, "line": Outline.LINE}
_SHAPES = frozenset({"rect", "custom-shape", "ellipse", "circle", "line", "connector", "text-box"})
"""In OpenOffice 1, the box of a text has a place of its own; later, the frame around it has."""

_CELL_LINE = "#a6a6a6"
_INDENT = 18.0
_MOST_PARAGRAPHS = 400


def deck_of(content: FileContent) -> Deck:
    file = opened_deck(content)
    # Beside the presentation or drawing, OpenOffice 1 has no element around its pages.
    body = descendant(file.content, "body")
    slides = list(body.iter("{*}page")) if body is not None else []
    return Deck(len(slides), lambda number: _page(file, slides[number - 1]))


def _page(file: DeckFile, slide: Element) -> SlidePage:
    width, height = file.size
    master = file.masters.get(attribute(slide, "master-page-name"))
    parts: list[Shape | SlidePicture] = []
    colour = ""
    for sheet in (master, slide):
        if sheet is None:
            continue
        look = file.look("drawing-page", attribute(sheet, "style-name"))
        colour = look.fill() or colour
        # On a master, the text of a placeholder is only an example.
        parts += _Sheet(file, is_master=sheet is master).parts(sheet)
    return SlidePage(width, height, colour, parts)


class _Sheet(Record):
    """Converts a slide or its master to the parts that are drawn."""

    file: DeckFile
    is_master: bool

    def parts(self, parent: Element) -> Iterator[Shape | SlidePicture]:
        """Return the parts drawn in an element, including groups."""
        for one in parent:
            name = local_name(one)
            if self.is_master and attribute(one, "class"):
                continue
            if name in {"g", "a"}:
                yield from self.parts(one)
            elif name == "frame":
                yield from self._framed(one)
            elif name in _SHAPES:
                yield self._shape(one, one, _OUTLINES.get(name, Outline.RECTANGLE))

    def _framed(self, frame: Element) -> Iterator[Shape | SlidePicture]:
        for part in frame:
            match local_name(part):
                case "text-box":
                    yield self._shape(frame, part, Outline.RECTANGLE)
                    return
                case "table":
                    yield from self._cells(part, _area(frame))
                    return
                case "image":
                    data = self.file.pictures.get(attribute(part, "href"))
                    inside = descendant(part, "binary-data")
                    if data is None and inside is not None:
                        data = b64decode(inside.text or "")
                    if data:
                        yield SlidePicture(_area(frame), data)
                        return

    def _shape(self, shape: Element, texts: Element, outline: Outline) -> Shape:
        look = self._look(shape)
        return Shape(
            _area(shape),
            list(self._paragraphs(texts, look))[:_MOST_PARAGRAPHS],
            look.fill() if outline is not Outline.LINE else "",
            look.line(),
            length(look.of("stroke-width")) or 1.0,
            outline,
            _ANCHORS.get(look.of("textarea-vertical-align"), Anchor.TOP),
            _MARGINS,
        )

    def _look(self, shape: Element) -> Look:
        for key, family in _FAMILIES.items():
            if name := shape.get(key):
                return self.file.look(family, name)
        return Look()

    def _paragraphs(self, parent: Element, look: Look, level: int = 0) -> Iterator[Paragraph]:
        """Return the paragraphs in an element; those of lists have a bullet."""
        for one in parent:
            match local_name(one):
                case "p" | "h":
                    yield self._paragraph(one, look, level)
                case "list":
                    for item in children(one, "list-item", "list-header"):
                        yield from self._paragraphs(item, look, level + 1)

    def _paragraph(self, paragraph: Element, look: Look, level: int) -> Paragraph:
        own = self.file.look("paragraph", attribute(paragraph, "style-name")).or_else(look)
        runs = list(self._runs(paragraph, own))
        return Paragraph(
            runs,
            _ALIGNMENTS.get(own.of("text-align"), "left"),
            "•" if level and any(run.text.strip() for run in runs) else "",
            _INDENT * max(0, level - 1),
        )

    def _runs(self, parent: Element, look: Look) -> Iterator[Run]:
        yield _run(fold_space(parent.text), look)
        for one in parent:
            match local_name(one):
                case "span":
                    style = self.file.look("text", attribute(one, "style-name"))
                    yield from self._runs(one, style.or_else(look))
                case "s":
                    count = attribute(one, "c")
                    yield _run(" " * min(int(count) if count.isdigit() else 1, 100), look)
                case "line-break":
                    yield _run("\n", look)
                case "tab":
                    yield _run("    ", look)
                case "annotation" | "note":
                    pass
                case _:
                    yield from self._runs(one, look)
            yield _run(fold_space(one.tail), look)

    def _cells(self, table: Element, area: Area) -> Iterator[Shape]:
        rows = [list(children(row, "table-cell")) for row in table.iter("{*}table-row")]
        columns = max(map(len, rows), default=0)
        if not columns:
            return
        width, height = (area[2] - area[0]) / columns, (area[3] - area[1]) / len(rows)
        for down, row in enumerate(rows):
            for across, cell in enumerate(row):
                look = self.file.look("table-cell", attribute(cell, "style-name"))
                left, top = area[0] + across * width, area[1] + down * height
                yield Shape(
                    (left, top, left + width, top + height),
                    list(self._paragraphs(cell, look)),
                    look.fill() or look.of("background-color").replace("transparent", ""),
                    _CELL_LINE,
                )


def _run(text: str, look: Look) -> Run:
    return Run(
        text,
        look.size() or DEFAULT_SIZE,
        look.of("color"),
        look.of("font-weight") == "bold",
        look.of("font-style") == "italic",
        look.of("text-underline-style") not in {"", "none"},
    )


def _area(shape: Element) -> Area:
    if local_name(shape) in {"line", "connector"}:
        x0, y0, x1, y1 = (length(attribute(shape, one)) for one in ("x1", "y1", "x2", "y2"))
        return x0, y0, x1, y1
    x, y = length(attribute(shape, "x")), length(attribute(shape, "y"))
    height = length(attribute(shape, "height")) or length(attribute(shape, "min-height"))
    return x, y, x + length(attribute(shape, "width")), y + height
