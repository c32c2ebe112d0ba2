"""The codec of the conversation between the engine and a reader."""

from desktop_app.core.wire import Codec
from desktop_app.reading.messages import ReadFile, ReadReply, Spent


def reader_codec() -> Codec:
    """Give a codec for :class:`ReadFile`, :data:`ReadReply` and :class:`Spent`."""
    return Codec(ReadFile, ReadReply, Spent)
