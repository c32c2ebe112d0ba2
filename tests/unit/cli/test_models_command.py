"""``satchel models`` as scripts and people see it."""

import argparse
import json
import shutil
from pathlib import Path

import pytest

from desktop_app.cli import models_command
from desktop_app.core.errors import ModelError, UsageError
from desktop_app.core.locations import find_shipped
from desktop_app.model_files import finding

Output = pytest.CaptureFixture[str]


@pytest.fixture
def models(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The user's own models folder, empty."""
    monkeypatch.setenv("SATCHEL_MODELS", str(tmp_path / "models"))
    (tmp_path / "models").mkdir()
    return tmp_path / "models"


def run(*words: str) -> int:
    parser = argparse.ArgumentParser()
    models_command.add_parser(parser.add_subparsers())
    parsed = parser.parse_args(["models", *words])
    return int(parsed.run(parsed))


def test_list_names_every_model(models: Path, capsys: Output) -> None:
    assert run("list") == 0
    header, *rows = capsys.readouterr().out.splitlines()
    assert header.split() == ["name", "purpose", "present", "size", "licence", "path"]
    assert rows[0].split()[:3] == ["all-MiniLM-L6-v2", "embedding", "yes"]
    assert rows[1].split()[:3] == ["ms-marco-MiniLM-L-12-v2", "relevance", "yes"]
    assert rows[2].split()[:5] == ["qwen2.5-coder-1.5b-instruct", "answer", "no", "1,117", "MB"]


def test_models_alone_lists_them(models: Path, capsys: Output) -> None:
    assert run() == 0
    assert capsys.readouterr().out.splitlines()[1].startswith("all-MiniLM-L6-v2")


def test_list_as_json_holds_the_imported_too(models: Path, capsys: Output) -> None:
    shutil.copytree(find_shipped("models", "all-MiniLM-L6-v2"), models / "mine")
    assert run("list", "--json") == 0
    rows = json.loads(capsys.readouterr().out)["models"]
    assert rows[-1]["name"] == "mine"
    assert rows[-1]["path"] == str(models / "mine")
    assert rows[0]["sha256"]


def test_check_states_what_is_missing(models: Path, capsys: Output) -> None:
    assert run("check", "--json") == 1
    embedding, relevance, answer = json.loads(capsys.readouterr().out)["models"]
    assert embedding == {"name": "all-MiniLM-L6-v2", "ok": True, "reason": "", "action": ""}
    assert relevance["ok"]
    assert not answer["ok"]
    assert "missing" in answer["reason"]
    assert "satchel models fetch" in answer["action"]


def test_check_states_what_is_damaged(models: Path, capsys: Output) -> None:
    shutil.copytree(find_shipped("models", "all-MiniLM-L6-v2"), models / "mine")
    (models / "mine" / "model.onnx").write_bytes(b"")
    (models / "SmolLM2-135M-Instruct.Q4_1.gguf").write_bytes(b"GGUF")
    assert run("check", "--data-dir", "anywhere") == 1
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[1] for line in lines[1:]] == ["yes", "yes", "no", "no", "no"]


def test_check_reads_every_file_of_the_models_that_ship(
    models: Path, tmp_path: Path, capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    shipped = tmp_path / "shipped"
    shutil.copytree(find_shipped("models"), shipped)
    monkeypatch.setattr(finding, "find_shipped", lambda _, *parts: shipped.joinpath(*parts))
    (shipped / "all-MiniLM-L6-v2" / "background.npy").write_bytes(b"damaged")
    (shipped / "ms-marco-MiniLM-L-12-v2" / "tokenizer.json").unlink()
    assert run("check", "--json") == 1
    embedding, relevance, _ = json.loads(capsys.readouterr().out)["models"]
    assert "background.npy" in embedding["reason"]
    assert "tokenizer.json" in relevance["reason"]


def test_fetch_of_an_unknown_name_is_wrong_usage(models: Path) -> None:
    with pytest.raises(UsageError, match="gpt-7"):
        run("fetch", "gpt-7")


def test_fetch_of_what_ships_is_refused(models: Path) -> None:
    with pytest.raises(ModelError, match="comes with Satchel"):
        run("fetch", "all-MiniLM-L6-v2")


def test_import_of_a_folder_without_a_model(models: Path, tmp_path: Path) -> None:
    with pytest.raises(ModelError, match=r"modules\.json"):
        run("import", str(tmp_path / "nothing"))
    assert not list(models.iterdir())


def test_no_name_of_a_folder_controls_the_terminal(
    models: Path, tmp_path: Path, capsys: Output
) -> None:
    with pytest.raises(ModelError):
        run("import", str(tmp_path / "\x1b[31mred"))

    assert "\x1b" not in capsys.readouterr().err


@pytest.mark.parametrize("name", ["../x", "a/b", ".hidden", ".."])
def test_import_under_an_impossible_name(name: str, models: Path, tmp_path: Path) -> None:
    with pytest.raises(UsageError):
        run("import", str(tmp_path), "--name", name)


def test_import_under_the_name_of_a_shipped_model(models: Path, tmp_path: Path) -> None:
    """The shipped model would be found in its place."""
    folder = tmp_path / "all-MiniLM-L6-v2"
    with pytest.raises(UsageError, match="comes with Satchel") as caught:
        run("import", str(folder))
    assert "--name" in str(caught.value.action)
    assert not list(models.iterdir())
