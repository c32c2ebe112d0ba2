"""The identity of a library, by which its three stores are known to belong together.

The catalogue holds a random id and the number of its last commit. A derived store that names
another id, or a later commit, is not of this catalogue, or of an older state of it.
"""

import sqlite3
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Identity:
    """A state of a library.

    Attributes:
        library: Random id, made with the catalogue; 32 hexadecimal digits.
        commit: Number of the last change of the passages.
        words: State of the word index that belongs to it, as
            :attr:`~desktop_app.storage.lexical.index.LexicalIndex.state` names it.
    """

    library: str
    commit: int
    words: str


def read_identity(connection: sqlite3.Connection) -> Identity:
    """Return the identity of the library."""
    row = connection.execute("SELECT library, commits, words FROM identity").fetchone()
    return Identity(*row)


def record_words(connection: sqlite3.Connection, state: str) -> None:
    """Record the state of the word index that a transaction's rows belong to."""
    connection.execute("UPDATE identity SET words = ?, commits = commits + 1", (state,))


def forget_words(connection: sqlite3.Connection) -> None:
    """Have the word index compared with the rows, document by document, when it is next opened."""
    connection.execute("UPDATE identity SET words = ''")
