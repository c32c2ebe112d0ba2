"""Messages saved by Outlook (MSG, [MS-OXMSG])."""

from collections.abc import Iterator

from oxmsg import Message

from desktop_app.core.documents import Document
from desktop_app.reading.contract import FileContent
from desktop_app.reading.mail.letters import Letter, letter_document
from desktop_app.reading.members import Entry, entry_of


def read(content: FileContent) -> Document:
    """Read a message; what is attached to it are its members."""
    message = Message.load(content.data)
    sender, subject = message.sender or "", message.subject
    sent = message.sent_date
    fields = (
        ("From", sender),
        ("To", _recipients(message)),
        ("Subject", subject),
        ("Date", sent.strftime("%Y-%m-%d %H:%M") if sent else ""),
    )
    letter = Letter(subject, sender, fields, message.body or "", message.html_body or "")
    return letter_document(content, letter, _entries(message))


def _recipients(message: Message) -> str:
    given = message.message_headers
    named = [f"{one.name} <{one.email_address}>" for one in message.recipients]
    return ", ".join(named) or given.get("To", "")


def _entries(message: Message) -> Iterator[Entry]:
    for number, one in enumerate(message.attachments, start=1):
        data = one.file_bytes
        if data is not None:
            name = one.file_name or f"attachment {number}"
            yield entry_of(name.replace("/", "-"), data)
