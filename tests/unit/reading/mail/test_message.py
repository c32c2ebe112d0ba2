import json
from collections.abc import Callable
from datetime import UTC, datetime
from email.message import EmailMessage
from pathlib import Path

import pytest
from PIL import Image

from desktop_app.core.documents import Document, FileKind
from desktop_app.core.errors import ReadingError
from desktop_app.reading import registry
from desktop_app.reading.contract import FileContent
from desktop_app.reading.loading import load
from desktop_app.reading.mail.message import pages
from desktop_app.workers.flattening import flatten
from tests.support.containers import message_of, zip_of
from tests.support.scans import saved
from tests.support.zones import CENTRAL_EUROPE, local_zone

Read = Callable[[str, bytes], Document]

GERMAN = (
    "Das Öl für die Lampe ist übrig. Wir müssen die Brücke über den Fluß prüfen, bevor die nächste "
    "Flut kommt, und danach möchte ich für alle Türen neue Schlösser kaufen."
)

HEADER = b"From: Ada <ada@example.org>\r\nMessage-ID: <1@example.org>\r\n"


def test_a_message_is_its_fields_and_its_text(read: Read) -> None:
    document = read("a.eml", bytes(message_of("The lamp", "It is out.\n\nSend oil.")))

    assert (document.kind, document.title) == (FileKind.EMAIL, "The lamp")
    assert document.author == "Ada Keeper <ada@example.org>"
    assert document.senders == ("Ada Keeper <ada@example.org>",)
    assert document.recipients == ("Ben Tower <ben@example.org>",)
    assert document.created == datetime(2024, 10, 1, 10, 34, 56, tzinfo=UTC).timestamp()
    assert document.text == (
        "From: Ada Keeper <ada@example.org>\nTo: Ben Tower <ben@example.org>\n"
        "Subject: The lamp\nDate: 2024-10-01 12:34\n\nIt is out.\n\nSend oil."
    )


def test_attachments_are_named_below_the_other_fields_in_text_and_preview(read: Read) -> None:
    message = message_of("Roof", "See there.", {"roof quote.pdf": b"%PDF", "photo <1>.txt": b"x"})
    message.add_attachment(b"0", "application", "pgp-signature", filename="signature.asc")
    data = bytes(message)

    assert "\nAttachments: roof quote.pdf, photo <1>.txt\n\nSee there." in read("a.eml", data).text
    page, _ = pages(FileContent(Path("a.eml"), data))
    assert "<th>Attachments</th><td>roof quote.pdf, photo &lt;1&gt;.txt</td>" in page


def test_attachments_are_members_and_archives_among_them_have_their_own(read: Read) -> None:
    attached = {
        "plan.md": b"# Plan\n\nBuy oil.",
        "box.zip": zip_of({"deep/list.txt": "Two cans."}),
        "../up.bin": bytes(range(256)),
    }
    document = read("a.eml", bytes(message_of("Lamp", "See there.", attached)))
    members = {one.shown: one for one in flatten(document)}

    assert list(members) == ["plan.md", "box.zip", "box.zip › deep/list.txt", "..-up.bin"]
    inner = members["box.zip › deep/list.txt"].document
    assert inner is not None
    assert inner.text == "Two cans."
    refused = members["..-up.bin"].refusal
    assert refused is not None
    assert (refused.code, refused.is_skipped) == ("unsupported", True)


def test_an_attached_message_is_called_by_its_day_and_subject(read: Read) -> None:
    message = message_of("Forward", "See below.")
    message.add_attachment(message_of("Oil / lamp", "The oil is here."))
    (member,) = read("a.eml", bytes(message)).members

    assert member.name == "2024-10-01 Oil - lamp.eml"
    assert member.document is not None
    assert member.document.title == "Oil / lamp"


def test_pictures_in_the_text_are_left_out_and_attached_ones_are_members(read: Read) -> None:
    message = message_of("Lamp", "See there.")
    message.add_alternative("<p>See <img src='cid:logo'></p>", subtype="html")
    page = list(message.iter_parts())[1]
    page.add_related(b"\x89PNG", "image", "png", cid="<logo>")
    message.add_attachment(b"\x89PNG", "image", "png", filename="lamp.png")

    assert [one.name for one in read("a.eml", bytes(message)).members] == ["lamp.png"]


def test_a_photograph_shown_below_the_text_is_a_member(read: Read) -> None:
    message = message_of("Lamp", "See there.")
    photograph = saved(Image.new("RGB", (20, 30), "white"), "JPEG")
    message.add_attachment(photograph, "image", "jpeg", filename="IMG_1.jpeg", disposition="inline")

    (member,) = read("a.eml", bytes(message)).members

    assert member.name == "IMG_1.jpeg"
    assert member.document is not None
    assert member.document.unrecognised == (1,)


