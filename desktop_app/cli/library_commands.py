"""`satchel forget`, `pause` and `resume`: what is indexed, and when."""

import argparse
import shlex
from collections.abc import Mapping

from desktop_app.cli.arguments import as_path
from desktop_app.cli.command_modules import HELP
from desktop_app.cli.output import counted, print_json, visible
from desktop_app.cli.session import request, show_notice, writing
from desktop_app.cli.status_command import CONTEXTS_PAUSED, PAUSED
from desktop_app.core.commands import Forget, ForgetDeleted, Pause, Resume
from desktop_app.core.errors import ExitCode, UsageError
from desktop_app.core.library import ForgetReport
from desktop_app.core.library_commands import PauseContexts, PauseFolder
from desktop_app.core.locations import find_data_folder
from desktop_app.core.paths import absolute


def add_parser(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Declare the commands."""
    forget = commands.add_parser("forget", help=HELP["forget"])
    what = forget.add_mutually_exclusive_group(required=True)
    what.add_argument(
        "path", type=as_path, metavar="PATH", nargs="?", help="file or folder; it stays on the disk"
    )
    what.add_argument(
        "--deleted", action="store_true", help="remove all traces of deleted files now"
    )
    forget.add_argument(
        "--all", action="store_true", help="forget all folders of the library that are below PATH"
    )
    forget.set_defaults(run=run_forget)
    pause = commands.add_parser("pause", help=HELP["pause"])
    pause.set_defaults(run=run_pause, is_on=True)
    resume = commands.add_parser("resume", help=HELP["resume"])
    resume.set_defaults(run=run_pause, is_on=False)
    for parser in (pause, resume):
        what = parser.add_mutually_exclusive_group()
        what.add_argument(
            "folder",
            type=as_path,
            metavar="FOLDER",
            nargs="?",
            help="only the files of this folder",
        )
        what.add_argument(
            "--contexts", action="store_true", help="only the writing of contexts for passages"
        )
    for parser in (forget, pause, resume):
        parser.add_argument("--json", action="store_true", help="print JSON")


def run_forget(arguments: argparse.Namespace) -> int:
    """Forget a path, or deleted files, print the proof and return the exit code."""
    if arguments.deleted:
        if arguments.all:
            raise UsageError("usage", "--all is for a path; --deleted does not use it.")
        return _forget_deleted(arguments)
    path = absolute(arguments.path)
    with writing(find_data_folder(arguments.data_dir), makes_library=False) as library:
        report = request(library, Forget(path, arguments.all))
    if arguments.json:
        print_json(report)
    else:
        _print_forgotten(report)
        if report.stays_out:
            again = f"`satchel index {shlex.quote(report.path)}` takes it in again."
            print(visible(f"It stays out of its watched folder; {again}"))
    return ExitCode.FAILED if any(report.left.values()) else ExitCode.DONE


def _forget_deleted(arguments: argparse.Namespace) -> int:
    with writing(find_data_folder(arguments.data_dir), makes_library=False) as library:
        report = request(library, ForgetDeleted())
    if arguments.json:
        print_json(report)
    else:
        print(f"Removed of deleted files: {_by_store(report.removed)}.")
        print(f"Left: {_by_store(report.left)}.")
        before, after = report.size_before / 1e6, report.size_after / 1e6
        print(f"On disk: {before:.1f} MB before, {after:.1f} MB now.")
    return ExitCode.FAILED if any(report.left.values()) else ExitCode.DONE


def _print_forgotten(report: ForgetReport) -> None:
    if report.was_gone:
        print(visible(f"{report.path} does not exist, and the library knows no such file."))
        print("Either it was deleted, or the path is mistyped.")
        print(f"Traces of deleted files were removed. Left: {_by_store(report.left)}.")
        return
    files, passages = counted(report.files, "file"), counted(report.passages, "passage")
    print(f"Forgot {files} with {passages}. Left: {_by_store(report.left)}.")
    print("The files themselves are untouched.")


def _by_store(counts: Mapping[str, int]) -> str:
    return ", ".join(f"{count} in {store}" for store, count in counts.items())


def run_pause(arguments: argparse.Namespace) -> int:
    """Pause indexing, or resume it, and return the exit code."""
    is_on = arguments.is_on
    folder = absolute(arguments.folder) if arguments.folder else ""
    everything = Pause() if is_on else Resume()
    some = PauseContexts(is_on) if arguments.contexts else everything
    command = PauseFolder(folder, is_on) if folder else some
    # A library that is not there yet can be paused, but none of its folders.
    makes_library = is_on and not folder
    with writing(find_data_folder(arguments.data_dir), makes_library=makes_library) as library:
        library.carry_out(command, show_notice)
    if arguments.json:
        print_json({"is_paused": is_on} | ({"folder": folder} if folder else {}))
    elif arguments.contexts:
        print(CONTEXTS_PAUSED if is_on else "Contexts are written when the machine is idle.")
    else:
        paused = f"{folder} is paused; `satchel resume FOLDER` continues it." if folder else PAUSED
        resumed = "Indexing continues while Satchel is open, and with `satchel index FOLDER`."
        print(visible(paused if is_on else resumed))
    return ExitCode.DONE
