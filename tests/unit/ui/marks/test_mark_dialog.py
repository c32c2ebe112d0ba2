from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from desktop_app.core.marks import PlacedMark
from desktop_app.core.records import replace
from desktop_app.ui.marks.mark_dialog import SHOWN, MarkDialog


def shown(qtbot: QtBot, placed: PlacedMark) -> MarkDialog:
    dialog = MarkDialog(placed)
    qtbot.addWidget(dialog)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, on=False)
    dialog.show()
    return dialog


def test_enter_keeps_the_mark_with_its_note(
    qtbot: QtBot, make_mark: Callable[..., PlacedMark]
) -> None:
    placed = make_mark("", "")
    dialog = shown(qtbot, placed)
    QTest.keyClicks(dialog.note, " One")
    QTest.keyClick(dialog.note, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    QTest.keyClicks(dialog.note, "two ")
    with qtbot.waitSignal(dialog.kept) as kept:
        QTest.keyClick(dialog.note, Qt.Key.Key_Return)

    assert kept.args == [replace(placed.mark, note="One\ntwo")]
    assert not dialog.isVisible()


def test_it_shows_what_is_marked_and_where(
    qtbot: QtBot, make_mark: Callable[..., PlacedMark]
) -> None:
    dialog = shown(qtbot, make_mark("a", text="It\nrose. " * 200))

    assert dialog.text.text().startswith("“It rose. It rose.")
    assert len(dialog.text.text()) <= SHOWN + 3
    assert dialog.note.toPlainText() == "Why?"


def test_only_a_mark_that_is_kept_can_be_deleted(
    qtbot: QtBot, make_mark: Callable[..., PlacedMark]
) -> None:
    def delete(dialog: MarkDialog) -> list[QPushButton]:
        return [one for one in dialog.findChildren(QPushButton) if "Delete" in one.text()]

    placed = make_mark("a")
    dialog = shown(qtbot, placed)
    with qtbot.waitSignal(dialog.delete_requested) as deleted:
        delete(dialog)[0].click()

    assert deleted.args == [placed.mark]
    assert delete(shown(qtbot, make_mark(""))) == []
