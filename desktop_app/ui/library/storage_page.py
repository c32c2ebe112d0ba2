"""The disk usage of the library, and the files that were forgotten and stay excluded."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QFormLayout, QLabel, QListWidget, QListWidgetItem, QWidget

from desktop_app.clients.engine_client import EngineClient
from desktop_app.clients.translated import translated
from desktop_app.core.commands import ForgetDeleted
from desktop_app.core.errors import SatchelError
from desktop_app.core.letters import seen
from desktop_app.core.library import Status, TracesReport
from desktop_app.core.library_commands import GetBreakdown, GetDiskUse, TakeBack
from desktop_app.core.listing import Breakdown, DiskUse, SlowFile
from desktop_app.core.messages import Notice, Refused
from desktop_app.ui.labels import SelectableLabel
from desktop_app.ui.library.bars import Bar, Bars, bar_of
from desktop_app.ui.library.parts import (
    make_button,
    make_row,
    make_scrolled_column,
    make_title,
)
from desktop_app.ui.opening import show_in_folder
from desktop_app.ui.shown_paths import short_path
from desktop_app.ui.wording import kind_name, milliseconds, number, size

_PATH = Qt.ItemDataRole.UserRole


class StoragePage(QWidget):
    """Shows disk usage, and includes forgotten files again.

    Attributes:
        changed: A forgotten file or folder was included again.
        noticed: An action of the user failed.
    """

    changed = Signal()
    noticed = Signal(Notice)

    def __init__(self, client: EngineClient, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._client = client
        self._folder = ""
        self._form = QFormLayout()
        self.sizes = {name: QLabel(self) for name in self._names()}
        self.place = SelectableLabel("", self)
        # In the order in which the Tab key visits them.
        self.show_place = make_button(self.tr("Sho&w in file manager"), self._on_show, self)
        self.remove_traces = make_button(
            self.tr("Remove traces of &deleted files"), self._on_remove_traces, self
        )
        self.by_kind = Bars(self.tr("Your files by kind"), self)
        self.by_folder = Bars(self.tr("Your files by folder"), self)
        self.slowest = Bars(self.tr("Files that took longest to read"), self)
        self.none_slow = SelectableLabel(self.tr("No file took longer than a second."), self)
        self.kept_out = QListWidget(self)
        self.kept_out.setUniformItemSizes(True)  # there may be thousands
        self.none_kept_out = SelectableLabel(
            self.tr("Nothing: all files of the folders are included."), self
        )
        self.take_back = make_button(self.tr("Add &back"), self._on_take_back, self)
        self.traces = SelectableLabel("", self)
        self._lay_out()
        self.kept_out.setAccessibleName(self.tr("Forgotten files and folders"))
        self.kept_out.currentRowChanged.connect(self._update)
        self.kept_out.itemActivated.connect(self._on_take_back)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Pass the keyboard on to the first control.

        With a focus proxy that is hidden or disabled, the Tab key would not leave the page.
        """
        self.show_place.setFocus(event.reason())

    def show_status(self, status: Status) -> None:
        """Show the excluded files; the selection stays."""
        if self._listed() != list(status.exclusions):
            self.kept_out.clear()
            for path in status.exclusions:
                item = QListWidgetItem(seen(path), self.kept_out)
                item.setData(_PATH, path)
        self.kept_out.setVisible(bool(status.exclusions))
        self.take_back.setVisible(bool(status.exclusions))
        self.none_kept_out.setVisible(not status.exclusions)
        self._update()

    def measure(self) -> None:
        """Request the disk usage of the library and show it."""
        self._client.send(GetDiskUse(), self.show_use)
        self._client.send(GetBreakdown(), self.show_breakdown)

    def show_breakdown(self, breakdown: Breakdown) -> None:
        """Show the largest groups of files, and the slowest files."""
        other = self.tr("not read")
        kinds = [
            (kind_name(group.name) if group.name else other, group) for group in breakdown.by_kind
        ]
        self.by_kind.show_bars(bar_of(name, group) for name, group in kinds)
        self.by_folder.show_bars(bar_of(short_path(one.name), one) for one in breakdown.by_folder)
        self.slowest.show_bars(map(_bar_of_slow, breakdown.slowest))
        self.slowest.setVisible(bool(breakdown.slowest))
        self.none_slow.setVisible(not breakdown.slowest)

    def show_use(self, use: DiskUse) -> None:
        """Show the disk usage of each part."""
        for name, label in self.sizes.items():
            label.setText(size(getattr(use, name)))
        self._folder = use.folder
        folders = short_path(use.folder), short_path(use.models_folder)
        self.place.setText(self.tr("Kept in {}; models in {}").format(*folders))
        self.show_place.setEnabled(True)

    def _names(self) -> dict[str, str]:
        return {
            "texts": self.tr("Texts, for showing and indexing again:"),
            "words": self.tr("Index of the words:"),
            "vectors": self.tr("Index of the meaning:"),
            "catalogue": self.tr("Catalogue, with the meaning of each text:"),
            "unused": self.tr("   of which free for new data:"),
            "prompts": self.tr("Saved states of the answer model:"),
            "logs": self.tr("Logs:"),
            "others": self.tr("Everything else in the library:"),
            "models": self.tr("Models that were added:"),
            "total": self.tr("Total:"),
        }

    def _lay_out(self) -> None:
        for name, words in self._names().items():
            self._form.addRow(words, self.sizes[name])
            self.sizes[name].setAccessibleName(words.strip())
        self.show_place.setEnabled(False)
        meaning = self.tr(
            "Forgotten inside a watched folder; they stay out until you add them back:"
        )
        deleted = self.tr(
            "Files deleted from the disk are no longer found. What the library still holds of them "
            "is removed by itself within about a day, when nothing else is to be done."
        )
        column = make_scrolled_column(self)
        column.addWidget(make_title(self.tr("Disk space"), self))
        column.addLayout(self._form)
        column.addWidget(self.place)
        column.addLayout(make_row(self.show_place))
        for bars in (self.by_kind, self.by_folder, self.slowest):
            column.addWidget(make_title(bars.accessibleName(), self))
            column.addWidget(bars)
        column.addWidget(self.none_slow)
        column.addWidget(make_title(self.tr("Deleted files"), self))
        column.addWidget(SelectableLabel(deleted, self))
        column.addLayout(make_row(self.remove_traces))
        column.addWidget(self.traces)
        column.addWidget(make_title(self.tr("Kept out"), self))
        column.addWidget(SelectableLabel(meaning, self))
        column.addWidget(self.none_kept_out)
        column.addWidget(self.kept_out, 1)
        column.addLayout(make_row(self.take_back))
        column.addStretch(1)

    def _listed(self) -> list[str]:
        return [self.kept_out.item(row).data(_PATH) for row in range(self.kept_out.count())]

    def _update(self) -> None:
        self.take_back.setEnabled(self.kept_out.currentItem() is not None)

    def _on_remove_traces(self) -> None:
        self.traces.setText(self.tr("Removing them…"))
        self._client.send(
            ForgetDeleted(), self._on_traces_removed, on_refused=self._on_traces_refused
        )

    def _on_traces_removed(self, report: TracesReport) -> None:
        left = sum(report.left.values())
        if left:
            self.traces.setText(self.tr("Remaining traces: {}").format(number(left)))
        else:
            sizes = size(report.size_before), size(report.size_after)
            sentence = self.tr("All traces are removed. The library took {} and now takes {}.")
            self.traces.setText(sentence.format(*sizes))
        self.measure()

    def _on_traces_refused(self, refusal: Refused) -> None:
        self.traces.setText(translated(refusal.message, refusal.action))

    def _on_take_back(self) -> None:
        if item := self.kept_out.currentItem():
            self._client.send(TakeBack(item.data(_PATH)))
            self.changed.emit()

    def _on_show(self) -> None:
        try:
            show_in_folder(f"{self._folder}/catalogue.sqlite")
        except SatchelError as error:
            self.noticed.emit(Notice(error.message, error.action, is_passing=True))


def _bar_of_slow(file: SlowFile) -> Bar:
    figures = f"{milliseconds(1000 * file.seconds)} · {size(file.size)}"
    return Bar(short_path(file.path), figures, file.seconds)
