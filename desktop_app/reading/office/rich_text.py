"""Rich text (RTF); the only module with striprtf."""

import re
from collections.abc import Iterable, Iterator

from striprtf import striprtf

from desktop_app.core.documents import BlockKind, Document, FileKind
from desktop_app.core.sayings import Saying
from desktop_app.reading.assembly import Assembly, Metadata, keywords_in, table_text
from desktop_app.reading.contract import FileContent
from desktop_app.reading.dates import seconds_stated
from desktop_app.reading.refusals import damaged
from desktop_app.reading.stated_names import name_stated

_CELL = "\x07"
"""Ends a cell of a table; unlike a bar, a user cannot type it."""

_BINARY = re.compile(rb"(?<!\\)\\bin(\d{1,10}) ?")
"""The length of a picture in bytes, which follow and may be braces."""

_PICTURE = re.compile(rb"[0-9A-Fa-f\r\n]{256,}+")
"""Pictures and fonts, which the parser would read letter by letter, or a long number in a text."""

_GROUPS = re.compile(
    rb"\\[\\{}]|(?P<brace>[{}])|(?P<unseen>\\pict(?![A-Za-z])|\\\*)"
    rb"|(?P<picture>" + _PICTURE.pattern + rb")"
)
# What is before a backslash is looked at last, as a pattern that begins with its letters is faster.
_DELETED = re.compile(
    rb"\\deleted(?<!\\\\deleted)(?![A-Za-z\d])(?:[^{}\\]++"
    rb"|\\(?!(?:plain|deleted)(?![A-Za-z]))[\s\S])*+"
)
"""Text with tracked deletion, up to the end of its group or to other formatting."""

_HIDDEN = re.compile(
    rb"\\v(?<!\\\\v)1?(?![A-Za-z\d])(?:[^{}\\]++"
    rb"|\\(?!(?:plain|v0|(?:nest)?(?:cell|row))(?![A-Za-z\d]))[\s\S])*+"
)
"""Hidden text, up to the end of its group, to text that is shown again, or to the end of a cell."""

_LINK = (b"\\fldinst{", b"\\fldinst {")
"""Rewritten so that the parser does not search for links' addresses: its pattern takes the
square or the cube of the length of a line."""

_SHOWN = re.compile(
    rb"(?:\\\*)?(?<!\\)\\"
    rb"(?:(?P<cell>(?:nest)?cell)|(?P<note>footnote|annotation)|(?P<page>(?:head|foot)er[lrf]?)"
    rb"|shp(?:inst|txt)?|dptxbxtext)(?![A-Za-z])-?\d*\x20?"
)
"""Control words of text that a user sees and the parser leaves out or writes as a bar: the ends of
cells, notes, headers and footers, text boxes."""

_FONT = re.compile(rb"(?<!\\)\\(?=f\d)")
"""Moved to a line of its own, because the parser searches up to the line's end for the rest of each
font."""

_PROPERTY = re.compile(
    rb"\{\\(title|author|keywords) ((?:[^{}\\]|\\'[0-9a-f]{2}|\\u-?\d+ ?\??)*+)\}"
)
_CREATED = re.compile(rb"\{\\creatim((?:\\[a-z]{2,3}\d{1,4})++)\}")
_PART_OF_DATE = re.compile(rb"\\([a-z]{2,3})(\d{1,4})")
_CHARACTERS = re.compile(rb"(?<!\\)\\(?:ansicpg\d{1,5}|mac|pca?)(?![A-Za-z\d])")
_CHARACTERS_WITHIN = 1024
_OLDER_CODECS = {b"\\mac": "mac_roman", b"\\pc": "cp437", b"\\pca": "cp850"}
"""Character sets that the parser does not know."""

_METADATA_WITHIN = 64 * 1024
_END = re.compile(rb"\}\s*\x00*\s*\Z")


def read(content: FileContent) -> Document:
    """Read rich text; the cells of a row of a table are a line.

    Raises:
        ReadingError: ``corrupt`` when it ends in the middle and has no text.
    """
    assembly = Assembly()
    _add(assembly, _shown(content.data).split("\n"))
    if not _END.search(content.data) and not assembly.length:
        raise damaged(content.name, Saying("it is cut off"))
    begin = b"{\\rtf1" + b"".join(_character_sets(content.data)) + b" "
    metadata = {
        name: _text(begin + value + b"}")
        for name, value in _PROPERTY.findall(content.data[:_METADATA_WITHIN])
    }
    title, author, keywords = (
        metadata.get(name, "") for name in (b"title", b"author", b"keywords")
    )
    created = _created(content.data[:_METADATA_WITHIN])
    stated = Metadata(name_stated(title), name_stated(author), created, keywords_in(keywords))
    return assembly.finish(FileKind.WORD, stated)


def _created(source: bytes) -> float | None:
    """Return when the document was created, as its author's clock showed; None if not stated."""
    found = _CREATED.search(source)
    parts = {name: int(value) for name, value in _PART_OF_DATE.findall(found[1] if found else b"")}
    year, month, day, hour, minute = (
        parts.get(name, 0) for name in (b"yr", b"mo", b"dy", b"hr", b"min")
    )
    return seconds_stated(f"{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}")


def plain_text_of(source: bytes) -> str:
    """Return the text of rich text in lines, with tabs between the cells of tables."""
    return _shown(source).replace(_CELL, "\t")


def _shown(source: bytes) -> str:
    source = _without_pictures(b"".join(_without_binary(source)))
    source = _HIDDEN.sub(b"", _DELETED.sub(b"", source))
    source = _FONT.sub(b"\n\\\\", source).replace(*_LINK)
    return _text(_SHOWN.sub(_plain, source))


def _without_binary(source: bytes) -> Iterator[bytes]:
    at = 0
    while found := _BINARY.search(source, at):
        yield source[at : found.start()]
        at = found.end() + int(found[1])
    yield source[at:]


def _without_pictures(source: bytes) -> bytes:
    """Remove hexadecimal digits from groups that no user sees."""
    if not _PICTURE.search(source):
        return source
    unseen = [False]

    def kept(match: re.Match[bytes]) -> bytes:
        if match["brace"] == b"{":
            unseen.append(unseen[-1])
        elif match["brace"] and len(unseen) > 1:
            unseen.pop()
        elif match["unseen"]:
            unseen[-1] = True
        return b"" if match["picture"] and unseen[-1] else match[0]

    return _GROUPS.sub(kept, source)


def _character_sets(source: bytes) -> list[bytes]:
    return _CHARACTERS.findall(source[:_CHARACTERS_WITHIN])


def _plain(word: re.Match[bytes]) -> bytes:
    """Return the text that replaces a control word."""
    # The parser drops an unknown symbol together with the fallback letters after it.
    if word["page"]:
        return b"\\line "
    if word["cell"]:
        return b"\\:" + _CELL.encode()
    return b"\\: " if word["note"] else b"\\:"


def _text(source: bytes) -> str:
    source = source.replace(b"\\ansicpg10000", b"\\mac")
    codecs = (_OLDER_CODECS[one] for one in _character_sets(source) if one in _OLDER_CODECS)
    codec = next(codecs, "cp1252")
    text: str = striprtf.rtf_to_text(source.decode("latin-1"), codec, errors="replace")
    # Letters beyond 16 bits are written as surrogate halves.
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
