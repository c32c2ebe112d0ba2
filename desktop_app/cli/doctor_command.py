"""`satchel doctor`: checks the stores, repairs damage, and reports the confinement of readers."""

import argparse
import sys
from contextlib import closing
from pathlib import Path

from desktop_app.cli.command_modules import HELP
from desktop_app.cli.index_command import ProgressMeter
from desktop_app.cli.output import print_json, visible
from desktop_app.core.commands import BringUpToDate
from desktop_app.core.errors import ExitCode, FolderError, StoreError
from desktop_app.core.library import Stage
from desktop_app.core.locations import DataFolder, find_data_folder
from desktop_app.core.messages import Notice
from desktop_app.core.private_files import created_private
from desktop_app.offline.kernel import is_in_force
from desktop_app.storage.catalogue import Catalogue
from desktop_app.storage.folder_records import FolderRecord, list_folders
from desktop_app.storage.inspection import Finding, inspect
from desktop_app.storage.lock import WriterLock
from desktop_app.storage.repairing import Repair, repair
from desktop_app.workers.confinement import offered
from desktop_app.workers.models import load_in_use
from desktop_app.workers.open_library import OpenLibrary
from desktop_app.workers.privacy import list_refused


def add_parser(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Declare the command."""
    parser = commands.add_parser("doctor", help=HELP["doctor"])
    parser.add_argument("--repair", action="store_true", help="rebuild what is damaged")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Check, and repair when asked to; return the exit code: 1 while damage is left or was lost."""
    folder = find_data_folder(arguments.data_dir)
    if not has_stores(folder):
        raise StoreError("no_library", f"There is no library in {folder.path}.")
    embedder, model_error = load_in_use(folder)
    if embedder is None:
        raise model_error or AssertionError("no model and no reason")
    findings = inspect(folder, embedder.dimensions)
    done = Repair({})
    if arguments.repair and any(one.damage for one in findings):
        with created_private():
            done = _repair(folder, findings)
        findings = inspect(folder, embedder.dimensions)
    _print(findings, done, folder, as_json=arguments.json)
    is_left = any(one.damage or one.obstacle for one in findings)
    if any(one.damage for one in findings) and not arguments.repair:
        print("`satchel doctor --repair` rebuilds it from your files.", file=sys.stderr)
    return ExitCode.FAILED if is_left or done.lost else ExitCode.DONE


def _print(findings: list[Finding], done: Repair, folder: DataFolder, *, as_json: bool) -> None:
    refused = {library.name: library.count for library in list_refused(folder)}
    if as_json:
        stores = {one.store: _describe(one) for one in findings}
        processes = {"readers": str(offered()), "network": describe_network(), "refused": refused}
        more = {"lost": done.lost, "kept": done.kept} if done.kept or done.lost else {}
        print_json({**stores, **processes, **more})
        return
    for one in findings:
        print(visible(f"{one.store}: {_describe(one)}"))
    print(f"readers: {offered()}")
    print(f"network: {describe_network()}")
    for library, count in refused.items():
        print(f"network: {library} tried to reach it and was refused; times: {count}")
    kept_rows = {table: rows for table, rows in done.kept.items() if rows}
    for table, rows in kept_rows.items():
        print(f"kept of the damaged catalogue: {rows} {table.replace('_', ' ')}")
    if done.kept and not kept_rows:
        print("kept of the damaged catalogue: nothing")
    for what in done.lost:
        print(f"lost, at least in part: {what}")
    for path in kept_catalogues(folder):
        kept_as = visible(f"A damaged catalogue is kept as {path}.")
        print(f"{kept_as} Remove it when you no longer need it.")


def has_stores(folder: DataFolder) -> bool:
    """Whether a data folder has a library, or what is left of one."""
    return any((folder.catalogue.exists(), folder.lexical.exists(), folder.damaged_catalogues))


def kept_catalogues(folder: DataFolder) -> list[Path]:
    """Return the damaged catalogues that are kept, without the files beside them."""
    return [one for one in folder.damaged_catalogues if not one.name.endswith(("-wal", "-shm"))]


def describe_network() -> str:
    """Return how far the network is refused."""
    if is_in_force():
        return "refused by the system to every process of Satchel"
    return "refused to Python code only, not by the system"


def _describe(finding: Finding) -> str:
    if finding.obstacle is not None:
        return f"could not be checked. {finding.obstacle}"
    if finding.is_unchecked:
        return "not checked, because it is compared with the catalogue"
    return finding.damage or "sound"


def _repair(folder: DataFolder, findings: list[Finding]) -> Repair:
    """Set the damaged stores aside and index the folders again.

    Raises:
        DataFolderError: The data folder cannot be written.
        LibraryBusyError: A running Satchel has the library open.
        SatchelError: A store could not be checked, so nothing is repaired.
    """
    for finding in findings:
        if finding.obstacle is not None:
            raise finding.obstacle
    folder.make()
    with WriterLock(folder):
        done = repair(folder, findings)
    with ProgressMeter() as meter, closing(OpenLibrary(folder, meter)) as library:
        library.start()
        for one in _known_folders(folder):
            command = BringUpToDate((one.path,), Stage.WORDS, one.ignore)
            try:
                library.commands.carry_out(command, meter)
            except FolderError as error:
                meter(Notice(error.message, "Its files are read when it is there again."))
    return done


def _known_folders(folder: DataFolder) -> tuple[FolderRecord, ...]:
    with closing(Catalogue.open_for_reading(folder.catalogue)) as catalogue:
        return list_folders(catalogue.connection)
