"""Lists and tables: headers, rows, and frames."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFont, QPalette
from PySide6.QtWidgets import (
    QPlainTextEdit,
    QStyle,
    QStyleOption,
    QStyleOptionFrame,
    QStyleOptionHeader,
    QStyleOptionViewItem,
)

from desktop_app.ui.looks.canvas import Canvas
from desktop_app.ui.looks.fields import field_ground
from desktop_app.ui.looks.parts import Part
from desktop_app.ui.theme import SMALL, SMALL_SPACE, resized

_State = QStyle.StateFlag


def header_ground(option: QStyleOptionHeader, canvas: Canvas) -> None:
    """Draw the ground of a column title: its own or that of the table, with a line below."""
    area, colours = option.rect, canvas.colours
    is_pressed = canvas.has(_State.State_Sunken)
    is_pointed_at = canvas.has(_State.State_MouseOver) and canvas.has(_State.State_Raised)
    marked = _own_ground(option, canvas)
    canvas.fill(area, colours.ground if marked is None else marked)
    if is_pressed or is_pointed_at:
        canvas.round_off(
            area.adjusted(2, 2, -2, -3), colours.pressed if is_pressed else colours.hover
        )
    canvas.line_below(area)


def header_rest(option: QStyleOption, canvas: Canvas) -> None:
    """Draw the area beside the column titles; in a horizontal header it continues their line."""
    canvas.fill(option.rect, canvas.colours.ground)
    if canvas.has(_State.State_Horizontal):
        canvas.line_below(option.rect)


def header_words(option: QStyleOptionHeader, canvas: Canvas) -> QStyleOptionHeader:
    """Return the option for a column title: small and quiet, aligned with its cells."""
    quiet = QStyleOptionHeader(option)
    quiet.textAlignment = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
    if _own_ground(option, canvas) is None:
        palette = QPalette(option.palette)
        for role in (QPalette.ColorRole.ButtonText, QPalette.ColorRole.WindowText):
            palette.setColor(role, canvas.colours.muted)
        quiet.palette = palette
    font = resized(canvas.painter.font(), SMALL)
    font.setWeight(QFont.Weight.Normal)
    canvas.painter.setFont(font)
    return quiet


def _own_ground(option: QStyleOptionHeader, canvas: Canvas) -> QColor | None:
    """Return the ground of a column title in the model; None without one."""
    ground = option.palette.color(QPalette.ColorRole.Button)  # where QHeaderView puts it
    widget = canvas.widget
    is_own = widget is not None and ground != widget.palette().color(QPalette.ColorRole.Button)
    return ground if is_own else None


def row_ground(option: QStyleOptionViewItem, canvas: Canvas) -> None:
    """Draw the ground of a row, or of one of its cells."""
    colours, area = canvas.colours, option.rect
    is_list = canvas.part is Part.SIDEBAR
    if canvas.has(_State.State_Selected):
        fill = colours.selected
    elif canvas.has(_State.State_MouseOver) and is_list:
        fill = colours.hover
    else:
        fill = None
    if fill is None:
        background = option.backgroundBrush
        if background.style() is not Qt.BrushStyle.NoBrush:
            canvas.painter.fillRect(area, background)
    elif is_list:
        canvas.round_off(area.adjusted(SMALL_SPACE, 1, -SMALL_SPACE, -1), fill)
    else:
        canvas.fill(area, fill)


def row_words(option: QStyleOptionViewItem, canvas: Canvas) -> QStyleOptionViewItem:
    """Return the option for a cell: its text has the colour for the tint of selected rows.

    A desktop's own palette has another text colour, for its own ground of selected rows.
    """
    role = QPalette.ColorRole
    if option.palette.color(role.HighlightedText) == canvas.colours.text:
        return option
    words = QStyleOptionViewItem(option)
    palette = QPalette(option.palette)
    palette.setColor(role.HighlightedText, canvas.colours.text)
    words.palette = palette
    return words


def frame(option: QStyleOptionFrame, canvas: Canvas) -> None:
    """Draw the edge of a list, a table or a card; a box for text is drawn as an input line."""
    colours = canvas.colours
    if isinstance(canvas.widget, QPlainTextEdit) and not canvas.widget.isReadOnly():
        field_ground(option, canvas)
    elif canvas.part is Part.CARD:
        canvas.round_off(option.rect, colours.surface, colours.hairline)
    else:
        has_keyboard = canvas.has_ring
        canvas.round_off(option.rect, None, colours.accent if has_keyboard else colours.hairline)


def corner(option: QStyleOption, canvas: Canvas) -> None:
    """Draw the ground between two scroll bars, which have none of their own."""
    canvas.fill(option.rect, canvas.colours.ground)


def tip(option: QStyleOption, canvas: Canvas) -> None:
    canvas.fill(option.rect, canvas.colours.edge)
    canvas.fill(option.rect.adjusted(1, 1, -1, -1), canvas.colours.surface)


def sort_mark(option: QStyleOptionHeader, canvas: Canvas) -> None:
    """Draw the mark of the sorted column, with its direction."""
    is_up = option.sortIndicator is QStyleOptionHeader.SortIndicator.SortUp
    canvas.chevron(option.rect, canvas.colours.muted, 2 if is_up else 0)
