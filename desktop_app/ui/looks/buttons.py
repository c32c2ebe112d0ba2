"""Buttons and check boxes."""

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QStyle, QStyleOption, QStyleOptionButton, QStyleOptionToolButton

from desktop_app.ui.looks.canvas import Canvas
from desktop_app.ui.looks.parts import Part
from desktop_app.ui.right_to_left import mirrored
from desktop_app.ui.theme import RADIUS, RING, SMALL_SPACE, SPACE

CARET = 12
"""Device-independent pixels of the menu mark in a button."""

ROUND = 100.0
"""A radius larger than any button: the ends become half circles."""

_State = QStyle.StateFlag
_Feature = QStyleOptionButton.ButtonFeature


def push_button_ground(option: QStyleOptionButton, canvas: Canvas) -> None:
    """Draw the ground of a button."""
    area, radius = QRectF(option.rect), _radius(canvas)
    if is_filled(option, canvas):
        canvas.round_off(area, _filled(canvas), None, radius)
    else:
        edge = None if _is_bare(option, canvas) else canvas.colours.hairline
        canvas.round_off(area, _ground(option, canvas), edge, radius)
    if canvas.has_ring and is_filled(option, canvas):
        # Inside the accent colour, on which a ring of the same colour is invisible.
        inner = area.adjusted(RING, RING, -RING, -RING)
        canvas.ring(inner, radius - RING, canvas.colours.on_accent)
    elif canvas.has_ring:
        canvas.ring(area, radius)
    if option.features & _Feature.HasMenu:
        canvas.chevron(_caret_area(option), _caret_colour(option, canvas))


def text_colour(option: QStyleOptionButton, canvas: Canvas) -> QColor:
    """Return the colour of a button's text."""
    if is_filled(option, canvas):
        return canvas.colours.on_accent
    if canvas.part is Part.QUIET and canvas.has(_State.State_Enabled):
        return canvas.colours.accent
    return option.palette.color(QPalette.ColorRole.ButtonText)


def is_filled(option: QStyleOptionButton, canvas: Canvas) -> bool:
    """Whether a button has the accent colour as its ground: the primary one."""
    is_meant = canvas.part is Part.PRIMARY or bool(option.features & _Feature.DefaultButton)
    return is_meant and canvas.has(_State.State_Enabled)


def tool_button_ground(option: QStyleOption, canvas: Canvas) -> None:
    """Draw the ground of a tool button: nothing until it is used."""
    area = QRectF(option.rect).adjusted(1, 1, -1, -1)
    colours = canvas.colours
    if canvas.has(_State.State_Sunken):
        canvas.round_off(area, colours.pressed)
    elif canvas.has(_State.State_On):
        canvas.round_off(area, colours.selected)
    elif canvas.has(_State.State_MouseOver) and canvas.has(_State.State_Enabled):
        canvas.round_off(area, colours.hover)


def button_words(option: QStyleOptionButton, canvas: Canvas) -> QStyleOptionButton:
    """Return the option for a button's text, in the colour that fits its ground.

    The text of a chip that is narrower than it, as with a long file name, is cut in the middle.
    """
    words = QStyleOptionButton(option)
    lacking = 0
    if canvas.part is Part.CHIP and canvas.widget is not None:
        lacking = canvas.widget.sizeHint().width() - option.rect.width()
    if lacking > 0:
        middle, flags = Qt.TextElideMode.ElideMiddle, Qt.TextFlag.TextShowMnemonic.value
        room = option.fontMetrics.size(flags, option.text).width() - lacking
        words.text = option.fontMetrics.elidedText(option.text, middle, room, flags)
    palette = QPalette(option.palette)
    palette.setColor(QPalette.ColorRole.ButtonText, text_colour(option, canvas))
    words.palette = palette
    return words


def tool_words(
    option: QStyleOptionToolButton,
    canvas: Canvas,  # noqa: ARG001 (as all that restate)
) -> QStyleOptionToolButton:
    """Return the option for a tool button's icon and text, with equal margins at both ends."""
    words = QStyleOptionToolButton(option)
    if option.toolButtonStyle is Qt.ToolButtonStyle.ToolButtonTextBesideIcon:
        shift = SMALL_SPACE if option.direction is Qt.LayoutDirection.LeftToRight else -SMALL_SPACE
        words.rect = option.rect.translated(shift, 0)
    return words


def check_box(option: QStyleOptionButton, canvas: Canvas) -> None:
    area = _indicator_area(option.rect)
    _box(canvas, area, RADIUS - 2)
    if canvas.has(_State.State_On):
        across = area.width() / 16
        points = ((4.2, 8.4), (6.9, 11.0), (11.8, 5.4))
        mark = [area.topLeft() + QPointF(x * across, y * across) for x, y in points]
        canvas.trace(mark, canvas.colours.on_accent, 1.8)
    elif canvas.has(_State.State_NoChange):
        middle = area.center()
        bar = [middle - QPointF(3.5, 0), middle + QPointF(3.5, 0)]
        canvas.trace(bar, canvas.colours.outline, 1.8)


def focus_ring(option: QStyleOption, canvas: Canvas) -> None:
    if canvas.has(_State.State_KeyboardFocusChange):
        canvas.ring(option.rect, RADIUS - 2)


def _box(canvas: Canvas, area: QRectF, radius: float) -> None:
    colours = canvas.colours
    if canvas.has(_State.State_On):
        is_live = canvas.has(_State.State_Enabled)
        canvas.round_off(area, colours.accent if is_live else colours.outline, None, radius)
    else:
        ground = colours.hover if canvas.has(_State.State_MouseOver) else colours.ground
        canvas.round_off(area, ground, colours.outline, radius)


def _indicator_area(area: QRect) -> QRectF:
    side = min(area.width(), area.height())
    square = QRectF(0, 0, side, side)
    square.moveCenter(QRectF(area).center())
    return square


def _ground(option: QStyleOptionButton, canvas: Canvas) -> QColor | None:
    colours = canvas.colours
    if canvas.has(_State.State_Sunken) or canvas.has(_State.State_On):
        return colours.pressed
    if canvas.has(_State.State_MouseOver) and canvas.has(_State.State_Enabled):
        return colours.hover
    return None if _is_bare(option, canvas) else colours.surface


def _filled(canvas: Canvas) -> QColor:
    is_live = canvas.has(_State.State_MouseOver) and not canvas.has(_State.State_Sunken)
    return canvas.colours.accent_hover if is_live else canvas.colours.accent


def _is_bare(option: QStyleOptionButton, canvas: Canvas) -> bool:
    """Whether a button has neither ground nor edge until it is used."""
    return canvas.part is Part.QUIET or bool(option.features & _Feature.Flat)


def _radius(canvas: Canvas) -> float:
    return ROUND if canvas.part is Part.CHIP else RADIUS


def _caret_colour(option: QStyleOptionButton, canvas: Canvas) -> QColor:
    is_quiet = canvas.has(_State.State_Enabled) and not is_filled(option, canvas)
    return canvas.colours.muted if is_quiet else text_colour(option, canvas)


def _caret_area(option: QStyleOptionButton) -> QRectF:
    area = QRectF(option.rect)
    caret = QRectF(area.right() - SPACE - CARET, area.top() + 1, CARET, area.height())
    return mirrored(caret, area, option.direction)
