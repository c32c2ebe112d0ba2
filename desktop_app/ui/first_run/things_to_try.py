"""Three things to try once the first files can be searched."""

from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QGridLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from desktop_app.core.models import ModelOffer
from desktop_app.ui.labels import PlainLabel
from desktop_app.ui.looks.parts import Part, quieten, set_part
from desktop_app.ui.theme import ROW_SPACE, WIDE_SPACE, resized
from desktop_app.ui.wording import files, size


class ThingsToTry(QWidget):
    """Searching, asking and the launcher, each with a sentence and a button.

    Attributes:
        search: Leads to the search page.
        ask: Leads to the panel for questions.
        launcher: Leads to the launcher.
        get_model: Leads to the offer of the model that writes answers.
    """

    def __init__(self, hotkey: str, parent: QWidget | None = None) -> None:
        """Build the list.

        Args:
            hotkey: The launcher's key, in Qt's portable names; empty for none.
            parent: The page.
        """
        super().__init__(parent)
        self._rows = QGridLayout()
        self.state = QLabel(self)
        self.search = self._add(
            self.tr("Search by words"),
            self.tr(
                "Type a few words that are in one of your files: the results change with each key."
            ),
            self.tr("Search"),
        )
        self.ask = self._add(
            self.tr("Ask a question"),
            self.tr("Each sentence of the answer names the place in your files it comes from."),
            self.tr("Ask"),
        )
        self.model_note = PlainLabel("", self)
        quieten(self.model_note)
        self.get_model = QPushButton(self.tr("Get the model…"), self)
        row = self._rows.rowCount()
        self._rows.addWidget(self.model_note, row, 0)
        self._rows.addWidget(self.get_model, row, 1)
        key = QKeySequence(hotkey).toString(QKeySequence.SequenceFormat.NativeText)
        self.launcher = self._add(
            self.tr("Search from anywhere"),
            self.tr("Press {} in any program.").format(key)
            if key
            else self.tr("Choose a key for the launcher in the settings."),
            self.tr("Show the launcher"),
        )
        self._lay_out()
        self.show_count(0)

    def show_count(self, indexed: int) -> None:
        """Show how many files can be searched; without any there is nothing to try yet."""
        is_first = bool(indexed) and not self.search.isEnabled()
        for button in (self.search, self.ask, self.launcher):
            button.setEnabled(bool(indexed))
        if is_first and self.isVisible():
            self.search.setFocus()
        if indexed:
            self.state.setText(self.tr("Searchable so far: {}").format(files(indexed)))
        else:
            self.state.setText(self.tr("The first files are being read…"))

    def show_offer(self, offer: ModelOffer) -> None:
        """Offer the answer model if there is none."""
        sentence = self.tr("Answers need a model of {}, which you download once.")
        self.model_note.setText(sentence.format(size(offer.model.size)))
        for part in (self.model_note, self.get_model):
            part.setVisible(not offer.in_use)

    def _lay_out(self) -> None:
        self._rows.setHorizontalSpacing(WIDE_SPACE)
        self._rows.setVerticalSpacing(ROW_SPACE)
        self._rows.setColumnStretch(0, 1)
        self.model_note.hide()
        self.get_model.hide()
        set_part(self.search, Part.PRIMARY)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(WIDE_SPACE)
        column.addWidget(self.state)
        column.addLayout(self._rows)

    def _add(self, title: str, sentence: str, action: str) -> QPushButton:
        text = QWidget(self)
        heading, body = QLabel(title, text), PlainLabel(sentence, text)
        heading.setFont(resized(self.font(), 1, bold=True))
        quieten(body)
        column = QVBoxLayout(text)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(heading)
        column.addWidget(body)
        button = QPushButton(action, self)
        button.setAccessibleDescription(sentence)
        row = self._rows.rowCount()
        self._rows.addWidget(text, row, 0)
        self._rows.addWidget(button, row, 1)
        return button
