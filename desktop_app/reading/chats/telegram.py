"""Chats that Telegram exported as JSON: one, or all of an account."""

from collections.abc import Iterator

from desktop_app.core.documents import Document
from desktop_app.reading.chats.messages import Chat, Message, chat_document
from desktop_app.reading.contract import FileContent
from desktop_app.reading.text import json_data
from desktop_app.reading.text.json_data import as_text


def read(content: FileContent) -> Document:
    """Read an export; one that is cut off is read as other JSON is.

    Raises:
        ReadingError: ``unsupported`` when it is not text.
    """
    export = json_data.parse(content)
    if export is None:
        return json_data.read(content)
    return chat_document([Chat(_name(one), _messages(one)) for one in _chats(export)])


def _chats(export: object) -> Iterator[dict[str, object]]:
    if not isinstance(export, dict):
        return
    if isinstance(export.get("messages"), list):
        yield export
    for part in ("chats", "left_chats"):
        chats = export.get(part)
        listed = chats.get("list") if isinstance(chats, dict) else None
        yield from (one for one in listed or () if isinstance(one, dict))


def _name(chat: dict[str, object]) -> str:
    """Return the name of a chat; its kind where it has none, as the one with oneself."""
    return _text(chat.get("name")) or _text(chat.get("type")).replace("_", " ")


def _messages(chat: dict[str, object]) -> Iterator[Message]:
    messages = chat.get("messages")
    for one in messages if isinstance(messages, list) else ():
        if isinstance(one, dict) and one.get("type") == "message":
            when = _text(one.get("date"))[:16].replace("T", " ")
            yield Message(when, _text(one.get("from")), _said(one))


def _said(message: dict[str, object]) -> str:
    """Return the text of a message, and the names of what is attached to it, or its poll."""
    attached = (_text(message.get(part)) for part in ("file_name", "title", "sticker_emoji"))
    return "\n".join(filter(None, (_text(message.get("text")), *attached, *_poll(message))))


def _poll(message: dict[str, object]) -> Iterator[str]:
    """Return the question of a poll, then its answers."""
    poll = message.get("poll")
    if isinstance(poll, dict):
        yield _text(poll.get("question"))
        answers = poll.get("answers")
        for one in answers if isinstance(answers, list) else ():
            if text := _text(one.get("text") if isinstance(one, dict) else one):
                yield f"- {text}"


def _text(value: object) -> str:
    """Return a text, which is a list of parts where it has links or styles."""
    if isinstance(value, list):
        return "".join(_text(one.get("text") if isinstance(one, dict) else one) for one in value)
    return as_text(value)
