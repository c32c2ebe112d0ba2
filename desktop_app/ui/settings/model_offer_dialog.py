"""The dialog that offers the answer model: what it is, where it comes from, and taking its file."""

from PySide6.QtCore import QStandardPaths, Qt, QUrl, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QFormLayout,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QProgressBar,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from desktop_app.clients.engine_client import EngineClient
from desktop_app.clients.requests import Request
from desktop_app.clients.translated import translated
from desktop_app.core.messages import Happening, ModelCompared, Refused
from desktop_app.core.models import AnswerModel, ModelOffer
from desktop_app.core.preference_commands import GetModelOffer, StopTaking, TakeModel
from desktop_app.ui.labels import PlainLabel
from desktop_app.ui.looks.parts import Part, set_part
from desktop_app.ui.settings.models_table import ModelsTable, make_models_view
from desktop_app.ui.settings.section import Explanation, make_button
from desktop_app.ui.shown_paths import file_name, folder_of
from desktop_app.ui.theme import PAGE_SPACE, ROW_SPACE, SPACE, WIDE_SPACE
from desktop_app.ui.window_keys import EnterPresses
from desktop_app.ui.wording import size

LETTERS = 104
"""Initial width in letters: the hash has 64."""

SHARE_OF_SCREEN = 0.9
"""Largest share of the screen's width and height that the dialog takes."""

ROWS = 3
"""Most visible rows of the models that were found."""

PER_MILLE = 1000
"""Steps of the progress bar: the bytes of a model are too many for its numbers."""


