from collections.abc import Callable
from datetime import UTC, datetime

import pytest

from desktop_app.core.documents import BlockKind, Document, FileKind
from desktop_app.core.errors import ReadingError
from tests.support.zones import NEW_YORK, local_zone

Refusal = Callable[[str, bytes], ReadingError]
Read = Callable[[str, bytes], Document]

_MEETING = """BEGIN:VEVENT
UID:1@example.org
CREATED:20240301T080000Z
DTSTART;TZID=Europe/Berlin:20240305T143000
DTEND;TZID=Europe/Berlin:20240305T153000
SUMMARY:Meeting about the lamp\\, the clock
LOCATION:Lighthouse\\; room 2
ORGANIZER;CN="Keeper, Ada":mailto:ada@example.org
ATTENDEE;CN=Bob;PARTSTAT=ACCEPTED:mailto:bob@example.org
ATTENDEE:mailto:carl@example.org
RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=TU;COUNT=10
CATEGORIES:work,sea
DESCRIPTION:Bring the oil and the
  long rope.\\nThe second line.
BEGIN:VALARM
ACTION:DISPLAY
DESCRIPTION:Reminder
END:VALARM
END:VEVENT
"""


def calendar(*entries: str, before: str = "") -> bytes:
    text = f"BEGIN:VCALENDAR\nVERSION:2.0\n{before}{''.join(entries)}END:VCALENDAR\n"
    return text.replace("\n", "\r\n").encode()


def event(*lines: str) -> bytes:
    return calendar("BEGIN:VEVENT\n", *(f"{line}\n" for line in lines), "END:VEVENT\n")


def test_a_description_that_is_only_a_page_is_read(read: Read) -> None:
    page = "X-ALT-DESC;FMTTYPE=text/html:<html><body><p>Bring <b>oil</b>.</p></body></html>"

    assert read("a.ics", event("SUMMARY:Meeting", page)).text.endswith("\n\nBring oil.")
    assert "Bring oil." in read("a.ics", event("SUMMARY:Meeting", "DESCRIPTION:", page)).text
    assert "oil" not in read("a.ics", event("SUMMARY:Meeting", "DESCRIPTION:x", page)).text


def test_the_address_of_a_conference_is_read(read: Read) -> None:
    line = "CONFERENCE;VALUE=URI;FEATURE=VIDEO:https://meet.example.org/x"

    assert "Conference: https://meet.example.org/x" in read("a.ics", event("SUMMARY:A", line)).text


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        (
            (
                "<p>Agenda<br>Oil &amp\\; rope</p><ul><li>one</li><li>two</li></ul>"
                'See <a\\nhref="https://example.org">the plan</a>\\nof May'
            ),
            "Agenda\nOil & rope\n\n- one\n- two\n\nSee the plan\nof May",
        ),
        (
            "3 < 5 <ada@example.org>\\n<not a page> &amp\\;",
            "3 < 5 <ada@example.org>\n<not a page> &amp;",
        ),
    ],
)
def test_a_description_that_is_a_page_is_read_as_one(typed: str, shown: str, read: Read) -> None:
    document = read("a.ics", event("SUMMARY:Meeting", f"DESCRIPTION:{typed}"))

    assert document.text == f"Meeting\n\n{shown}"


@pytest.mark.parametrize("name", ["a.ics", "A.ICS", "invitation", "a.txt"])
def test_an_event_is_read_with_its_date_place_and_people(name: str, read: Read) -> None:
    document = read(name, calendar(_MEETING))

    assert document.kind is FileKind.CALENDAR
    assert document.text == (
        "Meeting about the lamp, the clock\n\n"
        "When: 2024-03-05 14:30 – 15:30 (Europe/Berlin)\n"
        "Repeats: every 2 weeks on Tuesday, 10 times\n"
        "Where: Lighthouse; room 2\n"
        "Organizer: Keeper, Ada <ada@example.org>\n"
        "Attendees: Bob <bob@example.org>, carl@example.org\n"
        "Categories: work, sea\n\n"
        "Bring the oil and the long rope.\nThe second line."
    )
    assert document.blocks[0].kind is BlockKind.HEADING
    assert {block.place for block in document.blocks} == {"2024-03-05"}


def test_a_file_with_one_event_has_its_title_organizer_and_date(read: Read) -> None:
    with local_zone(NEW_YORK):
        document = read("a.ics", calendar(_MEETING))

    assert document.title == "Meeting about the lamp, the clock"
    assert document.author == "Keeper, Ada <ada@example.org>"
    assert document.tags == ("work", "sea")
    assert document.created == datetime(2024, 3, 1, 8, tzinfo=UTC).timestamp()


def test_a_calendar_has_its_own_name_and_a_section_for_each_entry(read: Read) -> None:
    task = "BEGIN:VTODO\nSUMMARY:Paint the door\nDUE;VALUE=DATE:20240401\nEND:VTODO\n"
    document = read("a.ics", calendar(_MEETING, task, before="X-WR-CALNAME:Lamps\\, oil\n"))

    assert document.title == "Lamps, oil"
    assert document.author == ""
    headings = [one for one in document.blocks if one.kind is BlockKind.HEADING]
    assert [one.place for one in headings] == ["2024-03-05", "2024-04-01"]
    assert document.text.endswith("Paint the door\n\nDue: 2024-04-01")


