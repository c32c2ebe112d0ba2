from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialogButtonBox, QMessageBox, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from desktop_app.clients.engine_client import EngineClient
from desktop_app.clients.login_start import login_start
from desktop_app.clients.settings_file import SettingsFile
from desktop_app.core.engine_settings import EngineSettings
from desktop_app.core.history import History, PastSearch
from desktop_app.core.history_commands import ForgetHistory, GetHistory, KeepHistory
from desktop_app.core.library import FileCounts, Folder, FolderState, Status
from desktop_app.core.messages import Done, Refused
from desktop_app.core.models import (
    AnswerModel,
    EmbeddingChoice,
    FoundModels,
    ModelList,
    ModelOffer,
    ModelState,
)
from desktop_app.core.preference_commands import (
    AddModel,
    CheckModel,
    FindModels,
    GetEngineSettings,
    GetModels,
    GetPrivacy,
    RemoveModel,
    SetEngineSettings,
    TakeModel,
)
from desktop_app.core.privacy import Connection, PrivacyReport, RefusedLibrary, ToolCall
from desktop_app.core.records import replace
from desktop_app.core.sayings import Saying
from desktop_app.core.settings import Keeping, Scheme, Settings
from desktop_app.core.tuning import GetTuning, SearchWeights, Tuning, TuningState, UndoTuning
from desktop_app.ui.settings.answers import AnswersSection
from desktop_app.ui.settings.appearance import AppearanceSection
from desktop_app.ui.settings.engine_preferences import EnginePreferences
from desktop_app.ui.settings.model_offer_dialog import ModelOfferDialog
from desktop_app.ui.settings.models import ModelsSection
from desktop_app.ui.settings.performance import PerformanceSection
from desktop_app.ui.settings.privacy import PrivacySection
from desktop_app.ui.settings.search import SearchSection
from desktop_app.ui.settings.settings_page import LETTERS, SHARE_OF_SCREEN, SettingsPage
from desktop_app.ui.theme import resized
from tests.support.windows import EngineByHand

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
REPORT = PrivacyReport(
    processes=("engine (1)",),
    connections=(Connection("engine", "local", "/run/x"),),
    is_complete=True,
    changes_nothing=True,
    reaches_nothing=False,
    data_folder="/data",
)


@pytest.fixture
def preferences(client: EngineClient) -> EnginePreferences:
    return EnginePreferences(client, client)


@pytest.fixture
def settings(tmp_path: Path) -> SettingsFile:
    return SettingsFile(tmp_path / "settings.json")


@pytest.fixture
def models(
    qtbot: QtBot, client: EngineClient, preferences: EnginePreferences, engine: EngineByHand
) -> ModelsSection:
    section = ModelsSection(client, preferences)
    qtbot.addWidget(section)
    section.show()
    engine.answer_newest(GetModels, MODELS)
    return section


def last_set(engine: EngineByHand) -> EngineSettings:
    return engine.asked(SetEngineSettings)[-1].settings


def test_colours_and_text_are_kept_at_once(qtbot: QtBot, settings: SettingsFile) -> None:
    section = AppearanceSection(settings)
    qtbot.addWidget(section)
    section.scheme.setCurrentIndex(section.scheme.findData("dark"))
    section.text_size.setCurrentIndex(section.text_size.findData(130))

    assert (settings.settings.scheme, settings.settings.text_size) == (Scheme.DARK, 130)
    section.to_default.click()
    assert (settings.settings.scheme, settings.settings.text_size) == (Scheme.SYSTEM, 100)
    assert section.text_size.currentText() == "100%"


def test_history_is_switched_off_and_forgotten(
    qtbot: QtBot, client: EngineClient, engine: EngineByHand
) -> None:
    section = SearchSection(client)
    qtbot.addWidget(section)
    section.show()
    assert not section.keeps.isEnabled()
    engine.answer_newest(GetHistory, History(is_kept=True, searches=(), openings=3))
    section.keeps.click()
    looked = len(engine.asked(GetHistory))
    engine.answer_newest(KeepHistory, Done())
    engine.answer_newest(GetHistory, History(is_kept=False, searches=(), openings=3))

    assert engine.asked(KeepHistory) == [KeepHistory(is_kept=False)]
    assert (looked, len(engine.asked(GetHistory))) == (1, 2)
    assert not section.keeps.isChecked()
    assert "3 opened hits" in section.kept.text()
    section.clear.click()
    assert engine.asked(ForgetHistory)
    engine.answer_newest(ForgetHistory, History(is_kept=False, searches=(), openings=0))
    assert "0 opened hits" in section.kept.text()
    one = PastSearch("rain", 1, 1.0)
    engine.answer_newest(GetHistory, History(is_kept=False, searches=(one,), openings=1))
    section.hide()
    section.show()
    engine.answer_newest(GetHistory, History(is_kept=False, searches=(one,), openings=1))
    assert section.kept.text() == "Remembered now: 1 search, 1 opened hit."
    section.to_default.click()
    assert engine.asked(KeepHistory)[-1].is_kept


