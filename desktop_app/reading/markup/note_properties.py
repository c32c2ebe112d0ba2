"""Properties of notes in Markdown: front matter, and those of Logseq and Joplin.

Obsidian, Hugo and others write front matter (YAML between lines of dashes), Logseq ``name:: value``
at the beginning, and Joplin ``name: value`` at the end of the notes that it synchronises.
"""

import re

from desktop_app.core.records import Record
from desktop_app.reading.assembly import NO_METADATA, Metadata
from desktop_app.reading.dates import seconds_stated

_FRONT_MATTER = re.compile(
    r"\ufeff?---[ \t]*+\n(?!\n)(.*?\n)(?:---|\.\.\.)[ \t]*+(?:\n|\Z)", re.DOTALL
)
"""A blank line follows where the dashes are a line drawn across the page."""

_FIELD = re.compile(r"^([A-Za-z][\w-]*+):[ \t]*+(.*(?:\n[ \t]*+- .*)*+)", re.MULTILINE)

_OF_LOGSEQ = re.compile(r"\ufeff?((?:[A-Za-z][\w-]*+::[ \t]++.*(?:\n|\Z))++)")
_LOGSEQ_FIELD = re.compile(r"^([A-Za-z][\w-]*+)::[ \t]++(.*)$", re.MULTILINE)

_OF_JOPLIN = re.compile(r"(?:\A|\n\n)(id: [0-9a-f]{32}\n(?:\w++:.*\n)*?type_: \d+)\s*+\Z")
_JOPLIN_WITHIN = 4_000
"""Characters of the properties at the end of a note of Joplin; it writes some 700."""

_TAGS = ("tags", "tag", "keywords")
_DATES = ("created", "date", "created_time", "created-at", "created_at")
_PARTS_OF_LIST = re.compile(r"[,\n]|^\s*+- ", re.MULTILINE)
_QUOTES = " \t\"'"


class Note(Record):
    """A note without its properties.

    Attributes:
        metadata: Title, author, tags and date of creation.
        shown: The properties as typed, for the user to see; empty where they are for programs.
        body: The text of the note.
    """

    metadata: Metadata
    shown: str
    body: str


def note_of(text: str) -> Note:
    """Divide a note into its properties and its text."""
    if front := _FRONT_MATTER.match(text):
        return Note(_metadata(_FIELD.findall(front[1])), front[1], text[front.end() :])
    if properties := _OF_LOGSEQ.match(text):
        fields = _LOGSEQ_FIELD.findall(properties[1])
        return Note(_metadata(fields), properties[1], text[properties.end() :])
    end = max(len(text) - _JOPLIN_WITHIN, 0)
    if properties := _OF_JOPLIN.search(text, end):
        body = text[: properties.start()]
        fields = [("title", body.partition("\n")[0]), *_FIELD.findall(properties[1])]
        return Note(_metadata(fields), "", body)
    return Note(NO_METADATA, "", text)


def _metadata(fields: list[tuple[str, str]]) -> Metadata:
    stated: dict[str, str] = {}
    for name, value in fields:
        stated.setdefault(name.lower(), value.strip(_QUOTES))
    listed = next((stated[name] for name in _TAGS if name in stated), "")
    tags = _listed(listed)
    dates = (seconds_stated(stated[name]) for name in _DATES if name in stated)
    return Metadata(
        stated.get("title", ""),
        ", ".join(_listed(stated.get("author", ""))),
        next((date for date in dates if date is not None), None),
        tuple(tags),
    )


def _listed(listed: str) -> list[str]:
    """Return the values of a property, of which links and lists have brackets."""
    parts = _PARTS_OF_LIST.split(listed.strip("[] "))
    return list(filter(None, (part.strip(_QUOTES + "#[]") for part in parts)))
