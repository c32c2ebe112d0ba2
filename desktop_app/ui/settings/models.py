"""Settings: the models that write answers, and the one that tells what passages mean."""

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QCoreApplication, QSignalBlocker, Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFileDialog,
    QHeaderView,
    QPushButton,
    QTableView,
    QWidget,
)

from desktop_app.clients.preferences_client import PreferencesClient
from desktop_app.clients.translated import translated
from desktop_app.core.engine_settings import EngineSettings
from desktop_app.core.messages import Refused
from desktop_app.core.models import AnswerModel, FoundModels, ModelList, ModelState
from desktop_app.ui.flow_layout import FlowLayout
from desktop_app.ui.settings.models_table import ModelsTable
from desktop_app.ui.settings.section import Section, make_choice, show_choice
from desktop_app.ui.wording import size

_translate = QCoreApplication.translate

ROWS = 4
"""Rows of a table that are seen at once."""


class ModelsSection(Section):
    """Lists, chooses, checks, adds, finds and removes answer models; chooses the embedding model.

    Args:
        engine: Knows the models.
    """

    def __init__(self, engine: PreferencesClient, parent: QWidget | None = None) -> None:
        super().__init__(_translate("settings", "Models"), parent)
        self._engine = engine
        self._known = EngineSettings()
        self._checked = ""
        self.models = ModelsTable(self)
        self.others = ModelsTable(self, is_found=True)
        self.table = self._make_table(self.models, self.tr("Models that write answers"))
        self.found = self._make_table(self.others, self.tr("Models of other programs"))
        self.use = self._make_button(self.tr("&Use for answers"), self._on_use)
        self.check = self._make_button(self.tr("C&heck"), self._on_check)
        self.remove = self._make_button(self.tr("&Remove"), self._on_remove)
        self.add = self._make_button(self.tr("&Add a GGUF file…"), self._on_add)
        self.search = self._make_button(self.tr("&Find those of other programs"), self._on_find)
        self.take = self._make_button(self.tr("Add the &chosen one"), self._on_take)
        self.embedding = make_choice(self, ())
        self.bring = self._make_button(self.tr("&Import a model folder…"), self._on_import)
        self._lay_out()
        self._connect()
        self._update_buttons()
        engine.ask_models()

    def reset(self) -> None:
        """Use the default models; the ones that were added stay on the list."""
        self._engine.change_settings(replace(self._known, answer_model="", embedding_model=""))
        self._engine.ask_models()

    def _make_button(self, text: str, slot: Callable[[], None]) -> QPushButton:
        button = QPushButton(text, self)
        button.setAutoDefault(False)
        button.clicked.connect(slot)
        return button

    def _make_table(self, model: ModelsTable, name: str) -> QTableView:
        table = QTableView(self)
        table.setModel(model)
        table.setAccessibleName(name)
        table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        table.setTabKeyNavigation(False)
        table.setShowGrid(False)
        table.setWordWrap(False)
        table.verticalHeader().hide()
        table.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        header = table.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        header.setHighlightSections(False)
        row = table.verticalHeader().defaultSectionSize()
        table.setMinimumHeight(header.sizeHint().height() + ROWS * row)
        return table

    def _lay_out(self) -> None:
        self.body.addWidget(self.table)
        self._add_row(self.use, self.check, self.remove, self.add, self.search)
        self.looked = self.explain("")
        self.looked.hide()
        self.body.addWidget(self.found)
        self._add_row(self.take)
        self.found.hide()
        self.take.hide()
        self.add_rows((self.tr("Model for &meaning:"), self.embedding))
        self._add_row(self.bring)
        self.explain(
            self.tr(
                "Another model for meaning is in force when Satchel is started the next time; all "
                "passages are then embedded anew. Importing needs the packages of "
                "satchel[importer]."
            )
        )

    def _add_row(self, *buttons: QPushButton) -> None:
        row = QWidget(self)
        layout = FlowLayout(row)
        for button in buttons:
            layout.addWidget(button)
        self.body.addWidget(row)

    def _connect(self) -> None:
        self.table.selectionModel().selectionChanged.connect(self._update_buttons)
        self.found.selectionModel().selectionChanged.connect(self._update_buttons)
        self.embedding.currentIndexChanged.connect(self._on_embedding)
        self._engine.settings_arrived.connect(self._on_settings)
        self._engine.models_arrived.connect(self._show_models)
        self._engine.others_found.connect(self._show_others)
        self._engine.refused.connect(self._on_refused)
        self._engine.is_busy_changed.connect(self._on_busy)

    @property
    def _chosen(self) -> AnswerModel | None:
        return self.models.model_at(self.table.currentIndex().row())

    def _on_settings(self, settings: EngineSettings) -> None:
        self._known = settings

    def _show_models(self, models: ModelList) -> None:
        before = self._chosen
        in_use = next((one.path for one in models.answering if one.is_chosen), "")
        self.models.show_models(models.answering)
        self.table.selectRow(self.models.row_of(before.path if before else in_use))
        with QSignalBlocker(self.embedding):
            self.embedding.clear()
            for one in models.embedding:
                name = one.name or self.tr("The one that comes with Satchel")
                self.embedding.addItem(f"{name} ({size(one.size)})", one.name)
        show_choice(self.embedding, self._known.embedding_model)
        if self._checked:
            said = self.tr("{} is exactly what it should be.")
            self.say_problem(said.format(self._checked))
            self._checked = ""
        self._update_buttons()

    def _show_others(self, found: FoundModels) -> None:
        self.others.show_models(found.models)
        self.found.setVisible(bool(found.models))
        self.take.setVisible(bool(found.models))
        if found.models:
            self.found.selectRow(0)
            self.looked.say(self.tr("Found with other programs; adding one leaves it there:"))
        else:
            self.looked.say(
                self.tr(
                    "Nothing was found with LM Studio, Ollama, GPT4All, Jan, llama.cpp and "
                    "Hugging Face."
                )
            )
        self._update_buttons()

    def _update_buttons(self) -> None:
        model = self._chosen
        is_there = model is not None and model.state is not ModelState.MISSING
        self.use.setEnabled(is_there and model is not None and not model.is_chosen)
        self.check.setEnabled(is_there)
        is_own = model is not None and model.source != "satchel"
        self.remove.setEnabled(is_own or is_there)
        self.take.setEnabled(self.others.model_at(self.found.currentIndex().row()) is not None)

    def _on_busy(self, is_busy: bool) -> None:
        for button in (self.use, self.check, self.remove, self.add, self.search, self.bring):
            button.setEnabled(not is_busy)
        if is_busy:
            self.say_problem(self.tr("Working…"))
            return
        if not self._checked:
            self.say_problem("")
        self._update_buttons()

    def _on_refused(self, refusal: Refused) -> None:
        self._checked = ""
        self.say_problem(translated(refusal.message, refusal.action))

    def _on_use(self) -> None:
        if model := self._chosen:
            self._engine.change_settings(replace(self._known, answer_model=model.path))
            self._engine.ask_models()

    def _on_check(self) -> None:
        if model := self._chosen:
            self._engine.check_model(model.path)
            self._checked = model.name

    def _on_remove(self) -> None:
        if model := self._chosen:
            self._engine.remove_model(model.path)
            self._engine.ask_settings()

    def _on_add(self) -> None:
        dialog = QFileDialog(self, self.tr("Add a GGUF file"))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.setNameFilter(self.tr("Models (*.gguf);;All files (*)"))
        dialog.fileSelected.connect(self._engine.add_model)
        dialog.open()

    def _on_find(self) -> None:
        self._engine.find_models()

    def _on_take(self) -> None:
        model = self.others.model_at(self.found.currentIndex().row())
        if model is not None:
            self._engine.add_model(model.path)
            self._engine.find_models()

    def _on_embedding(self) -> None:
        chosen = self.embedding.currentData()
        self._engine.change_settings(replace(self._known, embedding_model=chosen))

    def _on_import(self) -> None:
        dialog = QFileDialog(self, self.tr("Import a model folder"))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setFileMode(QFileDialog.FileMode.Directory)
        dialog.setOption(QFileDialog.Option.ShowDirsOnly)
        dialog.fileSelected.connect(self._engine.import_model)
        dialog.open()
