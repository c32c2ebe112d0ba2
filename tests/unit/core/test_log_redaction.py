import json
import logging
import subprocess
import sys
import threading
import traceback
from pathlib import Path

import pytest

from desktop_app.core import log_redaction
from desktop_app.core.log_redaction import redact, redact_line
from desktop_app.storage.catalogue import Catalogue
from desktop_app.workers.engine import RECORD_FORMAT

KEPT = (
    "Traceback (most recent call last):",
    "During handling of the above exception, another exception occurred:",
    "Fatal Python error: Segmentation fault",
    "Segmentation fault",
    "free(): invalid pointer",
    "double free or corruption (!prev)",
    "The engine ended (signal 11).",
    "ValueError",
    "OSError: [Errno 28]",
    "sqlite3.OperationalError",
    "desktop_app.core.errors.StoreError",
    "pyo3_runtime.PanicException",
    '  File "desktop_app/storage/catalogue.py", line 12',
    "panicked at reader.rs:12:5",
    "ggml.c:33: GGML_ASSERT",
    "[left out: 3 lines]",
)

CUT = (
    (
        "FileNotFoundError: [Errno 2] No such file: '/home/a/zyqx.txt'",
        "FileNotFoundError: [Errno 2]",
    ),
    ("sqlite3.IntegrityError: zyqx", "sqlite3.IntegrityError"),
    ("KeyError: 'zyqx'", "KeyError"),
    ("Exception in thread zyqx (name):", "Exception in thread"),
    ("ERROR desktop_app.storage.catalogue:7: zyqx failed", "ERROR desktop_app.storage.catalogue:7"),
    ("WARNING watchdog.observers.zyqx:7: zyqx", "WARNING watchdog:7"),
    ("thread 'zyqx' (9) panicked at /home/a/zyqx/src/reader.rs:1:5:", "panicked at reader.rs:1:5"),
    ("/build/zyqx/ggml.c:33: GGML_ASSERT(zyqx > 0) failed", "ggml.c:33: GGML_ASSERT"),
    ("terminate called after throwing an instance of 'zyqx'", "terminate called after throwing"),
)

LEFT_OUT = (
    "zyqx",
    "MuPDF error: format error: cannot open zyqx.pdf",
    "Zyqx: a heading",
    "ZyqxError: a heading",
    "zyqx.ZyqxError: a heading",
    "json.zyqx: a heading",
    "desktop_app zyqx",
    "ERROR zyqx:7: text",
    "ERROR desktop_app.storage.zyqx:7: text",
    '  File "/home/a/zyqx.py", line 12, in zyqx',
    '  File "desktop_app/zyqx.py", line 12, in zyqx',
    "The engine ended (zyqx).",
    "double free or corruption (zyqx)",
    "Fatal Python error: zyqx",
    "2026-11-23 zyqx",
    "",
)


@pytest.mark.parametrize("line", KEPT)
def test_what_is_constant_in_a_program_is_kept(line: str) -> None:
    assert redact_line(line) == line


@pytest.mark.parametrize(("line", "kept"), CUT)
def test_of_a_known_form_the_constant_parts_are_kept(line: str, kept: str) -> None:
    assert redact_line(line) == kept
    assert redact_line(kept) == kept


@pytest.mark.parametrize("line", LEFT_OUT)
def test_everything_else_is_left_out(line: str) -> None:
    assert redact_line(line) == ""


def test_lines_left_out_are_counted_between_those_that_are_kept() -> None:
    lines = ["zyqx", "zyqx", "ValueError: zyqx", "    zyqx", "", "zyqx"]
    redacted = list(redact(lines))

    assert redacted == ["[left out: 2 lines]", "ValueError", "[left out: 1 line]"]
    assert list(redact(redacted)) == redacted


def test_a_traceback_names_the_places_in_the_code_and_nothing_of_the_user(tmp_path: Path) -> None:
    try:
        Catalogue.open_for_reading(tmp_path / "zyqx.sqlite")
    except Exception:  # noqa: BLE001 - of any kind
        text = traceback.format_exc()
    redacted = "\n".join(redact(text.splitlines()))

    assert "zyqx" in text
    assert "zyqx" not in redacted
    assert 'File "desktop_app/storage/catalogue.py", line ' in redacted
    assert "desktop_app.core.errors.StoreError" in redacted


def test_a_log_record_names_its_module_and_line() -> None:
    log = logging.getLogger("desktop_app.storage.catalogue")
    record = log.makeRecord(log.name, logging.ERROR, "x.py", 7, "%s broke", ("zyqx",), None)

    assert redact_line(logging.Formatter(RECORD_FORMAT).format(record)) == (
        "ERROR desktop_app.storage.catalogue:7"
    )


def test_a_crash_names_the_places_in_the_code(tmp_path: Path) -> None:
    script = tmp_path / "zyqx.py"
    script.write_text(
        "import faulthandler, json, os\n"
        "faulthandler.enable()\n"
        "json.loads('[1]', object_hook=None, parse_int=lambda zyqx: os.abort())\n"
    )
    ended = subprocess.run([sys.executable, script], capture_output=True, text=True, check=False)
    redacted = list(redact(ended.stderr.splitlines()))

    assert redacted[:2] == ["Fatal Python error: Aborted", redacted[1]]
    assert '  File "json/decoder.py", line ' in "\n".join(redacted)
    assert "zyqx" not in "\n".join(redacted)


def test_in_a_bundle_places_are_known_by_their_packages(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(log_redaction, "is_frozen", lambda: True)
    log_redaction._place_of.cache_clear()
    kept = [redact_line(f'  File "{path}", line 1') for path in ("desktop_app/a.py", "zyqx/a.py")]
    log_redaction._place_of.cache_clear()

    assert kept == ['  File "desktop_app/a.py", line 1', ""]


def test_an_error_in_a_thread_is_kept_with_its_place(capfd: pytest.CaptureFixture[str]) -> None:
    thread = threading.Thread(target=lambda: json.loads("zyqx"), name="zyqx")
    before, threading.excepthook = threading.excepthook, threading.__excepthook__
    thread.start()
    thread.join()
    threading.excepthook = before
    redacted = list(redact(capfd.readouterr().err.splitlines()))

    assert redacted[0] == "Exception in thread"
    assert redacted[-1] == "json.decoder.JSONDecodeError"
