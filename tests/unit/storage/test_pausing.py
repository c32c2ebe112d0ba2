import sqlite3

from desktop_app.storage.pausing import is_paused, set_paused


def test_a_pause_is_kept_until_it_is_ended(connection: sqlite3.Connection) -> None:
    assert not is_paused(connection)
    set_paused(connection, is_on=True)
    assert is_paused(connection)
    set_paused(connection, is_on=False)
    assert not is_paused(connection)