def test_weights_of_the_library_are_shown_and_undone(
    qtbot: QtBot, client: EngineClient, engine: EngineByHand
) -> None:
    section = SearchSection(client)
    qtbot.addWidget(section)
    section.show()
    assert not section.undo.isVisible()
    tuning = Tuning(SearchWeights(0.4, 0.35), 120, 0.55, 0.613, 0.0)
    engine.answer_newest(GetTuning, TuningState(tuning))
    assert section.tuned.isVisible()
    assert "120 queries" in section.tuned.text()
    assert "from 0.55 to 0.61" in section.tuned.text()
    section.undo.click()

    assert engine.asked(UndoTuning) == [UndoTuning()]
    engine.answer_newest(UndoTuning, TuningState())
    assert not section.tuned.isVisible()
    assert not section.undo.isVisible()


def test_the_settings_of_answers_are_sent(
    qtbot: QtBot, preferences: EnginePreferences, engine: EngineByHand, settings: SettingsFile
) -> None:
    section = AnswersSection(preferences, settings)
    qtbot.addWidget(section)
    assert not section.isEnabled()
    engine.answer_newest(GetEngineSettings, EngineSettings(answer_tokens=800, processor_share=50))
    assert section.length.currentText() == "Long"
    assert engine.asked(SetEngineSettings) == []
    section.context.setCurrentIndex(section.context.findData(8192))

    assert last_set(engine) == EngineSettings(
        answer_tokens=800, context_tokens=8192, processor_share=50
    )
    section.to_default.click()
    assert last_set(engine) == EngineSettings(processor_share=50)


def test_which_conversations_are_kept_is_set_at_once(
    qtbot: QtBot, preferences: EnginePreferences, engine: EngineByHand, settings: SettingsFile
) -> None:
    section = AnswersSection(preferences, settings)
    qtbot.addWidget(section)
    engine.answer_newest(GetEngineSettings, EngineSettings())
    assert section.keeping.currentText() == "This session"
    chosen = [settings.settings.conversations]
    section.keeping.setCurrentIndex(section.keeping.findData(Keeping.ALWAYS))
    chosen.append(settings.settings.conversations)
    section.to_default.click()
    chosen.append(settings.settings.conversations)

    # Qt makes plain text of a choice, which no comparison by identity would find.
    assert all(isinstance(one, Keeping) for one in chosen)
    assert chosen == [Keeping.SESSION, Keeping.ALWAYS, Keeping.SESSION]


def test_the_settings_of_indexing_are_sent(
    qtbot: QtBot, preferences: EnginePreferences, engine: EngineByHand
) -> None:
    section = PerformanceSection(preferences)
    qtbot.addWidget(section)
    engine.answer_newest(GetEngineSettings, EngineSettings(answer_tokens=150))
    section.share.setCurrentIndex(section.share.findData(25))
    assert last_set(engine).processor_share == 25
    section.battery.click()
    section.meaning.click()
    section.idle.click()

    assert last_set(engine) == EngineSettings(
        answer_tokens=150,
        processor_share=25,
        rests_on_battery=True,
        embeds_on_battery=True,
        recognises_when_idle=True,
    )
    section.to_default.click()
    assert last_set(engine) == EngineSettings(answer_tokens=150)


def test_a_change_keeps_those_that_the_engine_has_not_confirmed(
    qtbot: QtBot, preferences: EnginePreferences, engine: EngineByHand, settings: SettingsFile
) -> None:
    answers = AnswersSection(preferences, settings)
    performance = PerformanceSection(preferences)
    for section in (answers, performance):
        qtbot.addWidget(section)
    engine.answer_newest(GetEngineSettings, EngineSettings())
    answers.length.setCurrentIndex(answers.length.findData(800))
    performance.battery.click()
    performance.idle.click()
    preferences.refresh()
    engine.answer_newest(GetEngineSettings, EngineSettings())

    wanted = EngineSettings(answer_tokens=800, rests_on_battery=True, recognises_when_idle=True)
    assert last_set(engine) == wanted
    first = next(one for one in engine.sent if isinstance(one.body, SetEngineSettings))
    engine.answer_to(first.number, EngineSettings(answer_tokens=800))
    assert performance.battery.isChecked()
    engine.answer_newest(SetEngineSettings, wanted)
    assert performance.idle.isChecked()
    assert preferences.settings == wanted


