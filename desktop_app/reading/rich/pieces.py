"""The pieces of rich text, each small enough to be laid out at once."""

from collections.abc import Iterable, Sequence
from typing import Protocol

from desktop_app.core.records import Record, replace
from desktop_app.reading.markup.ordered_lists import marker

_DEEPEST_LIST = 6
_DEEPEST_QUOTE = 4
"""Levels that are indented; deeper ones are not indented further."""

_LONGEST_LIST = 3_000
"""Weight of a list that is one piece; a longer one is several, so that the window can pause."""

_WEIGHT_OF_BLOCK = 20
_WEIGHT_OF_TAG = 8


class Piece(Record):
    """A part that is laid out as a whole: a paragraph, a heading, a list, rows of a table.

    Attributes:
        text: The text of the HTML.
        weight: Cost of laying it out, in characters of a long paragraph: a block costs 20 more, an
            element in it 16, a cell of a table 60.
    """

    html: str
    text: str
    weight: int


class ListItem(Record):
    """A line of a list.

    Attributes:
        number: Its number in an ordered list.
        form: How the number is written, such as ``1``, ``a`` or ``I``.
    """

    depth: int
    number: int | None
    html: str
    text: str
    form: str = "1"


class Sink(Protocol):
    """Receives the parts of a page, in order."""

    def add_block(self, tag: str, html: str, text: str) -> None:
        """Add a block, as HTML and as text."""

    def add_item(self, item: ListItem) -> None:
        """Add a line of a list."""

    def continue_item(self, html: str, text: str) -> None:
        """Add another paragraph to the last line of a list."""


class Pieces:
    """Collects pieces; lines of lists that follow each other are one piece."""

    def __init__(self) -> None:
        self.length = 0
        self._pieces: list[Piece] = []
        self._items: list[ListItem] = []
        self._weight = 0
        self._quotes = 0

    def finish(self) -> list[Piece]:
        self._end_list()
        return self._pieces

    def quote(self, by: int) -> None:
        """Enter a quotation (1) or leave it (-1)."""
        self._end_list()
        self._quotes += by

    def add_block(self, tag: str, html: str, text: str) -> None:
        """Add a paragraph, a heading or lines of code."""
        self.add(f"<{tag}>{html}</{tag}>", text)

    def add_item(self, item: ListItem) -> None:
        """Add a line of a list."""
        if self._weight > _LONGEST_LIST:
            self._end_list()
        self._items.append(item)
        self._weight += weight_of(item.html, item.text)

    def continue_item(self, html: str, text: str) -> None:
        """Add a paragraph to the last line of a list."""
        if not self._items:
            self.add_block("p", html, text)
            return
        last = self._items[-1]
        self._items[-1] = replace(last, html=f"{last.html}<br>{html}", text=f"{last.text}\n{text}")
        self._weight += weight_of(html, text)

    def add(self, html: str, text: str, weight: int = 0) -> None:
        """Add a complete piece, inside the current quotations.

        Args:
            html: Well-formed HTML.
            text: The text of the HTML.
            weight: Cost of laying it out; 0 for that of running text.
        """
        self._end_list()
        depth = min(self._quotes, _DEEPEST_QUOTE)
        quoted = "<blockquote>" * depth + html + "</blockquote>" * depth
        self._pieces.append(Piece(quoted, text, weight or weight_of(quoted, text)))
        self.length += len(text)

    def _end_list(self) -> None:
        if self._items:
            items, self._items = self._items, []
            self._weight = 0
            text = "\n".join(map(numbered_text, items))
            weight = sum(weight_of(one.html, one.text) for one in items)
            self.add(list_html(items), text, weight)


def weight_of(html: str, text: str) -> int:
    """Return the cost of laying out a block."""
    return len(text) + _WEIGHT_OF_BLOCK + _WEIGHT_OF_TAG * html.count("<")


def numbered_text(item: ListItem) -> str:
    """Return the text of a line with its number, by which passages are found."""
    return item.text if item.number is None else marker(item.form, item.number) + item.text


def list_html(items: Sequence[ListItem]) -> str:
    """Return the HTML of lines of lists, nested or not."""
    parts: list[str] = []
    ends: list[str] = []
    following: dict[int, tuple[str, int | None]] = {}
    for item in items:
        depth = min(max(item.depth, 1), _DEEPEST_LIST)
        parts += _end_deeper(ends, depth)
        if len(ends) == depth and following[depth] != (item.form, item.number):
            parts += _end_deeper(ends, depth - 1)
        while len(ends) < depth:
            parts.append(_start_of(item))
            ends.append("</ul>" if item.number is None else "</ol>")
            following[len(ends)] = item.form, item.number
        following[depth] = item.form, None if item.number is None else item.number + 1
        parts.append(f"<li>{item.html}</li>")
    return "".join([*parts, *_end_deeper(ends, 0)])


def _start_of(item: ListItem) -> str:
    if item.number is None:
        return "<ul>"
    form = "" if item.form == "1" else f' type="{item.form}"'
    return f'<ol{form} start="{item.number}">'


def _end_deeper(ends: list[str], depth: int) -> Iterable[str]:
    """Remove the end tags of the lists below a depth and return them, the innermost first."""
    inner = ends[depth:]
    del ends[depth:]
    return reversed(inner)
