"""The one entry point: the windows, the command line, or a worker process.

``satchel`` alone or with folders opens the window, ``satchel toggle`` shows or hides the launcher,
``satchel --search-in FOLDER`` searches that folder in the window,
``satchel --background`` shows only the tray icon, ``satchel COMMAND …`` is the command line, and
``--launcher`` and ``--worker NAME`` are how the program starts itself. Each branch imports only
what it needs: the window loads no engine, the command line no Qt, and a reader neither
(docs/decisions/starts.md).

Before anything else each process blocks the network for itself and its children. Two processes
use only the block in Python and not the one in the kernel: ``satchel models fetch``, which starts
pip to download a model and loads nothing that could connect by itself; and the window on a display
that is reached over the network, until it has connected.
"""

import argparse
import faulthandler
import gc
import os
import signal
import sys
from collections.abc import Sequence
from importlib import import_module
from types import FrameType
from typing import TYPE_CHECKING

from desktop_app.cli.command_modules import COMMAND_MODULES
from desktop_app.fast_imports import collector_off, import_msgspec

if TYPE_CHECKING:
    from desktop_app.core.errors import SatchelError

_WORKERS = frozenset({"engine", "reader", "answerer", "recogniser", "mapper"})
_COMMANDS = frozenset({*COMMAND_MODULES, "toggle"})


def main(arguments: Sequence[str] | None = None) -> int:
    """Run what the arguments name and return the exit code.

    Args:
        arguments: None for those of the process; the process then blocks the network for itself.
    """
    if arguments is None and signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, _interrupt)
    try:
        return _run(arguments)
    except KeyboardInterrupt:
        return 1  # Ctrl+C before a command began; commands handle it themselves


def _interrupt(number: int, frame: FrameType | None) -> None:
    """Handle Ctrl+C: raise ``KeyboardInterrupt``, or end the process at once during an import.

    Native modules that are interrupted while they are made do not always stay whole: msgspec then
    ends the process by a segmentation fault, and pybind11 reports an error of its own.
    """
    while frame is not None:
        if frame.f_code.co_filename.startswith("<frozen importlib"):
            os._exit(1)
        frame = frame.f_back
    signal.default_int_handler(number, frame)


def _run(arguments: Sequence[str] | None) -> int:
    if getattr(sys, "frozen", False):
        _leave_bundle()
    given = list(sys.argv[1:] if arguments is None else arguments)
    if given and given[0].lower().startswith("satchel:"):
        # The author of the link may have closed the quotes around it and added options.
        del given[1:]
    usage = "satchel [--data-dir D] [COMMAND | PATH ...]"
    before = argparse.ArgumentParser("satchel", usage, add_help=False)
    before.add_argument("--data-dir")
    before.add_argument("--background", action="store_true")
    before.add_argument("--launcher", action="store_true")
    before.add_argument("--search-in", action="store_true")
    known, rest = before.parse_known_args(given)
    is_worker = len(given) > 1 and given[0] == "--worker" and given[1] in _WORKERS
    is_toggle = rest == ["toggle"]
    is_command = bool(rest) and not is_toggle and _is_for_command_line(rest[0])
    if arguments is None:
        _open_missing_streams()
        import_msgspec()
        try:
            _give_up_network(known.data_dir, rest, has_windows=not is_worker and not is_command)
        except import_module("desktop_app.core.errors").SatchelError as error:
            print(f"satchel: {error}", file=sys.stderr)  # noqa: T201 (no module prints it yet)
            return int(error.exit_code)
        _disable_core_dumps()
    if is_worker or is_command:
        # Starting numpy's own threads takes 60 ms of processor time. They gain 0.8 ms on the
        # largest product, of a query with 32,768 vectors in memory.
        os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
        return _run_worker(given[1], given[2:]) if is_worker else _run_command(given)
    return _start(known, [] if is_toggle else rest, is_toggle=is_toggle)


def _run_worker(name: str, arguments: Sequence[str]) -> int:
    # All files the process writes are about the user's files, so only the user may read them.
    os.umask(0o077)
    # After a crash in a library, the log has the places in the code where it happened.
    faulthandler.enable()
    with collector_off():
        worker = import_module(f"desktop_app.workers.{name}")
    return int(worker.main(arguments))


