"""Address books (vCard 2.1, 3.0 and 4.0): a section for each person or organisation."""

import re
from collections.abc import Iterator

from desktop_app.core.dates import MONTH_NAMES
from desktop_app.core.documents import Document, FileKind
from desktop_app.reading.assembly import Assembly, Metadata
from desktop_app.reading.contract import FileContent
from desktop_app.reading.decoding import text_of
from desktop_app.reading.organizer.components import Entries, Entry, Property

_LABEL_MARKS = re.compile(r"^_\$!<(.*)>!\$_$")
"""What Apple's address book writes around the labels that it translates."""

_SILENT_TYPES = frozenset({"internet", "pref", "voice", "x400", "uri", "text"})
"""Types of lines that mean nothing to a reader."""

_NAME_PARTS = 5
"""Family name, given name, further names, titles before and after it."""

_FIELDS = (
    ("Nickname", "nickname"),
    ("Job title", "title"),
    ("Role", "role"),
    ("E-mail", "email"),
    ("Telephone", "tel"),
    ("Messenger", "impp"),
    ("Profile", "socialprofile"),
    ("Profile", "x-socialprofile"),
    ("Birthday", "bday"),
    ("Anniversary", "anniversary"),
    ("Date", "x-abdate"),
    ("Related", "related"),
    ("Related", "x-abrelatednames"),
    ("Website", "url"),
    ("Categories", "categories"),
)
"""Names of the lines, and the properties shown on them."""

_DATES = frozenset({"bday", "anniversary", "x-abdate"})
_DATE = re.compile(r"(\d{4}|--)-?(\d\d)-?(\d\d)(?:T.*)?")
_UNKNOWN_YEAR = "--"


def read(content: FileContent) -> Document:
    """Read an address book; the title of one with a single card is the name on the card.

    Raises:
        ReadingError: ``unsupported`` when it is not text, ``corrupt`` when no card can be read.
    """
    entries = Entries(content, text_of(content), ("VCARD",))
    assembly = Assembly()
    names: list[str] = []
    for card in entries:
        if assembly.is_full:
            break
        names.append(_name(card))
        assembly.add_heading(names[-1], 1)
        lines = (f"{label}: {value}" for label, value in _fields(card) if value)
        assembly.add("\n".join(lines))
        for note in card.of("note"):
            assembly.add(note.text)
    title = names[0] if len(names) == 1 else ""
    return assembly.finish(FileKind.CONTACTS, Metadata(title), warnings=entries.warnings())


def _name(card: Entry) -> str:
    """Return the name on a card: as it is displayed, else from its parts, else the organisation."""
    stated = card.text("fn")
    if not stated and card.of("n"):
        parts = [*card.of("n")[0].parts(), *[""] * _NAME_PARTS][:_NAME_PARTS]
        family, given, further, before, after = parts
        stated = " ".join(filter(None, (before, given, further, family, after)))
    return stated or _organisation(card) or card.text("email")


def _organisation(card: Entry) -> str:
    return ", ".join(filter(None, card.of("org")[0].parts())) if card.of("org") else ""


def _fields(card: Entry) -> Iterator[tuple[str, str]]:
    organisation = _organisation(card)
    if organisation != _name(card):
        yield "Organisation", organisation
    for label, name in _FIELDS:
        for line in card.of(name):
            shown = _shown_date(line) if name in _DATES else _shown(line)
            yield f"{label}{_kind(card, line)}", shown
    for address in card.of("adr"):
        yield f"Address{_kind(card, address)}", ", ".join(filter(None, address.parts()))


def _shown(line: Property) -> str:
    """Return a value, with addresses without their scheme."""
    # Apple's address book escapes the colon of a web address.
    return re.sub(r"^(?:mailto|tel):", "", line.text.replace("\\:", ":"))


def _shown_date(line: Property) -> str:
    """Return a date in ISO 8601; without a year, or with a placeholder for it, ``12 February``."""
    stated = _DATE.fullmatch(line.text)
    if stated is None:
        return line.text
    year, month, day = stated.groups()
    is_known = 1 <= int(month) <= len(MONTH_NAMES["en"])
    if is_known and year in {_UNKNOWN_YEAR, line.parameter("X-APPLE-OMIT-YEAR")}:
        return f"{int(day)} {MONTH_NAMES['en'][int(month) - 1]}"
    return f"{year}-{month}-{day}"


def _kind(card: Entry, line: Property) -> str:
    """Return the kind of a line, such as `` (work)``: its own label, else its types."""
    labels = card.of("x-ablabel") if line.group else []
    label = next((one.text for one in labels if one.group == line.group), "")
    stated = ",".join(line.parameters.get("TYPE", ())).replace('"', "")
    types = (one.strip().lower() for one in stated.split(",") if one.strip())
    named = [one for one in dict.fromkeys(types) if one not in _SILENT_TYPES]
    shown = _LABEL_MARKS.sub(r"\1", label) or ", ".join(named)
    return f" ({shown.lower()})" if shown else ""
