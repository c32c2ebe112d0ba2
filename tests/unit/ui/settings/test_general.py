from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QSystemTrayIcon
from pytestqt.qtbot import QtBot

from desktop_app.clients.login_start import BACKGROUND, login_start
from desktop_app.clients.settings_file import SettingsFile
from desktop_app.core.own_program import start_command
from desktop_app.ui.settings.general import GeneralSection

COMMAND = start_command("--data-dir", "/my library", BACKGROUND)


@pytest.fixture
def settings(tmp_path: Path) -> SettingsFile:
    return SettingsFile(tmp_path / "settings.json")


@pytest.fixture
def page(
    qtbot: QtBot, settings: SettingsFile, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> GeneralSection:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    page = GeneralSection(settings, login_start(COMMAND, "linux"), "satchel toggle")
    qtbot.addWidget(page)
    page.show()
    return page


def test_another_key_is_in_force_when_it_was_pressed(
    qtbot: QtBot, page: GeneralSection, settings: SettingsFile
) -> None:
    with qtbot.waitSignal(settings.changed):
        QTest.keyClick(
            page.keys,
            Qt.Key.Key_F,
            Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier,
        )
        page.keys.editingFinished.emit()

    assert settings.settings.hotkey == "Ctrl+Alt+F"


def test_a_key_that_types_text_is_refused_beside_the_field(
    page: GeneralSection, settings: SettingsFile
) -> None:
    before = settings.settings.hotkey
    QTest.keyClick(page.keys, Qt.Key.Key_F)

    assert settings.settings.hotkey == before
    assert page.keys.keySequence().toString() == before
    assert "“F” cannot be the key for the launcher." in page.problem.text()

    QTest.keyClick(page.keys, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert settings.settings.hotkey == "Ctrl+F"
    assert page.problem.isHidden()


def test_escape_is_not_recorded_but_closes_the_dialog(
    qtbot: QtBot, page: GeneralSection, settings: SettingsFile
) -> None:
    dialog = QDialog()
    qtbot.addWidget(dialog)
    page.setParent(dialog)
    dialog.show()
    page.show()
    before = page.keys.keySequence()
    with qtbot.waitSignal(dialog.rejected):
        QTest.keyClick(page.keys, Qt.Key.Key_Escape)

    assert page.keys.keySequence() == before
    page.setParent(None)


def test_no_key_is_a_choice(page: GeneralSection, settings: SettingsFile) -> None:
    page.keys.clear()
    page.keys.editingFinished.emit()

    assert settings.settings.hotkey == ""


def test_the_command_for_the_desktop_is_copied(page: GeneralSection) -> None:
    page.copy.click()

    assert QGuiApplication.clipboard().text() == page.command.text()
    assert page.command.text().endswith(" toggle")


def test_starting_at_log_in_is_kept_by_the_desktop(page: GeneralSection, tmp_path: Path) -> None:
    page.starts.click()
    (entry,) = (tmp_path / "config" / "autostart").iterdir()
    assert '"--data-dir" "/my library" "--background"' in entry.read_text()
    page.starts.click()
    assert not entry.exists()


def test_a_refusal_by_the_desktop_is_shown(page: GeneralSection, tmp_path: Path) -> None:
    (tmp_path / "config").write_text("no folder")
    page.starts.click()

    assert "cannot be written" in page.problem.text()
    assert page.problem.isVisible()
    assert not page.starts.isChecked()


@pytest.mark.parametrize("has_tray", [False, True])
def test_a_desktop_without_a_tray_is_named(
    qtbot: QtBot, settings: SettingsFile, monkeypatch: pytest.MonkeyPatch, has_tray: bool
) -> None:
    monkeypatch.setattr(QSystemTrayIcon, "isSystemTrayAvailable", lambda: has_tray)
    page = GeneralSection(settings, login_start(COMMAND, "linux"), "satchel toggle")
    qtbot.addWidget(page)
    page.show()

    assert page.no_tray.isVisible() != has_tray
    assert "closing the window ends Satchel" in page.no_tray.text()


def test_staying_in_the_tray_can_be_switched_off(
    page: GeneralSection, settings: SettingsFile
) -> None:
    assert page.stays.isChecked()
    page.stays.click()

    assert not settings.settings.stays_in_tray


def test_messages_at_the_end_of_indexing_are_switched_on(
    page: GeneralSection, settings: SettingsFile
) -> None:
    asked = [settings.settings.reports_end]
    page.reports_end.click()
    asked.append(settings.settings.reports_end)
    page.reset()
    asked.append(settings.settings.reports_end)
    assert asked == [False, True, False]
    assert not page.reports_end.isChecked()


def test_messages_of_watched_searches_are_switched_off(
    page: GeneralSection, settings: SettingsFile
) -> None:
    asked = [settings.settings.reports_matches]
    page.reports_matches.click()
    asked.append(settings.settings.reports_matches)
    page.reset()
    asked.append(settings.settings.reports_matches)
    assert asked == [True, False, True]


def test_without_the_tray_messages_cannot_be_switched_on(page: GeneralSection) -> None:
    offered = [page.reports_end.isEnabled()]
    page.stays.click()
    offered.append(page.reports_end.isEnabled())
    assert offered == [True, False]


def test_the_button_to_start_again_is_beside_the_language(page: GeneralSection) -> None:
    page.again.show()
    layout = page.layout()
    assert layout is not None
    layout.activate()

    language, again = page.language.geometry(), page.again.geometry()
    assert abs(again.center().y() - language.center().y()) <= 1
    assert again.left() > language.right()
    assert again.width() == page.again.sizeHint().width()
    assert page.language.nextInFocusChain() is page.again
