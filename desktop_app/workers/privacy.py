"""Reports the open connections of Satchel's own processes."""

import socket

import psutil

from desktop_app.core.locations import DataFolder
from desktop_app.core.privacy import Connection, PrivacyReport, RefusedLibrary
from desktop_app.offline.kernel import is_in_force
from desktop_app.offline.refusals import RefusalLog
from desktop_app.storage.tool_call_log import ToolCallLog
from desktop_app.workers.confinement import offered

_LOCAL = frozenset({"AF_UNIX"})


def look_at_processes(folder: DataFolder) -> PrivacyReport:
    """Report the connections of the engine, its children, and the window that started it."""
    engine = psutil.Process()
    processes = [engine, *engine.children(recursive=True)]
    window = engine.parent()
    if window is not None and _is_satchel(window):
        processes.append(window)
    connections: list[Connection] = []
    names: list[str] = []
    is_complete = True
    for process in processes:
        try:
            name = "window" if process == window else _purpose(process)
            names.append(f"{name} ({process.pid})")
            connections += [_describe(name, one) for one in process.net_connections("all")]
        except psutil.NoSuchProcess:
            continue
        except psutil.AccessDenied:
            is_complete = False
    confinement = offered()
    return PrivacyReport(
        processes=tuple(names),
        connections=tuple(connections),
        is_complete=is_complete,
        changes_nothing=confinement.writing,
        reaches_nothing=confinement.calling,
        data_folder=str(folder.path),
        stays_offline=is_in_force(),
        refused=list_refused(folder),
        tool_calls=ToolCallLog(folder.tool_calls).read(),
    )


def list_refused(folder: DataFolder) -> tuple[RefusedLibrary, ...]:
    """Return the libraries that tried to reach the network, the most frequent first."""
    counts = RefusalLog(folder.refusals).count()
    return tuple(RefusedLibrary(name, count) for name, count in counts.most_common())


def _is_satchel(process: psutil.Process) -> bool:
    try:
        return any("desktop_app" in part or "satchel" in part for part in process.cmdline())
    except psutil.Error:
        return False


def _purpose(process: psutil.Process) -> str:
    """Return the role of a process: the word after ``--worker``, or its program."""
    command = process.cmdline()
    after = command[command.index("--worker") + 1 :] if "--worker" in command else []
    return after[0] if after else str(process.name())


def _describe(process: str, connection: "psutil._common.pconn") -> Connection:
    family = socket.AddressFamily(connection.family).name
    ends = [_address(end) for end in (connection.laddr, connection.raddr) if end]
    kind = "local" if family in _LOCAL else "network"
    return Connection(process, kind, " → ".join(ends))


def _address(end: "str | tuple[str, int]") -> str:
    return end if isinstance(end, str) else f"{end[0]}:{end[1]}"
