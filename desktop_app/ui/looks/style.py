"""The style of all windows: Qt's Fusion, with controls drawn and measured by the theme.

Only looks and measures are replaced; behaviour and accessibility stay Qt's. Colours come from the
palette at every drawing, so that a change shows at once.
"""

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QPainter
from PySide6.QtWidgets import (
    QProxyStyle,
    QStyle,
    QStyleOption,
    QStyleOptionComplex,
    QStyleOptionSlider,
    QToolButton,
    QWidget,
)

from desktop_app.ui.icons import icon
from desktop_app.ui.looks import bars, buttons, fields, views
from desktop_app.ui.looks.canvas import Canvas
from desktop_app.ui.looks.measures import GROWN, MEASURED, grown, metrics, size_of
from desktop_app.ui.looks.parts import part_of
from desktop_app.ui.theme import EITHER_GROUND

Primitive = QStyle.PrimitiveElement
Control = QStyle.ControlElement
Complex = QStyle.ComplexControl
Sub = QStyle.SubControl

_Draw = Callable[[Any, Canvas], None]
"""Draws an option of the kind that Qt passes for an element."""

_Restate = Callable[[Any, Canvas], QStyleOption | None]
"""Draws the ground, and returns the option for the rest; None where nothing is left to draw."""


def _nothing(_option: QStyleOption, _canvas: Canvas) -> None:
    """Draw nothing."""


_PRIMITIVES: dict[Primitive, _Draw] = {
    Primitive.PE_PanelButtonTool: buttons.tool_button_ground,
    Primitive.PE_IndicatorCheckBox: buttons.check_box,
    Primitive.PE_FrameFocusRect: buttons.focus_ring,
    Primitive.PE_PanelLineEdit: fields.line_ground,
    Primitive.PE_FrameLineEdit: _nothing,
    Primitive.PE_FrameTabBarBase: bars.line_below,
    Primitive.PE_FrameTabWidget: _nothing,
    Primitive.PE_PanelMenu: bars.panel,
    Primitive.PE_FrameMenu: _nothing,
    Primitive.PE_PanelMenuBar: _nothing,
    Primitive.PE_PanelStatusBar: bars.status_bar,
    Primitive.PE_FrameStatusBarItem: _nothing,
    Primitive.PE_PanelItemViewItem: views.row_ground,
    Primitive.PE_PanelItemViewRow: _nothing,
    Primitive.PE_Frame: views.frame,
    Primitive.PE_PanelScrollAreaCorner: views.corner,
    Primitive.PE_PanelTipLabel: views.tip,
    Primitive.PE_IndicatorArrowDown: lambda option, canvas: _arrow(option, canvas, 0),
    Primitive.PE_IndicatorArrowLeft: lambda option, canvas: _arrow(option, canvas, 1),
    Primitive.PE_IndicatorArrowUp: lambda option, canvas: _arrow(option, canvas, 2),
    Primitive.PE_IndicatorArrowRight: lambda option, canvas: _arrow(option, canvas, 3),
    Primitive.PE_IndicatorHeaderArrow: views.sort_mark,
    Primitive.PE_IndicatorTabTearLeft: _nothing,
    Primitive.PE_IndicatorTabTearRight: _nothing,
}

_CONTROLS: dict[Control, _Draw] = {
    Control.CE_PushButtonBevel: buttons.push_button_ground,
    Control.CE_TabBarTabShape: bars.tab,
    Control.CE_ToolBar: bars.tool_bar,
    Control.CE_MenuBarEmptyArea: bars.menu_bar,
    Control.CE_MenuBarItem: bars.menu_bar_item,
    Control.CE_Splitter: bars.splitter,
    Control.CE_SizeGrip: _nothing,
    Control.CE_ProgressBarGroove: fields.progress_groove,
    Control.CE_ProgressBarContents: fields.progress_bar,
    Control.CE_HeaderSection: views.header_ground,
    Control.CE_HeaderEmptyArea: views.header_rest,
}

_RESTATED: dict[Control, _Restate] = {
    Control.CE_PushButtonLabel: buttons.button_words,
    Control.CE_TabBarTabLabel: bars.tab_words,
    Control.CE_HeaderLabel: views.header_words,
    Control.CE_ItemViewItem: views.row_words,
    Control.CE_MenuItem: bars.menu_item,
    Control.CE_ToolButtonLabel: buttons.tool_words,
}


_COMPLEXES: dict[Complex, _Draw] = {
    Complex.CC_ComboBox: fields.combo_box,
    Complex.CC_SpinBox: fields.spin_box,
    Complex.CC_ScrollBar: bars.scroll_bar,
}


_OF_DIALOG_BUTTONS = frozenset(
    {
        QStyle.StandardPixmap.SP_DialogApplyButton,
        QStyle.StandardPixmap.SP_DialogCancelButton,
        QStyle.StandardPixmap.SP_DialogCloseButton,
        QStyle.StandardPixmap.SP_DialogOkButton,
        QStyle.StandardPixmap.SP_DialogOpenButton,
        QStyle.StandardPixmap.SP_DialogResetButton,
        QStyle.StandardPixmap.SP_DialogSaveButton,
    }
)
"""No style hint is used for this, since hints are requested thousands of times, in Python."""


