"""Labelled sets: queries and the files that answer them, one JSON object per line."""

import codecs
from collections.abc import Sequence
from pathlib import Path

import msgspec

from desktop_app.core.errors import UsageError
from desktop_app.core.json_lines import describe_wrong_value, parse_object
from desktop_app.core.records import Record, field, json_decoder

_FORM = 'A line is {"id", "query", "relevant": [paths]}, with "grades" or "passages" if wanted.'

_VALUES = {
    "id": (str | int, "a text or a whole number"),
    "query": (str, "a text"),
    "relevant": (tuple[str, ...], "a list of paths"),
    "grades": (dict[str, float], "an object with a number for each path"),
    "passages": (tuple[str, ...], "a list of texts"),
    "components": (tuple[dict[str, object], ...], 'a list of {"context": [texts]}'),
}
"""The type of each value of a line, and what it is called."""

_REQUIRED = ("id", "query", "relevant")


class Component(Record):
    """A part of an answer.

    Attributes:
        context: Gold passages, word for word, each of which states the part; may be empty.
    """

    context: tuple[str, ...] = ()


class LabelledQuery(Record):
    """A query with the files and passages that answer it.

    Attributes:
        relevant: Files, relative to the folder of the set.
        grades: How relevant a file is: 1 without a grade; 0 means not relevant.
        passages: Gold passages, word for word, each of which answers the query.
        components: The parts of the answer, instead of ``passages``.
    """

    id: str | int
    query: str
    relevant: tuple[str, ...]
    grades: dict[str, float] = field(default_factory=dict)
    passages: tuple[str, ...] = ()
    components: tuple[Component, ...] = ()

    @property
    def gains(self) -> dict[str, float]:
        """The gain of each relevant file, above 0."""
        gains = dict.fromkeys(self.relevant, 1.0) | self.grades
        return {path: gain for path, gain in gains.items() if gain > 0}

    @property
    def gold(self) -> tuple[tuple[str, ...], ...]:
        """The gold passages of each component that has any."""
        parts = [one.context for one in self.components] or [self.passages]
        return tuple(part for part in parts if part)


class LabelledSet(Record):
    """Queries with known answers.

    Attributes:
        queries: Those that name a relevant file; at least one.
        root: Folder to which the paths are relative and in which the queries are searched; empty
            for the whole library, where the paths are absolute.
    """

    queries: Sequence[LabelledQuery]
    root: str


def read_set(path: Path) -> tuple[LabelledQuery, ...]:
    """Read a labelled set.

    Raises:
        UsageError: The file cannot be read, or a line is not a labelled query.
    """
    try:
        # Not splitlines: it also splits at characters that JSON allows inside strings.
        lines = path.read_bytes().removeprefix(codecs.BOM_UTF8).split(b"\n")
    except OSError as error:
        raise UsageError(
            "no_set", f"{path} cannot be read: {error.strerror}.", "Name a readable file."
        ) from error
    queries: dict[str | int, LabelledQuery] = {}
    for number, line in enumerate(lines, start=1):
        if not line.strip():
            continue
        query = _read_line(line, f"{path}, line {number}")
        if query.id in queries:
            raise UsageError(
                "bad_set",
                f"{path}, line {number}: another query has the id {query.id!r}.",
                "Each query has an id of its own.",
            )
        queries[query.id] = query
    if not queries:
        raise UsageError("bad_set", f"{path} holds no query.", _FORM)
    return tuple(queries.values())


def _read_line(line: bytes, place: str) -> LabelledQuery:
    try:
        query = json_decoder(LabelledQuery).decode(line)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise UsageError("bad_set", f"{place}: {_describe_wrong(line)}.", _FORM) from error
    if not query.query.strip():
        raise UsageError("bad_set", f"{place}: the query is empty.", _FORM)
    if any(grade < 0 for grade in query.grades.values()):
        raise UsageError("bad_set", f"{place}: a grade is below 0.", "0 means not relevant.")
    return query


def _describe_wrong(line: bytes) -> str:
    """Return what is wrong with a line that is not a labelled query."""
    try:
        found = parse_object(line)
    except ValueError as error:
        return str(error)
    # Of components, only the outer form is compared.
    inside = f'"components" has to be {_VALUES["components"][1]}'
    return describe_wrong_value(found, _VALUES, _REQUIRED) or inside
