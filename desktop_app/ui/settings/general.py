"""Settings: starting at login, the tray, the language, and the hotkey."""

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import (
    QHBoxLayout,
    QKeySequenceEdit,
    QLineEdit,
    QSystemTrayIcon,
    QWidget,
)

from desktop_app.clients.login_start import LoginStart
from desktop_app.clients.settings_file import SettingsFile
from desktop_app.clients.translated import translated
from desktop_app.core.errors import SatchelError
from desktop_app.core.records import replace
from desktop_app.core.settings import Settings
from desktop_app.ui.descriptions import name_control, show_clear_button
from desktop_app.ui.hotkey.hotkey import parse_keys
from desktop_app.ui.language import chosen_language, languages
from desktop_app.ui.settings.section import (
    Section,
    make_button,
    make_choice,
    show_check,
    show_choice,
)

_translate = QCoreApplication.translate

_FORMAT = QKeySequence.SequenceFormat.PortableText

KEY_LETTERS = 30
"""Width for a key with three modifiers in the longest language, in letters."""


class _KeyField(QKeySequenceEdit):
    """Records the pressed key, except Escape alone, which closes the dialog as in other fields."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        is_plain = event.modifiers() == Qt.KeyboardModifier.NoModifier
        if event.key() == Qt.Key.Key_Escape and is_plain:
            event.ignore()
        else:
            super().keyPressEvent(event)


class GeneralSection(Section):
    """Start, tray, language and hotkey of the program.

    Args:
        settings: The settings file.
        start: Stores what starts at login.
        toggle: The command that shows the launcher, in shell syntax.

    Attributes:
        restart_requested: The program should end and start again, in another language.
    """

    restart_requested = Signal()

    def __init__(
        self,
        settings: SettingsFile,
        start: LoginStart,
        toggle: str,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(_translate("settings", "General"), parent)
        self._settings = settings
        self._start = start
        self._spoken = chosen_language(settings.settings.language)
        self.starts = self.add_check(self.tr("&Start when I log in, in the background"))
        self.stays = self.add_check(self.tr("Stay in the &tray when the window is closed"))
        self.no_tray = self.explain(
            self.tr(
                "This desktop shows no tray icons now: closing the window ends Satchel. GNOME "
                "shows them with its extension AppIndicator."
            )
        )
        self.no_tray.setVisible(not QSystemTrayIcon.isSystemTrayAvailable())
        self.reports_end = self.add_check(self.tr("Notify me when &indexing has ended"))
        self.reports_end.setToolTip(
            self.tr(
                "A message appears beside the tray icon if many files were indexed and the "
                "window is not in front."
            )
        )
        self.reports_matches = self.add_check(
            self.tr("Notify me of new files in &watched searches")
        )
        self.language = make_choice(
            self,
            (
                (self.tr("As the system"), ""),
                *((language.name, language.code) for language in languages()),
            ),
        )
        self.again = make_button(self.tr("Start &again now"), self)
        self.keys = _KeyField(self)
        self.command = QLineEdit(toggle, self)
        self.copy = make_button(self.tr("&Copy"), self)
        self._lay_out()
        self._show()
        self._connect()

    def reset(self) -> None:
        """Restore the defaults of this section."""
        first = Settings()
        self._change(
            hotkey=first.hotkey,
            stays_in_tray=first.stays_in_tray,
            reports_end=first.reports_end,
            reports_matches=first.reports_matches,
            language=first.language,
        )
        self._set_starts(is_on=False)
        self._show()

    def measure(self) -> None:
        super().measure()
        self.keys.setMinimumWidth(KEY_LETTERS * self.fontMetrics().averageCharWidth())

    def _lay_out(self) -> None:
        self.add_rows(
            (self.tr("&Language:"), self.language, self.again),
            (self.tr("&Key for the launcher:"), self.keys),
        )
        self.again.hide()
        self.keys.setMaximumSequenceLength(1)
        show_clear_button(self.keys)
        name_control(self.keys, self.tr("Key that shows the search box from anywhere"))
        self.explain(
            self.tr(
                "If your desktop has no hotkeys for programs, like some on Wayland, bind a key "
                "to this command in its keyboard settings:"
            )
        )
        self.command.setReadOnly(True)
        self.command.setCursorPosition(0)
        self.command.setAccessibleName(self.tr("Command that shows the search box"))
        row = QHBoxLayout()
        row.addWidget(self.command, 1)
        row.addWidget(self.copy)
        self.body.addLayout(row)

    def _show(self) -> None:
        settings = self._settings.settings
        show_check(self.starts, is_on=self._start.is_on())
        show_check(self.stays, is_on=settings.stays_in_tray)
        show_check(self.reports_end, is_on=settings.reports_end)
        show_check(self.reports_matches, is_on=settings.reports_matches)
        # The message is shown beside the icon.
        self.reports_end.setEnabled(settings.stays_in_tray)
        show_choice(self.language, settings.language)
        self.keys.setKeySequence(QKeySequence(settings.hotkey, _FORMAT))
        self.again.setVisible(chosen_language(settings.language) != self._spoken)

    def _connect(self) -> None:
        self.keys.editingFinished.connect(self._on_keys_chosen)
        self.copy.clicked.connect(self._on_copy)
        self.starts.toggled.connect(self._on_starts)
        self.stays.toggled.connect(self._on_stays)
        self.reports_end.toggled.connect(self._on_reports_end)
        self.reports_matches.toggled.connect(self._on_reports_matches)
        self.language.currentIndexChanged.connect(self._on_language)
        self.again.clicked.connect(self.restart_requested)

    def _change(self, **changes: object) -> None:
        self._settings.change(replace(self._settings.settings, **changes))  # type: ignore[arg-type]

    def _on_keys_chosen(self) -> None:
        keys = self.keys.keySequence().toString(_FORMAT)
        try:
            if keys:
                parse_keys(keys)
        except SatchelError as error:
            self.show_problem(translated(error.text))
            self.keys.setKeySequence(QKeySequence(self._settings.settings.hotkey, _FORMAT))
        else:
            self.show_problem("")
            self._change(hotkey=keys)

    def _on_copy(self) -> None:
        QGuiApplication.clipboard().setText(self.command.text())

    def _on_stays(self, is_on: bool) -> None:
        self._change(stays_in_tray=is_on)
        self._show()

    def _on_reports_end(self, is_on: bool) -> None:
        self._change(reports_end=is_on)

    def _on_reports_matches(self, is_on: bool) -> None:
        self._change(reports_matches=is_on)

    def _on_language(self) -> None:
        self._change(language=self.language.currentData())
        self._show()

    def _on_starts(self, is_on: bool) -> None:
        self._set_starts(is_on=is_on)

    def _set_starts(self, *, is_on: bool) -> None:
        try:
            if is_on:
                self._start.turn_on()
            else:
                self._start.turn_off()
        except SatchelError as error:
            self.show_problem(translated(error.text))
            show_check(self.starts, is_on=self._start.is_on())
        else:
            self.show_problem("")
