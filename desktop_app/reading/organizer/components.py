"""Entries of calendars and address books (RFC 5545, RFC 6350); the only module with vobject.

The library parses one entry at a time: a whole calendar takes it 45 bytes of memory for each of the
file, and a single faulty line would cost all entries after it.
"""

import logging
import re
from binascii import a2b_qp
from collections.abc import Iterable, Iterator
from typing import Any, cast

import vobject
from vobject import base, icalendar, vcard
from vobject.base import VObjectError
from vobject.vcard import splitFields

from desktop_app.core.records import Record, field
from desktop_app.core.sayings import Saying
from desktop_app.reading.contract import FileContent
from desktop_app.reading.refusals import damaged

# It writes lines that it cannot parse, which are the user's, to the standard error.
logging.getLogger("vobject.base").disabled = True

# The library's pattern takes twice the time for each further ";a" of a line without a colon.
base.line_re = re.compile(
    r"((?P<group>[\w-]+)\.)?(?P<name>[\w-]+)"
    r"(?P<params>;?(?:;[\w-]++(?:[=,](?:\"[^\"]*+\"|[^\";:,]*+))*+)*+):(?P<value>.*)$",
    re.ASCII | re.DOTALL,
)

_split_text = icalendar.stringToTextValues


def _text_values(
    text: str,
    listSeparator: str = "",  # noqa: N803 - as vobject names it
    charList: str | None = None,  # noqa: N803
) -> list[str]:
    """Unescape a value, and split it only where its property has a list.

    The library drops a text from its first comma without a backslash on. Version 2.1 of vCard has
    no such backslashes, and many programs leave them out.
    """
    if listSeparator:
        return cast("list[str]", _split_text(text, listSeparator, charList))
    return [",".join(_split_text(text, ",", charList))]


icalendar.stringToTextValues = vcard.stringToTextValues = _text_values

_LONGEST_ENTRY = 2_000_000
"""Characters: an address card with a photograph of a megabyte has 1.4 million."""

_QUOTED = re.compile(r"^[^:\n]*ENCODING=QUOTED-PRINTABLE", re.IGNORECASE | re.MULTILINE)
"""A line of vCalendar, which may go on in the next after "="."""
_WITHOUT_CHARSET = re.compile(
    r"^(?![^:\n]*CHARSET=)[^:\n]*ENCODING=QUOTED-PRINTABLE", re.IGNORECASE | re.MULTILINE
)
"""Outlook writes such lines in the character set of Windows."""

_OWN_LABEL = re.compile(
    r"^([^:\n]*?);X-(?:CUSTOM\((?P<encoded>[^():\n]*)\)|(?P<typed>[^=:;,\"\n]+))(?=[;:])",
    re.IGNORECASE | re.MULTILINE,
)
"""A label that the user of an Android telephone typed, which may have any letters:
``TEL;X-Home office:+1``, ``TEL;X-CUSTOM(CHARSET=UTF-8,ENCODING=QUOTED-PRINTABLE,=42=C3=BC):+1``."""

_BROKEN_ENTRY = (VObjectError, ValueError, LookupError, TypeError, AttributeError, AssertionError)
"""Exceptions of vobject for entries that break the rules."""


class Property(Record):
    """A line of an entry.

    Attributes:
        text: Its value; of values with several parts, the parts divided by ", ".
        raw: The value as typed, for :attr:`parts`; the same text for other values.
        group: Name that it shares with other lines of the entry; empty without one.
        parameters: Values by parameter, in upper case.
    """

    text: str
    raw: str
    group: str = ""
    parameters: dict[str, list[str]] = field(default_factory=dict)

    def parameter(self, name: str) -> str:
        """Return the first value of a parameter; empty when there is none."""
        return next(iter(self.parameters.get(name, ())), "")

    def parts(self) -> list[str]:
        """Return the parts of a name, an address or an organisation, unescaped, empty ones too."""
        return [str(one) for one in splitFields(self.raw)]


