"""The base class of the program's immutable values, and how a changed copy of one is made.

A structure of msgspec is made in a fiftieth of the time of a dataclass, of which a process would
make 300 at its start (docs/decisions/records.md). The type checker sees a frozen dataclass.
"""

from typing import TYPE_CHECKING, Any, ClassVar, dataclass_transform

from msgspec import Struct, field

if TYPE_CHECKING:
    from dataclasses import replace
else:
    from msgspec.structs import replace

__all__ = ["ConfidentialRecord", "Record", "field", "replace"]


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
class Record(Struct, frozen=True):
    """A value whose fields are the annotated names of its class, and never change."""

    if TYPE_CHECKING:
        # By it, the type checker takes a record for a dataclass, and knows the fields to replace.
        __dataclass_fields__: ClassVar[dict[str, Any]]


class ConfidentialRecord(Record):
    """A record with passwords. It is printed without its fields, so that no log shows them."""

    def __repr__(self) -> str:
        return f"{type(self).__name__}(…)"
