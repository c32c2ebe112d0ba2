"""The years or months in which the files found were changed."""

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QDate, QLocale

from desktop_app.core.facets import Facets
from desktop_app.core.records import Record
from desktop_app.ui.wording import files

MOST_BARS = 40
"""More bars would be too thin to be clicked; the list below the bars has all years."""

_translate = QCoreApplication.translate


class Period(Record):
    """A year or a month.

    Attributes:
        value: The text after ``modified:`` in a query.
        name: The name shown to the user.
        files: The number of files last changed in the period.
    """

    value: str
    name: str
    files: int

    @property
    def summary(self) -> str:
        """The name with the number of files."""
        return _translate("date_periods", "{}: {}").format(self.name, files(self.files))


def periods_of(facets: Facets) -> tuple[Period, ...]:
    """Return all months from first to last, or years if there are no months, the earliest first.

    If there are more than :data:`MOST_BARS`, only the latest ones with files are returned.
    """
    counts = facets.months or facets.years
    if not counts:
        return ()
    file_counts = {_ordinal(count.value): count.files for count in counts}
    ordinals = range(min(file_counts), max(file_counts) + 1)
    shown: Sequence[int] = (
        ordinals if len(ordinals) <= MOST_BARS else sorted(file_counts)[-MOST_BARS:]
    )
    has_months = bool(facets.months)
    return tuple(
        _period(ordinal, file_counts.get(ordinal, 0), has_months=has_months) for ordinal in shown
    )


def _ordinal(value: str) -> int:
    """Return the number of a year or a month, which grows by one from each to the next."""
    year, _, month = value.partition("-")
    return 12 * int(year) + int(month) - 1 if month else int(year)


def _period(ordinal: int, count: int, *, has_months: bool) -> Period:
    if not has_months:
        return Period(f"{ordinal:04}", f"{ordinal:04}", count)
    year, month = divmod(ordinal, 12)
    named = QLocale().toString(QDate(year, month + 1, 1), _translate("date_periods", "MMM yyyy"))
    return Period(f"{year:04}-{month + 1:02}", named, count)
