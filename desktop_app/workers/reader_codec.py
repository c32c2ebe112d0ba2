"""The codec of the conversation between the engine and a reader."""

from desktop_app.core.wire import Codec
from desktop_app.reading.messages import Entered, ReadFile, ReadReply, Spent
from desktop_app.reading.preview_messages import PreviewReply, PreviewRequest


def reader_codec() -> Codec:
    """Give a codec for the requests to a reader, its replies, and what it tells unasked."""
    return Codec(ReadFile, ReadReply, PreviewRequest, PreviewReply, Spent, Entered)
