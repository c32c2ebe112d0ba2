"""The settings window; each setting takes effect as soon as it is changed."""

from PySide6.QtCore import QEvent, QSize, Qt, QUrl, Signal
from PySide6.QtGui import QKeySequence, QPalette, QShortcut
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFrame,
    QHBoxLayout,
    QListWidget,
    QScrollArea,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from desktop_app.clients.engine_client import EngineClient
from desktop_app.clients.login_start import LoginStart
from desktop_app.clients.settings_file import SettingsFile
from desktop_app.ui.looks.parts import Part, set_part
from desktop_app.ui.settings.answers import AnswersSection
from desktop_app.ui.settings.appearance import AppearanceSection
from desktop_app.ui.settings.engine_preferences import EnginePreferences
from desktop_app.ui.settings.general import GeneralSection
from desktop_app.ui.settings.model_offer_dialog import ModelOfferDialog
from desktop_app.ui.settings.models import ModelsSection
from desktop_app.ui.settings.performance import PerformanceSection
from desktop_app.ui.settings.privacy import PrivacySection
from desktop_app.ui.settings.search import SearchSection
from desktop_app.ui.settings.section import Section
from desktop_app.ui.settings.tools import ToolsSection
from desktop_app.ui.theme import PAGE_SPACE, ROW_SPACE, SMALL_SPACE, SPACE, WIDE_SPACE
from desktop_app.ui.window_keys import EnterPresses

LETTERS, LINES = 124, 44
"""Initial width and height, in letters and lines: a large text needs a large window."""

SHARE_OF_SCREEN = 0.9
"""Largest share of the screen's width and height that the window takes."""


class SettingsPage(QDialog):
    """A list of sections and the selected section; does not block the window.

    Args:
        settings: The file of the window's own settings.
        start: Stores whether the program starts at login.
        toggle: The command that shows the launcher, in shell syntax.
        client: The engine, which stores the other settings.
        parent: The window that opens the settings.

    Attributes:
        restart_requested: The program should end and start again.
        forget_requested: A folder should be removed from the library.
        everything_forgotten: What the windows hold and list should be forgotten as well.
        link_requested: An address should be opened in the user's browser.
        model_taken: Questions can be answered now, since a model was taken.
        quit_requested: The program should end; the keys of the window below do nothing meanwhile.
    """

    restart_requested = Signal()
    forget_requested = Signal(str)
    everything_forgotten = Signal()
    link_requested = Signal(QUrl)
    model_taken = Signal()
    quit_requested = Signal()

    def __init__(
        self,
        settings: SettingsFile,
        start: LoginStart,
        toggle: str,
        client: EngineClient,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Settings"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.list = QListWidget(self)  # created first, so that it has the keyboard at first
        self._client = client
        self._engine = engine = EnginePreferences(client, self)
        self.general = GeneralSection(settings, start, toggle, self)
        self.models = ModelsSection(client, engine, self)
        answers = AnswersSection(engine, settings, self)
        privacy = PrivacySection(client, settings, self)
        self.sections: tuple[Section, ...] = (
            self.general,
            AppearanceSection(settings, self),
            SearchSection(client, self),
            self.models,
            answers,
            PerformanceSection(engine, self),
            privacy,
            ToolsSection(client, self),
        )
        self._pages = QStackedWidget(self)
        self._lay_out()
        QShortcut(QKeySequence("Ctrl+Q"), self, self.quit_requested.emit)
        self.general.restart_requested.connect(self.restart_requested)
        self.list.currentRowChanged.connect(self._pages.setCurrentIndex)
        self.list.setCurrentRow(0)
        privacy.forget_requested.connect(self.forget_requested)
        privacy.everything_forgotten.connect(self.everything_forgotten)
        answers.model_requested.connect(self._on_model_requested)
        self.finished.connect(self.models.meaning.stop_comparing)  # it takes minutes of a processor

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.FontChange:
            self._fit_list()
            self.resize(self.size().expandedTo(self._usual_size()))
        super().changeEvent(event)

    def _usual_size(self) -> QSize:
        """Return a size that has room for the sections in the present font."""
        metrics, screen = self.fontMetrics(), self.screen().availableGeometry()
        return QSize(
            min(LETTERS * metrics.averageCharWidth(), round(SHARE_OF_SCREEN * screen.width())),
            min(LINES * metrics.lineSpacing(), round(SHARE_OF_SCREEN * screen.height())),
        )

    def _fit_list(self) -> None:
        self.list.setFixedWidth(self.list.sizeHintForColumn(0) + 2 * PAGE_SPACE)

    def _lay_out(self) -> None:
        self.resize(self._usual_size())
        self.list.setAccessibleName(self.tr("Sections of the settings"))
        self.list.setSpacing(SMALL_SPACE // 2)
        self.list.setFrameShape(QFrame.Shape.NoFrame)
        set_part(self.list, Part.SIDEBAR)
        for part in (self.list, self.list.viewport()):
            part.setBackgroundRole(QPalette.ColorRole.AlternateBase)
        self.list.setAutoFillBackground(True)
        self.list.setViewportMargins(SPACE, WIDE_SPACE, SPACE, WIDE_SPACE)
        for section in self.sections:
            self.list.addItem(section.title)
            area = QScrollArea(self)
            area.setWidgetResizable(True)
            area.setFrameShape(QFrame.Shape.NoFrame)
            # Tab visits the controls only, which scroll into view; the area shows no focus.
            area.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
            area.setAccessibleName(section.title)
            area.setWidget(section)
            self._pages.addWidget(area)
            self.setTabOrder(area, section.to_default)  # the button for defaults comes last
        self._fit_list()
        EnterPresses(self)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        # Not filled, since closing is not the main action of this window.
        buttons.button(QDialogButtonBox.StandardButton.Close).setAutoDefault(False)
        buttons.rejected.connect(self.close)
        side = QVBoxLayout()
        side.setContentsMargins(0, WIDE_SPACE, 0, WIDE_SPACE)
        side.setSpacing(ROW_SPACE)
        side.addWidget(self._pages, 1)
        side.addWidget(buttons)
        buttons.setContentsMargins(WIDE_SPACE, 0, WIDE_SPACE, 0)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self.list)
        row.addLayout(side, 1)

    def _on_model_requested(self) -> None:
        dialog = ModelOfferDialog(self._client, self)
        dialog.link_requested.connect(self.link_requested)
        dialog.taken.connect(self._on_model_taken)
        dialog.open()

    def _on_model_taken(self) -> None:
        self._engine.refresh()
        self.models.refresh()
        self.model_taken.emit()
