"""Numbers, times and places in the form shown to the user."""

from PySide6.QtCore import QCoreApplication, QDateTime, QLocale, QObject

from desktop_app.clients.translated import translated
from desktop_app.core.language_names import LANGUAGES
from desktop_app.core.results import Results
from desktop_app.ui.right_to_left import left_to_right

_translate = QCoreApplication.translate


class Counted(QObject):
    """Texts whose form depends on a number; Qt's tools find these only in calls of ``tr``.

    The text for a count of one is separate, so that English needs no translation to be correct.
    """

    def files(self, count: int) -> str:
        return self.tr("1 file") if count == 1 else self.tr("%Ln files", "", count)

    def more_than_files(self, count: int) -> str:
        return self.tr("more than %Ln files", "", count)

    def less_likely_files(self, count: int) -> str:
        if count == 1:
            return self.tr("1 less likely file")
        return self.tr("%Ln less likely files", "", count)

    def files_failed(self, count: int) -> str:
        if count == 1:
            return self.tr("1 file could not be read.")
        return self.tr("%Ln files could not be read.", "", count)

    def files_absent(self, count: int) -> str:
        if count == 1:
            return self.tr("1 file is on an absent drive")
        return self.tr("%Ln files are on absent drives", "", count)

    def new_files(self, count: int) -> str:
        """Return a number of new or changed files, in as few words as possible."""
        return self.tr("%Ln new", "", count)

    def files_found(self, count: int) -> str:
        """Return a number of files that a watched search finds, in words."""
        return self.tr("1 new file") if count == 1 else self.tr("%Ln new files", "", count)

    def passages(self, count: int) -> str:
        return self.tr("1 passage") if count == 1 else self.tr("%Ln passages", "", count)

    def of_passages(self, done: int, total: int) -> str:
        """Return how many of a number of passages are done, in words."""
        if total == 1:
            return self.tr("{} of 1 passage").format(number(done))
        return self.tr("{} of %Ln passages", "", total).format(number(done))

    def of_pages(self, done: int, total: int) -> str:
        """Return how many of a number of pages are done, in words."""
        if total == 1:
            return self.tr("{} of 1 page").format(number(done))
        return self.tr("{} of %Ln pages", "", total).format(number(done))

    def of_readable(self, done: int, total: int) -> str:
        """Return how many of a number of readable files are done, in words."""
        if total == 1:
            return self.tr("{} of 1 readable").format(number(done))
        return self.tr("{} of %Ln readable", "", total).format(number(done))

    def pages_recognised(self, done: int, total: int) -> str:
        if total == 1:
            return self.tr("{} of 1 page recognised").format(number(done))
        return self.tr("{} of %Ln pages recognised", "", total).format(number(done))

    def about_minutes(self, count: int) -> str:
        """Return an estimated duration; not abbreviated, as it may be the end of a sentence."""
        return self.tr("about 1 minute") if count == 1 else self.tr("about %Ln minutes", "", count)

    def about_hours(self, count: int) -> str:
        """Return an estimated duration, as :meth:`about_minutes`."""
        return self.tr("about 1 hour") if count == 1 else self.tr("about %Ln hours", "", count)

    def last_days(self, count: int) -> str:
        """Return "last … days" for a period that ends today."""
        return self.tr("Today") if count == 1 else self.tr("Last %Ln days", "", count)

    def more_in_file(self, count: int) -> str:
        """Return a number of further passages of a file, in words."""
        return self.tr("%Ln more in this file", "", count)

    def more(self, count: int) -> str:
        """Return a number of further entries, in as few words as possible."""
        return self.tr("%Ln more", "", count)

    def duplicates(self, count: int) -> str:
        """Return a number of other files with the same content, in words."""
        return self.tr("1 duplicate") if count == 1 else self.tr("%Ln duplicates", "", count)

    def versions(self, count: int) -> str:
        """Return a number of versions of a file, itself included, in words."""
        return self.tr("%Ln versions", "", count)

    def further_places(self, count: int) -> str:
        """Return a number of places that are not listed, in words."""
        return (
            self.tr("1 further place") if count == 1 else self.tr("%Ln further places", "", count)
        )

    def questions(self, count: int) -> str:
        return self.tr("1 question") if count == 1 else self.tr("%Ln questions", "", count)

    def searches(self, count: int) -> str:
        return self.tr("1 search") if count == 1 else self.tr("%Ln searches", "", count)

    def openings(self, count: int) -> str:
        """Return how often files were opened, in words."""
        return self.tr("1 opened hit") if count == 1 else self.tr("%Ln opened hits", "", count)

    def own_marks(self, count: int) -> str:
        """Return a number of marks that the user keeps, in words."""
        return (
            self.tr("1 mark of yours") if count == 1 else self.tr("%Ln marks of yours", "", count)
        )

    def sources(self, count: int) -> str:
        return self.tr("1 source") if count == 1 else self.tr("%Ln sources", "", count)

    def more_sources(self, count: int) -> str:
        return self.tr("1 more source") if count == 1 else self.tr("%Ln more sources", "", count)

    def passages_here(self, count: int) -> str:
        """Return a number of passages on one page, in words."""
        return self.tr("1 passage here") if count == 1 else self.tr("%Ln passages here", "", count)


