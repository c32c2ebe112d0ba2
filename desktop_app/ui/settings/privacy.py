"""Settings: evidence that no data is sent, what the desktop shows, and forgetting everything."""

import sys

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from desktop_app.clients.engine_client import EngineClient
from desktop_app.clients.settings_file import SettingsFile
from desktop_app.clients.translated import translated
from desktop_app.core.conversation_commands import DeleteConversations
from desktop_app.core.history_commands import ForgetHistory
from desktop_app.core.library import Status
from desktop_app.core.preference_commands import GetPrivacy
from desktop_app.core.privacy import ROLES, PrivacyReport
from desktop_app.core.records import replace
from desktop_app.core.settings import Settings
from desktop_app.ui.confirming import Confirmation, ask_first
from desktop_app.ui.settings.section import Section, show_check
from desktop_app.ui.shown_paths import short_path
from desktop_app.ui.wording import number

_translate = QCoreApplication.translate

REPORT_LINES = 9
"""Visible lines of the report."""


class PrivacySection(Section):
    """The operating system's report on the processes, and how to forget all data.

    Args:
        client: The engine, which inspects the processes and forgets.
        settings: The settings file of the window, which stores what the desktop shows.

    Attributes:
        forget_requested: A folder should be removed from the library.
        everything_forgotten: What the windows hold and list should be forgotten as well.
    """

    forget_requested = Signal(str)
    everything_forgotten = Signal()

    def __init__(
        self, client: EngineClient, settings: SettingsFile, parent: QWidget | None = None
    ) -> None:
        super().__init__(_translate("settings", "Privacy"), parent)
        self._client = client
        self._settings = settings
        self._paths: tuple[str, ...] = ()
        self.explain(
            self.tr(
                "Nothing is sent: Satchel has no code that reaches the network, and what a package "
                "in it tries is refused. Below is what the system itself reports about its "
                "processes at this moment."
            )
        )
        self.verdict = self.explain("")
        self.report = QPlainTextEdit(self)
        self._lay_out()
        self._show_settings(settings.settings)
        settings.changed.connect(self._show_settings)
        client.status_arrived.connect(self._on_status)
        self._look()
        client.request_status()

    def measure(self) -> None:
        super().measure()
        line = self.report.fontMetrics().lineSpacing()
        self.report.setFixedHeight(line * REPORT_LINES + 16)

    def _lay_out(self) -> None:
        self.report.setReadOnly(True)
        self.report.setAccessibleName(self.tr("What the processes have open"))
        self.report.setTabChangesFocus(True)
        self.measure()
        self.body.addWidget(self.report)
        self.look = self.add_button(self.tr("&Look again"))
        self.explain(
            self.tr(
                "To see it for yourself, start Satchel without a network (on Linux: "
                "unshare --net --map-root-user satchel) or watch its calls with strace: "
                "everything works as before."
            )
        )
        self.desktop = self.add_check(self.tr("Show hits in the &desktop's own search"))
        about = self.explain(
            self.tr(
                "GNOME's overview and KRunner then list the names of matching files with a line of "
                "their text, while Satchel is running. What you type there is searched here. Every "
                "program of your desktop session can ask in the same way."
            )
        )
        for part in (self.desktop, about, self.to_default):
            part.setVisible(sys.platform == "linux")
        self.explain(
            self.tr(
                "Forgetting everything removes all folders from the library, their words and "
                "vectors, your tags, marks and notes, all searches and kept conversations. Your "
                "files stay as they are."
            )
        )
        self.forget = self.add_button(self.tr("&Forget everything…"))
        self.forget.setEnabled(False)
        self.desktop.toggled.connect(self._on_desktop)
        self.look.clicked.connect(self._look)
        self.forget.clicked.connect(self._ask)

    def reset(self) -> None:
        self._on_desktop(Settings().desktop_search)

    def _show_settings(self, settings: Settings) -> None:
        show_check(self.desktop, is_on=settings.desktop_search)

    def _on_desktop(self, is_on: bool) -> None:
        self._settings.change(replace(self._settings.settings, desktop_search=is_on))

    def _look(self) -> None:
        self._client.send(GetPrivacy(), self._show)

    def _on_status(self, status: Status) -> None:
        self._paths = tuple(folder.path for folder in status.folders)
        self.forget.setEnabled(True)

    def _ask(self) -> None:
        consequence = self.tr(
            "The library, your tags, marks and notes, all searches and kept conversations are "
            "removed for good. Your files stay."
        )
        question, button = self.tr("Forget everything?"), self.tr("&Forget everything")
        ask_first(self, Confirmation(question, consequence, button), self._forget_everything)

    def _forget_everything(self) -> None:
        for path in self._paths:
            self.forget_requested.emit(path)
        self._client.send(ForgetHistory())
        self._client.send(DeleteConversations())
        self.everything_forgotten.emit()
        self._client.request_status()

    def _show(self, report: PrivacyReport) -> None:
        network = [one for one in report.connections if one.kind == "network"]
        if network:
            self.verdict.show_message(
                self.tr("Connections to a network that are open: {}").format(number(len(network)))
            )
        elif report.is_complete:
            self.verdict.show_message(
                self.tr("None of its processes has a connection to a network open.")
            )
        else:
            self.verdict.show_message(self.tr("The system does not report all processes."))
        lines = [self.tr("Processes: {}").format(", ".join(map(_named, report.processes)))]
        lines += [
            self.tr("{}: network {}").format(_named(one.process), one.address or "–")
            for one in network
        ]
        local = len(report.connections) - len(network)
        lines += [
            self.tr("Channels between these processes and the desktop: {}").format(number(local))
        ]
        lines += [
            self.tr(
                "Processes that read files can reach no network and start no program: {}"
            ).format(_yes(is_so=report.reaches_nothing)),
            self.tr("Processes that read files can change no file: {}").format(
                _yes(is_so=report.changes_nothing)
            ),
            self.tr("Everything is kept in {}").format(short_path(report.data_folder)),
        ]
        if report.tool_calls:
            called = self.tr("Calls by tools of other programs: {} (listed under Tools)")
            lines.append(called.format(number(len(report.tool_calls))))
        self.report.setPlainText("\n".join([*lines, *self._describe_refusals(report)]))

    def _describe_refusals(self, report: PrivacyReport) -> list[str]:
        if report.stays_offline:
            enforced = self.tr("The system refuses the network to every process: yes")
        else:
            enforced = self.tr(
                "The system refuses the network to every process: not on this system; "
                "only what Python code tries is refused"
            )
        if not report.refused:
            return [enforced, self.tr("No part of the program tried to reach the network.")]
        refused = self.tr("{} tried to reach the network and was refused; times: {}")
        return [
            enforced,
            *(refused.format(library.name, number(library.count)) for library in report.refused),
        ]


def _named(process: str) -> str:
    """Return a process with its role in the language of the window: ``engine (12)``."""
    role, _, identifier = process.partition(" ")
    return f"{translated(ROLES.get(role, role))} {identifier}".rstrip()


def _yes(*, is_so: bool) -> str:
    if is_so:
        return _translate("settings", "yes, the system enforces it")
    return _translate("settings", "not on this system")
