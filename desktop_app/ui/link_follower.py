"""Opens links to passages in the main window."""

from PySide6.QtCore import QObject, Signal

from desktop_app.clients.engine_client import EngineClient
from desktop_app.core.errors import UsageError
from desktop_app.core.messages import Notice, Refused
from desktop_app.core.passage_links import LinkTarget, parse_link
from desktop_app.core.preview_commands import FollowLink


class LinkFollower(QObject):
    """Finds where a link leads.

    Args:
        client: The engine.
        parent: The owner.

    Attributes:
        found: A link leads to this place, or this place is nearest to it.
        followed: Another link is followed; carries the notice about the previous link.
        noticed: Why a link leads nowhere, or to another place than was linked.
    """

    found = Signal(LinkTarget)
    followed = Signal(Notice)
    noticed = Signal(Notice)

    def __init__(self, client: EngineClient, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._client = client
        self._notice: Notice | None = None

    def follow(self, text: str) -> None:
        """Find the place of a link; the text comes from another program."""
        if self._notice is not None:
            self.followed.emit(self._notice)
        try:
            link = parse_link(text)
        except UsageError as error:
            self._report(Notice(error.message, error.action))
            return
        self._client.send(FollowLink(link), self._on_target, on_refused=self._on_refused)

    def _on_target(self, target: LinkTarget) -> None:
        self.found.emit(target)
        if target.note:
            self._report(Notice(target.note))

    def _on_refused(self, refusal: Refused) -> None:
        self._report(Notice(refusal.message, refusal.action))

    def _report(self, notice: Notice) -> None:
        self._notice = notice
        self.noticed.emit(notice)
