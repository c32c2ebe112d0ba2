"""Building a document's text from blocks, with the position of each block."""

import re
from collections.abc import Iterable

from desktop_app.core.documents import Block, BlockKind, Document, FileKind
from desktop_app.core.records import Record, replace
from desktop_app.core.sayings import Saying
from desktop_app.core.tags import clean_tags
from desktop_app.reading.contract import LONGEST_TEXT

SEPARATOR = "\n\n"
_LONGEST_CELL = 1_000
"""Characters of a cell of data; what is longer is running text."""
CUT_WARNING = Saying(
    "Only the first {} million characters were read.", (LONGEST_TEXT // 1_000_000,)
)


_BULLETS = (
    "\uf06c\uf06e\uf06f\uf071\uf072\uf075\uf076\uf077\uf09f\uf0a1\uf0a7\uf0a8\uf0b7\uf0d8"
    "\uf0e0\uf0e8\uf0fc\uf0fe"
)
"""Bullets of the fonts Symbol and Wingdings, as Word writes them and the PDFs it makes: dots,
squares, diamonds, arrows and ticks at the places of other letters."""

_BULLET = re.compile(rf"(?<![^\n\t])([ \xa0]*)[{_BULLETS}](?!\S)")
_FIRST_BYTES = (b"\xef\x81", b"\xef\x82", b"\xef\x83")
"""What these bullets begin with in UTF-8."""


class Metadata(Record):
    """The metadata of a document; empty where the file states none.

    Attributes:
        created: Seconds since 1970; None when the file states no date.
        tags: As the document states them.
    """

    title: str = ""
    author: str = ""
    created: float | None = None
    tags: tuple[str, ...] = ()


NO_METADATA = Metadata()

_BETWEEN_KEYWORDS = re.compile(r"[;,\n]")


def keywords_in(stated: str) -> tuple[str, ...]:
    """Return the keywords of a list, which programs separate by semicolons or commas."""
    return tuple(filter(None, map(str.strip, _BETWEEN_KEYWORDS.split(stated))))


class Assembly:
    """Collects blocks in reading order and returns the document they make up."""

    def __init__(self) -> None:
        self._parts: list[str] = []
        self._blocks: list[Block] = []
        self._length = 0

    @property
    def length(self) -> int:
        """Characters so far, including those between blocks."""
        return self._length

    @property
    def is_full(self) -> bool:
        """Whether more blocks would only be cut off again."""
        return self._length > LONGEST_TEXT

    def add(
        self,
        text: str,
        kind: BlockKind = BlockKind.PARAGRAPH,
        *,
        level: int = 0,
        page: int | None = None,
        place: str = "",
    ) -> None:
        """Append a block; text of white space only is ignored.

        Args:
            text: White space around it is dropped, except the indentation of code and the tab of a
                table whose first cell is empty.
            kind: Role of the block.
            level: Level of a heading, or of a part without one, from 1; 0 for anything else.
            page: Page it begins on, from 1.
            place: Where it begins, in the user's terms.
        """
        is_indented = kind in (BlockKind.CODE, BlockKind.TABLE)
        text = text.rstrip().lstrip("\n") if is_indented else text.strip()
        if not text:
            return
        start = self._length + (len(SEPARATOR) if self._parts else 0)
        self._length = start + len(text)
        self._parts.append(text)
        self._blocks.append(Block(start, self._length, kind, level, page, place))

    def add_heading(
        self, text: str, level: int, *, page: int | None = None, place: str = ""
    ) -> None:
        """Append a heading as :meth:`add` does; its level is 1 for the topmost."""
        self.add(text, BlockKind.HEADING, level=level, page=page, place=place)

    def finish(
        self,
        kind: FileKind,
        metadata: Metadata = NO_METADATA,
        pages: int | None = None,
        warnings: tuple[Saying, ...] = (),
    ) -> Document:
        """Return the document; white space in its metadata is folded."""
        return limited(
            Document(
                _with_plain_bullets(_replace_surrogates(SEPARATOR.join(self._parts))),
                tuple(self._blocks),
                kind,
                title=_fold(metadata.title),
                author=_fold(metadata.author),
                created=metadata.created,
                tags=clean_tags(metadata.tags),
                pages=pages,
                warnings=warnings,
            )
        )


def limited(document: Document) -> Document:
    """Cut a document that is longer than ``LONGEST_TEXT``, between blocks if it has several."""
    if len(document.text) <= LONGEST_TEXT:
        return document
    blocks = tuple(_within_limit(document.blocks))
    return replace(
        document,
        text=document.text[: blocks[-1].end if blocks else 0],
        blocks=blocks,
        warnings=(*document.warnings, CUT_WARNING),
    )


def _within_limit(blocks: tuple[Block, ...]) -> Iterable[Block]:
    for index, block in enumerate(blocks):
        if block.end <= LONGEST_TEXT:
            yield block
        elif index == 0:
            yield replace(block, end=LONGEST_TEXT)


def _replace_surrogates(text: str) -> str:
    """Replace halves of surrogate pairs, which no store and no message can carry.

    Each is replaced by one character, so that the positions of the blocks stay right.
    """
    try:
        text.encode()
    except UnicodeEncodeError:
        return "".join("\ufffd" if "\ud800" <= letter <= "\udfff" else letter for letter in text)
    return text


def _with_plain_bullets(text: str) -> str:
    """Replace bullets that only their font shows, so that items are recognised as such.

    Each is replaced by one character, so that the positions of the blocks stay right.
    """
    if text.isascii():
        return text
    # Bytes are found faster than characters of a set.
    data = text.encode()
    if not any(one in data for one in _FIRST_BYTES):
        return text
    return _BULLET.sub(r"\1•", text)


def _fold(text: str) -> str:
    """Return a text on one line that can be stored, with single spaces."""
    return " ".join(_replace_surrogates(text).split())


def table_text(rows: Iterable[Iterable[str]]) -> str:
    """Return a table as text: a line for each row that is not empty, tabs between cells.

    A visible mark between cells would prevent matches across neighbouring cells, and be a token
    each time.
    """
    lines = ("\t".join(" ".join(cell.split()) for cell in row).rstrip() for row in rows)
    return "\n".join(filter(None, lines))


def arranges_page(rows: Iterable[Iterable[str]]) -> bool:
    """Whether a table arranges the page, because a cell of it is too long for data."""
    return any(len(cell) > _LONGEST_CELL for row in rows for cell in row)
