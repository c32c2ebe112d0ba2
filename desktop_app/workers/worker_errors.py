"""Why a worker process carries out no request: it ended, cannot be started, or was updated."""

from desktop_app import __version__
from desktop_app.core.errors import EngineError
from desktop_app.core.privacy import ROLES
from desktop_app.core.sayings import NOTHING, Saying


class WorkerEndedError(EngineError):
    """The worker process ended before it replied.

    Attributes:
        process_code: The exit code of the process.
    """

    def __init__(self, name: str, process_code: int) -> None:
        message = Saying("The {} process ended (exit code {}).", (_role(name), process_code))
        super().__init__("worker_ended", message)
        self.process_code = process_code


class WorkerNotStartedError(WorkerEndedError):
    """No worker process became ready, so no request is the cause."""

    def __init__(self, name: str, reason: Saying, process_code: int = 0) -> None:
        super().__init__(name, process_code)
        self.code = "worker_not_started"
        self.message = Saying("The {} process cannot be started: {}.", (_role(name), reason))
        self.action = Saying(
            "Satchel tries again. If the problem persists, close other programs or restart Satchel."
        )


class OtherVersionError(WorkerNotStartedError):
    """The program was updated while it was running, so its workers are of another version."""

    def __init__(self, name: str, version: str, process_code: int) -> None:
        super().__init__(name, NOTHING, process_code)
        self.code = "other_version"
        self.message = Saying(
            "Version {} of Satchel was installed while version {} is running.",
            (version, __version__),
        )
        self.action = Saying("Quit Satchel and start it again.")


def _role(name: str) -> Saying | str:
    """Return the name of a worker as it is translated."""
    return ROLES.get(name, name)
