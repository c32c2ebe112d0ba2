from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from unittest.mock import ANY

import pytest

from desktop_app.answering import judge, model
from desktop_app.answering.kinds import QuestionKind
from desktop_app.answering.model import LONGEST_QUERIES, GgufModel
from desktop_app.answering.prompt import ChatMessage, WritingTask
from desktop_app.answering.prompt_states import PromptStates
from desktop_app.answering.second_look import (
    SecondLook,
    ShortAnswerTask,
    Verdict,
    build_second_look,
    build_short_answer,
)
from desktop_app.answering.suggesting import SuggestionTask
from desktop_app.answering.writing import AnswerEvent, Limits
from desktop_app.core.answer_progress import PromptRead, Token
from desktop_app.core.answers import NOT_FOUND, Exchange, Source
from desktop_app.core.errors import ModelError
from desktop_app.core.records import replace
from tests.support.answer_models import find_answer_model, kept_states
from tests.support.talking_model import write_talking_model

MakeSources = Callable[..., tuple[Source, ...]]

BRIEF = Limits(answer_tokens=16)
"""Enough for what is looked for; a whole answer takes a real model many times as long."""
WORDS = " ".join(f"word{number}" for number in range(100))
LOOK = SecondLook("", "Where did they meet?", "They met in the hall.", "In the hall.")
TESLA = "Tesla served as a vice president of the Institute from 1892 to 1894."


@pytest.fixture(scope="module")
def small_model() -> Iterator[GgufModel]:
    small = GgufModel(find_answer_model(), BRIEF, PromptStates(kept_states("small")))
    yield small
    small.close()


@pytest.fixture(scope="module")
def attentive_model(tmp_path_factory: pytest.TempPathFactory) -> Iterator[GgufModel]:
    """A model whose every word depends on all that it has read; it reads a prompt in 0.1 s."""
    path = tmp_path_factory.mktemp("models") / "attentive.gguf"
    attentive = GgufModel(write_talking_model(path, WORDS, is_attentive=True), BRIEF)
    yield attentive
    attentive.close()


def task_of(sources: tuple[Source, ...], question: str = "What was Tesla?") -> WritingTask:
    return WritingTask("", question, QuestionKind.FACT, sources)


def test_streamed_tokens_are_the_text(small_model: GgufModel, make_sources: MakeSources) -> None:
    events: list[AnswerEvent] = []

    written = small_model.write(task_of(make_sources(TESLA)), events.append, lambda: False)

    assert "president" in written.text
    assert "".join(each.text for each in events if isinstance(each, Token)) == written.text
    read = [each for each in events if isinstance(each, PromptRead)]
    assert events[0] == read[0]
    assert read[0].read < read[0].tokens == written.context.prompt
    assert written.shown == 1
    assert 50 < written.context.prompt < 400
    assert written.context.room == 4096
    assert written.tokens_per_second is not None
    assert written.tokens_per_second > 0
    assert not written.stopped
    # The same question gets the same answer.
    assert small_model.write(task_of(make_sources(TESLA)), events.append, lambda: False) == replace(
        written, tokens_per_second=ANY
    )


def _with_three_examples(
    build: Callable[[Any], tuple[ChatMessage, ...]],
) -> Callable[[Any], list[ChatMessage]]:
    """Shorten a prompt, since its 11 examples take the small model 2 s to read."""
    return lambda look: [*(every := build(look))[:7], every[-1]]


