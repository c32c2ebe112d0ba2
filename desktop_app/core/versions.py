"""Processes of different versions, as after an update while the program is running.

Their messages may mean different things, so they exchange none.
"""

from desktop_app import __version__
from desktop_app.core.errors import EngineError
from desktop_app.core.records import Record
from desktop_app.core.sayings import Saying

_START_AGAIN = Saying("Quit Satchel and start it again.")


class Greet(Record):
    """Ask whether the engine is of a client's version; the first command of a client.

    It is refused if not. An engine of a version without this command ends the connection.

    Attributes:
        version: The client's version.
    """

    version: str


def refuse_other_version(installed: str, running: str) -> None:
    """Make sure that a process that was started now has the version of one that is running.

    Raises:
        EngineError: The program was updated while it was running.
    """
    if installed != running:
        raise EngineError(
            "other_version",
            Saying(
                "Version {} of Satchel was installed while version {} is running.",
                (installed, running),
            ),
            _START_AGAIN,
        )


def greet(command: Greet) -> None:
    """Answer a client; raises as :func:`refuse_other_version` does."""
    refuse_other_version(command.version, __version__)


def not_understood() -> EngineError:
    """Return the error for an engine that does not answer :class:`Greet`."""
    return EngineError(
        "other_version",
        "The running Satchel has ended, or is of an earlier version.",
        _START_AGAIN,
    )