def _run_command(arguments: Sequence[str]) -> int:
    try:
        with collector_off():
            command_line = import_module("desktop_app.cli.main")
        return int(command_line.main(arguments))
    except ImportError as error:
        explained = _explain_import(error)
        print(f"satchel: {explained}", file=sys.stderr)  # noqa: T201 (what prints is missing)
        return int(explained.exit_code)
    finally:
        # The interpreter looks for garbage once more before it ends, for 20 to 90 ms.
        gc.freeze()


def _is_for_command_line(first: str) -> bool:
    """Whether the first argument is a command, an option, or mistyped, and not a file or folder."""
    if first in _COMMANDS or first.startswith("-"):
        return True
    is_bare = os.sep not in first and not first.lower().startswith("satchel:")
    return is_bare and not os.path.lexists(first)


def _open_missing_streams() -> None:
    """Open the null device in place of the standard streams that the start of the process closed.

    The next file that is opened, such as the catalogue, would else have the descriptor of one, and
    what a library prints would be written into that file.
    """
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            stream = open(os.devnull, mode, encoding="utf-8")  # noqa: PTH123, SIM115 - a device
            setattr(sys, name, stream)


def _disable_core_dumps() -> None:
    """Leave no core dump after a crash, of this process or those it starts.

    It would hold texts, questions and passwords, and no forgetting would reach it. Programs that
    the user opens keep their limit: they are started by a process that was forked before.
    """
    if sys.platform != "win32":
        resource = import_module("resource")
        _, hard = resource.getrlimit(resource.RLIMIT_CORE)
        resource.setrlimit(resource.RLIMIT_CORE, (0, hard))


def _leave_bundle() -> None:
    """Restore the variable by which the bundle's start found its libraries.

    The programs that open the user's files would otherwise load libraries of the bundle in place
    of their own. The bundle's own processes set it again.
    """
    before = os.environ.pop("LD_LIBRARY_PATH_ORIG", "")
    if before:
        os.environ["LD_LIBRARY_PATH"] = before
    else:
        os.environ.pop("LD_LIBRARY_PATH", None)


def _give_up_network(data_dir: str | None, rest: Sequence[str], *, has_windows: bool) -> None:
    folder = import_module("desktop_app.core.locations").find_data_folder(data_dir)
    enforcement = import_module("desktop_app.offline.enforcement")
    log = enforcement.refuse_in_python(folder.refusals)
    if has_windows:
        # Programs that the user opens files with may use the network.
        import_module("desktop_app.offline.outside").fork_starter()
    is_fetching = list(rest[:2]) == ["models", "fetch"]
    if not is_fetching and not (has_windows and enforcement.has_distant_display()):
        enforcement.refuse_in_kernel(log)


def _start(known: argparse.Namespace, paths: Sequence[str], *, is_toggle: bool) -> int:
    """Open the window, or pass the start on to the running one."""
    requests = import_module("desktop_app.core.start_request")
    folder = import_module("desktop_app.core.locations").find_data_folder(known.data_dir)
    is_launcher = is_toggle or known.launcher
    view = "background" if known.background else "open"
    if is_launcher:
        view = "toggle"
    if known.search_in:
        view = "search-in"
    try:
        request = requests.make_request(paths, view)
    except import_module("desktop_app.core.errors").FolderError as error:
        failed_start = import_module("desktop_app.clients.failed_start")
        return int(failed_start.report_failed_start(error))
    if import_module("desktop_app.clients.handing_over").hand_over(folder, request):
        return 0
    if is_toggle:
        # The key press or the shell that asked for it does not wait until the program ends.
        program = import_module("desktop_app.core.own_program").own_program()
        own = (*program, "--launcher", "--data-dir", str(folder.path))
        if import_module("desktop_app.offline.outside").start(own):
            return 0
    try:
        with collector_off():
            app = import_module("desktop_app.app")
    except ImportError as error:
        failed_start = import_module("desktop_app.clients.failed_start")
        return int(failed_start.report_failed_start(_explain_import(error)))
    return int(app.main(request, folder))


def _explain_import(error: ImportError) -> "SatchelError":
    """Return the error for a library of the system that is missing; raise any other error again."""
    libraries = import_module("desktop_app.core.system_libraries")
    explained: SatchelError | None = libraries.explain_system_library(str(error))
    if explained is None:
        raise error
    return explained


if __name__ == "__main__":
    sys.exit(main())
