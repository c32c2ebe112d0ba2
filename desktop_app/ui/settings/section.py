"""The base of every section of the settings: heading, rows, explanations, and defaults."""

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QCoreApplication, QEvent, QSignalBlocker, Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from desktop_app.ui.descriptions import name_control
from desktop_app.ui.flow_layout import FlowLayout
from desktop_app.ui.labels import PlainLabel
from desktop_app.ui.looks.parts import Part, quieten, set_part
from desktop_app.ui.theme import HEADING, PAGE_SPACE, ROW_SPACE, SPACE, WIDE_SPACE, resized

_translate = QCoreApplication.translate


class Explanation(PlainLabel):
    """A sentence in small text, in a colour for each theme."""

    def __init__(self, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        quieten(self)

    def show_message(self, text: str) -> None:
        """Show a sentence; an empty one takes no room."""
        self.setText(text)
        self.setVisible(bool(text))


class Section(QWidget):
    """A page of the settings; each setting takes effect as soon as it is changed.

    Args:
        title: The title in the list of sections.
        parent: The widget that shows the section.
    """

    def __init__(self, title: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.title = title
        self._labelled: list[tuple[QWidget, QWidget]] = []
        self.heading = QLabel(title, self)
        self.heading.setFont(resized(self.font(), HEADING, bold=True))
        self.problem = Explanation("", self)
        self.problem.hide()
        self.to_default = make_button(_translate("settings", "&Reset this section"), self)
        set_part(self.to_default, Part.QUIET)
        self.to_default.clicked.connect(self.reset)
        self.body = QVBoxLayout()
        self.body.setSpacing(ROW_SPACE)
        column = QVBoxLayout(self)
        column.setContentsMargins(PAGE_SPACE, SPACE, PAGE_SPACE, SPACE)
        column.setSpacing(WIDE_SPACE)
        column.addWidget(self.heading)
        column.addLayout(self.body)
        column.addWidget(self.problem)
        column.addStretch(1)
        column.addWidget(self.to_default, 0, Qt.AlignmentFlag.AlignLeading)

    def reset(self) -> None:
        """Restore the defaults of this section."""

    def measure(self) -> None:
        """Set the sizes that depend on the font; called again when the font changes."""
        for label, control in self._labelled:
            # A form places a label above the vertical middle of its control.
            label.setMinimumHeight(control.sizeHint().height())

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.FontChange:
            self.measure()
        super().changeEvent(event)

    def add_rows(self, *rows: tuple[str, *tuple[QWidget, ...]]) -> None:
        """Add rows of a label and its controls.

        The label also names the first control for screen readers.
        """
        form = QFormLayout()
        form.setLabelAlignment(Qt.AlignmentFlag.AlignLeading | Qt.AlignmentFlag.AlignVCenter)
        form.setHorizontalSpacing(WIDE_SPACE)
        form.setVerticalSpacing(ROW_SPACE)
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.FieldsStayAtSizeHint)
        for label, *controls in rows:
            control = controls[0]
            named = QLabel(label, self)
            named.setBuddy(control)
            field = QHBoxLayout()
            field.setSpacing(SPACE)
            for widget in controls:
                field.addWidget(widget)
            field.addStretch(1)
            form.addRow(named, field)
            self._labelled.append((named, control))
            name_control(control, label.replace("&", "").rstrip(":"))
        self.body.addLayout(form)
        self.measure()

    def explain(self, text: str) -> Explanation:
        """Add a sentence below the last control."""
        explanation = Explanation(text, self)
        self.body.addWidget(explanation)
        return explanation

    def add_button(self, text: str) -> QPushButton:
        """Add a button, no wider than its text needs."""
        button = make_button(text, self)
        self.body.addWidget(button, 0, Qt.AlignmentFlag.AlignLeading)
        return button

    def add_check(self, text: str) -> QCheckBox:
        box = QCheckBox(text, self)
        self.body.addWidget(box)
        return box

    def show_problem(self, sentence: str) -> None:
        """Show that an action failed; an empty sentence removes the message."""
        self.problem.show_message(sentence)


def make_button(text: str, parent: QWidget) -> QPushButton:
    """Return a button that Enter in another control does not press."""
    button = QPushButton(text, parent)
    button.setAutoDefault(False)
    return button


def make_row(parent: QWidget, *widgets: QWidget) -> QWidget:
    """Return a row of widgets, which wraps in a narrow window."""
    row = QWidget(parent)
    layout = FlowLayout(row)
    for widget in widgets:
        layout.addWidget(widget)
    return row


def make_choice(parent: QWidget, choices: Iterable[tuple[str, object]]) -> QComboBox:
    """Return a combo box of texts with their values."""
    box = QComboBox(parent)
    box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
    for text, value in choices:
        box.addItem(text, value)
    return box


def replace_choices(box: QComboBox, choices: Sequence[tuple[str, object]]) -> None:
    """Replace the texts and values of a combo box without emitting signals.

    Where they are the same, an open list stays open. The chosen value stays where it is kept.
    """
    before = [(box.itemText(row), box.itemData(row)) for row in range(box.count())]
    if before == list(choices):
        return
    chosen = box.currentData()
    with QSignalBlocker(box):
        box.clear()
        for text, value in choices:
            box.addItem(text, value)
    show_choice(box, chosen)


def show_choice(box: QComboBox, value: object) -> None:
    """Show the text of a value without emitting signals."""
    with QSignalBlocker(box):
        box.setCurrentIndex(max(box.findData(value), 0))


def show_check(box: QCheckBox, *, is_on: bool) -> None:
    """Show a state without emitting signals."""
    with QSignalBlocker(box):
        box.setChecked(is_on)
