import stat

import pytest

from desktop_app.core.locations import DataFolder
from desktop_app.offline import refusals
from desktop_app.offline.refusals import Refusal, RefusalLog, describe_process
from tests.support.offline import noted

ONE = Refusal("engine (1)", "onnxruntime", "socket AF_INET")


def test_what_is_noted_is_counted_by_library(folder: DataFolder) -> None:
    folder.path.mkdir()
    log = RefusalLog(folder.refusals)
    for library in ("onnxruntime", "requests", "onnxruntime"):
        log.append(Refusal("engine (1)", library, "socket AF_INET"))

    assert log.count() == {"onnxruntime": 2, "requests": 1}
    assert noted(folder)[0] == ONE


def test_it_is_for_its_owner_alone(folder: DataFolder) -> None:
    folder.path.mkdir()
    RefusalLog(folder.refusals).append(ONE)

    assert stat.S_IMODE(folder.refusals.stat().st_mode) == 0o600
    assert stat.S_IMODE(folder.logs.stat().st_mode) == 0o700


def test_no_data_folder_is_made_for_it(folder: DataFolder) -> None:
    log = RefusalLog(folder.refusals)
    log.keep_open()
    log.append(ONE)

    assert not folder.path.exists()
    assert log.count() == {}


def test_it_grows_to_a_bound(folder: DataFolder, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(refusals, "MOST_BYTES", 500)
    folder.path.mkdir()
    held, log = RefusalLog(folder.refusals), RefusalLog(folder.refusals)
    held.keep_open()
    for number in range(50):
        held.append(ONE)
        log.append(Refusal("engine (1)", f"number {number}", "socket"))

    assert sum(file.stat().st_size for file in folder.logs.iterdir()) < 2 * 600
    assert len(list(folder.logs.iterdir())) == 2
    assert log.count()["number 49"] == 1


def test_a_name_breaks_no_line(folder: DataFolder) -> None:
    folder.path.mkdir()
    log = RefusalLog(folder.refusals)
    log.append(Refusal("reader (1)", "a\tb\nc\x1b" + "d" * 200, "socket"))

    ((library, count),) = log.count().items()
    assert (library[:6], count) == ("a?b?c?", 1)
    assert len(library) < 100


def test_lines_of_something_else_are_skipped(folder: DataFolder) -> None:
    folder.logs.mkdir(parents=True)
    folder.refusals.write_bytes(b"\xff\nbroken\tline\n")

    assert RefusalLog(folder.refusals).count() == {}


def test_processes_are_called_by_what_they_are_for() -> None:
    worker = ("python", "-m", "desktop_app", "--worker", "reader", "--for-previews")
    assert describe_process(worker, 7) == "reader (7)"
    assert describe_process(("satchel", "search", "river"), 8) == "satchel (8)"
    assert describe_process(("python", "--worker"), 9) == "satchel (9)"
