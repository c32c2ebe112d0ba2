"""Word documents: paragraphs, headings by style, lists, tables, text boxes, notes and headers."""

from collections.abc import Iterator
from itertools import takewhile

from desktop_app.core.documents import BlockKind, Document, FileKind
from desktop_app.core.records import replace
from desktop_app.reading.assembly import Assembly, arranges_page, table_text
from desktop_app.reading.contract import FileContent
from desktop_app.reading.markup.xml_parsing import Element, attribute, children, local_name
from desktop_app.reading.members import entry_of, unpack
from desktop_app.reading.office.drawn import drawn_below
from desktop_app.reading.office.packages import OfficePackage
from desktop_app.reading.office.run_marks import BESIDE, RAISED, without_marks
from desktop_app.reading.office.word_lists import value_of
from desktop_app.reading.office.word_signs import SHOWN
from desktop_app.reading.office.word_styles import OFF_IN_TEXT, Styles

NOTES = ("footnotes", "endnotes", "comments")
_HEADERS = ("header", "footer")
_EMBEDDED = ("package", "aFChunk")
BREAKS = {"tab": "\t", "ptab": "\t", "br": "\n", "cr": "\n", "noBreakHyphen": "-"}
NOT_READ = frozenset(
    {"Fallback", "del", "moveFrom", "instrText", "delText", "delInstrText", "txbxContent", "rt"}
)
"""Text boxes are read apart and repeated in their fallbacks; the pronunciation above words would be
read as part of them; Word does not show the rest."""

_APART = frozenset({"Fallback", "txbxContent"})

_AROUND = frozenset({"sdt", "sdtContent", "customXml", "ins", "moveTo", "smartTag"})
"""Elements that may wrap the rows of a table and their cells."""

_MOST_COLUMNS = 63
"""Word's limit for a table."""


def read(content: FileContent) -> Document:
    """Read a Word document; its title is that of its properties, else the text styled as title.

    Raises:
        ReadingError: ``encrypted``, ``corrupt`` when its text is missing, or ``too_large`` when
            it unpacks to too much.
        zipfile.BadZipFile: It is damaged; `registry.read` reports it to the user.
    """
    package = OfficePackage(content)
    main = package.main("word/document.xml")
    assembly = Assembly()
    body = _Body(assembly, package, main)
    body.add_main(package.needed_part(main))
    for note in package.relations(main, *NOTES):
        body.add_part(note.target)
    for repeated in package.relations(main, *_HEADERS):
        body.add_repeated(repeated.target)
    embedded = (one.target for one in package.relations(main, *_EMBEDDED))
    unpacked = unpack(
        content, (entry_of(name.rpartition("/")[2], package.data(name)) for name in embedded)
    )
    metadata = package.metadata()
    metadata = replace(metadata, title=metadata.title or body.title)
    document = assembly.finish(FileKind.WORD, metadata, warnings=unpacked.warnings)
    return replace(document, members=unpacked.members)


