"""The places of passages in a file: a thin bar with a tick for each page with passages.

In a file without pages, each passage has a tick at its position in the text.
"""

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QRectF, Qt
from PySide6.QtGui import QPainter

from desktop_app.core.records import Record, replace
from desktop_app.core.results import Extent, Hit
from desktop_app.ui.right_to_left import mirrored
from desktop_app.ui.theme import Colours
from desktop_app.ui.wording import Counted, number, percent, place, place_name

TRACK_HEIGHT = 4
TICK_HEIGHT = 10
TICK_WIDTH = 4
"""Device-independent pixels, whatever the number of pages: the ticks stay apart even if every page
has passages."""

REACH = 6
"""Device-independent pixels beside a tick within which a click counts."""

MOST_NAMED = 12
"""Places that a screen reader reads; further places are only counted."""

_translate = QCoreApplication.translate


class Tick(Record):
    """A page or position in the text where passages were found.

    Attributes:
        start: Position in the file, from 0 to 1.
        end: Position in the file, from 0 to 1.
        part: Number of the first passage at this place, from 0.
        label: The text shown to the user.
    """

    start: float
    end: float
    part: int
    label: str


def make_ticks(parts: Sequence[Hit], extent: Extent) -> tuple[Tick, ...]:
    """Return the ticks of a file's passages in reading order; none if the length is unknown."""
    if extent.pages > 1 and all(part.page for part in parts):
        return _page_ticks(parts, extent.pages)
    if extent.characters <= 0:
        return ()
    # A heading that all passages share does not distinguish them.
    has_headings = len({part.heading for part in parts}) > 1
    return tuple(
        _text_tick(at, part if has_headings else replace(part, heading=""), extent.characters)
        for at, part in enumerate(parts)
    )


def describe_ticks(ticks: Sequence[Tick]) -> str:
    """Return the places of the passages as text for screen readers."""
    if not ticks:
        return ""
    places = [tick.label for tick in ticks[:MOST_NAMED]]
    if len(ticks) > MOST_NAMED:
        places.append(Counted().further_places(len(ticks) - MOST_NAMED))
    return _translate("page_strip", "Found at: {}").format(", ".join(places))


def tick_at(ticks: Sequence[Tick], area: QRectF, x: float) -> Tick | None:
    """Return the nearest tick within reach of a point of the bar.

    Args:
        ticks: The bar's ticks.
        area: The bar's area, laid out from left to right.
        x: The point, in the same coordinates.
    """
    at = (x - area.x()) / area.width()
    gaps = [(max(tick.start - at, at - tick.end, 0.0), tick) for tick in ticks]
    gap, nearest = min(gaps, key=lambda found: found[0], default=(1.0, None))
    return nearest if gap * area.width() <= REACH else None


def paint_ticks(
    painter: QPainter,
    ticks: Sequence[Tick],
    area: QRectF,
    look: tuple[Colours, Qt.LayoutDirection],
) -> None:
    """Paint the bar in the vertical middle of an area, which is already mirrored."""
    colours, direction = look
    middle = area.center().y()
    track = QRectF(area.x(), middle - TRACK_HEIGHT / 2, area.width(), TRACK_HEIGHT)
    painter.fillRect(track, colours.track)
    for tick in ticks:
        painter.fillRect(mirrored(_bar_of(tick, area), area, direction), colours.accent)


def _page_ticks(parts: Sequence[Hit], pages: int) -> tuple[Tick, ...]:
    parts_by_page: dict[int, list[int]] = {}
    for at, part in enumerate(parts):
        parts_by_page.setdefault(min(part.page or 1, pages), []).append(at)
    return tuple(
        Tick((page - 1) / pages, page / pages, found[0], _page_label(parts[found[0]], pages, found))
        for page, found in sorted(parts_by_page.items())
    )


def _page_label(part: Hit, pages: int, found: Sequence[int]) -> str:
    named = _translate("page_strip", "page {} of {}")
    label = place_name(part.place) or named.format(number(part.page or 1), number(pages))
    if len(found) == 1:
        return label
    return f"{label} · {Counted().passages_here(len(found))}"


def _text_tick(at: int, part: Hit, characters: int) -> Tick:
    start = min(part.start / characters, 1.0)
    end = min((part.start + len(part.passage)) / characters, 1.0)
    share = _translate("page_strip", "at {} of the text").format(percent(start))
    label = " · ".join(filter(None, (share, place(part.page, part.heading, part.place))))
    return Tick(start, end, at, label)


def _bar_of(tick: Tick, area: QRectF) -> QRectF:
    """Return the rectangle of a tick, laid out from left to right; it stays within the bar."""
    middle = (tick.start + tick.end) / 2 * area.width() - TICK_WIDTH / 2
    left = area.x() + min(max(middle, 0.0), area.width() - TICK_WIDTH)
    return QRectF(round(left), area.center().y() - TICK_HEIGHT / 2, TICK_WIDTH, TICK_HEIGHT)
