"""Conversations of Google Chat, of which an export (Takeout) has a file of JSON for each."""

import re
from collections.abc import Iterator

from desktop_app.core.dates import MONTH_NAMES
from desktop_app.core.documents import Document
from desktop_app.reading.chats.messages import Chat, Message, chat_document
from desktop_app.reading.contract import FileContent
from desktop_app.reading.text import json_data
from desktop_app.reading.text.json_data import as_text

_DATE = re.compile(
    r"\w+, (?P<month>\w+) (?P<day>\d{1,2}), (?P<year>\d{4}) at "
    r"(?P<hour>\d{1,2}):(?P<minute>\d\d):\d\d\s(?P<half>[AP]M) UTC"
)
"""Such as ``Friday, January 6, 2023 at 10:11:12 AM UTC``."""

_MONTHS = MONTH_NAMES["en"]


def read(content: FileContent) -> Document:
    """Read a conversation, with times in UTC; a file cut off is read as other JSON is.

    Raises:
        ReadingError: ``unsupported`` when it is not text.
    """
    export = json_data.parse(content)
    messages = export.get("messages") if isinstance(export, dict) else None
    if not isinstance(messages, list):
        return json_data.read(content)
    return chat_document([Chat("", _messages(messages))])


def _messages(messages: list[object]) -> Iterator[Message]:
    for one in messages:
        if isinstance(one, dict):
            creator = one.get("creator")
            sender = as_text(creator.get("name")) if isinstance(creator, dict) else ""
            said = (as_text(one.get("text")), *_files(one))
            when = _when(as_text(one.get("created_date")))
            yield Message(when, sender, "\n".join(filter(None, said)))


def _files(message: dict[str, object]) -> Iterator[str]:
    files = message.get("attached_files")
    for one in files if isinstance(files, list) else ():
        if isinstance(one, dict):
            yield as_text(one.get("original_name")) or as_text(one.get("export_name"))


def _when(stated: str) -> str:
    """Return a date and time in ISO 8601; one in another form as it is."""
    found = _DATE.fullmatch(stated)
    if found is None or found["month"] not in _MONTHS:
        return stated
    hour = int(found["hour"]) % 12 + (12 if found["half"] == "PM" else 0)
    month = _MONTHS.index(found["month"]) + 1
    return f"{found['year']}-{month:02}-{int(found['day']):02} {hour:02}:{found['minute']}"
