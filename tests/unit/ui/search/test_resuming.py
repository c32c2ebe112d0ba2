from pathlib import Path

from pytestqt.qtbot import QtBot

from desktop_app.clients.settings_file import SettingsFile
from desktop_app.ui.search.resuming import keep_search, resume_search
from desktop_app.ui.search.search_bar import SearchBar


def make_bar(qtbot: QtBot) -> SearchBar:
    bar = SearchBar()
    qtbot.addWidget(bar)
    return bar


def test_the_search_is_taken_up_again_once(qtbot: QtBot, tmp_path: Path) -> None:
    before = make_bar(qtbot)
    before.search_for("rain kind:pdf")
    keep_search(SettingsFile(tmp_path / "settings.json"), before)
    settings = SettingsFile(tmp_path / "settings.json")
    settings.load()
    again, later = make_bar(qtbot), make_bar(qtbot)
    resume_search(settings, again)
    resume_search(settings, later)

    assert (again.query, later.query) == ("rain kind:pdf", "")


def test_without_a_search_the_box_stays_empty(qtbot: QtBot, tmp_path: Path) -> None:
    settings = SettingsFile(tmp_path / "settings.json")
    bar = make_bar(qtbot)
    keep_search(settings, bar)
    resume_search(settings, bar)

    assert bar.query == ""
