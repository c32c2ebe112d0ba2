"""The settings of the program itself; each is in force as soon as it is changed."""

from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QKeySequence
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QHBoxLayout,
    QKeySequenceEdit,
    QLabel,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from desktop_app.clients.login_start import LoginStart
from desktop_app.clients.settings_file import SettingsFile
from desktop_app.clients.start_command import start_command
from desktop_app.core.errors import SatchelError
from desktop_app.ui.hotkey import toggle_command
from desktop_app.ui.theme import SPACE

_FORMAT = QKeySequence.SequenceFormat.PortableText

WIDTH = 480
"""Device-independent pixels: the command is seen whole in most homes."""

BACKGROUND = "--background"
"""How the program starts at log-in: with nothing but its tray icon."""


class SettingsPage(QDialog):
    """Shows the settings and changes them; does not block the window.

    Args:
        settings: The file they are in.
        start: Where the desktop keeps what starts at log-in.
        data_folder: Named in the command for log-in.
        parent: The window it belongs to.
    """

    def __init__(
        self,
        settings: SettingsFile,
        start: LoginStart,
        data_folder: str,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._settings = settings
        self._start = start
        self._data_folder = data_folder
        self.keys = QKeySequenceEdit(QKeySequence(settings.settings.hotkey, _FORMAT), self)
        self.command = QLineEdit(toggle_command(), self)
        self.copy = QPushButton(self.tr("&Copy"), self)
        self.starts = QCheckBox(self.tr("&Start when I log in, in the background"), self)
        self.stays = QCheckBox(self.tr("Stay in the &tray when the window is closed"), self)
        self.problem = QLabel(self)
        self._prepare()
        self._lay_out()
        self._connect()

    def _prepare(self) -> None:
        self.setWindowTitle(self.tr("Settings"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.keys.setMaximumSequenceLength(1)
        self.keys.setClearButtonEnabled(True)
        self.keys.setAccessibleName(self.tr("Key that shows the search box from anywhere"))
        self.command.setReadOnly(True)
        self.command.setCursorPosition(0)
        self.command.setAccessibleName(self.tr("Command that shows the search box"))
        self.starts.setChecked(self._start.is_on())
        self.stays.setChecked(self._settings.settings.stays_in_tray)
        self.problem.setWordWrap(True)
        self.problem.hide()
        self.copy.setAutoDefault(False)
        self.setMinimumWidth(WIDTH)

    def _lay_out(self) -> None:
        explanation = QLabel(
            self.tr(
                "Where the desktop gives programs no key of their own, as some do on Wayland, "
                "bind a key to this command in its keyboard settings:"
            ),
            self,
        )
        explanation.setWordWrap(True)
        row = QHBoxLayout()
        row.addWidget(self.command, 1)
        row.addWidget(self.copy)
        form = QFormLayout()
        form.addRow(self.tr("&Key for searching:"), self.keys)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        buttons.rejected.connect(self.close)
        column = QVBoxLayout(self)
        column.setContentsMargins(2 * SPACE, 2 * SPACE, 2 * SPACE, 2 * SPACE)
        column.setSpacing(SPACE)
        column.addLayout(form)
        column.addWidget(explanation)
        column.addLayout(row)
        for part in (self.starts, self.stays, self.problem, buttons):
            column.addWidget(part)

    def _connect(self) -> None:
        self.keys.editingFinished.connect(self._on_keys_chosen)
        self.copy.clicked.connect(self._on_copy)
        self.starts.toggled.connect(self._on_starts)
        self.stays.toggled.connect(self._on_stays)

    def _on_keys_chosen(self) -> None:
        keys = self.keys.keySequence().toString(_FORMAT)
        self._settings.change(replace(self._settings.settings, hotkey=keys))

    def _on_copy(self) -> None:
        QGuiApplication.clipboard().setText(self.command.text())

    def _on_starts(self, is_on: bool) -> None:
        try:
            if is_on:
                self._start.turn_on(start_command("--data-dir", self._data_folder, BACKGROUND))
            else:
                self._start.turn_off()
        except SatchelError as error:
            self.problem.setText(str(error))
            self.problem.show()

    def _on_stays(self, is_on: bool) -> None:
        self._settings.change(replace(self._settings.settings, stays_in_tray=is_on))
