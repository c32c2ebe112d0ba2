"""Advice on answer models: the sizes that suit this computer, and a better one that was found."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from desktop_app.core.models import AnswerModel, ModelList
from desktop_app.ui.settings.section import Explanation, make_button
from desktop_app.ui.theme import ROW_SPACE
from desktop_app.ui.wording import menu_text, size


class ModelAdvice(QWidget):
    """Sentences below the list of answer models, and a button to use a better one.

    Attributes:
        better_chosen: The better model should be used; carries it.
    """

    better_chosen = Signal(AnswerModel)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._better: AnswerModel | None = None
        self.sizes = Explanation("", self)
        self.measured = Explanation("", self)
        self.offer = Explanation("", self)
        self.use_better = make_button("", self)
        self.use_better.clicked.connect(self._on_use_better)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(ROW_SPACE)
        for sentence in (self.sizes, self.measured, self.offer):
            column.addWidget(sentence)
        column.addWidget(self.use_better, 0, Qt.AlignmentFlag.AlignLeading)
        self.show_models(ModelList((), ()))

    def show_models(self, models: ModelList) -> None:
        """Show the advice for these models; what is not known is left out."""
        sizes = self.tr("This computer has {} of memory free: models up to about {} work well.")
        free, suitable = size(models.free_memory), size(models.suitable_size)
        self.sizes.show_message(sizes.format(free, suitable) if models.suitable_size else "")
        in_use = next((one for one in models.answering if one.is_chosen), None)
        self.measured.show_message(in_use.measured if in_use else "")
        self._better = models.better
        name = models.better.name if models.better else ""
        offer = self.tr("{} is better at answering than the model in use, which is for code.")
        self.offer.show_message(offer.format(name) if name else "")
        self.use_better.setText(self.tr("Use {}").format(menu_text(name)))
        self.use_better.setVisible(bool(name))

    def _on_use_better(self) -> None:
        if self._better is not None:
            self.better_chosen.emit(self._better)
