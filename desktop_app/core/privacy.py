"""Evidence that no data leaves this computer."""

from desktop_app.core.records import Record
from desktop_app.core.sayings import Saying

ROLES = {
    "engine": Saying("engine"),
    "reader": Saying("reader"),
    "recogniser": Saying("recogniser"),
    "answerer": Saying("answerer"),
    "mapper": Saying("mapper"),
    "window": Saying("window"),
}
"""The roles of the program's processes, by the names that a report has for them."""


class Connection(Record):
    """A socket that a process of Satchel has open.

    Attributes:
        process: The role of the process, such as ``reader``.
        kind: ``local`` for a socket within this computer, ``network`` for any other.
        address: Its own address, and that of the other side if there is one.
    """

    process: str
    kind: str
    address: str


class RefusedLibrary(Record):
    """A library that tried to reach the network.

    Attributes:
        name: Name of its package, or of its file.
        count: How often it was refused, as far back as the log reaches.
    """

    name: str
    count: int


class ToolCall(Record):
    """A call by a tool of another program. It names no query, no path and no text.

    Attributes:
        at: Time in seconds since 1970.
        tool: Name of the tool.
        client: Name of the program, as it calls itself; empty for none.
        results: Number of passages, files or folders that it received.
        refusal: Code of the error that it received instead; empty for none.
    """

    at: float
    tool: str
    client: str
    results: int
    refusal: str = ""


class PrivacyReport(Record):
    """What the operating system reports about Satchel's processes at this moment.

    Attributes:
        processes: The role of each process, with its process number.
        connections: Open sockets; none of kind ``network`` is expected.
        is_complete: Whether the system reported on all of them.
        changes_nothing: Whether readers are prevented from changing files; None when not known.
        reaches_nothing: Whether readers are prevented from using the network; None when not known.
        data_folder: Path of the data folder.
        stays_offline: Whether the system refuses the network to all of Satchel's processes.
        refused: The libraries that tried to reach the network, the most frequent first.
        tool_calls: The calls by tools of other programs, the latest first.
    """

    processes: tuple[str, ...]
    connections: tuple[Connection, ...]
    is_complete: bool
    changes_nothing: bool
    reaches_nothing: bool
    data_folder: str
    stays_offline: bool = False
    refused: tuple[RefusedLibrary, ...] = ()
    tool_calls: tuple[ToolCall, ...] = ()
