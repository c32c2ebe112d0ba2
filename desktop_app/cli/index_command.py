"""`satchel index`: adds folders and brings them up to date."""

import argparse
import shutil
import signal
import sys
from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING

from desktop_app.cli.arguments import as_one_of, as_path, as_rule
from desktop_app.cli.command_modules import HELP
from desktop_app.cli.local_catalogue import summarise_unchanged
from desktop_app.cli.output import about, counted, print_json
from desktop_app.cli.session import Session, following, request, show_notice, writing
from desktop_app.core.errors import EngineError, ExitCode
from desktop_app.core.library import IndexSummary, Stage
from desktop_app.core.locations import find_data_folder
from desktop_app.core.paths import absolute, canonical, check_folder
from desktop_app.core.records import replace

if TYPE_CHECKING:
    from desktop_app.core.messages import Happening, Progress

_WAKES_AFTER_SECONDS = 1.0


def add_parser(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Declare the command."""
    parser = commands.add_parser("index", help=HELP["index"])
    parser.add_argument("paths", type=as_path, nargs="+", metavar="PATH", help="folder or file")
    parser.add_argument(
        "--wait",
        type=as_one_of(Stage),
        choices=list(Stage),
        default=Stage.MEANING,
        help="wait until words are searchable; until scans, pictures and meaning are, too; or "
        "until contexts are also written (default: meaning)",
    )
    parser.add_argument("--watch", action="store_true", help="stay and follow changes")
    parser.add_argument(
        "--ignore",
        type=as_rule,
        action="append",
        default=[],
        metavar="GLOB",
        help="name, or path below the folders, to leave out; an empty GLOB removes earlier ones",
    )
    parser.add_argument(
        "--ocr",
        action=argparse.BooleanOptionalAction,
        help="recognise the text of scanned pages and pictures in these folders, now and later "
        "(default: unchanged; on for new folders)",
    )
    parser.add_argument(
        "--contexts",
        action=argparse.BooleanOptionalAction,
        help="let the answer model write a context for each passage in these folders while the "
        "machine is idle; --no-contexts deletes them (default: unchanged; off for new "
        "folders)",
    )
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Index the folders and return the exit code."""
    paths = tuple(absolute(path) for path in arguments.paths)
    folder = find_data_folder(arguments.data_dir)
    if not folder.catalogue.exists():
        # An existing library checks the paths itself: it also accepts a forgotten member of an
        # archive, which is not a path on the disk.
        for path in paths:
            check_folder(path)
    by_words = arguments.wait is Stage.WORDS and not arguments.watch
    if by_words and not arguments.ignore and arguments.contexts is None:
        resolved = tuple(map(canonical, paths))
        unchanged = summarise_unchanged(folder, resolved, recognises=arguments.ocr)
        if unchanged is not None:
            _print(unchanged, as_json=arguments.json)
            return ExitCode.DONE
    with ProgressMeter() as meter, writing(folder, meter, by_words=by_words) as library:
        # Only now: readers that it has started become ready meanwhile.
        from desktop_app.core.commands import BringUpToDate

        typed = arguments.ignore
        ignore = tuple(filter(None, typed)) if typed else None
        command = BringUpToDate(paths, arguments.wait, ignore, arguments.ocr, arguments.contexts)
        try:
            summary = request(library, command, meter)
        except KeyboardInterrupt:
            meter.end()
            print("Stopped. What is indexed stays; the same command continues.", file=sys.stderr)
            raise
        meter.end()
        _print(summary, as_json=arguments.json)
        if arguments.watch:
            _wait_for_the_end(library, meter)
    return ExitCode.DONE


def _print(summary: IndexSummary, *, as_json: bool) -> None:
    if as_json:
        print_json(replace(summary, seconds=round(summary.seconds, 3)))
        return
    print(
        f"{counted(summary.files, 'file')}: {summary.indexed} indexed now, "
        f"{summary.failed} failed, {summary.skipped} skipped. "
        f"{counted(summary.passages, 'passage')}, {summary.embedded} of them "
        f"found by meaning. {summary.seconds:.1f} s."
    )
    if summary.recognised:
        print(f"{counted(summary.recognised, 'page')} of scans and pictures recognised.")
    if summary.failed:
        print("`satchel status` lists the failed files with their reasons.")


def _wait_for_the_end(library: Session, meter: "ProgressMeter") -> None:
    """Wait for a signal to end.

    Raises:
        EngineError: The running engine, which watched the folders, has ended.
    """
    # A signal handler may run while this thread is inside the queue; only SimpleQueue allows that.
    ends: SimpleQueue[signal.Signals | None] = SimpleQueue()
    for name in (signal.SIGINT, signal.SIGTERM):
        signal.signal(name, lambda number, _: ends.put(signal.Signals(number)))
    print("Watching; Ctrl+C ends.", file=sys.stderr)
    with following(library, meter, lambda: ends.put(None)):
        while True:
            with suppress(Empty):
                # Python runs handlers in this thread. If the system passes the signal to another
                # thread, this one notices it when it wakes.
                if ends.get(timeout=_WAKES_AFTER_SECONDS) is None:
                    break
                return
    raise EngineError(
        "engine_ended",
        "The running Satchel ended, so the folders are no longer watched.",
        "Run the command again, which then watches them itself.",
    )


class ProgressMeter:
    """Shows progress on one line of standard error, if that is a terminal.

    Elsewhere only what indexing waits for is printed.
    """

    def __init__(self) -> None:
        self._shown = 0
        self._wait = ""

    def __call__(self, happening: "Happening") -> None:
        """Show a happening if it is a progress report."""
        from desktop_app.core.messages import Notice, Progress, Waits

        if isinstance(happening, Progress):
            # When the disk is full, a notice is printed already.
            is_named = happening.is_waiting and happening.activity != Waits.FOR_ROOM.value
            if sys.stderr.isatty():
                self._show(describe_progress(happening))
            else:
                self._print_wait(str(happening.activity) if is_named else "")
        elif isinstance(happening, Notice):
            self.end()
            show_notice(happening)

    def __enter__(self) -> "ProgressMeter":
        """Return the meter; its line is cleared at the end of the block, also after an error."""
        return self

    def __exit__(self, *_: object) -> None:
        self.end()

    def end(self) -> None:
        """Clear the line, so that other output begins on an empty one."""
        if self._shown:
            self._show("")
            print("\r", end="", file=sys.stderr, flush=True)

    def _print_wait(self, wait: str) -> None:
        if wait and wait != self._wait:
            print(f"{wait} …", file=sys.stderr)
        self._wait = wait

    def _show(self, line: str) -> None:
        # A line that wraps could not be overwritten by the next one.
        line = line[: shutil.get_terminal_size().columns - 1]
        print(f"\r{line:<{self._shown}}", end="", file=sys.stderr, flush=True)
        self._shown = len(line)


def describe_progress(progress: "Progress") -> str:
    """Describe in a line how far indexing is."""
    line = (
        f"{progress.indexed} files by words, {progress.waiting} waiting, "
        f"{progress.embedded} of {progress.passages} passages by meaning"
    )
    if progress.pages_waiting:
        total = progress.pages_recognised + progress.pages_waiting
        line += f", {progress.pages_recognised} of {total} pages recognised"
    if progress.seconds_left is not None:
        # First, since a narrow terminal cuts the end off.
        line = f"{about(progress.seconds_left)} left, {line}"
    return f"{progress.activity}: {line}" if progress.is_waiting else line
