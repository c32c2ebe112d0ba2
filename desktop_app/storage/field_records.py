"""Rows of what documents state: senders and recipients of messages, tags.

A value is stored once, however many files have it, so that values are compared without reading
files. Triggers remove the rows of deleted files, and values that no file has any more.
"""

import re
import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from itertools import chain

from desktop_app.core.letters import fold_letters, transcribed, without_transcription
from desktop_app.core.query import (
    AllOf,
    Among,
    AnyOf,
    Catalogued,
    Condition,
    Created,
    Not,
    Person,
    Query,
    Role,
    Tag,
)
from desktop_app.core.records import replace
from desktop_app.core.tags import LEVEL_SEPARATOR
from desktop_app.storage.selecting import execute_in

MOST_VALUES = 300
"""Values that are kept of one file; a file may be made to have any number."""

MOST_KNOWN = 5_000
"""People that are offered as completions."""

LONGEST_VALUE = 200
"""Characters of a value; longer ones are left out."""

_WORD = re.compile(r"\w+")


class FileField(StrEnum):
    """A field of a file with any number of values."""

    SENDER = "from"
    RECIPIENT = "to"
    TAG = "tag"
    ATTACHED_TAG = "attached"  # by another program, not in the document


TAG_FIELDS = f"field IN ('{FileField.TAG}', '{FileField.ATTACHED_TAG}')"
"""SQL condition for values that are tags."""


def keep_fields(
    connection: sqlite3.Connection, file_id: int, values: Mapping[FileField, Sequence[str]]
) -> None:
    """Store the values of some fields of a file, replacing its earlier ones of these fields."""
    wanted = {
        (field, value)
        for field, several in values.items()
        for value in several[:MOST_VALUES]
        if len(value) <= LONGEST_VALUE
    }
    kept = {
        (FileField(field), value): value_id
        for value_id, field, value in connection.execute(
            "SELECT id, field, value FROM file_fields JOIN field_values ON id = value_id "
            "WHERE file_id = ?",
            (file_id,),
        )
    }
    for one, value_id in kept.items():
        if one not in wanted and one[0] in values:
            connection.execute(
                "DELETE FROM file_fields WHERE file_id = ? AND value_id = ?", (file_id, value_id)
            )
    for field, value in sorted(wanted - kept.keys()):
        connection.execute(
            "INSERT OR IGNORE INTO field_values (field, value, folded) VALUES (?, ?, ?)",
            (field, value, _folded(field, value)),
        )
        connection.execute(
            "INSERT OR IGNORE INTO file_fields "
            "SELECT ?, id FROM field_values WHERE field = ? AND value = ?",
            (file_id, field, value),
        )


def has_fields(connection: sqlite3.Connection) -> bool:
    """Whether any file has a value, or a tag of the user's."""
    row = connection.execute(
        "SELECT EXISTS (SELECT 1 FROM file_fields) OR EXISTS (SELECT 1 FROM own_tags)"
    ).fetchone()
    return bool(row[0])


def count_people(
    connection: sqlite3.Connection, field: FileField, file_ids: Iterable[int]
) -> list[tuple[str, int]]:
    """Return the people in a field of files with their numbers of files; some may be repeated."""
    return execute_in(
        connection,
        "SELECT value, count(*) FROM file_fields JOIN field_values ON id = value_id "
        f"WHERE field = '{field}' AND file_id IN () GROUP BY id",
        file_ids,
    )


def known_people(connection: sqlite3.Connection, role: Role) -> list[str]:
    """Return the people in a field of all files, those of most files first."""
    rows = connection.execute(
        "SELECT value FROM field_values JOIN file_fields ON id = value_id WHERE field = ? "
        "GROUP BY id ORDER BY count(*) DESC, value LIMIT ?",
        (FileField(role), MOST_KNOWN),
    )
    return [value for (value,) in rows]


def tags_of_files(
    connection: sqlite3.Connection, file_ids: Iterable[int]
) -> list[tuple[int, str, str]]:
    """Return a row for each tag of each file: file, tag, and its form without capitals."""
    wanted = list(file_ids)
    return [*own_tags(connection, wanted), *stated_tags(connection, wanted)]


def own_tags(connection: sqlite3.Connection, file_ids: Iterable[int]) -> list[tuple[int, str, str]]:
    """Return the rows of :func:`tags_of_files` that the user added."""
    return execute_in(
        connection, "SELECT file_id, tag, folded FROM own_tags WHERE file_id IN ()", file_ids
    )


