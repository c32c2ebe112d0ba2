"""Models of an open library: listed, added, checked and removed."""

import hashlib
import os
from pathlib import Path

import pytest

from desktop_app.core.engine_settings import EngineSettings
from desktop_app.core.errors import ModelError
from desktop_app.core.locations import DataFolder
from desktop_app.core.models import AnswerModel, FoundModels, ModelState
from desktop_app.core.preference_commands import (
    AddModel,
    CheckModel,
    FindModels,
    ImportModel,
    RemoveModel,
    SetEngineSettings,
)
from desktop_app.workers.model_commands import ModelCommands
from desktop_app.workers.preferences import Preferences
from tests.support.gguf import chat_model


@pytest.fixture
def preferences(tmp_path: Path, private_folders: Path) -> Preferences:
    data = DataFolder(tmp_path / "data")
    data.make()
    return Preferences(data)


@pytest.fixture
def models(preferences: Preferences) -> ModelCommands:
    return ModelCommands(preferences)


def own(models: ModelCommands) -> list[AnswerModel]:
    return [one for one in models.list_models().answering if one.source == "own"]


def test_a_model_of_the_disk_is_added_checked_and_removed(
    models: ModelCommands, tmp_path: Path
) -> None:
    file = chat_model(tmp_path / "little.gguf", "Little Model")
    models.add_model(AddModel(str(file)))
    (added,) = own(models)

    assert (added.name, added.quantisation, added.size) == ("Little Model", "Q4_K_M", 2048)
    models.check_model(CheckModel(str(file)))
    models.remove_model(RemoveModel(str(file)))
    assert own(models) == []
    assert file.exists()


def test_a_model_is_added_once(models: ModelCommands, tmp_path: Path) -> None:
    file = chat_model(tmp_path / "little.gguf")
    models.add_model(AddModel(str(file)))
    models.add_model(AddModel(str(file)))

    assert len(own(models)) == 1


def test_a_model_that_was_altered_is_found_out(models: ModelCommands, tmp_path: Path) -> None:
    file = chat_model(tmp_path / "little.gguf", "Little")
    models.add_model(AddModel(str(file)))
    chat_model(file, "Litter")

    with pytest.raises(ModelError, match="sha256 differs"):
        models.check_model(CheckModel(str(file)))
    file.write_bytes(file.read_bytes() + b"x")
    assert own(models)[0].state is ModelState.ALTERED
    file.unlink()
    assert own(models)[0].state is ModelState.MISSING


def test_what_is_no_model_is_refused(models: ModelCommands, tmp_path: Path) -> None:
    (tmp_path / "a.gguf").write_bytes(b"no" * 1000)

    with pytest.raises(ModelError, match="not a GGUF file"):
        models.add_model(AddModel(str(tmp_path / "a.gguf")))
    with pytest.raises(ModelError, match="not one of the models"):
        models.remove_model(RemoveModel(str(tmp_path / "a.gguf")))


def test_a_file_that_belies_the_hash_in_its_name_is_refused(
    models: ModelCommands, tmp_path: Path
) -> None:
    good = chat_model(tmp_path / "good")
    digest = hashlib.sha256(good.read_bytes()).hexdigest()
    right = good.rename(tmp_path / f"sha256-{digest}")
    wrong = chat_model(tmp_path / f"sha256-{'0' * 64}")

    models.add_model(AddModel(str(right)))
    with pytest.raises(ModelError, match="sha256 differs"):
        models.add_model(AddModel(str(wrong)))


def test_the_chosen_model_is_marked_and_forgotten_with_its_removal(
    preferences: Preferences, models: ModelCommands, tmp_path: Path
) -> None:
    file = chat_model(tmp_path / "little.gguf")
    models.add_model(AddModel(str(file)))
    preferences.set(SetEngineSettings(EngineSettings(answer_model=str(file))))

    assert [one.path for one in models.list_models().answering if one.is_chosen] == [str(file)]
    models.remove_model(RemoveModel(str(file)))
    assert preferences.settings.answer_model == ""
    assert [one.source for one in models.list_models().answering if one.is_chosen] == ["satchel"]


def test_setting_something_else_keeps_the_models(
    preferences: Preferences, models: ModelCommands, tmp_path: Path
) -> None:
    models.add_model(AddModel(str(chat_model(tmp_path / "little.gguf"))))
    preferences.set(SetEngineSettings(EngineSettings(processor_share=50)))

    assert len(own(models)) == 1


def test_models_of_other_programs_are_found_until_they_are_added(
    models: ModelCommands, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LLAMA_CACHE", str(tmp_path / "llama"))
    monkeypatch.setenv("HOME", str(tmp_path))
    file = chat_model(tmp_path / "llama" / "little.gguf")
    found = models.find_models(FindModels())

    assert [(one.source, one.path) for one in found.models] == [("llama.cpp", str(file))]
    models.add_model(AddModel(str(file)))
    assert models.find_models(FindModels()) == FoundModels((), found.folders)


@pytest.mark.parametrize(
    ("name", "size", "is_better"),
    [
        ("General Instruct", 1_200_000_000, True),
        ("Some-Coder Instruct", 1_200_000_000, False),
        ("Tiny Instruct", 100_000_000, False),
        ("Huge Instruct", 900_000_000_000, False),
    ],
)
def test_a_general_model_of_suitable_size_is_better_than_one_for_code(
    models: ModelCommands,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    name: str,
    size: int,
    is_better: bool,
) -> None:
    monkeypatch.setenv("LLAMA_CACHE", str(tmp_path / "llama"))
    monkeypatch.setenv("HOME", str(tmp_path))
    file = chat_model(tmp_path / "llama" / f"{name}.gguf", name, template="{{ messages }}")
    os.truncate(file, size)  # takes no room
    listed = models.list_models()

    assert (listed.better.path if listed.better else "") == (str(file) if is_better else "")
    assert 0 < listed.suitable_size < listed.free_memory


def test_whoever_chose_a_model_is_offered_no_other(
    preferences: Preferences,
    models: ModelCommands,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("LLAMA_CACHE", str(tmp_path / "llama"))
    monkeypatch.setenv("HOME", str(tmp_path))
    file = chat_model(tmp_path / "llama" / "general.gguf", template="{{ messages }}")
    os.truncate(file, 1_200_000_000)
    preferences.set(SetEngineSettings(EngineSettings(answer_model="/m/coder.gguf")))

    assert models.list_models().better is None


def test_the_models_that_ship_are_listed(models: ModelCommands) -> None:
    listed = models.list_models()

    (shipped,) = listed.embedding
    assert (shipped.name, shipped.is_chosen) == ("", True)
    default = listed.answering[0]
    assert default.state is ModelState.MISSING
    assert "satchel models fetch" in str(default.remedy)


def test_a_folder_without_a_model_is_not_imported(models: ModelCommands, tmp_path: Path) -> None:
    with pytest.raises(ModelError, match="was not imported"):
        models.import_model(ImportModel(str(tmp_path)))