def test_sections_share_the_settings_of_the_engine(
    qtbot: QtBot, preferences: EnginePreferences, engine: EngineByHand, settings: SettingsFile
) -> None:
    answers = AnswersSection(preferences, settings)
    performance = PerformanceSection(preferences)
    for section in (answers, performance):
        qtbot.addWidget(section)
    engine.answer_newest(GetEngineSettings, EngineSettings())
    answers.length.setCurrentIndex(answers.length.findData(800))
    engine.answer_newest(SetEngineSettings, last_set(engine))
    performance.share.setCurrentIndex(performance.share.findData(25))

    assert last_set(engine) == EngineSettings(answer_tokens=800, processor_share=25)


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


def test_the_privacy_report_is_shown(
    qtbot: QtBot, client: EngineClient, settings: SettingsFile, engine: EngineByHand
) -> None:
    section = PrivacySection(client, settings)
    qtbot.addWidget(section)
    assert engine.asked(GetPrivacy)
    engine.answer_newest(GetPrivacy, REPORT)
    assert section.verdict.text().startswith("None of its processes")
    assert section.report.toPlainText().startswith("Processes: engine (1)\n")
    assert "Processes that read files can change no file: yes" in section.report.toPlainText()
    open_one = Connection("reader", "network", "1.2.3.4:443")
    section.look.click()
    engine.answer_newest(GetPrivacy, replace(REPORT, connections=(open_one,)))

    assert section.verdict.text() == "Connections to a network that are open: 1"
    assert "reader: network 1.2.3.4:443" in section.report.toPlainText()
    section.look.click()
    engine.answer_newest(GetPrivacy, replace(REPORT, is_complete=False))
    assert section.verdict.text() == "The system does not report all processes."
    section.look.click()
    called = replace(REPORT, tool_calls=(ToolCall(1.0, "search", "editor", 3),))
    engine.answer_newest(GetPrivacy, called)
    assert "Calls by tools of other programs: 1" in section.report.toPlainText()


def test_hits_in_the_desktop_s_search_are_a_choice(
    qtbot: QtBot, client: EngineClient, settings: SettingsFile
) -> None:
    section = PrivacySection(client, settings)
    qtbot.addWidget(section)
    assert not section.desktop.isChecked()
    section.desktop.click()
    assert settings.settings.desktop_search
    section.to_default.click()

    assert settings.settings == Settings()
    assert not section.desktop.isChecked()


def test_libraries_that_tried_to_reach_the_network_are_shown(
    qtbot: QtBot, client: EngineClient, settings: SettingsFile, engine: EngineByHand
) -> None:
    section = PrivacySection(client, settings)
    qtbot.addWidget(section)
    engine.answer_newest(GetPrivacy, replace(REPORT, stays_offline=True))
    assert "No part of the program tried to reach the network." in section.report.toPlainText()
    assert "to every process: yes" in section.report.toPlainText()
    tried = (RefusedLibrary("onnxruntime", 1200), RefusedLibrary("requests", 1))
    section.look.click()
    engine.answer_newest(GetPrivacy, replace(REPORT, refused=tried))

    shown = section.report.toPlainText()
    assert "onnxruntime tried to reach the network and was refused; times: 1,200" in shown
    assert "requests tried" in shown
    assert "No part of the program" not in shown
    assert "only what Python code tries is refused" in shown


@pytest.mark.parametrize("is_sure", [True, False])
def test_everything_is_forgotten_only_after_a_confirmation(
    qtbot: QtBot,
    client: EngineClient,
    settings: SettingsFile,
    engine: EngineByHand,
    is_sure: bool,
) -> None:
    section = PrivacySection(client, settings)
    qtbot.addWidget(section)
    folder = Folder("/d", FolderState.READY, 1, 1, 1, 1)
    client.status_arrived.emit(Status((folder,), FileCounts(1, 0, 0, 0), 1, 1, (), {}, 0, None))
    forgotten: list[str] = []
    section.forget_requested.connect(forgotten.append)
    section.everything_forgotten.connect(partial(forgotten.append, "everything"))
    section.forget.click()
    question = section.findChild(QMessageBox)
    assert isinstance(question, QMessageBox)
    role = QMessageBox.ButtonRole.DestructiveRole if is_sure else QMessageBox.ButtonRole.RejectRole
    consequence = question.informativeText()
    next(one for one in question.buttons() if question.buttonRole(one) is role).click()

    assert "your tags, marks and notes" in consequence
    assert forgotten == (["/d", "everything"] if is_sure else [])
    assert bool(engine.asked(ForgetHistory)) is is_sure


