"""Plain text: paragraphs are what blank lines separate."""

import re
from collections.abc import Iterator

from desktop_app.core.documents import Block, BlockKind, Document, FileKind
from desktop_app.reading.assembly import limited
from desktop_app.reading.contract import LONGEST_TEXT, FileContent
from desktop_app.reading.decoding import text_of

# Linear on any text: every match begins at a line feed and never backtracks over white space.
_BLANK_LINES = re.compile(r"\n[^\S\n]*+(?:\n[^\S\n]*+)++")

TERMINAL_CODE = re.compile(r"\x1b(?:\[[0-?]*+[ -/]*+[@-~]|\][^\x07\x1b\n]*+(?:\x07|\x1b\\))")
"""What sets colours and the title of a terminal, as in recorded output and logs."""


def read(content: FileContent) -> Document:
    """Read a file without a format of its own.

    Raises:
        ReadingError: ``unsupported`` when it is not text.
    """
    text = text_of(content)
    if "\x1b" in text:
        text = TERMINAL_CODE.sub("", text)
    return limited(Document(text, blocks_of(text), FileKind.TEXT))


def blocks_of(text: str, kind: BlockKind = BlockKind.PARAGRAPH) -> tuple[Block, ...]:
    """Find the parts of a text between blank lines, without the white space around them.

    Text after ``LONGEST_TEXT``, where every document is cut off, is not searched.
    """
    blocks: list[Block] = []
    start = 0
    for gap in _BLANK_LINES.finditer(text):
        blocks += _runs(text, start, gap.start(), kind)
        start = gap.end()
        if start > LONGEST_TEXT:
            return tuple(blocks)
    blocks += _runs(text, start, len(text), kind)
    return tuple(blocks)


def longest_line(text: str) -> int:
    """Return the length of the longest line of a text: some parsers take the square of it."""
    return max(map(len, text.split("\n")))


def _runs(text: str, start: int, end: int, kind: BlockKind) -> Iterator[Block]:
    """Yield the block of a part of a text, unless it is of white space only."""
    run = text[start:end]
    trimmed = run.strip()
    if trimmed:
        start += len(run) - len(run.lstrip())
        yield Block(start, start + len(trimmed), kind)