class Entry(Record):
    """An event, a task, a journal entry or a card, with its properties by name in lower case."""

    kind: str
    properties: dict[str, list[Property]]

    def text(self, name: str) -> str:
        """Return the text of the first property of a name; empty when there is none."""
        return next((one.text for one in self.of(name)), "")

    def of(self, name: str) -> list[Property]:
        return self.properties.get(name, [])


class Entries:
    """Reads the entries of a file one by one, and counts those that cannot be read.

    Iterating raises ReadingError: ``corrupt`` when the file has entries, and none can be read.
    """

    def __init__(self, content: FileContent, text: str, kinds: Iterable[str]) -> None:
        self._name = content.name
        self._text = text
        self._begin = re.compile(
            rf"^BEGIN:({'|'.join(kinds)})[ \t]*$", re.IGNORECASE | re.MULTILINE
        )
        self._total = self._broken = 0

    def __iter__(self) -> Iterator[Entry]:
        begin = self._begin.search(self._text)
        while begin is not None:
            following = self._begin.search(self._text, begin.end())
            end = following.start() if following else len(self._text)
            self._total += 1
            entry = _parsed(begin[1].upper(), self._text[begin.end() : end])
            begin = following
            if entry is None:
                self._broken += 1
            else:
                yield entry
        if self._total and self._broken == self._total:
            raise damaged(self._name, Saying("none of its entries can be read"))

    def warnings(self) -> tuple[Saying, ...]:
        """Return a sentence about the entries that could not be read."""
        if not self._broken:
            return ()
        counts = (self._broken, self._total, self._name)
        return (Saying("{} of the {} entries in {} could not be read.", counts),)


def _parsed(kind: str, rest: str) -> Entry | None:
    """Parse the lines after the first one of an entry; None when that is not possible."""
    end = re.search(rf"^END:{kind}\b", rest, re.IGNORECASE | re.MULTILINE)
    lines = rest[: end.start()] if end else rest
    if len(lines) > _LONGEST_ENTRY:
        return None
    source = f"BEGIN:{kind}\n{lines.strip(chr(10))}\nEND:{kind}\n"
    if kind == "VCARD":
        source = _OWN_LABEL.sub(_as_type, source)
    # In cards, a parameter may lack its name; elsewhere "=" at the end of a line may be text.
    is_encoded = kind == "VCARD" or _QUOTED.search(source) is not None
    try:
        try:
            properties = _properties(source, is_encoded)
        except UnicodeDecodeError:
            properties = _properties(
                _WITHOUT_CHARSET.sub(r"\g<0>;CHARSET=windows-1252", source), is_encoded
            )
    except _BROKEN_ENTRY:
        return None
    return Entry(kind, {name: lines for name, lines in properties.items() if lines})


def _as_type(label: re.Match[str]) -> str:
    """Return the beginning of a line with its label as a type, since vobject drops the line."""
    encoded = (label["encoded"] or "").rpartition(",")[2]
    text = a2b_qp(encoded.encode()).decode("utf-8", "replace") if encoded else label["typed"] or ""
    return f'{label[1]};TYPE="{text.replace(chr(34), "")}"'


def _properties(source: str, is_encoded: bool) -> dict[str, list[Property]]:
    component = vobject.readOne(source, transform=False, ignoreUnreadable=True, allowQP=is_encoded)
    return {
        name: [_property(line) for line in lines if hasattr(line, "params")]
        for name, lines in component.contents.items()
    }


def _property(line: Any) -> Property:  # noqa: ANN401 - of a library without types
    value = line.value
    if isinstance(value, bytes):
        # A photograph, a sound or a key.
        value = ""
    text = ", ".join(map(str, value)) if isinstance(value, list) else str(value)
    text = text.replace("\r\n", "\n")  # as encoded in quoted-printable
    parameters = cast("dict[str, list[str]]", dict(line.params))
    singles = [one for parameter in line.singletonparams for one in parameter.split(",")]
    if singles:
        parameters["TYPE"] = [*parameters.get("TYPE", ()), *singles]
    return Property(text.strip(), text, line.group or "", parameters)
