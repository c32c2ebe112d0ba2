import os
import sys
import time
from pathlib import Path

import pytest

from desktop_app.core.process_reports import read_system_file, running_clock, waited_seconds


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has these files")
def test_a_file_of_the_system_is_read_whole() -> None:
    name = Path("/proc/self/comm").read_bytes()

    assert read_system_file(f"/proc/{os.getpid()}/comm") == name


def test_a_file_that_cannot_be_read_is_empty(tmp_path: Path) -> None:
    assert read_system_file(str(tmp_path / "missing")) == b""
    assert read_system_file(str(tmp_path)) == b""


@pytest.mark.skipif(sys.platform != "linux", reason="counted by Linux alone")
def test_the_system_counts_how_long_a_process_waited() -> None:
    counted = Path("/proc/self/schedstat").read_text("ascii").split()

    assert waited_seconds(os.getpid()) >= int(counted[1]) / 1e9


def test_a_process_that_is_gone_waited_for_nothing() -> None:
    assert waited_seconds(2**31 - 1) == 0.0


def test_a_system_that_does_not_count_reports_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("desktop_app.core.process_reports.read_system_file", lambda _: b"")

    assert waited_seconds(os.getpid()) == 0.0


def test_the_clock_leaves_out_what_the_process_waited(monkeypatch: pytest.MonkeyPatch) -> None:
    waited = 0.0
    monkeypatch.setattr("desktop_app.core.process_reports.waited_seconds", lambda _: waited)
    before = running_clock()
    waited = 100.0

    assert before <= time.monotonic()
    assert running_clock() < before
