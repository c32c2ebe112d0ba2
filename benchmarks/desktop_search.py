"""The desktop's own search: ``dbus-run-session python -m benchmarks.desktop_search``.

The real window without a screen, on a real engine with 10,000 passages. Another thread asks over
the session bus as GNOME Shell and KRunner do, letter by letter; printed are the times until it has
what it shows: for GNOME the hits and then their names, for KRunner both at once. The bus is one of
its own, which ``dbus-run-session`` starts.
"""

import random
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor

from jeepney import DBusAddress, new_method_call
from jeepney.io.blocking import DBusConnection, open_dbus_connection
from PySide6.QtCore import QEventLoop, QMetaObject

from benchmarks.corpus import vocabulary
from benchmarks.program import running_program, spread
from desktop_app.ui.desktop_search import gnome, krunner
from desktop_app.ui.desktop_search.desktop_search import BUS_NAME, OBJECT_PATH

PASSAGES = 10_000
QUERIES = 20
"""Queries of two words each."""

_SHOWN_BY_GNOME = 5
"""Hits of a program that GNOME's overview asks to describe."""

_PATIENCE = 30.0


def run() -> dict[str, float]:
    """Return the times in milliseconds."""
    with running_program(PASSAGES) as (program, _), ThreadPoolExecutor(1) as desktop:
        program.desktop_search.set_on(is_on=True)
        loop = QEventLoop()
        figures = desktop.submit(_measure)
        figures.add_done_callback(lambda _: QMetaObject.invokeMethod(loop, "quit"))
        loop.exec()
        return figures.result()


def _measure() -> dict[str, float]:
    with open_dbus_connection() as bus:
        by_gnome = [_time(_ask_gnome, bus, query) for query in _queries()]
        by_krunner = [_time(_ask_krunner, bus, query) for query in _queries()]
    return {**spread("gnome", by_gnome), **spread("krunner", by_krunner)}


def _queries() -> Iterator[str]:
    source, words = random.Random(2), vocabulary()[:1500]
    for _ in range(QUERIES):
        whole = " ".join(source.sample(words, 2))
        yield from (whole[:end] for end in range(3, len(whole) + 1))


def _time(ask: Callable[[DBusConnection, str], None], bus: DBusConnection, query: str) -> float:
    began = time.perf_counter()
    ask(bus, query)
    return 1000 * (time.perf_counter() - began)


def _ask_gnome(bus: DBusConnection, query: str) -> None:
    found = _call(bus, gnome.INTERFACE, "GetInitialResultSet", query.split())
    _call(bus, gnome.INTERFACE, "GetResultMetas", found[:_SHOWN_BY_GNOME])


def _ask_krunner(bus: DBusConnection, query: str) -> None:
    _call(bus, krunner.INTERFACE, "Match", query)


def _call(bus: DBusConnection, interface: str, method: str, value: str | list[str]) -> list[str]:
    address = DBusAddress(OBJECT_PATH, BUS_NAME, interface)
    signature = "s" if isinstance(value, str) else "as"
    message = new_method_call(address, method, signature, (value,))
    found: list[str] = bus.send_and_get_reply(message, timeout=_PATIENCE).body[0]
    return found


if __name__ == "__main__":
    for name, value in run().items():
        print(f"{name:28} {value:10.2f} ms")
