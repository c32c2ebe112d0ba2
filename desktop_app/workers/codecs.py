"""The messages that the engine exchanges with readers and the recogniser.

Every worker sends :class:`Ready` under number 0 before it takes its first request.
"""

from typing import Annotated

from msgspec import Meta

from desktop_app.core.codec import Codec
from desktop_app.core.recognition import DuePage
from desktop_app.core.records import Record
from desktop_app.reading.messages import Entered, ReadFile, ReadReply, RecognitionReply, Spent
from desktop_app.reading.preview_messages import PreviewReply, PreviewRequest

FOR_PREVIEWS = "--for-previews"
"""Argument of a reader for previews, which runs at normal priority and draws pages."""


class Ready(Record):
    """The worker has started; later failures do not count as failures of the start.

    Attributes:
        version: The version of the program, which may have been updated since the engine started.
    """

    version: Annotated[str, Meta(max_length=100)]


def reader_codec() -> Codec:
    """Return the codec of a reader: requests, replies, and reports with number 0."""
    return Codec(ReadFile, ReadReply, PreviewRequest, PreviewReply, Spent, Entered, Ready)


def recogniser_codec() -> Codec:
    return Codec(DuePage, RecognitionReply, Ready)
