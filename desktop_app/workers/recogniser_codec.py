"""The codec of the conversation between the engine and the recogniser."""

from desktop_app.core.wire import Codec
from desktop_app.reading.messages import RecognisePage, RecognitionReply


def recogniser_codec() -> Codec:
    """Give a codec for :class:`RecognisePage` and :data:`RecognitionReply`."""
    return Codec(RecognisePage, RecognitionReply)
