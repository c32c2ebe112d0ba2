"""The dialog that compares a file with its other versions."""

from collections.abc import Mapping
from html import escape

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QLabel,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)

from desktop_app.clients.engine_client import EngineClient
from desktop_app.clients.translated import translated
from desktop_app.core.letters import seen
from desktop_app.core.messages import Refused
from desktop_app.core.results import Hit, Version
from desktop_app.core.version_commands import Change, CompareVersions, DiffPart, VersionDiff
from desktop_app.ui.descriptions import tool_tip
from desktop_app.ui.labels import PlainLabel
from desktop_app.ui.looks.parts import quieten
from desktop_app.ui.results.file_dates import short_date
from desktop_app.ui.shown_paths import file_name, listed_path
from desktop_app.ui.theme import SPACE, colours_for
from desktop_app.ui.window_keys import EnterPresses

SIZE = (720, 560)
"""Device-independent pixels: lines of a usual length."""


class VersionDialog(QDialog):
    """Shows what changed between the older and the newer of two versions.

    Args:
        client: The engine, which compares them.
        hit: The hit whose versions are compared.
        version: The version that is compared first.
        parent: The window, which stays usable.

    Attributes:
        open_requested: The chosen version should be opened; carries its path.
        folder_requested: The chosen version should be shown in its folder; carries its path.
    """

    open_requested = Signal(str)
    folder_requested = Signal(str)

    def __init__(self, client: EngineClient, hit: Hit, version: Version, parent: QWidget) -> None:
        super().__init__(parent)
        self._client = client
        self._shown = Version(hit.file_id, hit.path, hit.changed)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(self.tr("Versions: {}").format(seen(file_name(hit.path))))
        self.others = QComboBox(self)
        self.others.setAccessibleName(self.tr("Version to compare with"))
        for one in hit.versions:
            self.others.addItem(_described(one), one)
            at = self.others.count() - 1
            self.others.setItemData(at, tool_tip(seen(one.path)), Qt.ItemDataRole.ToolTipRole)
        self.others.setCurrentIndex(hit.versions.index(version))
        self.summary = PlainLabel("", self)
        quieten(self.summary)
        self.text = QTextBrowser(self)
        self.text.setAccessibleName(self.tr("What changed"))
        self._lay_out()
        self.others.currentIndexChanged.connect(self._compare)
        self._compare()

    def _lay_out(self) -> None:
        EnterPresses(self)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        role = QDialogButtonBox.ButtonRole.ActionRole
        self.open_version = buttons.addButton(self.tr("&Open"), role)
        self.open_version.clicked.connect(self._on_open)
        self.show_folder = buttons.addButton(self.tr("Show in &folder"), role)
        self.show_folder.clicked.connect(self._on_show_folder)
        buttons.rejected.connect(self.close)
        label = QLabel(self.tr("Compare with &version:"), self)
        label.setBuddy(self.others)
        column = QVBoxLayout(self)
        column.setSpacing(SPACE)
        for part in (label, self.others, self.summary):
            column.addWidget(part)
        column.addWidget(self.text, 1)
        column.addWidget(buttons)
        self.resize(*SIZE)

    def _compare(self) -> None:
        older, newer = self._pair
        self.summary.setText(self.tr("Comparing…"))
        self.text.clear()
        command = CompareVersions(older.file_id, newer.file_id)
        self._client.send(command, self._on_diff, on_refused=self._on_refused)

    @property
    def _other(self) -> Version:
        version: Version = self.others.currentData()
        return version

    @property
    def _pair(self) -> list[Version]:
        """The older and the newer version."""
        return sorted((self._shown, self._other), key=lambda one: (one.changed, one.file_id))

    def _on_diff(self, diff: VersionDiff) -> None:
        older, newer = self._pair
        lines = [
            self.tr("Struck out: only in {}").format(_described(older)),
            self.tr("Underlined: only in {}").format(_described(newer)),
        ]
        if all(one.change is Change.SAME for one in diff.parts):
            lines = [self.tr("The texts are the same.")]
        if diff.is_cut:
            lines.append(self.tr("Only the beginning of the texts was compared."))
        self.summary.setText("\n".join(lines))
        self.text.setHtml(diff_html(diff))

    def _on_refused(self, refusal: Refused) -> None:
        self.summary.setText(translated(refusal.message, refusal.action))

    def _on_open(self) -> None:
        self.open_requested.emit(self._other.path)

    def _on_show_folder(self) -> None:
        self.folder_requested.emit(self._other.path)


def diff_html(diff: VersionDiff) -> str:
    """Return a comparison as HTML: changes differ in a line as well as in colour."""
    colours = colours_for(QGuiApplication.palette())
    removed, removed_text = colours.warning, colours.warning_text
    added, added_text = colours.badges["exact"]
    styles = {
        Change.REMOVED: f"background:{removed.name()};color:{removed_text.name()};"
        "text-decoration:line-through",
        Change.ADDED: f"background:{added.name()};color:{added_text.name()};"
        "text-decoration:underline",
    }
    return "".join(_part_html(one, styles) for one in diff.parts)


def _part_html(part: DiffPart, styles: Mapping[Change, str]) -> str:
    if part.change is Change.LEFT_OUT:
        return "<p align='center'>⋯</p>"
    text = escape(part.text).replace("\n", "<br>")
    style = styles.get(part.change)
    return f"<span style='{style}'>{text}</span>" if style else text


def _described(version: Version) -> str:
    parts = (short_date(version.changed), listed_path(version.path))
    return " · ".join(filter(None, parts))