def stated_tags(
    connection: sqlite3.Connection, file_ids: Iterable[int]
) -> list[tuple[int, str, str]]:
    """Return the rows of :func:`tags_of_files` that documents and other programs added."""
    return execute_in(
        connection,
        "SELECT file_id, value, folded FROM file_fields JOIN field_values ON id = value_id "
        f"WHERE {TAG_FIELDS} AND file_id IN ()",
        file_ids,
    )


def files_meeting(connection: sqlite3.Connection, condition: Catalogued) -> list[int]:
    """Return the ids of the files that meet a condition."""
    match condition:
        case Person():
            rows = _with_person(connection, condition)
        case Tag(tag=tag):
            rows = _with_tag(connection, tag)
        case Created(since=since, until=until):
            rows = connection.execute(
                "SELECT id FROM files WHERE created IS NOT NULL "
                "AND created >= coalesce(?, created) AND created < coalesce(?, created + 1)",
                (since and since.timestamp(), until and until.timestamp()),
            )
    return [file_id for (file_id,) in rows]


def _with_person(connection: sqlite3.Connection, person: Person) -> Iterable[tuple[int]]:
    """Return the files with a name or address that has all words, in any order.

    Directories list *Doe, Jane*, who writes as *Jane Doe*. The parts of an address stay together.
    """
    words = [_spellings(one) for one in person.text.split() if _words_of(one).strip()]
    if not words:  # signs alone
        return ()
    if person.is_prefix:
        words[-1] = [one.removesuffix(" ") for one in words[-1]]
    either = (" OR ".join(["instr(folded, ?)"] * len(spellings)) for spellings in words)
    held = " AND ".join(f"({one})" for one in either)
    return connection.execute(
        "SELECT DISTINCT file_id FROM file_fields WHERE value_id IN "
        f"(SELECT id FROM field_values WHERE field = ? AND {held})",
        (FileField(person.role), *map(_unbound, chain.from_iterable(words))),
    )


def _spellings(typed: str) -> list[str]:
    """Return a word of a name in the spellings in which it may be kept: Jürgen, and Juergen."""
    forms = (typed, transcribed(typed), without_transcription(typed))
    return list(dict.fromkeys(map(_words_of, forms)))


def _unbound(words: str) -> str:
    """Return words without the blanks beside scripts in which names have no space between them."""
    if words.isascii():
        return words
    # Most searches have no such name, and need not compile its pattern.
    from desktop_app.storage.lexical.scripts import unspaced_run  # noqa: PLC0415

    typed = words.strip()
    before = " " * (words.startswith(" ") and not unspaced_run().match(typed[0]))
    after = " " * (words.endswith(" ") and not unspaced_run().match(typed[-1]))
    return f"{before}{typed}{after}"


def _with_tag(connection: sqlite3.Connection, tag: str) -> Iterable[tuple[int]]:
    folded = fold_letters(tag)
    is_meant = "(folded = :tag OR (folded > :tag || :below AND folded < :tag || :after))"
    return connection.execute(
        f"SELECT file_id FROM own_tags WHERE {is_meant} UNION "
        "SELECT file_id FROM file_fields WHERE value_id IN "
        f"(SELECT id FROM field_values WHERE {TAG_FIELDS} AND {is_meant})",
        {"tag": folded, "below": LEVEL_SEPARATOR, "after": chr(ord(LEVEL_SEPARATOR) + 1)},
    )


def _folded(field: FileField, value: str) -> str:
    """Return a tag without capitals and accents; of any other value, its words only."""
    is_tag = field in {FileField.TAG, FileField.ATTACHED_TAG}
    return fold_letters(value) if is_tag else _words_of(value)


def _words_of(text: str) -> str:
    """Return the words of a text with a blank before and after each, to be found as a part."""
    return f" {' '.join(_WORD.findall(fold_letters(text)))} "


def look_up_catalogued(connection: sqlite3.Connection, query: Query) -> Query:
    """Replace the conditions that only the catalogue can check by the files that meet them."""
    conditions = tuple(_with_files(connection, one) for one in query.conditions)
    return query if conditions == query.conditions else replace(query, conditions=conditions)


def _with_files(connection: sqlite3.Connection, condition: Condition) -> Condition:
    if isinstance(condition, Catalogued):
        return Among(tuple(files_meeting(connection, condition)))
    match condition:
        case Not(condition=unwanted):
            return Not(_with_files(connection, unwanted))
        case AnyOf(conditions=parts):
            return AnyOf(tuple(_with_files(connection, one) for one in parts))
        case AllOf(conditions=parts):
            return AllOf(tuple(_with_files(connection, one) for one in parts))
    return condition
