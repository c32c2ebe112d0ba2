"""What documents state, stored once for all files."""

import sqlite3
from collections.abc import Iterator

import pytest

from desktop_app.core.query import Created, Person, Role, Tag
from desktop_app.storage.field_records import (
    LONGEST_VALUE,
    MOST_VALUES,
    FileField,
    files_meeting,
    has_fields,
    keep_fields,
)
from tests.support.catalogues import new_catalogue
from tests.support.statements import counted_statements


@pytest.fixture
def connection() -> Iterator[sqlite3.Connection]:
    connection = new_catalogue()
    for number in (1, 2, 3, 4):
        connection.execute(
            "INSERT INTO files (id, path, size, mtime_ns, ctime_ns, device, inode, state) "
            "VALUES (?, ?, 0, 0, 0, 0, 0, 'indexed')",
            (number, f"/d/{number}"),
        )
    yield connection
    connection.close()


def values(connection: sqlite3.Connection) -> list[str]:
    return [one for (one,) in connection.execute("SELECT value FROM field_values ORDER BY value")]


def test_values_of_a_field_replace_the_earlier_ones_of_that_field(
    connection: sqlite3.Connection,
) -> None:
    keep_fields(connection, 1, {FileField.TAG: ("a", "b"), FileField.ATTACHED_TAG: ("c",)})
    keep_fields(connection, 1, {FileField.TAG: ("b", "d")})
    assert values(connection) == ["b", "c", "d"]
    assert files_meeting(connection, Tag("a")) == []
    assert files_meeting(connection, Tag("C")) == [1]


@pytest.mark.parametrize("typed", ["Jürgen", "juergen", "jurgen", "JUERGEN groß"])
def test_people_are_found_in_either_spelling_of_an_umlaut(
    connection: sqlite3.Connection, typed: str
) -> None:
    keep_fields(connection, 1, {FileField.SENDER: ("Jürgen Groß",)})
    keep_fields(connection, 2, {FileField.SENDER: ("juergen.gross@example.org",)})
    keep_fields(connection, 3, {FileField.SENDER: ("Jorgen Groß",)})

    found = files_meeting(connection, Person(Role.SENDER, typed))

    assert found == ([1] if typed == "jurgen" else [1, 2])


def test_a_deleted_file_leaves_no_value_that_it_alone_had(connection: sqlite3.Connection) -> None:
    keep_fields(connection, 1, {FileField.TAG: ("shared", "secret")})
    keep_fields(connection, 2, {FileField.TAG: ("shared",)})
    connection.execute("DELETE FROM files WHERE id = 1")
    assert values(connection) == ["shared"]
    connection.execute("DELETE FROM files WHERE id = 2")
    assert values(connection) == []
    assert not has_fields(connection)


def test_a_tag_finds_those_below_it_and_no_longer_word(connection: sqlite3.Connection) -> None:
    for file_id, tag in ((1, "work/travel"), (2, "Work"), (3, "workshop")):
        keep_fields(connection, file_id, {FileField.TAG: (tag,)})
    assert sorted(files_meeting(connection, Tag("work"))) == [1, 2]
    assert files_meeting(connection, Tag("work/travel")) == [1]


@pytest.mark.parametrize(
    ("text", "is_prefix", "found"),
    [
        ("jane", False, [1, 2]),
        ("Müller", False, [2]),
        ("jane@example.org", False, [1]),
        ("jane doe", False, [1]),
        ("doe jane", False, [1]),
        ("muller jane", False, [2]),
        ("muller, ja", True, [2]),
        ("muller doe", False, []),
        ("doe example.org", False, [1]),
        ("org.example", False, []),
        ("田中", False, [4]),
        ("太郎", False, [4]),
        ("田中 tanaka", False, [4]),
        ("中田", False, []),
        ("jan", False, []),
        ("mul", True, [2]),
        ("😀", False, []),
        ("😀", True, []),
    ],
)
def test_people_are_found_by_words_of_name_and_address(
    connection: sqlite3.Connection, text: str, is_prefix: bool, found: list[int]
) -> None:
    keep_fields(connection, 1, {FileField.SENDER: ("Jane Doe <jane@example.org>",)})
    keep_fields(connection, 2, {FileField.SENDER: ("Jane Muller",)})
    keep_fields(connection, 3, {FileField.RECIPIENT: ("Jane Doe <jane@example.org>",)})
    keep_fields(connection, 4, {FileField.SENDER: ("田中太郎 <tanaka@example.jp>",)})
    person = Person(Role.SENDER, text, is_prefix)
    assert sorted(files_meeting(connection, person)) == found
    assert files_meeting(connection, Person(Role.RECIPIENT, "doe")) == [3]


def test_a_document_without_a_date_is_in_no_period(connection: sqlite3.Connection) -> None:
    connection.execute("UPDATE files SET created = 1e9 WHERE id = 2")
    assert files_meeting(connection, Created(None, None)) == [2]


def test_values_of_a_hostile_file_are_limited(connection: sqlite3.Connection) -> None:
    many = tuple(f"{n:04}" for n in range(5_000))
    keep_fields(connection, 1, {FileField.TAG: ("x" * (LONGEST_VALUE + 1), *many)})
    assert len(values(connection)) == MOST_VALUES - 1


def test_a_file_without_fields_takes_one_statement(connection: sqlite3.Connection) -> None:
    with counted_statements(connection) as statements:
        keep_fields(connection, 1, dict.fromkeys(FileField, ()))
    assert len(statements) == 1