@pytest.mark.parametrize(
    ("lines", "shown"),
    [
        (("DTSTART;VALUE=DATE:20240305",), "2024-03-05"),
        (("DTSTART;VALUE=DATE:20240305", "DTEND;VALUE=DATE:20240306"), "2024-03-05"),
        (("DTSTART;VALUE=DATE:20240305", "DTEND;VALUE=DATE:20240308"), "2024-03-05 – 2024-03-07"),
        (("DTSTART:20240305T143000Z",), "2024-03-05 14:30 (UTC)"),
        (("DTSTART:20240305T143000",), "2024-03-05 14:30"),
        (("DTSTART:20240305T233000", "DURATION:PT1H"), "2024-03-05 23:30 – 2024-03-06 00:30"),
        (("DTSTART:20240305T143000", "DURATION:P99W99"), "2024-03-05 14:30"),
        (("DTSTART:next spring",), "next spring"),
        (("DTSTART:20249905T143000",), "20249905T143000"),
    ],
)
def test_times_are_shown_as_the_calendar_states_them(
    lines: tuple[str, ...], shown: str, read: Read
) -> None:
    assert read("a.ics", event("SUMMARY:x", *lines)).text == f"x\n\nWhen: {shown}"


@pytest.mark.parametrize(
    ("rule", "shown"),
    [
        ("FREQ=DAILY", "every day"),
        ("FREQ=YEARLY;UNTIL=20301231T000000Z", "every year, until 2030-12-31"),
        ("FREQ=MONTHLY;BYDAY=2TU", "every month on the second Tuesday"),
        ("FREQ=MONTHLY;BYDAY=+1MO,-1FR", "every month on the first Monday, the last Friday"),
        ("FREQ=MONTHLY;BYDAY=TU;BYSETPOS=3", "every month on the third Tuesday"),
        ("FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1", "every month on the last working day"),
        ("FREQ=MONTHLY;BYMONTHDAY=15,-1", "every month on day 15, the last day"),
        ("FREQ=YEARLY;BYMONTH=11;BYDAY=4TH", "every year on the fourth Thursday in November"),
        ("FREQ=YEARLY;BYDAY=20MO,XX;BYMONTH=0,13,x;BYSETPOS=", "every year"),
        (f"FREQ=YEARLY;BYMONTH={'9' * 5_000},03", "every year in March"),
    ],
)
def test_repetitions_are_shown_in_words(rule: str, shown: str, read: Read) -> None:
    assert read("a.ics", event(f"RRULE:{rule}")).text == f"Repeats: {shown}"


def test_an_entry_that_cannot_be_read_costs_no_other(read: Read) -> None:
    broken = "BEGIN:VEVENT\nSUMMARY:lost\nBEGIN:VALARM\nEND:VEVENT\n"
    document = read("a.ics", calendar(broken, _MEETING))

    assert "Meeting about the lamp" in document.text
    assert [str(one) for one in document.warnings] == [
        "1 of the 2 entries in a.ics could not be read."
    ]


def test_a_faulty_line_costs_no_other_and_is_not_logged(
    read: Read, capfd: pytest.CaptureFixture[str]
) -> None:
    document = read("a.ics", event("SUMMARY:Meeting", "a secret word", "LOCATION:Pier"))

    assert document.text == "Meeting\n\nWhere: Pier"
    assert capfd.readouterr().err == ""


def test_text_that_only_mentions_a_calendar_is_text(read: Read) -> None:
    assert read("a.txt", b"A file begins with BEGIN:VCALENDAR there.").kind is FileKind.TEXT


def test_a_calendar_without_entries_is_empty(refusal: Refusal) -> None:
    assert refusal("a.ics", calendar()).code == "empty"


def test_encoded_lines_of_old_telephones_are_read_to_their_end(read: Read) -> None:
    encoded = "ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8"
    source = (
        "BEGIN:VCALENDAR\r\nVERSION:1.0\r\nBEGIN:VEVENT\r\n"
        f"SUMMARY;{encoded}:K=C3=B6nig =\r\nund Sohn\r\nLOCATION:a=\r\n"
        f"DESCRIPTION;{encoded}:one=0D=0A=\r\ntwo\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n"
    )

    assert read("a.vcs", source.encode()).text == "König und Sohn\n\nWhere: a=\n\none\ntwo"


@pytest.mark.parametrize(
    ("stated", "shown"),
    [
        ('"(UTC+01:00) Amsterdam, Berlin"', "(UTC+01:00) Amsterdam, Berlin"),
        ("W. Europe Standard Time", "W. Europe Standard Time"),
        ("/freeassociation.sourceforge.net/Europe/Berlin", "Europe/Berlin"),
        ('"tzone://Microsoft/Utc"', "Utc"),
    ],
)
def test_zones_have_the_names_that_users_know(stated: str, shown: str, read: Read) -> None:
    event = f"BEGIN:VEVENT\nDTSTART;TZID={stated}:20240301T090000\nSUMMARY:Trip\nEND:VEVENT\n"

    text = read("a.ics", f"BEGIN:VCALENDAR\n{event}END:VCALENDAR\n".encode()).text

    assert text == f"Trip\n\nWhen: 2024-03-01 09:00 ({shown})"


def test_text_after_a_comma_without_a_backslash_is_read(read: Read) -> None:
    event = (
        "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTART:20261203T090000Z\r\n"
        "SUMMARY:Dentist, Dr. Weiss\r\nLOCATION:Hafenstr. 3, Kiel\r\n"
        "DESCRIPTION:Bring papers\\, card, and x-rays.\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n"
    )
    text = read("a.ics", event.encode()).text

    assert text.startswith("Dentist, Dr. Weiss\n")
    assert "Where: Hafenstr. 3, Kiel" in text
    assert text.endswith("Bring papers, card, and x-rays.")
