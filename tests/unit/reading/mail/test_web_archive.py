from collections.abc import Callable
from datetime import UTC, datetime
from email.message import EmailMessage
from email.policy import SMTP

import pytest

from desktop_app.core.documents import Document, FileKind
from desktop_app.core.errors import ReadingError

Read = Callable[[str, bytes], Document]

PAGE = "<html><head><title>Der Fluß</title></head><body><h1>Fluß</h1><p>Er stieg.</p></body></html>"


def saved(page: str = PAGE, charset: str = "utf-8", frame: str = "") -> bytes:
    """Return a page as browsers save it, with a picture and perhaps a frame."""
    message = EmailMessage(policy=SMTP)
    message["From"] = "<Saved by Blink>"
    message["Snapshot-Content-Location"] = "https://example.org/"
    message["Subject"] = "=?utf-8?Q?Rivers?="
    message["Date"] = "Tue, 5 Mar 2024 14:30:00 +0000"
    message.set_content(page, subtype="html", charset=charset, cte="quoted-printable")
    message.make_related()
    if frame:
        inner = EmailMessage(policy=SMTP)
        inner.set_content(frame, subtype="html")
        message.attach(inner)
    message.add_related(b"\x89PNG\r\n\x1a\n", "image", "png", cid="<one@frame>")
    return message.as_bytes()


@pytest.mark.parametrize("name", ["a.mht", "a.mhtml", "saved", "a.dat"])
def test_a_saved_page_is_read_as_a_page(read: Read, name: str) -> None:
    document = read(name, saved())

    assert document.kind is FileKind.WEB
    assert document.title == "Der Fluß"
    assert document.text == "Fluß\n\nEr stieg."
    assert document.created == datetime(2024, 3, 5, 14, 30, tzinfo=UTC).timestamp()
    assert document.members == ()


def test_its_encoding_is_the_declared_one(read: Read) -> None:
    assert read("a.mht", saved(charset="iso-8859-1")).title == "Der Fluß"


def test_without_a_title_it_has_its_subject(read: Read) -> None:
    assert read("a.mht", saved("<p>One</p>")).title == "Rivers"


def test_frames_come_after_the_page(read: Read) -> None:
    document = read("a.mht", saved(frame="<p>In a frame.</p>"))

    assert document.title == "Der Fluß"
    assert document.text.endswith("Er stieg.\n\nIn a frame.")


def test_a_message_with_pictures_in_its_text_stays_a_message(read: Read) -> None:
    sent = b"To: ann@example.org\r\n" + saved()

    assert read("a.eml", sent).kind is FileKind.EMAIL
    assert read("1700.M1.host", sent).kind is FileKind.EMAIL


def test_one_without_a_page_is_damaged(read: Read) -> None:
    with pytest.raises(ReadingError) as caught:
        read("a.mht", b"MIME-Version: 1.0\r\nContent-Type: text/plain\r\n\r\nhello\r\n")
    assert caught.value.code == "corrupt"
