"""Models with chat templates of several kinds, each loaded and asked."""

from collections.abc import Callable
from pathlib import Path

import pytest

from desktop_app.answering.kinds import QuestionKind
from desktop_app.answering.model import GgufModel
from desktop_app.answering.prompt import WritingTask
from desktop_app.answering.writing import AnswerEvent
from desktop_app.core.answer_progress import Token
from desktop_app.core.answers import Source
from desktop_app.core.errors import ModelError
from tests.support.talking_model import ANSWER, TEMPLATE, write_talking_model

TURNS = "{% for message in messages %}{{ message['content'] }}\n{% endfor %}"
REFUSING = (
    "{% if messages[0]['role'] == 'system' %}{{ raise_exception('no system role') }}{% endif %}"
)
BREAKING = "{% if messages[0]['role'] == 'system' %}{{ messages.none.such }}{% endif %}"
DROPPING = (
    "{% for message in messages if message['role'] == 'user' %}{{ message['content'] }}{% endfor %}"
)
CHOOSING = TURNS + "{% if enable_thinking is not false %}<think>{% endif %}"


def ask(path: Path, source: Source) -> str:
    """Return the answer of a model; what is emitted is the same."""
    events: list[AnswerEvent] = []
    model = GgufModel(path)
    try:
        task = WritingTask("", "What was Tesla?", QuestionKind.FACT, (source,))
        written = model.write(task, events.append, lambda: False)
    finally:
        model.close()
    assert "".join(each.text for each in events if isinstance(each, Token)) == written.text
    return written.text.strip()


@pytest.fixture
def source(make_sources: Callable[..., tuple[Source, ...]]) -> Source:
    return make_sources("Tesla was a vice president of the Institute.")[0]


@pytest.mark.parametrize(
    "template", [TEMPLATE, REFUSING + TURNS, BREAKING + TURNS, DROPPING, CHOOSING]
)
def test_models_answer_whether_or_not_their_template_has_a_system_role(
    template: str, tmp_path: Path, source: Source
) -> None:
    assert ask(write_talking_model(tmp_path / "a.gguf", template=template), source) == ANSWER


@pytest.mark.parametrize(
    ("answer", "end"),
    [
        (f"<think> So Mr Nikola … </think> {ANSWER}", ""),
        (f"So Mr Nikola … </think> {ANSWER}", "<think>\n"),
    ],
)
def test_thoughts_are_no_part_of_the_answer(
    answer: str, end: str, tmp_path: Path, source: Source
) -> None:
    path = write_talking_model(tmp_path / "a.gguf", answer, TEMPLATE + end)

    assert ask(path, source) == ANSWER


@pytest.mark.parametrize("template", ["", "{% if %}", "Hello.", "{{ raise_exception('no') }}"])
def test_a_model_without_a_template_for_conversations_is_refused(
    template: str, tmp_path: Path
) -> None:
    path = write_talking_model(tmp_path / "plain.gguf", template=template)

    with pytest.raises(ModelError, match="not made for conversations") as refused:
        GgufModel(path)

    assert refused.value.code == "model_without_chat"
