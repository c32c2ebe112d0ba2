"""Web pages: the text a user sees, in blocks.

Text around the main text, such as a menu or a footer, is read after it, as a part of its own.
"""

from collections.abc import Iterable, Iterator

from selectolax.lexbor import LexborHTMLParser, LexborNode

from desktop_app.core.documents import BlockKind, Document, FileKind
from desktop_app.reading.assembly import Assembly, table_text
from desktop_app.reading.contract import FileContent
from desktop_app.reading.markup.note_numbers import is_number_of_note
from desktop_app.reading.markup.ordered_lists import OrderedList, marker, ordered_list
from desktop_app.reading.markup.page_metadata import metadata_of
from desktop_app.reading.markup.page_tree import (
    BLOCKS,
    CONTROLS,
    HEADINGS,
    HIDDEN,
    LISTS,
    around_of,
    seen_of,
    source_of,
    walk,
)
from desktop_app.reading.markup.table_rows import table_rows

_SIGN_OF_LAYOUT = "table, h1, h2, h3, h4, h5, h6"
"""A table that holds one of these arranges the page; its cells are read as running text."""

_LONGEST_CELL = 500
"""Characters of a cell with paragraphs; a table with a longer one arranges the page, too."""

_BREAKS = (
    "br, div, p, li, dt, dd, tr, td, th, pre, blockquote, section, article, figcaption, caption"
)
"""Elements that separate words, but leave no trace in the whole text of an element."""


def read(content: FileContent) -> Document:
    """Read a web page.

    Raises:
        ReadingError: ``unsupported`` when it is not text.
    """
    assembly = Assembly()
    source = source_of(content)
    tree = add_page(assembly, source)
    return assembly.finish(FileKind.WEB, metadata_of(tree, source))


def add_page(assembly: Assembly, source: str, left_out: str = "") -> LexborHTMLParser:
    """Append what a user sees of a page, and return the page's tree.

    Args:
        assembly: Receives the blocks.
        source: The page.
        left_out: CSS selector of further elements to leave out.
    """
    tree = seen_of(source, left_out)
    if tree.body is not None:
        around = around_of(tree)
        page = _Page(assembly, around)
        page.add(tree.body)
        hidden = {node.mem_id for node in tree.css(HIDDEN)}
        was_hidden = False
        for node in around:
            # Pages have hundreds of small hidden sections, which are one part together.
            is_hidden = node.mem_id in hidden
            page.add_apart(node, is_part=not (is_hidden and was_hidden))
            was_hidden = is_hidden
    return tree


def pages(content: FileContent) -> tuple[str, ...]:
    """Return the page itself, as the only one."""
    return (source_of(content),)


