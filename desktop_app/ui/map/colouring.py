"""The colours of the points: by folder, kind or date, with a legend."""

import time
from collections.abc import Sequence
from enum import StrEnum
from html import escape

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QLabel, QWidget

from desktop_app.ui.map.points import MapPoints
from desktop_app.ui.shown_paths import file_name
from desktop_app.ui.wording import kind_name

_translate = QCoreApplication.translate

_AGES = (7, 31, 365, 3 * 365)
"""Most days since the change of a file in each age group; older files are the last group."""

_SECONDS_A_DAY = 86_400


class ColourBy(StrEnum):
    """What the colour of a point shows."""

    FOLDER = "folder"
    KIND = "kind"
    DATE = "date"


def ages_of(days: NDArray[np.int32], today: int) -> NDArray[np.int64]:
    """Return the number of each day's age group, 0 for the newest; days are counted from 1970."""
    return np.searchsorted(np.asarray(_AGES), today - days)


def numbers_of(points: MapPoints, by: ColourBy) -> NDArray[np.int64]:
    """Return the number of each point's colour."""
    match by:
        case ColourBy.FOLDER:
            numbers = points.folders.astype(np.int64)
        case ColourBy.KIND:
            numbers = points.kinds.astype(np.int64)
        case ColourBy.DATE:
            numbers = ages_of(points.days, int(time.time()) // _SECONDS_A_DAY)
    return numbers


def legend_of(points: MapPoints, by: ColourBy) -> list[str]:
    """Return what the colours mean, by their numbers."""
    match by:
        case ColourBy.FOLDER:
            others = _translate("map", "other folders")
            return [file_name(one.rstrip("/\\")) or others for one in points.folder_names]
        case ColourBy.KIND:
            return [kind_name(one) or _translate("map", "unknown") for one in points.kind_names]
        case ColourBy.DATE:
            return [
                _translate("map", "last 7 days"),
                _translate("map", "last month"),
                _translate("map", "last year"),
                _translate("map", "last 3 years"),
                _translate("map", "older"),
            ]


def spread(series: Sequence[QColor], count: int) -> list[QColor]:
    """Return a colour for each of ``count`` numbers; those beyond the series have its last one."""
    return [series[min(number, len(series) - 1)] for number in range(max(count, 1))]


class Legend(QLabel):
    """Lists colours with their meanings in as many lines as they need."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWordWrap(True)
        self.setAccessibleName(self.tr("Colours of the map"))

    def show_colours(self, names: Sequence[str], colours: Sequence[QColor]) -> None:
        """Show the colours with these names, as many as there are colours."""
        shown = [
            f'<span style="color:{colour.name()}">●</span>&nbsp;'
            + escape(name).replace(" ", "&nbsp;")
            for name, colour in zip(names, colours, strict=False)
        ]
        self.setText("&nbsp;&nbsp; ".join(shown))
