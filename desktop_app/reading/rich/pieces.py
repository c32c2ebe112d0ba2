"""The pieces that a set text is made of, as light as a window lays them out at once."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol

_DEEPEST_LIST = 6
_DEEPEST_QUOTE = 4
"""Levels that are set in; what is nested more deeply stands as far in as these."""

_LONGEST_LIST = 3_000
"""Weight of a list that is one piece; a longer one is several, so that the window can pause."""

_WEIGHT_OF_BLOCK = 20
_WEIGHT_OF_TAG = 8


@dataclass(frozen=True, slots=True)
class Piece:
    """A stretch that is set as a whole: a paragraph, a heading, a list, rows of a table.

    Attributes:
        text: What is written in it.
        weight: What laying it out costs, in that of a character of a long paragraph: a block costs
            20 more, an element in it 16, a cell of a table 60.
    """

    html: str
    text: str
    weight: int


@dataclass(frozen=True, slots=True)
class Item:
    """A line of a list: how deep it lies, and its number where the list has any."""

    depth: int
    number: int | None
    html: str
    text: str


class Sink(Protocol):
    """Takes what a page is made of, in order."""

    def add_block(self, tag: str, html: str, text: str) -> None:
        """Take a block with what is written in it, as HTML and as text."""

    def add_item(self, item: Item) -> None:
        """Take a line of a list."""

    def continue_item(self, html: str, text: str) -> None:
        """Take another paragraph of the line of a list before."""


class Pieces:
    """Collects pieces; lines of lists that follow each other are one."""

    def __init__(self) -> None:
        self.length = 0
        self._pieces: list[Piece] = []
        self._items: list[Item] = []
        self._weight = 0
        self._quotes = 0

    def finish(self) -> list[Piece]:
        """Give all that was collected."""
        self._end_list()
        return self._pieces

    def quote(self, by: int) -> None:
        """Go into a quotation (1) or out of it (-1)."""
        self._end_list()
        self._quotes += by

    def add_block(self, tag: str, html: str, text: str) -> None:
        """Add a paragraph, a heading or lines of code."""
        self._end_list()
        self.add(f"<{tag}>{html}</{tag}>", text)

    def add_item(self, item: Item) -> None:
        """Add a line of a list."""
        if self._weight > _LONGEST_LIST:
            self._end_list()
        self._items.append(item)
        self._weight += weight_of(item.html, item.text)

    def continue_item(self, html: str, text: str) -> None:
        """Add a paragraph to the line of a list before."""
        if not self._items:
            self.add_block("p", html, text)
            return
        last = self._items[-1]
        self._items[-1] = Item(
            last.depth, last.number, f"{last.html}<br>{html}", f"{last.text}\n{text}"
        )
        self._weight += weight_of(html, text)

    def add(self, html: str, text: str, weight: int = 0) -> None:
        """Add a piece that is whole, in the quotations around it.

        Args:
            html: Well-formed.
            text: What is written in it.
            weight: 0 for that of running text.
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
            text = "\n".join(one.text for one in items)
            weight = sum(weight_of(one.html, one.text) for one in items)
            self.add(list_html(items), text, weight)


def weight_of(html: str, text: str) -> int:
    """Give what laying out a block costs."""
    return len(text) + _WEIGHT_OF_BLOCK + _WEIGHT_OF_TAG * html.count("<")


def list_html(items: Sequence[Item]) -> str:
    """Give lines of lists, in each other or not, as HTML."""
    parts: list[str] = []
    ends: list[str] = []
    for item in items:
        depth = min(max(item.depth, 1), _DEEPEST_LIST)
        tag = "ul" if item.number is None else "ol"
        parts += _closed(ends, depth)
        if len(ends) == depth and ends[-1] != f"</{tag}>":
            parts += _closed(ends, depth - 1)
        while len(ends) < depth:
            parts.append("<ul>" if item.number is None else f'<ol start="{item.number}">')
            ends.append(f"</{tag}>")
        parts.append(f"<li>{item.html}</li>")
    return "".join([*parts, *_closed(ends, 0)])


def _closed(ends: list[str], depth: int) -> Iterable[str]:
    """Take off the ends of the lists that lie deeper, and give them, the innermost first."""
    inner = ends[depth:]
    del ends[depth:]
    return reversed(inner)
