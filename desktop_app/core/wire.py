"""Messages as lines of JSON, checked against their types when they come in.

One line is ``{"name": "Search", "number": 3, "body": {…}}`` and ends in a line feed.
msgspec does the conversion: what arrives from another process is validated field by
field before any code sees it.
"""

from dataclasses import dataclass
from types import UnionType
from typing import Any, get_args

import msgspec

from desktop_app.core.commands import Command
from desktop_app.core.errors import EngineError
from desktop_app.core.messages import Happening, Message, Outcome
from desktop_app.core.sayings import Saying

LONGEST_LINE = 64 * 1024 * 1024
"""Bytes; a longer line is taken for garbage. The text of one file is far below it."""


@dataclass(frozen=True, slots=True)
class _Envelope:
    name: str
    number: int
    body: msgspec.Raw


class Codec:
    """Turns values of a closed set of dataclasses into lines and back."""

    def __init__(self, *unions: UnionType | type) -> None:
        types = [kind for union in unions for kind in get_args(union) or (union,)]
        self._decoders: dict[str, msgspec.json.Decoder[Any]] = {
            kind.__name__: msgspec.json.Decoder(kind) for kind in types
        }
        self._encoder = msgspec.json.Encoder()
        self._envelopes = msgspec.json.Decoder(_Envelope)

    def encode(self, number: int, body: object) -> bytes:
        """Give the line for a body, line feed included.

        Raises:
            TypeError: The body's class is not of this codec's set.
        """
        name = type(body).__name__
        if name not in self._decoders:
            raise TypeError(f"{name} is no message of this channel")
        raw = msgspec.Raw(self._encoder.encode(body))
        return self._encoder.encode(_Envelope(name, number, raw)) + b"\n"

    def decode(self, line: bytes) -> tuple[int, Any]:
        """Give the number and the body of a line.

        Raises:
            EngineError: The line is no message of this channel's set.
        """
        try:
            envelope = self._envelopes.decode(line)
            return envelope.number, self._decoders[envelope.name].decode(envelope.body)
        except (msgspec.MsgspecError, UnicodeDecodeError, KeyError) as error:
            raise EngineError(
                "bad_message",
                Saying("A part of Satchel sent something unreadable ({}).", (str(error),)),
                "Start Satchel again; if it happens twice, reinstall it.",
            ) from error


def conversation_codec() -> Codec:
    """Give the codec of the conversation between a client and the engine."""
    return Codec(Command, Happening, Outcome)


class MessageCodec:
    """The same conversation with number and body as one value, as the window keeps them."""

    def __init__(self) -> None:
        self._codec = conversation_codec()

    def encode(self, message: Message) -> bytes:
        """Give the line for a message."""
        return self._codec.encode(message.number, message.body)

    def decode(self, line: bytes) -> Message:
        """Give the message of a line.

        Raises:
            EngineError: The line is no message.
        """
        number, body = self._codec.decode(line)
        return Message(number, body)
