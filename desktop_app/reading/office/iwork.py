"""Documents of Pages, Numbers and Keynote since 2013: their texts, without layout.

The kinds of messages are not documented by Apple; these few have had the same numbers since 2013.
"""

import re
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager

from desktop_app.core.documents import Document, FileKind
from desktop_app.core.sayings import Saying
from desktop_app.reading.allowance import most_unpacked
from desktop_app.reading.archives.packed_documents import check_unpacked_size, opened_zip
from desktop_app.reading.assembly import Assembly
from desktop_app.reading.contract import FileContent
from desktop_app.reading.office.iwa import fields_of, messages_of
from desktop_app.reading.refusals import encrypted, unsupported

_SHEET, _TEXT, _TABLE, _STRINGS = 2, 2001, 6001, 6005
"""Kinds of messages: a sheet, a run of text, a table, a list of the values of cells."""

_NAME_OF_SHEET, _NAME_OF_TABLE, _RUNS, _ENTRIES, _STRING = 1, 2, 3, 3, 3
"""Fields of these messages."""

_KIND_OF_LIST, _OF_STRINGS = 1, 1

_INDEX = "Index.zip"
"""An archive in the archive, in which some versions pack the parts."""

_LOCKED = (".iwpv2", ".iwph")
_TEMPLATES = re.compile(r"(?:Master|Template)Slide|Stylesheet|ViewState|Metadata")
"""Parts with the texts of templates and the state of the window."""

_BREAKS = re.compile(r"[\n\u2028\u2029\x04\x05\x0c]+")
_ATTACHED = "\ufffc"
_NUMBER = re.compile(r"\d+")


def read(content: FileContent) -> Document:
    """Read the texts of a document in the order in which it stores them.

    Raises:
        ReadingError: ``encrypted``, ``too_large``, or ``unsupported`` when no text is found.
        zipfile.BadZipFile: It is damaged; `registry.read` reports it to the user.
    """
    is_table = content.suffix == ".numbers"
    assembly = Assembly()
    with _opened(content) as archive:
        left = most_unpacked(len(content.data))
        for name in _parts(archive):
            for kind, message in messages_of(archive.read(name), left):
                left -= max(len(message), 1)
                _add(assembly, kind, message, is_table=is_table)
            if assembly.is_full or left <= 0:
                break
    if not assembly.length:
        raise unsupported(content.name, Saying("an Apple document of an unknown version"))
    warning = Saying("Only its texts are read: no numbers, dates, charts or order of slides.")
    return assembly.finish(FileKind.DATA if is_table else FileKind.WORD, warnings=(warning,))


@contextmanager
def _opened(content: FileContent) -> Iterator[zipfile.ZipFile]:
    check_unpacked_size(content)
    with opened_zip(content.data) as outer:
        if any(name.endswith(_LOCKED) for name in outer.namelist()):
            raise encrypted(content.name)
        index = next((one for one in outer.namelist() if one.endswith(_INDEX)), None)
        if index is None:
            yield outer
            return
        data = outer.read(index)
    inner = FileContent(content.path, data)
    check_unpacked_size(inner)
    with opened_zip(data) as archive:
        yield archive


def _parts(archive: zipfile.ZipFile) -> list[str]:
    """Return the names of the parts with texts: the document first, others by their numbers."""
    names = (one for one in archive.namelist() if one.endswith(".iwa"))
    return sorted(
        (one for one in names if not _TEMPLATES.search(one)),
        key=lambda name: (
            not name.endswith("Document.iwa"),
            _NUMBER.sub("", name),
            [int(one) for one in _NUMBER.findall(name)],
        ),
    )


def _add(assembly: Assembly, kind: int, message: bytes, *, is_table: bool) -> None:
    if kind == _TEXT:
        for text in _texts(message, _RUNS):
            for paragraph in _BREAKS.split(text.replace(_ATTACHED, "")):
                assembly.add(paragraph)
    elif kind == _STRINGS and (_KIND_OF_LIST, _OF_STRINGS) in fields_of(message):
        assembly.add("\n".join(" ".join(one.split()) for one in _strings(message)))
    elif kind == _TABLE or (kind == _SHEET and is_table):
        for name in _texts(message, _NAME_OF_TABLE if kind == _TABLE else _NAME_OF_SHEET):
            assembly.add_heading(name, 1)


def _strings(message: bytes) -> Iterator[str]:
    """Yield the texts of a list, which are those of cells."""
    for number, entry in fields_of(message):
        if number == _ENTRIES and isinstance(entry, bytes):
            yield from _texts(entry, _STRING)


def _texts(message: bytes, field: int) -> Iterator[str]:
    """Yield the values of a field that are text."""
    for number, value in fields_of(message):
        if number == field and isinstance(value, bytes):
            yield value.decode(errors="replace")
