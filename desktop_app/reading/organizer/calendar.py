"""Calendars (iCalendar, RFC 5545, and vCalendar 1.0): events, tasks and journal entries."""

import re
from collections.abc import Iterator, Mapping
from datetime import datetime, timedelta

from desktop_app.core.dates import MONTH_NAMES
from desktop_app.core.documents import Document, FileKind
from desktop_app.reading.assembly import Assembly, Metadata, keywords_in
from desktop_app.reading.contract import FileContent
from desktop_app.reading.dates import seconds_stated
from desktop_app.reading.decoding import text_of
from desktop_app.reading.markup.html import add_page
from desktop_app.reading.organizer.components import Entries, Entry, Property

_KINDS = ("VEVENT", "VTODO", "VJOURNAL")
_NAME = re.compile(r"^X-WR-CALNAME(?:;[^:\n]*+)?:(.+)$", re.IGNORECASE | re.MULTILINE)

_MOMENT = re.compile(r"(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d)?(Z?))?")
_REGISTRY = re.compile(r"^(?:tzone://Microsoft/|/.*/(?=[^/]+/[^/]+$))")
"""What is before the name of a zone: ``/freeassociation.sourceforge.net/Europe/Berlin``."""

_DURATION = re.compile(
    r"\+?P(?:(\d{1,4})W)?(?:(\d{1,4})D)?(?:T(?:(\d{1,4})H)?(?:(\d{1,4})M)?(?:(\d{1,6})S)?)?"
)
_DAY = "%Y-%m-%d"
_MINUTE = "%Y-%m-%d %H:%M"

_MARKUP = re.compile(
    r"<(?:br|/(?:a|b|body|div|em|h[1-6]|html|i|li|ol|p|span|strong|table|u|ul))\s*+/?>",
    re.IGNORECASE,
)
"""A tag of a description that is a web page, as Google Calendar and Teams write them."""

_LONGEST_PAGE = 20_000
"""Characters of such a description; calendars allow some 8,000."""

_TAG_OR_END = re.compile(r"(<[^<>]*+>)|\n")

_EVERY = {"DAILY": "day", "WEEKLY": "week", "MONTHLY": "month", "YEARLY": "year"}
_WEEKDAYS = {
    "MO": "Monday", "TU": "Tuesday", "WE": "Wednesday", "TH": "Thursday", "FR": "Friday",
    "SA": "Saturday", "SU": "Sunday",
}  # fmt: skip
_WEEKDAY = re.compile(r"([+-]?\d{0,3})([A-Z]{2})")
_MONTHS = {str(number): name for number, name in enumerate(MONTH_NAMES["en"], start=1)}
_ORDINALS = {
    "1": "first", "2": "second", "3": "third", "4": "fourth", "5": "fifth", "-1": "last",
    "-2": "second to last",
}  # fmt: skip
_GROUPS = {
    ("MO", "TU", "WE", "TH", "FR"): "working day",
    ("SA", "SU"): "day of a weekend",
    tuple(_WEEKDAYS): "day",
}
"""Weekdays of which a rule means any, such as the last working day of each month."""


def read(content: FileContent) -> Document:
    """Read a calendar: each entry is a section with its dates, place and people as lines.

    The title, organizer and date of a file with a single entry are those of the entry.

    Raises:
        ReadingError: ``unsupported`` when it is not text, ``corrupt`` when no entry can be read.
    """
    text = text_of(content)
    entries = Entries(content, text, _KINDS)
    assembly = Assembly()
    only: Entry | None = None
    for count, entry in enumerate(entries):
        if assembly.is_full:
            break
        only = None if count else entry
        _add(assembly, entry)
    name = _NAME.search(text)
    metadata = Metadata(re.sub(r"\\(.)", r"\1", name[1]) if name else "")
    if only is not None:
        organizer = next((_person(one) for one in only.of("organizer")), "")
        created = next(iter(only.of("created")), None)
        metadata = Metadata(
            only.text("summary"),
            organizer,
            seconds_stated(created.text) if created else None,
            keywords_in(only.text("categories")),
        )
    return assembly.finish(FileKind.CALENDAR, metadata, warnings=entries.warnings())


def _add(assembly: Assembly, entry: Entry) -> None:
    starts = entry.of("dtstart") or entry.of("due") or entry.of("completed")
    moment = _moment(starts[0]) if starts else None
    place = moment.strftime(_DAY) if moment else ""
    assembly.add_heading(entry.text("summary"), 1, place=place)
    lines = (f"{name}: {value}" for name, value in _fields(entry) if value)
    assembly.add("\n".join(lines), place=place)
    # Exchange adds the description as a web page; some entries have only this form.
    described = [one for one in entry.of("description") if one.text.strip()]
    described = described or entry.of("x-alt-desc")
    for one in (*described, *entry.of("comment")):
        assembly.add(_without_markup(one.text), place=place)


def _without_markup(description: str) -> str:
    """Return a description as it is displayed, with the line ends that it has outside its tags."""
    if len(description) > _LONGEST_PAGE or not _MARKUP.search(description):
        return description
    page = Assembly()
    add_page(page, _TAG_OR_END.sub(lambda one: one[1] or "<br>", description))
    return page.finish(FileKind.WEB).text


