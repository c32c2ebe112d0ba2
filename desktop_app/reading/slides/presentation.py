"""Presentations of PowerPoint since 2007 (PPTX); the only module with python-pptx.

The library finds the slides, their notes and their charts; the text is taken from the slides'
XML, because the library passes over what newer versions wrap in alternatives.
"""

import io
from collections.abc import Iterator

from pptx.opc.package import Part
from pptx.package import Package
from pptx.slide import Slide

from desktop_app.core.documents import BlockKind, Document, FileKind
from desktop_app.reading.archives.packed_documents import check_unpacked_size
from desktop_app.reading.assembly import Assembly, Facts, table_text
from desktop_app.reading.contract import FileContent
from desktop_app.reading.dates import seconds_of
from desktop_app.reading.markup.xml_parsing import (
    Element,
    attribute,
    children,
    descendant,
    local_name,
    parse_xml,
    text_below,
)

_TITLES = frozenset({"title", "ctrTitle"})
_ON_EVERY_SLIDE = frozenset({"sldNum", "dt", "ftr", "hdr", "sldImg"})
_BREAKS = {"br": "\n", "tab": "\t"}


def read(content: FileContent) -> Document:
    """Read a presentation; each slide is a page, with its title as a heading.

    Raises:
        ReadingError: ``too_large`` when it unpacks to too much.
        zipfile.BadZipFile: It is damaged; `registry.read` says so to the person.
    """
    package = package_of(content)
    slides = package.presentation_part.presentation.slides
    assembly = Assembly()
    for page, slide in enumerate(slides, start=1):
        if assembly.is_full:
            break
        _Page(assembly, page, slide).set()
    stated = package.core_properties
    facts = Facts(stated.title, stated.author, stated.subject, seconds_of(stated.created))
    return assembly.finish(FileKind.SLIDES, facts, len(slides))


def package_of(content: FileContent) -> Package:
    """Open a presentation.

    Raises:
        ReadingError: ``too_large`` when it unpacks to too much.
        zipfile.BadZipFile: It is damaged.
    """
    check_unpacked_size(content)
    return Package.open(io.BytesIO(content.data))


class _Page:
    """Sets one slide: its title, what else is on it, then its notes."""

    def __init__(self, assembly: Assembly, page: int, slide: Slide) -> None:
        self._assembly = assembly
        self._page = page
        self._slide = slide

    def set(self) -> None:
        """Set everything; the title comes first wherever it was drawn."""
        shapes = list(_shapes(self._slide.element))
        for shape in sorted(shapes, key=lambda one: _role(one) not in _TITLES):
            self._add_shape(shape)
        if self._slide.has_notes_slide:
            for shape in _shapes(self._slide.notes_slide.element):
                self._add_shape(shape)

    def _add_shape(self, shape: Element) -> None:
        role = _role(shape)
        if local_name(shape) == "graphicFrame":
            self._add_frame(shape)
        elif role in _TITLES:
            title = " ".join(" ".join(_paragraphs(shape)).split())
            self._assembly.add(title, BlockKind.HEADING, level=1, page=self._page)
        elif role not in _ON_EVERY_SLIDE:
            self._assembly.add("\n".join(_paragraphs(shape)), page=self._page)

    def _add_frame(self, frame: Element) -> None:
        """Set what is drawn by other means: a table, a chart or a diagram."""
        rows = [
            [" ".join(_paragraphs(cell)) for cell in children(row, "tc")]
            for row in frame.iter("{*}tr")
        ]
        self._assembly.add(table_text(rows), BlockKind.TABLE, page=self._page)
        for link in frame.iter("{*}chart", "{*}relIds"):
            part = self._related(attribute(link, "id") or attribute(link, "dm"))
            if part is not None:
                lines = chart_lines if local_name(link) == "chart" else _paragraphs
                text = "\n".join(lines(parse_xml(part.blob)))
                self._assembly.add(text, BlockKind.TABLE, page=self._page)

    def _related(self, relation: str) -> Part | None:
        found = self._slide.part.rels.get(relation)
        return None if found is None or found.is_external else found.target_part


def _shapes(parent: Element) -> Iterator[Element]:
    """Give the shapes of a slide in the order they were drawn, also those in groups."""
    for child in parent:
        match local_name(child):
            case "sp" | "graphicFrame" | "cxnSp":
                yield child
            case "Fallback" | "extLst":
                pass  # repeats the shape before it in an older form
            case _:
                yield from _shapes(child)


def _role(shape: Element) -> str:
    """Give the type of the placeholder that a shape fills; empty when it fills none."""
    place = descendant(shape, "ph")
    return "" if place is None else attribute(place, "type")


def _paragraphs(shape: Element) -> Iterator[str]:
    """Give the paragraphs that hold something."""
    for paragraph in shape.iter("{*}p"):
        text = "".join(_words(paragraph)).strip()
        if text:
            yield text


def _words(paragraph: Element) -> Iterator[str]:
    for element in paragraph.iter():
        name = local_name(element)
        if name == "t":
            yield element.text or ""
        elif name in _BREAKS:
            yield _BREAKS[name]


def chart_lines(chart: Element) -> Iterator[str]:
    """Give the titles of a chart, then a line for each series: its name, points and values."""
    for title in chart.iter("{*}title"):
        yield " ".join(_paragraphs(title))
    for series in chart.iter("{*}ser"):
        names, points, values = (
            [text_below(value) for part in children(series, name) for value in part.iter("{*}v")]
            for name in ("tx", "cat", "val")
        )
        yield "\t".join([*names, *map(" ".join, zip(points, values, strict=False))])