def _arrow(option: QStyleOption, canvas: Canvas, turns: int) -> None:
    # A tool button's name shows that it opens a menu; there is no room for a mark beside its icon.
    # A tool button that only has an arrow, such as those that scroll tabs, needs it drawn.
    tool = canvas.widget
    if not isinstance(tool, QToolButton) or tool.arrowType() is not Qt.ArrowType.NoArrow:
        canvas.chevron(option.rect, canvas.colours.muted, turns)


class Style(QProxyStyle):
    """Draws and measures the controls."""

    def __init__(self) -> None:
        super().__init__("Fusion")
        self._metrics = metrics(1.0)

    def follow_text_size(self, factor: float) -> None:
        """Measure icons for text of a size, relative to the usual one."""
        self._metrics = metrics(factor)

    def drawPrimitive(
        self,
        element: Primitive,
        option: QStyleOption,
        painter: QPainter,
        widget: QWidget | None = None,
    ) -> None:
        if draw := _PRIMITIVES.get(element):
            draw(option, Canvas.of(painter, option, widget))
        else:
            super().drawPrimitive(element, option, painter, widget)

    def drawControl(
        self,
        element: Control,
        option: QStyleOption,
        painter: QPainter,
        widget: QWidget | None = None,
    ) -> None:
        if draw := _CONTROLS.get(element):
            draw(option, Canvas.of(painter, option, widget))
        elif element is Control.CE_PushButton:
            # Without the focus rectangle that Qt draws last: the ground has the ring.
            for part in (Control.CE_PushButtonBevel, Control.CE_PushButtonLabel):
                self.drawControl(part, option, painter, widget)
        elif restate := _RESTATED.get(element):
            painter.save()
            restated = restate(option, Canvas.of(painter, option, widget))
            if restated is not None:
                super().drawControl(element, restated, painter, widget)
            painter.restore()
        else:
            super().drawControl(element, option, painter, widget)

    def drawComplexControl(
        self,
        control: Complex,
        option: QStyleOptionComplex,
        painter: QPainter,
        widget: QWidget | None = None,
    ) -> None:
        if draw := _COMPLEXES.get(control):
            draw(option, Canvas.of(painter, option, widget))
        elif control is Complex.CC_Slider and isinstance(option, QStyleOptionSlider):
            handle = self.subControlRect(control, option, Sub.SC_SliderHandle, widget)
            fields.slider(option, Canvas.of(painter, option, widget), handle)
        else:
            super().drawComplexControl(control, option, painter, widget)

    def pixelMetric(
        self,
        metric: QStyle.PixelMetric,
        option: QStyleOption | None = None,
        widget: QWidget | None = None,
    ) -> int:
        known = self._metrics.get(metric)
        return known if known is not None else super().pixelMetric(metric, option, widget)

    def standardIcon(
        self,
        which: QStyle.StandardPixmap,
        option: QStyleOption | None = None,
        widget: QWidget | None = None,
    ) -> QIcon:
        """Return an icon: none for a button of a dialog, whose text is enough."""
        if which is QStyle.StandardPixmap.SP_LineEditClearButton:
            return icon("remove", QColor(EITHER_GROUND))
        if which in _OF_DIALOG_BUTTONS:
            return QIcon()
        return super().standardIcon(which, option, widget)

    def sizeFromContents(
        self,
        kind: QStyle.ContentsType,
        option: QStyleOption,
        size: QSize,
        widget: QWidget | None = None,
    ) -> QSize:
        if kind in MEASURED:
            return size_of(kind, option, size, part_of(widget))
        # The stubs require a widget here and below; Qt sometimes passes none.
        measured = super().sizeFromContents(kind, option, size, widget)  # type: ignore[arg-type]
        return grown(kind, measured, part_of(widget)) if kind in GROWN else measured

    def subElementRect(
        self, element: QStyle.SubElement, option: QStyleOption, widget: QWidget | None = None
    ) -> QRect:
        area = super().subElementRect(element, option, widget)  # type: ignore[arg-type]
        if element is QStyle.SubElement.SE_LineEditContents:
            return fields.line_contents(area, option, part_of(widget))
        return area

    def subControlRect(
        self,
        control: Complex,
        option: QStyleOptionComplex,
        part: Sub,
        widget: QWidget | None = None,
    ) -> QRect:
        if control is Complex.CC_ScrollBar and isinstance(option, QStyleOptionSlider):
            return bars.scroll_bar_part(option, part)
        if control is Complex.CC_ComboBox and part is Sub.SC_ComboBoxEditField:
            return fields.combo_contents(option.rect, option)
        if control is Complex.CC_SpinBox:
            return fields.spin_box_part(option.rect, option, part)
        return super().subControlRect(control, option, part, widget)  # type: ignore[arg-type]
