from pytestqt.qtbot import QtBot

from desktop_app.clients.settings_file import SettingsFile
from desktop_app.core.settings import Scheme
from desktop_app.ui.settings.appearance import AppearanceSection


def test_colours_and_text_are_kept_at_once(qtbot: QtBot, settings: SettingsFile) -> None:
    section = AppearanceSection(settings)
    qtbot.addWidget(section)
    section.scheme.setCurrentIndex(section.scheme.findData("dark"))
    section.text_size.setCurrentIndex(section.text_size.findData(130))

    assert (settings.settings.scheme, settings.settings.text_size) == (Scheme.DARK, 130)
    section.to_default.click()
    assert (settings.settings.scheme, settings.settings.text_size) == (Scheme.SYSTEM, 100)
    assert section.text_size.currentText() == "100%"