def number(value: int) -> str:
    """Return a number with the separators of the user's country."""
    return QLocale().toString(value)


def files(count: int) -> str:
    """Return a number of files, in words."""
    return Counted().files(count)


def more_than_files(count: int) -> str:
    """Return a number of files that were counted, and of which there are more, in words."""
    return Counted().more_than_files(count)


def passages(count: int) -> str:
    """Return a number of passages, in words."""
    return Counted().passages(count)


def percent(share: float) -> str:
    """Return a share, from 0 to 1, as a whole percentage; 100% only for all."""
    whole = 99 if 0.99 < share < 1 else round(100 * share)
    return _translate("wording", "{}%").format(number(whole))


def decimal(value: float, places: int) -> str:
    return QLocale().toString(value, "f", places)


def size(count: int) -> str:
    """Return a number of bytes in a suitable unit."""
    si = QLocale.DataSizeFormat.DataSizeSIFormat
    return left_to_right(_unbroken(QLocale().formattedDataSize(count, 1, si)))


def time_left(seconds: float | None) -> str:
    """Return an estimated time, rounded to its precision; empty without an estimate."""
    if seconds is None:
        return ""
    if seconds < 60:
        return _translate("wording", "less than a minute left")
    minutes = round(seconds / 60)
    if minutes < 90:
        return _translate("wording", "about {} min left").format(number(minutes))
    return _translate("wording", "about {} h left").format(number(round(seconds / 3600)))


def about_time(seconds: float) -> str:
    """Return an estimated duration, rounded to its precision."""
    if seconds < 60:
        return _translate("wording", "less than a minute")
    minutes = round(seconds / 60)
    if minutes < 90:
        return Counted().about_minutes(minutes)
    return Counted().about_hours(round(seconds / 3600))


def day(seconds: float) -> str:
    """Return a time, in seconds since 1970, as a date and time in figures.

    The format is the system's, whatever the language of the window; where the system has none, as
    in the locale "C" or with ``LC_TIME=C``, it is that of ISO 8601.
    """
    moment, locale = QDateTime.fromSecsSinceEpoch(int(seconds)), QLocale.system()
    short = QLocale.FormatType.ShortFormat
    if locale.dateFormat(short) == QLocale.c().dateFormat(short):
        return moment.toString("yyyy-MM-dd HH:mm")
    return locale.toString(moment, short)


def milliseconds(value: float) -> str:
    """Return a short time, below a second in milliseconds, else in seconds."""
    if value < 1000:
        return _unbroken(_translate("wording", "{} ms").format(round(value)))
    return _unbroken(_translate("wording", "{} s").format(decimal(value / 1000, 1)))


def _unbroken(measure: str) -> str:
    """Return a number and its unit so that no label breaks the line between them."""
    return measure.replace(" ", "\N{NO-BREAK SPACE}")


def place(page: int | None, heading: str, spot: str = "") -> str:
    """Return a place in a file: its label, else page and headings, or nothing."""
    if page is not None and not spot:
        spot = _translate("wording", "page {}").format(number(page))
    return " · ".join(part for part in (place_name(spot), heading) if part)


def place_name(spot: str) -> str:
    """Translate a place as the engine names it ("slide 3")."""
    sort, _, which = spot.partition(" ")
    if not which:
        return spot
    # A table would look up the translation of each text, for every row that is painted.
    match sort:
        case "line":
            name = _translate("wording", "line {}")
        case "page":
            name = _translate("wording", "page {}")
        case "passage":
            name = _translate("wording", "passage {}")
        case "row":
            name = _translate("wording", "row {}")
        case "slide":
            name = _translate("wording", "slide {}")
        case _:
            return spot
    # A page may have a label such as "xii" or "0012".
    is_number = which.isdecimal() and which.isascii() and not which.startswith("0")
    return name.format(number(int(which)) if is_number else which)


def kind_name(kind: str) -> str:
    """Return the name of a kind of files, the same as in the chips of a query."""
    return translated(kind)


def quoted(text: str) -> str:
    """Return a text in the quotation marks of the language; nothing without a text."""
    return _translate("wording", "“{}”").format(text) if text else ""


def menu_text(text: str) -> str:
    """Return a text for a menu, a button or a tab, where a single ``&`` would mark its key."""
    return text.replace("&", "&&")


def spelling_offer(results: Results) -> str:
    """Return the label of a button that searches in another spelling; empty without one.

    For hits of a corrected query it is the query as typed, else the suggested one.
    """
    if not results.suggestion:
        return ""
    if results.is_corrected:
        said, query = _translate("wording", "Search &instead for “{}”"), results.query
    else:
        said, query = _translate("wording", "Search for “{}”"), results.suggestion
    return said.format(menu_text(query))


def language_name(code: str) -> str:
    """Return the name of a language in the language of the window; its code if it has no name."""
    return translated(LANGUAGES.get(code, code))
