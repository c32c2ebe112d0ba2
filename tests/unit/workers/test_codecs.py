import pytest

from desktop_app import __version__
from desktop_app.answering.kinds import QuestionKind
from desktop_app.answering.suggesting import SuggestionTask
from desktop_app.answering.writing import WritingTask, Written
from desktop_app.core.answers import ContextUse, Source
from desktop_app.core.asking_commands import StopAsking
from desktop_app.core.messages import ModelLoading, PromptRead, Refused, Token
from desktop_app.workers.answerer import answerer_codec
from desktop_app.workers.codecs import Ready

SOURCE = Source(1, "/docs/a é.txt", "A", 3, "Text\nwith lines.", 12)


@pytest.mark.parametrize(
    "body",
    [
        WritingTask("/models/m.gguf", "Why?", QuestionKind.HOW_TO, (SOURCE,)),
        SuggestionTask("/models/m.gguf", SOURCE),
        StopAsking(),
        ModelLoading("m.gguf"),
        PromptRead(256, 1300),
        Token("…"),
        Written("Because [1].", 1, ContextUse(4096, 200, 0, 100, 9), None, stopped=True),
        Refused("model_damaged", "It is.", "Fetch it."),
        Ready(__version__),
    ],
)
def test_messages_of_the_answerer_arrive_as_they_were(body: object) -> None:
    codec = answerer_codec()

    assert codec.decode(codec.encode(4, body)) == (4, body)
