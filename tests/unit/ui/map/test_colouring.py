import numpy as np
from PySide6.QtCore import QTranslator
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication

from desktop_app.ui.map.colouring import ColourBy, ages_of, legend_of, numbers_of, spread
from desktop_app.ui.map.points import points_of
from tests.support.library_maps import library_map


def test_newer_files_have_lower_ages() -> None:
    days = 20_000 - np.array([0, 7, 8, 300, 1000, 5000])

    assert ages_of(days.astype(np.int32), 20_000).tolist() == [0, 0, 1, 2, 3, 4]


def test_each_colour_has_a_meaning() -> None:
    points = points_of(library_map(4))

    assert legend_of(points, ColourBy.FOLDER) == ["notes", "other folders"]
    assert legend_of(points, ColourBy.KIND) == ["text"]
    for by in ColourBy:
        assert numbers_of(points, by).max() < len(legend_of(points, by))


def test_kinds_have_names_in_the_language_of_the_window(qapp: QApplication) -> None:
    german = _German()
    qapp.installTranslator(german)
    named = legend_of(points_of(library_map(4)), ColourBy.KIND)
    qapp.removeTranslator(german)

    assert named == ["Text auf Deutsch"]


def test_numbers_beyond_the_series_share_its_last_colour() -> None:
    series = [QColor("red"), QColor("blue")]

    assert spread(series, 4) == [series[0], series[1], series[1], series[1]]
    assert len(spread(series, 0)) == 1


class _German(QTranslator):
    """Translates each text."""

    def isEmpty(self) -> bool:  # noqa: N802 - as Qt names it
        return False

    def translate(
        self, _context: str, source: str, _disambiguation: str | None = None, _n: int = -1
    ) -> str:
        return f"{source.capitalize()} auf Deutsch"
