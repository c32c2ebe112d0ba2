import sqlite3

from desktop_app.storage.identity import forget_words, read_identity, record_words
from desktop_app.storage.schema import migrate


def test_each_library_has_an_id_of_its_own() -> None:
    ids: set[str] = set()
    for _ in range(3):
        connection = sqlite3.connect(":memory:", isolation_level=None)
        migrate(connection)
        ids.add(read_identity(connection).library)
        connection.close()

    assert len(ids) == 3


def test_each_change_of_the_words_raises_the_number_of_commits(
    connection: sqlite3.Connection,
) -> None:
    before = read_identity(connection)
    record_words(connection, "1:7")
    record_words(connection, "1:9")
    after = read_identity(connection)
    forget_words(connection)

    assert (before.commit, after.commit) == (0, 2)
    assert (before.words, after.words) == ("", "1:9")
    assert read_identity(connection).words == ""
    assert read_identity(connection).library == before.library
