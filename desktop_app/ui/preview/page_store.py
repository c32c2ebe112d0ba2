"""The pictures of pages in the window: asked for in order of need, and kept as far as they fit."""

import zlib
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QImage

from desktop_app.clients.engine_client import EngineClient
from desktop_app.core.messages import Refused
from desktop_app.core.previews import Box, PagePicture, PageWord
from desktop_app.core.search_commands import GetPage

MOST_BYTES = 64 * 1024 * 1024
"""Of pictures kept: some fifteen pages of the width of a pane, or a hundred thumbnails and ten."""

MOST_UNDERWAY = 2
"""Pages asked for at a time: one is drawn while another is on its way. What is wanted no more is
never asked for, and half of the engine's threads for this window stay free for searches."""

_COLOURS = 3


@dataclass(frozen=True, slots=True)
class DrawnPage:
    """A page ready to be painted; see :class:`PagePicture`."""

    page: int
    pages: int
    width: float
    height: float
    image: QImage
    words: tuple[PageWord, ...]
    marks: tuple[tuple[Box, ...], ...]
    passage: tuple[Box, ...]


class _Drawing(QObject):
    """Has the engine draw one page after another.

    Attributes:
        page: What is being drawn; None while nothing is.
        drawn: A page was drawn.
        refused: A page cannot be drawn.
    """

    drawn = Signal(GetPage, PagePicture)
    refused = Signal(GetPage, Refused)

    def __init__(self, client: EngineClient, parent: QObject) -> None:
        super().__init__(parent)
        self._client = client
        self.page: GetPage | None = None

    def draw(self, page: GetPage) -> None:
        """Ask for a page, when the one before is there."""
        self.page = page
        self._client.send(page, self._on_drawn, on_refused=self._on_refused)

    def _on_drawn(self, picture: PagePicture) -> None:
        page, self.page = self.page, None
        self.drawn.emit(page, picture)

    def _on_refused(self, refusal: Refused) -> None:
        page, self.page = self.page, None
        self.refused.emit(page, refusal)


class PageStore(QObject):
    """Keeps drawn pages, and asks the engine for those that are missing.

    Attributes:
        arrived: A wanted page is there now.
        refused: A wanted page cannot be drawn; it is not asked for again until :meth:`retry`.
    """

    arrived = Signal(GetPage)
    refused = Signal(GetPage, Refused)

    def __init__(self, client: EngineClient, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._kept: OrderedDict[GetPage, DrawnPage] = OrderedDict()
        self._wanted: list[GetPage] = []
        self._refusals: set[GetPage] = set()
        self._drawings = [_Drawing(client, self) for _ in range(MOST_UNDERWAY)]
        for drawing in self._drawings:
            drawing.drawn.connect(self._on_drawn)
            drawing.refused.connect(self._on_refused)
        client.engine_started.connect(self._ask)

    def find(self, request: GetPage) -> DrawnPage | None:
        """Return a page if it is there."""
        found = self._kept.get(request)
        if found is not None:
            self._kept.move_to_end(request)
        return found

    def want(self, requests: Sequence[GetPage]) -> None:
        """Ask for these pages in this order, instead of those asked for before."""
        self._wanted = list(requests)
        self._ask()

    def retry(self) -> None:
        """Ask again also for pages that were refused."""
        self._refusals.clear()
        self._ask()

    def _ask(self) -> None:
        underway = {drawing.page for drawing in self._drawings}
        missing = (
            page
            for page in self._wanted
            if page not in underway | self._refusals and page not in self._kept
        )
        free = (drawing for drawing in self._drawings if drawing.page is None)
        for drawing, page in zip(free, missing, strict=False):
            drawing.draw(page)

    def _on_drawn(self, request: GetPage, picture: PagePicture) -> None:
        self._keep(request, drawn(picture))
        self.arrived.emit(request)
        self._ask()

    def _on_refused(self, request: GetPage, refusal: Refused) -> None:
        if refusal.code != "engine_stopped":  # else it is asked for again by the next engine
            self._refusals.add(request)
            self._ask()
        if request in self._wanted:
            self.refused.emit(request, refusal)

    def _keep(self, request: GetPage, page: DrawnPage) -> None:
        self._kept[request] = page
        size = sum(one.image.sizeInBytes() for one in self._kept.values())
        while size > MOST_BYTES and len(self._kept) > 1:
            _, dropped = self._kept.popitem(last=False)
            size -= dropped.image.sizeInBytes()


def drawn(picture: PagePicture) -> DrawnPage:
    """Unpack a page; one of 900 pixels' width takes 8 ms."""
    packed = picture.picture
    pixels = zlib.decompress(packed.packed)
    form = QImage.Format.Format_RGB888
    image = QImage(pixels, packed.width, packed.height, _COLOURS * packed.width, form)
    return DrawnPage(
        picture.page,
        picture.pages,
        picture.width,
        picture.height,
        # The copy owns its pixels, and is painted without being converted each time.
        image.convertToFormat(QImage.Format.Format_RGB32),
        picture.words,
        picture.marks,
        picture.passage,
    )
