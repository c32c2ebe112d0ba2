"""Settings: the answer models, and the embedding model."""

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import (
    QFileDialog,
    QPushButton,
    QTableView,
    QWidget,
)

from desktop_app.clients.engine_client import EngineClient
from desktop_app.clients.requests import Request
from desktop_app.clients.translated import translated
from desktop_app.core.engine_settings import EngineSettings
from desktop_app.core.messages import Refused
from desktop_app.core.models import AnswerModel, FoundModels, ModelList, ModelState
from desktop_app.core.preference_commands import (
    AddModel,
    CheckModel,
    FindModels,
    GetModels,
    ImportModel,
    RemoveModel,
)
from desktop_app.core.records import replace
from desktop_app.core.replies import Expects
from desktop_app.ui.settings.engine_preferences import EnginePreferences
from desktop_app.ui.settings.meaning_models import MeaningModels
from desktop_app.ui.settings.model_advice import ModelAdvice
from desktop_app.ui.settings.models_table import ModelsTable, make_models_view
from desktop_app.ui.settings.section import (
    Section,
    make_button,
    make_choice,
    make_row,
    replace_choices,
    show_choice,
)
from desktop_app.ui.wording import size

_translate = QCoreApplication.translate

ROWS = 4
"""Visible rows of a table."""


