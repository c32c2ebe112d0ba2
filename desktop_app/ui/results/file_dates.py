"""The modification date of a file: short for its row, in full for its tool tip."""

from PySide6.QtCore import QCoreApplication, QDate, QDateTime, QLocale
from PySide6.QtGui import QGuiApplication

_translate = QCoreApplication.translate


def short_date(seconds: float, today: QDate | None = None) -> str:
    """Return the time of a change today, "yesterday", the day of a change this year, else the date.

    Args:
        seconds: Since 1970; 0 if unknown, for which the text is empty.
        today: None for the current date.
    """
    if seconds <= 0:
        return ""
    locale, moment = QLocale(), QDateTime.fromSecsSinceEpoch(int(seconds))
    day, today = moment.date(), today or QDate.currentDate()
    if day == today:
        time = locale.toString(moment.time(), QLocale.FormatType.ShortFormat)
        return _isolated(_translate("file_dates", "today {}").format(time))
    if day == today.addDays(-1):
        return _translate("file_dates", "yesterday")
    has_year = day.year() != today.year()
    return _isolated(locale.toString(day, _pattern(locale, has_year=has_year)))


def full_date(seconds: float) -> str:
    """Return the day in words and the time; empty if unknown."""
    if seconds <= 0:
        return ""
    locale, moment = QLocale(), QDateTime.fromSecsSinceEpoch(int(seconds))
    day = locale.toString(moment.date(), QLocale.FormatType.LongFormat)
    time = locale.toString(moment.time(), QLocale.FormatType.ShortFormat)
    return _translate("file_dates", "Changed on {}, {}").format(day, time)


def _pattern(locale: QLocale, *, has_year: bool) -> str:
    """Return the pattern of a day for `QLocale.toString`."""
    usual = locale.dateFormat(QLocale.FormatType.ShortFormat)
    if "M" in usual and usual.find("M") < usual.find("d"):  # as in the United States
        return "MMM d, yyyy" if has_year else "MMM d"
    if has_year:
        return _translate("file_dates", "d MMM yyyy")
    return _translate("file_dates", "d MMM")


def _isolated(text: str) -> str:
    """Isolate a date from the order of a right-to-left line (Unicode Annex 9, 2.4)."""
    return f"\u2068{text}\u2069" if QGuiApplication.isRightToLeft() else text
