from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialogButtonBox, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from desktop_app.clients.engine_client import EngineClient
from desktop_app.clients.login_start import login_start
from desktop_app.clients.settings_file import SettingsFile
from desktop_app.core.engine_settings import EngineSettings
from desktop_app.core.model_comparison import StopComparing
from desktop_app.core.models import (
    AnswerModel,
    EmbeddingChoice,
    MeaningState,
    ModelList,
    ModelOffer,
    ModelState,
)
from desktop_app.core.preference_commands import (
    GetEngineSettings,
    GetModels,
    TakeModel,
)
from desktop_app.ui.settings.answers import AnswersSection
from desktop_app.ui.settings.model_offer_dialog import ModelOfferDialog
from desktop_app.ui.settings.settings_page import LETTERS, SHARE_OF_SCREEN, SettingsPage
from desktop_app.ui.theme import resized
from tests.support.windows import EngineByHand

DEFAULT = AnswerModel(
    "default", "/m/default.gguf", 10**9, "Q4_K_M", ModelState.WHOLE, source="satchel"
)


def test_the_page_has_a_section_for_each_row_and_asks_for_settings(
    qtbot: QtBot,
    settings: SettingsFile,
    client: EngineClient,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    page = SettingsPage(settings, login_start(("satchel",), "linux"), "satchel toggle", client)
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


def test_closing_the_settings_ends_a_comparison_of_models(
    settings: SettingsFile, client: EngineClient, engine: EngineByHand
) -> None:
    engine.start()
    page = SettingsPage(settings, login_start(("satchel",)), "satchel toggle", client)
    page.open()
    mine = EmbeddingChoice("mine", "/m/mine", 10, is_chosen=False)
    models = ModelList((), (mine,), meaning=MeaningState("shipped", noted=40))
    page.models.meaning.show_models(models)
    page.models.meaning.compare.click()
    before = engine.asked(StopComparing)
    page.close()

    assert (before, engine.asked(StopComparing)) == ([], [StopComparing()])


def test_the_settings_grow_with_the_text(
    qtbot: QtBot, settings: SettingsFile, client: EngineClient, tmp_path: Path
) -> None:
    page = SettingsPage(settings, login_start(("satchel",)), "satchel toggle", client)
    qtbot.addWidget(page)
    page.show()
    page.resize(400, 300)
    page.setFont(resized(page.font(), 1.25))

    letters = LETTERS * page.fontMetrics().averageCharWidth()
    assert page.width() >= min(letters, round(SHARE_OF_SCREEN * page.screen().size().width()))


def test_the_tab_key_visits_nothing_in_the_settings_that_shows_no_focus(
    qtbot: QtBot, settings: SettingsFile, client: EngineClient
) -> None:
    page = SettingsPage(settings, login_start(("satchel",)), "satchel toggle", client)
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
    page = SettingsPage(settings, login_start(("satchel",)), "satchel toggle", client)
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
    page = SettingsPage(settings, login_start(("satchel",), "linux"), "satchel toggle", client)
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
    page = SettingsPage(settings, login_start(("satchel",)), "satchel toggle", client)
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
