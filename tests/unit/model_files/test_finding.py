"""Finding the file that a user named, or what the user should do."""

from pathlib import Path

import pytest

from desktop_app.core.errors import ModelError
from desktop_app.core.locations import find_shipped
from desktop_app.model_files.finding import (
    find_embedding_model,
    find_imported,
    find_model,
    find_relevance_model,
    locate,
    relevance_languages,
)
from desktop_app.model_files.manifest import Purpose, load_manifest

GGUF = b"GGUF" + bytes(2000)


@pytest.fixture
def models(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The user's own models folder, empty."""
    monkeypatch.setenv("SATCHEL_MODELS", str(tmp_path / "models"))
    (tmp_path / "models").mkdir()
    return tmp_path / "models"


def test_any_gguf_file_will_do(tmp_path: Path) -> None:
    path = tmp_path / "mine.gguf"
    path.write_bytes(GGUF)
    assert find_model(str(path)) == path


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (None, "model_missing"),
        (b"", "model_unsupported"),
        (b"PK\x03\x04" + bytes(2000), "model_unsupported"),
        (GGUF[:100], "model_truncated"),
    ],
)
def test_anything_else_will_not(content: bytes | None, code: str, tmp_path: Path) -> None:
    path = tmp_path / "mine.gguf"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(ModelError) as caught:
        find_model(str(path))
    assert caught.value.code == code
    assert str(path) in str(caught.value.message)
    assert caught.value.action


def test_an_unknown_name_states_the_known_ones(models: Path) -> None:
    with pytest.raises(ModelError) as caught:
        find_model("gpt-7")
    assert "qwen2.5-coder-1.5b-instruct" in str(caught.value.action)


@pytest.mark.parametrize("name", ["", "qwen2.5-coder-1.5b-instruct"])
def test_a_known_model_that_is_missing_states_both_ways(name: str, models: Path) -> None:
    with pytest.raises(ModelError) as caught:
        find_model(name)
    assert caught.value.code == "model_missing"
    action = caught.value.action
    assert "satchel models fetch qwen2.5-coder-1.5b-instruct" in str(action)
    assert "Qwen/Qwen2.5-Coder-1.5B-Instruct-GGUF" in str(action)
    assert "cc324af070c2ecbf" in str(action)
    assert str(models) in str(action)


def test_a_known_file_that_is_cut_short_is_refused(models: Path) -> None:
    entry = load_manifest().default(Purpose.TEST)
    (models / entry.file).write_bytes(GGUF)
    for named in (entry.name, entry.file, str(models / entry.file)):
        with pytest.raises(ModelError) as caught:
            find_model(named)
        assert caught.value.code == "model_truncated"
    assert locate(entry) == models / entry.file


def test_the_default_embedding_model_ships() -> None:
    assert find_embedding_model() == find_shipped("models", "all-MiniLM-L6-v2")


def test_the_model_that_judges_passages_ships() -> None:
    assert find_relevance_model() == find_shipped("models", "ms-marco-MiniLM-L-12-v2")
    assert relevance_languages() == ("en",)


def test_an_imported_embedding_model_is_found_by_name(models: Path) -> None:
    assert find_imported() == []
    (models / "mine").mkdir()
    (models / "mine" / "model.toml").touch()
    assert find_imported() == [models / "mine"]
    assert find_embedding_model("mine") == models / "mine"


def test_a_missing_embedding_model_is_an_error(models: Path) -> None:
    with pytest.raises(ModelError, match="import FOLDER"):
        find_embedding_model("theirs")


def test_a_model_that_a_package_installed_is_found(
    models: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_DIRS", f"{tmp_path / 'local'}:{tmp_path / 'share'}")
    entry = load_manifest().default(Purpose.ANSWER)
    assert locate(entry) == models / entry.file
    installed = tmp_path / "share" / "satchel" / "models" / entry.file
    installed.parent.mkdir(parents=True)
    installed.write_bytes(GGUF)

    assert locate(entry) == installed
