"""E-mail messages as sent (RFC 5322 and MIME): EML files, and those of Maildir folders."""

import codecs
import mimetypes
import re
from collections.abc import Iterable, Iterator
from email import policy
from email.message import EmailMessage

from desktop_app.core.documents import Document
from desktop_app.core.sayings import Saying
from desktop_app.reading.contract import FileContent
from desktop_app.reading.decoding import decode
from desktop_app.reading.mail.letters import (
    Letter,
    LetterText,
    chosen,
    letter_document,
    letter_pages,
)
from desktop_app.reading.mail.parsed_messages import (
    BROKEN_HEADER,
    LONGEST_FIELD,
    as_sent,
    date_of,
    decoded,
    field_of,
    message_name,
    moment_of,
    parse,
)
from desktop_app.reading.mail.quoting import unflow
from desktop_app.reading.mail.signed import signed_message
from desktop_app.reading.members import Entry, entry_of

_CORRESPONDENTS = ("From", "To", "Cc", "Bcc")

_DIRECTORY = re.compile(r"<[^<>]*+>(?:@\w++)?|(?<=\w)@\w++(?![\w.])")
"""What exports of Outlook and Notes have after a name: its address or its path in a directory."""

_FILE_NAME = re.compile(
    r"\b(?:file)?name\s*=\s*(?:\"(?P<quoted>[^\"]*)\"|(?P<bare>[^\";][^;]*))", re.IGNORECASE
)

_TEXTS = frozenset({"text/plain", "text/html"})
_PART_HEADER = re.compile(r"^Content-Type:", re.IGNORECASE | re.MULTILINE)
_MESSAGES = frozenset({"rfc822", "global", "news"})
_SIGNED_OR_ENCRYPTED = frozenset({"pkcs7-mime", "x-pkcs7-mime"})
_SIGNATURES = frozenset({"pkcs7-signature", "x-pkcs7-signature", "pgp-signature"})
_DEEPEST = 50
"""Nested parts; deeper ones are made to take time."""


def read(content: FileContent) -> Document:
    """Read a message; its attachments are its members."""
    letter, attached = _letter(content)
    return letter_document(content, letter, _entries(attached))


def pages(content: FileContent) -> Iterator[str]:
    """Return the message as web pages: its header fields, and its text."""
    return letter_pages(_letter(content)[0])


def _letter(content: FileContent) -> tuple[Letter, list[EmailMessage]]:
    """Return a message and its attachments."""
    # Editors and exports write a mark or blank lines before the header, which would then be text.
    message = parse(content.data.removeprefix(codecs.BOM_UTF8).lstrip(b"\r\n"))
    parts = _Parts(message)
    warnings: tuple[Saying, ...] = ()
    if _is_encrypted(message, parts.attached):
        warnings = (Saying("Its text is encrypted."),)
    elif parts.has_damaged_signature:
        warnings = (Saying("Its text is inside a damaged signature."),)
    fields = {name: _correspondents(message, name) for name in _CORRESPONDENTS}
    if fields["Bcc"] == fields["Cc"]:
        del fields["Bcc"]
    subject = field_of(message, "Subject")
    letter = Letter(
        subject=subject,
        sender=field_of(message, "From"),
        fields=(*fields.items(), ("Subject", subject), ("Date", date_of(message))),
        texts=tuple(parts.texts),
        warnings=warnings,
        sent=moment_of(message),
        attachments=tuple(
            _name_of(part, number)
            for number, part in enumerate(parts.attached, start=1)
            if part.get_content_subtype() not in _SIGNATURES
        ),
    )
    return letter, parts.attached


def _correspondents(message: EmailMessage, name: str) -> str:
    """Return a field of addresses, with names that only its copy by an export has.

    Such as ``X-To: Neal, Scott </O=ENRON/CN=SNEAL>`` beside ``To: s..neal@enron.com``.
    """
    field = field_of(message, name)
    exported = field_of(message, f"X-{name}")[:LONGEST_FIELD]
    names = (one.strip(" ,;'\"") for one in _DIRECTORY.sub("\n", exported).split("\n"))
    known = set(_words_of(field))
    added = dict.fromkeys(one for one in names if not known.issuperset(_words_of(one)))
    return f"{field} ({'; '.join(added)})".strip() if added else field


def _words_of(text: str) -> list[str]:
    return re.findall(r"[^\W_]{2,}", text.lower())


def _is_encrypted(message: EmailMessage, attached: list[EmailMessage]) -> bool:
    """Whether its text is encrypted; a message whose signature was unpacked is not attached."""
    return message.get_content_type() == "multipart/encrypted" or (
        message.get_content_subtype() in _SIGNED_OR_ENCRYPTED
        and message.get_param("smime-type") != "signed-data"
        and message in attached
    )


