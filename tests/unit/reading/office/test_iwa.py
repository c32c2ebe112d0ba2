import pytest

from desktop_app.reading.office.iwa import fields_of, messages_of
from tests.support import iwork

_MOST = 1_000_000


def test_the_messages_of_a_part_are_found() -> None:
    messages = [iwork.text("one"), (7, b"\x08\x01"), iwork.text("two", "three")]

    assert list(messages_of(iwork.part(messages), _MOST)) == messages


@pytest.mark.parametrize(
    ("block", "text"),
    [
        (b"\x0a\x10lamp \x01\x05", b"lamp lamp"),  # four bytes from five before
        (b"\x0a\x10lamp \x12\x05\0", b"lamp lamp "),  # five bytes, with a wide distance
        (b"\x0a\x10lamp \x13\x05\0\0\0", b"lamp lamp "),
        (b"\x0a\x04ab\x15\x02", b"abababababa"),
        (b"\x0a\x10lamp \x05\x09", b"lamp "),  # a distance to before the beginning
    ],
)
def test_snappy_is_unpacked(block: bytes, text: bytes) -> None:
    # A list of one message of unknown kind, so that what is unpacked comes back as its content.
    head = b"\x06\x12\x04\x08\x63\x18\x14"
    framed = iwork.frame(b"\x80\x01" + b"\x18" + head) + iwork.frame(block)

    ((kind, content),) = messages_of(framed, _MOST)
    assert (kind, content) == (0x63, text)


@pytest.mark.parametrize("kept", range(0, 40, 3))
def test_a_part_that_is_cut_off_ends_without_an_error(kept: int) -> None:
    part = iwork.part([iwork.text("The keeper winds the clock."), iwork.text("And so on.")])

    list(messages_of(part[:kept], _MOST))


def test_fields_end_at_the_first_fault() -> None:
    assert list(fields_of(b"\x08\x01\x0b")) == [(1, 1)]
    assert list(fields_of(b"\x08" + b"\xff" * 20)) == []
