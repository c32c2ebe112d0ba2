"""The answer models as a table."""

from PySide6.QtCore import QCoreApplication, QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtWidgets import QHeaderView, QTableView, QWidget

from desktop_app.clients.translated import translated
from desktop_app.core.models import AnswerModel, ModelState
from desktop_app.ui.descriptions import tool_tip
from desktop_app.ui.rows_model import RowsModel, prepare_table
from desktop_app.ui.wording import size

_translate = QCoreApplication.translate


class ModelsTable(RowsModel[AnswerModel]):
    """A table with one row for each model.

    Args:
        is_found: Whether they are models of other programs; then the program is shown instead of
            the state.
    """

    def __init__(self, parent: QObject | None = None, *, is_found: bool = False) -> None:
        titles = (
            _translate("models", "Model"),
            _translate("models", "Size"),
            _translate("models", "Quantisation"),
            _translate("models", "Program") if is_found else _translate("models", "State"),
        )
        super().__init__(titles, parent)
        self._is_found = is_found

    def row_of(self, path: str) -> int:
        """Return the row of a model's file; the first where there is none."""
        return next((row for row, one in enumerate(self._rows) if one.path == path), 0)

    def data(
        self, index: QModelIndex | QPersistentModelIndex, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        """Return the text of a cell; as its tooltip the file, its licence, and what is wrong."""
        model = self._rows[index.row()]
        if role == Qt.ItemDataRole.ToolTipRole:
            problem = translated(model.reason, model.remedy)
            lines = (model.path, model.licence, model.measured, problem)
            return tool_tip("\n".join(filter(None, lines)))
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        return (
            _shown_name(model),
            size(model.size),
            model.quantisation or "–",
            model.source if self._is_found else state_word(model.state),
        )[index.column()]


def make_models_view(model: ModelsTable, name: str, parent: QWidget) -> QTableView:
    """Return a table of models, of which one can be selected."""
    table = QTableView(parent)
    prepare_table(table, model, name)
    table.setTextElideMode(Qt.TextElideMode.ElideMiddle)
    header = table.horizontalHeader()
    header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
    header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
    return table


def _shown_name(model: AnswerModel) -> str:
    if not model.is_chosen:
        return model.name
    if model.state is ModelState.MISSING:
        return _translate("models", "{} (chosen)").format(model.name)
    return _translate("models", "{} (in use)").format(model.name)


def state_word(state: ModelState) -> str:
    words = {
        ModelState.WHOLE: _translate("models", "Checked"),
        ModelState.UNCHECKED: _translate("models", "Not checked yet"),
        ModelState.MISSING: _translate("models", "Not there"),
        ModelState.ALTERED: _translate("models", "Incomplete or altered"),
    }
    return words[state]