class ModelsSection(Section):
    """Lists, chooses, checks, adds, finds and removes answer models; chooses the embedding model.

    Args:
        client: The engine, which lists the models.
        engine: Its settings, which include the chosen models.
    """

    def __init__(
        self, client: EngineClient, engine: EnginePreferences, parent: QWidget | None = None
    ) -> None:
        super().__init__(_translate("settings", "Models"), parent)
        self._client = client
        self._engine = engine
        self._long: list[Request] = []
        self._checked = ""
        self._added = ""
        self._in_force = ("", "")
        self.models = ModelsTable(self)
        self.others = ModelsTable(self, is_found=True)
        self.table = self._make_table(self.models, self.tr("Models that write answers"))
        self.found = self._make_table(self.others, self.tr("Models of other programs"))
        self.use = self._make_button(self.tr("&Use for answers"), self._on_use)
        self.check = self._make_button(self.tr("C&heck"), self._on_check)
        self.remove = self._make_button(self.tr("&Remove"), self._on_remove)
        self.add = self._make_button(self.tr("&Add a GGUF file…"), self._on_add)
        self.search = self._make_button(self.tr("&Find models of other programs"), self._on_find)
        self.take = self._make_button(self.tr("Add the &chosen one"), self._on_take)
        self.advice = ModelAdvice(self)
        self.embedding = make_choice(self, ())
        self.bring = self._make_button(self.tr("&Import a model folder…"), self._on_import)
        self.meaning = MeaningModels(client, self)
        self._lay_out()
        self._connect()
        self._update_buttons()
        self.refresh()

    def refresh(self) -> None:
        """List the models again."""
        self._send(GetModels())

    def reset(self) -> None:
        """Choose the default models; added models stay on the list."""
        self._engine.change(replace(self._engine.settings, answer_model="", embedding_model=""))
        self.refresh()

    def _make_button(self, text: str, slot: Callable[[], None]) -> QPushButton:
        button = make_button(text, self)
        button.clicked.connect(slot)
        return button

    def _make_table(self, model: ModelsTable, name: str) -> QTableView:
        table = make_models_view(model, name, self)
        row = table.verticalHeader().defaultSectionSize()
        table.setMinimumHeight(table.horizontalHeader().sizeHint().height() + ROWS * row)
        return table

    def _lay_out(self) -> None:
        self.body.addWidget(self.table)
        self.body.addWidget(self.advice)
        buttons = (self.use, self.check, self.remove, self.add, self.search)
        self.body.addWidget(make_row(self, *buttons))
        self.looked = self.explain("")
        self.looked.hide()
        self.body.addWidget(self.found)
        self.body.addWidget(make_row(self, self.take))
        self.found.hide()
        self.take.hide()
        self.add_rows((self.tr("Model for &meaning:"), self.embedding))
        self.body.addWidget(make_row(self, self.bring))
        self.explain(
            self.tr(
                "Another model for meaning first embeds all passages, while searches use the one "
                "before. Then “Use it now” is shown here; otherwise the next start of Satchel uses "
                "it. Importing needs the packages of satchel[importer]."
            )
        )
        self.body.addWidget(self.meaning)

    def _connect(self) -> None:
        self.table.selectionModel().selectionChanged.connect(self._update_buttons)
        self.found.selectionModel().selectionChanged.connect(self._update_buttons)
        self.advice.better_chosen.connect(self._on_better)
        self.embedding.currentIndexChanged.connect(self._on_embedding)
        self.meaning.use_requested.connect(self._on_use_now)
        self.meaning.outdated.connect(self.refresh)
        self._engine.changed.connect(self._on_settings)

    @property
    def _chosen(self) -> AnswerModel | None:
        return self.models.row_at(self.table.currentIndex())

    def _send(self, command: Expects[ModelList]) -> Request:
        return self._client.send(command, self._show_models, on_refused=self._on_refused)

    def _wait_for(self, request: Request) -> None:
        """Disable the buttons until a long request has ended."""
        self._long.append(request)
        self._show_busy()

    def _show_models(self, models: ModelList) -> None:
        self._end_waiting()
        self.advice.show_models(models)
        self.meaning.show_models(models)
        before = self._chosen
        in_use = next((one.path for one in models.answering if one.is_chosen), "")
        self.models.show_rows(models.answering)
        self.table.selectRow(self.models.row_of(before.path if before else in_use))
        shipped = self.tr("The one that comes with Satchel")
        replace_choices(
            self.embedding,
            [(f"{one.name or shipped} ({size(one.size)})", one.name) for one in models.embedding],
        )
        show_choice(self.embedding, self._engine.settings.embedding_model)
        self._update_buttons()

    def _on_checked(self, models: ModelList) -> None:
        self._show_models(models)
        self.show_problem(self.tr("{} is complete and unaltered.").format(self._checked))

    def _show_others(self, found: FoundModels) -> None:
        self._end_waiting()
        self.others.show_rows(found.models)
        self.found.setVisible(bool(found.models))
        self.take.setVisible(bool(found.models))
        if found.models:
            self.found.selectRow(0)
            self.looked.show_message(
                self.tr(
                    "Found in the folders of other programs; a model that you add stays "
                    "where it is:"
                )
            )
        else:
            self.looked.show_message(
                self.tr(
                    "No model was found in the folders of LM Studio, Ollama, GPT4All, Jan, "
                    "llama.cpp and Hugging Face, nor in your downloads."
                )
            )
        self._update_buttons()

    def _update_buttons(self) -> None:
        if self._long:
            return  # they stay disabled until the request has ended
        model = self._chosen
        is_there = model is not None and model.state is not ModelState.MISSING
        self.use.setEnabled(is_there and model is not None and not model.is_chosen)
        self.check.setEnabled(is_there)
        is_own = model is not None and model.source != "satchel"
        self.remove.setEnabled(is_own or is_there)
        self.take.setEnabled(self.others.row_at(self.found.currentIndex()) is not None)

    def _end_waiting(self) -> None:
        """Enable the buttons again when the last long request has ended."""
        if self._long:
            self._long = [request for request in self._long if request.is_underway]
            self._show_busy()

    def _show_busy(self) -> None:
        buttons = (self.use, self.check, self.remove, self.add, self.search, self.take, self.bring)
        for button in (*buttons, self.advice.use_better):
            button.setEnabled(not self._long)
        self.show_problem(self.tr("Working…") if self._long else "")
        if not self._long:
            self._update_buttons()

    def _on_refused(self, refusal: Refused) -> None:
        self._end_waiting()
        self.show_problem(translated(refusal.message, refusal.action))

    def _on_use(self) -> None:
        if model := self._chosen:
            self._use(model.path)

    def _use(self, path: str) -> None:
        self._engine.change(replace(self._engine.settings, answer_model=path))
        self._send(GetModels())

    def _on_better(self, model: AnswerModel) -> None:
        self._added = model.path
        command = AddModel(model.path)
        self._wait_for(self._client.send(command, self._on_added, on_refused=self._on_refused))

    def _on_added(self, models: ModelList) -> None:
        self._show_models(models)
        self._use(self._added)

    def _on_check(self) -> None:
        if model := self._chosen:
            self._checked = model.name
            command = CheckModel(model.path)
            self._wait_for(
                self._client.send(command, self._on_checked, on_refused=self._on_refused)
            )

    def _on_remove(self) -> None:
        if model := self._chosen:
            command = RemoveModel(model.path)
            self._client.send(command, self._on_removed, on_refused=self._on_refused)

    def _on_removed(self, models: ModelList) -> None:
        self._show_models(models)
        self._engine.refresh()  # it may have been the chosen model

    def _on_add(self) -> None:
        dialog = QFileDialog(self, self.tr("Add a GGUF file"))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.setNameFilter(self.tr("Models (*.gguf);;All files (*)"))
        dialog.fileSelected.connect(self._add)
        dialog.open()

    def _add(self, path: str) -> None:
        self._wait_for(self._send(AddModel(path)))

    def _on_find(self) -> None:
        self._wait_for(
            self._client.send(FindModels(), self._show_others, on_refused=self._on_refused)
        )

    def _on_take(self) -> None:
        model = self.others.row_at(self.found.currentIndex())
        if model is not None:
            self._add(model.path)
            self._on_find()

    def _on_embedding(self) -> None:
        chosen = self.embedding.currentData()
        self._engine.change(replace(self._engine.settings, embedding_model=chosen))

    def _on_settings(self, settings: EngineSettings) -> None:
        in_force = settings.answer_model, settings.embedding_model
        if in_force != self._in_force:
            self._in_force = in_force
            self.refresh()

    def _on_use_now(self) -> None:
        self._client.restart()
        self.refresh()

    def _on_import(self) -> None:
        dialog = QFileDialog(self, self.tr("Import a model folder"))
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setFileMode(QFileDialog.FileMode.Directory)
        dialog.setOption(QFileDialog.Option.ShowDirsOnly)
        dialog.fileSelected.connect(self._import)
        dialog.open()

    def _import(self, folder: str) -> None:
        self._wait_for(self._send(ImportModel(folder)))
