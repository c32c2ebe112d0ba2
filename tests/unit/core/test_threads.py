import threading
from concurrent.futures import ThreadPoolExecutor

import pytest

from desktop_app.core.errors import EngineError
from desktop_app.core.threads import map_in_threads, start_thread, start_when_possible, submit


def refuse(_: threading.Thread) -> None:
    raise RuntimeError("can't start new thread")


def square(number: int) -> int:
    return number * number


def test_a_thread_that_the_system_does_not_start_is_an_error_for_the_user(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(threading.Thread, "start", refuse)

    with pytest.raises(EngineError, match="Close other programs"):
        start_thread(threading.Thread(target=square, args=(2,)))


def test_a_thread_is_started_as_soon_as_the_system_starts_one() -> None:
    attempts: list[int] = []

    def start() -> None:
        attempts.append(0)
        if len(attempts) < 3:
            raise RuntimeError("can't start new thread")

    start_when_possible(start)

    assert len(attempts) == 3


@pytest.mark.parametrize("is_refused", [False, True])
def test_results_are_computed_with_or_without_threads(
    monkeypatch: pytest.MonkeyPatch, *, is_refused: bool
) -> None:
    if is_refused:
        monkeypatch.setattr(threading.Thread, "start", refuse)

    assert map_in_threads(2, square, range(5)) == [0, 1, 4, 9, 16]


def test_an_error_of_a_computation_is_raised_by_its_result(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(threading.Thread, "start", refuse)
    with ThreadPoolExecutor(1) as threads:
        computing = submit(threads, "abc".index, "d")

    with pytest.raises(ValueError, match="substring not found"):
        computing.result()
