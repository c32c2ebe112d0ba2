"""Messages of chats as documents, whichever program exported them."""

from collections.abc import Iterable, Sequence

from desktop_app.core.documents import Document, FileKind
from desktop_app.core.records import Record
from desktop_app.reading.assembly import Assembly, Metadata

_MOST_AUTHORS = 20
"""Senders that are the authors of a chat; a public group has thousands."""


class Message(Record):
    """A message of a chat.

    Attributes:
        when: Its date and time, such as ``2024-03-05 14:30``.
        sender: Name of its sender; empty for a notice of the program.
    """

    when: str
    sender: str
    text: str


class Chat(Record):
    """A chat with its name; empty where it is not known."""

    name: str
    messages: Iterable[Message]


def chat_document(chats: Sequence[Chat]) -> Document:
    """Return chats as a document: each message is a block, and its time the place of the block.

    The name of a single chat is the title, those of several are headings.
    """
    assembly = Assembly()
    senders: dict[str, None] = {}
    for chat in chats:
        if len(chats) > 1:
            assembly.add_heading(chat.name, 1)
        for one in chat.messages:
            if assembly.is_full:
                break
            if not one.text.strip():
                continue
            if one.sender and len(senders) < _MOST_AUTHORS:
                senders[one.sender] = None
            begin = " ".join(filter(None, (one.when, one.sender)))
            assembly.add(f"{begin}: {one.text}" if begin else one.text, place=one.when)
    title = chats[0].name if len(chats) == 1 else ""
    return assembly.finish(FileKind.CHAT, Metadata(title, ", ".join(senders)))