def _fields(entry: Entry) -> Iterator[tuple[str, str]]:
    """Return the names and values of the lines above an entry's description."""
    yield "When", _when(entry)
    yield "Due", _shown(entry, "due")
    yield "Completed", _shown(entry, "completed")
    yield "Repeats", _repetition(entry.text("rrule"))
    yield "Where", entry.text("location")
    yield "Organizer", ", ".join(map(_person, entry.of("organizer")))
    yield "Attendees", ", ".join(map(_person, entry.of("attendee")))
    yield "Contact", entry.text("contact")
    yield "Categories", ", ".join(one.text for one in entry.of("categories"))
    if entry.text("status").upper() == "CANCELLED":
        yield "Status", "cancelled"
    yield "Link", entry.text("url")
    yield "Conference", ", ".join(one.text for one in entry.of("conference"))


def _person(stated: Property) -> str:
    """Return a name and an address, such as ``Ada Keeper <ada@example.org>``."""
    address = re.sub(r"^mailto:", "", stated.text, flags=re.IGNORECASE)
    name = stated.parameter("CN")
    return f"{name} <{address}>" if name and address and name != address else name or address


def _when(entry: Entry) -> str:
    """Return the days or times of an entry, in the time zone that it states."""
    starts = entry.of("dtstart")
    begin = _moment(starts[0]) if starts else None
    if begin is None:
        return entry.text("dtstart")
    is_day = "T" not in starts[0].text
    ends = entry.of("dtend")
    end = _moment(ends[0]) if ends else _after(begin, entry.text("duration"))
    if is_day and end is not None:
        # The last day is the one before the stated end (RFC 5545, 3.6.1).
        end -= timedelta(days=1)
    shown = begin.strftime(_DAY if is_day else _MINUTE)
    if end is not None and end > begin:
        form = "%H:%M" if end.date() == begin.date() else _MINUTE
        shown += " – " + end.strftime(_DAY if is_day else form)
    return shown + ("" if is_day else _zone(starts[0]))


def _shown(entry: Entry, name: str) -> str:
    """Return a date of an entry; as typed when it cannot be parsed."""
    stated = next(iter(entry.of(name)), None)
    moment = None if stated is None else _moment(stated)
    if stated is None or moment is None:
        return entry.text(name)
    has_time = "T" in stated.text
    return moment.strftime(_MINUTE if has_time else _DAY) + (_zone(stated) if has_time else "")


def _zone(stated: Property) -> str:
    zone = "UTC" if stated.text.endswith("Z") else _REGISTRY.sub("", stated.parameter("TZID"))
    return f" ({zone})" if zone else ""


def _moment(stated: Property) -> datetime | None:
    """Return a date or a time without its zone; None when it is neither."""
    found = _MOMENT.match(stated.text)
    if found is None:
        return None
    year, month, day, hour, minute = (int(one or 0) for one in found.groups()[:5])
    try:
        return datetime(year, month, day, hour, minute)  # noqa: DTZ001 - shown as stated
    except ValueError:
        return None


def _after(begin: datetime, duration: str) -> datetime | None:
    found = _DURATION.fullmatch(duration.strip())
    if found is None:
        return None
    weeks, days, hours, minutes, seconds = (int(one or 0) for one in found.groups())
    try:
        return begin + timedelta(
            weeks=weeks, days=days, hours=hours, minutes=minutes, seconds=seconds
        )
    except OverflowError:
        return None


def _repetition(rule: str) -> str:
    """Return a rule of repetition in words, such as ``every 2 weeks on Monday, 10 times``."""
    parts = dict(part.partition("=")[::2] for part in rule.upper().split(";"))
    unit = _EVERY.get(parts.get("FREQ", ""))
    if unit is None:
        return ""
    interval = parts.get("INTERVAL", "1")
    shown = f"every {unit}" if interval == "1" else f"every {interval} {unit}s"
    shown += "".join(f" on {days}" for days in (_weekdays(parts), _days(parts)) if days)
    months = (one.lstrip("0") for one in parts.get("BYMONTH", "").split(","))
    if known := [_MONTHS[one] for one in months if one in _MONTHS]:
        shown += " in " + ", ".join(known)
    if count := parts.get("COUNT"):
        shown += f", {count} times"
    until = _moment(Property(parts.get("UNTIL", ""), ""))
    return shown if until is None else f"{shown}, until {until.strftime(_DAY)}"


def _weekdays(parts: Mapping[str, str]) -> str:
    """Return the weekdays of a rule, such as ``Monday``, ``the first Monday``."""
    found = [_WEEKDAY.fullmatch(one) for one in parts.get("BYDAY", "").split(",")]
    days = [(one[1].lstrip("+"), one[2]) for one in found if one and one[2] in _WEEKDAYS]
    if chosen := _ORDINALS.get(parts.get("BYSETPOS", "").lstrip("+")):
        names = [_WEEKDAYS[day] for _, day in days]
        known = tuple(one for one in _WEEKDAYS if one in {day for _, day in days})
        any_of = _GROUPS.get(known) or " or ".join(names)
        return f"the {chosen} {any_of}" if names else ""
    named = (
        f"the {_ORDINALS[ordinal]} {_WEEKDAYS[day]}" if ordinal else _WEEKDAYS[day]
        for ordinal, day in days
        if not ordinal or ordinal in _ORDINALS
    )
    return ", ".join(named)


def _days(parts: Mapping[str, str]) -> str:
    """Return the days of the month of a rule, such as ``day 15``, ``the last day``."""
    days = [one.lstrip("+") for one in parts.get("BYMONTHDAY", "").split(",")]
    shown = ["the last day" if day == "-1" else f"day {day}" for day in days if day]
    return ", ".join(shown)
