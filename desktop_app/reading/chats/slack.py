"""Channels that Slack exported: a file of JSON for each day."""

import re
from collections.abc import Iterator
from datetime import UTC, datetime
from functools import partial
from html import unescape

from desktop_app.core.documents import Document
from desktop_app.reading.chats.messages import Chat, Message, chat_document
from desktop_app.reading.contract import FileContent
from desktop_app.reading.text import json_data
from desktop_app.reading.text.json_data import as_text

_DAY = re.compile(r"\d{4}-\d\d-\d\d")
_LINK = re.compile(r"<([@#!]?)([^<>|]+)(?:\|([^<>|]*))?>")
"""A user, a channel, a group or a web address, with its name where the export has it."""


def read(content: FileContent) -> Document:
    """Read a day of a channel, with times in UTC; a file cut off is read as other JSON is.

    The export keeps names in a file beside this one; only those that are in it as well are shown.

    Raises:
        ReadingError: ``unsupported`` when it is not text.
    """
    messages = json_data.parse(content)
    if not isinstance(messages, list):
        return json_data.read(content)
    listed = [one for one in messages if isinstance(one, dict) and one.get("type") == "message"]
    # The folder of a day is the channel's.
    is_day = _DAY.fullmatch(content.path.stem) is not None
    channel = content.path.parent.name if is_day else ""
    return chat_document([Chat(channel, _messages(listed))])


def _messages(messages: list[dict[str, object]]) -> Iterator[Message]:
    names = {as_text(one.get("user")): name for one in messages if (name := _name(one))}
    for one in messages:
        user = as_text(one.get("user"))
        sender = names.get(user) or as_text(one.get("username")) or user
        text = as_text(one.get("text")) or "\n".join(_attached(one))
        said = unescape(_LINK.sub(partial(_shown, names), text))
        yield Message(_when(one), sender, "\n".join(filter(None, (said, *_files(one)))))


def _name(message: dict[str, object]) -> str:
    profile = message.get("user_profile")
    if not isinstance(profile, dict):
        return ""
    return as_text(profile.get("real_name")) or as_text(profile.get("display_name"))


def _when(message: dict[str, object]) -> str:
    try:
        moment = datetime.fromtimestamp(float(as_text(message.get("ts"))), UTC)
    except (ValueError, OverflowError, OSError):
        return ""
    return moment.strftime("%Y-%m-%d %H:%M")


def _shown(names: dict[str, str], link: re.Match[str]) -> str:
    mark, target, name = link.groups()
    if mark == "@":
        return f"@{names.get(target) or name or target}"
    if mark:
        return f"{mark}{name or target}"
    return f"{name} ({target})" if name else target


def _attached(message: dict[str, object]) -> Iterator[str]:
    """Return the texts that programs such as a calendar attach to a message without a text."""
    attached = message.get("attachments")
    for one in attached if isinstance(attached, list) else ():
        if isinstance(one, dict):
            stated = list(filter(None, (as_text(one.get(part)) for part in ("title", "text"))))
            yield from stated or [as_text(one.get("fallback"))]


def _files(message: dict[str, object]) -> Iterator[str]:
    files = message.get("files")
    for one in files if isinstance(files, list) else ():
        if isinstance(one, dict):
            yield as_text(one.get("name"))
