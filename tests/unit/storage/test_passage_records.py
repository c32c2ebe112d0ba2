import sqlite3

import pytest

from desktop_app.core.changes import FileFacts, SeenFile
from desktop_app.core.records import replace
from desktop_app.storage import embedded_passages, file_states, passage_records
from desktop_app.storage.passage_places import places_of
from desktop_app.storage.passage_records import PassageRecord
from tests.support.passage_rows import insert_four, passage


@pytest.fixture
def filled(connection: sqlite3.Connection) -> sqlite3.Connection:
    insert_four(connection)
    return connection


def test_reserved_ids_never_come_again(connection: sqlite3.Connection) -> None:
    first = passage_records.reserve_passage_ids(connection, 3)
    second = passage_records.reserve_passage_ids(connection, 2)

    assert (first, second) == (1, 4)
    assert passage_records.reserve_passage_ids(connection, 1) == 6


def test_passages_are_kept_as_they_are(filled: sqlite3.Connection) -> None:
    assert passage_records.passages_by_id(filled, [2, 99]) == {2: passage(2)}


def test_a_passage_has_the_page_of_each_of_its_characters() -> None:
    two = passage(2)

    assert [(one.page, one.place) for one in (two.at(3), two.at(4))] == [
        (2, "row 2"),
        (3, "page iii"),
    ]
    assert two.pages == (2, 3)


def test_any_number_of_passages_is_found_by_id(filled: sqlite3.Connection) -> None:
    more = [passage(5), *(PassageRecord(n, 1, n, 0, 1, None, "", b"") for n in range(6, 1500))]
    passage_records.insert_passages(filled, more)

    assert len(passage_records.passages_by_id(filled, range(2000))) == 1499


def test_a_file_holds_its_passages_in_order(filled: sqlite3.Connection) -> None:
    assert [one.passage_id for one in passage_records.passages_of_file(filled, 1)] == [1, 2, 3]
    assert passage_records.passages_of_file(filled, 9) == []


def test_the_first_passage_stands_for_a_file(filled: sqlite3.Connection) -> None:
    passage_records.insert_passages(filled, [replace(passage(9, file_id=2), ordinal=4)])

    assert passage_records.first_of_file(filled, 1) == 1
    assert passage_records.first_of_file(filled, 2) == 4
    assert passage_records.first_of_file(filled, 9) == 0


def test_places_are_those_of_the_passages_there_are(filled: sqlite3.Connection) -> None:
    found = places_of(filled, [1, 3, 4, 99])

    assert {one: place[:2] for one, place in found.items()} == {1: (1, 0), 3: (1, 2), 4: (2, 3)}
    assert found[3].fingerprint == passage_records.passages_by_id(filled, [3])[3].fingerprint
    assert places_of(filled, []) == {}


@pytest.mark.parametrize(
    ("first", "last", "reach", "around"),
    [
        (2, 2, 0, [2]),
        (2, 2, 1, [1, 2, 3]),
        (1, 2, 1, [1, 2, 3]),
        (3, 3, 9, [1, 2, 3]),
        (4, 4, 9, [4]),
    ],
)
def test_the_neighbours_of_passages_are_of_their_file(
    filled: sqlite3.Connection, first: int, last: int, reach: int, around: list[int]
) -> None:
    known = passage_records.passages_by_id(filled, [1, 2, 3, 4])
    found = passage_records.passages_around(filled, [(known[first], known[last])], reach)

    assert [one.passage_id for one in found] == around


@pytest.mark.parametrize("times", [0, 1, 99, 101, 250])
def test_the_neighbours_of_any_number_of_passages_are_found(
    filled: sqlite3.Connection, times: int
) -> None:
    known = passage_records.passages_by_id(filled, [2, 4])
    runs = [(known[2], known[2]), (known[4], known[4])] * times
    found = passage_records.passages_around(filled, runs, 1)

    assert sorted(one.passage_id for one in found) == sorted([1, 2, 3, 4] * times)


def test_files_with_text_are_returned_with_their_length(filled: sqlite3.Connection) -> None:
    file_states.keep_waiting(filled, [SeenFile("/d/empty", FileFacts(0, 1, 1, 1, 1))])

    assert sorted(passage_records.files_with_text(filled, "/d")) == [
        (1, "/d/a", "", 39),
        (2, "/d/b", "", 49),
    ]
    assert passage_records.files_with_text(filled, "/e") == []
    file_states.mark_gone(filled, ["/d/a"])
    assert [row[0] for row in passage_records.files_with_text(filled, "/d")] == [2]


def test_deleting_returns_which_vectors_have_to_be_removed(filled: sqlite3.Connection) -> None:
    embedded_passages.set_embedded(filled, [2, 4])

    assert passage_records.delete_passages(filled, [1]) == [2]
    assert list(passage_records.passages_by_id(filled, [1, 2, 3, 4])) == [4]


def test_ids_are_spread_over_all_passages(filled: sqlite3.Connection) -> None:
    more = [PassageRecord(n, 1, n, 0, 1, None, "", b"") for n in range(1000, 2000)]
    passage_records.insert_passages(filled, more)
    spread = passage_records.spread_ids(filled, 20)

    assert spread == sorted(set(spread))
    assert (spread[0], spread[-1]) == (1, 1999)
    assert 10 <= len(spread) <= 20
    assert set(passage_records.spread_ids(filled, 9999)) == {1, 2, 3, 4, *range(1000, 2000)}
    assert passage_records.spread_ids(filled, 1) == [1]
    assert passage_records.spread_ids(filled, 0) == []


def test_where_there_are_no_passages_none_are_spread(connection: sqlite3.Connection) -> None:
    assert passage_records.spread_ids(connection, 9) == []