def test_the_plain_text_is_read_before_the_page_and_the_page_where_there_is_no_other(
    read: Read,
) -> None:
    both = message_of("Lamp", "The plain lamp.")
    both.add_alternative("<p>The page's lamp.</p>", subtype="html")
    page = message_of("Lamp", "")
    page.set_content(
        "<html><p>The page's lamp.</p><blockquote>Once.<blockquote>Twice.</blockquote>"
        "</blockquote></html>",
        subtype="html",
    )

    assert read("a.eml", bytes(both)).text.endswith("The plain lamp.")
    assert read("b.eml", bytes(page)).text.endswith("The page's lamp.\n\nOnce.")


def test_what_gmail_quotes_once_is_read(read: Read) -> None:
    intro = "<div class='gmail_quote'><div class='gmail_attr'>On Monday {} wrote:</div>"
    quote = intro + "<blockquote class='gmail_quote'>{}"
    page = "<p>Thanks!" + quote.format("Ben", "Once.") + quote.format("Ada", "Twice.")
    message = b"Subject: News\nContent-Type: text/html\n\n" + page.encode()

    assert read("a.eml", message).text.endswith("Thanks!\n\nOn Monday Ben wrote:\n\nOnce.")


@pytest.mark.parametrize(
    ("declared", "octets"),
    [
        ("utf-8", GERMAN.encode("latin-1")),
        ("us-ascii", GERMAN.encode()),
        ("x-unknown", GERMAN.encode()),
        ("iso-8859-1", GERMAN.encode("latin-1")),
    ],
)
def test_a_text_is_read_though_its_encoding_is_another_than_declared(
    read: Read, declared: str, octets: bytes
) -> None:
    head = HEADER + f"Content-Type: text/plain; charset={declared}\r\n\r\n".encode()

    assert read("a.eml", head + octets).text.endswith(GERMAN)


def test_encoded_and_bare_names_and_missing_fields_are_read(read: Read) -> None:
    sender = b"From: =?iso-8859-1?Q?J=F6rg?= <j@x.org>\n"
    encoded = sender + b"Subject: =?utf-8?B?w5ZsIGbDvHIgYWxsZQ==?=\n\nx"
    bare = "Subject: Öl für alle\nDate: not a date\n\nx".encode()
    nothing = b"\nOnly a text."

    assert read("a.eml", encoded).title == "Öl für alle"
    assert read("a.eml", encoded).author == "Jörg <j@x.org>"
    assert read("b.eml", bare).text.startswith("Subject: Öl für alle\nDate: not a date")
    assert read("c.eml", nothing).text == "Only a text."


@pytest.mark.parametrize("field", [b"Date: Tue, 99 Foo 20x4", b"From: <<@>", b"To: =?x?q?=?="])
def test_fields_that_break_the_rules_do_no_harm(read: Read, field: bytes) -> None:
    assert read("a.eml", field + b"\nSubject: Lamp\n\nIt is out.").title == "Lamp"


@pytest.mark.parametrize("kind", [b"multipart/mixed", b'multipart/alternative; boundary="lost"'])
def test_a_message_whose_parts_are_not_divided_is_read(kind: bytes, read: Read) -> None:
    message = HEADER + b"Content-Type: " + kind + b"\r\n\r\nThe lamp is out."

    part = b"\r\n\r\n--other\r\nContent-Type: text/plain\r\n\r\nThe lamp"

    assert read("a.eml", message).text.endswith("\n\nThe lamp is out.")
    assert "--other" not in read("a.eml", message + part).text


@pytest.mark.parametrize("codec", ["utf-7", "hz-gb-2312"])
def test_a_declared_encoding_of_seven_bits_is_decoded(codec: str, read: Read) -> None:
    text = "灯火管制" if codec.startswith("hz") else "Öl für die Lampe"
    kind = f"Content-Type: text/plain; charset={codec}\r\n\r\n".encode()

    assert read("a.eml", HEADER + kind + text.encode(codec)).text.endswith(text)


def test_flowing_lines_are_joined(read: Read) -> None:
    head = HEADER + b"Content-Type: text/plain; format=flowed\r\n\r\n"

    assert read("a.eml", head + b"The lamp \r\nis out.").text.endswith("The lamp is out.")
    quoted = b"> The lamp \r\n> is out. \r\nSince \r\n when?"
    assert read("a.eml", head + quoted).text.endswith("\n\n> The lamp is out. \nSince when?")


