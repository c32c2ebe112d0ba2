"""Input fields: lines, boxes, sliders, progress bars."""

from PySide6.QtCore import QPointF, QRect, QRectF
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import (
    QStyle,
    QStyleOption,
    QStyleOptionComboBox,
    QStyleOptionFrame,
    QStyleOptionProgressBar,
    QStyleOptionSlider,
    QStyleOptionSpinBox,
)

from desktop_app.ui.looks.canvas import Canvas, mark_scale
from desktop_app.ui.looks.parts import Part
from desktop_app.ui.right_to_left import mirrored
from desktop_app.ui.theme import RADIUS, ROW_SPACE, SMALL_SPACE, SPACE

ARROW = 24
"""Device-independent pixels of the mark at the side of a box."""

MAGNIFIER = 20
"""Device-independent pixels of the magnifier in a search line with text of the usual size."""

GROOVE = 4
"""Device-independent pixels of a slider's groove."""

HANDLE = 16
"""Device-independent pixels of a slider's handle; 24 around it take the mouse."""

_State = QStyle.StateFlag
_Sub = QStyle.SubControl


def line_ground(option: QStyleOption, canvas: Canvas) -> None:
    """Draw the ground and the edge of an input line."""
    if has_edge(option):
        field_ground(option, canvas)
    if canvas.part is Part.SEARCH:
        _magnifier(option, canvas)


def has_edge(option: QStyleOption) -> bool:
    """Whether an input line has an edge of its own; inside a spin box it has none."""
    return isinstance(option, QStyleOptionFrame) and option.lineWidth > 0


def field_ground(option: QStyleOption, canvas: Canvas) -> None:
    """Draw the ground and the edge of a field; with the keyboard in it the edge is a focus ring."""
    colours = canvas.colours
    is_live = canvas.has(_State.State_Enabled)
    ground = option.palette.color(QPalette.ColorRole.Base) if is_live else colours.surface
    is_pointed_at = canvas.has(_State.State_MouseOver) and is_live
    canvas.round_off(option.rect, ground, colours.outline if is_pointed_at else colours.edge)
    if canvas.has(_State.State_HasFocus):
        canvas.ring(option.rect)


def combo_box(option: QStyleOptionComboBox, canvas: Canvas) -> None:
    """Draw a combo box, except for its text."""
    colours = canvas.colours
    is_live = canvas.has(_State.State_Enabled)
    is_pointed_at = canvas.has(_State.State_MouseOver) and is_live
    ground = colours.hover if is_pointed_at else colours.surface
    is_chip = canvas.part is Part.CHIP
    radius = option.rect.height() / 2 if is_chip else RADIUS
    edge = colours.hairline if is_chip else colours.edge
    canvas.round_off(option.rect, colours.pressed if _is_open(canvas) else ground, edge, radius)
    if canvas.has_ring:
        canvas.ring(option.rect, radius)
    mark = QRect(option.rect.right() - ARROW + 1, option.rect.top() + 1, ARROW - 4, 0)
    mark.setHeight(option.rect.height())
    mark = QStyle.visualRect(option.direction, option.rect, mark)
    canvas.chevron(mark, _mark_colour(option))


def spin_box(option: QStyleOptionSpinBox, canvas: Canvas) -> None:
    """Draw a spin box, except for its number."""
    field_ground(option, canvas)
    upper = spin_box_part(option.rect, option, _Sub.SC_SpinBoxUp)
    lower = spin_box_part(option.rect, option, _Sub.SC_SpinBoxDown)
    canvas.chevron(upper.translated(0, 1), _mark_colour(option), 2)
    canvas.chevron(lower.translated(0, -2), _mark_colour(option))


