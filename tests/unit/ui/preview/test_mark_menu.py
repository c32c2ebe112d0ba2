from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt
from PySide6.QtGui import QContextMenuEvent, QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu, QToolTip
from pytestqt.qtbot import QtBot

from desktop_app.core.mark_commands import DraftMark
from desktop_app.core.preview_commands import GetPreview
from desktop_app.core.previews import MarkedRange, Preview
from desktop_app.ui.preview.mark_menu import MarkMenu
from desktop_app.ui.preview.pane import PreviewPane
from tests.unit.ui.conftest import HeldClient

KEPT = (MarkedRange("a", 3, 8, "Which <b>"),)


def show(pane: PreviewPane, held: HeldClient, preview: Preview) -> None:
    pane.show_file(GetPreview(1, 1))
    held.answer(held.newest(GetPreview), preview)


def point_of(pane: PreviewPane, place: int) -> QPoint:
    view = pane.content.text.view
    cursor = view.textCursor()
    cursor.setPosition(place)
    return view.cursorRect(cursor).center()


def test_what_is_selected_is_marked_by_a_key(
    qtbot: QtBot,
    pane: PreviewPane,
    held: HeldClient,
    make_preview: Callable[..., Preview],
) -> None:
    show(pane, held, make_preview())
    with qtbot.waitSignal(pane.mark_requested) as whole:
        QTest.keyClick(pane.content.text.view, Qt.Key.Key_B, Qt.KeyboardModifier.ControlModifier)
    cursor = pane.content.text.view.textCursor()
    cursor.setPosition(3)
    cursor.setPosition(8, cursor.MoveMode.KeepAnchor)
    pane.content.text.view.setTextCursor(cursor)
    with qtbot.waitSignal(pane.mark_requested) as selected:
        pane.mark()

    assert whole.args == [DraftMark(1, 1)]
    assert selected.args == [DraftMark(1, 1, "rains")]


def test_a_file_without_text_can_be_marked(
    qtbot: QtBot,
    pane: PreviewPane,
    held: HeldClient,
    make_preview: Callable[..., Preview],
) -> None:
    show(pane, held, make_preview(passage_id=0, text="", parts=()))
    with qtbot.waitSignal(pane.mark_requested) as marked:
        pane.mark()

    assert marked.args == [DraftMark(1, 0)]


def test_the_file_whose_preview_is_pending_is_marked(
    qtbot: QtBot,
    pane: PreviewPane,
    held: HeldClient,
    make_preview: Callable[..., Preview],
) -> None:
    show(pane, held, make_preview())
    pane.show_file(GetPreview(7, 2))
    with qtbot.waitSignal(pane.mark_requested) as marked:
        pane.mark()

    assert marked.args == [DraftMark(2, 7)]


def test_a_mark_is_edited_from_the_menu(
    qtbot: QtBot,
    pane: PreviewPane,
    held: HeldClient,
    make_preview: Callable[..., Preview],
) -> None:
    show(pane, held, make_preview(kept=KEPT))
    (menus,) = pane.findChildren(MarkMenu)
    menu = menus.make_menu(pane.content.text.view, point_of(pane, 5))
    with qtbot.waitSignal(pane.edit_requested) as edited:
        menu.actions()[-1].trigger()
    elsewhere = menus.make_menu(pane.content.text.view, point_of(pane, 20))

    assert edited.args == ["a"]
    assert "Mark" in elsewhere.actions()[-1].text()


def test_the_menu_opens_at_the_pointer(
    pane: PreviewPane, held: HeldClient, make_preview: Callable[..., Preview]
) -> None:
    show(pane, held, make_preview())
    viewport = pane.content.text.view.viewport()
    at = point_of(pane, 5)
    mouse = QContextMenuEvent.Reason.Mouse
    QCoreApplication.sendEvent(
        viewport, QContextMenuEvent(mouse, at, viewport.mapToGlobal(at), Qt.KeyboardModifier(0))
    )
    (menu,) = (one for one in pane.content.text.view.findChildren(QMenu) if one.isVisible())

    assert menu.actions()[-1].text() == "&Mark…"
    menu.close()


def test_the_note_is_shown_at_the_pointer_as_it_was_typed(
    pane: PreviewPane, held: HeldClient, make_preview: Callable[..., Preview]
) -> None:
    show(pane, held, make_preview(kept=KEPT))
    viewport = pane.content.text.view.viewport()
    at = point_of(pane, 5)
    QCoreApplication.sendEvent(
        viewport, QHelpEvent(QEvent.Type.ToolTip, at, viewport.mapToGlobal(at))
    )

    assert QToolTip.text() == "<p>Which &lt;b&gt;</p>"
    QToolTip.hideText()
