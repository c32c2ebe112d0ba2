"""Word documents: paragraphs, headings by style, lists, tables, text boxes and notes."""

import io
import re
from collections.abc import Iterator

from docx.opc.constants import RELATIONSHIP_TYPE
from docx.opc.part import PartFactory
from docx.oxml.parser import parse_xml
from docx.oxml.xmlchemy import BaseOxmlElement as Element
from docx.package import Package
from docx.parts.document import DocumentPart

from desktop_app.core.documents import BlockKind, Document, FileKind
from desktop_app.reading.archives.packed_documents import check_unpacked_size
from desktop_app.reading.assembly import Assembly, Facts, table_text
from desktop_app.reading.contract import FileContent
from desktop_app.reading.dates import seconds_of
from desktop_app.reading.kinds import OLE_MARK
from desktop_app.reading.refusals import encrypted

# python-docx knows only the plain document; these differ from it in nothing that is read.
for _main_type in (
    "application/vnd.ms-word.document.macroEnabled.main+xml",
    "application/vnd.openxmlformats-officedocument.wordprocessingml.template.main+xml",
    "application/vnd.ms-word.template.macroEnabledTemplate.main+xml",
):
    PartFactory.part_type_for[_main_type] = DocumentPart

_NOTES = (RELATIONSHIP_TYPE.FOOTNOTES, RELATIONSHIP_TYPE.ENDNOTES, RELATIONSHIP_TYPE.COMMENTS)
_BREAKS = {"tab": "\t", "br": "\n", "cr": "\n", "noBreakHyphen": "-"}
_NOT_READ = frozenset({"Fallback", "del", "moveFrom", "instrText", "txbxContent"})
"""Text boxes are read apart; their fallbacks repeat them; the rest is not seen in Word."""

_NUMBERED = "{*}pPr/{*}numPr"
_HEADING_STYLE = re.compile(r"heading (\d)", re.IGNORECASE)
_LIST_STYLE = re.compile(r"list(?! continue)", re.IGNORECASE)
_LONGEST_CELL = 1000
"""Characters; a table with a longer cell arranges the page and is read as running text."""


def read(content: FileContent) -> Document:
    """Read a Word document; its title is that of its properties, else the text styled as title.

    Raises:
        ReadingError: ``encrypted``, or ``too_large`` when it unpacks to too much.
        zipfile.BadZipFile: It is damaged; `registry.read` says so to the person.
    """
    if content.data.startswith(OLE_MARK):
        raise encrypted(content.name)
    check_unpacked_size(content)
    package = Package.open(io.BytesIO(content.data))
    main = package.main_document_part
    assembly = Assembly()
    body = _Body(assembly, main)
    body.add(main.element.body)
    for relation in main.rels.values():
        if relation.reltype in _NOTES and not relation.is_external:
            body.add(parse_xml(relation.target_part.blob))
    stated = package.core_properties
    title, created = stated.title or body.title, seconds_of(stated.created)
    return assembly.finish(FileKind.WORD, Facts(title, stated.author, stated.subject, created))


def _levels_of_styles(main: DocumentPart) -> dict[str, int]:
    """Give the heading level of each style that has one; 0 stands for the title."""
    levels = {}
    for style in main.styles:
        named = _HEADING_STYLE.match(style.name or "")
        outlines = style.element.xpath("w:pPr/w:outlineLvl/@w:val")
        if style.name == "Title":
            levels[style.style_id] = 0
        elif named:
            levels[style.style_id] = int(named[1])
        elif outlines and outlines[0].isdigit() and int(outlines[0]) < 9:
            levels[style.style_id] = int(outlines[0]) + 1
    return levels


def _styles_of_lists(main: DocumentPart) -> frozenset[str]:
    return frozenset(style.style_id for style in main.styles if _LIST_STYLE.match(style.name or ""))


class _Body:
    """Sets the parts of a story in their order; a list with all its items is one block."""

    def __init__(self, assembly: Assembly, main: DocumentPart) -> None:
        self.title = ""
        self._assembly = assembly
        self._levels = _levels_of_styles(main)
        self._list_styles = _styles_of_lists(main)
        self._items: list[str] = []

    def add(self, story: Element) -> None:
        """Set everything in the body or in the notes."""
        self._add_children(story)
        self._end_list()

    def _add_children(self, parent: Element) -> None:
        for child in parent:
            match _local(child):
                case "p":
                    self._add_paragraph(child)
                case "tbl":
                    self._add_table(child)
                case name if name not in _NOT_READ:
                    self._add_children(child)

    def _add_paragraph(self, paragraph: Element) -> None:
        text = "".join(_words(paragraph)).strip()
        style = _style(paragraph)
        level = self._levels.get(style)
        if level is not None:
            self._end_list()
            self.title = self.title or (text if level == 0 else "")
            self._assembly.add(" ".join(text.split()), BlockKind.HEADING, level=max(level, 1))
        elif text and (style in self._list_styles or paragraph.find(_NUMBERED) is not None):
            self._items.append(f"- {text}")
        elif text:
            self._end_list()
            self._assembly.add(text)
        for box in _text_boxes(paragraph):
            self._add_children(box)

    def _add_table(self, table: Element) -> None:
        rows = [
            ["".join(_words(cell, is_in_table=True)) for cell in row.findall("{*}tc")]
            for row in table.iterfind("{*}tr")
        ]
        self._end_list()
        if any(len(cell) > _LONGEST_CELL for row in rows for cell in row):
            self._add_children(table)
        else:
            self._assembly.add(table_text(rows), BlockKind.TABLE)

    def _end_list(self) -> None:
        self._assembly.add("\n".join(self._items))
        self._items.clear()


def _words(element: Element, *, is_in_table: bool = False) -> Iterator[str]:
    """Give the text below an element; in tables with that of text boxes, and spaced."""
    for child in element:
        name = _local(child)
        if name == "t":
            yield child.text or ""
        elif name in _BREAKS:
            yield _BREAKS[name]
        elif name not in _NOT_READ or (is_in_table and name == "txbxContent"):
            yield from _words(child, is_in_table=is_in_table)
            if is_in_table and name == "p":
                yield " "


def _text_boxes(paragraph: Element) -> Iterator[Element]:
    """Give the text boxes anchored in a paragraph, each in its newer form only."""
    for box in paragraph.iter("{*}txbxContent"):
        if not any(_local(above) in {"Fallback", "txbxContent"} for above in box.iterancestors()):
            yield box


def _style(paragraph: Element) -> str:
    """Give the id of a paragraph's style; empty for the style of all others."""
    style = paragraph.find("{*}pPr/{*}pStyle")
    if style is None:
        return ""
    return next((value for name, value in style.items() if name.endswith("}val")), "")


def _local(element: Element) -> str:
    """Give an element's name without its namespace: there are two for the same names."""
    return element.tag.rpartition("}")[2] if isinstance(element.tag, str) else ""
