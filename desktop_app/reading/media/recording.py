"""Audio and video: their tags, which describe the recording."""

import logging
from collections.abc import Iterator, Mapping

from enzyme import MKV
from enzyme.exceptions import Error
from tinytag import TinyTag, UnsupportedFormatError

from desktop_app.core.documents import Document
from desktop_app.core.records import replace
from desktop_app.reading.assembly import Assembly, Metadata
from desktop_app.reading.contract import FileContent
from desktop_app.reading.dates import seconds_stated
from desktop_app.reading.recording_signatures import MATROSKA_SIGNATURE, kind_of
from desktop_app.reading.refusals import damaged
from desktop_app.reading.text.plain_text import blocks_of

_FIELDS = (
    "title", "artist", "albumartist", "album", "composer", "year", "genre", "comment",
    "description", "lyrics",
)  # fmt: skip
"""tinytag's names, in the order they are read."""

_CALLED = {"albumartist": "Album artist"}
_MATROSKA_NAMES = {"date_released": "year", "date_recorded": "year"}
"""Matroska's names for some of tinytag's fields; the others have the same names."""

_Tags = Mapping[str, str]

# Its messages about faults of a file do not belong in the program's log.
logging.getLogger("enzyme").setLevel(logging.CRITICAL)


def read(content: FileContent) -> Document:
    """Read the tags of a recording; one without any is found by its name.

    Raises:
        ReadingError: ``corrupt``.
    """
    is_matroska = content.data.startswith(MATROSKA_SIGNATURE)
    tags = _matroska_tags(content) if is_matroska else _common_tags(content)
    assembly = Assembly()
    lines = [f"{_tag_label(name)}: {tags[name]}" for name in _FIELDS if tags.get(name)]
    short = [line for line in lines if "\n" not in line]
    assembly.add("\n".join(short))
    for text in (line for line in lines if "\n" in line):
        for block in blocks_of(text):
            assembly.add(text[block.start : block.end])
    metadata = Metadata(tags.get("title", ""), tags.get("artist", ""))
    document = assembly.finish(kind_of(content), metadata)
    return replace(document, created=seconds_stated(tags.get("year", "")))


def _tag_label(name: str) -> str:
    return _CALLED.get(name, name.capitalize())


def _common_tags(content: FileContent) -> _Tags:
    """Return the tags of formats other than Matroska, by tinytag's names; empty for none."""
    try:
        tag = TinyTag.get(file_obj=content.open(), duration=False)
    except UnsupportedFormatError:
        return {}
    values = tag.as_dict()
    return {name: _joined(values.get(name)) for name in _FIELDS}


def _joined(value: object) -> str:
    values = value if isinstance(value, list) else ()
    separator = "\n\n" if any("\n" in one for one in values) else "; "
    text = separator.join(values).replace("\r\n", "\n").replace("\r", "\n").replace("\0", "; ")
    return text.strip()


def _matroska_tags(content: FileContent) -> _Tags:
    """Return the tags of Matroska and WebM by the same names, with chapters as the description."""
    try:
        matroska = MKV(content.open())
    except Error as error:
        raise damaged(content.name, str(error)) from error
    tags = dict(_matroska_fields(matroska))
    if matroska.info and matroska.info.title:
        tags["title"] = matroska.info.title
    chapters = "\n".join(chapter.string for chapter in matroska.chapters if chapter.string)
    if chapters:
        tags["description"] = "\n".join(filter(None, (tags.get("description"), chapters)))
    return tags


def _matroska_fields(matroska: MKV) -> Iterator[tuple[str, str]]:
    for tag in matroska.tags:
        for field in tag.simpletags:
            name = field.name.lower()
            if field.string:
                yield _MATROSKA_NAMES.get(name, name), field.string
