from types import SimpleNamespace

import pytest

from desktop_app.core.sayings import Saying
from desktop_app.workers import start_backoff
from desktop_app.workers.start_backoff import (
    FIRST_PAUSE,
    LONGEST_PAUSE,
    REPORTED_AFTER,
    StartBackoff,
)
from desktop_app.workers.worker_errors import WorkerNotStartedError

ERROR = WorkerNotStartedError("reader", Saying("no memory"))
NOW = 1_000.0


@pytest.fixture(autouse=True)
def clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """Stop the clock, so that a busy machine takes no time."""
    monkeypatch.setattr(start_backoff, "time", SimpleNamespace(monotonic=lambda: NOW))


def pauses(backoff: StartBackoff, count: int) -> list[float]:
    """Return the pauses in seconds after this many more failures."""
    found = []
    for _ in range(count):
        backoff.note_failed(ERROR)
        found.append(backoff.start_at - NOW)
    return found


def test_pauses_double_up_to_the_longest() -> None:
    first, second, *_, last = pauses(StartBackoff(), 50)

    assert first == FIRST_PAUSE
    assert second == 2 * FIRST_PAUSE
    assert last == LONGEST_PAUSE


def test_failures_count_only_in_a_row() -> None:
    backoff = StartBackoff()
    pauses(backoff, REPORTED_AFTER - 1)
    backoff.note_started()
    (pause,) = pauses(backoff, 1)

    assert pause == FIRST_PAUSE
    assert not backoff.is_trouble


def test_trouble_is_logged_once(caplog: pytest.LogCaptureFixture) -> None:
    backoff = StartBackoff()
    pauses(backoff, 2 * REPORTED_AFTER)

    assert backoff.is_trouble
    assert [one.levelname for one in caplog.records] == ["WARNING"]


def test_a_lasting_failure_is_trouble_at_once(caplog: pytest.LogCaptureFixture) -> None:
    backoff = StartBackoff()
    backoff.note_failed(ERROR, is_lasting=True)

    assert backoff.is_trouble
    assert "no memory" in caplog.text
