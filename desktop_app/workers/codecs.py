"""The messages that the engine and its worker processes exchange.

Every worker sends :class:`Ready` under number 0 before it takes its first request.
"""

from dataclasses import dataclass

from desktop_app.answering.suggesting import SuggestionTask
from desktop_app.answering.writing import WritingTask, Written
from desktop_app.core.messages import ModelLoading, PromptRead, Refused, Token
from desktop_app.core.recognition import DuePage
from desktop_app.core.search_commands import StopAsking
from desktop_app.core.wire import Codec
from desktop_app.reading.messages import Entered, ReadFile, ReadReply, RecognitionReply, Spent
from desktop_app.reading.preview_messages import PreviewReply, PreviewRequest

AnswererTask = WritingTask | SuggestionTask


@dataclass(frozen=True, slots=True)
class Ready:
    """The worker has started; later failures do not count as failures of the start."""


def answerer_codec() -> Codec:
    """Return the codec of the answerer.

    The engine sends a task, and ``StopAsking`` with the task's number to end it early. The answerer
    sends ``ModelLoading``, ``PromptRead`` and ``Token`` as progress, then ``Written`` or
    ``Refused``.
    """
    replies = ModelLoading | PromptRead | Token | Written | Refused
    return Codec(AnswererTask, StopAsking, replies, Ready)


def reader_codec() -> Codec:
    """Return the codec of a reader: requests, replies, and reports with number 0."""
    return Codec(ReadFile, ReadReply, PreviewRequest, PreviewReply, Spent, Entered, Ready)


def recogniser_codec() -> Codec:
    return Codec(DuePage, RecognitionReply, Ready)
