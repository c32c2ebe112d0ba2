"""The base class of the program's immutable values, and how one is changed and decoded.

A structure of msgspec is made in a fiftieth of the time of a dataclass, of which a process would
make 300 at its start (docs/decisions/records.md). The type checker sees a frozen dataclass.
"""

from threading import Lock
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, TypeVar, dataclass_transform

import msgspec
from msgspec import Struct, field

if TYPE_CHECKING:
    from dataclasses import replace
else:
    from msgspec.structs import replace

__all__ = [
    "ConfidentialRecord",
    "Record",
    "Storable",
    "convert_valid",
    "field",
    "json_decoder",
    "replace",
]

_MAKING = Lock()
_MADE: dict[object, msgspec.json.Decoder[Any]] = {}

Kind = TypeVar("Kind")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
class Record(Struct, frozen=True):
    """A value whose fields are the annotated names of its class, and never change."""

    if TYPE_CHECKING:
        # This makes a record a dataclass for the type checker, which checks `replace` by it.
        __dataclass_fields__: ClassVar[dict[str, Any]]


Stored = TypeVar("Stored", bound=Record)


class ConfidentialRecord(Record):
    """A record with passwords. It is printed without its fields, so that no log shows them."""

    def __repr__(self) -> str:
        return f"{type(self).__name__}(…)"


def convert_valid(kind: type[Stored], stored: object) -> tuple[Stored, tuple[str, ...]]:
    """Return a record of the valid ones among stored values, and the names of the others.

    Fields without a valid value have their defaults. So one value that was edited by hand, or that
    another version wrote, does not reset all settings.

    Args:
        kind: A record whose fields all have defaults.
        stored: The values by name, decoded from JSON; anything else counts as no values.
    """
    values = stored if isinstance(stored, dict) else {}
    valid: dict[str, object] = {}
    invalid: list[str] = []
    for one in msgspec.structs.fields(kind):
        if one.encode_name in values:
            try:
                valid[one.name] = msgspec.convert(values[one.encode_name], one.type)
            except msgspec.ValidationError:
                invalid.append(one.encode_name)
    return kind(**valid), tuple(invalid)


Storable = Annotated[int, msgspec.Meta(ge=-(2**63), le=2**63 - 1)]
"""A number that the stores can hold; a reader that a file has taken over may send others."""


def json_decoder(kind: type[Kind]) -> msgspec.json.Decoder[Kind]:
    """Return the decoder of a record, or of a type that has records in it.

    Making the first decoder of a record stores its fields in the class. msgspec lets a second
    thread read them before they are complete, and the process then crashes. Decoders that several
    threads use are therefore made here, by one thread at a time.
    """
    with _MAKING:
        if kind not in _MADE:
            _MADE[kind] = msgspec.json.Decoder(kind)
        made: msgspec.json.Decoder[Kind] = _MADE[kind]
        return made
