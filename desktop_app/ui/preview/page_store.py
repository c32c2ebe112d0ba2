"""The pictures of pages in the window: requested in order of need, and cached."""

import zlib
from collections import OrderedDict
from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QImage

from desktop_app.clients.engine_client import EngineClient
from desktop_app.core.messages import Refused
from desktop_app.core.preview_commands import GetPage
from desktop_app.core.previews import Box, MarkedBoxes, PagePicture, PageWord
from desktop_app.core.records import Record

MOST_BYTES = 64 * 1024 * 1024
"""Limit of the cache: some fifteen pages as wide as a pane, or ten and a hundred thumbnails."""

MOST_UNDERWAY = 2
"""Requests at a time: one page is drawn while another is transferred. Pages no longer wanted are
never requested."""

_BYTES_A_PIXEL = 3
"""Red, green and blue."""


class DrawnPage(Record):
    """A page ready to be painted; see :class:`PagePicture`."""

    page: int
    pages: int
    width: float
    height: float
    image: QImage
    words: tuple[PageWord, ...]
    marks: tuple[tuple[Box, ...], ...]
    passage: tuple[Box, ...]
    kept: tuple[MarkedBoxes, ...] = ()


class _Drawing(QObject):
    """Requests one page after another from the engine.

    Attributes:
        page: The page being drawn; None if there is none.
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
        """Request a page; the previous request must be finished."""
        self.page = page
        self._client.send(page, self._on_drawn, on_refused=self._on_refused)

    def _on_drawn(self, picture: PagePicture) -> None:
        page, self.page = self.page, None
        self.drawn.emit(page, picture)

    def _on_refused(self, refusal: Refused) -> None:
        page, self.page = self.page, None
        self.refused.emit(page, refusal)


class PageStore(QObject):
    """Caches drawn pages, and requests missing pages from the engine.

    Attributes:
        arrived: A wanted page was drawn.
        refused: A wanted page cannot be drawn; it is not requested again until :meth:`renew`.
    """

    arrived = Signal(GetPage)
    refused = Signal(GetPage, Refused)

    def __init__(self, client: EngineClient, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._kept: OrderedDict[GetPage, DrawnPage] = OrderedDict()
        self._wanted: list[GetPage] = []
        self._refusals: set[GetPage] = set()
        self._aged: set[GetPage] = set()  # drawn before the library changed
        self._outdated: set[GetPage] = set()  # of these, what is drawn again when wanted
        self._drawings = [_Drawing(client, self) for _ in range(MOST_UNDERWAY)]
        for drawing in self._drawings:
            drawing.drawn.connect(self._on_drawn)
            drawing.refused.connect(self._on_refused)
        client.library_changed.connect(self._on_library_changed)

    def find(self, request: GetPage) -> DrawnPage | None:
        """Return a page from the cache; None if it is not there."""
        found = self._kept.get(request)
        if found is not None:
            self._kept.move_to_end(request)
        return found

    def request(self, requests: Sequence[GetPage]) -> None:
        """Request these pages in this order, instead of earlier requests that are not yet sent."""
        self._wanted = list(requests)
        self._ask()

    def drop(self, file_id: int, *, but_width: int) -> None:
        """Drop the cached pages of a file, except those of a width."""
        for request in list(self._kept):
            if request.file_id == file_id and request.width != but_width:
                del self._kept[request]

    def renew(self, file_id: int) -> None:
        """Request pages of a file again when they are wanted next, since it may have changed.

        These are the refused ones, and those drawn before the library changed; they are found
        until they are drawn again.
        """
        self._refusals = {page for page in self._refusals if page.file_id != file_id}
        aged = {page for page in self._aged if page.file_id == file_id}
        self._outdated = (self._outdated | aged) & self._kept.keys()

    def _ask(self) -> None:
        underway = {drawing.page for drawing in self._drawings}
        missing = (
            page
            for page in self._wanted
            if page not in underway | self._refusals
            and (page not in self._kept or page in self._outdated)
        )
        free = (drawing for drawing in self._drawings if drawing.page is None)
        for drawing, page in zip(free, missing, strict=False):
            drawing.draw(page)

    def _on_library_changed(self) -> None:
        self._aged = set(self._kept)

    def _on_drawn(self, request: GetPage, picture: PagePicture) -> None:
        self._aged.discard(request)
        self._outdated.discard(request)
        self._keep(request, drawn(picture))
        self.arrived.emit(request)
        self._ask()

    def _on_refused(self, request: GetPage, refusal: Refused) -> None:
        self._refusals.add(request)
        self._ask()
        if request in self._wanted:
            self.refused.emit(request, refusal)

    def _keep(self, request: GetPage, page: DrawnPage) -> None:
        self._kept[request] = page
        size = sum(page.image.sizeInBytes() for page in self._kept.values())
        while size > MOST_BYTES and len(self._kept) > 1:
            _, dropped = self._kept.popitem(last=False)
            size -= dropped.image.sizeInBytes()


def drawn(picture: PagePicture) -> DrawnPage:
    """Unpack a page; a page 900 pixels wide takes 8 ms."""
    packed = picture.picture
    pixels = zlib.decompress(packed.packed)
    form = QImage.Format.Format_RGB888
    image = QImage(pixels, packed.width, packed.height, _BYTES_A_PIXEL * packed.width, form)
    return DrawnPage(
        picture.page,
        picture.pages,
        picture.width,
        picture.height,
        # The copy owns its pixels, and painting does not convert it each time.
        image.convertToFormat(QImage.Format.Format_RGB32),
        picture.words,
        picture.marks,
        picture.passage,
        picture.kept,
    )
