"""Senders and recipients of messages: names with addresses, such as ``Jane Doe <jane@x.org>``."""

import re

from desktop_app.core.records import Record

_WRITTEN = re.compile(r"(?P<name>.*?)\s*<(?P<address>[^<>\s]+)>")


class NamedAddress(Record):
    """A correspondent as a message names one.

    Attributes:
        name: Empty where the message has the address alone.
        address: In lower case; empty where the message has the name alone.
    """

    name: str
    address: str = ""

    def __str__(self) -> str:
        if not self.address:
            return self.name
        return f"{self.name} <{self.address}>" if self.name else f"<{self.address}>"

    @property
    def key(self) -> str:
        """The address, or without one the name: it identifies a correspondent."""
        return self.address or self.name

    @property
    def shown(self) -> str:
        """The name, or without one the address."""
        return self.name or self.address


def parse_person(text: str) -> NamedAddress:
    """Return the name and address that a :class:`NamedAddress` was written as."""
    found = _WRITTEN.fullmatch(text)
    return NamedAddress(found["name"], found["address"]) if found else NamedAddress(text)
