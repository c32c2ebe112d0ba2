"""Neither the log nor a report holds a word of files, searches or questions, whatever happens."""

import os
import signal
import sys
from collections.abc import Callable
from pathlib import Path

import psutil
import pytest
from pytestqt.qtbot import QtBot

from desktop_app.cli.report_command import make_report
from desktop_app.core.locations import DataFolder
from desktop_app.ui.main_window import MainWindow
from tests.support.main_windows import type_in
from tests.support.pdfs import pdf_of

LONG_MS = 200_000

OpenWindow = Callable[..., MainWindow]

TELLING = "zyqx"

_TALKATIVE = f"""
import os, sys, traceback
from concurrent.futures import thread

def say(text):
    os.write(2, text.encode("utf-8", "replace"))

def on_event(event, arguments):
    if event != "open" or "{TELLING}" not in str(arguments[0]):
        return
    path = str(arguments[0])
    say(f"MuPDF error: cannot open {{path}}\\n")
    say(f"PermissionError: [Errno 13] Permission denied: '{{path}}'\\n")
    try:
        raise ValueError(f"{{path}}\\nand in the next line {{path}}")
    except ValueError:
        say(traceback.format_exc())
    if "crash" in path:
        os.abort()

submit = thread.ThreadPoolExecutor.submit

def submit_aloud(self, fn, /, *arguments, **named):
    say(f"Exception in thread {{arguments!r}}:\\nRuntimeError: {{arguments!r}}\\n")
    return submit(self, fn, *arguments, **named)

thread.ThreadPoolExecutor.submit = submit_aloud
sys.addaudithook(on_event)
"""
"""Makes every process of the engine print the names of the files it opens and its requests."""


@pytest.fixture
def telling(tmp_path: Path) -> Path:
    """A folder of files with telling names and texts; some are broken, one crashes its reader."""
    folder = tmp_path / f"{TELLING}-files"
    folder.mkdir()
    for name in ("plan.txt", "crash.txt", "notes.md"):
        (folder / f"{TELLING}-{name}").write_text(f"The {TELLING} of the river Aller rose.")
    (folder / f"{TELLING}.pdf").write_bytes(pdf_of([f"A {TELLING} moves."])[:-200])
    (folder / f"{TELLING}.docx").write_bytes(b"PK\3\4" + TELLING.encode())
    (folder / f"{TELLING}.html").write_text(f"<p>{TELLING}<!--")
    return folder


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGABRT")
def test_neither_log_nor_report_holds_a_telling_word(
    qtbot: QtBot,
    open_window: OpenWindow,
    data_folder: DataFolder,
    telling: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    (tmp_path / "sitecustomize.py").write_text(_TALKATIVE)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    window = open_window(str(telling / f"{TELLING}.gguf"))  # there is none
    window.folders.add([str(telling)])
    qtbot.waitUntil(lambda: window.status_line.text.startswith("4 files"), timeout=LONG_MS)
    type_in(window, TELLING)
    model = window.search_page.model
    qtbot.waitUntil(lambda: model.rowCount() > 0, timeout=LONG_MS)
    panel = window.search_page.ask_panel
    panel.ask(f"Where is {TELLING}?")
    qtbot.waitUntil(lambda: not panel.is_busy, timeout=LONG_MS)
    with qtbot.waitSignal(window._client.engine_started, timeout=LONG_MS):
        _engine().send_signal(signal.SIGABRT)
    log = "".join(file.read_text() for file in data_folder.logs.iterdir())
    report = "\n".join(make_report(data_folder))

    assert TELLING not in log.lower()
    assert TELLING not in report.lower()
    assert str(tmp_path) not in log + report
    assert {"Fatal Python error: Aborted", "PermissionError: [Errno 13]", "ValueError"} <= {
        line.partition(" ")[2] for line in log.splitlines()
    }
    assert f"The engine ended (signal {signal.SIGABRT:d})." in report
    assert 'File "desktop_app/workers/reader.py", line ' in log
    assert "[left out: " in log


def _engine() -> psutil.Process:
    children = psutil.Process(os.getpid()).children()
    return next(child for child in children if "engine" in child.cmdline())
