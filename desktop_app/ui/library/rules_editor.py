"""The editor of a folder's rules: globs of excluded files, and a preview of their effect."""

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QPlainTextEdit, QWidget

from desktop_app.clients.engine_client import EngineClient
from desktop_app.clients.translated import translated
from desktop_app.core.letters import seen
from desktop_app.core.library import Folder
from desktop_app.core.library_commands import SetRules, TryRules
from desktop_app.core.listing import RulesEffect
from desktop_app.core.messages import Done, Refused
from desktop_app.ui.labels import SelectableLabel
from desktop_app.ui.library.parts import make_column
from desktop_app.ui.shown_paths import short_path
from desktop_app.ui.wording import files, number

TRY_AFTER_MS = 250
"""Pause in typing after which the effect of the rules is counted."""

SIZE = (560, 420)


class RulesEditor(QDialog):
    """Edits the globs of a folder; changes take effect when they are applied.

    Args:
        client: The engine, which counts the effect and stores the globs.
        folder: The folder of the rules.
        parent: The page that opens the editor.
    """

    def __init__(self, client: EngineClient, folder: Folder, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._client = client
        self._path = folder.path
        self.globs = QPlainTextEdit("\n".join(folder.ignore), self)
        self.effect = SelectableLabel("", self)
        self.problem = SelectableLabel("", self)
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel, self)
        # By its role it has the place that accepting buttons have in the other dialogs.
        self.apply = self.buttons.addButton(
            self.tr("A&pply"), QDialogButtonBox.ButtonRole.AcceptRole
        )
        self._rest = QTimer(self, singleShot=True, interval=TRY_AFTER_MS)
        self._lay_out()
        self._connect()
        self._try()

    @property
    def rules(self) -> tuple[str, ...]:
        """The globs as typed."""
        lines = (line.strip() for line in self.globs.toPlainText().splitlines())
        return tuple(dict.fromkeys(line for line in lines if line))

    def _lay_out(self) -> None:
        self.setWindowTitle(self.tr("Rules of {}").format(short_path(self._path)))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.resize(*SIZE)
        label = QLabel(self.tr("&Left out of the folder, one rule a line:"), self)
        label.setBuddy(self.globs)
        self.globs.setTabChangesFocus(True)
        self.globs.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        self.globs.setAccessibleName(self.tr("Rules, one a line"))
        # Qt draws this in the program's direction; the mark keeps the characters in order.
        example = ("*.log", "drafts", "projects/*/build", "!keep.log")
        self.globs.setPlaceholderText("\n".join(f"\u200e{one}" for one in example))
        meaning = self.tr(
            "A rule is a name or a path below the folder; * stands for any text. A rule that "
            "begins with ! includes what other rules leave out, even hidden folders and files "
            "that hold secrets."
        )
        column = make_column(self)
        column.addWidget(label)
        column.addWidget(self.globs, 1)
        column.addWidget(SelectableLabel(meaning, self))
        column.addWidget(self.effect)
        column.addWidget(self.problem)
        column.addWidget(self.buttons)

    def _connect(self) -> None:
        self.globs.textChanged.connect(self._rest.start)
        self._rest.timeout.connect(self._try)
        self.apply.setDefault(True)
        self.buttons.accepted.connect(self._on_apply)
        self.buttons.rejected.connect(self.reject)

    def _try(self) -> None:
        self.effect.setText(self.tr("Counting…"))
        rules = TryRules(self._path, self.rules)
        self._client.send(rules, self._on_tried, on_refused=self._on_not_tried)

    def _on_tried(self, effect: RulesEffect) -> None:
        self.effect.setText(self._describe(effect))

    def _on_not_tried(self, refusal: Refused) -> None:
        self.effect.setText(translated(refusal.message, refusal.action))

    def _describe(self, effect: RulesEffect) -> str:
        if not effect.left_out:
            sentence = self.tr(
                "None of the {} known in the folder would be removed from the index."
            )
            return sentence.format(files(effect.known))
        sentence = self.tr(
            "{} of the {} known in the folder would be removed from the index, such as {}"
        )
        examples = ", ".join(map(seen, effect.examples))
        return sentence.format(number(effect.left_out), files(effect.known), examples)

    def _on_apply(self) -> None:
        self.problem.clear()
        self._allow_editing(is_on=False)
        rules = SetRules(self._path, self.rules)
        self._client.send(rules, self._on_applied, on_refused=self._on_not_applied)

    def _on_applied(self, _done: Done) -> None:
        self.accept()

    def _on_not_applied(self, refusal: Refused) -> None:
        self._allow_editing(is_on=True)
        self.problem.setText(translated(refusal.message, refusal.action))

    def _allow_editing(self, *, is_on: bool) -> None:
        """Enable or disable everything except Cancel, which has the keyboard only meanwhile."""
        for control in (self.globs, self.apply):
            control.setEnabled(is_on)
        if is_on:
            self.globs.setFocus()
