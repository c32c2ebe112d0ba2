"""Showing why a hit was found, beside its row."""

from collections.abc import Sequence
from html import escape

from PySide6.QtCore import QObject, QRect, QSize, Qt
from PySide6.QtWidgets import QFrame, QLabel, QScrollArea, QVBoxLayout, QWidget

from desktop_app.clients.engine_client import EngineClient
from desktop_app.core.explanations import Explanation
from desktop_app.core.results import Hit
from desktop_app.core.search_commands import Search, explain_hit
from desktop_app.ui.live_search.live_search import LiveSearch
from desktop_app.ui.popover import Popover
from desktop_app.ui.results.explanation import explain
from desktop_app.ui.results.explanation_sections import Section, explanation_sections
from desktop_app.ui.results.view import ResultsView
from desktop_app.ui.theme import SPACE

WIDTH = 420
"""Device-independent pixels: a line of some 60 characters, and half of the smallest window."""


class ExplanationPopover(Popover):
    """Shows why a hit was found; the text can be scrolled by keys, and selected."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._text = QLabel(self)
        self._text.setWordWrap(True)
        self._text.setMargin(2 * SPACE)
        self._text.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._area = QScrollArea(self)
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        self._area.setWidgetResizable(True)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._area.setWidget(self._text)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self._area)
        self.setFocusProxy(self._area)

    @property
    def text(self) -> str:
        """The shown text, as screen readers read it."""
        return self._area.accessibleDescription()

    def show_sections(self, sections: Sequence[Section]) -> None:
        self._text.setText("".join(map(_as_html, sections)))
        self._area.setAccessibleName(self.tr("Why this hit"))
        self._area.setAccessibleDescription("\n".join(map(_as_text, sections)))
        self._area.verticalScrollBar().setValue(0)

    def preferred_size(self, most: QSize) -> QSize:
        """Return a readable line width, and the height of the whole text."""
        frame = 2 * self.frameWidth()
        width = min(WIDTH, most.width())
        return QSize(width, self._text.heightForWidth(width - frame) + frame)


class ExplanationController(QObject):
    """Requests the explanation of a hit and shows it.

    Args:
        client: The engine.
        view: The list of hits.
        search: The search that found the hits.
        parent: The owner.
    """

    def __init__(
        self,
        client: EngineClient,
        view: ResultsView,
        search: LiveSearch,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._client = client
        self._view = view
        self._search = search
        self._asked: tuple[Hit, Search] | None = None
        self.popover = ExplanationPopover(view)
        view.why_requested.connect(self._on_requested)

    def _on_requested(self, hit: Hit, is_part: bool) -> None:
        shown = self._search.state.shown
        if isinstance(shown, Search):
            self._asked = hit, shown
            self._client.send(explain_hit(shown, hit, is_part=is_part), self._on_explanation)
            return
        heading, *lines = explain(hit).split("\n")
        self._show(hit, (Section(heading, tuple(lines)),))

    def _on_explanation(self, explanation: Explanation) -> None:
        if self._asked is None:
            return
        hit, search = self._asked
        # It would take the keyboard from the user who types another query.
        if self._search.state.continues(search):
            self._show(hit, explanation_sections(explanation, hit))

    def _show(self, hit: Hit, sections: Sequence[Section]) -> None:
        row = self._view.place_of(hit)
        if row is None or not self._view.isVisible():
            return
        self.popover.show_sections(sections)
        seen = row.intersected(self._view.viewport().rect())
        corner = self._view.viewport().mapToGlobal(seen.topLeft())
        self.popover.show_beside(QRect(corner, seen.size()))


_NAME = "align='left'"
_NUMBER = f"align='right' style='padding-left: {SPACE}px'"
"""Attributes of a cell; without the padding, the numbers after a long name would touch."""


def _as_html(section: Section) -> str:
    lines = "".join(f"<div>{escape(line)}</div>" for line in section.lines)
    return f"<h4>{escape(section.heading)}</h4>{lines}{_table(section.rows)}"


def _table(rows: Sequence[Sequence[str]]) -> str:
    if not rows:
        return ""
    cells = (
        "".join(
            f"<td {_NUMBER if place else _NAME}>{escape(cell)}</td>"
            for place, cell in enumerate(row)
        )
        for row in rows
    )
    return (
        f"<table width='100%' cellpadding='1'>{''.join(f'<tr>{row}</tr>' for row in cells)}</table>"
    )


def _as_text(section: Section) -> str:
    rows = (" ".join(cell for cell in row if cell) for row in section.rows)
    return "\n".join((section.heading, *section.lines, *rows))
