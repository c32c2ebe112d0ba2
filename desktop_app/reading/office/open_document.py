"""Texts, presentations and drawings of LibreOffice, their templates and single-file forms.

Those of OpenOffice 1 have the same elements, in other namespaces.
"""

import posixpath
import re
from collections.abc import Iterable, Iterator, Set

from desktop_app.core.documents import BlockKind, Document, FileKind
from desktop_app.core.records import replace
from desktop_app.reading.archive_signatures import ZIP_SIGNATURE
from desktop_app.reading.assembly import (
    NO_METADATA,
    Assembly,
    Metadata,
    arranges_page,
    keywords_in,
    table_text,
)
from desktop_app.reading.contract import FileContent
from desktop_app.reading.dates import seconds_stated
from desktop_app.reading.markup.xml_parsing import (
    Element,
    attribute,
    children,
    descendant,
    local_name,
    parse_xml,
    text_below,
)
from desktop_app.reading.office.open_numbers import insert_numbers
from desktop_app.reading.office.open_text import (
    cells_of,
    is_read,
    list_lines,
    rows_of,
    separate_parts,
    text_in,
)
from desktop_app.reading.office.packages import OfficePackage
from desktop_app.reading.stated_names import name_stated, with_title

_APART = re.compile(
    r"(?<=[^\W\d_]{2})\0(?=[^\W\d_])|(?<=[^\W\d_])\0(?=[^\W\d_]{2})|(?<=\d)\0(?=\d)"
)
"""Where two numbers, or a word and a letter or another word meet in a formula; letters alone are
multiplied."""

_ON_SLIDES = ("{*}header-decl", "{*}footer-decl", "{*}date-time-decl")
_TITLE = "Title"
"""Name of the style for titles, in all languages."""

_HIDDEN_BY_CONDITION = ("{*}section", "{*}hidden-text", "{*}hidden-paragraph")
_HIDDEN_BY_STYLE = ("{*}span", "{*}p", "{*}h")


def read(content: FileContent) -> Document:
    """Read a text document, a presentation or a drawing; each slide is a page.

    Its title is that of its properties, else the text styled as title.

    Raises:
        ReadingError: ``encrypted``, or ``too_large`` when it unpacks to too much.
        zipfile.BadZipFile, lxml.etree.XMLSyntaxError: It is damaged; `registry.read` reports it.
    """
    package = OfficePackage(content) if content.data.startswith(ZIP_SIGNATURE) else None
    root, metadata, styles = _parts(package) if package else _parts_of_one_file(content)
    # Automatic styles beside the content are those of headers and footers.
    used = (*root.iter("{*}style"), *styles.iterfind("{*}styles/{*}style"))
    _empty_hidden(root, set(_styles_of_hidden(used)))
    insert_numbers(root, styles)
    assembly = Assembly()
    page = _Page(assembly, package, _styles_of_titles(root))
    body = descendant(root, "body")
    if body is not None:
        page.add(body)
    repeated = root.iter(*_ON_SLIDES) if page.number else _on_every_page(styles)
    assembly.add("\n".join(_once(repeated)))
    kind = FileKind.SLIDES if page.number else FileKind.WORD
    metadata = replace(metadata, title=metadata.title or page.title)
    document = assembly.finish(kind, metadata, page.number)
    return with_title(document) if page.number else document


def metadata_stated(root: Element | None) -> Metadata:
    """Return the metadata below an element of a document of LibreOffice; None states nothing."""
    if root is None:
        return NO_METADATA
    keywords = ";".join(map(text_below, root.iter("{*}keyword")))
    author = descendant(root, "initial-creator")
    author = descendant(root, "creator") if author is None else author
    return Metadata(
        name_stated(text_below(descendant(root, "title"))),
        name_stated(text_below(author)),
        seconds_stated(text_below(descendant(root, "creation-date"))),
        keywords_in(keywords),
    )


def _parts(package: OfficePackage) -> tuple[Element, Metadata, Element]:
    """Return the root of the content, the metadata, and the root of the styles."""
    root = package.needed_part("content.xml")
    metadata, styles = map(package.part, ("meta.xml", "styles.xml"))
    return root, metadata_stated(metadata), root if styles is None else styles


def _parts_of_one_file(content: FileContent) -> tuple[Element, Metadata, Element]:
    root = parse_xml(content.data, recovers=True)
    return root, metadata_stated(descendant(root, "meta")), root


def _styles_of_hidden(styles: Iterable[Element]) -> Iterator[str]:
    """Return the names of the styles of hidden text."""
    for style in styles:
        looks = children(style, "text-properties")
        if any(attribute(look, "display") == "none" for look in looks):
            yield attribute(style, "name")


