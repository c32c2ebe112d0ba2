from collections.abc import Callable

import pytest

from desktop_app.core.documents import BlockKind, Document, FileKind
from desktop_app.core.errors import ReadingError

Refusal = Callable[[str, bytes], ReadingError]
Read = Callable[[str, bytes], Document]

_ADA = """BEGIN:VCARD
VERSION:3.0
N:Keeper;Ada;Mary;Dr.;
FN:Dr. Ada Mary Keeper
ORG:Lighthouse\\, Ltd.;Lamps
TITLE:Head of lamps
EMAIL;TYPE=INTERNET,WORK:ada@example.org
item1.TEL:+44 20 1234
item1.X-ABLabel:_$!<Mobile>!$_
ADR;TYPE=HOME:;;12 Pier Road;Sandhaven;;SW1;England
BDAY:18151210
PHOTO;ENCODING=b;TYPE=JPEG:AAAA
NOTE:Likes clocks.\\nAnd the sea.
END:VCARD
"""
_OLD = """BEGIN:VCARD
VERSION:2.1
N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:M=C3=BCller;J=C3=BCrgen
TEL;CELL;VOICE:+49 170 1
NOTE;ENCODING=QUOTED-PRINTABLE:a long=
 line
END:VCARD
"""


@pytest.mark.parametrize("name", ["a.vcf", "card"])
def test_a_card_is_read_with_its_fields(name: str, read: Read) -> None:
    document = read(name, _ADA.replace("\n", "\r\n").encode())

    assert document.kind is FileKind.CONTACTS
    assert document.title == "Dr. Ada Mary Keeper"
    assert document.text == (
        "Dr. Ada Mary Keeper\n\n"
        "Organisation: Lighthouse, Ltd., Lamps\n"
        "Job title: Head of lamps\n"
        "E-mail (work): ada@example.org\n"
        "Telephone (mobile): +44 20 1234\n"
        "Birthday: 1815-12-10\n"
        "Address (home): 12 Pier Road, Sandhaven, SW1, England\n\n"
        "Likes clocks.\nAnd the sea."
    )


def test_cards_of_old_telephones(read: Read) -> None:
    document = read("a.vcf", _OLD.encode())

    assert document.text == "Jürgen Müller\n\nTelephone (cell): +49 170 1\n\na long line"


def test_labels_typed_on_a_telephone_cost_no_number(read: Read) -> None:
    encoded = "X-CUSTOM(CHARSET=UTF-8,ENCODING=QUOTED-PRINTABLE,=42=C3=BC=72=6F)"
    card = (
        f"BEGIN:VCARD\nVERSION:2.1\nFN:Ada\nTEL;X-Home office:+1\nTEL;X-Büro:+2\nTEL;{encoded}:+3\n"
        "TEL;X-OTHER;PREF:+4\nEND:VCARD\n"
    )

    assert read("a.vcf", card.encode()).text == (
        "Ada\n\nTelephone (home office): +1\nTelephone (büro): +2\nTelephone (büro): +3\n"
        "Telephone (other): +4"
    )


def test_a_telephone_number_of_eight_digits_is_no_date(read: Read) -> None:
    card = "BEGIN:VCARD\nVERSION:3.0\nFN:Ada\nTEL:22334455\nBDAY:18151210\nEND:VCARD\n"

    assert read("a.vcf", card.encode()).text == ("Ada\n\nTelephone: 22334455\nBirthday: 1815-12-10")


@pytest.mark.parametrize(
    "stated", ["BDAY:--0212", "BDAY:--02-12", "BDAY;X-APPLE-OMIT-YEAR=1604:1604-02-12"]
)
def test_a_birthday_without_a_year_is_a_day_and_a_month(stated: str, read: Read) -> None:
    card = f"BEGIN:VCARD\nVERSION:3.0\nFN:Ada\n{stated}\nEND:VCARD\n"

    assert read("a.vcf", card.encode()).text == "Ada\n\nBirthday: 12 February"


def test_relatives_and_dates_of_telephones_by_apple_are_read(read: Read) -> None:
    card = (
        "BEGIN:VCARD\nVERSION:3.0\nFN:Ada\nitem1.X-ABDATE;type=pref:2010-06-05\n"
        "item1.X-ABLabel:_$!<Anniversary>!$_\nitem2.X-ABRELATEDNAMES:Bob\n"
        "item2.X-ABLabel:_$!<Spouse>!$_\nEND:VCARD\n"
    )

    assert read("a.vcf", card.encode()).text == (
        "Ada\n\nDate (anniversary): 2010-06-05\nRelated (spouse): Bob"
    )


