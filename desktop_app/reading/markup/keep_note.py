"""Notes of Google Keep, of which an export (Takeout) has a file of JSON for each."""

from collections.abc import Iterator

from desktop_app.core.documents import Document, FileKind
from desktop_app.reading.assembly import Assembly, Metadata
from desktop_app.reading.contract import FileContent
from desktop_app.reading.text import json_data

_DATES = ("createdTimestampUsec", "userEditedTimestampUsec")
_MICROSECONDS = 1_000_000
_LATEST = 1 << 63
"""Microseconds; a larger number is an error, and may be too large to compute with."""


def read(content: FileContent) -> Document:
    """Read a note: its title, its text or list, and its links.

    One that is cut off, or inside other JSON, is read as that is.

    Raises:
        ReadingError: ``unsupported`` when it is not text.
    """
    note = json_data.parse(content)
    if not isinstance(note, dict) or "isTrashed" not in note:
        return json_data.read(content)
    assembly = Assembly()
    title = _text(note, "title")
    assembly.add_heading(title, 1)
    for paragraph in _text(note, "textContent").split("\n\n"):
        assembly.add(paragraph)
    assembly.add("\n".join(_items(note)))
    for link in _listed(note, "annotations"):
        assembly.add("\n".join(filter(None, (_text(link, one) for one in ("title", "url")))))
    dates = (note.get(name) for name in _DATES)
    stated = (one for one in dates if isinstance(one, int) and 0 < one < _LATEST)
    created = next((one / _MICROSECONDS for one in stated), None)
    labels = tuple(_text(label, "name") for label in _listed(note, "labels"))
    return assembly.finish(FileKind.DATA, Metadata(title, created=created, tags=labels))


def _items(note: dict[str, object]) -> Iterator[str]:
    """Return the items of a list, with ticks before those that are done."""
    for item in _listed(note, "listContent"):
        if text := _text(item, "text"):
            yield f"{'☑' if item.get('isChecked') else '☐'} {text}"


def _listed(note: dict[str, object], name: str) -> list[dict[str, object]]:
    listed = note.get(name)
    return [one for one in listed if isinstance(one, dict)] if isinstance(listed, list) else []


def _text(note: dict[str, object], name: str) -> str:
    return json_data.as_text(note.get(name))
