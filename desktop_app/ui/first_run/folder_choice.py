"""The folders that are offered at the first run, with what adding them means."""

from pathlib import Path

from PySide6.QtCore import QStandardPaths, Signal
from PySide6.QtWidgets import QCheckBox, QGridLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from desktop_app.clients.engine_client import EngineClient
from desktop_app.core.letters import seen
from desktop_app.core.library import FolderState
from desktop_app.core.library_commands import ForecastFolder
from desktop_app.core.listing import FolderForecast
from desktop_app.core.locations import sample_folder
from desktop_app.core.messages import Refused
from desktop_app.core.paths import is_at_or_below
from desktop_app.ui.descriptions import tool_tip
from desktop_app.ui.flow_layout import FlowLayout
from desktop_app.ui.labels import PlainLabel
from desktop_app.ui.library.folders_page import FolderDialog
from desktop_app.ui.looks.parts import Part, quieten, set_part
from desktop_app.ui.shown_paths import short_path
from desktop_app.ui.theme import ROW_SPACE, SPACE, WIDE_SPACE
from desktop_app.ui.wording import about_time, files, menu_text, more_than_files

_PLACES = (
    QStandardPaths.StandardLocation.DocumentsLocation,
    QStandardPaths.StandardLocation.DesktopLocation,
    QStandardPaths.StandardLocation.DownloadLocation,
)
_NOT_CHOSEN = QStandardPaths.StandardLocation.DownloadLocation
"""Offered, but not chosen by itself: most of it is other people's files, often large."""

_CHOSEN_WITH_FILES = QStandardPaths.StandardLocation.DesktopLocation
"""Chosen by itself only if it has files: most desktops are empty, or have links alone."""

_NAMED = 3
"""Globs of each kind that the sentence about what is left out names."""


