import json
from pathlib import Path

import pytest

from desktop_app import __version__
from desktop_app.cli import report_command
from desktop_app.core.errors import ModelError
from desktop_app.core.locations import DataFolder
from desktop_app.core.settings import Settings
from desktop_app.offline.refusals import Refusal, RefusalLog
from tests.support.command_line import CommandLine, Shelf

TELLING = "zyqx"


def test_it_has_versions_settings_log_and_checks(satchel: CommandLine) -> None:
    ran = satchel("report")
    lines = ran.out.splitlines()

    assert (ran.code, ran.err) == (0, "")
    assert f"Satchel {__version__}, run by Python" in ran.out
    assert any(line.startswith("  tantivy ") and "unknown" not in line for line in lines)
    assert f"  text_size: {Settings().text_size}" in lines
    assert [line for line in lines if line.endswith(": sound")] == [
        "  catalogue: sound",
        "  words: sound",
        "  vectors: sound",
    ]


def test_neither_paths_nor_queries_of_the_settings_are_in_it(
    filled: CommandLine, shelf: Shelf
) -> None:
    folder = DataFolder(filled.data)
    window = {"settings": {"text_size": 130}, "memory": {"query": TELLING, "geometry": TELLING}}
    folder.settings.write_text(json.dumps({"version": 1, **window}))
    own = {"path": f"/home/{TELLING}.gguf", "size": 1, "sha256": TELLING}
    engine = {"answer_model": f"/home/{TELLING}.gguf", "own_models": [own], "context_tokens": 2048}
    folder.preferences.write_text(json.dumps(engine))
    out = filled("report").out

    assert TELLING not in out
    assert str(filled.data) not in out
    assert str(shelf.files) not in out
    assert {"text_size: 130", "answer_model: set", "own_models: 1", "context_tokens: 2048"} <= {
        line.strip() for line in out.splitlines()
    }


def test_it_has_the_end_of_the_log_even_where_others_wrote_in_it(own: CommandLine) -> None:
    folder = DataFolder(own.data)
    folder.logs.mkdir(parents=True)
    time = "2026-11-23T07:00:00Z"
    older = [f"{time} KeyError"] * report_command.LOG_LINES
    folder.log.with_name("satchel.log.1").write_text("\n".join(older))
    folder.log.write_text(f"{time} ValueError\n{time} cannot open {TELLING}\n{TELLING}\n")
    lines = [line.strip() for line in own("report").out.splitlines()]

    assert TELLING not in "".join(lines)
    assert lines.count(f"{time} KeyError") == report_command.LOG_LINES - 3
    assert lines[lines.index(f"{time} ValueError") + 1] == "[left out: 2 lines]"


def test_damage_is_named_by_its_code(filled: CommandLine) -> None:
    DataFolder(filled.data).catalogue.write_bytes(b"rubbish" * 1000)
    ran = filled("report")

    assert ran.code == 0
    assert {
        "  catalogue: damaged (catalogue_damaged)",
        "  words: not checked",
        "  vectors: not checked",
    }.issubset(ran.out.splitlines())
    assert str(filled.data) not in ran.out


def test_without_a_library_or_a_model_the_rest_is_reported(
    own: CommandLine, filled: CommandLine, monkeypatch: pytest.MonkeyPatch
) -> None:
    missing = ModelError("model_missing", f"/home/{TELLING} is missing.")
    monkeypatch.setattr(report_command, "load_in_use", lambda _: (None, missing))
    RefusalLog(DataFolder(filled.data).refusals).append(Refusal("engine (1)", "urllib3", "socket"))
    nothing = CommandLine(own.data.with_name("nothing"), own._capsys)("report")
    ran = filled("report")

    assert "there is no library" in nothing.out
    assert "the stores were not checked (model_missing)" in ran.out
    assert "network: refused to urllib3, times: 1" in ran.out
    assert TELLING not in ran.out


def test_settings_that_cannot_be_read_are_named(own: CommandLine) -> None:
    own.data.mkdir()
    DataFolder(own.data).settings.write_text(TELLING)
    out = own("report").out

    assert "the window's settings cannot be read (DecodeError)" in out
    assert TELLING not in out


def test_it_is_saved_in_a_new_file_and_replaces_none(own: CommandLine, tmp_path: Path) -> None:
    file = tmp_path / "report\x1b[31m.txt"
    saved = own("report", str(file))
    again = own("report", str(file))

    assert (saved.code, again.code) == (0, 2)
    assert "Nothing was sent" in saved.out
    assert "\x1b" not in saved.out
    assert "Versions" in file.read_text("utf-8")
    assert "was not written" in again.err