class _Parts:
    """The parts of a message: its texts as they are shown, and its attachments."""

    def __init__(self, message: EmailMessage) -> None:
        self.texts: list[LetterText] = []
        self.attached: list[EmailMessage] = []
        self.has_damaged_signature = False
        self._take(message, 0)
        self.attached = [one for one in self.attached if not _is_inline_image(one)]

    def _take(self, part: EmailMessage, depth: int) -> None:
        kind = part.get_content_type()
        children = _children(part)
        if part.get_content_maintype() == "multipart" and not children:
            # Its header states no boundary between parts, or one that is not in the message.
            text = _text(part)
            if not _PART_HEADER.search(text):  # otherwise nothing shows where its parts begin
                self.texts.append(LetterText(text))
        elif part.get_content_maintype() == "multipart" and depth < _DEEPEST:
            before = len(self.texts)
            for inner in children:
                self._take(inner, depth + 1)
            if kind == "multipart/alternative":
                self.texts[before:] = _preferred(self.texts[before:])
        elif part.get_content_subtype() in _SIGNED_OR_ENCRYPTED and depth < _DEEPEST:
            self._take_signed(part, depth)
        elif kind not in _TEXTS or part.get_filename() or part.is_attachment():
            self.attached.append(part)
        else:
            self.texts.append(LetterText(_text(part), kind == "text/html"))

    def _take_signed(self, part: EmailMessage, depth: int) -> None:
        inner = signed_message(_payload(part))
        if inner is None:
            self.attached.append(part)
            self.has_damaged_signature = part.get_param("smime-type") == "signed-data"
        else:
            self._take(parse(inner), depth + 1)


def _preferred(texts: list[LetterText]) -> list[LetterText]:
    """Choose one text from alternative forms of it."""
    plain, page = (
        "\n\n".join(one.text for one in texts if one.is_page is is_page)
        for is_page in (False, True)
    )
    return [chosen(plain, page)]


def _children(part: EmailMessage) -> list[EmailMessage]:
    payload = part.get_payload()
    return [one for one in payload if isinstance(one, EmailMessage)] if part.is_multipart() else []


def _is_inline_image(part: EmailMessage) -> bool:
    """Whether a part is a picture in the text, such as a logo below a signature.

    The text refers to such a picture by its identifier or place. A photograph that a telephone
    shows below the text has only a name.
    """
    if part.get_content_maintype() != "image" or part.is_attachment():
        return False
    is_referred_to = "Content-ID" in part or "Content-Location" in part
    return is_referred_to or not part.get_filename()


def _text(part: EmailMessage) -> str:
    """Decode the text of a part by the encoding it declares, else by a guess."""
    payload = _payload(part)
    declared = part.get_content_charset("")
    text = decode(payload, declared) or payload.decode("ascii", "replace")
    if str(part.get_param("format", "")).lower() != "flowed":
        return text
    return unflow(text, drops_spaces=str(part.get_param("delsp", "")).lower() == "yes")


def _payload(part: EmailMessage) -> bytes:
    payload = part.get_payload(decode=True)
    return payload if isinstance(payload, bytes) else b""


def _entries(parts: Iterable[EmailMessage]) -> Iterator[Entry]:
    for number, part in enumerate(parts, start=1):
        yield entry_of(_name_of(part, number), _attached_bytes(part))


def _attached_bytes(part: EmailMessage) -> bytes:
    """Return the bytes of an attachment; an attached message has no encoding around it."""
    inner = _children(part)
    if part.get_content_maintype() != "message" or not inner:
        return _payload(part)
    as_it_is = policy.default.clone(refold_source="none")
    try:
        return b"\n".join(one.as_bytes(policy=as_it_is) for one in inner)
    except BROKEN_HEADER:
        return str(inner[0]).encode(errors="replace")


def _name_of(part: EmailMessage, number: int) -> str:
    """Return the file name of an attachment; a message is named by its subject."""
    name = _file_name(part)
    inner = _children(part)
    if not name and inner:
        # A delivery report is a list of fields, in the form of messages without a text.
        is_message = part.get_content_subtype() in _MESSAGES
        return message_name(inner[0], number) if is_message else f"attachment {number}.txt"
    ending = mimetypes.guess_extension(part.get_content_type()) or ""
    return name.replace("/", "-") or f"attachment {number}{ending}"


def _file_name(part: EmailMessage) -> str:
    """Return the file name that an attachment states; empty for none.

    The library cuts names without quotes at the first blank, and replaces bytes beyond ASCII.
    """
    try:
        name = part.get_filename() or ""
    except BROKEN_HEADER:
        name = ""
    stated = as_sent(part, "Content-Disposition")
    if "filename" not in stated.lower():
        stated = as_sent(part, "Content-Type")
    found = None if "name*" in stated.lower() else _FILE_NAME.search(stated)
    if found is None or (found["quoted"] and name and "\ufffd" not in name):
        return name
    return decoded("Subject", found["quoted"] or found["bare"] or "") or name
