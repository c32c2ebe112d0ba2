"""Source code: blocks are what blank lines separate, as a person reads it."""

from desktop_app.core.documents import BlockKind, Document, FileKind
from desktop_app.reading.assembly import limited
from desktop_app.reading.contract import FileContent
from desktop_app.reading.decoding import text_of
from desktop_app.reading.plain_text import blocks_of


def read(content: FileContent) -> Document:
    """Read a file of code.

    Raises:
        ReadingError: ``unsupported`` when it is no text.
    """
    text = text_of(content)
    return limited(Document(text, blocks_of(text, BlockKind.CODE), FileKind.CODE))
