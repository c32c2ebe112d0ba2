"""Carrying out commands that change the catalogue, in the calling thread."""

from collections.abc import Callable
from concurrent.futures import Future
from contextlib import closing

from desktop_app.core.commands import Command
from desktop_app.core.messages import Outcome
from desktop_app.storage.writable_stores import WritableStores
from desktop_app.workers.catalogue_changes import add_changes
from desktop_app.workers.command_table import CommandTable, Reply
from desktop_app.workers.stores_pool import StoresPool


def change(stores: WritableStores, command: Command) -> Outcome:
    """Carry out a command as the index thread does."""
    with closing(StoresPool(stores)) as pool:
        table = CommandTable(pool, _run_here)
        add_changes(table, stores, lambda: None)
        return table.carry_out(command, lambda _: None)


def _run_here(job: Callable[[], Reply]) -> "Future[Reply]":
    done: Future[Reply] = Future()
    try:
        done.set_result(job())
    except BaseException as error:  # noqa: BLE001 - the future carries it
        done.set_exception(error)
    return done
