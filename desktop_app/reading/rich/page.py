"""A web page as pieces of rich text: its text and structure without its layout.

Headings, paragraphs, lists, quotations, code, tables of data, emphasis and links stay. Colours,
sizes, positions and pictures are dropped. A table that arranges the page is read as running text.
"""

import re
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from html import escape

from selectolax.lexbor import LexborNode

from desktop_app.reading.markup.html import begins_word, fold
from desktop_app.reading.markup.ordered_lists import OrderedList, marker, ordered_list
from desktop_app.reading.markup.page_tree import (
    BLOCKS,
    CONTROLS,
    HEADINGS,
    LISTS,
    around_of,
    seen_of,
    walk,
)
from desktop_app.reading.markup.table_rows import TableCell
from desktop_app.reading.rich.block_text import LONGEST_BLOCK, MOST_LINES, BlockText
from desktop_app.reading.rich.cleaning import is_safe_target
from desktop_app.reading.rich.pieces import ListItem, Pieces, Sink, numbered_text
from desktop_app.reading.rich.tables import Cell, add_table, rows_of

LONGEST_PAGE = 5_000_000
"""Characters of a file that are shown; the rest can be read as plain text."""

_INLINE = {
    "b": "b", "strong": "b", "i": "i", "em": "i", "cite": "i", "var": "i", "dfn": "i",
    "code": "code", "tt": "code", "kbd": "code", "samp": "code", "s": "s", "del": "s",
    "strike": "s", "u": "u", "ins": "u", "sub": "sub", "sup": "sup",
}  # fmt: skip
_LAST_BREAKS = re.compile(r"(?:<br>|\s)++\Z")
_CUT = re.compile(r".{1,2000}(?!\S)|.{1,2000}", re.DOTALL)


def add_page(pieces: Pieces, source: str) -> None:
    """Append what a user sees of a page."""
    tree = seen_of(source)
    if tree.body is not None:
        around = around_of(tree)
        walker = _Walker(pieces, pieces, {node.mem_id for node in around})
        walker.add(tree.body)
        if around:
            pieces.add("<hr>", "")
        for node in around:
            walker.add(node)


@dataclass(slots=True)
class _List:
    """A list that is being walked.

    Attributes:
        numbers: Its numbers; None without them.
        number: Number of the current line.
    """

    numbers: OrderedList | None
    number: int | None = None
    is_begun: bool = False


