"""Chats that Telegram exported as web pages, which is what it offers first."""

import re
from collections.abc import Iterator

from selectolax.lexbor import LexborHTMLParser, LexborNode

from desktop_app.core.documents import Document
from desktop_app.core.records import replace
from desktop_app.reading.chats.messages import Chat, Message, chat_document
from desktop_app.reading.contract import FileContent
from desktop_app.reading.markup.html import fold
from desktop_app.reading.markup.page_tree import seen_of, source_of

_SAID = ".text, .media .title, .media .description, .media_poll .question, .media_poll .answer"
"""Texts of a message: what was written, the names of what is attached, and polls."""

_DATE = re.compile(r"(\d\d)\.(\d\d)\.(\d{4}) (\d\d:\d\d)")
"""Day, month and year in all languages, then the time of the computer that exported."""


def read(content: FileContent) -> Document:
    """Read a page of a chat, of which an export has one for each thousand messages.

    Raises:
        ReadingError: ``unsupported`` when it is not text.
    """
    page = seen_of(source_of(content))
    name = page.css_first(".page_header .text")
    return chat_document([Chat(_text(name), _messages(page))])


def _messages(page: LexborHTMLParser) -> Iterator[Message]:
    """Return the messages; in a damaged page, one may hold those after it."""
    read: list[Message] = []
    for message in reversed(page.css("div.message.default")):
        sender = _text(message.css_first(".body:not(.forwarded) > .from_name"))
        read.append(Message(_when(message), sender, _said(message)))
        # Otherwise its text would also be that of each message around it.
        message.decompose()
    sender = ""
    for one in reversed(read):
        # A message right after another one of the same sender has no name.
        sender = one.sender or sender
        yield replace(one, sender=sender)


def _said(message: LexborNode) -> str:
    parts = {part.mem_id: part for part in message.css(_SAID)}
    said: list[str] = []
    for part in reversed(parts.values()):
        said.append(_text(part))
        part.decompose()
    return "\n".join(filter(None, reversed(said)))


def _when(message: LexborNode) -> str:
    date = message.css_first(".date[title]")
    stated = _DATE.search((date.attributes.get("title") or "") if date else "")
    if stated is None:
        return ""
    day, month, year, time = stated.groups()
    return f"{year}-{month}-{day} {time}"


def _text(node: LexborNode | None) -> str:
    """Return the text of a node in lines as it is displayed; empty for None."""
    if node is None:
        return ""
    for broken in node.css("br"):
        broken.insert_before("\0")
    lines = (fold(line).strip() for line in node.text().split("\0"))
    return "\n".join(lines).strip()