def slider(option: QStyleOptionSlider, canvas: Canvas, handle: QRect) -> None:
    """Draw a horizontal slider: groove, middle mark and handle.

    Args:
        option: The state of the slider.
        canvas: The canvas to draw on.
        handle: Rectangle of the handle.
    """
    colours = canvas.colours
    area = QRectF(option.rect)
    groove = QRectF(area.left() + 2, 0, area.width() - 4, GROOVE)
    groove.moveCenter(area.center())
    canvas.round_off(groove, colours.track)
    if option.tickInterval:
        middle = QRectF(0, 0, 2, GROOVE + 6)
        middle.moveCenter(area.center())
        canvas.round_off(middle, colours.outline, None, 1)
    knob = QRectF(0, 0, HANDLE, HANDLE)
    knob.moveCenter(QPointF(QRectF(handle).center().x(), area.center().y()))
    canvas.round_off(knob, colours.ground, colours.outline, HANDLE)
    inner = knob.adjusted(4, 4, -4, -4)
    canvas.round_off(inner, colours.accent, None, HANDLE)
    if canvas.has_ring:
        canvas.ring(knob.adjusted(-1, -1, 1, 1), HANDLE)


def progress_groove(option: QStyleOptionProgressBar, canvas: Canvas) -> None:
    canvas.round_off(option.rect, canvas.colours.track)


def progress_bar(option: QStyleOptionProgressBar, canvas: Canvas) -> None:
    """Draw the filled part of a progress bar."""
    area = QRectF(option.rect)
    span = max(option.maximum - option.minimum, 1)
    width = area.width() * (option.progress - option.minimum) / span
    if width >= 1:
        filled = QRectF(area.left(), area.top(), width, area.height())
        canvas.round_off(mirrored(filled, area, option.direction), canvas.colours.accent)


def line_contents(area: QRect, option: QStyleOption, part: Part | None) -> QRect:
    """Return the rectangle of a line's text, without edge and magnifier."""
    if part is Part.SEARCH:
        left = ROW_SPACE + round(MAGNIFIER * mark_scale(option)) + SMALL_SPACE
        inner = area.adjusted(left, 0, -SPACE, 0)
        return QStyle.visualRect(option.direction, area, inner)
    return area.adjusted(SMALL_SPACE, 0, -SMALL_SPACE, 0) if has_edge(option) else area


def combo_contents(area: QRect, option: QStyleOption) -> QRect:
    """Return the rectangle of a combo box's text."""
    inner = area.adjusted(SPACE + 2, 1, -ARROW, -1)
    return QStyle.visualRect(option.direction, area, inner)


def spin_box_part(area: QRect, option: QStyleOption, part: QStyle.SubControl) -> QRect:
    """Return the rectangle of a part of a spin box: the number, or a step button."""
    column = QRect(area.right() - ARROW + 1, area.top(), ARROW - 4, area.height())
    middle = area.top() + area.height() // 2
    match part:
        case _Sub.SC_SpinBoxUp:
            column.setBottom(middle - 1)
        case _Sub.SC_SpinBoxDown:
            column.setTop(middle)
        case _Sub.SC_SpinBoxEditField:
            column = area.adjusted(SPACE, 2, -ARROW, -2)
        case _:
            return area
    return QStyle.visualRect(option.direction, area, column)


def _magnifier(option: QStyleOption, canvas: Canvas) -> None:
    """Draw the magnifier; not mirrored, since it is held in the right hand everywhere."""
    scale = mark_scale(option)
    size = round(MAGNIFIER * scale)
    area = QRect(option.rect.left() + ROW_SPACE - 2, 0, size, size)
    area.moveTop(option.rect.center().y() - size // 2 + 1)
    corner = QPointF(QStyle.visualRect(option.direction, option.rect, area).topLeft())
    lens = QRectF(corner.x() + 3 * scale, corner.y() + 3 * scale, 10 * scale, 10 * scale)
    canvas.round_off(lens, None, canvas.colours.muted, size)
    grip = [corner + QPointF(11.6, 11.6) * scale, corner + QPointF(16, 16) * scale]
    canvas.trace(grip, canvas.colours.muted)


def _is_open(canvas: Canvas) -> bool:
    return canvas.has(_State.State_On) or canvas.has(_State.State_Sunken)


def _mark_colour(option: QStyleOption) -> QColor:
    role = QPalette.ColorRole
    is_live = bool(option.state & _State.State_Enabled)
    return option.palette.color(role.PlaceholderText if is_live else role.ButtonText)