class FolderChoice(QWidget):
    """Check boxes for the usual folders and any other, with the files in each.

    Args:
        client: The engine, which counts the files.

    Attributes:
        add_requested: The chosen folders should be added; carries their paths.
        sample: Adds the files that come with the program instead.
        later: Adds nothing now.
    """

    add_requested = Signal(list)

    def __init__(self, client: EngineClient, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._client = client
        self._forecasts: dict[str, FolderForecast] = {}
        self._counts: dict[str, QLabel] = {}
        self._chosen_with_files: set[str] = set()
        self.boxes: dict[str, QCheckBox] = {}
        self._rows = QGridLayout()
        self.other = QPushButton(self.tr("Another folder…"), self)
        self.together = PlainLabel("", self)
        self.left_out = PlainLabel("", self)
        quieten(self.left_out)
        self.add = QPushButton(self.tr("Add the chosen folders"), self)
        self.sample = QPushButton(self.tr("Try it on a few sample files"), self)
        self.later = QPushButton(self.tr("Not now"), self)
        self.other.clicked.connect(self._on_other)
        self.add.clicked.connect(self._on_add)
        self._lay_out()
        for place, path in _usual_folders():
            self._offer(path, is_chosen=place is not _NOT_CHOSEN)
            if place is _CHOSEN_WITH_FILES:
                self._chosen_with_files.add(path)
                self.boxes[path].clicked.connect(self._chosen_with_files.clear)
        self._show_together()

    @property
    def chosen(self) -> list[str]:
        """The paths of the chosen folders."""
        return [path for path, box in self.boxes.items() if box.isChecked()]

    def offer(self, path: str) -> None:
        """Offer another folder, chosen, with the keyboard on it."""
        if path not in self.boxes:
            self._offer(path, is_chosen=True)
        self.boxes[path].setChecked(True)
        self.boxes[path].setFocus()
        self._show_together()

    def focus_first(self) -> None:
        """Focus the first folder; without one, the button for another."""
        next(iter(self.boxes.values()), self.other).setFocus()

    def _lay_out(self) -> None:
        set_part(self.add, Part.PRIMARY)
        set_part(self.sample, Part.QUIET)
        set_part(self.later, Part.QUIET)
        self.sample.setVisible(sample_folder().is_dir())
        self._rows.setHorizontalSpacing(WIDE_SPACE)
        self._rows.setVerticalSpacing(SPACE)
        self._rows.setColumnStretch(1, 1)
        other, buttons = FlowLayout(), FlowLayout()
        other.addWidget(self.other)
        for button in (self.add, self.sample, self.later):
            buttons.addWidget(button)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(ROW_SPACE)
        column.addLayout(self._rows)
        column.addLayout(other)
        column.addWidget(self.together)
        column.addWidget(self.left_out)
        column.addLayout(buttons)

    def _offer(self, path: str, *, is_chosen: bool) -> None:
        name = seen(Path(path).name or path)
        box = QCheckBox(menu_text(name), self)
        box.setToolTip(tool_tip(short_path(path)))
        box.setChecked(is_chosen)
        box.toggled.connect(self._show_together)
        count = QLabel(self.tr("counting…"), self)
        quieten(count)
        row = self._rows.rowCount()
        self._rows.addWidget(box, row, 0)
        self._rows.addWidget(count, row, 1)
        self.setTabOrder(tuple(self.boxes.values())[-1] if self.boxes else self, box)
        self.setTabOrder(box, self.other)
        self.boxes[path], self._counts[path] = box, count
        self._client.send(ForecastFolder(path), self._on_forecast, on_refused=self._on_refused)

    def _on_forecast(self, forecast: FolderForecast) -> None:
        self._forecasts[forecast.path] = forecast
        count, box = self._counts[forecast.path], self.boxes[forecast.path]
        if forecast.state is not FolderState.READY:
            count.setText(self.tr("cannot be read"))
            box.setChecked(False)
            box.setEnabled(False)
        else:
            word = more_than_files if forecast.is_more else files
            count.setText(word(forecast.files))
            if not forecast.files and forecast.path in self._chosen_with_files:
                box.setChecked(False)
        box.setAccessibleDescription(count.text())
        self._show_together()

    def _on_refused(self, _: Refused) -> None:
        """Go on without a count: the window reports an engine that does not answer."""
        for path, count in self._counts.items():
            if path not in self._forecasts:
                count.clear()

    def _show_together(self) -> None:
        chosen = self.chosen
        counted = [path for path in chosen if not _is_below_any(path, chosen)]
        known = [self._forecasts[path] for path in counted if path in self._forecasts]
        self.add.setEnabled(bool(chosen))
        is_whole = bool(chosen) and len(known) == len(counted)
        self.together.setText(self._describe(known) if is_whole else " ")
        if known or self._forecasts:
            self.left_out.setText(self._describe_left_out(next(iter(self._forecasts.values()))))

    def _describe(self, known: list[FolderForecast]) -> str:
        count = sum(one.files for one in known)
        if not count:
            return self.tr(
                "There are no files in these folders yet; Satchel finds new files as they are "
                "added."
            )
        words = about_time(sum(one.words_seconds for one in known))
        meaning = about_time(sum(one.meaning_seconds for one in known))
        sentence = self.tr(
            "In total {}; the first can be found within seconds. Reading all of them takes {}, "
            "and indexing by meaning {} more."
        )
        if not any(one.is_more for one in known):
            return sentence.format(files(count), words, meaning)
        rest = self.tr("The other files take longer.")
        return f"{sentence.format(more_than_files(count), words, meaning)} {rest}"

    def _describe_left_out(self, forecast: FolderForecast) -> str:
        sentence = self.tr(
            "Satchel leaves out hidden folders, folders that programs generate ({}, …), "
            "temporary files ({}, …), and files that hold keys or passwords. It does not "
            "follow links to other folders."
        )
        folders, ignored = forecast.ignored_folders[:_NAMED], forecast.ignored_files[:_NAMED]
        return sentence.format(", ".join(folders), ", ".join(ignored))

    def _on_other(self) -> None:
        dialog = FolderDialog(self)
        dialog.filesSelected.connect(self._on_others_chosen)
        dialog.open()

    def _on_others_chosen(self, paths: list[str]) -> None:
        for path in paths:
            self.offer(path)

    def _on_add(self) -> None:
        self.add_requested.emit(self.chosen)


def _is_below_any(path: str, folders: list[str]) -> bool:
    return any(path != folder and is_at_or_below(path, folder) for folder in folders)


def _usual_folders() -> list[tuple[QStandardPaths.StandardLocation, str]]:
    """Return the folders that exist; a desktop without one of its own names the home folder."""
    home = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.HomeLocation)
    found: dict[str, QStandardPaths.StandardLocation] = {}
    for place in _PLACES:
        path = QStandardPaths.writableLocation(place)
        if path and Path(path) != Path(home) and Path(path).is_dir():
            found.setdefault(path, place)
    return [(place, path) for path, place in found.items()]
