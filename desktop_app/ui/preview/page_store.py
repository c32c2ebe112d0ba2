"""The pictures of pages in the window: asked for in order of need, and kept as far as they fit."""

import zlib
from collections import OrderedDict, deque
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

_MOST_REMEMBERED = 64
"""Requests known as made here; their refusals come soon after them."""


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


class PageStore(QObject):
    """Gives pages that are there, and has the engine draw those that are wanted.

    Attributes:
        arrived: A wanted page is there now.
        refused: A wanted page cannot be drawn; it is not asked for again until :meth:`retry`.
    """

    arrived = Signal(GetPage)
    refused = Signal(GetPage, Refused)

    def __init__(self, client: EngineClient, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._client = client
        self._kept: OrderedDict[GetPage, DrawnPage] = OrderedDict()
        self._wanted: list[GetPage] = []
        self._underway: dict[int, GetPage] = {}
        self._refusals: set[GetPage] = set()
        self._asked: deque[int] = deque(maxlen=_MOST_REMEMBERED)
        client.page_arrived.connect(self._on_arrived)
        client.refused.connect(self._on_refused)
        client.engine_started.connect(self._ask)

    def owns(self, number: int) -> bool:
        """Whether a request was made here."""
        return number in self._asked

    def find(self, request: GetPage) -> DrawnPage | None:
        """Give a page if it is there."""
        found = self._kept.get(request)
        if found is not None:
            self._kept.move_to_end(request)
        return found

    def want(self, requests: Sequence[GetPage]) -> None:
        """Have these pages drawn, the first first, and no more those wanted before."""
        self._wanted = list(requests)
        self._ask()

    def retry(self) -> None:
        """Ask again also for pages that were refused."""
        self._refusals.clear()
        self._ask()

    def _ask(self) -> None:
        busy = set(self._underway.values())
        for request in self._wanted:
            if len(self._underway) >= MOST_UNDERWAY:
                return
            if request not in busy | self._refusals and request not in self._kept:
                number = self._client.page(request)
                self._underway[number] = request
                self._asked.append(number)

    def _on_arrived(self, number: int, picture: PagePicture) -> None:
        request = self._underway.pop(number, None)
        if request is None:
            return
        self._keep(request, drawn(picture))
        self.arrived.emit(request)
        self._ask()

    def _on_refused(self, number: int, refusal: Refused) -> None:
        request = self._underway.pop(number, None)
        if request is None:
            return
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
