"""Starting threads on a system that may refuse them, as when it has too many or no memory."""

import contextlib
import threading
import time
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, TypeVar

from desktop_app.core.errors import EngineError

if TYPE_CHECKING:
    from concurrent.futures import Executor, Future

_PAUSE_SECONDS = 0.1
"""From a refusal of the system to the next attempt to start a thread."""

Item = TypeVar("Item")
Result = TypeVar("Result")


def start_thread(thread: threading.Thread) -> None:
    """Start a thread.

    Raises:
        EngineError: The system starts no further thread.
    """
    try:
        thread.start()
    except RuntimeError as error:
        raise too_many() from error


def start_when_possible(start: Callable[[], object]) -> None:
    """Start a thread as soon as the system starts one.

    Args:
        start: Makes and starts the thread, once for each attempt.
    """
    while True:
        with contextlib.suppress(RuntimeError):
            start()
            return
        time.sleep(_PAUSE_SECONDS)


def too_many() -> EngineError:
    """Return the error for a thread or process that the system does not start."""
    return EngineError(
        "too_many_processes",
        "The system does not let Satchel start another thread or process.",
        "Close other programs, then try again.",
    )


def submit(threads: "Executor", compute: Callable[[Item], Result], item: Item) -> "Future[Result]":
    """Compute in another thread, or in the calling one where the system starts no thread."""
    from concurrent.futures import Future  # noqa: PLC0415 - loads the log's package

    try:
        return threads.submit(compute, item)
    except RuntimeError:
        computed = Future[Result]()
        try:
            computed.set_result(compute(item))
        except BaseException as error:  # noqa: BLE001 - as an executor does; tantivy panics
            computed.set_exception(error)
        return computed


def map_in_threads(
    count: int, compute: Callable[[Item], Result], items: Iterable[Item]
) -> list[Result]:
    """Return the results for items, computed in ``count`` threads, or in those that start."""
    from concurrent.futures import ThreadPoolExecutor  # noqa: PLC0415 - as above

    with ThreadPoolExecutor(count) as threads:
        computing = [submit(threads, compute, item) for item in items]
        return [one.result() for one in computing]
