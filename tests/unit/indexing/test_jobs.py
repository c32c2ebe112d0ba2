import threading
from concurrent.futures import ThreadPoolExecutor

import pytest

from desktop_app.core.errors import EngineError
from desktop_app.indexing.indexer import Jobs


def test_jobs_run_in_order_in_the_thread_that_runs_them() -> None:
    jobs = Jobs()
    with ThreadPoolExecutor(1) as other:
        first = other.submit(jobs.put, lambda: (1, threading.get_ident())).result()
        second = other.submit(jobs.put, lambda: (2, threading.get_ident())).result()
    before = first.done()
    jobs.run()

    here = threading.get_ident()
    assert not before
    assert (first.result(), second.result()) == ((1, here), (2, here))


def test_an_error_goes_to_the_one_who_asked_and_the_next_job_runs() -> None:
    jobs = Jobs()
    failing = jobs.put(lambda: 1 // 0)
    next_one = jobs.put(lambda: "done")
    jobs.run()

    assert isinstance(failing.exception(), ZeroDivisionError)
    assert next_one.result() == "done"


def test_what_waits_or_comes_after_the_end_is_refused_by_what_ended_it() -> None:
    jobs = Jobs()
    waiting = jobs.put(lambda: "done")
    jobs.end(EngineError("full", "The disk is full.", "Make room."))
    late = jobs.put(lambda: "done")

    for future in (waiting, late):
        with pytest.raises(EngineError, match="disk is full"):
            future.result(timeout=0)


def test_without_a_failure_the_library_is_closed() -> None:
    jobs = Jobs()
    jobs.end(None)

    with pytest.raises(EngineError, match="closed"):
        jobs.put(lambda: "done").result(timeout=0)