def test_the_page_has_a_section_for_each_row_and_asks_for_settings(
    qtbot: QtBot,
    settings: SettingsFile,
    client: EngineClient,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    page = SettingsPage(settings, login_start(("satchel",), "linux"), client)
    page.open()
    titles = [page.list.item(row).text() for row in range(page.list.count())]

    assert titles == [
        *("General", "Appearance", "Search", "Models", "Answers", "Performance", "Privacy", "Tools")
    ]
    for row, section in enumerate(page.sections):
        page.list.setCurrentRow(row)
        assert section.isVisible()
    (buttons,) = page.findChildren(QDialogButtonBox)
    buttons.buttons()[0].click()
    assert not page.isVisible()


def test_the_settings_grow_with_the_text(
    qtbot: QtBot, settings: SettingsFile, client: EngineClient, tmp_path: Path
) -> None:
    page = SettingsPage(settings, login_start(("satchel",)), client)
    qtbot.addWidget(page)
    page.show()
    page.resize(400, 300)
    page.setFont(resized(page.font(), 1.25))

    letters = LETTERS * page.fontMetrics().averageCharWidth()
    assert page.width() >= min(letters, round(SHARE_OF_SCREEN * page.screen().size().width()))


def test_the_tab_key_visits_nothing_in_the_settings_that_shows_no_focus(
    qtbot: QtBot, settings: SettingsFile, client: EngineClient
) -> None:
    page = SettingsPage(settings, login_start(("satchel",)), client)
    page.open()
    page.activateWindow()
    qtbot.waitUntil(page.isActiveWindow)
    page.list.setFocus()
    stops: list[QWidget | None] = []
    while page.focusWidget() not in stops:
        stops.append(page.focusWidget())
        QTest.keyClick(stops[-1] or page, Qt.Key.Key_Tab)

    assert not [stop for stop in stops if isinstance(stop, QScrollArea)]
    assert page.general.language in stops
    assert stops.index(page.general.language) < stops.index(page.general.to_default)
    page.close()


def test_the_program_is_ended_by_its_key_from_the_settings(
    qtbot: QtBot, settings: SettingsFile, client: EngineClient, tmp_path: Path
) -> None:
    page = SettingsPage(settings, login_start(("satchel",)), client)
    page.open()
    page.activateWindow()
    qtbot.waitUntil(page.isActiveWindow)
    with qtbot.waitSignal(page.quit_requested):
        QTest.keyClick(page.list, Qt.Key.Key_Q, Qt.KeyboardModifier.ControlModifier)
    page.close()


def test_another_language_offers_to_start_again(
    qtbot: QtBot,
    settings: SettingsFile,
    client: EngineClient,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    monkeypatch.setattr("desktop_app.ui.settings.general.chosen_language", lambda code: code)
    page = SettingsPage(settings, login_start(("satchel",), "linux"), client)
    page.open()
    assert not page.general.again.isVisible()
    page.general.language.setCurrentIndex(page.general.language.findData("en"))
    assert settings.settings.language == "en"
    assert page.general.again.isVisible()
    with qtbot.waitSignal(page.restart_requested):
        page.general.again.click()
    page.close()


def test_the_model_that_answers_is_offered_from_the_settings(
    qtbot: QtBot, settings: SettingsFile, client: EngineClient, engine: EngineByHand, tmp_path: Path
) -> None:
    page = SettingsPage(settings, login_start(("satchel",)), client)
    page.open()
    (answers,) = page.findChildren(AnswersSection)
    engine.answer_newest(GetEngineSettings, EngineSettings())
    answers.model.click()
    (dialog,) = page.findChildren(ModelOfferDialog)
    dialog.take("/d/model.gguf")
    before = len(engine.asked(GetModels)), len(engine.asked(GetEngineSettings))
    with qtbot.waitSignal(page.model_taken):
        engine.answer_newest(TakeModel, ModelOffer(DEFAULT, "ab", "https://a.invalid", "default"))

    assert (len(engine.asked(GetModels)), len(engine.asked(GetEngineSettings))) == (
        before[0] + 1,
        before[1] + 1,
    )
    dialog.close()
    page.close()


def test_a_chosen_model_that_is_missing_is_not_in_use(models: ModelsSection) -> None:
    models.models.show_rows([replace(MISSING, is_chosen=True)])

    assert models.models.index(0, 0).data() == "lost (chosen)"
