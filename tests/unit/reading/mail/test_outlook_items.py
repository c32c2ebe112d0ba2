import struct
from datetime import UTC, datetime

from desktop_app.reading.mail.outlook_items import item_of, unpacked_rich_text
from tests.support.outlook import compound_file, outlook_message, storage

_PACKED = bytes.fromhex(
    "2d0000002b0000004c5a4675f1c5c7a703000a007263706731323542320af32068656c090020627705b06c647d0a800fa0"
)
"""The example of [MS-OXRTFCP] 4.1.1."""


def test_a_packed_rich_text_is_unpacked() -> None:
    assert unpacked_rich_text(_PACKED, 1000) == b"{\\rtf1\\ansi\\ansicpg1252\\pard hello world}\r\n"
    assert unpacked_rich_text(bytes(8) + b"MELA" + bytes(4) + b"{\\rtf1}", 1000) == b"{\\rtf1}"
    assert unpacked_rich_text(b"nothing", 1000) == b""
    assert unpacked_rich_text(_PACKED[:-9], 1000).startswith(b"{\\rtf1\\ansi")


def test_texts_of_eight_bits_are_read_whatever_the_item_states() -> None:
    page = struct.pack("<HHIQ", 3, 0x3FFD, 6, 20127)
    data = compound_file(
        {
            "__properties_version1.0": bytes(32) + page,
            "__substg1.0_1000001E": "Die Lampe über der Tür ist größer.".encode("cp1252"),
        }
    )

    assert item_of(data).text(0x1000) == "Die Lampe über der Tür ist größer."
    assert item_of(data).text(0x0037) == ""
    assert item_of(data).data(0x3701) is None


def test_times_recipients_and_messages_in_messages() -> None:
    message = item_of(outlook_message("Lamp", "It is out."))
    inner = storage(bytes(24), {0x0037: "Oil"})
    attached = {**storage(bytes(8), {}), "__substg1.0_3701000D": inner}
    outer = compound_file({**storage(bytes(32), {}), "__attach_version1.0_#00000000": attached})

    assert message.moment(0x0039) == datetime(2024, 10, 1, 8, 34, 56, tzinfo=UTC)
    assert message.moment(0x0E06) is None
    assert [one.text(0x3001) for one in message.parts("recip")] == ["Ben Tower"]
    (found,) = (one.embedded() for one in item_of(outer).parts("attach"))
    assert found is not None
    assert found.text(0x0037) == "Oil"
