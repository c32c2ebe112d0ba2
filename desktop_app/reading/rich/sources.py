"""Where the pieces of a file come from: its web pages, else its blocks."""

from collections.abc import Callable, Iterable, Sequence
from html import escape
from importlib import import_module

from desktop_app.core.documents import BlockKind, Document
from desktop_app.core.rich_texts import RICH_KINDS
from desktop_app.reading.contract import FileContent
from desktop_app.reading.guarding import guarded
from desktop_app.reading.registry import module_of, read
from desktop_app.reading.rich.block_text import MOST_LINES
from desktop_app.reading.rich.page import LONGEST_PAGE, add_page
from desktop_app.reading.rich.pieces import ListItem, Piece, Pieces
from desktop_app.reading.rich.tables import Cell, add_table

_PAGES = {
    "mail.message": "mail.message",
    "mail.outlook": "mail.outlook",
    "mail.tnef": "mail.tnef",
    "markup.ebook": "markup.ebook",
    "markup.html": "markup.html",
    "markup.markdown": "markup.markdown",
    "markup.notebook": "markup.notebook",
    "mail.web_archive": "mail.web_archive",
    "markup.mobipocket": "markup.mobipocket",
    "markup.safari_archive": "markup.safari_archive",
    "office.word": "office.word_page",
}
"""Modules that convert a file to web pages (``pages``), by the module of its reader."""

_Pages = Callable[[FileContent], Iterable[str]]


_INDENT = 2
"""Spaces of indentation for each level of a list."""

_WIDE_SPACE = "\u2003"
"""Stands for an indent or a tab in a paragraph, where HTML shows no spaces at the beginning."""


def add_document(pieces: Pieces, document: Document) -> None:
    """Append the headings, paragraphs, lists, tables and code of a document."""
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
        content = line.lstrip()
        depth = (len(line) - len(content)) // _INDENT + 1
        content = content.removeprefix("- ")
        pieces.add_item(ListItem(depth, None, escape(content, quote=False), content))


def _add_table(pieces: Pieces, text: str) -> None:
    """Append a table whose rows all have as many cells; in others, empty cells are lost."""
    rows = [line.split("\t") for line in text.split("\n")]
    if len({len(row) for row in rows}) == 1 and len(rows[0]) > 1:
        add_table(pieces, [[Cell(escape(one, quote=False), one) for one in row] for row in rows])
    else:
        _add_lines(pieces, "p", text.replace("\t", _WIDE_SPACE), "<br>")


def _add_lines(pieces: Pieces, tag: str, text: str, between: str) -> None:
    lines = text.split("\n")
    for run in _runs(lines):
        shown = run if tag == "pre" else map(_indented, run)
        html = between.join(escape(line, quote=False) for line in shown)
        pieces.add_block(tag, html, "\n".join(run))


def _indented(line: str) -> str:
    text = line.lstrip(" ")
    return _WIDE_SPACE * ((len(line) - len(text)) // _INDENT) + text


def _runs(lines: Sequence[str]) -> list[Sequence[str]]:
    return [lines[at : at + MOST_LINES] for at in range(0, len(lines), MOST_LINES)]


def pieces_of(content: FileContent) -> list[Piece]:
    """Return a file as pieces of rich text; none for a kind that has no rich text.

    Raises:
        ReadingError: It cannot be read, as for ``registry.read``.
    """
    pieces = Pieces()
    module = _PAGES.get(module_of(content))
    if module:
        with guarded(content.name):
            pages: _Pages = import_module(f"desktop_app.reading.{module}").pages
            for source in pages(content):
                if pieces.length > LONGEST_PAGE:
                    break
                add_page(pieces, source)
    else:
        document = read(content)
        if document.kind in RICH_KINDS:
            add_document(pieces, document)
    return pieces.finish()
