"""When a file was changed: short for its row, in full for who asks."""

from PySide6.QtCore import QCoreApplication, QDate, QDateTime, QLocale
from PySide6.QtGui import QGuiApplication

_translate = QCoreApplication.translate


def short_date(seconds: float, today: QDate | None = None) -> str:
    """Give the time for a file changed today, the day for one of this year, else the whole date.

    Args:
        seconds: Since 1970; 0 where it is not known, which gives an empty text.
        today: None for the present day.
    """
    if seconds <= 0:
        return ""
    locale, moment = QLocale(), QDateTime.fromSecsSinceEpoch(int(seconds))
    day, today = moment.date(), today or QDate.currentDate()
    if day == today:
        return _isolated(locale.toString(moment.time(), QLocale.FormatType.ShortFormat))
    has_year = day.year() != today.year()
    return _isolated(locale.toString(day, _pattern(locale, has_year=has_year)))


def full_date(seconds: float) -> str:
    """Give the day in words and the time; empty where it is not known."""
    if seconds <= 0:
        return ""
    locale, moment = QLocale(), QDateTime.fromSecsSinceEpoch(int(seconds))
    day = locale.toString(moment.date(), QLocale.FormatType.LongFormat)
    time = locale.toString(moment.time(), QLocale.FormatType.ShortFormat)
    return _translate("file_dates", "Changed on {}, {}").format(day, time)


def _pattern(locale: QLocale, *, has_year: bool) -> str:
    """Give how a day is written, as of `QLocale.toString`."""
    usual = locale.dateFormat(QLocale.FormatType.ShortFormat)
    if "M" in usual and usual.find("M") < usual.find("d"):  # as in the United States
        return "MMM d, yyyy" if has_year else "MMM d"
    if has_year:
        return _translate("file_dates", "d MMM yyyy")
    return _translate("file_dates", "d MMM")


def _isolated(text: str) -> str:
    """Keep a date in its own order within a line from right to left (Unicode Annex 9, 2.4)."""
    return f"\u2068{text}\u2069" if QGuiApplication.isRightToLeft() else text
