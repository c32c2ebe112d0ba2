from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from desktop_app.clients.engine_client import EngineClient
from desktop_app.core.messages import Refused
from desktop_app.core.records import replace
from desktop_app.core.results import Hit, Version
from desktop_app.core.version_commands import Change, CompareVersions, DiffPart, VersionDiff
from desktop_app.ui.results.explanation import describe, versions
from desktop_app.ui.results.version_dialog import VersionDialog
from tests.support.windows import EngineByHand

MakeHit = Callable[..., Hit]

DAY = 86_400.0
VERSIONS = (Version(4, "/d/lease 4.txt", 400 * DAY), Version(1, "/d/lease 1.txt", 100 * DAY))
DIFF = VersionDiff(
    (
        DiffPart(Change.SAME, "Due on\n"),
        DiffPart(Change.REMOVED, "Monday <b>"),
        DiffPart(Change.ADDED, "Friday"),
        DiffPart(Change.LEFT_OUT, ""),
    )
)


@pytest.fixture
def lease(make_hit: MakeHit) -> Hit:
    return make_hit(file_id=3, path="/d/lease 3.txt", changed=300 * DAY, versions=VERSIONS)


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    window = QWidget()
    qtbot.addWidget(window)
    return window


@pytest.fixture
def dialog(window: QWidget, client: EngineClient, lease: Hit) -> VersionDialog:
    return VersionDialog(client, lease, VERSIONS[1], window)


def test_the_older_text_is_compared_with_the_newer(
    dialog: VersionDialog, engine: EngineByHand
) -> None:
    dialog.others.setCurrentIndex(0)

    assert engine.asked(CompareVersions) == [CompareVersions(1, 3), CompareVersions(3, 4)]


def test_changes_are_shown_as_text(dialog: VersionDialog, engine: EngineByHand) -> None:
    engine.answer(DIFF)

    assert dialog.text.toPlainText() == "Due on\nMonday <b>Friday\n⋯"
    older, newer = dialog.summary.text().split("\n")
    assert older.endswith("/d/lease 1.txt")
    assert newer.endswith("/d/lease 3.txt")
    html = dialog.text.toHtml()
    assert "line-through" in html
    assert "underline" in html


def test_equal_and_cut_texts_are_reported(dialog: VersionDialog, engine: EngineByHand) -> None:
    engine.answer(VersionDiff((DiffPart(Change.SAME, "Due"),), is_cut=True))

    assert dialog.summary.text() == (
        "The texts are the same.\nOnly the beginning of the texts was compared."
    )


def test_a_refusal_is_shown(dialog: VersionDialog, engine: EngineByHand) -> None:
    engine.answer(Refused("vanished", "It is gone.", "Search again."))

    assert dialog.summary.text() == "It is gone. Search again."


def test_the_version_is_opened_or_shown_in_its_folder(qtbot: QtBot, dialog: VersionDialog) -> None:
    with qtbot.waitSignal(dialog.open_requested) as opened:
        dialog.open_version.click()
    with qtbot.waitSignal(dialog.folder_requested) as shown:
        dialog.show_folder.click()

    assert opened.args == shown.args == ["/d/lease 1.txt"]


def test_a_row_names_its_versions_and_the_newest(lease: Hit) -> None:
    assert versions(lease) == "3 versions, newest 5 Feb 1971"
    assert "3 versions" in describe(lease)
    assert versions(replace(lease, versions=())) == ""
    assert lease.files == 3


def test_a_long_path_does_not_widen_the_dialog(
    window: QWidget, client: EngineClient, make_hit: MakeHit
) -> None:
    long = Version(4, f"/d/{'department/' * 20}lease.txt", 400 * DAY)
    hit = make_hit(file_id=3, path="/d/lease 3.txt", changed=300 * DAY, versions=(long,))
    dialog = VersionDialog(client, hit, long, window)

    assert dialog.minimumSizeHint().width() < dialog.width()
    assert dialog.others.itemData(0, Qt.ItemDataRole.ToolTipRole) == long.path
