import errno
import io
import json
import sys
from pathlib import Path

import pytest

from desktop_app.cli.output import (
    about,
    counted,
    new_file,
    print_json,
    print_table,
    visible,
    visible_text,
)
from desktop_app.core.errors import ExitCode, SatchelError, UsageError
from desktop_app.core.library import Failure, FileCounts
from desktop_app.core.sayings import Saying

Output = pytest.CaptureFixture[str]


def test_json_is_one_line_whatever_is_in_it(capsys: Output) -> None:
    print_json(
        {"counts": FileCounts(1, 2, 3, 4), "text": "a\nb\u2028 東京 \x1b", "some": (1, None)}
    )
    printed = capsys.readouterr().out

    assert printed.count("\n") == 1
    assert "東京" in printed
    assert json.loads(printed) == {
        "counts": {"indexed": 1, "waiting": 2, "failed": 3, "skipped": 4},
        "text": "a\nb\u2028 東京 \x1b",
        "some": [1, None],
    }


def test_json_cannot_command_a_terminal(capsys: Output) -> None:
    evil = "a\x1b[2J\x07\x7f\x9b2J\u202eb"
    print_json({evil: evil})
    printed = capsys.readouterr().out

    assert printed.isascii()
    assert printed.removesuffix("\n").isprintable()
    assert json.loads(printed) == {evil: evil}


def test_sayings_are_english_in_json(capsys: Output) -> None:
    failure = Failure("/d/a", "corrupt", Saying("{} is cut off.", ("{}\n",)), 1)
    print_json({"files": (failure,), "note": Saying("{} MB", (1200,))})

    assert json.loads(capsys.readouterr().out) == {
        "files": [{"path": "/d/a", "code": "corrupt", "reason": "{}\n is cut off.", "attempts": 1}],
        "note": "1,200 MB",
    }


def test_json_arrives_whole_where_the_pipe_has_few_letters(monkeypatch: pytest.MonkeyPatch) -> None:
    raw = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(raw, encoding="cp1252"))
    print_json("東京 é")

    assert json.loads(raw.getvalue()) == "東京 é"


def test_a_file_that_cannot_be_completed_is_removed(tmp_path: Path) -> None:
    path = tmp_path / "marks.md"
    full = OSError(errno.ENOSPC, "No space left on device")

    unwritten = pytest.raises(SatchelError, match="was not written: No space left")
    with unwritten as refused, new_file(path):
        raise full
    assert refused.value.exit_code is ExitCode.FAILED
    assert not path.exists()

    path.write_text("mine")
    with pytest.raises(UsageError, match="File exists"), new_file(path):
        pass
    assert path.read_text() == "mine"


def test_a_text_keeps_its_lines_and_tabs() -> None:
    assert visible_text("one\n\ttwo é") == "one\n\ttwo é"
    assert visible_text("a\x1b\r\x9b\u202eb") == "a\ufffd\ufffd\ufffd\ufffdb"


@pytest.mark.parametrize("end", ["\n", "\r", "\x85", "\u2028", "\u2029"])
def test_a_name_is_one_line(end: str) -> None:
    assert visible(f"a{end}b\tc") == "a\ufffdb\tc"


def test_letters_of_a_name_keep_their_order() -> None:
    assert visible("invoice\u202efdp.exe") == "invoice\ufffdfdp.exe"
    assert visible("\u200fחשבון") == "\u200fחשבון"


@pytest.mark.parametrize(("number", "said"), [(0, "0 files"), (1, "1 file"), (2, "2 files")])
def test_one_is_no_plural(number: int, said: str) -> None:
    assert counted(number, "file") == said


def test_a_cell_is_one_line_and_cannot_command_the_terminal(capsys: Output) -> None:
    print_table(("name",), [["a\nb\x1b[2J"]])

    assert capsys.readouterr().out == "name\na\ufffdb\ufffd[2J\n"


def test_the_cells_of_a_table_are_below_their_column_name(capsys: Output) -> None:
    print_table(("name", "MB"), [["a longer one", "1"], ["b", "23"]])

    assert capsys.readouterr().out == "name          MB\na longer one  1\nb             23\n"


@pytest.mark.parametrize(
    ("seconds", "shown"),
    [(7, "about 7 s"), (119, "about 119 s"), (720, "about 12 minutes"), (10_800, "about 3 hours")],
)
def test_a_long_time_is_in_minutes_or_hours(seconds: float, shown: str) -> None:
    assert about(seconds) == shown