class _Page:
    """Walks the tree and appends its text as blocks; a list with all its items is one block."""

    def __init__(self, assembly: Assembly, around: Iterable[LexborNode]) -> None:
        self._assembly = assembly
        self._around = {node.mem_id for node in around}
        self._level = 0
        self._inline: list[str] = []
        self._lines: list[str] = []
        self._marker = ""
        self._lists: list[OrderedList | None] = []

    def add(self, root: LexborNode) -> None:
        """Append everything below a node."""
        walk(root, self._enter, self._leave)
        self._end_line()
        self._end_block()

    def add_apart(self, root: LexborNode, *, is_part: bool) -> None:
        """Append everything below a node that was skipped, as a part of its own or of the last."""
        self._around.discard(root.mem_id)
        self._lists.clear()
        self._level = int(is_part)
        self.add(root)
        self._level = 0

    def _enter(self, node: LexborNode) -> LexborNode | None:
        """Open a node; return its first child when that must be walked."""
        tag = node.tag
        if self._assembly.is_full:
            return None
        if node.mem_id in self._around:
            self._end_line()
            return None
        if tag == "-text":
            self._inline.append(fold(node.text_content or ""))
            return None
        if tag == "br":
            self._inline.append("\n")
        if begins_word(node):
            self._inline.append(" ")
        if tag not in BLOCKS:
            return node.child
        self._end_line()
        if self._add_whole(node, tag or ""):
            return None
        if tag in LISTS:
            self._lists.append(ordered_list(node))
        elif tag == "li" and self._lists:
            numbers = self._lists[-1]
            sign = "- " if numbers is None else marker(numbers.form, numbers.count(node))
            self._marker = "  " * (len(self._lists) - 1) + sign
        return node.child

    def _leave(self, node: LexborNode) -> None:
        if node.mem_id in self._around:
            return
        if node.tag in BLOCKS:
            self._end_line()
        if node.tag in CONTROLS:
            self._inline.append(" ")
        if node.tag == "li":
            self._marker = ""
        elif node.tag in LISTS:
            if self._lists:
                self._lists.pop()
            if not self._lists:
                self._end_block()

    def _add_whole(self, node: LexborNode, tag: str) -> bool:
        """Append a heading, preformatted text or a table of data; False for everything else."""
        if tag in HEADINGS:
            self._end_block()
            self._assembly.add_heading(fold(_whole_text(node)), HEADINGS[tag])
        elif tag == "pre":
            self._end_block()
            self._assembly.add(_whole_text(node), BlockKind.CODE)
        elif tag == "table" and _is_of_data(node):
            self._end_block()
            for caption in node.css("caption"):
                self.add(caption)
            self._assembly.add(table_text(_rows(node)), BlockKind.TABLE)
        else:
            return False
        return True

    def _end_line(self) -> None:
        lines = (fold(line).strip() for line in "".join(self._inline).split("\n"))
        for line in filter(None, lines):
            self._lines.append(self._marker + line)
            self._marker = ""
        self._inline.clear()
        if not self._lists:
            self._end_block()

    def _end_block(self) -> None:
        if self._lines:
            self._assembly.add("\n".join(self._lines), level=self._level)
            self._level = 0
        self._lines.clear()


def _whole_text(node: LexborNode) -> str:
    """Return all text of a node, in lines as it is displayed."""
    for part in node.css(_BREAKS):
        if part != node:
            part.insert_before("\n")
            if part.tag != "br" and part.next is not None:
                part.insert_after("\n")
    text: str = node.text()
    return text


def _is_of_data(table: LexborNode) -> bool:
    """Whether a table has data, in whose cells some programs write paragraphs."""
    if any(part.css_first(_SIGN_OF_LAYOUT) for part in table.iter()):
        return False
    if table.css_first("p") is None:
        return True
    rows = [row.css("td, th") for row in table.css("tr")]
    return sum(len(row) > 1 for row in rows) > 1 and all(
        len(cell.text()) <= _LONGEST_CELL for row in rows for cell in row
    )


def _rows(table: LexborNode) -> Iterator[list[str]]:
    """Return the texts of the cells; those that a larger cell covers are empty."""
    for row in table_rows(table):
        cells: list[str] = []
        for cell in row:
            text = _whole_text(cell.node) if cell.node is not None else ""
            cells += [text, *[""] * (cell.columns - 1)]
        yield cells


def begins_word(node: LexborNode) -> bool:
    """Whether an element in a line is apart from what is before it, without a space between.

    That is a control, the number of a note, or a link after another one. Chinese and Japanese text
    may be links in pieces, and so may a number.
    """
    if is_number_of_note(node):
        return True
    before = node.prev
    if node.tag != "a" or before is None or before.tag != "a":
        return node.tag in CONTROLS
    return _is_cased(before.text()[-1:]) and _is_cased(node.text()[:1])


def _is_cased(letter: str) -> bool:
    return letter.islower() or letter.isupper()


def fold(text: str) -> str:
    """Fold white space as a browser does, and keep it at either end."""
    folded = " ".join(text.split())
    before = " " if text[:1].isspace() else ""
    return before + folded + (" " if folded and text[-1:].isspace() else "")
