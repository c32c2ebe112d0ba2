"""Models of an open library: listed, added, checked and removed."""

import errno
import hashlib
import os
from pathlib import Path

import psutil
import pytest

from desktop_app.core.engine_settings import EngineSettings, OwnModel
from desktop_app.core.errors import ModelError
from desktop_app.core.locations import DataFolder, find_models_folder
from desktop_app.core.messages import Happening, ModelCompared
from desktop_app.core.models import AnswerModel, FoundModels, ModelOffer, ModelState
from desktop_app.core.preference_commands import (
    AddModel,
    CheckModel,
    ImportModel,
    RemoveModel,
    SetEngineSettings,
    TakeModel,
)
from desktop_app.core.records import replace
from desktop_app.model_files import manifest
from desktop_app.workers.model_commands import ModelCommands
from desktop_app.workers.preferences import Preferences
from tests.support.gguf import chat_model


def never() -> bool:
    return False


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
    models.add_model(AddModel(str(file)), never)
    (added,) = own(models)

    assert (added.name, added.quantisation, added.size) == ("Little Model", "Q4_K_M", 2048)
    models.check_model(CheckModel(str(file)), never)
    models.remove_model(RemoveModel(str(file)))
    assert own(models) == []
    assert file.exists()


def test_adding_and_checking_a_model_can_be_cancelled(
    models: ModelCommands, preferences: Preferences, tmp_path: Path
) -> None:
    file = chat_model(tmp_path / "little.gguf", "Little Model")
    with pytest.raises(ModelError, match="was stopped"):
        models.add_model(AddModel(str(file)), lambda: True)
    before = preferences.settings
    models.take_model(TakeModel(str(file)), lambda _: None, lambda: True)

    assert preferences.settings == before
    models.add_model(AddModel(str(file)), never)
    with pytest.raises(ModelError, match="was stopped"):
        models.check_model(CheckModel(str(file)), lambda: True)


def test_a_model_is_added_once(models: ModelCommands, tmp_path: Path) -> None:
    file = chat_model(tmp_path / "little.gguf")
    models.add_model(AddModel(str(file)), never)
    models.add_model(AddModel(str(file)), never)

    assert len(own(models)) == 1


