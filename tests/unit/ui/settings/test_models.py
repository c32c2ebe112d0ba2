import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from desktop_app.clients.engine_client import EngineClient
from desktop_app.core.engine_settings import EngineSettings
from desktop_app.core.messages import Refused
from desktop_app.core.models import (
    AnswerModel,
    EmbeddingChoice,
    FoundModels,
    ModelList,
    ModelState,
)
from desktop_app.core.preference_commands import (
    AddModel,
    CheckModel,
    FindModels,
    GetEngineSettings,
    GetModels,
    RemoveModel,
    SetEngineSettings,
)
from desktop_app.core.records import replace
from desktop_app.core.sayings import Saying
from desktop_app.ui.settings.engine_preferences import EnginePreferences
from desktop_app.ui.settings.models import ModelsSection
from tests.support.windows import EngineByHand, last_set

DEFAULT = AnswerModel(
    "default", "/m/default.gguf", 10**9, "Q4_K_M", ModelState.WHOLE, source="satchel"
)
OWN = AnswerModel("own", "/m/own.gguf", 10**8, "Q8_0", ModelState.UNCHECKED)
MISSING = replace(
    OWN,
    name="lost",
    path="/m/lost.gguf",
    state=ModelState.MISSING,
    reason=Saying("The file is not there."),
    remedy=Saying("Bring the file back."),
)
MODELS = ModelList(
    (replace(DEFAULT, is_chosen=True), OWN, MISSING),
    (
        EmbeddingChoice("", "/e", 10, is_chosen=True),
        EmbeddingChoice("mine", "/f", 10, is_chosen=False),
    ),
)


@pytest.fixture
def models(
    qtbot: QtBot, client: EngineClient, preferences: EnginePreferences, engine: EngineByHand
) -> ModelsSection:
    section = ModelsSection(client, preferences)
    qtbot.addWidget(section)
    section.show()
    engine.answer_newest(GetModels, MODELS)
    return section


def test_models_are_listed_with_size_quantisation_and_state(models: ModelsSection) -> None:
    rows = [[models.models.index(row, column).data() for column in range(4)] for row in range(3)]

    assert rows == [
        ["default (in use)", "1.0\xa0GB", "Q4_K_M", "Checked"],
        ["own", "100.0\xa0MB", "Q8_0", "Not checked yet"],
        ["lost", "100.0\xa0MB", "Q8_0", "Not there"],
    ]
    assert models.table.currentIndex().row() == 0
    assert not models.use.isEnabled()


def test_the_tooltip_of_an_unusable_model_has_the_reason_and_the_remedy(
    models: ModelsSection,
) -> None:
    tooltip = models.models.index(2, 0).data(Qt.ItemDataRole.ToolTipRole)

    assert tooltip == "/m/lost.gguf\nThe file is not there. Bring the file back."


def test_a_model_is_chosen_checked_and_removed(models: ModelsSection, engine: EngineByHand) -> None:
    models.table.selectRow(1)
    models.use.click()
    assert last_set(engine).answer_model == "/m/own.gguf"
    models.check.click()
    assert engine.asked(CheckModel) == [CheckModel("/m/own.gguf")]
    assert not models.check.isEnabled()
    assert models.problem.text() == "Working…"
    engine.answer(MODELS)
    assert models.problem.text() == "own is complete and unaltered."
    models.remove.click()
    assert engine.asked(RemoveModel) == [RemoveModel("/m/own.gguf")]


def test_the_settings_are_read_once_a_model_is_removed(
    models: ModelsSection, engine: EngineByHand, preferences: EnginePreferences
) -> None:
    engine.answer_newest(GetEngineSettings, EngineSettings(answer_model="/m/own.gguf"))
    models.table.selectRow(1)
    models.remove.click()
    assert len(engine.asked(GetEngineSettings)) == 1  # it could be answered before the removal
    engine.answer_newest(RemoveModel, MODELS)
    engine.answer_newest(GetEngineSettings, EngineSettings())

    assert preferences.settings.answer_model == ""


