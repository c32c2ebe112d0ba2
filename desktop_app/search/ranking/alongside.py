"""Computing a part of a search on another core, while the search goes on."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeVar

from desktop_app.core.query import SearchMode
from desktop_app.storage.stores import Stores

Argument = TypeVar("Argument")


@contextmanager
def alongside(
    stores: Stores, mode: SearchMode, compute: Callable[[Argument], object], argument: Argument
) -> Iterator[None]:
    """Compute during the block what the search keeps for later, in another thread.

    tantivy leaves the interpreter to other threads while it searches. Only a hybrid search computes
    ahead: the threads are those that search by meaning, which a search by words does not start, and
    a search by meaning has no words to look up.

    Args:
        stores: The stores whose threads are used.
        mode: Mode of the search.
        compute: Keeps what it computes; the block uses nothing that it writes.
        argument: The argument of ``compute``.
    """
    if mode is not SearchMode.HYBRID:
        yield
        return
    computing = stores.vectors.threads.submit(compute, argument)
    try:
        yield
    finally:
        computing.result()
