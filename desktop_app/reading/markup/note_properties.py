"""Properties of notes in Markdown: front matter, and those of Logseq and Joplin.

Obsidian, Hugo and others write front matter (YAML between lines of dashes, TOML between lines of
plus signs), Logseq ``name:: value`` at the beginning, and Joplin ``name: value`` at the end of the
notes that it synchronises.
"""

import re
import tomllib
from collections.abc import Iterator

from desktop_app.core.records import Record
from desktop_app.reading.assembly import NO_METADATA, Metadata
from desktop_app.reading.dates import seconds_stated

_FRONT_MATTER = re.compile(
    r"\ufeff?---[ \t]*+\n(?!\n)(.*?\n)(?:---|\.\.\.)[ \t]*+(?:\n|\Z)", re.DOTALL
)
"""A blank line follows where the dashes are a line drawn across the page."""

_TOML = re.compile(r"\ufeff?\+\+\+[ \t]*+\n(.*?\n)\+\+\+[ \t]*+(?:\n|\Z)", re.DOTALL)

_LONGEST_TOML = 5_000
"""Characters; the parser takes the square of a name with many parts, 6 s for 20,000."""

_FIELD = re.compile(
    r"^([A-Za-z][\w-]*+):[ \t]*+(.*(?:\n(?:[ \t]*+- .*|[ \t]++[^\s-].*))*+)", re.MULTILINE
)
_FOLDED = re.compile(r"[>|][+-]?\n")
"""How YAML begins a text that is in the lines below."""

_NAME = re.compile(r"^[ \t]*+(?:- )?[ \t]*+name:[ \t]*+(.+)$", re.MULTILINE)
"""The name of an author about whom more is stated."""

_OF_LOGSEQ = re.compile(r"\ufeff?((?:[A-Za-z][\w-]*+::[ \t]++.*(?:\n|\Z))++)")
_LOGSEQ_FIELD = re.compile(r"^([A-Za-z][\w-]*+)::[ \t]++(.*)$", re.MULTILINE)

_OF_JOPLIN = re.compile(r"(?:\A|\n\n)(id: [0-9a-f]{32}\n(?:\w++:.*\n)*?type_: \d+)\s*+\Z")
_JOPLIN_WITHIN = 4_000
"""Characters of the properties at the end of a note of Joplin; it writes some 700."""

_AUTHORS = ("author", "authors")
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
    if front := _TOML.match(text):
        return Note(_metadata(list(_fields_of_toml(front[1]))), front[1], text[front.end() :])
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
    authors = next((stated[name] for name in _AUTHORS if name in stated), "")
    names = [one.strip(_QUOTES) for one in _NAME.findall(authors)]
    return Metadata(
        _FOLDED.sub("", stated.get("title", ""), count=1),
        ", ".join(names or _listed(authors)),
        next((date for date in dates if date is not None), None),
        tuple(tags),
    )


def _fields_of_toml(source: str) -> Iterator[tuple[str, str]]:
    """Return the fields of TOML, also those in tables; none where it is long or not valid."""
    if len(source) > _LONGEST_TOML:
        return
    try:
        tables: list[dict[str, object]] = [tomllib.loads(source)]
    except (tomllib.TOMLDecodeError, RecursionError):
        return
    for table in tables:
        for name, value in table.items():
            if isinstance(value, dict):
                tables.append(value)
            else:
                yield name, "\n".join(map(str, value)) if isinstance(value, list) else str(value)


def _listed(listed: str) -> list[str]:
    """Return the values of a property, of which links and lists have brackets."""
    parts = _PARTS_OF_LIST.split(listed.strip("[] "))
    return list(filter(None, (part.strip(_QUOTES + "#[]") for part in parts)))
