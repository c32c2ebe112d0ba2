"""Commands that answer questions."""

from desktop_app.core.answers import Answer, Exchange
from desktop_app.core.records import Record
from desktop_app.core.replies import Expects
from desktop_app.core.search_commands import Search


class Ask(Expects[Answer], Record):
    """Answer a question: replies :class:`SourcesChosen`, :class:`Token`…, then an ``Answer``.

    Attributes:
        model: GGUF file; empty for the default model.
        folder: Only files below this folder; empty for all.
        top_k: Number of passages for the model.
        file_ids: Only these files; empty for all.
        within: Only the files found by this search; None for all.
        before: The conversation that a follow-up may refer to, the oldest exchange first.
        without: Passages to leave out.
        is_apart: As for :class:`Search`.
    """

    question: str
    model: str = ""
    folder: str = ""
    top_k: int = 5
    file_ids: tuple[int, ...] = ()
    within: Search | None = None
    before: tuple[Exchange, ...] = ()
    without: tuple[int, ...] = ()
    is_apart: bool = False


class PrepareAnswering(Record):
    """Load the answer model with its instructions, because a question is likely to come.

    The reply comes when the model is loaded; it takes no time when it was loaded before.

    Attributes:
        model: As in :class:`Ask`.
    """

    model: str = ""


class StopAsking(Record):
    """Stop the answers to the questions that this client asked before."""


AskingCommand = Ask | PrepareAnswering | StopAsking
