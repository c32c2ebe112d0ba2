import struct
from collections.abc import Callable
from pathlib import Path

import pytest

from desktop_app.core.documents import Document, FileKind
from desktop_app.reading.contract import FileContent
from desktop_app.reading.mail import tnef
from tests.support.containers import message_of
from tests.support.tnef import winmail

Read = Callable[[str, bytes], Document]

_PAGE = "<p>The keeper winds the clock.</p>"


@pytest.mark.parametrize("name", ["winmail.dat", "a.tnef", "a"])
def test_a_message_is_read_with_its_attachments(name: str, read: Read) -> None:
    data = winmail("Über die Lampe", html=_PAGE, attached={"Öl.txt": b"Bring the oil."})
    document = read(name, data)

    assert document.kind is FileKind.EMAIL
    assert (document.title, document.author) == ("Über die Lampe", "Ada Keeper <ada@example.org>")
    assert document.text == (
        "From: Ada Keeper <ada@example.org>\nSubject: Über die Lampe\nAttachments: Öl.txt\n\n"
        "The keeper winds the clock."
    )
    (member,) = document.members
    assert member.name == "Öl.txt"
    assert member.document is not None
    assert member.document.text == "Bring the oil."


def test_a_plain_text_in_an_old_encoding(read: Read) -> None:
    assert read("winmail.dat", winmail("Lamps", body="Größe\r\nder Lampe")).text.endswith(
        "Größe\nder Lampe"
    )


def test_a_message_in_a_message_is_a_member(read: Read) -> None:
    document = read("winmail.dat", winmail("Outer", inner=winmail("Inner", body="The sea.")))

    (member,) = document.members
    assert member.document is not None
    assert member.document.title == "Inner"


def test_what_is_attached_to_a_message_is_read(read: Read) -> None:
    attached = {"winmail.dat": winmail("Lamps", attached={"a.txt": b"Bring the oil."})}
    document = read("a.eml", message_of("Lamps", "See there.", attached).as_bytes())

    (packed,) = document.members
    assert packed.document is not None
    assert [one.name for one in packed.document.members] == ["a.txt"]


def test_its_preview_is_its_web_page() -> None:
    content = FileContent(Path("winmail.dat"), winmail("Lamps", html=_PAGE))

    assert list(tnef.pages(content))[-1] == _PAGE


def test_what_is_cut_off_is_left_out(read: Read) -> None:
    data = winmail("Lamps", body="The sea.", attached={"a.txt": b"Bring the oil."})
    before = data.index(b"The sea.")

    assert read("winmail.dat", data[: before + 20]).text.endswith("The sea.")


def test_a_number_of_values_that_cannot_be_there_costs_no_time(read: Read) -> None:
    lie = struct.pack("<I", 1) + struct.pack("<HHI", 0x1003, 0x0037, 0xFFFFFFFF)
    attribute = struct.pack("<BHHI", 1, 0x9003, 6, len(lie)) + lie + b"\0\0"
    data = winmail("Lamps", body="The sea.") + attribute

    assert "The sea." in read("winmail.dat", data).text
