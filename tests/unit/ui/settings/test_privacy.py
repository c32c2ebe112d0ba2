from functools import partial

import pytest
from PySide6.QtWidgets import QMessageBox
from pytestqt.qtbot import QtBot

from desktop_app.clients.engine_client import EngineClient
from desktop_app.clients.settings_file import SettingsFile
from desktop_app.core.history_commands import ForgetHistory
from desktop_app.core.library import FileCounts, Folder, FolderState, Status
from desktop_app.core.preference_commands import (
    GetPrivacy,
)
from desktop_app.core.privacy import Connection, PrivacyReport, RefusedLibrary, ToolCall
from desktop_app.core.records import replace
from desktop_app.core.settings import Settings
from desktop_app.ui.settings.privacy import PrivacySection
from tests.support.windows import EngineByHand

REPORT = PrivacyReport(
    processes=("engine (1)",),
    connections=(Connection("engine", "local", "/run/x"),),
    is_complete=True,
    changes_nothing=True,
    reaches_nothing=False,
    data_folder="/data",
)


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
    role = QMessageBox.ButtonRole.AcceptRole if is_sure else QMessageBox.ButtonRole.RejectRole
    consequence = question.informativeText()
    next(one for one in question.buttons() if question.buttonRole(one) is role).click()

    assert "your tags, marks and notes" in consequence
    assert forgotten == (["/d", "everything"] if is_sure else [])
    assert bool(engine.asked(ForgetHistory)) is is_sure
