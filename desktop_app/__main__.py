"""The one entry point: the window, the command line, or a worker process.

``satchel`` alone or with folders opens the window, ``satchel COMMAND …`` is the command
line, ``--worker NAME`` is how the program starts its own processes. Each is imported only
when it is the one: the window loads no engine, the command line no Qt, a reader neither.
"""

import argparse
import sys
from collections.abc import Sequence
from importlib import import_module

_WORKERS = frozenset({"engine", "reader", "answerer", "recogniser"})
_COMMANDS = frozenset(
    {
        *("index", "search", "ask", "status", "why", "forget", "contexts", "history"),
        *("evaluate", "models", "doctor"),
    }
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run what the arguments name; give the exit code."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    if len(given) > 1 and given[0] == "--worker" and given[1] in _WORKERS:
        worker = import_module(f"desktop_app.workers.{given[1]}")
        return int(worker.main(given[2:]))
    before = argparse.ArgumentParser(add_help=False)
    before.add_argument("--data-dir")
    known, rest = before.parse_known_args(given)
    # An unknown option is wrong usage, not a folder: the command line says so.
    if rest and (rest[0] in _COMMANDS or rest[0].startswith("-")):
        return int(import_module("desktop_app.cli.main").main(given))
    locations = import_module("desktop_app.core.locations")
    folder = locations.find_data_folder(known.data_dir)
    return int(import_module("desktop_app.app").main(rest, folder))


if __name__ == "__main__":
    sys.exit(main())
