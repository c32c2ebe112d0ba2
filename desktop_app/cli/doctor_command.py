"""`satchel doctor`: check the stores, repair what is damaged, and say how readers are confined."""

import argparse
import sys
from contextlib import closing

from desktop_app.cli.index_command import ProgressMeter
from desktop_app.cli.output import print_json
from desktop_app.core.commands import BringUpToDate
from desktop_app.core.errors import FolderError, StoreError
from desktop_app.core.library import Stage
from desktop_app.core.locations import DataFolder, find_data_folder
from desktop_app.core.messages import Notice
from desktop_app.core.own_files import made_for_owner
from desktop_app.storage.catalogue import Catalogue
from desktop_app.storage.folder_records import FolderRecord, list_folders
from desktop_app.storage.inspection import Finding, inspect, repair
from desktop_app.storage.lock import WriterLock
from desktop_app.storage.preferences import read_preferences
from desktop_app.workers.confinement import offered
from desktop_app.workers.models import load_embedder
from desktop_app.workers.open_library import OpenLibrary


def add_parser(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Declare the command."""
    parser = commands.add_parser("doctor", help="check the stores")
    parser.add_argument("--repair", action="store_true", help="rebuild what is damaged")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Check, and repair when asked to; give the exit code: 1 while damage is left."""
    folder = find_data_folder(arguments.data_dir)
    if not folder.catalogue.exists():
        raise StoreError("no_library", f"There is no library in {folder.path}.")
    embedder, model_error = load_embedder(read_preferences(folder.preferences).embedding_model)
    if embedder is None:
        raise model_error or AssertionError("no model and no reason")
    findings = inspect(folder, embedder.dimensions)
    damaged = [one for one in findings if one.damage]
    if damaged and arguments.repair:
        with made_for_owner():
            _repair(folder, findings)
        findings = inspect(folder, embedder.dimensions)
    _print(findings, as_json=arguments.json)
    is_left = any(one.damage for one in findings)
    if is_left and not arguments.repair:
        print("`satchel doctor --repair` builds it anew from your files.", file=sys.stderr)
    return 1 if is_left else 0


def _print(findings: list[Finding], *, as_json: bool) -> None:
    if as_json:
        stores = {one.store: one.damage or "sound" for one in findings}
        print_json(stores | {"readers": str(offered())})
        return
    for one in findings:
        print(f"{one.store}: {one.damage or 'sound'}")
    print(f"readers: {offered()}")


def _repair(folder: DataFolder, findings: list[Finding]) -> None:
    """Set the damaged stores aside and index the folders again.

    Raises:
        LibraryBusyError: A running Satchel has the library open.
    """
    with WriterLock(folder):
        repair(folder, findings)
    meter = ProgressMeter()
    with closing(OpenLibrary(folder, meter)) as library:
        library.start()
        for one in _known_folders(folder):
            command = BringUpToDate((one.path,), Stage.WORDS, one.ignore)
            try:
                library.carry_out(command, meter, _never)
            except FolderError as error:
                meter(Notice(error.message, "Its files are read when it is there again."))
    meter.end()


def _known_folders(folder: DataFolder) -> tuple[FolderRecord, ...]:
    with closing(Catalogue.open_for_reading(folder.catalogue)) as catalogue:
        return list_folders(catalogue.connection)


def _never() -> bool:
    return False
