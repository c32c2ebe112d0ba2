"""The identity of a library, which shows that its three stores belong together.

The catalogue holds a random id and the number of its last commit. A derived store with another id
is of another library; one with a later commit is newer than the catalogue.
"""

import sqlite3

from desktop_app.core.records import Record


class Identity(Record):
    """The state of a library.

    Attributes:
        library: Random id, created with the catalogue; 32 hexadecimal digits.
        commit: Number of the last change of the passages.
        words: State of the matching word index, as
            :attr:`~desktop_app.storage.lexical.index.LexicalIndex.state` names it.
    """

    library: str
    commit: int
    words: str


def read_identity(connection: sqlite3.Connection) -> Identity:
    row = connection.execute("SELECT library, commits, words FROM identity").fetchone()
    return Identity(*row)


def record_words(connection: sqlite3.Connection, state: str) -> None:
    """Store the state of the word index that matches a transaction's rows."""
    connection.execute("UPDATE identity SET words = ?, commits = commits + 1", (state,))


def forget_words(connection: sqlite3.Connection) -> None:
    """Request a comparison of the word index with all rows when it is next opened."""
    connection.execute("UPDATE identity SET words = ''")
