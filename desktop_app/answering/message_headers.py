"""The lines of a message, and of those quoted in it, that state who sent it to whom and when."""

import re

_FIELDS = (
    r"From|To|Cc|Bcc|Subject|Date|Sent|Von|An|Betreff|Datum|Gesendet"
    r"|De|Para|Asunto|Fecha|Enviado|À|Objet|Envoyé|Attachments"
)
_FIELD = re.compile(rf"^[> \t]*(?:{_FIELDS})[ \u00a0]?:", re.MULTILINE | re.IGNORECASE)
_OF_MESSAGE = re.compile(
    r"^[> \t]*(?:From|To|Cc|Subject|Von|An|Betreff|De|Para|Asunto|À|Objet)[ \u00a0]?:",
    re.MULTILINE | re.IGNORECASE,
)
_LEAST_FIELDS = 2
_DATED = re.compile(r"^[> \t]*(?:Date|Datum|Fecha)[ \u00a0]?: .*$", re.MULTILINE)
# Otherwise the date of a form, a poster or an invoice, which people write without a time.
_CLOCKED = re.compile(
    r"^[> \t]*(?:Date|Datum|Fecha)[ \u00a0]?: .*(?:\d{4}-\d\d-\d\d \d\d:\d\d|\d:\d\d:\d\d).*$"
    r"|^[> \t]*(?:Sent|Gesendet|Enviado|Envoyé)[ \u00a0]?: .*$",
    re.MULTILINE,
)
_ATTRIBUTION = (
    r"^[> \t]*(?:On\b[^\n]{5,150}(?:\n[^\n]{1,100})?\bwrote|Am\b[^\n]{5,150}\bschrieb\b[^\n]{1,100}"
    r"|El\b[^\n]{5,150}(?:\n[^\n]{1,100})?\bescribió|Le\b[^\n]{5,150}(?:\n[^\n]{1,100})?\ba écrit)"
    r"[ \u00a0\u202f]?:[ \t]*$"
)
_ATTRIBUTED = re.compile(_ATTRIBUTION, re.MULTILINE)
_BEFORE_QUOTED = re.compile(rf"({_ATTRIBUTION})\n(?=[> \t]*\S)", re.MULTILINE)
_FORWARDED = re.compile(
    r"^-{3,} ?(?:Forwarded|Original Message)\b.*(?:\n.*-{3,}$)?"
    r"|^[ \t]*\d{1,2}[./]\d{1,2}[./]\d{2,4},?[ \t]+\d{1,2}:\d\d(?: ?[AP]M)?[ \t]*$",
    re.MULTILINE,
)


def is_header(text: str) -> bool:
    """Whether a text is the header of a message, or states who wrote what follows."""
    if _ATTRIBUTED.match(text):
        return True
    fields, lines = len(_FIELD.findall(text)), len(text.splitlines())
    is_list = fields >= max(_LEAST_FIELDS, lines / 2)
    return is_list and _OF_MESSAGE.search(text) is not None


def without_sending(text: str) -> str:
    """Return a text without what states when a message was sent."""
    if _OF_MESSAGE.search(text):
        text = _DATED.sub("", text)
    for stated in (_CLOCKED, _ATTRIBUTED, _FORWARDED):
        text = stated.sub("", text)
    return text


def part_quoted(text: str) -> str:
    """Return a text with an empty line between who wrote a quoted message and the message."""
    return _BEFORE_QUOTED.sub(r"\1\n\n", text)
