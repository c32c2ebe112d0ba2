"""The people that the address fields of a message name.

The standard library's parser takes a name without an address for an address, cuts it at the first
blank, and ends in a recursion on hostile fields.
"""

import re
from collections.abc import Iterable

from desktop_app.core.people import NamedAddress

MOST_PEOPLE = 100
"""People of one field; longer lists are those of newsletters and circulars."""

LONGEST_PERSON = 200
"""Characters of a name with its address; a longer text names nobody."""

_LONGEST_FIELDS = 64 * 1024
"""Characters of address fields, some 2,000 people."""

_UNPRINTABLE = re.compile(r"[\x00-\x1f\x7f-\x9f\ud800-\udfff]")
"""Control characters, and halves of pairs, which no message between processes can carry."""

_COMMENT = re.compile(r"\([^()]*+\)")
_GROUP = re.compile(r"(?:^|(?<=[,;]))[^<>@,;:\"]*+:")
"""The name of a group before its members, such as ``undisclosed-recipients:``."""

_PERSON = re.compile(
    r"""(?:"(?P<quoted>(?:[^"\\]|\\.)*+)"|(?P<bare>[^<>,;"]*+))[^<>,;]*+(?:<(?P<address>[^<>]*+)>)?
    [^,;]*+(?:[,;]|\Z)""",
    re.VERBOSE | re.DOTALL,
)


def people_of(fields: Iterable[str]) -> tuple[str, ...]:
    """Return the people in address fields, each once, as ``Jane Doe <jane@example.org>``.

    Args:
        fields: Decoded, such as ``"Doe, Jane" <jane@example.org>; bob@example.org``.
    """
    known: dict[str, NamedAddress] = {}
    text = _UNPRINTABLE.sub(" ", ",".join(filter(None, fields))[:_LONGEST_FIELDS])
    for found in _PERSON.finditer(_GROUP.sub("", _COMMENT.sub(" ", text))):
        person = _person(found["quoted"] or found["bare"] or "", found["address"] or "")
        # An address alone may come with its name later.
        is_named = person.key in known and known[person.key].name
        if person.key and not is_named and len(str(person)) <= LONGEST_PERSON:
            known[person.key] = person
            if len(known) == MOST_PEOPLE:
                break
    return tuple(map(str, known.values()))


def _person(name: str, address: str) -> NamedAddress:
    name = " ".join(name.replace("\\", "").split()).strip(" '\"")
    address = "".join(address.split()).lower()
    if not address and "@" in name and " " not in name:
        name, address = "", name.lower()
    if "@" not in address:  # of exports, a path in a directory
        return NamedAddress(name or address)
    return NamedAddress("" if name.lower() == address else name, address)
