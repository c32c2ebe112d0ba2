"""Reports new files that watched searches find, beside the tray's icon."""

from functools import partial

from PySide6.QtCore import QCoreApplication, QObject, Signal

from desktop_app.clients.engine_client import EngineClient
from desktop_app.clients.settings_file import SettingsFile
from desktop_app.core.messages import Notice
from desktop_app.core.saved_searches import SearchNews, WatchNews
from desktop_app.ui.notice_strip import NoticeButton, NoticeStrip
from desktop_app.ui.tray import Tray
from desktop_app.ui.wording import Counted

MOST_LISTED = 4
"""Searches named in a message; desktops cut longer ones."""


class WatchMessages(QObject):
    """Shows one message for all watched searches that find new files at the same time.

    Without an icon in the tray the message is a notice in the window, with a button in place of the
    click. Nothing is shown while the setting is off; the list of saved searches has the numbers
    nevertheless.

    Args:
        client: Reports what was found.
        settings: Has the setting that turns messages on.
        tray: Shows the message.
        notices: Shows it where there is no icon.

    Attributes:
        search_named: The button of the notice was pressed; carries the name of the search.
    """

    search_named = Signal(str)

    def __init__(
        self,
        client: EngineClient,
        settings: SettingsFile,
        tray: Tray,
        notices: NoticeStrip,
    ) -> None:
        super().__init__(notices)
        self._settings = settings
        self._tray = tray
        self._notices = notices
        self._notice = Notice("")
        client.matches_found.connect(self._on_matches)

    def _on_matches(self, news: WatchNews) -> None:
        if not self._settings.settings.reports_matches:
            return
        # A click shows the search with the most new files.
        found = sorted(news.searches, key=lambda one: -one.files)
        lines = [_sentence(one) for one in found[:MOST_LISTED]]
        if len(found) > MOST_LISTED:
            lines.append("…")
        if self._tray.is_there:
            text = "\n".join(lines)
            self._tray.show_message(self.tr("New in watched searches"), text, found[0].name)
        else:
            self._post(Notice(" · ".join(lines), is_done=True), found[0].name)

    def _post(self, notice: Notice, name: str) -> None:
        """Show a notice in place of the one before, whose numbers are older."""
        self._notices.withdraw(self._notice)
        self._notice = notice
        show = partial(self.search_named.emit, name)
        self._notices.post(notice, NoticeButton(self.tr("Show"), show))


def _sentence(news: SearchNews) -> str:
    sentence = QCoreApplication.translate("WatchMessages", "{} for “{}”")
    return sentence.format(Counted().files_found(news.files), news.name)
