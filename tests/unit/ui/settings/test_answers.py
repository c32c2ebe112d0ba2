from pytestqt.qtbot import QtBot

from desktop_app.clients.settings_file import SettingsFile
from desktop_app.core.engine_settings import EngineSettings
from desktop_app.core.preference_commands import (
    GetEngineSettings,
    SetEngineSettings,
)
from desktop_app.core.settings import Keeping
from desktop_app.ui.settings.answers import AnswersSection
from desktop_app.ui.settings.engine_preferences import EnginePreferences
from tests.support.windows import EngineByHand, last_set


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
