"""Bars: tabs, menus, tools, splitters, scroll bars."""

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import (
    QStyle,
    QStyleOption,
    QStyleOptionMenuItem,
    QStyleOptionSlider,
    QStyleOptionTab,
)

from desktop_app.ui.looks.canvas import Canvas
from desktop_app.ui.theme import RADIUS, RING, ROW_SPACE, SMALL_SPACE

SCROLL_BAR = 12
"""Device-independent pixels across, of which half are drawn."""

SHORTEST_HANDLE = 32
"""Shortest handle of a scroll bar, in device-independent pixels: easy to hit with a mouse."""

_State = QStyle.StateFlag
_Sub = QStyle.SubControl


def tab(option: QStyleOptionTab, canvas: Canvas) -> None:
    """Draw the ground of a tab: a line if it is selected."""
    colours, area = canvas.colours, QRectF(option.rect)
    inner = area.adjusted(SMALL_SPACE, SMALL_SPACE, -SMALL_SPACE, -SMALL_SPACE - RING)
    if canvas.has(_State.State_Selected):
        width = area.width() - 2 * ROW_SPACE
        line = QRectF(area.left() + ROW_SPACE, area.bottom() - RING, width, RING)
        canvas.round_off(line, colours.accent, None, RING / 2)
    elif canvas.has(_State.State_MouseOver) and canvas.has(_State.State_Enabled):
        canvas.round_off(inner, colours.hover)
    if canvas.has_ring:
        canvas.ring(inner)


def tab_words(option: QStyleOptionTab, canvas: Canvas) -> QStyleOptionTab:
    """Return the option for a tab's text: tabs that are not selected have a quiet colour."""
    quiet = QStyleOptionTab(option)
    quiet.state &= ~_State.State_HasFocus
    if not canvas.has(_State.State_Selected):
        palette = QPalette(option.palette)
        palette.setColor(QPalette.ColorRole.WindowText, canvas.colours.muted)
        quiet.palette = palette
    return quiet


def line_below(option: QStyleOption, canvas: Canvas) -> None:
    """Draw a line at the lower edge."""
    canvas.line_below(option.rect)


def tool_bar(option: QStyleOption, canvas: Canvas) -> None:
    canvas.fill(option.rect, canvas.colours.surface)
    canvas.line_below(option.rect)


def menu_bar(option: QStyleOption, canvas: Canvas) -> None:
    canvas.fill(option.rect, canvas.colours.surface)


def menu_bar_item(option: QStyleOptionMenuItem, canvas: Canvas) -> None:
    """Draw the ground of a menu's name."""
    menu_bar(option, canvas)
    if canvas.has(_State.State_Selected) and canvas.has(_State.State_Enabled):
        canvas.round_off(option.rect.adjusted(1, 1, -1, -1), canvas.colours.pressed)
    canvas.painter.setPen(option.palette.color(QPalette.ColorRole.ButtonText))
    flags = Qt.AlignmentFlag.AlignCenter.value | Qt.TextFlag.TextShowMnemonic.value
    canvas.painter.drawText(option.rect, flags, option.text)


def menu_item(option: QStyleOptionMenuItem, canvas: Canvas) -> QStyleOptionMenuItem | None:
    """Draw the ground of a menu entry; return the option for its text, None for a separator."""
    area, colours = option.rect, canvas.colours
    if option.menuItemType is QStyleOptionMenuItem.MenuItemType.Separator and not option.text:
        line = QRect(area.left() + ROW_SPACE, area.center().y(), area.width() - 2 * ROW_SPACE, 1)
        canvas.fill(line, colours.hairline)
        return None
    if canvas.has(_State.State_Selected) and canvas.has(_State.State_Enabled):
        canvas.round_off(area.adjusted(SMALL_SPACE, 0, -SMALL_SPACE, 0), colours.selected)
    return _unchosen(option)


def panel(option: QStyleOption, canvas: Canvas) -> None:
    """Draw the ground and the edge of a popup: square, since the popup is a window."""
    canvas.fill(option.rect, canvas.colours.edge)
    canvas.fill(option.rect.adjusted(1, 1, -1, -1), canvas.colours.ground)


def status_bar(option: QStyleOption, canvas: Canvas) -> None:
    """Draw the ground of the status bar."""
    area = option.rect
    canvas.fill(area, canvas.colours.surface)
    canvas.fill(QRect(area.left(), area.top(), area.width(), 1), canvas.colours.hairline)


def splitter(option: QStyleOption, canvas: Canvas) -> None:
    """Draw the line between two panes; the area that takes the mouse is wider."""
    area, colours = option.rect, canvas.colours
    canvas.fill(area, colours.ground)
    is_used = canvas.has(_State.State_MouseOver) or canvas.has(_State.State_Sunken)
    colour = colours.outline if is_used else colours.hairline
    if canvas.has(_State.State_Horizontal):
        canvas.fill(QRect(area.center().x(), area.top(), 1, area.height()), colour)
    else:
        canvas.fill(QRect(area.left(), area.center().y(), area.width(), 1), colour)


def scroll_bar(option: QStyleOptionSlider, canvas: Canvas) -> None:
    """Draw the handle of a scroll bar on the page's ground."""
    colours = canvas.colours
    canvas.fill(option.rect, option.palette.color(QPalette.ColorRole.Base))
    if option.maximum <= option.minimum:
        return
    inset = (SCROLL_BAR - RADIUS) / 2
    handle = QRectF(scroll_bar_part(option, _Sub.SC_ScrollBarSlider)).adjusted(
        inset, inset, -inset, -inset
    )
    is_held = canvas.has(_State.State_Sunken) or canvas.has(_State.State_MouseOver)
    canvas.round_off(handle, colours.muted if is_held else colours.outline, None, RADIUS)


def scroll_bar_part(option: QStyleOptionSlider, part: QStyle.SubControl) -> QRect:
    """Return the rectangle of a part of a scroll bar, which has no buttons at its ends."""
    handle, area = _handle(option), option.rect
    before, after = QRect(area), QRect(area)
    if option.orientation is Qt.Orientation.Horizontal:
        before.setRight(handle.left() - 1)
        after.setLeft(handle.right() + 1)
    else:
        before.setBottom(handle.top() - 1)
        after.setTop(handle.bottom() + 1)
    parts = {
        _Sub.SC_ScrollBarSlider: handle,
        _Sub.SC_ScrollBarGroove: QRect(area),
        _Sub.SC_ScrollBarSubPage: before,
        _Sub.SC_ScrollBarAddPage: after,
    }
    return QStyle.visualRect(option.direction, area, parts.get(part, QRect()))


def _handle(option: QStyleOptionSlider) -> QRect:
    """Return the rectangle of a scroll bar's handle, laid out from left to right."""
    area = option.rect
    is_level = option.orientation is Qt.Orientation.Horizontal
    length = area.width() if is_level else area.height()
    span = option.maximum - option.minimum
    share = option.pageStep / max(span + option.pageStep, 1)
    handle = min(max(round(length * share), SHORTEST_HANDLE), length) if span else length
    at = QStyle.sliderPositionFromValue(
        option.minimum, option.maximum, option.sliderPosition, length - handle, option.upsideDown
    )
    if is_level:
        return QRect(area.left() + at, area.top(), handle, area.height())
    return QRect(area.left(), area.top() + at, area.width(), handle)


def _unchosen(option: QStyleOptionMenuItem) -> QStyleOptionMenuItem:
    """Return the option without the selection, whose ground is drawn here."""
    plain = QStyleOptionMenuItem(option)
    plain.state &= ~(_State.State_Selected | _State.State_Sunken)
    return plain
