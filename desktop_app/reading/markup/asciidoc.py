"""AsciiDoc: its headings and listings; the rest is read as it is typed."""

import re
from collections.abc import Iterator

from desktop_app.core.documents import BlockKind, Document, FileKind
from desktop_app.reading.assembly import Assembly, Metadata, keywords_in
from desktop_app.reading.contract import FileContent
from desktop_app.reading.dates import day_within
from desktop_app.reading.decoding import text_of
from desktop_app.reading.text.plain_text import blocks_of

_HEADING = re.compile(r"(={1,6})[ \t]+(\S.*)")
_LINE_BELOW = re.compile(r"([-=~^+])\1{3,}[ \t]*")
_LEVELS = "=-~^+"
"""Signs of the line below a heading in its older form, the topmost level first."""

_FENCE = re.compile(r"(-{4,}|\.{4,}|/{4,}|={4,}|\*{4,}|_{4,}|\+{4,}|\|={3,})[ \t]*")
_ATTRIBUTE = re.compile(r":(\w[\w-]*)!?:[ \t]*(.*)|\[[^\]]*\]|//(?!/).*")
"""Attributes of the document and of blocks, and comments: none of them is shown."""

_NAME = r"[^\W\d_][\w.'’-]*+(?: [^\W\d_][\w.'’-]*+){0,3}"
_AUTHOR = re.compile(rf"({_NAME})(?:[ \t]++<[^<>;\n]*+>)?")
_HEADER = re.compile(
    r"\s*+=[ \t]++\S.*\n"
    rf"(?P<authors>{_AUTHOR.pattern}(?:;[ \t]++{_AUTHOR.pattern})*+)[ \t]*+(?:\n|\Z)"
    r"(?P<revision>.*\d{4}-\d\d-\d\d.*)?"
)
"""A title, the names of authors right below it, and a line with version and date."""

_CODE = "-."
_COMMENT = "/"


def read(content: FileContent) -> Document:
    """Read an AsciiDoc file; its title is the heading of the topmost level.

    Raises:
        ReadingError: ``unsupported`` when it is not text.
    """
    assembly = Assembly()
    source = text_of(content)
    metadata = _header(source)
    for kind, level, text in _parts(source, metadata):
        if level == 1:
            metadata.setdefault("title", text)
        if kind is BlockKind.PARAGRAPH:
            for block in blocks_of(text):
                assembly.add(text[block.start : block.end])
        else:
            assembly.add(text, kind, level=level)
    stated = Metadata(
        metadata.get("title", ""),
        metadata.get("author", ""),
        day_within(metadata.get("revdate", "")),
        keywords_in(metadata.get("keywords", "")),
    )
    return assembly.finish(FileKind.TEXT, stated)


def _header(text: str) -> dict[str, str]:
    """Return the authors and the date below the title of a document, as far as it states them."""
    header = _HEADER.match(text)
    if header is None:
        return {}
    authors = (name[1] for one in header["authors"].split(";") if (name := _AUTHOR.search(one)))
    return {"author": ", ".join(authors), "revdate": header["revision"] or ""}


def _parts(text: str, metadata: dict[str, str]) -> Iterator[tuple[BlockKind, int, str]]:
    """Return headings, listings and the text between, and collect attributes in ``metadata``."""
    lines: list[str] = []
    fence = ""
    for line in text.split("\n"):
        if fence:
            if line.rstrip() != fence:
                lines.append(line)
                continue
            yield from _flush(lines, fence)
            fence = ""
        elif _is_underlined(lines, line):
            title = lines.pop()
            yield from _flush(lines)
            yield BlockKind.HEADING, _LEVELS.index(line[0]) + 1, title.strip()
        elif heading := _HEADING.fullmatch(line):
            yield from _flush(lines)
            yield BlockKind.HEADING, len(heading[1]), heading[2].strip()
        elif _FENCE.fullmatch(line):
            yield from _flush(lines)
            fence = line.rstrip()
        elif attribute := _ATTRIBUTE.fullmatch(line):
            if attribute[1]:
                metadata[attribute[1]] = attribute[2]
        else:
            lines.append(line)
    yield from _flush(lines, fence)


def _is_underlined(before: list[str], line: str) -> bool:
    """Whether a line is drawn below a heading that is a paragraph of its own, and about as long."""
    if not before or not _LINE_BELOW.fullmatch(line) or not before[-1][:1].isalnum():
        return False
    is_alone = len(before) == 1 or not before[-2].strip()
    return is_alone and abs(len(before[-1].rstrip()) - len(line.rstrip())) <= 1


def _flush(lines: list[str], fence: str = "") -> Iterator[tuple[BlockKind, int, str]]:
    """Yield the collected lines as one block, by the fence before them, and forget them."""
    if fence[:1] != _COMMENT:
        kind = BlockKind.CODE if fence and fence[0] in _CODE else BlockKind.PARAGRAPH
        yield kind, 0, "\n".join(lines)
    lines.clear()
