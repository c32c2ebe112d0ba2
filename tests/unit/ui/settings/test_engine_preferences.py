from pytestqt.qtbot import QtBot

from desktop_app.clients.settings_file import SettingsFile
from desktop_app.core.engine_settings import EngineSettings
from desktop_app.core.preference_commands import (
    GetEngineSettings,
    SetEngineSettings,
)
from desktop_app.ui.settings.answers import AnswersSection
from desktop_app.ui.settings.engine_preferences import EnginePreferences
from desktop_app.ui.settings.performance import PerformanceSection
from tests.support.windows import EngineByHand, last_set


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
