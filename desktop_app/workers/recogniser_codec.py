"""The codec of the conversation between the engine and the recogniser."""

from desktop_app.core.recognition import DuePage
from desktop_app.core.wire import Codec
from desktop_app.reading.messages import RecognitionReply


def recogniser_codec() -> Codec:
    """Give a codec for :class:`DuePage` and :data:`RecognitionReply`."""
    return Codec(DuePage, RecognitionReply)
