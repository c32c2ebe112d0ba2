from pytestqt.qtbot import QtBot

from desktop_app.core.engine_settings import EngineSettings
from desktop_app.core.preference_commands import (
    GetEngineSettings,
)
from desktop_app.ui.settings.engine_preferences import EnginePreferences
from desktop_app.ui.settings.performance import PerformanceSection
from tests.support.windows import EngineByHand, last_set


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
