"""The years or months in which the files found were changed."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, QDate, QLocale

from desktop_app.core.facets import Facets
from desktop_app.ui.wording import files

MOST_BARS = 40
"""More would be too thin to be pressed; the list below has all years."""

_translate = QCoreApplication.translate


@dataclass(frozen=True, slots=True)
class Period:
    """A year or a month.

    Attributes:
        value: As typed after ``modified:``.
        name: As a person calls it.
        files: Changed last within it.
    """

    value: str
    name: str
    files: int

    @property
    def told(self) -> str:
        """Its name with the number of its files."""
        return _translate("date_periods", "{}: {}").format(self.name, files(self.files))


def periods_of(facets: Facets) -> tuple[Period, ...]:
    """Give the years, or the months where there are any, the earliest first, with those between.

    Where the years are too many only the latest of those with files are given.
    """
    counts = facets.months or facets.years
    if not counts:
        return ()
    held = {_ordinal(one.value): one.files for one in counts}
    ordinals = range(min(held), max(held) + 1)
    shown: Sequence[int] = ordinals if len(ordinals) <= MOST_BARS else sorted(held)[-MOST_BARS:]
    has_months = bool(facets.months)
    return tuple(_period(one, held.get(one, 0), has_months=has_months) for one in shown)


def _ordinal(value: str) -> int:
    """Give a number by which years follow each other, or months."""
    year, _, month = value.partition("-")
    return 12 * int(year) + int(month) - 1 if month else int(year)


def _period(ordinal: int, count: int, *, has_months: bool) -> Period:
    if not has_months:
        return Period(f"{ordinal:04}", f"{ordinal:04}", count)
    year, month = divmod(ordinal, 12)
    named = QLocale().toString(QDate(year, month + 1, 1), _translate("date_periods", "MMM yyyy"))
    return Period(f"{year:04}-{month + 1:02}", named, count)
