"""The log of calls by tools: for its owner, bounded, and without anything of the user."""

import stat
from pathlib import Path

import pytest

from desktop_app.core.locations import DataFolder
from desktop_app.core.privacy import ToolCall
from desktop_app.core.records import replace
from desktop_app.storage import tool_call_log
from desktop_app.storage.tool_call_log import ToolCallLog

CALL = ToolCall(1.5, "search", "editor", 3)


@pytest.fixture
def folder(tmp_path: Path) -> DataFolder:
    (tmp_path / "data").mkdir()
    return DataFolder(tmp_path / "data")


def test_calls_are_read_again_the_latest_first(folder: DataFolder) -> None:
    log = ToolCallLog(folder.tool_calls)
    refused = replace(CALL, at=2.5, results=0, refusal="not_shared")
    log.append(CALL)
    log.append(refused)

    assert ToolCallLog(folder.tool_calls).read() == (refused, CALL)
    assert stat.S_IMODE(folder.tool_calls.stat().st_mode) == 0o600
    assert stat.S_IMODE(folder.logs.stat().st_mode) == 0o700


def test_no_data_folder_is_made_for_it(tmp_path: Path) -> None:
    log = ToolCallLog(DataFolder(tmp_path / "none").tool_calls)
    log.append(CALL)

    assert log.read() == ()
    assert not (tmp_path / "none").exists()


def test_it_grows_to_a_bound(folder: DataFolder, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tool_call_log, "MOST_BYTES", 500)
    log = ToolCallLog(folder.tool_calls)
    for number in range(50):
        log.append(replace(CALL, at=float(number)))

    assert sum(file.stat().st_size for file in folder.logs.iterdir()) < 2 * 600
    assert log.read()[0].at == 49.0


def test_a_name_breaks_no_line_and_has_a_bound(folder: DataFolder) -> None:
    log = ToolCallLog(folder.tool_calls)
    log.append(replace(CALL, client='a\n{"at":\x1b' + "x" * 500))
    folder.tool_calls.write_bytes(folder.tool_calls.read_bytes() + b"not JSON\n")
    (call,) = log.read()

    assert call.client.startswith('a\n{"at":\x1b')
    assert len(call.client) == 60
