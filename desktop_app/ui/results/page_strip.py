"""Where in a file its passages lie: a thin bar with a tick for each page that holds some.

Of a file without pages a tick is for each passage, at its place in the text.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from PySide6.QtCore import QCoreApplication, QRectF, Qt
from PySide6.QtGui import QPainter

from desktop_app.core.results import Extent, Hit
from desktop_app.ui.mirroring import mirrored
from desktop_app.ui.theme import Colours
from desktop_app.ui.wording import Counted, number, percent, place, place_name

TRACK_HEIGHT = 4
TICK_HEIGHT = 10
TICK_WIDTH = 4
"""Device-independent pixels, as many as there are pages: where each holds some, the bar is to
look like a rule and not like a wall."""

REACH = 6
"""Device-independent pixels beside a page that still mean it."""

MOST_NAMED = 12
"""Places that are read aloud; the others are only counted."""

_translate = QCoreApplication.translate


@dataclass(frozen=True, slots=True)
class Tick:
    """A page, or a place in the text, with what was found there.

    Attributes:
        start: Of all that the file holds, from 0 to 1.
        end: The same.
        part: Number of the first passage there, from 0.
        label: What a person calls it.
    """

    start: float
    end: float
    part: int
    label: str


def make_ticks(parts: Sequence[Hit], extent: Extent) -> tuple[Tick, ...]:
    """Give the ticks of a file's passages in reading order, none where its length is unknown."""
    if extent.pages > 1 and all(part.page for part in parts):
        return _page_ticks(parts, extent.pages)
    if extent.characters <= 0:
        return ()
    # Where all are under one heading it tells none from the others.
    has_headings = len({part.heading for part in parts}) > 1
    return tuple(
        _text_tick(at, part if has_headings else replace(part, heading=""), extent.characters)
        for at, part in enumerate(parts)
    )


def describe_ticks(ticks: Sequence[Tick]) -> str:
    """Say where the passages lie, to be read aloud."""
    if not ticks:
        return ""
    places = [tick.label for tick in ticks[:MOST_NAMED]]
    if len(ticks) > MOST_NAMED:
        places.append(Counted().further_places(len(ticks) - MOST_NAMED))
    return _translate("page_strip", "Found at: {}").format(", ".join(places))


def tick_at(ticks: Sequence[Tick], area: QRectF, x: float) -> Tick | None:
    """Give the tick that a place of the bar means, the nearest within reach.

    Args:
        ticks: Of the bar.
        area: Of the bar; it is read from left to right.
        x: In the same coordinates.
    """
    at = (x - area.x()) / area.width()
    gaps = [(max(one.start - at, at - one.end, 0.0), one) for one in ticks]
    gap, nearest = min(gaps, key=lambda found: found[0], default=(1.0, None))
    return nearest if gap * area.width() <= REACH else None


def paint_ticks(
    painter: QPainter,
    ticks: Sequence[Tick],
    area: QRectF,
    look: tuple[Colours, Qt.LayoutDirection],
) -> None:
    """Paint the bar in the middle of an area that is already where it is to be."""
    colours, direction = look
    middle = area.center().y()
    track = QRectF(area.x(), middle - TRACK_HEIGHT / 2, area.width(), TRACK_HEIGHT)
    painter.fillRect(track, colours.track)
    for tick in ticks:
        painter.fillRect(mirrored(_bar_of(tick, area), area, direction), colours.accent)


def _page_ticks(parts: Sequence[Hit], pages: int) -> tuple[Tick, ...]:
    held: dict[int, list[int]] = {}
    for at, part in enumerate(parts):
        held.setdefault(min(part.page or 1, pages), []).append(at)
    return tuple(
        Tick((page - 1) / pages, page / pages, found[0], _page_label(parts[found[0]], pages, found))
        for page, found in sorted(held.items())
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
    """Give where a tick is painted, from left to right; one at an end stays within the bar."""
    middle = (tick.start + tick.end) / 2 * area.width() - TICK_WIDTH / 2
    left = area.x() + min(max(middle, 0.0), area.width() - TICK_WIDTH)
    return QRectF(round(left), area.center().y() - TICK_HEIGHT / 2, TICK_WIDTH, TICK_HEIGHT)
