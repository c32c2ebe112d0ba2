"""Sizes and distances of controls, by the theme's spaces."""

from collections.abc import Mapping

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QStyle, QStyleOption

from desktop_app.ui.looks.bars import SCROLL_BAR
from desktop_app.ui.looks.buttons import CARET
from desktop_app.ui.looks.fields import ARROW, HANDLE, MAGNIFIER
from desktop_app.ui.looks.parts import Part
from desktop_app.ui.theme import PAGE_SPACE, ROW_SPACE, SMALL_SPACE, SPACE, WIDE_SPACE

_Metric = QStyle.PixelMetric
_Kind = QStyle.ContentsType

TOOL_ICON = 20
"""Device-independent pixels of an icon in a tool bar."""

ICON = 16
"""Device-independent pixels of an icon in a control, and of a check box."""

FRAME = 3
"""Device-independent pixels of a frame, which keep its content off the round corners."""

SPLIT = 7
"""Device-independent pixels of a splitter that take the mouse."""

_FIXED = {
    _Metric.PM_ButtonShiftHorizontal: 0,
    _Metric.PM_ButtonShiftVertical: 0,
    _Metric.PM_MenuButtonIndicator: CARET + SMALL_SPACE,
    _Metric.PM_DefaultFrameWidth: FRAME,
    _Metric.PM_SpinBoxFrameWidth: 2,
    _Metric.PM_CheckBoxLabelSpacing: SPACE,
    _Metric.PM_ScrollBarExtent: SCROLL_BAR,
    _Metric.PM_ScrollView_ScrollBarSpacing: 0,
    _Metric.PM_ScrollView_ScrollBarOverlap: 0,
    _Metric.PM_SliderThickness: HANDLE + 2,
    _Metric.PM_SliderControlThickness: HANDLE,
    _Metric.PM_SliderLength: HANDLE,
    _Metric.PM_SliderTickmarkOffset: 0,
    _Metric.PM_SplitterWidth: SPLIT,
    _Metric.PM_TabBarTabHSpace: 2 * WIDE_SPACE,
    _Metric.PM_TabBarTabVSpace: WIDE_SPACE + SPACE,
    _Metric.PM_TabBarTabShiftVertical: 0,
    _Metric.PM_TabBarTabShiftHorizontal: 0,
    _Metric.PM_TabBarTabOverlap: 0,
    _Metric.PM_TabBarBaseOverlap: 1,
    _Metric.PM_ToolBarItemMargin: 0,
    _Metric.PM_ToolBarItemSpacing: SMALL_SPACE,
    _Metric.PM_ToolBarFrameWidth: SMALL_SPACE,
    _Metric.PM_MenuBarHMargin: SMALL_SPACE,
    _Metric.PM_MenuBarVMargin: 2,
    _Metric.PM_MenuBarItemSpacing: 0,
    _Metric.PM_MenuBarPanelWidth: 0,
    _Metric.PM_MenuPanelWidth: 1,
    _Metric.PM_MenuHMargin: 0,
    _Metric.PM_MenuVMargin: SMALL_SPACE,
    _Metric.PM_HeaderMargin: SPACE,
    _Metric.PM_HeaderDefaultSectionSizeVertical: 32,
    _Metric.PM_FocusFrameHMargin: SPACE - 1,
    _Metric.PM_LayoutLeftMargin: WIDE_SPACE,
    _Metric.PM_LayoutTopMargin: WIDE_SPACE,
    _Metric.PM_LayoutRightMargin: WIDE_SPACE,
    _Metric.PM_LayoutBottomMargin: WIDE_SPACE,
    _Metric.PM_LayoutHorizontalSpacing: SPACE,
    _Metric.PM_LayoutVerticalSpacing: SPACE,
}
"""Pixel metrics that differ from Fusion's at every text size."""

_OF_ICONS = {
    _Metric.PM_ToolBarIconSize: TOOL_ICON,
    _Metric.PM_ButtonIconSize: ICON,
    _Metric.PM_SmallIconSize: ICON,
    _Metric.PM_TabBarIconSize: ICON,
    _Metric.PM_IndicatorWidth: ICON,
    _Metric.PM_IndicatorHeight: ICON,
}
"""Pixel metrics that grow with the text; the sizes are those beside text of the usual size."""

_ROOM: Mapping[tuple[QStyle.ContentsType, Part | None], tuple[int, int]] = {
    (_Kind.CT_PushButton, None): (2 * ROW_SPACE, 2 * SPACE),
    (_Kind.CT_PushButton, Part.CHIP): (2 * ROW_SPACE, 2 * SMALL_SPACE + 2),
    (_Kind.CT_PushButton, Part.QUIET): (2 * SPACE, 2 * SPACE),
    (_Kind.CT_LineEdit, None): (2 * SPACE, 2 * SPACE),
    (_Kind.CT_LineEdit, Part.SEARCH): (MAGNIFIER + PAGE_SPACE, PAGE_SPACE),
    (_Kind.CT_SpinBox, None): (ARROW + SPACE, 2 * SPACE),
    (_Kind.CT_ComboBox, None): (WIDE_SPACE + ARROW, 2 * SPACE),
    (_Kind.CT_ComboBox, Part.CHIP): (WIDE_SPACE + ARROW, 2 * SMALL_SPACE + 2),
    (_Kind.CT_MenuBarItem, None): (2 * SPACE, 2 * SMALL_SPACE + 2),
}
"""Padding of controls of one line: both sides together, above and below together."""


MEASURED = frozenset({kind for kind, _part in _ROOM} | {_Kind.CT_ToolButton})
"""Contents types that :func:`size_of` supports."""

GROWN = frozenset({_Kind.CT_MenuItem, _Kind.CT_ItemViewItem, _Kind.CT_HeaderSection})
"""Contents types that :func:`grown` supports; checked first, since lists measure every row."""


def metrics(text_size: float) -> dict[QStyle.PixelMetric, int]:
    """Return the pixel metrics that differ from Fusion's.

    Args:
        text_size: Size of the text, relative to the usual size.
    """
    return _FIXED | {metric: round(size * text_size) for metric, size in _OF_ICONS.items()}


def size_of(
    kind: QStyle.ContentsType, option: QStyleOption, size: QSize, part: Part | None
) -> QSize:
    """Return the size of a control around its text or icon.

    Args:
        kind: A member of :data:`MEASURED`.
        option: The state of the control.
        size: Size of the content, in device-independent pixels.
        part: The role of the control.
    """
    if kind is _Kind.CT_ToolButton:
        return size + QSize(ROW_SPACE, ROW_SPACE)
    across, upright = _ROOM.get((kind, part)) or _ROOM[kind, None]
    line = option.fontMetrics.height()
    inside = max(line, size.height()) if kind is _Kind.CT_PushButton else line  # its icon
    return QSize(size.width() + across, inside + upright)


def grown(kind: QStyle.ContentsType, size: QSize, part: Part | None) -> QSize:
    """Return the size that Qt measures, with padding.

    Args:
        kind: A member of :data:`GROWN`.
        size: The size that Qt measures.
        part: The role of the control.
    """
    match kind:
        case _Kind.CT_MenuItem if size.height() > 2 * SPACE:
            return size + QSize(2 * SPACE, SMALL_SPACE + 2)
        case _Kind.CT_ItemViewItem if part is Part.SIDEBAR:
            return size + QSize(2 * SPACE, ROW_SPACE)
        case _Kind.CT_ItemViewItem | _Kind.CT_HeaderSection:
            return size + QSize(0, SPACE)
        case _:
            return size
