import sqlite3

import pytest

from desktop_app.storage import history_records
from desktop_app.storage.history_records import (
    LONGEST_SEARCH,
    delete_history,
    delete_history_of,
    is_kept,
    note_opening,
    note_search,
    past_searches,
    read_history,
    set_kept,
)

NOW = 1_000_000.0
HOUR = 3600.0


def queries(connection: sqlite3.Connection, holding: str = "") -> list[str]:
    return [one.query for one in past_searches(connection, holding)]


def test_the_last_search_comes_first_and_occasions_are_counted(
    connection: sqlite3.Connection,
) -> None:
    note_search(connection, "river", NOW)
    note_search(connection, "annual  budget ", NOW + HOUR)
    note_search(connection, "river", NOW + 2 * HOUR)

    assert [(one.query, one.times, one.last_at) for one in past_searches(connection)] == [
        ("river", 2, NOW + 2 * HOUR),
        ("annual budget", 1, NOW + HOUR),
    ]
    assert len(past_searches(connection, limit=1)) == 1


def test_acting_on_a_search_again_right_away_does_not_count_again(
    connection: sqlite3.Connection,
) -> None:
    for seconds in (0, 5, 300):
        note_search(connection, "river", NOW + seconds)

    (kept,) = past_searches(connection)
    assert (kept.times, kept.last_at) == (1, NOW + 300)


def test_what_was_still_being_typed_gives_way_to_the_whole(
    connection: sqlite3.Connection,
) -> None:
    note_search(connection, "river", NOW)
    note_search(connection, "rain", NOW + 10)
    note_search(connection, "river flood", NOW + 20)
    note_search(connection, "rain later", NOW + HOUR)

    assert queries(connection) == ["rain later", "river flood", "rain"]


def test_a_search_made_before_stays_when_a_longer_one_follows(
    connection: sqlite3.Connection,
) -> None:
    for at in (NOW, NOW + HOUR):
        note_search(connection, "river", at)
    note_search(connection, "river flood", NOW + HOUR + 5)

    assert queries(connection) == ["river flood", "river"]


@pytest.mark.parametrize("query", ["", " \n", "x" * (LONGEST_SEARCH + 1)])
def test_nothing_and_pasted_pages_are_not_remembered(
    connection: sqlite3.Connection, query: str
) -> None:
    note_search(connection, query, NOW)

    assert queries(connection) == []


def test_searches_are_found_by_what_they_hold_without_capitals_and_accents(
    connection: sqlite3.Connection,
) -> None:
    for number, query in enumerate(("Café Müller", "cafeteria", "100% _sure_")):
        note_search(connection, query, NOW + number)

    assert queries(connection, "CAFE") == ["cafeteria", "Café Müller"]
    assert queries(connection, "muller") == ["Café Müller"]
    assert queries(connection, "% _") == ["100% _sure_"]
    assert queries(connection, "tea") == []


def test_the_oldest_searches_and_openings_make_room(
    connection: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(history_records, "MOST_SEARCHES", 3)
    monkeypatch.setattr(history_records, "MOST_OPENINGS", 4)
    for number in range(9):
        note_opening(connection, f"{number} river", "/d/a", NOW + number)

    assert queries(connection) == ["8 river", "7 river", "6 river"]
    assert read_history(connection).openings == 4


def test_an_opened_hit_counts_as_a_search(connection: sqlite3.Connection) -> None:
    note_opening(connection, " river  flood", "/d/a", NOW)

    assert queries(connection) == ["river flood"]
    assert read_history(connection).openings == 1


def test_switched_off_nothing_more_is_remembered(connection: sqlite3.Connection) -> None:
    note_search(connection, "river", NOW)
    set_kept(connection, is_on=False)
    note_search(connection, "rain", NOW)
    note_opening(connection, "snow", "/d/a", NOW)
    off = read_history(connection)
    set_kept(connection, is_on=True)
    note_search(connection, "hail", NOW + 1)

    assert ([one.query for one in off.searches], off.openings, off.is_kept) == (["river"], 0, False)
    assert queries(connection) == ["hail", "river"]
    assert is_kept(connection)


def test_a_deleted_history_is_empty_and_stays_switched_as_it_was(
    connection: sqlite3.Connection,
) -> None:
    note_opening(connection, "river", "/d/a", NOW)
    set_kept(connection, is_on=False)
    delete_history(connection)

    history = read_history(connection)
    assert (history.searches, history.openings, history.is_kept) == ((), 0, False)


def test_what_led_to_a_forgotten_folder_goes_with_it(connection: sqlite3.Connection) -> None:
    note_opening(connection, "secret plan", "/d/secret/plan.txt", NOW)
    note_opening(connection, "river", "/d/secrets.txt", NOW)
    note_search(connection, "rain", NOW)
    delete_history_of(connection, "/d/secret")

    assert sorted(queries(connection)) == ["rain", "river"]
    assert read_history(connection).openings == 1


def test_the_files_opened_last_are_named_once_the_last_first(
    connection: sqlite3.Connection,
) -> None:
    for at, path in enumerate(("/d/a.txt", "/d/b.txt", "/d/a.txt", "/d/c.txt")):
        note_opening(connection, "river", path, NOW + at)
    history = read_history(connection)

    assert [one.path for one in history.opened] == ["/d/c.txt", "/d/a.txt", "/d/b.txt"]
    assert history.opened[1].last_at == NOW + 2
    assert history.openings == 4


def test_searches_made_while_the_clock_was_ahead_make_room_for_later_ones(
    connection: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(history_records, "MOST_SEARCHES", 3)
    year = 365 * 24 * HOUR
    for number, query in enumerate(("river", "rain", "snow")):
        note_search(connection, query, NOW + year + number * HOUR)
    note_opening(connection, "snow", "/ahead.txt", NOW + year + 3 * HOUR)
    note_search(connection, "river flood", NOW)
    note_opening(connection, "hail", "/now.txt", NOW + HOUR)

    assert queries(connection)[:2] == ["hail", "river flood"]
    assert len(queries(connection)) == 3
    assert [one.path for one in read_history(connection).opened] == ["/now.txt", "/ahead.txt"]
