"""Numbers, times and names as a person reads them."""

from PySide6.QtCore import QCoreApplication, QDateTime, QDir, QLocale

_translate = QCoreApplication.translate


def number(value: int) -> str:
    """Give a number with the separators of the person's country."""
    return QLocale().toString(value)


def files(count: int) -> str:
    """Give a number of files, in words."""
    if count == 1:
        return _translate("wording", "1 file")
    return _translate("wording", "{} files").format(number(count))


def passages(count: int) -> str:
    """Give a number of passages, in words."""
    if count == 1:
        return _translate("wording", "1 passage")
    return _translate("wording", "{} passages").format(number(count))


def time_left(seconds: float | None) -> str:
    """Give an estimate as coarse as it is sure; empty when there is none."""
    if seconds is None:
        return ""
    if seconds < 60:
        return _translate("wording", "less than a minute left")
    minutes = round(seconds / 60)
    if minutes < 90:
        return _translate("wording", "about {} min left").format(minutes)
    return _translate("wording", "about {} h left").format(round(seconds / 3600))


def data_size(count: int) -> str:
    """Give a number of bytes in the unit that suits it."""
    return QLocale().formattedDataSize(count, 1)


def day(seconds: float) -> str:
    """Give a time, in seconds since 1970, as the person's country writes dates."""
    moment = QDateTime.fromSecsSinceEpoch(int(seconds))
    return QLocale().toString(moment, QLocale.FormatType.ShortFormat)


def milliseconds(value: float) -> str:
    """Give a short time; below a second in milliseconds, else in seconds."""
    if value < 1000:
        return _translate("wording", "{} ms").format(round(value))
    return _translate("wording", "{} s").format(QLocale().toString(value / 1000, "f", 1))


def file_name(path: str) -> str:
    """Give the last part of a path."""
    return path.replace("\\", "/").rstrip("/").rpartition("/")[2] or path


def folder_of(path: str) -> str:
    """Give the folder of a file, the person's home shortened to ``~``."""
    return short_path(path[: len(path) - len(file_name(path))].rstrip("/\\") or "/")


def short_path(path: str) -> str:
    """Give a path with the person's home shortened to ``~``."""
    home = QDir.homePath()
    is_below_home = path == home or path.startswith((f"{home}/", f"{home}\\"))
    return f"~{path[len(home) :]}" if is_below_home else path


def place(page: int | None, heading: str, spot: str = "") -> str:
    """Give where in a file something stands: its spot, else its page, its headings, or nothing."""
    if page is not None and not spot:
        spot = _translate("wording", "page {}").format(page)
    return " · ".join(part for part in (spot, heading) if part)
