"""`satchel status`: how much of the library is searchable."""

import argparse

import msgspec

from desktop_app.cli.command_modules import HELP
from desktop_app.cli.output import about, counted, print_json, visible
from desktop_app.cli.session import read_status
from desktop_app.core.errors import ExitCode
from desktop_app.core.library import Folder, Status
from desktop_app.core.locations import find_data_folder
from desktop_app.core.models import MeaningState
from desktop_app.indexing.meaning_state import describe_meaning

PAUSED = "Indexing is paused; `satchel resume` continues it."
CONTEXTS_PAUSED = "No contexts are written until `satchel resume --contexts`."

ANOTHER_MODEL = (
    "The meaning of your files was stored with another model for meaning. Open Satchel, or run "
    "`satchel index FOLDER`, to renew it."
)
"""Printed after an update with another model, until the library is opened for writing."""

_PARTS = {"lexical": "word index", "prompts": "states of the answer model"}
"""Parts of the library that are printed under other names than in the JSON."""


def add_parser(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Declare the command."""
    parser = commands.add_parser("status", help=HELP["status"])
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.set_defaults(run=run_status)


def run_status(arguments: argparse.Namespace) -> int:
    """Print the status and return the exit code."""
    folder = find_data_folder(arguments.data_dir)
    status = read_status(folder)
    meaning = describe_meaning(folder)
    if arguments.json:
        print_json(msgspec.structs.asdict(status) | {"meaning": meaning})
    else:
        _print_status(status)
        _print_meaning(meaning)
    return ExitCode.DONE


def _print_status(status: Status) -> None:
    files = status.files
    print(
        f"{counted(files.indexed, 'file')} indexed, {files.waiting} waiting, "
        f"{files.failed} failed, {files.skipped} skipped. "
        f"{status.embedded} of {counted(status.passages, 'passage')} found by meaning."
    )
    _print_pages(status)
    _print_contexts(status)
    if status.is_paused:
        print(PAUSED)
    for folder in status.folders:
        _print_folder(folder)
    for failure in status.failures:
        attempts = counted(failure.attempts, "attempt")
        print(visible(f"  failed: {failure.path}: {failure.reason} ({attempts})"))
    for one in status.skipped:
        print(visible(f"  skipped: {one.path}: {one.reason}"))
    if status.skipped and files.skipped > len(status.skipped):
        print(
            f"  skipped: {files.skipped - len(status.skipped)} more, which `satchel why` explains"
        )
    for path in status.undecodable:
        print(visible(f"  not indexed, because its name is not valid text: {path}"))
    for path in status.exclusions:
        print(visible(f"  forgotten, and kept out: {path}"))
    if status.trouble:
        print(visible(str(status.trouble)))
    sizes = ", ".join(
        f"{_PARTS.get(name, name)} {size / 1e6:.1f} MB" for name, size in status.bytes.items()
    )
    print(f"On disk: {sizes}.")
    if status.seconds_left is not None:
        print(f"{about(status.seconds_left).capitalize()} left.")


def _print_folder(folder: Folder) -> None:
    notes = [str(folder.state)] if folder.state != "ready" else []
    notes += [f"{counted(folder.absent, 'file')} absent"] if folder.absent else []
    notes += ["paused"] if folder.is_paused else []
    notes += [] if folder.priority == "normal" else [f"{folder.priority} priority"]
    notes += [] if folder.recognises else ["text in scans and pictures is not recognised"]
    notes += ["contexts are written"] if folder.writes_contexts else []
    note = f" ({', '.join(notes)})" if notes else ""
    print(visible(f"  {folder.path}{note}: {folder.indexed} of {counted(folder.files, 'file')}"))


def _print_pages(status: Status) -> None:
    pages = status.pages
    if not pages.recognised + pages.waiting:
        return
    failed = f", {pages.failed} of them without success" if pages.failed else ""
    speed = f", {status.pages_per_minute:.1f} a minute" if status.pages_per_minute else ""
    print(
        f"{counted(pages.recognised, 'page')} of scans and pictures recognised{failed}, "
        f"{pages.waiting} waiting{speed}."
    )


def _print_contexts(status: Status) -> None:
    contexts = status.contexts
    total = contexts.written + contexts.waiting
    if not total:
        return
    unusable = f", {contexts.unusable} of them unusable" if contexts.unusable else ""
    seconds = status.context_seconds_left
    rest = f", {about(seconds)} left" if seconds and contexts.waiting else ""
    paused = ", paused" if status.has_contexts_paused and contexts.waiting else ""
    print(f"Contexts: {contexts.written} of {total}{unusable}{rest}{paused}.")


def _print_meaning(meaning: MeaningState) -> None:
    if meaning.following and not meaning.model:
        print(ANOTHER_MODEL)
    elif meaning.following:
        when = (
            "takes its place when Satchel is started the next time"
            if meaning.is_ready
            else f"has embedded {meaning.embedded} of {counted(meaning.passages, 'passage')}"
        )
        print(visible(f"Searches by meaning use {meaning.model}; {meaning.following} {when}."))
    if meaning.unknown:
        print(visible(_advise(meaning)))


def _advise(meaning: MeaningState) -> str:
    from desktop_app.core.language_names import LANGUAGES  # noqa: PLC0415 - seldom needed

    names = (str(LANGUAGES.get(code, code)) for code in meaning.unknown)
    advice = (
        f"{meaning.suitable} knows them"
        if meaning.suitable
        else "a multilingual one can be imported with `satchel models import FOLDER`"
    )
    return (
        f"{meaning.unknown_share:.0%} of the files are in languages that the model for meaning "
        f"does not know ({', '.join(names)}): {advice}."
    )
