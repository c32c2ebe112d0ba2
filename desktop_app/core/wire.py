"""The messages between a client and the engine, as lines.

Only the two ends of that conversation import this module, because it imports every command and
reply: 150 types of message. A reader needs only :mod:`desktop_app.core.codec`.
"""

from desktop_app.core.codec import Codec
from desktop_app.core.commands import Command
from desktop_app.core.messages import Happening, Message, Outcome


def conversation_codec() -> Codec:
    """Return the codec between a client and the engine."""
    return Codec(Command, Happening, Outcome)


class MessageCodec:
    """Encodes number and body as one value, as the window keeps them."""

    def __init__(self) -> None:
        self._codec = conversation_codec()

    def encode(self, message: Message) -> bytes:
        return self._codec.encode(message.number, message.body)

    def decode(self, line: bytes) -> Message:
        """Return the message of a line.

        Raises:
            EngineError: The line is not a message.
        """
        number, body = self._codec.decode(line)
        return Message(number, body)
