"""Settings: the folders that tools of other programs may read, and what they called."""

from PySide6.QtCore import QCoreApplication, QSignalBlocker, Qt
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QPlainTextEdit, QWidget

from desktop_app.clients.engine_client import EngineClient
from desktop_app.clients.translated import translated
from desktop_app.core.letters import seen
from desktop_app.core.library import Status
from desktop_app.core.messages import Refused
from desktop_app.core.paths import path_order
from desktop_app.core.preference_commands import GetPrivacy
from desktop_app.core.privacy import PrivacyReport, ToolCall
from desktop_app.core.tool_commands import GetSharedFolders, SharedFolders, ShareFolder
from desktop_app.ui.descriptions import tool_tip
from desktop_app.ui.settings.section import Section
from desktop_app.ui.shown_paths import short_path
from desktop_app.ui.wording import day, number

_translate = QCoreApplication.translate

FOLDER_LINES = 6
"""Visible folders; further ones scroll."""

CALL_LINES = 8
"""Visible calls."""

MOST_CALLS = 200
"""Calls that are listed; all are counted."""

_PATH = Qt.ItemDataRole.UserRole


class ToolsSection(Section):
    """The folders of the library, each with a check box for sharing, and the latest calls.

    Args:
        client: The engine, which stores what is shared.
    """

    def __init__(self, client: EngineClient, parent: QWidget | None = None) -> None:
        super().__init__(_translate("settings", "Tools"), parent)
        self._client = client
        self._watched: tuple[str, ...] = ()
        self._shared: tuple[str, ...] = ()
        self.folders = QListWidget(self)
        self.calls = QPlainTextEdit(self)
        self._lay_out()
        self.folders.itemChanged.connect(self._on_changed)
        self.look.clicked.connect(self._look)
        client.status_arrived.connect(self._on_status)
        client.request_status()
        self._look()

    def measure(self) -> None:
        super().measure()
        line = self.fontMetrics().lineSpacing()
        row = max(self.folders.sizeHintForRow(0), line)  # no row, no hint
        self.folders.setFixedHeight(row * FOLDER_LINES + 2 * self.folders.frameWidth())
        self.calls.setFixedHeight(line * CALL_LINES + 16)

    def reset(self) -> None:
        for path in self._shared:
            self._share(path, is_on=False)

    def _lay_out(self) -> None:
        self.explain(
            self.tr(
                "Other programs, such as an editor or an assistant, can search and read the "
                "folders that you share here, through the MCP protocol and the command "
                "“satchel mcp”. They cannot change anything. No folder is shared at first, and "
                "files that hold secrets are never shared."
            )
        )
        self.explain(
            self.tr(
                "Satchel sends nothing anywhere, but such a program may: what it reads here can "
                "reach the service behind it."
            )
        )
        self.folders.setAccessibleName(self.tr("Folders that tools may read"))
        self.body.addWidget(self.folders)
        self.explain(
            self.tr("A part of a folder is shared by the command “satchel folders share PATH”.")
        )
        self.summary = self.explain("")
        self.calls.setReadOnly(True)
        self.calls.setTabChangesFocus(True)
        self.calls.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.calls.setAccessibleName(self.tr("Calls by tools"))
        self.body.addWidget(self.calls)
        self.look = self.add_button(self.tr("&Look again"))
        self.measure()

    def _look(self) -> None:
        self._client.send(GetSharedFolders(), self._on_shared)
        self._client.send(GetPrivacy(), self._on_report)

    def _on_status(self, status: Status) -> None:
        self._watched = tuple(folder.path for folder in status.folders)
        self._show_folders()

    def _on_shared(self, shared: SharedFolders) -> None:
        self._shared = tuple(folder.path for folder in shared.folders)
        self._show_folders()

    def _show_folders(self) -> None:
        paths = sorted({*self._watched, *self._shared}, key=path_order)
        shown = [self.folders.item(row).data(_PATH) for row in range(self.folders.count())]
        with QSignalBlocker(self.folders):
            if shown != paths:
                self.folders.clear()
                for path in paths:
                    self.folders.addItem(_make_item(path))
            for row, path in enumerate(paths):
                is_on = path in self._shared
                state = Qt.CheckState.Checked if is_on else Qt.CheckState.Unchecked
                self.folders.item(row).setCheckState(state)
        self.measure()  # a row is as high as its check box

    def _on_changed(self, item: QListWidgetItem) -> None:
        self._share(item.data(_PATH), is_on=item.checkState() is Qt.CheckState.Checked)

    def _share(self, path: str, *, is_on: bool) -> None:
        self.show_problem("")
        self._client.send(ShareFolder(path, is_on), self._on_shared, on_refused=self._on_refused)

    def _on_refused(self, refused: Refused) -> None:
        self.show_problem(translated(refused.message, refused.action))
        self._show_folders()

    def _on_report(self, report: PrivacyReport) -> None:
        calls = report.tool_calls
        if calls:
            counted = self.tr("Calls by tools since the log began: {}").format(number(len(calls)))
        else:
            counted = self.tr("No tool has called Satchel yet.")
        self.summary.show_message(counted)
        self.calls.setVisible(bool(calls))
        self.calls.setPlainText("\n".join(self._describe(call) for call in calls[:MOST_CALLS]))

    def _describe(self, call: ToolCall) -> str:
        program = _printable(call.client) or self.tr("a program without a name")
        if call.refusal:
            return self.tr("{}: {} by {}, refused ({})").format(
                day(call.at), call.tool, program, call.refusal
            )
        return self.tr("{}: {} by {}, results: {}").format(
            day(call.at), call.tool, program, number(call.results)
        )


def _make_item(path: str) -> QListWidgetItem:
    item = QListWidgetItem(short_path(path))
    item.setData(_PATH, path)
    item.setToolTip(tool_tip(seen(path)))
    item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
    return item


def _printable(name: str) -> str:
    """Return the name of a program without control characters."""
    return "".join(sign for sign in name if sign.isprintable())
