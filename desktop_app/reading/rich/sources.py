"""Where the pieces of a file come from: the web pages it is or says, else its blocks."""

from collections.abc import Callable, Iterable
from importlib import import_module

from desktop_app.core.rich_texts import RICH_KINDS
from desktop_app.reading.contract import FileContent
from desktop_app.reading.guarding import guarded
from desktop_app.reading.registry import module_of, read
from desktop_app.reading.rich.blocks import add_document
from desktop_app.reading.rich.page import LONGEST_PAGE, add_page
from desktop_app.reading.rich.pieces import Piece, Pieces

_PAGES = {
    "mail.message": "mail.message",
    "mail.outlook": "mail.outlook",
    "markup.ebook": "markup.ebook",
    "markup.html": "markup.html",
    "markup.markdown": "markup.markdown",
    "markup.notebook": "markup.notebook",
    "markup.web_archive": "markup.web_archive",
    "office.word": "office.word_page",
}
"""Modules that give a file as web pages (``pages``), by those of the readers."""

_Pages = Callable[[FileContent], Iterable[str]]


def pieces_of(content: FileContent) -> list[Piece]:
    """Give a file as pieces of a set text; none of what is not set.

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