class ModelOfferDialog(QDialog):
    """Describes the default answer model, and takes it from a file; does not block the window.

    Args:
        client: The engine, which finds models, compares the file and puts it into its place.
        parent: The window.

    Attributes:
        taken: A model was taken, so that questions can be answered now.
        link_requested: The address should be opened in the user's browser.
    """

    taken = Signal()
    link_requested = Signal(QUrl)

    def __init__(self, client: EngineClient, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._client = client
        self._taking: Request | None = None
        self._body, self._below = QWidget(self), QWidget(self)
        self.setWindowTitle(self.tr("The model that writes answers"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.purpose = PlainLabel("", self)
        self.file = PlainLabel("", self)
        self.address = self._make_field(self.tr("Address of the file"))
        self.copy = make_button(self.tr("Co&py"), self)
        self.browse = make_button(self.tr("&Open in the browser"), self)
        self.sha256 = self._make_field(self.tr("SHA-256 of the file"))
        self.steps = Explanation("", self)
        self.choose = make_button(self.tr("&Choose the file…"), self)
        self.found = QLabel(self.tr("Found on this computer:"), self)
        self.others = ModelsTable(self, is_found=True)
        self.table = make_models_view(
            self.others, self.tr("Models that were found on this computer"), self
        )
        self.use = make_button(self.tr("&Use the chosen model"), self)
        self.progress = QProgressBar(self)
        self.cancel = make_button(self.tr("C&ancel"), self)
        self.outcome = PlainLabel("", self)
        self._lay_out()
        self._connect()
        self._show_others(())
        self._show_taking()
        client.send(GetModelOffer(), self._show_offer, on_refused=self._on_refused)

    def take(self, path: str) -> None:
        """Choose the model in a file for answers, after comparing the file with its hash."""
        self.outcome.setText(self.tr("Reading {}…").format(file_name(path)))
        self._taking = self._client.send(
            TakeModel(path),
            self._on_taken,
            on_refused=self._on_refused,
            on_progress=self._on_progress,
        )
        self._show_taking()

    def _make_field(self, name: str) -> QLineEdit:
        field = QLineEdit(self)
        field.setReadOnly(True)
        field.setAccessibleName(name)
        return field

    def _lay_out(self) -> None:
        set_part(self.choose, Part.PRIMARY)
        self.progress.setRange(0, PER_MILLE)
        self.progress.setAccessibleName(self.tr("How much of the file was compared"))
        form = QFormLayout()
        form.setHorizontalSpacing(WIDE_SPACE)
        form.setVerticalSpacing(SPACE)
        form.addRow(self.tr("File:"), self.file)
        form.addRow(self.tr("Address:"), self.address)
        form.addRow("", _row(self.copy, self.browse, is_leading=True))
        form.addRow(self.tr("SHA-256:"), self.sha256)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        buttons.button(QDialogButtonBox.StandardButton.Close).setAutoDefault(False)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self._body)
        column.setContentsMargins(PAGE_SPACE, WIDE_SPACE, PAGE_SPACE, WIDE_SPACE)
        column.setSpacing(ROW_SPACE)
        column.addWidget(self.purpose)
        column.addLayout(form)
        column.addWidget(self.steps)
        column.addWidget(self.choose, 0, Qt.AlignmentFlag.AlignLeading)
        column.addWidget(self.found)
        column.addWidget(self.table)
        column.addWidget(self.use, 0, Qt.AlignmentFlag.AlignLeading)
        column.addStretch(1)
        area = QScrollArea(self)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setWidgetResizable(True)
        area.setWidget(self._body)
        # Outside of the scrolled part, so that the progress is in sight on every screen.
        below = QVBoxLayout(self._below)
        below.setContentsMargins(PAGE_SPACE, SPACE, PAGE_SPACE, WIDE_SPACE)
        below.setSpacing(ROW_SPACE)
        below.addWidget(self.outcome)
        below.addLayout(_row(self.progress, self.cancel))
        below.addWidget(buttons)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addWidget(area, 1)
        whole.addWidget(self._below)

    def _fit(self) -> None:
        """Make the dialog as high as its content, if the screen is, around the same centre."""
        screen = self.screen().availableGeometry()
        wide = LETTERS * self.fontMetrics().averageCharWidth()
        width = min(wide, round(SHARE_OF_SCREEN * screen.width()))
        height = sum(part.heightForWidth(width) for part in (self._body, self._below))
        before = self.frameGeometry().center()
        self.resize(width, min(height, round(SHARE_OF_SCREEN * screen.height())))
        if self.isVisible():
            frame = self.frameGeometry()
            frame.moveCenter(before)
            self.move(max(frame.left(), screen.left()), max(frame.top(), screen.top()))

    def _show_others(self, others: tuple[AnswerModel, ...]) -> None:
        self.others.show_rows(others)
        for part in (self.found, self.table, self.use):
            part.setVisible(bool(others))
        if others:
            self.table.selectRow(0)
        header = self.table.horizontalHeader().sizeHint().height()
        row = self.table.verticalHeader().defaultSectionSize()
        edges = 2 * self.table.frameWidth() + SPACE
        self.table.setFixedHeight(header + min(len(others), ROWS) * row + edges)

    def _connect(self) -> None:
        EnterPresses(self)
        self.copy.clicked.connect(self._on_copy)
        self.browse.clicked.connect(self._on_browse)
        self.choose.clicked.connect(self._on_choose)
        self.use.clicked.connect(self._on_use)
        self.cancel.clicked.connect(self._on_cancel)
        self.finished.connect(self._on_cancel)

    def _show_offer(self, offer: ModelOffer) -> None:
        model = offer.model
        self.purpose.setText(
            self.tr(
                "Satchel finds passages without it. To answer questions in sentences it needs a "
                "language model: one file of {}, which you download once. It runs on this "
                "computer, and Satchel itself never fetches it."
            ).format(size(model.size))
        )
        self.file.setText(
            self.tr("{}, {}, licence {}").format(
                file_name(model.path), size(model.size), model.licence
            )
        )
        self.address.setText(offer.address)
        self.sha256.setText(offer.sha256)
        for field in (self.address, self.sha256):
            field.setCursorPosition(0)
        self.steps.show_message(
            self.tr(
                "Save the file from that address with your browser, or bring it from another "
                "computer, and choose it here. It is compared with the hash and put into {}, "
                "without a second copy where the disk is the same. Any other GGUF model that is "
                "made for conversations can be chosen, too. The package satchel-models for Debian "
                "and Ubuntu brings it as well."
            ).format(folder_of(model.path))
        )
        self._show_others(offer.others)
        if offer.in_use:
            self.outcome.setText(
                self.tr("{} is in place and writes the answers.").format(offer.in_use)
            )
        else:
            self.outcome.setText(self.tr("No model writes answers yet."))
        self._show_taking()

    def _show_taking(self) -> None:
        """Show the progress while a file is read, and let no other file be chosen meanwhile."""
        is_taking = self._taking is not None
        self.progress.setVisible(is_taking)
        self.progress.setValue(0)
        self.cancel.setVisible(is_taking)
        self.choose.setEnabled(not is_taking)
        self.use.setEnabled(not is_taking)
        self._fit()

    def _on_progress(self, happening: Happening) -> None:
        if isinstance(happening, ModelCompared):
            self.progress.setValue(PER_MILLE * happening.done // happening.size)

    def _on_taken(self, offer: ModelOffer) -> None:
        self._taking = None
        self._show_offer(offer)
        if offer.in_use:
            self.taken.emit()

    def _on_refused(self, refusal: Refused) -> None:
        self._taking = None
        self._show_taking()
        self.outcome.setText(translated(refusal.message, refusal.action))

    def _on_copy(self) -> None:
        QGuiApplication.clipboard().setText(self.address.text())
        self.outcome.setText(self.tr("The address was copied."))

    def _on_browse(self) -> None:
        self.link_requested.emit(QUrl(self.address.text()))

    def _on_choose(self) -> None:
        place = QStandardPaths.StandardLocation.DownloadLocation
        dialog = QFileDialog(
            self, self.tr("Choose the model's file"), QStandardPaths.writableLocation(place)
        )
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.setNameFilter(self.tr("Models (*.gguf);;All files (*)"))
        dialog.fileSelected.connect(self.take)
        dialog.open()

    def _on_use(self) -> None:
        model = self.others.row_at(self.table.currentIndex())
        if model is not None:
            self.take(model.path)

    def _on_cancel(self) -> None:
        if self._taking is not None:
            self._client.send(StopTaking())


def _row(*widgets: QWidget, is_leading: bool = False) -> QHBoxLayout:
    row = QHBoxLayout()
    row.setSpacing(SPACE)
    for widget in widgets:
        row.addWidget(widget)
    if is_leading:
        row.addStretch(1)
    return row
