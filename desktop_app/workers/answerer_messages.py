"""What the engine and the answerer process say to each other.

The engine sends a ``WritingTask`` or a ``SuggestionTask`` under a number, and ``StopAsking``
under the same number to end it early. The answerer answers with ``ModelLoading``,
``PromptRead`` and ``Token`` on the way, then with ``Written`` or ``Refused``.
"""

from desktop_app.answering.suggesting import SuggestionTask
from desktop_app.answering.writing import WritingTask, Written
from desktop_app.core.messages import ModelLoading, PromptRead, Refused, Token
from desktop_app.core.search_commands import StopAsking
from desktop_app.core.wire import Codec

Task = WritingTask | SuggestionTask


def answerer_codec() -> Codec:
    """Give the codec of this conversation."""
    return Codec(Task | StopAsking, ModelLoading | PromptRead | Token | Written | Refused)
