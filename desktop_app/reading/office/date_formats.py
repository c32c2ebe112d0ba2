"""Dates, times and durations as a spreadsheet shows them by a format code: ``d. mmmm yyyy``."""

from collections.abc import Callable, Sequence
from datetime import date, datetime, time, timedelta

from desktop_app.core.dates import MONTH_NAMES
from desktop_app.reading.office.format_codes import AS_SET, Token, sections

Moment = datetime | date | time | timedelta
ShowMoment = Callable[[Moment], str]
"""Returns the text shown for a date, a time or a duration; empty where that is unknown."""

_BEGINNING = datetime.combine(date(1899, 12, 31), time())
"""The day to which a time without a date belongs; durations are counted from it."""

_DAY = timedelta(days=1)

_DAYS = {
    "de": ("Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag", "Sonntag"),
    "en": ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"),
    "es": ("lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"),
    "fr": ("lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche"),
}
_NOON = 12

_WORDED = frozenset({"mmm", "mmmm", "mmmmm", "ddd", "dddd"})


def date_format(code: str) -> ShowMoment | None:
    """Return how a code shows moments; None for a code of numbers, and for one not understood."""
    section = sections(code)[0]
    language = section.language or "en"
    if not section.is_date or language == AS_SET:
        return None
    tokens = _with_minutes(section.tokens)
    has_words = any(one.kind == "date" and one.text.lower() in _WORDED for one in tokens)
    if has_words and language not in MONTH_NAMES:
        return None
    has_half = any(one.kind == "half" for one in tokens)

    def show(moment: Moment) -> str:
        if isinstance(moment, timedelta) and moment < timedelta():
            return f"-{show(-moment)}"
        at, since = _in_full(moment)
        pieces = (
            _elapsed(one.text.lower(), since)
            if one.kind == "elapsed"
            else _piece(one, at, language, has_half=has_half)
            for one in tokens
        )
        return " ".join("".join(pieces).split())

    return show


def _in_full(moment: Moment) -> tuple[datetime, timedelta]:
    """Return a moment with day and time, and the time since the beginning, which may be any."""
    if isinstance(moment, timedelta):
        return _BEGINNING + moment % _DAY, moment
    if isinstance(moment, time):
        moment = datetime.combine(_BEGINNING, moment)
    elif not isinstance(moment, datetime):
        moment = datetime.combine(moment, time())
    return moment, moment - _BEGINNING


def _with_minutes(tokens: Sequence[Token]) -> list[Token]:
    """Distinguish the minutes from the months, which have the same letter.

    Minutes come after hours or before seconds.
    """
    found = list(tokens)
    moments = [at for at, one in enumerate(found) if one.kind in {"date", "elapsed"}]
    for number, at in enumerate(moments):
        if found[at].kind != "date" or found[at].text.lower() not in {"m", "mm"}:
            continue
        before = found[moments[number - 1]].text.lower() if number else ""
        after = found[moments[number + 1]].text.lower() if number + 1 < len(moments) else ""
        if before.startswith("h") or after.startswith("s"):
            found[at] = Token("minute", found[at].text)
    return found


def _piece(token: Token, at: datetime, language: str, *, has_half: bool) -> str:
    text = token.text.lower()
    match token.kind:
        case "literal":
            return token.text
        case "half":
            return token.text.split("/")[at.hour >= _NOON]
        case "minute":
            return str(at.minute).zfill(len(text))
        case _:
            return _part(text, at, language, has_half=has_half)


def _part(text: str, at: datetime, language: str, *, has_half: bool) -> str:
    match text[0]:
        case "y":
            return f"{at.year}" if len(text) > 2 else f"{at.year % 100:02d}"
        case "m":
            return _named(MONTH_NAMES[language], at.month - 1, text)
        case "d":
            is_word = len(text) > 2
            return _named(_DAYS[language], at.weekday(), text) if is_word else _padded(at.day, text)
        case "h":
            return _padded((at.hour + 11) % 12 + 1 if has_half else at.hour, text)
        case _:
            return _seconds(text, at)


def _named(names: Sequence[str], number: int, text: str) -> str:
    """Return a month or a day of the week; five letters mean the first letter of its name."""
    if len(text) < 3:
        return _padded(number + 1, text)
    name = names[number]
    return {3: name[:3], 5: name[:1]}.get(len(text), name)


def _seconds(text: str, at: datetime) -> str:
    digits, _, decimals = text.partition(".")
    shown = _padded(at.second, digits)
    if not decimals:
        return shown
    return f"{shown}.{f'{at.microsecond:06d}'[: len(decimals)]}"


def _elapsed(text: str, since: timedelta) -> str:
    """Return the whole hours, minutes or seconds since the beginning."""
    unit = {"h": 3600, "m": 60, "s": 1}[text[0]]
    return str(since // timedelta(seconds=unit)).zfill(len(text))


def _padded(number: int, text: str) -> str:
    return str(number).zfill(min(len(text), 2))
