from collections.abc import Callable

from desktop_app.core.documents import Document, FileKind
from tests.support.containers import message_of

Read = Callable[[str, bytes], Document]

HEADER = b"From: a@x.org\nMessage-ID: <1@x>\n\n"
LINE = b"From ada@example.org Tue Oct  1 12:34:56 2024\n"


def mailbox(*messages: bytes) -> bytes:
    return b"".join(LINE + one + b"\n\n" for one in messages)


def test_each_message_is_a_member_by_its_day_and_subject(read: Read) -> None:
    first = bytes(message_of("Lamp", "It is out."))
    second = bytes(message_of("Oil", ">From here on it burns.\n\nFrom my window I see it."))
    document = read("inbox.mbox", mailbox(first, second))

    assert (document.kind, document.text) == (FileKind.EMAIL, "")
    assert [one.name for one in document.members] == ["2024-10-01 Lamp.eml", "2024-10-01 Oil.eml"]
    assert [one.modified_ns for one in document.members] == [1_727_778_896_000_000_000] * 2
    oil = document.members[1].document
    assert oil is not None
    assert oil.text.endswith("From here on it burns.\n\nFrom my window I see it.")


def test_a_mailbox_is_known_without_its_extension(read: Read) -> None:
    document = read("Sent", mailbox(bytes(message_of("Lamp", "It is out."))))

    assert len(document.members) == 1


def test_messages_without_subject_or_date_have_numbers(read: Read) -> None:
    plain = HEADER + b"Words."
    names = [one.name for one in read("a.mbox", mailbox(plain, plain)).members]

    assert names == ["message 1.eml", "message 2.eml"]
    assert read("a.mbox", mailbox(plain)).members[0].modified_ns is None


def test_deleted_messages_that_are_still_in_the_file_are_left_out(read: Read) -> None:
    messages = (
        b"X-Mozilla-Status: 0001\nSubject: read\n" + HEADER + b"Words.",
        b"X-Mozilla-Status: 0009\nSubject: deleted in Thunderbird\n" + HEADER + b"Words.",
        b"X-Mozilla-Status: 9\nX-Mozilla-Status: 1\nSubject: deleted, too\n" + HEADER + b"Words.",
        b"X-Mozilla-Status: none\nX-Status: A\nSubject: answered\n" + HEADER + b"Words.",
        b"X-Status: AD\nSubject: deleted in Pine\n" + HEADER + b"Words.",
    )
    names = [one.name for one in read("a.mbox", mailbox(*messages)).members]

    assert names == ["read.eml", "answered.eml"]


def test_a_paragraph_that_begins_like_such_a_line_is_text(read: Read) -> None:
    text = "Dear Ada,\n\nFrom 1 May to 1 June 2024\nthe lamp is out."
    (member,) = read("a.mbox", mailbox(HEADER + text.encode())).members

    assert member.document is not None
    assert member.document.text.endswith(text)


def test_a_single_message_with_such_a_line_is_a_message(read: Read) -> None:
    document = read("a.eml", LINE + bytes(message_of("Lamp", "It is out.")))

    assert (document.title, document.members) == ("Lamp", ())
