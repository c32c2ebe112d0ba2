"""What shows that nothing leaves this computer."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Connection:
    """Something a process of Satchel has open to speak with others.

    Attributes:
        process: What the process is for, such as ``reader``.
        kind: ``local`` for a socket within this computer, ``network`` for any other.
        address: Its own, and of the other side where there is one.
    """

    process: str
    kind: str
    address: str


@dataclass(frozen=True, slots=True)
class RefusedLibrary:
    """A library that tried to reach the network.

    Attributes:
        name: Of its package, or of its file.
        count: How often it was refused, as far back as the log goes.
    """

    name: str
    count: int


@dataclass(frozen=True, slots=True)
class PrivacyReport:
    """What the system says of Satchel's processes at this moment.

    Attributes:
        processes: What each is for, with its number.
        connections: What they have open; none of kind ``network`` is expected.
        is_complete: Whether the system told of all of them.
        changes_nothing: Whether readers are kept from changing files; None where this is not known.
        reaches_nothing: Whether readers are kept from the network; None likewise.
        data_folder: Where everything is kept.
        stays_offline: Whether the system refuses the network to all of Satchel's processes.
        refused: The libraries that tried to reach the network, the most frequent first.
    """

    processes: tuple[str, ...]
    connections: tuple[Connection, ...]
    is_complete: bool
    changes_nothing: bool
    reaches_nothing: bool
    data_folder: str
    stays_offline: bool = False
    refused: tuple[RefusedLibrary, ...] = ()
