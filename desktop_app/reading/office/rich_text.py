"""Rich text (RTF); the only module with striprtf."""

import re
from collections.abc import Iterable

from striprtf import striprtf

from desktop_app.core.documents import BlockKind, Document, FileKind
from desktop_app.core.sayings import Saying
from desktop_app.reading.assembly import Assembly, Facts, table_text
from desktop_app.reading.contract import FileContent
from desktop_app.reading.refusals import damaged

# Told apart from a bar that somebody typed.
_CELL = "\x07"
_NOTES = {"footnote", "annotation"}
_HEADERS = {f"{place}{pages}" for place in ("header", "footer") for pages in ("", "l", "r", "f")}
striprtf.specialchars.update({"cell": _CELL, "nestcell": _CELL})
striprtf.specialchars.update(dict.fromkeys(_NOTES, " "))
striprtf.specialchars.update(dict.fromkeys(_HEADERS, "\n"))
# What a person sees although it does not stand between the paragraphs: notes, headers and text
# boxes.
striprtf.destinations -= _NOTES | _HEADERS | {"shp", "shpinst", "shptxt", "dptxbxtext"}

_PICTURE = re.compile(rb"[0-9A-Fa-f\r\n]{256,}+")
"""Pictures and fonts, which the parser would take letter by letter."""

_REWRITTEN = (
    # So that the parser does not look for links' addresses by a pattern that takes the square
    # or the cube of the length of a line.
    (b"\\fldinst{", b"\\fldinst {"),
    # Marked as what may be passed over; a person sees the text in them.
    (b"{\\*\\shpinst", b"{\\shpinst"),
    (b"{\\*\\footnote", b"{\\footnote"),
    (b"{\\*\\annotation", b"{\\annotation"),
)

_FONT = re.compile(rb"(?<!\\)\\(?=f\d)")
"""Begins a line of its own, because the parser looks for the rest of a font up to a line's end,
and for each font anew."""

_FACT = re.compile(rb"\{\\(title|author|subject) ((?:[^{}\\]|\\'[0-9a-f]{2}|\\u-?\d+ ?\??)*+)\}")
_FACTS_WITHIN = 64 * 1024
_END = re.compile(rb"\}\s*\x00*\s*\Z")


def read(content: FileContent) -> Document:
    """Read a rich text; the cells of a row of a table are a line.

    Raises:
        ReadingError: ``corrupt`` when it ends in the middle and gave no text.
    """
    assembly = Assembly()
    _add(assembly, _shown(content.data).split("\n"))
    if not _END.search(content.data) and not assembly.length:
        raise damaged(content.name, Saying("it is cut off"))
    facts = {
        name: _text(b"{\\rtf1 " + value + b"}")
        for name, value in _FACT.findall(content.data[:_FACTS_WITHIN])
    }
    title, author, subject = (facts.get(name, "") for name in (b"title", b"author", b"subject"))
    return assembly.finish(FileKind.WORD, Facts(title, author, subject))


def plain_text_of(source: bytes) -> str:
    """Give the text of a rich text in lines, the cells of tables parted by tabs."""
    return _shown(source).replace(_CELL, "\t")


def _shown(source: bytes) -> str:
    source = _FONT.sub(b"\n\\\\", _PICTURE.sub(b"", source))
    for written, rewritten in _REWRITTEN:
        source = source.replace(written, rewritten)
    return _text(source)


def _text(source: bytes) -> str:
    text: str = striprtf.rtf_to_text(source.decode("latin-1"), errors="replace")
    # Letters beyond 16 bits are written as halves.
    return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")


def _add(assembly: Assembly, lines: Iterable[str]) -> None:
    rows: list[list[str]] = []
    for line in lines:
        if _CELL in line:
            rows.append(line.split(_CELL))
        else:
            assembly.add(table_text(rows), BlockKind.TABLE)
            rows.clear()
            assembly.add(line)
    assembly.add(table_text(rows), BlockKind.TABLE)
