from collections.abc import Callable
from datetime import UTC, datetime

from desktop_app.core.documents import Document, FileKind
from desktop_app.core.errors import ReadingError
from tests.support.outlook import compound_file, outlook_message, storage
from tests.support.zones import CENTRAL_EUROPE, local_zone

Read = Callable[[str, bytes], Document]


def test_a_message_is_read_with_its_fields_text_and_attachments(read: Read) -> None:
    text = "The lamp is out.\r\n\r\nSend oil."
    data = outlook_message("Lamp", text, attachments={"list.txt": b"Two cans of oil."})
    with local_zone(CENTRAL_EUROPE):
        document = read("a.msg", data)
    (member,) = document.members

    assert (document.kind, document.title) == (FileKind.EMAIL, "Lamp")
    assert document.author == '"Ada Keeper" <ada@example.org>'
    assert document.senders == ("Ada Keeper <ada@example.org>",)
    assert document.recipients == ("Ben Tower <ben@example.org>",)
    assert document.created == datetime(2024, 10, 1, 8, 34, 56, tzinfo=UTC).timestamp()
    assert document.text.splitlines()[:5] == [
        'From: "Ada Keeper" <ada@example.org>',
        "To: Ben Tower <ben@example.org>",
        "Subject: Lamp",
        "Date: 2024-10-01 10:34",
        "Attachments: list.txt",
    ]
    assert document.text.endswith("The lamp is out.\n\nSend oil.")
    assert member.name == "list.txt"
    assert member.document is not None
    assert member.document.text == "Two cans of oil."


def test_a_message_of_a_web_page_is_read_as_its_text(read: Read) -> None:
    data = outlook_message("Lamp", "", "<html><body><p>The <b>lamp</b> is out.</p></body></html>")

    assert read("message", data).text.endswith("The lamp is out.")


def test_a_picture_in_the_text_is_no_attachment_that_is_named(read: Read) -> None:
    page = '<html><body><p>See there.</p><img src="cid:logo@1"></body></html>'
    attached = {
        f"__attach_version1.0_#0000000{number}": {
            **storage(bytes(8), {0x3707: name, 0x3712: identity}),
            "__substg1.0_37010102": b"Oil",
        }
        for number, (name, identity) in enumerate([("logo.png", "logo@1"), ("list.txt", "list@1")])
    }
    outer = {**storage(bytes(32), {0x0037: "Lamp", 0x1013: page}), **attached}

    text = read("a.msg", compound_file(outer)).text

    assert "Attachments: list.txt\n" in text
    assert "logo" not in text


def test_a_message_without_its_streams_is_damaged(
    refusal: Callable[[str, bytes], ReadingError],
) -> None:
    data = compound_file({"__properties_version1.0": b"x" * 7})

    assert refusal("a.msg", data).code in {"corrupt", "empty"}


def test_a_message_in_a_message_is_a_member_in_the_form_that_travels(read: Read) -> None:
    inner = storage(bytes(24), {0x0037: "Oil", 0x1000: "Two cans.", 0x0C1A: "Ben"})
    attached = {**storage(bytes(8), {}), "__substg1.0_3701000D": inner}
    outer = storage(bytes(32), {0x0037: "Lamp", 0x1000: "See there."})

    document = read("a.msg", compound_file({**outer, "__attach_version1.0_#00000000": attached}))

    (member,) = document.members
    assert member.name == "Oil.eml"
    assert member.document is not None
    assert member.document.text.endswith("Subject: Oil\n\nTwo cans.")


def test_a_text_that_is_only_there_as_rich_text_is_read(read: Read) -> None:
    rich = bytes(8) + b"MELA" + bytes(4) + b"{\\rtf1 The lamp is out.\\par}"

    data = compound_file(storage(bytes(32), {0x0037: "Lamp", 0x1009: rich}))

    assert read("a.msg", data).text.endswith("The lamp is out.")


def test_names_encoded_in_the_header_that_travelled_are_decoded(read: Read) -> None:
    header = (
        "From: =?utf-8?Q?J=C3=B6rg_Turm?= <joerg@example.org>\r\n"
        "To: =?iso-8859-1?Q?B=E4r=2C_Ben?=\r\n\t<ben@example.org>\r\n\r\n"
    )

    document = read("a.msg", compound_file(storage(bytes(32), {0x0037: "Lamp", 0x007D: header})))

    assert document.senders == ("Jörg Turm <joerg@example.org>",)
    assert document.recipients == ("Bär, Ben <ben@example.org>",)
    assert document.author == "Jörg Turm <joerg@example.org>"


def test_the_line_before_a_header_that_travelled_is_no_part_of_it(read: Read) -> None:
    header = "Microsoft Mail Internet Headers Version 2.0\r\nFrom: Ben <ben@example.org>\r\n\r\n"

    document = read("a.msg", compound_file(storage(bytes(32), {0x0037: "Lamp", 0x007D: header})))

    assert document.senders == ("Ben <ben@example.org>",)


def test_paths_in_a_directory_are_not_shown_beside_names(read: Read) -> None:
    path = "/O=TOWER/OU=LAMPS/CN=RECIPIENTS/CN="
    message = storage(bytes(32), {0x0037: "Lamp", 0x0C1A: "Ada", 0x0C1F: f"{path}ADA"})
    to = storage(bytes(8), {0x3001: "Ben", 0x3003: f"{path}BEN"})

    document = read("a.msg", compound_file({**message, "__recip_version1.0_#00000000": to}))

    assert document.text == "From: Ada\nTo: Ben\nSubject: Lamp"
    assert document.author == "Ada"
