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
        followed: Another link is followed, so that the notice about the previous one can go.
        noticed: Why a link leads nowhere, or to another place than was linked.
    """

    found = Signal(LinkTarget)
    followed = Signal()
    noticed = Signal(Notice)

    def __init__(self, client: EngineClient, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._client = client

    def follow(self, text: str) -> None:
        """Find the place of a link; the text comes from another program."""
        self.followed.emit()
        try:
            link = parse_link(text)
        except UsageError as error:
            self.noticed.emit(Notice(error.message, error.action, is_passing=True))
            return
        self._client.send(FollowLink(link), self._on_target, on_refused=self._on_refused)

    def _on_target(self, target: LinkTarget) -> None:
        self.found.emit(target)
        if target.note:
            self.noticed.emit(Notice(target.note, is_passing=True))

    def _on_refused(self, refusal: Refused) -> None:
        self.noticed.emit(Notice(refusal.message, refusal.action, is_passing=True))
