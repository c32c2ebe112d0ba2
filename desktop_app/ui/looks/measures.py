"""How large controls are, and how far apart, by the theme's spaces."""

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

FRAME = 3
"""Device-independent pixels of a frame: what is in it then leaves its round corners alone."""

SPLIT = 7
"""Device-independent pixels at which a splitter is held."""

METRICS = {
    _Metric.PM_ButtonShiftHorizontal: 0,
    _Metric.PM_ButtonShiftVertical: 0,
    _Metric.PM_MenuButtonIndicator: CARET + SMALL_SPACE,
    _Metric.PM_DefaultFrameWidth: FRAME,
    _Metric.PM_SpinBoxFrameWidth: 2,
    _Metric.PM_IndicatorWidth: 16,
    _Metric.PM_IndicatorHeight: 16,
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
    _Metric.PM_ToolBarIconSize: TOOL_ICON,
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
"""What differs from Fusion."""

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
"""Around the words of a control of one line: on both sides together, above and below."""


MEASURED = frozenset({kind for kind, _part in _ROOM} | {_Kind.CT_ToolButton})
"""What :func:`size_of` knows."""

GROWN = frozenset({_Kind.CT_MenuItem, _Kind.CT_ItemViewItem, _Kind.CT_HeaderSection})
"""What :func:`grown` knows: asked here, as lists have their rows measured one by one."""


def size_of(
    kind: QStyle.ContentsType, option: QStyleOption, size: QSize, part: Part | None
) -> QSize:
    """Return the size of a control around its words, or its icon.

    Args:
        kind: One of :data:`MEASURED`.
        option: Its state.
        size: Of what is in it, in device-independent pixels.
        part: What it is.
    """
    if kind is _Kind.CT_ToolButton:
        return size + QSize(ROW_SPACE, ROW_SPACE)
    across, upright = _ROOM.get((kind, part)) or _ROOM[kind, None]
    line = option.fontMetrics.height()
    inside = max(line, size.height()) if kind is _Kind.CT_PushButton else line  # its icon
    return QSize(size.width() + across, inside + upright)


def grown(kind: QStyle.ContentsType, size: QSize, part: Part | None) -> QSize:
    """Return the size of what Qt measures, with the room around it.

    Args:
        kind: One of :data:`GROWN`.
        size: As Qt measures it.
        part: What it is.
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
