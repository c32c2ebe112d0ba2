import base64
from collections.abc import Callable

import pytest

from desktop_app.core.documents import Document, FileKind
from desktop_app.reading.mail.signed import signed_message
from tests.support.containers import message_of
from tests.support.signatures import encrypted, signed

Read = Callable[[str, bytes], Document]

_INNER = message_of(
    "", "The keeper winds the clock. " * 20, {"a.txt": b"Bring the oil."}
).as_bytes()


def mail(body: bytes, kind: str = "; smime-type=signed-data") -> bytes:
    head = (
        "From: ada@example.org\r\nMessage-ID: <1@example.org>\r\nSubject: Lamps\r\n"
        f'MIME-Version: 1.0\r\nContent-Type: application/pkcs7-mime{kind}; name="smime.p7m"\r\n'
        "Content-Disposition: attachment; filename=smime.p7m\r\n"
        "Content-Transfer-Encoding: base64\r\n\r\n"
    )
    return head.encode() + base64.encodebytes(body)


@pytest.mark.parametrize("in_parts", [False, True])
@pytest.mark.parametrize("kind", ["; smime-type=signed-data", ""])
def test_a_signed_message_is_read_with_its_attachments(
    kind: str, read: Read, *, in_parts: bool
) -> None:
    document = read("a.eml", mail(signed(_INNER, in_parts=in_parts), kind))

    assert (document.kind, document.title) == (FileKind.EMAIL, "Lamps")
    assert "The keeper winds the clock." in document.text
    assert [one.name for one in document.members] == ["a.txt"]
    assert document.warnings == ()


def test_an_encrypted_message_is_reported_as_such(read: Read) -> None:
    document = read("a.eml", mail(encrypted(_INNER), "; smime-type=enveloped-data"))

    assert [str(one) for one in document.warnings] == ["Its text is encrypted."]


def test_a_signed_message_that_is_damaged_is_an_attachment_with_a_warning(read: Read) -> None:
    document = read("a.eml", mail(signed(_INNER)[:200]))

    assert [str(one) for one in document.warnings] == ["Its text is inside a damaged signature."]
    assert len(document.members) == 1


@pytest.mark.parametrize(
    "data",
    [b"", b"0", b"\x30\x80" * 2_000, b"\x30\x84\xff\xff\xff\xff", b"\x30\xff" + bytes(200)],
)
def test_other_data_is_no_signed_message(data: bytes) -> None:
    assert signed_message(data) is None


def test_every_cut_ends_without_an_error() -> None:
    data = signed(_INNER[:100], in_parts=True)

    assert all(signed_message(data[:kept]) is None for kept in range(len(data) - 80))
