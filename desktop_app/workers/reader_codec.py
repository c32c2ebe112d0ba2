"""The codec of the conversation between the engine and a reader."""

from desktop_app.core.wire import Codec
from desktop_app.reading.messages import ReadFile, ReadReply


def reader_codec() -> Codec:
    """Give a codec for :class:`ReadFile` and :data:`ReadReply`."""
    return Codec(ReadFile, ReadReply)
