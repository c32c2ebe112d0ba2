"""Settings of an open library: kept, in force at once, and after a restart."""

import hashlib
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
    GetPrivacy,
    ImportModel,
    RemoveModel,
    SetEngineSettings,
)
from desktop_app.workers.preferences import Preferences
from tests.support.gguf import chat_model


@pytest.fixture
def folder(tmp_path: Path, private_folders: Path) -> DataFolder:
    data = DataFolder(tmp_path / "data")
    data.make()
    return data


@pytest.fixture
def preferences(folder: DataFolder) -> Preferences:
    return Preferences(folder)


def own(preferences: Preferences) -> list[AnswerModel]:
    return [one for one in preferences.list_models().answering if one.source == "own"]


def test_settings_are_returned_and_outlive_a_restart(
    folder: DataFolder, preferences: Preferences
) -> None:
    told: list[EngineSettings] = []
    preferences.follow(told.append)
    wanted = EngineSettings(processor_share=25, rests_on_battery=True)

    assert preferences.set(SetEngineSettings(wanted)) == wanted
    assert told == [wanted]
    preferences.set(SetEngineSettings(wanted))
    assert told == [wanted]
    assert Preferences(folder).settings == wanted


def test_a_model_of_the_disk_is_added_checked_and_removed(
    preferences: Preferences, tmp_path: Path
) -> None:
    file = chat_model(tmp_path / "little.gguf", "Little Model")
    preferences.add_model(AddModel(str(file)))
    (added,) = own(preferences)

    assert (added.name, added.quantisation, added.size) == ("Little Model", "Q4_K_M", 2048)
    preferences.check_model(CheckModel(str(file)))
    preferences.remove_model(RemoveModel(str(file)))
    assert own(preferences) == []
    assert file.exists()


def test_a_model_is_added_once(preferences: Preferences, tmp_path: Path) -> None:
    file = chat_model(tmp_path / "little.gguf")
    preferences.add_model(AddModel(str(file)))
    preferences.add_model(AddModel(str(file)))

    assert len(own(preferences)) == 1


def test_a_model_that_was_altered_is_found_out(preferences: Preferences, tmp_path: Path) -> None:
    file = chat_model(tmp_path / "little.gguf", "Little")
    preferences.add_model(AddModel(str(file)))
    chat_model(file, "Litter")

    with pytest.raises(ModelError, match="sha256 differs"):
        preferences.check_model(CheckModel(str(file)))
    file.write_bytes(file.read_bytes() + b"x")
    assert own(preferences)[0].state is ModelState.ALTERED
    file.unlink()
    assert own(preferences)[0].state is ModelState.MISSING


def test_what_is_no_model_is_refused(preferences: Preferences, tmp_path: Path) -> None:
    (tmp_path / "a.gguf").write_bytes(b"no" * 1000)

    with pytest.raises(ModelError, match="not a GGUF file"):
        preferences.add_model(AddModel(str(tmp_path / "a.gguf")))
    with pytest.raises(ModelError, match="not one of the models"):
        preferences.remove_model(RemoveModel(str(tmp_path / "a.gguf")))


def test_a_file_that_belies_the_hash_in_its_name_is_refused(
    preferences: Preferences, tmp_path: Path
) -> None:
    good = chat_model(tmp_path / "good")
    digest = hashlib.sha256(good.read_bytes()).hexdigest()
    right = good.rename(tmp_path / f"sha256-{digest}")
    wrong = chat_model(tmp_path / f"sha256-{'0' * 64}")

    preferences.add_model(AddModel(str(right)))
    with pytest.raises(ModelError, match="sha256 differs"):
        preferences.add_model(AddModel(str(wrong)))


def test_the_chosen_model_is_marked_and_forgotten_with_its_removal(
    preferences: Preferences, tmp_path: Path
) -> None:
    file = chat_model(tmp_path / "little.gguf")
    preferences.add_model(AddModel(str(file)))
    preferences.set(SetEngineSettings(EngineSettings(answer_model=str(file))))

    assert [one.path for one in preferences.list_models().answering if one.is_chosen] == [str(file)]
    preferences.remove_model(RemoveModel(str(file)))
    assert preferences.settings.answer_model == ""
    assert [one.source for one in preferences.list_models().answering if one.is_chosen] == [
        "satchel"
    ]


def test_setting_something_else_keeps_the_models(preferences: Preferences, tmp_path: Path) -> None:
    preferences.add_model(AddModel(str(chat_model(tmp_path / "little.gguf"))))
    preferences.set(SetEngineSettings(EngineSettings(processor_share=50)))

    assert len(own(preferences)) == 1


def test_models_of_other_programs_are_found_until_they_are_added(
    preferences: Preferences, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LLAMA_CACHE", str(tmp_path / "llama"))
    monkeypatch.setenv("HOME", str(tmp_path))
    file = chat_model(tmp_path / "llama" / "little.gguf")
    found = preferences.find_models(FindModels())

    assert [(one.source, one.path) for one in found.models] == [("llama.cpp", str(file))]
    preferences.add_model(AddModel(str(file)))
    assert preferences.find_models(FindModels()) == FoundModels((), found.folders)


def test_the_models_that_ship_are_listed(preferences: Preferences) -> None:
    listed = preferences.list_models()

    (shipped,) = listed.embedding
    assert (shipped.name, shipped.is_chosen) == ("", True)
    default = listed.answering[0]
    assert default.state is ModelState.MISSING
    assert "satchel models fetch" in str(default.remedy)


def test_a_folder_without_a_model_is_not_imported(preferences: Preferences, tmp_path: Path) -> None:
    with pytest.raises(ModelError, match="was not imported"):
        preferences.import_model(ImportModel(str(tmp_path)))


def test_the_system_is_asked_about_the_processes(
    folder: DataFolder, preferences: Preferences
) -> None:
    report = preferences.privacy(GetPrivacy())

    assert report.data_folder == str(folder.path)
