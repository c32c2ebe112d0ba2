"""What a search led to, in words: the line below the search box, and the offer of a spelling."""

from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget

from desktop_app.clients.translated import translated
from desktop_app.core.results import Results
from desktop_app.ui.labels import PlainLabel
from desktop_app.ui.looks.parts import Part, make_secondary, set_small_part
from desktop_app.ui.right_to_left import isolated
from desktop_app.ui.wording import files, milliseconds, passages, spelling_offer


class OutcomeLine(PlainLabel):
    """States how many hits were found, how the query was understood, and the time it took."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__("", parent)
        make_secondary(self)

    def show_outcome(self, results: Results) -> None:
        """State the outcome of a search."""
        # Each similar passage is a hit of its own; in other searches each file is one hit.
        parts = [files(results.total) if results.query else passages(results.total)]
        if results.understood:
            understood = isolated(translated(results.understood))
            parts.append(self.tr("understood: {}").format(understood))
        notes = (isolated(translated(one)) for one in results.notes)
        parts += [milliseconds(results.milliseconds), *notes]
        self.setText(" · ".join(parts))


class SpellingOffer(QPushButton):
    """Offers the suggested spelling, or the typed one if the query was corrected.

    Attributes:
        suggested: The suggested query; empty where the typed one is offered.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.suggested = ""
        set_small_part(self, Part.CHIP)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.hide()

    def show_offer(self, results: Results) -> None:
        """Offer another spelling of a query if there is one."""
        self.suggested = "" if results.is_corrected else results.suggestion
        self.setText(spelling_offer(results))
        self.setVisible(bool(results.suggestion))
