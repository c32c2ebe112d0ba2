"""Detecting exports of chats by their content, which have names of ordinary text and JSON."""

import re

from desktop_app.reading.contract import FileContent

_HEAD = 64 * 1024
"""Bytes examined: a hundred messages of a chat, and what Telegram writes before the first chat."""

_TEXT_SUFFIXES = frozenset({".txt", ""})

_STAMP = (
    rb"(?:\xe2\x80[\x8e\xaa])?"  # a mark of direction
    rb"(?:\[\d{1,4}[./-]\d{1,2}[./-]\d{1,4},?[ ]\d{1,2}[:.]\d\d(?:[:.]\d\d)?[^\]\n\d]{0,12}\][ ]"
    rb"|\d{1,4}[./-]\d{1,2}[./-]\d{1,4},[ ]\d{1,2}[:.]\d\d(?:[:.]\d\d)?[^-\n\d]{0,12}[ ]-[ ]"
    rb"|\d{1,2}[./-]\d{1,2}[./-]\d{2,4}(?:[ ]\xc3\xa0s?)?[ ]\d{1,2}[:.]\d\d[ ]-[ ])"
)
"""A date and a time as WhatsApp writes them: in brackets on iOS, before a dash on Android; there
without a comma in Dutch, French (``à``) and Portuguese (``às``)."""

_BEGINS_WITH_STAMP = re.compile(rb"(?:\xef\xbb\xbf)?\s*+" + _STAMP)
_SAID = re.compile(rb"^" + _STAMP + rb"([^:\n\[\]]{1,100}):[ ]", re.MULTILINE)
_LEVELS = frozenset(
    {b"trace", b"debug", b"info", b"notice", b"warn", b"warning", b"error", b"fatal", b"critical"}
)
"""What a log has where a chat has a sender."""

_FEWEST = 3
"""Messages that make a chat; they are by several people."""

_TELEGRAM_KIND = re.compile(
    rb'"type"\s*+:\s*+"(?:saved_messages|(?:personal|bot)_chat|(?:private|public)_(?:group|supergroup'
    rb'|channel))"'
)
_TELEGRAM_LIST = re.compile(rb'"(?:messages|chats)"\s*+:\s*+[\[{]')

_TELEGRAM_PAGE = re.compile(
    rb'<div class="message (?:service|default clearfix)[^"<>]*+" id="message-?\d'
)
"""A message on a web page that Telegram exported."""

_GOOGLE_CHAT = re.compile(rb'(?:\xef\xbb\xbf)?\s*+\{\s*+"messages"\s*+:\s*+\[\s*+\{')
_GOOGLE_CHAT_FIELDS = (b'"creator"', b'"created_date"', b'"topic_id"')

_SLACK_LIST = re.compile(rb"(?:\xef\xbb\xbf)?\s*+\[\s*+\{")
_SLACK_TIME = re.compile(rb'"ts"\s*+:\s*+"\d{10}\.\d{6}"')
_SLACK_KIND = re.compile(rb'"type"\s*+:\s*+"message"')


def is_whatsapp(content: FileContent) -> bool:
    """Whether it is an export of WhatsApp: lines with a date, a time, a sender and a text."""
    if content.suffix not in _TEXT_SUFFIXES or not _BEGINS_WITH_STAMP.match(content.data):
        return False
    senders = [one[1] for one in _SAID.finditer(content.data[:_HEAD])]
    return (
        len(senders) >= _FEWEST
        and len(set(senders)) > 1
        and _LEVELS.isdisjoint(one.strip().lower() for one in senders)
    )


def is_telegram(content: FileContent) -> bool:
    """Whether it is an export of Telegram: one chat, or all of them."""
    if content.suffix != ".json" or content.data.lstrip()[:1] != b"{":
        return False
    return (
        _TELEGRAM_KIND.search(content.data) is not None
        and _TELEGRAM_LIST.search(content.data) is not None
    )


def is_telegram_page(content: FileContent) -> bool:
    """Whether it is a chat that Telegram exported as a web page."""
    return (
        content.suffix in {".html", ".htm"}
        and _TELEGRAM_PAGE.search(content.data, 0, _HEAD) is not None
    )


def is_google_chat(content: FileContent) -> bool:
    """Whether it is a conversation that Google Chat exported."""
    if content.suffix != ".json" or not _GOOGLE_CHAT.match(content.data):
        return False
    head = content.data[:_HEAD]
    return all(field in head for field in _GOOGLE_CHAT_FIELDS)


def is_slack(content: FileContent) -> bool:
    """Whether it is a day of a channel in an export of Slack."""
    if content.suffix != ".json" or not _SLACK_LIST.match(content.data):
        return False
    head = content.data[:_HEAD]
    return _SLACK_TIME.search(head) is not None and _SLACK_KIND.search(head) is not None
