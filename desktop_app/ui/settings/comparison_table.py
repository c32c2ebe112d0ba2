"""What was measured with two embedding models, as a table."""

from PySide6.QtCore import (
    QCoreApplication,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
)

from desktop_app.core.model_comparison import ModelComparison, ModelMeasures, Quality
from desktop_app.ui.rows_model import TitledColumns
from desktop_app.ui.wording import decimal, size

_translate = QCoreApplication.translate
_ROOT = QModelIndex()


class ComparisonTable(TitledColumns):
    """A row for each measure, with a column for the model in use and one for the other."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(("", "", ""), parent)
        self._rows: tuple[tuple[str, str, str], ...] = ()

    def show_comparison(self, found: ModelComparison) -> None:
        """Replace what is shown."""
        self.beginResetModel()
        present, other = found.present, found.other
        self._titles = (_translate("models", "nDCG, 95% interval"), present.name, other.name)
        words = _quality(found.words)
        self._rows = (
            (_translate("models", "Words alone"), words, words),
            (
                _translate("models", "Meaning alone"),
                _quality(present.meaning),
                _quality(other.meaning),
            ),
            (
                _translate("models", "Words and meaning"),
                _quality(present.hybrid),
                _quality(other.hybrid),
            ),
            (
                _translate("models", "Time for a passage"),
                _milliseconds(present.passage_ms),
                _milliseconds(other.passage_ms),
            ),
            (
                _translate("models", "Time for a query"),
                _milliseconds(present.query_ms),
                _milliseconds(other.query_ms),
            ),
            (
                _translate("models", "Size of the vectors"),
                _vectors(present, found.passages),
                _vectors(other, found.passages),
            ),
        )
        self.endResetModel()

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = _ROOT) -> int:
        return 0 if parent.isValid() else len(self._rows)

    def data(
        self, index: QModelIndex | QPersistentModelIndex, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        """Return the text of a cell."""
        if role in {Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole}:
            return self._rows[index.row()][index.column()]
        return None


def signed(value: float) -> str:
    """Return a difference of measures with its sign."""
    return ("+" if value >= 0 else "−") + decimal(abs(value), 3)


def _quality(quality: Quality) -> str:
    ndcg = quality.ndcg
    low, high = decimal(ndcg.low, 2), decimal(ndcg.high, 2)
    return f"{decimal(ndcg.mean, 3)} ({low} – {high})"


def _milliseconds(value: float) -> str:
    return _translate("models", "{} ms").format(decimal(value, 1))


def _vectors(model: ModelMeasures, passages: int) -> str:
    return size(passages * model.vector_bytes)
