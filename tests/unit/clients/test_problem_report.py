import signal
import sys
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from desktop_app.clients.problem_report import ProblemReport, report_command
from desktop_app.core.locations import DataFolder


def made_by(qtbot: QtBot, script: str) -> str:
    report = ProblemReport((sys.executable, "-c", script))
    with qtbot.waitSignal(report.made, timeout=20_000) as made:
        report.start()
    return str(made.args[0])


def test_the_report_is_what_the_command_prints(qtbot: QtBot) -> None:
    assert made_by(qtbot, "print('Versions')").splitlines() == ["Versions"]


def test_when_the_command_fails_what_it_printed_is_kept_with_the_redacted_error(
    qtbot: QtBot,
) -> None:
    text = made_by(qtbot, "print('Versions', flush=True); raise KeyError('zyqx')")

    assert text.splitlines()[0] == "Versions"
    assert "The report ends here (exit code 1)." in text
    assert text.splitlines()[-1] == "KeyError"


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGKILL")
def test_a_crash_is_part_of_the_report(qtbot: QtBot) -> None:
    text = made_by(qtbot, f"import os; os.kill(os.getpid(), {signal.SIGKILL:d})")

    assert "The report ends here (signal 9)." in text


def test_a_command_that_does_not_start_is_reported(qtbot: QtBot, tmp_path: Path) -> None:
    report = ProblemReport((str(tmp_path / "none"),))
    with qtbot.waitSignal(report.made, timeout=20_000) as made:
        report.start()

    assert "does not start" in made.args[0]


def test_a_report_that_was_cancelled_is_not_made(qtbot: QtBot) -> None:
    report = ProblemReport((sys.executable, "-c", "import sys; sys.stdin.read()"))
    with qtbot.assertNotEmitted(report.made):
        report.start()
        report.cancel()


def test_the_command_is_about_the_data_folder(tmp_path: Path) -> None:
    assert report_command(DataFolder(tmp_path))[-3:] == ("report", "--data-dir", str(tmp_path))
