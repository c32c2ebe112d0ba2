"""What cites a hit in the user's own texts: a line that states its place, and a link to it."""

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QGuiApplication

from desktop_app.clients.engine_client import EngineClient
from desktop_app.core.passage_links import PassageLink
from desktop_app.core.preview_commands import MakeLink
from desktop_app.core.results import Hit
from desktop_app.ui.shown_paths import file_name
from desktop_app.ui.wording import place


def citation_of(hit: Hit) -> str:
    """Return title, page or other place, and path."""
    named = " ".join(hit.title.split()) or file_name(hit.path)
    spot = place(hit.page, "" if hit.page or hit.place else hit.heading, hit.place)
    return f"{', '.join(filter(None, (named, spot)))} ({hit.path})"


class LinkCopier(QObject):
    """Copies links to the clipboard.

    Args:
        client: The engine.
        parent: The owner.

    Attributes:
        copied: A link was copied.
    """

    copied = Signal()

    def __init__(self, client: EngineClient, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._client = client

    def copy(self, hit: Hit) -> None:
        """Copy the link to the passage of a hit when the engine has made it."""
        self._client.send(MakeLink(hit.passage_id, hit.file_id, hit.page), self._on_link)

    def _on_link(self, link: PassageLink) -> None:
        QGuiApplication.clipboard().setText(str(link))
        self.copied.emit()
