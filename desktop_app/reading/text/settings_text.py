"""YAML and TOML: read as typed, because people write them by hand, with comments."""

from desktop_app.core.documents import BlockKind, Document, FileKind
from desktop_app.reading.assembly import limited
from desktop_app.reading.contract import FileContent
from desktop_app.reading.decoding import text_of
from desktop_app.reading.text.plain_text import blocks_of


def read(content: FileContent) -> Document:
    """Read a file of settings or of data.

    Raises:
        ReadingError: ``unsupported`` when it is not text.
    """
    text = text_of(content)
    return limited(Document(text, blocks_of(text, BlockKind.CODE), FileKind.DATA))