def test_cards_of_outlook_are_in_the_character_set_of_windows(read: Read) -> None:
    card = _OLD.replace("ENCODING=QUOTED-PRINTABLE:a long", "ENCODING=QUOTED-PRINTABLE:Gr=FC=DFe")

    document = read("a.vcf", card.encode())

    assert document.text == "Jürgen Müller\n\nTelephone (cell): +49 170 1\n\nGrüße line"


def test_marks_of_the_format_are_not_shown(read: Read) -> None:
    card = (
        'BEGIN:VCARD\nVERSION:4.0\nFN:Ada\nTEL;TYPE="voice,cell":+1\n'
        "URL:http\\://example.org\nEND:VCARD\n"
    )

    assert read("a.vcf", card.encode()).text == (
        "Ada\n\nTelephone (cell): +1\nWebsite: http://example.org"
    )


def test_each_card_of_an_address_book_is_a_section(read: Read) -> None:
    document = read("a.vcf", (_ADA + _OLD).encode())

    headings = [one for one in document.blocks if one.kind is BlockKind.HEADING]
    assert [document.text[one.start : one.end] for one in headings] == [
        "Dr. Ada Mary Keeper",
        "Jürgen Müller",
    ]
    assert document.title == ""


def test_a_card_of_an_organisation_is_named_by_it(read: Read) -> None:
    card = b"BEGIN:VCARD\nVERSION:4.0\nORG:Lighthouse\nTEL;VALUE=uri:tel:+1\nEND:VCARD\n"

    assert read("a.vcf", card).text == "Lighthouse\n\nTelephone: +1"


@pytest.mark.parametrize("name", ["SOCIALPROFILE", "X-SOCIALPROFILE"])
def test_profiles_in_social_networks_are_read(name: str, read: Read) -> None:
    profile = f"{name};TYPE=mastodon:https://social.example/@ada"
    card = f"BEGIN:VCARD\nVERSION:4.0\nFN:Ada\n{profile}\nEND:VCARD\n"

    assert read("a.vcf", card.encode()).text.endswith(
        "Profile (mastodon): https://social.example/@ada"
    )


def test_a_card_that_cannot_be_read_costs_no_other(read: Read) -> None:
    broken = "BEGIN:VCARD\nVERSION:3.0\nFN:Lost\nPHOTO;ENCODING=b:A\nEND:VCARD\n"
    document = read("a.vcf", (broken + _ADA).encode())

    assert document.title == "Dr. Ada Mary Keeper"
    assert len(document.warnings) == 1


def test_a_card_without_an_end_is_read(read: Read) -> None:
    assert read("a.vcf", b"BEGIN:VCARD\nFN:Ada\n").text == "Ada"


def test_an_address_book_of_which_no_card_can_be_read_is_damaged(refusal: Refusal) -> None:
    error = refusal("a.vcf", b"BEGIN:VCARD\nVERSION:3.0\nPHOTO;ENCODING=b:A\nEND:VCARD\n")

    assert error.code == "corrupt"


@pytest.mark.parametrize("line", ["TEL" + ";b" * 1_000, "TEL;" + "b=" * 1_000])
def test_a_line_without_a_colon_takes_no_time(line: str, read: Read) -> None:
    card = f"BEGIN:VCARD\nVERSION:2.1\nFN:Ada\nTEL;;HOME:+1\n{line}\nEND:VCARD\n"

    assert read("a.vcf", card.encode()).text.startswith("Ada\n\nTelephone (home): +1")


@pytest.mark.parametrize("version", ["2.1", "3.0", "4.0"])
def test_text_after_a_comma_without_a_backslash_is_read(version: str, read: Read) -> None:
    card = (
        f"BEGIN:VCARD\r\nVERSION:{version}\r\nFN:Holloway, Mary\r\nORG:Sea, View;Kitchen\r\n"
        "TITLE:Head of Sales, Europe\r\nADR:;;4 Main St, 2nd floor;Leeds;;LS1;UK\r\n"
        "CATEGORIES:guests,family\r\nNOTE:Likes tea, milk\\, and rum.\r\nEND:VCARD\r\n"
    )
    assert read("a.vcf", card.encode()).text == (
        "Holloway, Mary\n\nOrganisation: Sea, View, Kitchen\nJob title: Head of Sales, Europe\n"
        "Categories: guests, family\nAddress: 4 Main St, 2nd floor, Leeds, LS1, UK\n\n"
        "Likes tea, milk, and rum."
    )