def test_spaces_that_only_mark_a_break_are_dropped(read: Read) -> None:
    kind = b"Content-Type: text/plain; charset=utf-8; format=flowed; delsp=yes\r\n\r\n"
    text = "灯火 \r\n管制  \r\nlamp\r\nOil."

    document = read("a.eml", HEADER + kind + text.encode())

    assert document.text.endswith("\n\n灯火管制 lamp\nOil.")


@pytest.mark.parametrize("before", [b"\xef\xbb\xbf", b"\r\n\r\n", b"\n"])
def test_a_header_after_a_mark_or_blank_lines_is_read(read: Read, before: bytes) -> None:
    document = read("a.eml", before + HEADER + b"Subject: Lamp\r\n\r\nIt is out.")

    assert (document.title, document.senders) == ("Lamp", ("Ada <ada@example.org>",))
    assert document.text.endswith("\n\nIt is out.")


@pytest.mark.parametrize(
    ("date", "sent"),
    [
        (b"2024-03-05 14:30:11", datetime(2024, 3, 5, 14, 30, 11).astimezone().timestamp()),
        (b"2024-03-05T14:30:11+01:00", datetime(2024, 3, 5, 13, 30, 11, tzinfo=UTC).timestamp()),
        (b"yesterday", None),
    ],
)
def test_a_date_in_iso_8601_is_read(date: bytes, sent: float | None, read: Read) -> None:
    assert read("a.eml", HEADER + b"Date: " + date + b"\r\n\r\nIt is out.").created == sent


@pytest.mark.parametrize(
    "date",
    [
        b"Mon, 1 Jan 2024 00:30:00",
        b"Mon, 1 Jan 2024 00:30:00 MEZ",
        b"Mon, 01 Jan 2024 00:30:00 +0100 (CET)",
        b"Sun, 31 Dec 2023 23:30:00 -0000",
        b"Sun, 31 Dec 2023 18:30:00 EST",
    ],
)
def test_a_date_without_a_zone_is_in_local_time(date: bytes, read: Read) -> None:
    with local_zone(CENTRAL_EUROPE):
        document = read("a.eml", HEADER + b"Date: " + date + b"\r\n\r\nIt is out.")

    assert document.created == datetime(2023, 12, 31, 23, 30, tzinfo=UTC).timestamp()


def test_an_encrypted_message_is_described_and_its_fields_are_read(read: Read) -> None:
    kind = b'Content-Type: multipart/encrypted; boundary="b"\r\n\r\n--b--'
    document = read("a.eml", HEADER + b"Subject: Secret\r\n" + kind)

    assert document.title == "Secret"
    assert tuple(map(str, document.warnings)) == ("Its text is encrypted.",)


@pytest.mark.parametrize(
    "name",
    [
        "1700000000.M1P2.host:2,S",
        "1700000000.M275563P28323Q1.mx.example.pl",  # ends like a program in Perl
        "1700000000.4242_1.mx.example.md",
        "1700000000_0.4242.host.rs",
        "a.txt",
        "note",
    ],
)
def test_a_sent_message_is_known_under_any_name_of_text(read: Read, name: str) -> None:
    assert read(name, bytes(message_of("Lamp", "It is out."))).kind is FileKind.EMAIL


@pytest.mark.parametrize("text", [b"From: Ada\nTo: Ben\n\nDear Ben,", b"Note: x\n\nFrom: y\n"])
def test_a_text_that_only_begins_like_a_message_is_a_text(read: Read, text: bytes) -> None:
    assert read("a.txt", text).kind is FileKind.TEXT


def test_a_message_of_nothing_is_empty(refusal: Callable[[str, bytes], ReadingError]) -> None:
    assert refusal("a.eml", b"X-Nothing: 1\n\n").code == "empty"


def test_every_real_message_has_what_a_user_sees_in_it(mixed_office: Path) -> None:
    lines = (mixed_office / "expect.jsonl").read_text().splitlines()
    expected = [one for one in map(json.loads, lines) if one["path"].endswith(".eml")]
    missing = []
    for one in expected:
        document = registry.read(load(mixed_office / "docs" / one["path"]))
        inner = (member.document.text for member in flatten(document) if member.document)
        seen = " ".join(" ".join((document.title, document.text, *inner)).split()).casefold()
        missing += [part for part in one["must_contain"] if part.casefold() not in seen]

    assert len(expected) == 8
    assert missing == []


def test_texts_that_are_not_forms_of_each_other_are_all_read(read: Read) -> None:
    message = EmailMessage()
    message["From"] = "Ada <ada@example.org>"
    message.make_mixed()
    message.add_attachment("<p>The page's lamp.</p>", subtype="html", disposition="inline")
    message.add_attachment("You get this from a list.", disposition="inline")

    text = read("a.eml", bytes(message)).text

    assert text.split("\n\n")[1:] == ["The page's lamp.", "You get this from a list."]


