"""Values as lines of JSON, validated against their types on arrival.

One line is ``{"name": "Search", "number": 3, "body": {…}}``, terminated by a line feed.
msgspec does the conversion: it validates the fields of a message from another process before any
code sees them.
"""

from types import UnionType
from typing import Any, get_args

import msgspec

from desktop_app.core.errors import EngineError
from desktop_app.core.records import Record, json_decoder
from desktop_app.core.sayings import Saying

LONGEST_LINE = 64 * 1024 * 1024
"""Bytes; a longer line is refused. The text of one file is far below it."""


class _Envelope(Record):
    name: str
    number: int
    body: msgspec.Raw


class Codec:
    """Encodes values of a closed set of records as lines, and decodes them."""

    def __init__(self, *unions: UnionType | type) -> None:
        types = [kind for union in unions for kind in get_args(union) or (union,)]
        self._types: dict[str, type] = {kind.__name__: kind for kind in types}
        self._encoder = msgspec.json.Encoder()
        self._envelopes = json_decoder(_Envelope)

    def encode(self, number: int, body: object) -> bytes:
        """Return the line for a body, including the line feed.

        Raises:
            TypeError: The body's class is not in this codec's set.
        """
        name = type(body).__name__
        if name not in self._types:
            raise TypeError(f"{name} is no message of this channel")
        raw = msgspec.Raw(self._encoder.encode(body))
        return self._encoder.encode(_Envelope(name, number, raw)) + b"\n"

    def decode(self, line: bytes) -> tuple[int, Any]:
        """Return the number and the body of a line.

        Raises:
            EngineError: The line is not a message of this codec's set.
        """
        try:
            envelope = self._envelopes.decode(line)
            # Made with the first message of a type: an engine knows 150 types and receives few.
            decoder: msgspec.json.Decoder[Any] = json_decoder(self._types[envelope.name])
            return envelope.number, decoder.decode(envelope.body)
        except (msgspec.MsgspecError, UnicodeDecodeError, KeyError, RecursionError) as error:
            raise EngineError(
                "bad_message",
                Saying("A part of Satchel sent something unreadable ({}).", (str(error),)),
                "Start Satchel again; if it happens twice, reinstall it.",
            ) from error
