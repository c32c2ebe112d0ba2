"""Answers that are made again from a log, without the answer model."""

import pytest

from benchmarks.answers.cases import Case, Group
from benchmarks.answers.outcomes import Look, Outcome, Try
from benchmarks.answers.replaying import Replay
from desktop_app.answering.second_look import SecondLook, ShortAnswerTask, Verdict
from desktop_app.answering.writing import Written
from desktop_app.core.answers import NOT_FOUND, ContextUse, Source
from desktop_app.core.errors import ModelError
from desktop_app.core.records import replace
from desktop_app.core.stopping import ShouldStop
from desktop_app.embedding.runtime import EmbeddingModel
from desktop_app.model_files.finding import find_embedding_model

CASE = Case(Group.ANSWERABLE, "1", "How much is the monthly rent?", strings=("900 euros",))
LEASE = "The monthly rent is 900 euros. Pets are allowed. The lease ends in May 2027."
GARDEN = "Roses want sun. Water them in the evening."
SENTENCE = "The monthly rent is 900 euros."
YES = Verdict(3.0, 0.2)
NO = Verdict(-2.0, 1.0)


@pytest.fixture(scope="module")
def replay() -> Replay:
    try:
        return Replay(EmbeddingModel.load(find_embedding_model(), threads=1), None)
    except ModelError as error:
        pytest.skip(f"the embedding model is absent: {error.message}")


def written(passage: str, text: str, judged: Verdict | None = None) -> Try:
    looks = () if judged is None else (Look(passage, SENTENCE, judged),)
    return Try(text, 1, (Source(1, "/docs/a.txt", "", None, passage, 1),), looks)


def logged(*tries: Try, case: Case = CASE) -> Outcome:
    return Outcome(
        set="squad",
        group=case.group,
        id=case.id,
        question=case.question,
        answer="as it was",
        quotation="",
        is_answered=False,
        is_right=False,
        is_supported=False,
        is_quoted=False,
        confidence=0.0,
        first_token_ms=None,
        seconds=1.0,
        is_written_right=False,
        features=(),
        tries=tries,
    )


def test_an_answer_is_made_again_of_what_the_model_wrote_and_found(replay: Replay) -> None:
    confirmed = replay.again(logged(written(LEASE, f"{SENTENCE} [1]", YES)), CASE)
    denied = replay.again(logged(written(LEASE, f"{SENTENCE} [1]", NO)), CASE)

    assert confirmed.is_answered
    assert confirmed.is_right
    assert confirmed.is_supported
    assert confirmed.quotation == SENTENCE
    assert confirmed.features[0]["look"] == 3.0
    assert not denied.is_answered
    assert denied.is_written_right


def test_citations_are_no_words_of_what_the_model_wrote(replay: Replay) -> None:
    case = Case(Group.ANSWERABLE, "1", "What do roses want?", passages=("Roses want sun.",))
    short = replace(written(GARDEN, "Sun [1]"), looks=(Look(GARDEN, "Sun", NO),))

    assert replay.again(logged(short, case=case), case).is_written_right


def test_what_the_model_would_rather_have_refused_is_made_again_as_that(replay: Replay) -> None:
    unsure = written(LEASE, f"{SENTENCE} [1]", Verdict(2.5, 0.5))

    assert replay.again(logged(unsure), CASE).is_answered
    assert not replay.again(logged(replace(unsure, is_doubted=True)), CASE).is_answered


def test_a_second_try_is_made_again_where_the_first_is_unlikely(replay: Replay) -> None:
    refused = written(GARDEN, NOT_FOUND)

    outcome = replay.again(logged(refused, written(LEASE, f"{SENTENCE} [1]", YES)), CASE)

    assert outcome.is_right
    assert [one.text for one in outcome.tries] == [NOT_FOUND, f"{SENTENCE} [1]"]


class SureOf:
    """A model that is sure of one answer."""

    def __init__(self, text: str) -> None:
        self.text = text

    def judge(self, look: SecondLook, should_stop: ShouldStop) -> Verdict:
        return YES if look.answer == self.text and not should_stop() else NO

    def write_short(self, task: ShortAnswerTask, should_stop: ShouldStop) -> Written:
        text = self.text if self.text in task.passage else ""
        return Written(text, 1, ContextUse(0, 0, 0, 0, 0), None, should_stop())


@pytest.mark.parametrize("text", [SENTENCE, "900 euros"])
def test_what_the_log_lacks_is_asked_of_the_model(text: str, replay: Replay) -> None:
    embedder = EmbeddingModel.load(find_embedding_model(), threads=1)
    asking = Replay(embedder, None, SureOf(text))
    refused = logged(written(LEASE, NOT_FOUND))

    outcome = asking.again(refused, CASE)

    assert outcome.is_right
    assert outcome.answer == f"{text} [1]"
    assert not replay.again(refused, CASE).is_answered
    # What the model found is logged, so that it is not needed again.
    assert replay.again(outcome, CASE).answer == outcome.answer


def test_a_question_that_no_model_was_asked_stays_as_it_was(replay: Replay) -> None:
    assert replay.again(logged(), CASE) == logged()
