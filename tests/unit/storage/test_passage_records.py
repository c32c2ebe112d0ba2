import sqlite3

import pytest

from desktop_app.core.changes import FileFacts, SeenFile
from desktop_app.storage import file_records, passage_records
from desktop_app.storage.passage_records import PassageRecord


def passage(passage_id: int, file_id: int = 1, section_id: int = 0) -> PassageRecord:
    return PassageRecord(
        passage_id=passage_id,
        file_id=file_id,
        ordinal=passage_id - 1,
        section_id=section_id or passage_id,
        start=10 * passage_id,
        end=10 * passage_id + 9,
        page=2,
        heading="A › B",
        text_hash=bytes([passage_id]) * 16,
    )


@pytest.fixture
def filled(connection: sqlite3.Connection) -> sqlite3.Connection:
    facts = FileFacts(1, 1, 1, 1, 1)
    file_records.keep_waiting(connection, [SeenFile("/d/a", facts), SeenFile("/d/b", facts)])
    passage_records.insert_passages(
        connection, [passage(1), passage(2, section_id=1), passage(3), passage(4, file_id=2)]
    )
    return connection


def test_reserved_ids_never_come_again(connection: sqlite3.Connection) -> None:
    first = passage_records.reserve_passage_ids(connection, 3)
    second = passage_records.reserve_passage_ids(connection, 2)

    assert (first, second) == (1, 4)
    assert passage_records.reserve_passage_ids(connection, 1) == 6


def test_passages_are_kept_as_they_are(filled: sqlite3.Connection) -> None:
    assert passage_records.passages_by_id(filled, [2, 99]) == {2: passage(2, section_id=1)}


def test_any_number_of_passages_is_found_by_id(filled: sqlite3.Connection) -> None:
    more = [passage(5), *(PassageRecord(n, 1, n, n, 0, 1, None, "", b"") for n in range(6, 1500))]
    passage_records.insert_passages(filled, more)

    assert len(passage_records.passages_by_id(filled, range(2000))) == 1499


def test_a_section_holds_its_passages_in_order(filled: sqlite3.Connection) -> None:
    assert [one.passage_id for one in passage_records.passages_of_section(filled, 1)] == [1, 2]
    assert passage_records.sections_of_file(filled, 1) == [(1, "A › B"), (3, "A › B")]


def test_what_has_no_vector_comes_newest_first(filled: sqlite3.Connection) -> None:
    passage_records.set_embedded(filled, [4, 2])

    assert [one.passage_id for one in passage_records.passages_to_embed(filled, 9)] == [3, 1]
    assert len(passage_records.passages_to_embed(filled, 1)) == 1
    assert sorted(passage_records.embedded_ids(filled)) == [2, 4]


def test_another_model_makes_every_passage_wait(filled: sqlite3.Connection) -> None:
    passage_records.set_embedded(filled, [1, 2, 3, 4])
    passage_records.forget_embedded(filled)

    assert passage_records.embedded_ids(filled) == []
    assert len(passage_records.passages_to_embed(filled, 9)) == 4


def test_deleting_tells_which_vectors_have_to_go(filled: sqlite3.Connection) -> None:
    passage_records.set_embedded(filled, [2, 4])

    assert passage_records.delete_passages(filled, [1]) == [2]
    assert list(passage_records.passages_by_id(filled, [1, 2, 3, 4])) == [4]


def test_counts_are_of_the_library_or_of_what_lies_below_a_path(filled: sqlite3.Connection) -> None:
    passage_records.set_embedded(filled, [2, 4])

    assert passage_records.count_passages(filled) == (4, 2)
    assert passage_records.count_passages(filled, "/d") == (4, 2)
    assert passage_records.count_passages(filled, "/d/a") == (3, 1)
    assert passage_records.count_passages(filled, "/e") == (0, 0)
    assert sorted(passage_records.passage_ids_below(filled, "/d")) == [2, 4]
    assert passage_records.passage_ids_below(filled, "/d/b") == [4]
