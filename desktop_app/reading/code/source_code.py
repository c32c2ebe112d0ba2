"""Source code: a function is kept whole where it fits, and each hit shows its function."""

from collections.abc import Iterator, Sequence

from desktop_app.core.documents import Block, BlockKind, Document, FileKind
from desktop_app.core.records import replace
from desktop_app.passages.splitter import LARGEST, SMALLEST, TARGET
from desktop_app.passages.tokens import estimate_tokens
from desktop_app.reading.assembly import limited
from desktop_app.reading.code.definitions import Section, sections_of
from desktop_app.reading.code.queries import DIALECTS
from desktop_app.reading.contract import FileContent
from desktop_app.reading.decoding import text_of
from desktop_app.reading.text.plain_text import blocks_of, longest_line

_LONGEST = 2_000_000
"""Characters; longer code is generated, and takes a parser seconds."""

_TINY = 30
"""Tokens: a getter, a table of two columns. Several in a row become one passage, as each alone has
too little meaning. Real code in 13 languages then has 28% more passages than when split at blank
lines, and 35% more with each by itself."""

_LONGEST_LINE = 5_000
"""Characters; code with longer lines is data, or was minified."""


def read(content: FileContent) -> Document:
    """Read source code; in an unknown language, its blocks are what blank lines separate.

    Raises:
        ReadingError: ``unsupported`` when it is not text.
    """
    text = text_of(content)
    # A grammar may have crashed the reader before: tree-sitter cannot be stopped.
    has_grammar = content.careful is None and _is_handwritten(text, content.suffix)
    sections = sections_of(text, content.suffix) if has_grammar else []
    blocks = tuple(_blocks(text, tuple(_joined(text, sections)))) or blocks_of(text, BlockKind.CODE)
    return limited(Document(text, blocks, FileKind.CODE))


def _is_handwritten(text: str, suffix: str) -> bool:
    """Whether it is handwritten code, in a language with a grammar."""
    return suffix in DIALECTS and len(text) <= _LONGEST and longest_line(text) <= _LONGEST_LINE


def _joined(text: str, sections: Sequence[Section]) -> Iterator[Section]:
    """Join tiny definitions that follow each other into one section with all their names."""
    before: Section | None = None
    room = 0
    for index, section in enumerate(sections):
        size = estimate_tokens(text[section.start : section.end])
        is_tiny = section.name and size <= _TINY and not _has_parts(sections, index)
        if before and is_tiny and before.level == section.level and size <= room:
            names = f"{before.name}, {section.name}"
            before = replace(before, end=section.end, name=names)
            room -= size
            continue
        if before:
            yield before
        before = section
        room = TARGET - size if is_tiny else 0
    if before:
        yield before


def _blocks(text: str, sections: Sequence[Section]) -> Iterator[Block]:
    """Convert sections to blocks, several for one that is too long for a passage."""
    for index, section in enumerate(sections):
        code = text[section.start : section.end]
        size = estimate_tokens(code)
        kind = BlockKind.CODE
        if section.name and size < SMALLEST and _has_parts(sections, index):
            kind = BlockKind.HEADING  # of a class, which goes with its first method
        parts = blocks_of(code, kind)
        if size <= LARGEST:
            parts = (replace(parts[0], end=parts[-1].end),)
        for number, part in enumerate(parts):
            block = replace(part, start=part.start + section.start, end=part.end + section.start)
            yield block if number else replace(block, level=section.level, name=section.name)


def _has_parts(sections: Sequence[Section], index: int) -> bool:
    """Whether a section is followed by one inside it."""
    return index + 1 < len(sections) and sections[index + 1].level > sections[index].level