def test_the_models_are_listed_again_when_another_is_in_use(
    models: ModelsSection, engine: EngineByHand
) -> None:
    models.table.selectRow(1)
    models.use.click()
    engine.answer_newest(GetModels, MODELS)  # before the change, which waits for the index thread
    listed = len(engine.asked(GetModels))
    engine.answer_newest(SetEngineSettings, last_set(engine))

    assert len(engine.asked(GetModels)) == listed + 1


def test_no_other_model_is_checked_before_the_check_has_ended(
    models: ModelsSection, engine: EngineByHand
) -> None:
    models.table.selectRow(1)
    models.check.click()
    models.table.selectRow(0)
    models.check.click()
    engine.answer_newest(GetModels, MODELS)
    models.check.click()
    assert engine.asked(CheckModel) == [CheckModel("/m/own.gguf")]

    engine.answer_newest(CheckModel, MODELS)
    assert models.problem.text() == "own is complete and unaltered."
    assert models.check.isEnabled()


def test_a_better_model_is_added_and_used_when_the_user_agrees(
    models: ModelsSection, engine: EngineByHand
) -> None:
    better = replace(OWN, name="General", path="/m/general.gguf", source="Ollama")
    advice = models.advice
    assert not advice.use_better.isVisible()
    chosen = replace(DEFAULT, is_chosen=True, measured="Of 39 questions 33 were right.")
    offered = ModelList((chosen,), (), 8 * 10**9, 2 * 10**9, better)
    models._send(GetModels())
    engine.answer_newest(GetModels, offered)

    assert advice.sizes.text() == (
        "This computer has 8.0\xa0GB of memory free: models up to about 2.0\xa0GB work well."
    )
    assert advice.measured.text() == "Of 39 questions 33 were right."
    assert advice.offer.text().startswith("General is better at answering")
    assert engine.asked(SetEngineSettings) == []
    advice.use_better.click()
    assert engine.asked(AddModel) == [AddModel("/m/general.gguf")]
    assert not advice.use_better.isEnabled()
    engine.answer_newest(AddModel, MODELS)
    assert last_set(engine).answer_model == "/m/general.gguf"
    assert not advice.use_better.isVisible()


def test_a_missing_model_can_only_be_removed(models: ModelsSection) -> None:
    models.table.selectRow(2)

    assert not models.use.isEnabled()
    assert not models.check.isEnabled()
    assert models.remove.isEnabled()


def test_the_reason_of_a_failed_check_is_shown(models: ModelsSection, engine: EngineByHand) -> None:
    models.check.click()
    engine.answer(Refused("model_altered", "It is another.", "Fetch it again."))

    assert models.problem.text() == "It is another. Fetch it again."
    assert models.check.isEnabled()


def test_models_of_other_programs_are_found_and_added(
    models: ModelsSection, engine: EngineByHand
) -> None:
    assert not models.found.isVisible()
    models.search.click()
    assert engine.asked(FindModels)
    engine.answer(FoundModels((replace(OWN, source="Ollama"),), ("/ollama",)))
    assert models.found.isVisible()
    assert models.others.index(0, 3).data() == "Ollama"
    models.take.click()

    assert engine.asked(AddModel) == [AddModel("/m/own.gguf")]
    assert not models.add.isEnabled()
    engine.answer_newest(AddModel, MODELS)
    assert models.problem.text() == "Working…"  # the others are looked for again
    engine.answer_newest(FindModels, FoundModels((), ()))
    assert models.problem.text() == ""
    assert models.add.isEnabled()


def test_a_sentence_states_that_no_model_was_found(
    models: ModelsSection, engine: EngineByHand
) -> None:
    models.search.click()
    engine.answer(FoundModels((), ()))

    assert models.looked.text().startswith("No model was found")
    assert not models.found.isVisible()


def test_the_embedding_model_is_chosen(models: ModelsSection, engine: EngineByHand) -> None:
    assert engine.asked(SetEngineSettings) == []
    models.embedding.setCurrentIndex(1)

    assert last_set(engine).embedding_model == "mine"
    models.to_default.click()
    assert last_set(engine) == EngineSettings()


def test_a_chosen_model_that_is_missing_is_not_in_use(models: ModelsSection) -> None:
    models.models.show_rows([replace(MISSING, is_chosen=True)])

    assert models.models.index(0, 0).data() == "lost (chosen)"
