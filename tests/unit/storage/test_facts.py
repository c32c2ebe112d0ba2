import sqlite3

from desktop_app.storage.facts import drop_fact, is_paused, keep_fact, read_fact, set_paused


def test_the_last_value_of_a_fact_is_kept_until_it_is_dropped(
    connection: sqlite3.Connection,
) -> None:
    assert read_fact(connection, "colour") == ""
    keep_fact(connection, "colour", "red")
    keep_fact(connection, "colour", "green")
    keep_fact(connection, "size", "small")
    assert read_fact(connection, "colour") == "green"
    drop_fact(connection, "colour")
    assert (read_fact(connection, "colour"), read_fact(connection, "size")) == ("", "small")


def test_a_pause_is_kept_until_it_is_ended(connection: sqlite3.Connection) -> None:
    assert not is_paused(connection)
    set_paused(connection, is_on=True)
    assert is_paused(connection)
    set_paused(connection, is_on=False)
    assert not is_paused(connection)