def test_a_placeholder_text_gives_way_to_the_page(read: Read) -> None:
    message = message_of("Lamp", "This message needs a newer program.")
    message.add_alternative(f"<style>p {{}}</style><p>{'The lamp is out. ' * 20}", subtype="html")

    assert "The lamp is out." in read("a.eml", bytes(message)).text


def test_hidden_text_of_a_page_is_not_read(read: Read) -> None:
    page = b"""<div style="display:none; max-height:0">Our best offers</div><p>Dear Ann</p>"""
    message = b"Subject: News\nContent-Type: text/html\n\n" + page

    assert read("a.eml", message).text == "Subject: News\n\nDear Ann"


def test_quotes_of_windows_in_what_is_called_latin_1(read: Read) -> None:
    head = HEADER + b"Content-Type: text/plain; charset=iso-8859-1\r\n\r\n"

    assert read("a.eml", head + b"\x93Lamp\x94").text.endswith("“Lamp”")


def test_a_report_of_delivery_is_attached_whole(read: Read) -> None:
    report = (
        b'Content-Type: multipart/report; boundary="b"\r\n\r\n--b\r\n\r\nNot delivered.\r\n'
        b"--b\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; a.example\r\n"
        b"\r\nFinal-Recipient: rfc822; ben@example.org\r\n\r\n--b--\r\n"
    )

    (member,) = read("a.eml", HEADER + report).members

    assert member.document is not None
    assert "a.example" in member.document.text
    assert "ben@example.org" in member.document.text


def test_a_message_as_apple_keeps_it(read: Read) -> None:
    message = bytes(message_of("Lamp", "It is out."))
    kept = b"%d  \n%s<?xml version='1.0'?><plist/>" % (len(message), message)

    assert read("7.emlx", kept).text.endswith("It is out.")


def test_names_that_only_an_export_has_are_with_the_addresses(read: Read) -> None:
    document = read(
        "a.eml",
        b"From: m..lake@example.org\nTo: neal@example.org, amy.hill@example.org\n"
        b"Cc: s@example.org\nBcc: s@example.org\n"
        b"X-From: Lake, Mary </O=EX/OU=NA/CN=RECIPIENTS/CN=MLAKE>\n"
        b"X-To: Neal, Scott </O=EX/CN=Sneal>, Amy Hill@EX, 'amy.hill@example.org'\n"
        b"X-cc: Ann Stone@EX <IMCEANOTES-Ann+20Stone@EX.com>, \nX-bcc: \n\nHello.",
    )

    assert document.text == (
        "From: m..lake@example.org (Lake, Mary)\n"
        "To: neal@example.org, amy.hill@example.org (Neal, Scott)\n"
        "Cc: s@example.org (Ann Stone)\nBcc: s@example.org\n\nHello."
    )


def test_a_message_without_addresses_has_the_names_of_its_export(read: Read) -> None:
    text = read("a.eml", b"Subject: Oil\nX-To: Ada </O=EX>, Ben </O=EX>\n\nHello.").text

    assert text.startswith("To: (Ada; Ben)\nSubject: Oil\n")


def test_long_lists_of_an_export_are_cut(read: Read) -> None:
    names = b", ".join(b"Name%d </O=EX>" % at for at in range(50_000))
    text = read("a.eml", b"To: a@b.org\nX-To: " + names + b"\n\nHello.").text

    assert "Name999;" in text
    assert len(text) < 100_000


@pytest.mark.parametrize(
    "stated",
    [
        b'="=?UTF-8?Q?Mai=C3=A4pfel_im_Korb.txt?="',
        b"==?UTF-8?B?TWFpw6RwZmVsIGltIEtvcmIudHh0?=",
        b"*=UTF-8''Mai%C3%A4pfel%20im%20Korb.txt; filename=Mai",
        b'="Mai\xe4pfel im Korb.txt"',
        "=Maiäpfel im Korb.txt; size=6".encode(),
    ],
)
def test_an_attachment_has_its_whole_name(read: Read, stated: bytes) -> None:
    parts = b"Content-Type: multipart/mixed; boundary=cut\r\n\r\n--cut\r\n"
    disposition = b"Content-Disposition: attachment; filename" + stated
    data = HEADER + parts + disposition + b"\r\n\r\napples\r\n--cut--\r\n"

    (member,) = read("a.eml", data).members

    assert member.name == "Maiäpfel im Korb.txt"
