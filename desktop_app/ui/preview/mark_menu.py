"""The context menus of the views of a preview, and the notes at the pointer."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QEvent, QObject, QPoint, Signal
from PySide6.QtGui import QContextMenuEvent, QHelpEvent, QKeySequence
from PySide6.QtWidgets import QMenu, QToolTip, QWidget

from desktop_app.ui.descriptions import wrapped_tool_tip
from desktop_app.ui.preview.page_view import PageView
from desktop_app.ui.preview.rich_view import RichView
from desktop_app.ui.preview.text_view import TextView

_View = TextView | RichView | PageView


class MarkMenu(QObject):
    """Adds marking to the context menus of views, and shows the note of a mark as its tooltip.

    Args:
        pane: The owner.
        views: The views.

    Attributes:
        mark_requested: The selected text, or else the passage, should be marked.
        edit_requested: A mark should be edited; carries its key.
    """

    mark_requested = Signal()
    edit_requested = Signal(str)

    def __init__(self, pane: QWidget, views: Sequence[_View]) -> None:
        super().__init__(pane)
        self._views: dict[QObject, _View] = {}
        for view in views:
            for watched in (view, view.viewport()):
                self._views[watched] = view
                watched.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Show the menu, or the note at the pointer."""
        view = self._views.get(watched)
        if view is None:
            return super().eventFilter(watched, event)
        if isinstance(event, QContextMenuEvent):
            self._show_menu(view, event)
            return True
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            mark = view.kept_at(view.viewport().mapFromGlobal(event.globalPos()))
            note = wrapped_tool_tip(mark.note) if mark is not None else ""
            QToolTip.showText(event.globalPos(), note, view)
            return True
        return super().eventFilter(watched, event)

    def make_menu(self, view: _View, at: QPoint) -> QMenu:
        """Return the menu for a point of a view's viewport."""
        menu = _standard_menu(view)
        menu.setParent(view, menu.windowFlags())
        mark = menu.addAction(self.tr("&Mark…"), self.mark_requested.emit)
        mark.setShortcut(QKeySequence("Ctrl+B"))
        mark.setShortcutVisibleInContextMenu(True)
        if kept := view.kept_at(at):
            menu.addAction(self.tr("&Edit this mark…"), partial(self.edit_requested.emit, kept.key))
        return menu

    def _show_menu(self, view: _View, event: QContextMenuEvent) -> None:
        at = event.globalPos()
        menu = self.make_menu(view, view.viewport().mapFromGlobal(at))
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(at)


def _standard_menu(view: _View) -> QMenu:
    """Return a menu with copying, as Qt makes it for texts."""
    if not isinstance(view, PageView):
        menu = view.createStandardContextMenu()
        menu.addSeparator()
        return menu
    menu = QMenu()
    copy = menu.addAction(view.tr("&Copy"), view.copy)
    copy.setShortcut(QKeySequence(QKeySequence.StandardKey.Copy))
    copy.setShortcutVisibleInContextMenu(True)
    copy.setEnabled(bool(view.selected_text))
    menu.addSeparator()
    return menu
