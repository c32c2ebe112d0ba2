"""The dialog that asks for the password of encrypted files."""

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QDialogButtonBox,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)

from desktop_app.clients.engine_client import EngineClient
from desktop_app.clients.translated import translated
from desktop_app.core.messages import Refused
from desktop_app.core.password_commands import GetKeyring, KeyringState, Unlock, Unlocked
from desktop_app.ui.descriptions import name_control
from desktop_app.ui.labels import PlainLabel
from desktop_app.ui.looks.parts import quieten
from desktop_app.ui.shown_paths import file_name
from desktop_app.ui.theme import PAGE_SPACE, ROW_SPACE
from desktop_app.ui.wording import files, menu_text

LETTERS = 56
"""Width of the dialog in letters: lines of this length are easy to read."""


class PasswordDialog(QDialog):
    """Asks for a password until it opens the files; does not block the window.

    Args:
        client: The engine, which tries the password.
        paths: The files, as shown to the user.
        parent: The window.

    Attributes:
        unlocked: The password opened at least one of the files.
    """

    unlocked = Signal()

    def __init__(
        self, client: EngineClient, paths: Sequence[str], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._client = client
        self._paths = tuple(paths)
        self.question = PlainLabel("", self)
        self.password = QLineEdit(self)
        self.is_seen = QCheckBox(self.tr("&Show the password"), self)
        self.keeps = QCheckBox(self.tr("&Keep it in the desktop's keyring"), self)
        self.outcome = PlainLabel("", self)
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel, self)
        self.unlock = self.buttons.addButton(
            self.tr("&Unlock"), QDialogButtonBox.ButtonRole.AcceptRole
        )
        self._lay_out()
        self._connect()
        client.send(GetKeyring(), self._on_keyring)

    def accept(self) -> None:
        """Try the password; the dialog closes when it opens all files."""
        self._set_trying(is_on=True)
        self._report(self.tr("Trying…"))
        wanted = Unlock(self._paths, self.password.text(), self.keeps.isChecked())
        self._client.send(wanted, self._on_unlocked, on_refused=self._on_refused)

    def _lay_out(self) -> None:
        self.setWindowTitle(self.tr("Enter a password"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setMinimumWidth(LETTERS * self.fontMetrics().averageCharWidth())
        self._ask()
        self.question.setBuddy(self.password)
        self.password.setEchoMode(QLineEdit.EchoMode.Password)
        name_control(self.password, self.tr("Password"))
        self.keeps.hide()
        consequence = PlainLabel(
            self.tr(
                "The text that is read with it stays in the library, which is not encrypted. "
                "Satchel remembers the password until it ends, and writes it nowhere unless you "
                "keep it."
            ),
            self,
        )
        quieten(consequence)
        column = QVBoxLayout(self)
        column.setContentsMargins(PAGE_SPACE, PAGE_SPACE, PAGE_SPACE, PAGE_SPACE)
        column.setSpacing(ROW_SPACE)
        column.addWidget(self.question)
        column.addWidget(self.password)
        column.addWidget(self.is_seen)
        column.addWidget(self.keeps)
        column.addWidget(consequence)
        column.addWidget(self.outcome)
        column.addWidget(self.buttons)

    def _connect(self) -> None:
        self.unlock.setDefault(True)
        self.unlock.setEnabled(False)
        self.password.textChanged.connect(self._on_typed)
        self.is_seen.toggled.connect(self._on_seen)
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)

    def _ask(self) -> None:
        if len(self._paths) == 1:
            name = menu_text(file_name(self._paths[0]))  # a buddy's label has mnemonics
            question = self.tr("Password of {}:").format(name)
        else:
            question = self.tr("Password of {}:").format(files(len(self._paths)))
        self.question.setText(question)

    def _set_trying(self, *, is_on: bool) -> None:
        for control in (self.password, self.keeps, self.unlock):
            control.setEnabled(not is_on)

    def _on_keyring(self, state: KeyringState) -> None:
        self.keeps.setVisible(state.is_available)
        self._grow()

    def _on_typed(self, text: str) -> None:
        self.unlock.setEnabled(bool(text))
        self.outcome.clear()

    def _on_seen(self, is_on: bool) -> None:
        mode = QLineEdit.EchoMode.Normal if is_on else QLineEdit.EchoMode.Password
        self.password.setEchoMode(mode)

    def _on_unlocked(self, reply: Unlocked) -> None:
        self.unlocked.emit()
        self._paths = reply.locked
        if not reply.locked:
            super().accept()
            return
        self._ask()
        self._ask_again(
            self.tr("It opened {}. The others have another password.").format(
                files(len(reply.opened))
            )
        )

    def _on_refused(self, refusal: Refused) -> None:
        if refusal.code == "not_kept":
            self.unlocked.emit()
        self._ask_again(translated(refusal.message, refusal.action))

    def _ask_again(self, sentence: str) -> None:
        self._set_trying(is_on=False)
        self._report(sentence)
        self.password.setFocus()
        self.password.selectAll()

    def _report(self, sentence: str) -> None:
        self.outcome.setText(sentence)
        self._grow()

    def _grow(self) -> None:
        """Make room for a longer text, since the layout alone would cut the texts."""
        self.resize(self.size().expandedTo(QSize(0, self.heightForWidth(self.width()))))
