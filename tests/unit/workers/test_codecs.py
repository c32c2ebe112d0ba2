import pytest

from desktop_app import __version__
from desktop_app.answering.kinds import QuestionKind
from desktop_app.answering.prompt import WritingTask
from desktop_app.answering.suggesting import SuggestionTask
from desktop_app.answering.writing import Written
from desktop_app.core.answer_progress import ModelLoading, PromptRead, Token
from desktop_app.core.answers import ContextUse, Source
from desktop_app.core.asking_commands import StopAsking
from desktop_app.core.documents import Document, FileKind, Passage
from desktop_app.core.errors import EngineError
from desktop_app.core.members import ReadMember
from desktop_app.core.messages import Refused
from desktop_app.core.recognition import RecognisedPage, TextLine
from desktop_app.reading.messages import FileRead
from desktop_app.workers.answerer import answerer_codec
from desktop_app.workers.codecs import Ready, reader_codec, recogniser_codec

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


FAR = 2**63
TEXT = Document("", (), FileKind.TEXT)


@pytest.mark.parametrize(
    ("document", "passages", "members"),
    [
        (TEXT, (Passage(0, 0, FAR),), ()),
        (TEXT, (Passage(0, 0, 1, page=FAR),), ()),
        (Document("", (), FileKind.PDF, pages=FAR), (), ()),
        (Document("", (), FileKind.PDF, unrecognised=(FAR,)), (), ()),
        (TEXT, (), (ReadMember(("a",), b"", FAR, None, None),)),
        (TEXT, (), (ReadMember(("a",), b"", 1, -FAR - 1, None),)),
    ],
)
def test_numbers_that_the_stores_cannot_hold_are_refused(
    document: Document, passages: tuple[Passage, ...], members: tuple[ReadMember, ...]
) -> None:
    codec = reader_codec()
    with pytest.raises(EngineError, match="unreadable"):
        codec.decode(codec.encode(1, FileRead(b"hash", document, passages, members)))


def test_places_far_from_a_page_are_refused() -> None:
    codec = recogniser_codec()
    line = TextLine("river", 0.9, (0, 0, 1, 0, 1, 1, 0, 1e300))
    with pytest.raises(EngineError, match="unreadable"):
        codec.decode(codec.encode(1, RecognisedPage(1, 1, (line,))))