class _Walker:
    """Takes nodes in order and passes blocks to the sink."""

    def __init__(
        self, sink: Sink, pieces: Pieces | None, around: AbstractSet[int] = frozenset()
    ) -> None:
        self._sink = sink
        self._around = set(around)
        self._pieces = pieces  # None inside a cell, which holds no quotation and no table
        self._run = BlockText()
        self._lists: list[_List] = []
        self._tag = "p"
        self._lines = 0

    def add(self, root: LexborNode) -> None:
        """Append everything below a node that comes before the text around the page."""
        self._around.discard(root.mem_id)
        walk(root, self.enter, self.leave)
        self.end_block()

    def enter(self, node: LexborNode) -> LexborNode | None:
        """Open a node; return its first child when that must be walked."""
        tag = node.tag or ""
        if self._pieces is not None and self._pieces.length > LONGEST_PAGE:
            return None
        if node.mem_id in self._around:
            self.end_block()
            return None
        if tag == "-text":
            self._add_text(node.text_content or "")
        elif tag == "br":
            self._break()
        elif tag == "img":
            self._describe(node.attributes.get("alt") or "")
        elif tag in BLOCKS:
            return self._enter_block(node, tag)
        elif not tag.startswith(("-", "!")):
            if begins_word(node):
                self._add_space()
            self._run.begin(*_marks_of(node, tag))
            return node.child
        return None

    def leave(self, node: LexborNode) -> None:
        tag = node.tag or ""
        if node.mem_id in self._around:
            return
        if tag in BLOCKS:
            self.end_block()
            self._leave_block(tag)
        elif not tag.startswith(("-", "!")) and tag not in {"br", "img"}:
            self._run.end()
            if tag in CONTROLS:
                self._add_space()

    def end_block(self) -> None:
        """Pass the text so far to the sink."""
        html, text = self._run.take()
        self._lines = 0
        if not text.strip():
            return
        html = _LAST_BREAKS.sub("", html)
        text = text.strip("\n") if self._tag == "pre" else text.strip()
        if not self._lists or self._tag not in {"p", "pre"}:
            self._sink.add_block(self._tag, html, text)
            return
        if self._tag == "pre":
            html = f"<code>{html.strip()}</code>".replace("\n", "<br>").replace("  ", "\u00a0 ")
        innermost = self._lists[-1]
        if innermost.is_begun:
            self._sink.continue_item(html, text)
        else:
            innermost.is_begun = True
            form = innermost.numbers.form if innermost.numbers else "1"
            self._sink.add_item(ListItem(len(self._lists), innermost.number, html, text, form))

    def _add_text(self, text: str) -> None:
        if self._tag == "pre":
            self._add_lines(text)
            return
        folded = fold(text) if self._run.length else fold(text).lstrip()
        for part in _CUT.findall(folded) if len(folded) > LONGEST_BLOCK else [folded]:
            if self._run.is_long:
                self.end_block()
            self._run.add_text(part)

    def _add_space(self) -> None:
        if self._run.length and not self._run.text[-1].endswith((" ", "\n")):
            self._add_text(" ")

    def _add_lines(self, text: str) -> None:
        """Append lines of code; a block that is long ends between two lines."""
        for line in text.splitlines(keepends=True):
            self._run.add_text(line)
            self._lines += 1
            if line.endswith("\n") and (self._lines >= MOST_LINES or self._run.is_long):
                self.end_block()

    def _break(self) -> None:
        if self._run.is_long:
            self.end_block()
        elif self._tag == "pre":
            self._run.add_text("\n")
        elif self._run.length and self._run.html[-2:] != ["<br>", "<br>"]:
            self._run.html.append("<br>")
            self._run.text.append("\n")

    def _describe(self, description: str) -> None:
        """Append the description of a picture, in its place."""
        if description.strip():
            self._run.begin("<i>", "</i>")
            self._run.add_text(fold(description))
            self._run.end()

    def _enter_block(self, node: LexborNode, tag: str) -> LexborNode | None:
        self.end_block()
        if tag == "table" and self._add_table(node):
            return None
        if tag in HEADINGS or tag == "pre":
            self._tag = tag
        elif tag in {"blockquote", "dd"} and self._pieces is not None:
            self._pieces.quote(1)
        elif tag == "hr" and self._pieces is not None:
            self._pieces.add("<hr>", "")
        elif tag in LISTS and tag != "dl":
            self._lists.append(_List(ordered_list(node)))
        elif tag == "li" and self._lists:
            innermost = self._lists[-1]
            innermost.is_begun = False
            numbers = innermost.numbers
            innermost.number = None if numbers is None else numbers.count(node)
        return node.child

    def _leave_block(self, tag: str) -> None:
        if tag in HEADINGS or tag == "pre":
            self._tag = "p"
        elif tag in {"blockquote", "dd"} and self._pieces is not None:
            self._pieces.quote(-1)
        elif tag in LISTS and tag != "dl" and self._lists:
            self._lists.pop()

    def _add_table(self, table: LexborNode) -> bool:
        """Append a table of data; False for one that arranges the page."""
        rows = None if self._pieces is None else rows_of(table, _cell)
        if rows is None or self._pieces is None:
            return False
        for caption in table.css("caption"):
            self.add(caption)
        add_table(self._pieces, rows)
        return True


class _CellText:
    """The content of a cell, as lines."""

    def __init__(self) -> None:
        self._lines: list[tuple[str, str]] = []

    def add_block(self, tag: str, html: str, text: str) -> None:
        if tag == "pre":
            html = f"<code>{html}</code>".replace("\n", "<br>")
        self._lines.append((html, text))

    def add_item(self, item: ListItem) -> None:
        mark = "• " if item.number is None else marker(item.form, item.number)
        self._lines.append((mark + item.html, numbered_text(item)))

    def continue_item(self, html: str, text: str) -> None:
        self._lines.append((html, text))

    def finish(self) -> tuple[str, str]:
        return "<br>".join(html for html, _ in self._lines), " ".join(
            text for _, text in self._lines
        )


def _cell(cell: TableCell) -> Cell:
    if cell.node is None:
        return Cell("", "")
    sink = _CellText()
    _Walker(sink, None).add(cell.node)
    html, text = sink.finish()
    return Cell(html, text, is_heading=cell.node.tag == "th", columns=cell.columns)


def _marks_of(node: LexborNode, tag: str) -> tuple[str, str]:
    """Return the start and the end tag of an element in running text."""
    if tag == "a":
        target = (node.attributes.get("href") or "").strip()
        return (f'<a href="{escape(target)}">', "</a>") if is_safe_target(target) else ("", "")
    kept = _INLINE.get(tag)
    return (f"<{kept}>", f"</{kept}>") if kept else ("", "")