class _Body:
    """Appends the parts of a story in order; a list with all its items is one block."""

    def __init__(self, assembly: Assembly, package: OfficePackage, main: str) -> None:
        self.title = ""
        self._assembly = assembly
        self._package = package
        self._part = main
        self._styles = Styles(package, main)
        self._items: list[str] = []
        self._repeated: set[str] = set()

    def add_main(self, root: Element) -> None:
        """Append everything in the body of the main part."""
        self._styles.prepare(root)
        for story in children(root, "body"):
            self._add(story, self._part)

    def add_part(self, part: str) -> None:
        """Append everything in a part, if it can be read."""
        root = self._package.part(part)
        if root is not None:
            self._styles.prepare(root)
            self._add(root, part)

    def add_repeated(self, part: str) -> None:
        """Append a header or footer of pages, once; digits alone are left out."""
        root = self._package.part(part)
        if root is None:
            return
        self._styles.prepare(root)
        lines = (" ".join(_text(one).split()) for one in _paragraphs(root))
        text = "\n".join(filter(None, lines))
        if text not in self._repeated and any(map(str.isalpha, text)):
            self._repeated.add(text)
            self._assembly.add(text)

    def _add(self, story: Element, part: str) -> None:
        """Append the body or the notes, which are in a part."""
        self._part = part
        self._add_children(story)
        self._end_list()

    def _add_children(self, parent: Element) -> None:
        for child in parent:
            match local_name(child):
                case "p":
                    self._add_paragraph(child)
                case "tbl":
                    self._add_table(child)
                case name if name not in NOT_READ:
                    self._add_children(child)

    def _add_paragraph(self, paragraph: Element) -> None:
        text = _text(paragraph).strip()
        level, marker = self._styles.level_of(paragraph), self._styles.marker_of(paragraph)
        if level is not None:
            self._end_list()
            self.title = self.title or (text if level == 0 else "")
            self._assembly.add_heading(" ".join(text.split()), max(level, 1))
        elif text and marker is not None:
            self._items.append(marker + text)
        elif text:
            self._end_list()
            self._assembly.add(text)
        for box in text_boxes(paragraph):
            self._add_children(box)
        self._add_drawn(paragraph)

    def _add_table(self, table: Element) -> None:
        rows = [list(_cells(row)) for row in held(table, "tr")]
        self._end_list()
        if arranges_page(rows):
            self._add_children(table)
        else:
            self._assembly.add(table_text(rows), BlockKind.TABLE)
            self._add_drawn(table)

    def _add_drawn(self, parent: Element) -> None:
        if next(parent.iter("{*}graphicData"), None) is not None:
            for text in drawn_below(self._package, self._part, parent):
                self._assembly.add(text, BlockKind.TABLE)

    def _end_list(self) -> None:
        self._assembly.add("\n".join(self._items))
        self._items.clear()


def held(parent: Element, name: str) -> Iterator[Element]:
    """Return the children of this name, including those inside a wrapping element."""
    for child in parent:
        local = local_name(child)
        if local == name:
            yield child
        elif local in _AROUND:
            yield from held(child, name)


def columns_of(cell: Element) -> int:
    """Return how many columns of its table a cell covers."""
    stated = value_of(cell, "tcPr/{*}gridSpan")
    return min(max(int(stated), 1), _MOST_COLUMNS) if stated.isdecimal() else 1


def _cells(row: Element) -> Iterator[str]:
    """Return the texts of a row, empty for columns that a merged cell covers, too."""
    for cell in held(row, "tc"):
        yield _text(cell, is_in_table=True)
        yield from [""] * (columns_of(cell) - 1)


def _text(element: Element, *, is_in_table: bool = False) -> str:
    """Return the text below an element, with equations and numbers of notes apart from words."""
    return without_marks("".join(_words(element, is_in_table=is_in_table)))


def _raises_run(properties: Element) -> bool:
    return value_of(properties, "vertAlign") == "superscript"


def hides_run(properties: Element) -> bool:
    """Whether a run, whose properties come first in it, is hidden text."""
    hidden = properties.find("{*}vanish")
    return hidden is not None and attribute(hidden, "val") not in OFF_IN_TEXT


def _paragraphs(story: Element) -> Iterator[Element]:
    """Return the paragraphs of a story, of alternatives the newer."""
    for paragraph in story.iter("{*}p"):
        if not any(local_name(above) == "Fallback" for above in paragraph.iterancestors()):
            yield paragraph


def _words(element: Element, *, is_in_table: bool = False) -> Iterator[str]:
    """Return the text below an element; in tables with that of text boxes, and spaced."""
    for child in element:
        name = local_name(child)
        if name == "t":
            yield child.text or ""
        elif name in BREAKS:
            yield BREAKS[name]
        elif name in SHOWN:
            yield SHOWN[name](child)
        elif name == "rPr":
            if hides_run(child):
                return
            yield RAISED if _raises_run(child) else ""
        elif name not in NOT_READ or (is_in_table and name == "txbxContent"):
            before, after = BESIDE.get(name, ("", ""))
            yield before
            yield from _words(child, is_in_table=is_in_table)
            yield after
            if name == "p":  # in a cell, or in a drawing
                yield " " if is_in_table else "\n"


def text_boxes(paragraph: Element) -> Iterator[Element]:
    """Return the outer text boxes in a paragraph; of alternatives the newer."""
    for box in paragraph.iter("{*}txbxContent"):
        around = takewhile(lambda above: above is not paragraph, box.iterancestors())
        if _APART.isdisjoint(map(local_name, around)):
            yield box
