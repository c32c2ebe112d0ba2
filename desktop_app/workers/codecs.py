"""The messages that the engine exchanges with readers and the recogniser.

Every worker sends :class:`Ready` under number 0 before it takes its first request.
"""

from collections.abc import Callable
from typing import Annotated, Any

from msgspec import Meta

from desktop_app import __version__
from desktop_app.core.codec import Codec
from desktop_app.core.errors import EngineError
from desktop_app.core.recognition import DuePage
from desktop_app.core.records import Record
from desktop_app.reading.messages import Entered, ReadFile, ReadReply, RecognitionReply, Spent
from desktop_app.reading.preview_messages import PreviewReply, PreviewRequest
from desktop_app.workers.streams import LineChannel

FOR_PREVIEWS = "--for-previews"
"""Argument of a reader for previews, which runs at normal priority and draws pages."""


class Ready(Record):
    """The worker has started; later failures do not count as failures of the start.

    Attributes:
        version: The version of the program, which may have been updated since the engine started.
    """

    version: Annotated[str, Meta(max_length=100)]


def serve(channel: LineChannel, answer: Callable[[Any], object]) -> int:
    """Answer one request after another until the engine closes the channel.

    Returns:
        The exit code of the worker.
    """
    try:
        channel.send(0, Ready(__version__))
        for number, request in channel:
            channel.send(number, answer(request))
    except EngineError:
        return 1  # the engine is gone, so nothing can be reported
    return 0


def reader_codec() -> Codec:
    """Return the codec of a reader: requests, replies, and reports with number 0."""
    return Codec(ReadFile, ReadReply, PreviewRequest, PreviewReply, Spent, Entered, Ready)


def recogniser_codec() -> Codec:
    return Codec(DuePage, RecognitionReply, Ready)
