"""What the ranking needs of passages and files, kept between searches.

The searches of a window find mostly the same passages: after each key, and when the search by words
is followed by one by words and meaning.
"""

import sqlite3
from collections.abc import Callable, Iterable
from typing import Generic, TypeVar

from desktop_app.storage.found_files import RankedFile, ranked_files
from desktop_app.storage.passage_places import PassagePlace, places_of

_MOST_PLACES = 20_000
"""Passages kept for a connection, about 4 MB."""

_MOST_FILES = 5_000
"""Files kept for a connection, about 3 MB."""

Fact = TypeVar("Fact")


class _Kept(Generic[Fact]):
    """Facts by id, each read once.

    Args:
        connection: To read from.
        read: Reads the facts of some ids; those without any are missing.
        most: Facts kept at a time.
    """

    def __init__(
        self,
        connection: sqlite3.Connection,
        read: Callable[[sqlite3.Connection, Iterable[int]], dict[int, Fact]],
        most: int,
    ) -> None:
        self._connection = connection
        self._read = read
        self._most = most
        self._facts: dict[int, Fact] = {}

    def clear(self) -> None:
        self._facts.clear()

    def look_up(self, ids: Iterable[int]) -> dict[int, Fact]:
        """Return the facts of the ids that have any."""
        kept, wanted = self._facts, list(ids)
        missing = [one for one in wanted if one not in kept]
        if len(kept) + len(missing) > self._most:
            kept.clear()
            missing = wanted
        if missing:
            kept.update(self._read(self._connection, missing))
        return {one: kept[one] for one in wanted if one in kept}


class RankingFacts:
    """Reads places of passages and properties of files, each once while the catalogue is the same.

    Args:
        connection: Connection to read from, of the thread that searches.
    """

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._state: tuple[int, int] | None = None
        self._places = _Kept(connection, places_of, _MOST_PLACES)
        self._files = _Kept(connection, ranked_files, _MOST_FILES)

    def refresh(self) -> None:
        """Forget everything if the catalogue has changed, as each search does first."""
        # Commits of other connections change the first number, and own changes the second. What
        # is read during an own transaction may be rolled back.
        (others,) = self._connection.execute("PRAGMA data_version").fetchone()
        state = (int(others), self._connection.total_changes)
        if state != self._state or self._connection.in_transaction:
            self._state = None if self._connection.in_transaction else state
            self._places.clear()
            self._files.clear()

    def places(self, passage_ids: Iterable[int]) -> dict[int, PassagePlace]:
        """Return the places of the living passages among these ids."""
        return self._places.look_up(passage_ids)

    def files(self, file_ids: Iterable[int]) -> dict[int, RankedFile]:
        """Return the living files among these ids."""
        return self._files.look_up(file_ids)
