"""JSON: its keys and values as lines that can be read and found."""

import json
import re
from collections.abc import Iterator
from itertools import islice

from desktop_app.core.documents import TRAIL_SEPARATOR, BlockKind, Document, FileKind
from desktop_app.core.records import replace
from desktop_app.reading.assembly import Assembly, Metadata, limited
from desktop_app.reading.contract import FileContent
from desktop_app.reading.decoding import text_of
from desktop_app.reading.text.lines import Line, add_lines
from desktop_app.reading.text.plain_text import blocks_of

_LINE_SUFFIXES = (".jsonl", ".ndjson", ".jsonlines")
_LONGEST_TRAIL = 4
"""Keys before a value; for deeper values, the outermost keys are left out."""

_ESCAPED_BYTES = re.compile(r"(?<!\\)(?:\\u00[89a-f][0-9a-f])+")
"""Letters beyond ASCII in exports of Facebook and Instagram, which escape each byte of UTF-8."""

_INVALID = object()
"""Stands for the value of a text that is not valid JSON."""

_TITLE_KEYS = ("title", "name")


def read(content: FileContent) -> Document:
    """Read JSON, or JSON Lines, of which each line is a block of its own.

    A file that is not valid JSON (settings with comments, a line cut off) is read as typed.

    Raises:
        ReadingError: ``unsupported`` when it is not text.
    """
    text = text_of(content)
    assembly = Assembly()
    if content.suffix in _LINE_SUFFIXES:
        numbered = enumerate(text.split("\n"), start=1)
        add_lines(assembly, (line for number, one in numbered for line in _record(one, number)))
        return assembly.finish(FileKind.DATA)
    value = _parsed(text)
    if value is _INVALID:
        return limited(Document(text, blocks_of(text, BlockKind.CODE), FileKind.DATA))
    add_lines(assembly, _lines(value, ()))
    return assembly.finish(FileKind.DATA, Metadata(_title(value)))


def parse(content: FileContent) -> object:
    """Return the value that a JSON file has; None where it is not valid JSON, as when cut off.

    Raises:
        ReadingError: ``unsupported`` when it is not text.
    """
    value = _parsed(text_of(content))
    return None if value is _INVALID else value


def as_text(value: object) -> str:
    """Return a value if it is text; empty for any other, which no export should have there."""
    return value if isinstance(value, str) else ""


def _parsed(text: str) -> object:
    try:
        value: object = json.loads(_with_letters(text))
    except (ValueError, RecursionError):
        return _INVALID
    return value


def _with_letters(text: str) -> str:
    """Replace escaped bytes by the letters they encode, if no escape means another letter."""
    try:
        return _ESCAPED_BYTES.sub(lambda found: _letters(found[0]), text)
    except UnicodeDecodeError:
        return text


def _letters(escaped: str) -> str:
    return bytes.fromhex(escaped.replace("\\u00", "")).decode()


def _record(source: str, number: int) -> Iterator[Line]:
    """Return the lines of a record, of which the first begins a block."""
    try:
        lines = list(_lines(json.loads(source), ())) if source.strip() else []
    except (ValueError, RecursionError):
        lines = [Line(source)]
    for line in lines:
        yield replace(line, place=f"line {number}", begins_record=line is lines[0])


def _lines(value: object, trail: tuple[str, ...]) -> Iterator[Line]:
    """Return "key › key: value" for each value below a value; an object in a list is a record."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from _lines(inner, (*trail, str(key))[-_LONGEST_TRAIL:])
    elif isinstance(value, list) and any(isinstance(one, dict | list) for one in value):
        for one in value:
            lines = _lines(one, trail)
            for first in islice(lines, 1):
                yield replace(first, begins_record=isinstance(one, dict))
            yield from lines
    else:
        shown = ", ".join(map(_shown, value)) if isinstance(value, list) else _shown(value)
        if shown.strip():
            yield Line(f"{TRAIL_SEPARATOR.join(trail)}: {shown}" if trail else shown)


def _shown(value: object) -> str:
    if not isinstance(value, str):
        return json.dumps(value)
    return "\n".join(" ".join(line.split()) for line in value.splitlines())


def _title(value: object) -> str:
    """Return the title or name at the outermost level."""
    if not isinstance(value, dict):
        return ""
    return next((value[key] for key in _TITLE_KEYS if isinstance(value.get(key), str)), "")
