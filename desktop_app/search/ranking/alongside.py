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
    """Call ``compute`` in another thread during the block; the search uses the result later.

    tantivy releases the interpreter's lock while it searches. Only hybrid searches use this. A
    search by words does not start the threads, which search by meaning; and a search by meaning has
    no words to look up.

    Args:
        stores: The stores whose threads are used.
        mode: Mode of the search.
        compute: Stores its result by itself; the block must not read it.
        argument: The argument of ``compute``.
    """
    if mode is not SearchMode.HYBRID:
        yield
        return
    from desktop_app.core.threads import submit  # noqa: PLC0415 - not for a search by words

    computing = submit(stores.vectors.threads, compute, argument)
    try:
        yield
    finally:
        computing.result()
