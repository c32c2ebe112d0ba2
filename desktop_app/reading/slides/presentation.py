"""Presentations of PowerPoint since 2007 (PPTX): their slides, with notes and comments."""

from collections.abc import Iterator

from desktop_app.core.documents import BlockKind, Document, FileKind
from desktop_app.core.records import replace
from desktop_app.reading.assembly import Assembly, table_text
from desktop_app.reading.contract import FileContent
from desktop_app.reading.markup.xml_parsing import (
    Element,
    attribute,
    children,
    descendant,
    local_name,
    text_below,
)
from desktop_app.reading.members import entry_of, unpack
from desktop_app.reading.office.drawn import drawn_below, paragraphs
from desktop_app.reading.office.packages import OfficePackage
from desktop_app.reading.stated_names import with_title

_TITLES = frozenset({"title", "ctrTitle"})
_NOT_READ = frozenset({"sldNum", "sldImg"})
_ON_EVERY_SLIDE = frozenset({"dt", "ftr", "hdr"})
"""Placeholders that are read once, and only where typed: a date may be a field for today's."""


def read(content: FileContent) -> Document:
    """Read a presentation; each slide is a page, with its title as a heading.

    Raises:
        ReadingError: ``corrupt`` when the list of its slides is missing, or ``too_large`` when
            it unpacks to too much.
        zipfile.BadZipFile: It is damaged; `registry.read` reports it to the user.
    """
    package = OfficePackage(content)
    slides = list(_slides(package))
    assembly = Assembly()
    repeated: set[str] = set()
    for page, slide in enumerate(slides, start=1):
        if assembly.is_full:
            break
        _Page(assembly, package, page, repeated).add(slide)
    embedded = [one.target for slide in slides for one in package.relations(slide, "package")]
    unpacked = unpack(
        content,
        (entry_of(name.rpartition("/")[2], package.data(name)) for name in dict.fromkeys(embedded)),
    )
    document = assembly.finish(
        FileKind.SLIDES, package.metadata(), len(slides), warnings=unpacked.warnings
    )
    return replace(with_title(document), members=unpacked.members)


def _slides(package: OfficePackage) -> Iterator[str]:
    """Return the names of the parts that are slides, in the order in which they are shown."""
    main = package.main("ppt/presentation.xml")
    targets = {one.identity: one.target for one in package.relations(main, "slide")}
    for slide in package.needed_part(main).iterfind("{*}sldIdLst/{*}sldId"):
        # It has an id of its own beside that of the relation, which alone has a namespace.
        for name, value in slide.items():
            if name.endswith("}id") and value in targets:
                yield targets[value]


class _Page:
    """Appends one slide: its title, its other text, then its notes and comments."""

    def __init__(
        self, assembly: Assembly, package: OfficePackage, page: int, repeated: set[str]
    ) -> None:
        self._assembly = assembly
        self._package = package
        self._page = page
        self._repeated = repeated

    def add(self, slide: str) -> None:
        """Append everything; the title comes first wherever it was drawn."""
        root = self._package.part(slide)
        if root is None:
            return
        shapes = list(_shapes(root))
        for shape in sorted(shapes, key=lambda one: _role(one) not in _TITLES):
            self._add_shape(shape, slide)
        for one in self._package.relations(slide, "notesSlide", "comments"):
            beside = self._package.part(one.target)
            if beside is not None and one.kind == "comments":
                self._add_comments(beside)
            elif beside is not None:
                for shape in _shapes(beside):
                    if _role(shape) not in _ON_EVERY_SLIDE:
                        self._add_shape(shape, one.target)

    def _add_shape(self, shape: Element, part: str) -> None:
        role = _role(shape)
        if local_name(shape) == "graphicFrame":
            self._add_frame(shape, part)
        elif role in _TITLES:
            title = " ".join(" ".join(paragraphs(shape)).split())
            self._assembly.add_heading(title, 1, page=self._page)
        elif role not in _NOT_READ:
            text = "\n".join(paragraphs(shape))
            if role in _ON_EVERY_SLIDE:
                text = self._first_time(shape, text)
            self._assembly.add(text, page=self._page)

    def _first_time(self, shape: Element, text: str) -> str:
        """Return text that is on every slide only where it is first found, if a user typed it."""
        if text in self._repeated or descendant(shape, "fld") is not None:
            return ""
        self._repeated.add(text)
        return text

    def _add_frame(self, frame: Element, part: str) -> None:
        """Append the content of a graphic frame: a table, a chart or a diagram."""
        rows = [
            [" ".join(paragraphs(cell)) for cell in children(row, "tc")]
            for row in frame.iter("{*}tr")
        ]
        self._assembly.add(table_text(rows), BlockKind.TABLE, page=self._page)
        for text in drawn_below(self._package, part, frame):
            self._assembly.add(text, BlockKind.TABLE, page=self._page)

    def _add_comments(self, comments: Element) -> None:
        for comment in comments.iter("{*}cm"):
            text = text_below(descendant(comment, "text")) or "\n".join(paragraphs(comment))
            self._assembly.add(text, page=self._page)


def _shapes(parent: Element) -> Iterator[Element]:
    """Return the shapes of a slide in the order they were drawn, including those in groups."""
    for child in parent:
        match local_name(child):
            case "sp" | "graphicFrame" | "cxnSp":
                yield child
            case "Fallback" | "extLst":
                pass  # repeats the shape before it in an older form
            case _:
                yield from _shapes(child)


def _role(shape: Element) -> str:
    """Return the type of the placeholder that a shape fills; empty when it fills none."""
    place = descendant(shape, "ph")
    return "" if place is None else attribute(place, "type")
