"""A document's blocks as a set text, for formats whose readers keep no more of their form."""

from collections.abc import Sequence
from html import escape

from desktop_app.core.documents import BlockKind, Document
from desktop_app.reading.rich.pieces import Item, Pieces
from desktop_app.reading.rich.tables import Cell, add_table

_INDENT = 2
"""Spaces that a line of a list is set in by for each level."""

_MOST_LINES = 60


def add_document(pieces: Pieces, document: Document) -> None:
    """Append headings, paragraphs, lists, tables and code."""
    for block in document.blocks:
        text = document.text[block.start : block.end]
        match block.kind:
            case BlockKind.HEADING:
                level = min(max(block.level, 1), 6)
                pieces.add_block(f"h{level}", escape(text, quote=False), text)
            case BlockKind.CODE:
                _add_lines(pieces, "pre", text, "\n")
            case BlockKind.TABLE:
                _add_table(pieces, text)
            case _:
                _add_paragraph(pieces, text)


def _add_paragraph(pieces: Pieces, text: str) -> None:
    lines = text.split("\n")
    if not all(line.lstrip().startswith("- ") for line in lines):
        _add_lines(pieces, "p", text, "<br>")
        return
    for line in lines:
        said = line.lstrip()
        depth = (len(line) - len(said)) // _INDENT + 1
        said = said.removeprefix("- ")
        pieces.add_item(Item(depth, None, escape(said, quote=False), said))


def _add_table(pieces: Pieces, text: str) -> None:
    """Set a table whose rows all have as many cells; any other has lost which ones are empty."""
    rows = [line.split("\t") for line in text.split("\n")]
    if len({len(row) for row in rows}) == 1 and len(rows[0]) > 1:
        add_table(pieces, [[Cell(escape(one, quote=False), one) for one in row] for row in rows])
    else:
        _add_lines(pieces, "p", text.replace("\t", "\u2003"), "<br>")


def _add_lines(pieces: Pieces, tag: str, text: str, between: str) -> None:
    lines = text.split("\n")
    for run in _runs(lines):
        html = between.join(escape(line, quote=False) for line in run)
        pieces.add_block(tag, html, "\n".join(run))


def _runs(lines: Sequence[str]) -> list[Sequence[str]]:
    return [lines[at : at + _MOST_LINES] for at in range(0, len(lines), _MOST_LINES)]