def test_a_model_in_parts_has_the_size_of_all(
    models: ModelCommands, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LLAMA_CACHE", str(tmp_path / "llama"))
    first = chat_model(tmp_path / "llama" / "large-00001-of-00002.gguf")
    chat_model(tmp_path / "llama" / "large-00002-of-00002.gguf")
    found = [one.size for one in models.find_models().models]
    models.add_model(AddModel(str(first)), never)

    assert found == [one.size for one in own(models)] == [4096]


def test_models_stay_in_the_order_in_which_they_were_added(
    models: ModelCommands, tmp_path: Path
) -> None:
    added = [str(chat_model(tmp_path / f"{number}.gguf")) for number in range(8)]
    for path in added:
        models.add_model(AddModel(path), never)

    assert [one.path for one in own(models)] == added


def test_a_link_to_nothing_in_the_folder_of_a_model_is_ignored(models: ModelCommands) -> None:
    folder = find_models_folder() / "mine"
    folder.mkdir(parents=True)
    (folder / "model.toml").write_bytes(b"12345")
    (folder / "weights").symlink_to("nowhere")

    assert [(one.name, one.size) for one in models.list_models().embedding][1:] == [("mine", 5)]


def test_a_model_that_was_altered_is_found_out(models: ModelCommands, tmp_path: Path) -> None:
    file = chat_model(tmp_path / "little.gguf", "Little")
    models.add_model(AddModel(str(file)), never)
    chat_model(file, "Litter")

    with pytest.raises(ModelError, match="SHA-256 differs"):
        models.check_model(CheckModel(str(file)), never)
    file.write_bytes(file.read_bytes() + b"x")
    assert own(models)[0].state is ModelState.ALTERED
    file.unlink()
    assert own(models)[0].state is ModelState.MISSING


def test_what_is_not_a_model_is_refused(models: ModelCommands, tmp_path: Path) -> None:
    (tmp_path / "a.gguf").write_bytes(b"no" * 1000)

    with pytest.raises(ModelError, match="not a GGUF file"):
        models.add_model(AddModel(str(tmp_path / "a.gguf")), never)
    with pytest.raises(ModelError, match="not one of the models"):
        models.remove_model(RemoveModel(str(tmp_path / "a.gguf")))


def test_a_file_that_belies_the_hash_in_its_name_is_refused(
    models: ModelCommands, tmp_path: Path
) -> None:
    good = chat_model(tmp_path / "good")
    digest = hashlib.sha256(good.read_bytes()).hexdigest()
    right = good.rename(tmp_path / f"sha256-{digest}")
    wrong = chat_model(tmp_path / f"sha256-{'0' * 64}")

    models.add_model(AddModel(str(right)), never)
    with pytest.raises(ModelError, match="SHA-256 differs"):
        models.add_model(AddModel(str(wrong)), never)


def test_the_chosen_model_is_marked_and_forgotten_with_its_removal(
    preferences: Preferences, models: ModelCommands, tmp_path: Path
) -> None:
    file = chat_model(tmp_path / "little.gguf")
    models.add_model(AddModel(str(file)), never)
    preferences.set(SetEngineSettings(EngineSettings(answer_model=str(file))))

    assert [one.path for one in models.list_models().answering if one.is_chosen] == [str(file)]
    models.remove_model(RemoveModel(str(file)))
    assert preferences.settings.answer_model == ""
    assert [one.source for one in models.list_models().answering if one.is_chosen] == ["satchel"]


def test_setting_something_else_keeps_the_models(
    preferences: Preferences, models: ModelCommands, tmp_path: Path
) -> None:
    models.add_model(AddModel(str(chat_model(tmp_path / "little.gguf"))), never)
    preferences.set(SetEngineSettings(EngineSettings(processor_share=50)))

    assert len(own(models)) == 1


def test_models_of_other_programs_are_found_until_they_are_added(
    models: ModelCommands, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LLAMA_CACHE", str(tmp_path / "llama"))
    monkeypatch.setenv("HOME", str(tmp_path))
    file = chat_model(tmp_path / "llama" / "little.gguf")
    found = models.find_models()

    assert [(one.source, one.path) for one in found.models] == [("llama.cpp", str(file))]
    models.add_model(AddModel(str(file)), never)
    assert models.find_models() == FoundModels((), found.folders)


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


def test_a_user_who_chose_a_model_is_offered_no_other(
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
        models.import_model(ImportModel(str(tmp_path)), lambda: False)


def test_folders_that_cannot_be_entered_are_left_out(
    models: ModelCommands, monkeypatch: pytest.MonkeyPatch
) -> None:
    refused: list[Path] = []
    inspect = os.stat

    def refuse(path: str | Path, *arguments: object, **options: object) -> os.stat_result:
        if "ollama" in str(path):
            refused.append(Path(path))
            raise PermissionError(errno.EACCES, "Permission denied", str(path))
        return inspect(path, *arguments, **options)  # type: ignore[arg-type]

    monkeypatch.setattr(os, "stat", refuse)
    folders = models.find_models().folders

    assert refused
    assert not any("ollama" in one for one in folders)


def test_a_model_on_a_share_that_does_not_respond_is_missing(
    preferences: Preferences, models: ModelCommands, tmp_path: Path
) -> None:
    path = str(tmp_path / ("x" * 300))  # as there, the system raises an error
    model = OwnModel(path, 10, "ab" * 32)
    preferences.change(lambda now: replace(now, own_models=(model,), answer_model=path))
    (listed,) = own(models)

    assert (listed.path, listed.state) == (path, ModelState.MISSING)
    assert models.offer_model().in_use == ""
    for refused in (
        lambda: models.check_model(CheckModel(path), never),
        lambda: models.add_model(AddModel(f"{path}.gguf"), never),
        lambda: models.take_model(TakeModel(f"{path}.gguf"), lambda _: None, lambda: False),
    ):
        with pytest.raises(ModelError) as caught:
            refused()
        assert caught.value.code == "model_missing"
    models.remove_model(RemoveModel(path))
    assert own(models) == []


def test_an_import_ends_when_the_window_is_closed(models: ModelCommands, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "modules.json")  # it is never read to its end
    others = set(psutil.Process().children())  # those of tests before may still run
    begun: set[psutil.Process] = set()

    def should_stop() -> bool:
        begun.update(set(psutil.Process().children()) - others)
        return bool(begun)

    with pytest.raises(ModelError, match="was stopped"):
        models.import_model(ImportModel(str(tmp_path)), should_stop)
    assert not any(one.is_running() for one in begun)


TOY = b"GGUF" + b"weights" * 100
_ENTRY = """
[[models]]
name = "{purpose}-model"
purpose = "{purpose}"
file = "{purpose}.gguf"
size = {size}
sha256 = "{sha256}"
licence = "Apache-2.0"
origin = {{ repository = "somebody/toy", revision = "1", path = "toy.gguf" }}
packages = []
"""


@pytest.fixture
def small_default(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Make a model of some bytes the default one; return a file of it that the user has."""
    folder = tmp_path / "shipped"
    folder.mkdir()
    sha256 = hashlib.sha256(TOY).hexdigest()
    entries = (
        _ENTRY.format(purpose=purpose, size=len(TOY), sha256=sha256)
        for purpose in ("embedding", "relevance", "answer", "test")
    )
    (folder / "manifest.toml").write_text("".join(("format = 1\n", *entries)))
    monkeypatch.setattr(manifest, "find_shipped", lambda *parts: folder / parts[-1])
    monkeypatch.setenv("HOME", str(tmp_path))
    file = tmp_path / "Downloads" / "answer (1).gguf"
    file.parent.mkdir()
    file.write_bytes(TOY)
    return file


def take(models: ModelCommands, file: Path) -> tuple[ModelOffer, list[Happening]]:
    reported: list[Happening] = []
    return models.take_model(TakeModel(str(file)), reported.append, lambda: False), reported


def test_the_default_model_is_offered_and_taken_from_a_file(
    preferences: Preferences, models: ModelCommands, small_default: Path
) -> None:
    preferences.set(SetEngineSettings(EngineSettings(answer_model="/m/gone.gguf")))
    before = models.offer_model()
    after, reported = take(models, small_default)

    assert (before.model.state, before.in_use) == (ModelState.MISSING, "")
    assert before.address == "https://huggingface.co/somebody/toy/resolve/1/toy.gguf"
    assert before.sha256 == hashlib.sha256(TOY).hexdigest()
    assert reported == [ModelCompared(len(TOY), len(TOY))]
    assert (after.model.state, after.in_use) == (ModelState.WHOLE, "answer-model")
    assert Path(after.model.path).read_bytes() == TOY
    assert preferences.settings.answer_model == ""


def test_a_wrong_file_is_refused_and_the_offer_stays(
    models: ModelCommands, small_default: Path
) -> None:
    wrong = small_default.rename(small_default.with_name("answer.gguf"))
    wrong.write_bytes(TOY[:-3])
    with pytest.raises(ModelError, match="is not the file of answer-model"):
        take(models, wrong)

    assert models.offer_model().in_use == ""


def test_another_model_that_converses_answers_from_where_it_is(
    preferences: Preferences, models: ModelCommands, small_default: Path
) -> None:
    other = chat_model(small_default.with_name("other.gguf"), "Other", template="{{ messages }}")
    assert [one.name for one in models.offer_model().others] == ["other"]
    after, _ = take(models, other)

    assert (after.in_use, after.others) == ("Other", ())
    assert [one.path for one in preferences.settings.own_models] == [str(other)]


def test_a_model_that_does_not_converse_is_refused(
    preferences: Preferences, models: ModelCommands, small_default: Path
) -> None:
    with pytest.raises(ModelError, match="not a model that answers"):
        take(models, chat_model(small_default.with_name("other.gguf"), "Other"))
    assert preferences.settings.own_models == ()


def test_taking_can_be_cancelled(models: ModelCommands, small_default: Path) -> None:
    def cancel(_: Happening) -> None:
        models.stop_taking()

    small_default.write_bytes(TOY)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("desktop_app.model_files.taking.STEP", 100)
        offer = models.take_model(TakeModel(str(small_default)), cancel, lambda: False)

    assert offer.model.state is ModelState.MISSING


def test_a_model_of_the_system_is_not_removed(
    models: ModelCommands,
    small_default: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("XDG_DATA_DIRS", str(tmp_path / "share"))
    installed = tmp_path / "share" / "satchel" / "models" / "answer.gguf"
    installed.parent.mkdir(parents=True)
    installed.write_bytes(TOY)
    with pytest.raises(ModelError, match="belongs to the system"):
        models.remove_model(RemoveModel(str(installed)))

    assert models.offer_model().in_use == "answer-model"