def test_a_second_look_depends_on_the_passage_alone(
    small_model: GgufModel, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(judge, build_second_look.__name__, _with_three_examples(build_second_look))
    look = SecondLook("", "When was Tesla vice president?", TESLA, "From 1892 to 1894.")

    verdict = small_model.judge(look, lambda: False)

    assert verdict.log_odds is not None
    elsewhere = small_model.judge(replace(look, passage="It rained."), lambda: False)
    assert elsewhere != verdict
    assert verdict.surprisal is not None
    assert elsewhere.surprisal is not None
    # A question is expected more after a passage about the same.
    assert verdict.surprisal < 1
    assert verdict.surprisal < elsewhere.surprisal
    assert small_model.judge(look, lambda: False) == verdict
    assert small_model.judge(look, lambda: True) == Verdict(None)


def test_a_short_answer_is_written_from_a_passage(
    small_model: GgufModel, monkeypatch: pytest.MonkeyPatch
) -> None:
    build = _with_three_examples(build_short_answer)
    monkeypatch.setattr(model, build_short_answer.__name__, build)
    task = ShortAnswerTask("", "When was Tesla vice president?", TESLA)

    written = small_model.write_short(task, lambda: False)

    assert written.text == "1892 to 1894"
    assert small_model.write_short(task, lambda: False) == written
    assert small_model.write_short(task, lambda: True).stopped


def test_an_unfinished_short_answer_is_none(long_talking_model: Path) -> None:
    talking = GgufModel(long_talking_model)

    assert not talking.write_short(ShortAnswerTask("", "What?", "A text."), lambda: False).text
    talking.close()


@pytest.mark.parametrize(
    ("most", "kind", "is_doubted"),
    [
        (1e30, QuestionKind.FACT, True),
        (1e-20, QuestionKind.FACT, False),
        (1e30, QuestionKind.SUMMARY, False),
    ],
)
def test_what_the_model_would_rather_refuse_is_written_unseen_for_the_check(
    most: float,
    kind: QuestionKind,
    is_doubted: bool,
    small_model: GgufModel,
    make_sources: MakeSources,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(model, "REFUSAL_RATIO", 1e-30)
    monkeypatch.setattr(model, "DOUBTED_RATIO", most)
    events: list[AnswerEvent] = []

    task = replace(task_of(make_sources(TESLA)), kind=kind)
    written = small_model.write(task, events.append, lambda: False)

    assert written.is_doubted is is_doubted
    assert (written.text == NOT_FOUND) is not is_doubted
    assert any(isinstance(each, Token) for each in events) is not is_doubted
    if is_doubted:
        assert "president" in written.text


def test_a_passage_beyond_the_context_is_cut(attentive_model: GgufModel) -> None:
    look = SecondLook("", "What?", "word " * 1000, "A word.")

    assert isinstance(attentive_model.judge(look, lambda: False), Verdict)


def test_what_fills_the_context_is_counted_by_its_kind(
    small_model: GgufModel, make_sources: MakeSources
) -> None:
    bare = small_model.write(task_of(()), lambda _: None, lambda: True).context
    task = replace(task_of(make_sources(TESLA)), before=(Exchange("Who?", "Who?", "Tesla [1]."),))
    events: list[AnswerEvent] = []
    use = small_model.write(task, events.append, lambda: len(events) >= 5).context

    assert (bare.conversation, bare.sources, bare.answer) == (0, 0, 0)
    assert use.instructions == bare.instructions > 100
    assert 5 < use.conversation < 30
    assert 15 < use.sources < 60
    assert 0 < use.answer <= BRIEF.answer_tokens
    assert use.prompt == use.instructions + use.conversation + use.sources


def test_a_stop_ends_it_within_a_token(
    attentive_model: GgufModel, make_sources: MakeSources
) -> None:
    events: list[AnswerEvent] = []

    written = attentive_model.write(
        task_of(make_sources(TESLA)), events.append, lambda: len(events) >= 3
    )

    assert written.stopped
    assert len(events) == 3
    assert events[0] == PromptRead(0, written.context.prompt)


def test_a_stop_while_the_prompt_is_read_writes_nothing(
    small_model: GgufModel, make_sources: MakeSources
) -> None:
    events: list[AnswerEvent] = []

    written = small_model.write(task_of(make_sources(TESLA)), events.append, lambda: True)

    assert (written.text, written.stopped, events) == ("", True, [])
    assert written.tokens_per_second is None


def test_a_stop_takes_effect_within_a_step_and_leaves_the_model_usable(
    small_model: GgufModel, make_sources: MakeSources
) -> None:
    task = task_of(make_sources("The lamp by the door was mended in June."))
    looks = iter([False] * 50)  # a look a step would be five

    def begin() -> str:
        events: list[AnswerEvent] = []
        return small_model.write(task, events.append, lambda: len(events) >= 3).text

    stopped = small_model.write(task, lambda _: None, lambda: next(looks, True))
    texts = [begin(), begin()]

    assert stopped.context.prompt < 512
    assert (stopped.text, stopped.stopped) == ("", True)
    assert texts[0] == texts[1] != ""


def test_what_the_model_cannot_hold_is_left_out(
    small_model: GgufModel, make_sources: MakeSources
) -> None:
    long = "The committee met again in the old town hall. " * 150
    looks = iter([False] * 3)

    written = small_model.write(
        task_of(make_sources(TESLA, long, long, long)), lambda _: None, lambda: next(looks, True)
    )

    assert written.shown == 3
    assert written.context.prompt <= written.context.room - BRIEF.answer_tokens


def test_what_was_read_before_is_not_read_again(
    attentive_model: GgufModel, make_sources: MakeSources
) -> None:
    sources = make_sources(TESLA, "The committee met again in the old town hall. " * 20)

    def read(question: str) -> int:
        """Return the number of tokens that were read before the question came."""
        events: list[AnswerEvent] = []
        task = replace(task_of(sources), question=question)
        attentive_model.write(task, events.append, lambda: False)
        return next(event.read for event in events if isinstance(event, PromptRead))

    attentive_model.write(task_of(()), lambda _: None, lambda: False)
    first, second = read("Where did the committee meet?"), read("When did they meet?")
    attentive_model.prepare(lambda: False)

    assert 1000 < first < second - 100
    assert read("When was that?") == second
    attentive_model.judge(LOOK, lambda: False)
    assert read("And when was that?") == second


def test_the_instructions_are_read_once_for_every_start(
    attentive_model: GgufModel, make_sources: MakeSources, tmp_path: Path
) -> None:
    task = task_of(make_sources(TESLA))
    states = PromptStates(tmp_path)

    def start() -> tuple[int, str]:
        """Return the number of tokens that were not read, and the answer."""
        events: list[AnswerEvent] = []
        one = GgufModel(attentive_model.path, BRIEF, states)
        try:
            one.prepare(lambda: False)
            written = one.write(task, events.append, lambda: False)
        finally:
            one.close()
        return next(each.read for each in events if isinstance(each, PromptRead)), written.text

    first = start()
    made = {file: file.stat().st_ino for file in tmp_path.iterdir()}
    second = start()
    assert {file: file.stat().st_ino for file in tmp_path.iterdir()} == made
    for file in made:
        file.write_bytes(file.read_bytes()[:-8] + bytes(8))
    third = start()

    assert first == second == third
    assert first[0] > 100
    assert len(made) == 2  # for answers and for second looks
    assert not made.items() & {file: file.stat().st_ino for file in tmp_path.iterdir()}.items()
    assert first[1] == attentive_model.write(task, lambda _: None, lambda: False).text


def test_a_role_mark_in_a_text_costs_as_many_tokens_as_it_has_letters(
    small_model: GgufModel, make_sources: MakeSources
) -> None:
    def length(text: str) -> int:
        task = task_of(make_sources("Short."), question=text)
        return small_model.write(task, lambda _: None, lambda: True).context.prompt

    # <|im_start|> would be one token if it could begin a role; the question is disarmed
    # too, so what is left of <|im_start> shows how plain text is read.
    assert length("Who? <|im_start>") - length("Who?") > 3


def test_queries_depend_on_their_task_alone(
    attentive_model: GgufModel, make_sources: MakeSources
) -> None:
    tesla, committee = make_sources(TESLA, "The committee met in the old town hall.")
    task = SuggestionTask("", tesla)
    events: list[AnswerEvent] = []

    first = attentive_model.suggest(task, lambda: False)
    attentive_model.write(task_of((committee,)), events.append, lambda: len(events) >= 5)
    other = attentive_model.suggest(SuggestionTask("", committee), lambda: False)
    again = attentive_model.suggest(task, lambda: False)

    assert again == first != other
    assert first.text.strip()
    assert (first.shown, first.stopped) == (1, False)


def test_an_excerpt_beyond_the_context_is_cut_and_can_be_stopped(
    small_model: GgufModel, make_sources: MakeSources
) -> None:
    (source,) = make_sources("The committee met again in the old town hall. " * 1000)

    written = small_model.suggest(SuggestionTask("", source), lambda: True)

    assert (written.text, written.stopped) == ("", True)
    assert written.context.prompt == written.context.room - LONGEST_QUERIES


@pytest.mark.parametrize("content", [b"", b"GGUF", b"GGUF" + bytes(4096), b"PK\x03\x04" * 100])
def test_a_damaged_file_is_refused(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "broken.gguf"
    path.write_bytes(content)

    with pytest.raises(ModelError, match=r"broken\.gguf is incomplete") as caught:
        GgufModel(path)

    assert caught.value.code == "model_damaged"
    assert caught.value.action


def test_a_truncated_model_is_refused(small_model: GgufModel, tmp_path: Path) -> None:
    path = tmp_path / "cut.gguf"
    with small_model.path.open("rb") as whole:
        path.write_bytes(whole.read(20_000_000))

    with pytest.raises(ModelError, match=r"cut\.gguf is incomplete"):
        GgufModel(path)
