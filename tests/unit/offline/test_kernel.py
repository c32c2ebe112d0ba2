"""The filter's numbers, compared with those of the library that knows them all."""

import sys

import pytest

from desktop_app.core.locations import DataFolder
from desktop_app.offline import kernel
from tests.support.offline import run_refused

if sys.platform == "linux":
    import seccompy
    from seccompy import syscalls


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has seccomp")
def test_the_numbers_are_those_of_this_processor() -> None:
    processor = kernel._PROCESSORS[syscalls.arch()]
    assert processor.architecture == seccompy.audit_arch()
    names = ("socket", "seccomp", "io_uring_setup")
    for name in names:
        assert getattr(processor, name) == seccompy.syscall_nr(name)


def test_whether_it_is_in_force_is_asked_without_a_trace(folder: DataFolder) -> None:
    assert not kernel.is_in_force()
    script = """
from desktop_app.offline.kernel import is_in_force
print(is_in_force())
"""
    assert run_refused(folder, script) == "True\n"
    assert not folder.refusals.exists()


def test_it_can_come_when_threads_run_already(folder: DataFolder) -> None:
    script = """
from desktop_app.offline.kernel import install_filter
go, said = threading.Event(), []
def speak():
    go.wait()
    said.append((native.socket(socket.AF_INET, 1, 0), ctypes.get_errno()))
thread = threading.Thread(target=speak)
thread.start()
assert install_filter()
go.set()
thread.join()
print(*said)
"""
    # Unwatched: an answer of the filter's own comes before a question to the sentinel.
    assert run_refused(folder, script) == "(-1, 13)\n"
    assert not folder.refusals.exists()


def test_where_the_processor_is_unknown_nothing_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernel, "_PROCESSORS", {})
    assert not kernel.install_filter()
    assert kernel.install_watched_filter() is None
    assert not kernel.is_in_force()
