"""Searches of a library that a command opens in its own process, because no engine runs.

The other commands of an open library, with all that they import, are not loaded for a search.
"""

from collections.abc import Iterator
from contextlib import closing, contextmanager
from typing import TYPE_CHECKING

from desktop_app.cli.local_library import Announce, announce_error, reading_stores
from desktop_app.core.completions import Completions
from desktop_app.core.errors import ModelError
from desktop_app.core.explanations import Explanation
from desktop_app.core.locations import DataFolder
from desktop_app.core.results import Results
from desktop_app.core.search_commands import Complete, ExplainHit, FindSimilar, Search
from desktop_app.core.stopping import never
from desktop_app.embedding.runtime import EmbeddingModel
from desktop_app.search.searcher import Searcher
from desktop_app.storage.stores import Stores
from desktop_app.workers.stores_pool import StoresPool

if TYPE_CHECKING:
    from desktop_app.core.commands import Command


class LocalSearch:
    """Carries out searches and completions over open stores.

    Args:
        stores: Opened for reading.
        embedder: None when the embedding model is missing.
        announce: Receives notices.
    """

    def __init__(self, stores: Stores, embedder: EmbeddingModel | None, announce: Announce) -> None:
        self._pool = StoresPool(stores)
        self._embedder = embedder
        self._announce = announce

    def carry_out(
        self, command: "Command", _on_happening: object
    ) -> Results | Explanation | Completions:
        """Carry out a command.

        Raises:
            SatchelError: It cannot be carried out; the error states the reason.
        """
        try:
            return self._carry_out(command)
        except ModelError as error:
            # In a search by words, a damaged model is met at the first word that needs it.
            announce_error(error, self._announce)
            self._embedder = None
            return self._carry_out(command)

    def _carry_out(self, command: "Command") -> Results | Explanation | Completions:
        with self._pool.borrow() as stores:
            searcher = Searcher(stores, self._embedder)
            match command:
                case Search():
                    return searcher.search(command, never)
                case FindSimilar():
                    return searcher.find_similar(command)
                case ExplainHit():
                    return searcher.explain(command)
                case Complete():
                    return _complete(stores, command)
                case _:
                    raise AssertionError(f"{type(command).__name__} is not a search")

    def close(self) -> None:
        self._pool.close()


def _complete(stores: Stores, command: Complete) -> Completions:
    from desktop_app.search.completion.completing import Completer
    from desktop_app.search.completion.frequent_words import FrequentWords

    return Completer(stores, FrequentWords()).complete(command)


@contextmanager
def open_to_search(
    folder: DataFolder, announce: Announce, *, by_words: bool
) -> Iterator[LocalSearch]:
    """Open a library for searches, as ``open_to_read`` does for all commands that read."""
    with (
        reading_stores(folder, announce, by_words=by_words) as (stores, embedder),
        closing(LocalSearch(stores, embedder, announce)) as search,
    ):
        yield search
