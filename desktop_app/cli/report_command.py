"""`satchel report`: describes the program, its settings, log and stores for a report of a problem.

The report holds no path, query, text or name of a file: settings that are free texts are only
counted, errors are named by their codes, and the log is redacted (``core/log_redaction.py``).
"""

import argparse
import os
import platform
import re
import sqlite3
import time
from collections.abc import Iterator, Sequence
from enum import Enum
from importlib import metadata

import msgspec

from desktop_app import __version__
from desktop_app.cli.arguments import as_opened
from desktop_app.cli.command_modules import HELP
from desktop_app.cli.doctor_command import describe_network, has_stores, kept_catalogues
from desktop_app.cli.output import new_file, visible
from desktop_app.core.errors import ExitCode, SatchelError
from desktop_app.core.locations import DataFolder, find_data_folder
from desktop_app.core.log_redaction import Redaction
from desktop_app.core.own_program import is_frozen
from desktop_app.core.records import Record, field, json_decoder
from desktop_app.core.settings import Settings
from desktop_app.storage.inspection import inspect
from desktop_app.storage.preferences import read_preferences
from desktop_app.workers.confinement import offered
from desktop_app.workers.models import load_in_use
from desktop_app.workers.privacy import list_refused

LOG_LINES = 200
"""Most lines of the log in a report: some ten errors with their places in the code."""

LIBRARIES = (
    *("PySide6-Essentials", "tantivy", "usearch", "onnxruntime", "tokenizers", "numpy", "msgspec"),
    *("llama-cpp-python", "pymupdf", "lxml", "rapidocr", "opencv-python-headless", "watchdog"),
)
"""Distributions whose versions are reported: those with native code that parse, index or answer."""

_SHOWN_TEXTS = frozenset({"hotkey", "language"})
"""Settings that are texts and hold no path or name."""

_TIME = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ ")


class _WindowSettings(Record):
    """The part of the window's settings file that a report shows; the rest holds a query."""

    settings: Settings = field(default_factory=Settings)


def add_parser(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Declare the command."""
    parser = commands.add_parser("report", help=HELP["report"])
    parser.add_argument(
        "file", metavar="FILE", nargs="?", type=as_opened, help="save it in a new file"
    )
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Print or save the report and return the exit code.

    Raises:
        UsageError: The file cannot be written, or exists.
    """
    folder = find_data_folder(arguments.data_dir)
    if arguments.file is None:
        for section in make_report(folder):
            print(section, flush=True)  # what follows may crash, and is then missing
        return ExitCode.DONE
    with new_file(arguments.file) as file:
        for section in make_report(folder):
            print(section, file=file, flush=True)
    written = visible(f"{arguments.file} was written.")
    print(f"{written} Nothing was sent: read it, then pass it on yourself.")
    return ExitCode.DONE


def make_report(folder: DataFolder) -> Iterator[str]:
    """Yield the sections of a report on a data folder, the most certain ones first."""
    yield f"Report of a problem with Satchel, {time.strftime('%Y-%m-%dT%H:%M:%SZ', time.gmtime())}"
    yield _section("Versions", tuple(_versions()))
    yield _section("Settings", tuple(_settings(folder)))
    yield _section(f"Log, the last {LOG_LINES} lines", tuple(_end_of_log(folder)))
    yield _section("What `satchel doctor` checks", tuple(_checks(folder)))


def _section(title: str, lines: Sequence[str]) -> str:
    return "\n".join(["", title, *(f"  {line}" for line in lines or ("nothing",))])


def _versions() -> Iterator[str]:
    yield f"Satchel {__version__}, {'installed' if is_frozen() else 'run by Python'}"
    yield f"Python {platform.python_version()}, SQLite {sqlite3.sqlite_version}"
    yield f"{platform.system()} {platform.release()}, {platform.machine()}, {os.cpu_count()} cores"
    desktop = [os.environ.get(one, "") for one in ("XDG_CURRENT_DESKTOP", "XDG_SESSION_TYPE")]
    yield f"Desktop: {' '.join(filter(None, desktop)) or 'unknown'}"
    for name in LIBRARIES:
        try:
            yield f"{name} {metadata.version(name)}"
        except metadata.PackageNotFoundError:
            yield f"{name}: version unknown"


def _settings(folder: DataFolder) -> Iterator[str]:
    try:
        window = json_decoder(_WindowSettings).decode(folder.settings.read_bytes()).settings
    except FileNotFoundError:
        window = Settings()
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError) as error:
        yield f"the window's settings cannot be read ({type(error).__name__})"
        window = Settings()
    yield from _values(window)
    yield from _values(read_preferences(folder.preferences))


def _values(settings: msgspec.Struct) -> Iterator[str]:
    """Yield the settings of a struct; of texts and lists only whether they are set."""
    for name in settings.__struct_fields__:
        value = getattr(settings, name)
        if isinstance(value, msgspec.Struct):
            yield from _values(value)
        elif isinstance(value, tuple):
            yield f"{name}: {len(value)}"
        elif isinstance(value, Enum):
            yield f"{name}: {value.value}"
        elif isinstance(value, str) and name not in _SHOWN_TEXTS:
            yield f"{name}: {'set' if value else 'default'}"
        else:
            yield f"{name}: {value}"


def _end_of_log(folder: DataFolder) -> Iterator[str]:
    lines: list[str] = []
    for path in (folder.log.with_name(f"{folder.log.name}.1"), folder.log):
        try:
            lines += path.read_text("utf-8", "replace").splitlines()
        except FileNotFoundError:
            continue
        except OSError as error:
            yield f"cannot be read ({type(error).__name__})"
    redaction = Redaction()  # once more, since any program may have written there
    for line in lines[-LOG_LINES:]:
        match = _TIME.match(line)
        when = match.group() if match else ""
        yield from (when + kept for kept in redaction.take(line[len(when) :]))
    yield from redaction.finish()


def _checks(folder: DataFolder) -> Iterator[str]:
    yield from _stores(folder)
    yield f"damaged catalogues that are kept: {len(kept_catalogues(folder))}"
    yield f"readers: {offered()}"
    yield f"network: {describe_network()}"
    for library in list_refused(folder):
        yield f"network: refused to {library.name}, times: {library.count}"


def _stores(folder: DataFolder) -> Iterator[str]:
    """Yield the state of each store; faults by their codes, because sentences name paths."""
    if not has_stores(folder):
        yield "there is no library"
        return
    embedder, missing = load_in_use(folder)
    if embedder is None:
        yield f"the stores were not checked ({missing.code if missing else 'no model'})"
        return
    try:
        findings = inspect(folder, embedder.dimensions)
    except SatchelError as error:
        yield f"the stores were not checked ({error.code})"
        return
    except (OSError, sqlite3.Error) as error:
        yield f"the stores were not checked ({type(error).__name__})"
        return
    for one in findings:
        if one.obstacle is not None:
            yield f"{one.store}: could not be checked ({one.obstacle.code})"
        elif one.is_unchecked:
            yield f"{one.store}: not checked"
        else:
            yield f"{one.store}: {f'damaged ({one.code})' if one.damage else 'sound'}"