def _empty_hidden(root: Element, styles: Set[str]) -> None:
    """Empty the elements whose text is hidden: by a style, or by a condition when saved."""
    # Most documents have no style of hidden text, and thousands of paragraphs.
    names = (*_HIDDEN_BY_CONDITION, *(_HIDDEN_BY_STYLE if styles else ()))
    for element in list(root.iter(*names)):
        is_hidden = attribute(element, "is-hidden") == "true"
        is_paragraph = local_name(element) == "hidden-paragraph"
        whole = element.getparent() if is_hidden and is_paragraph else element
        if whole is not None and (
            is_hidden
            or attribute(element, "display") == "none"
            or attribute(element, "style-name") in styles
        ):
            whole.clear(keep_tail=True)


def _styles_of_titles(root: Element) -> frozenset[str]:
    """Return the names of the style for titles, and of changed forms of it in the document."""
    changed = (
        attribute(one, "name")
        for one in root.iter("{*}style")
        if attribute(one, "parent-style-name") == _TITLE
    )
    return frozenset({_TITLE, *changed})


def _on_every_page(styles: Element) -> Iterator[Element]:
    """Return the paragraphs in the headers and footers of pages."""
    for place in styles.iter("{*}header", "{*}footer", "{*}header-left", "{*}footer-left"):
        yield from place.iter("{*}p", "{*}h")


def _once(repeated: Iterable[Element]) -> Iterator[str]:
    """Return the lines of repeated elements, each once; digits alone are left out."""
    lines = (" ".join(text_in(one).split()) for one in repeated)
    return (line for line in dict.fromkeys(lines) if any(map(str.isalpha, line)))


def _formula(math: Element) -> str:
    """Return the signs of a formula (MathML), with strokes in its fractions."""
    for source in list(math.iter("{*}annotation", "{*}annotation-xml")):
        source.clear()
    for numerator in math.iterfind(".//{*}mfrac/*[1]"):
        numerator.tail = "/"
    signs = filter(None, map(str.strip, math.itertext()))
    return _APART.sub(" ", "\0".join(signs)).replace("\0", "")


class _Page:
    """Appends the parts of a document in order; a list with all its items is one block.

    Attributes:
        number: Number of the current slide, from 1; None in a text document.
        title: The first text styled as title; empty without one.
    """

    def __init__(
        self,
        assembly: Assembly,
        package: OfficePackage | None = None,
        titles: frozenset[str] = frozenset(),
    ) -> None:
        self.number: int | None = None
        self.title = ""
        self._titles = titles
        self._assembly = assembly
        self._package = package
        self._objects = {"content.xml"}
        self._is_in_object = False

    def add(self, parent: Iterable[Element]) -> None:
        """Append everything below an element."""
        for child in parent:
            match local_name(child):
                case "p":
                    self._add_paragraph(child)
                case "h":
                    self._add_heading(child, attribute(child, "outline-level"))
                case "list":
                    self._add_list(child)
                case "table":
                    self._add_table(child)
                case "page" if not self._is_in_object:
                    self.number = (self.number or 0) + 1
                    self.add(child)
                case "frame" if attribute(child, "class") == "title":
                    self._add_title(child)
                case "object" | "math":
                    self._add_object(child)
                case _ if is_read(child):
                    self.add(child)

    def _add_title(self, frame: Element) -> None:
        for paragraph in frame.iter("{*}p", "{*}h"):
            self._add_heading(paragraph, "1")

    def _add_object(self, link: Element) -> None:
        """Append a formula, a chart or another document: below the link, or in a part."""
        if local_name(link) == "math":
            self._add_text(_formula(link))
            return
        self.add(link)
        name = posixpath.normpath(f"{attribute(link, 'href')}/content.xml").lstrip("/")
        if self._package is not None and name not in self._objects:
            self._objects.add(name)
            root = self._package.part(name)
            outer, self._is_in_object = self._is_in_object, True
            self.add(() if root is None else [root])
            self._is_in_object = outer

    def _add_paragraph(self, paragraph: Element) -> None:
        if attribute(paragraph, "style-name") in self._titles:
            self.title = self.title or text_below(paragraph)
            self._add_heading(paragraph, "1")
            return
        self._add_text(text_in(paragraph))
        self._add_separate_parts(paragraph)

    def _add_heading(self, heading: Element, level: str) -> None:
        number = int(level) if level.isdigit() else 1
        text = " ".join(text_in(heading).split())
        self._assembly.add_heading(text, max(number, 1), page=self.number)
        self._add_separate_parts(heading)

    def _add_list(self, items: Element) -> None:
        if descendant(items, "h") is not None:
            # LibreOffice writes numbered headings as items of a list.
            for item in items:
                self.add(item)
            return
        self._add_text("\n".join(list_lines(items)))
        self._add_separate_parts(items)

    def _add_table(self, table: Element) -> None:
        rows = [[text_in(cell) for cell in cells_of(row)] for row in rows_of(table)]
        if arranges_page(rows):
            for row in rows_of(table):
                self.add(row)
        else:
            self._add_text(table_text(rows), BlockKind.TABLE)
            self._add_separate_parts(table)

    def _add_separate_parts(self, parent: Element) -> None:
        for part in separate_parts(parent):
            self.add(part)

    def _add_text(self, text: str, kind: BlockKind = BlockKind.PARAGRAPH) -> None:
        self._assembly.add(text, kind, page=self.number)
