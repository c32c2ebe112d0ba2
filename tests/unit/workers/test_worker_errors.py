"""What a user reads when a worker ended or cannot be started."""

import pytest

from desktop_app.core.privacy import ROLES
from desktop_app.core.sayings import Saying
from desktop_app.workers.worker_errors import WorkerEndedError, WorkerNotStartedError


@pytest.mark.parametrize("name", ROLES)
def test_the_name_of_a_worker_is_translated(name: str) -> None:
    reason = Saying("There is not enough memory.")
    for error in (WorkerEndedError(name, 1), WorkerNotStartedError(name, reason)):
        assert error.message.parts[0] == ROLES[name]
        assert str(error).startswith(f"The {name} process ")
