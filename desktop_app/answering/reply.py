"""Answering a question from the hits of a search."""

import time
from collections.abc import Callable, Collection, Iterator, Sequence
from functools import partial
from pathlib import Path, PurePath

from desktop_app.answering.answer_types import Expectation
from desktop_app.answering.checking import Checked, Checker, Material
from desktop_app.answering.choosing import choose_for_fact, choose_sources
from desktop_app.answering.citations import tidy_marks
from desktop_app.answering.condensing import condense
from desktop_app.answering.confidence import LIKELY, REFUSED
from desktop_app.answering.extractive_answers import ExtractiveAnswers
from desktop_app.answering.follow_up import is_complete, scoring_question
from desktop_app.answering.instructions import find_instructions
from desktop_app.answering.kinds import QuestionKind, find_kind, greeting_reply
from desktop_app.answering.missing import names_missing, other_years, parts_missing
from desktop_app.answering.prompt import WritingTask
from desktop_app.answering.question_language import answer_language
from desktop_app.answering.quoting import quote
from desktop_app.answering.refusals import is_refusal
from desktop_app.answering.sentence_scores import (
    Relevance,
    ScoredSentence,
    SentenceEmbedder,
    language_of,
    score_lines,
    score_sentences,
)
from desktop_app.answering.writing import AnswerEvent, Emit, Writer, Written
from desktop_app.core.answer_progress import CheckBegan, SourcesChosen, Token
from desktop_app.core.answers import NOT_FOUND, Answer, Exchange, Source
from desktop_app.core.errors import ModelError
from desktop_app.core.records import Record, replace
from desktop_app.core.results import Hit
from desktop_app.core.sayings import Saying
from desktop_app.core.stopping import ShouldStop


class Inquiry(Record):
    """A question and the hits of its search.

    Attributes:
        hits: Best first; none when no passage is near enough to answer the question.
        model: Name or path of the model, as :data:`FindModel` takes it.
        top_k: Number of passages for the model.
        asked_at: ``time.perf_counter()`` when the question was received, before the search.
        nearest: Hits to show when ``hits`` is empty.
        asked_as: The question as it was searched for; empty for the question itself.
        recalled: The exchanges that a follow-up needs, the oldest first.
        notes: See :class:`Answer`.
    """

    question: str
    hits: Sequence[Hit]
    model: str
    top_k: int
    asked_at: float
    nearest: Sequence[Hit] = ()
    asked_as: str = ""
    recalled: tuple[Exchange, ...] = ()
    notes: tuple[Saying, ...] = ()


FindModel = Callable[[str], Path]


class Replier:
    """Turns inquiries into answers.

    Without ``relevance``, sentences are compared with a question by words and meaning alone.
    """

    def __init__(
        self,
        writer: Writer,
        embedder: SentenceEmbedder,
        find_model: FindModel,
        relevance: Relevance | None = None,
    ) -> None:
        self._writer = writer
        self._embedder = embedder
        self._relevance = relevance
        self._find_model = find_model

    def reply(self, inquiry: Inquiry, emit: Emit, should_stop: ShouldStop) -> Answer:
        """Answer a question; emit the sources and the quotation first, then each token.

        Greetings and questions without hits are answered without the model, which would
        invent an answer, and so are questions for a value of a form, table or list.

        Raises:
            ModelError: The model is missing, damaged or too large, and no value answers. The
                sources and the quotation were emitted before.
            EngineError: The model's process ended unexpectedly, after both were emitted.
        """
        kind = find_kind(inquiry.question)
        if kind is QuestionKind.GREETING:
            return _without_model(inquiry, greeting_reply(inquiry.question), found=True)
        sources = _choose(inquiry, kind)
        question = scoring_question(inquiry.question, inquiry.recalled)
        language = language_of(sources)
        sentences, faults = self._score(question, sources, language)
        quotation = quote(sentences, kind, self._lines_of(question, sources, language))
        emit(SourcesChosen(quotation, sources))
        if not sources:
            return _without_model(inquiry, NOT_FOUND, found=False)
        recalled, asked_as = inquiry.recalled, inquiry.asked_as or inquiry.question
        if recalled and is_complete(inquiry.question):
            recalled, asked_as = (), inquiry.question
        model, obstacle = self._locate(inquiry.model)
        material = Material(asked_as, kind, sources, sentences, quotation, language, model)
        checker = Checker(self._writer, self._embedder, material, emit, should_stop)
        extracts = ExtractiveAnswers(inquiry.question, checker, self._writer, should_stop)
        clock = _FirstToken(emit)
        if value := extracts.find_value():
            answer = replace(_answer(inquiry.question, value, material), model="")
        elif obstacle is not None:
            raise obstacle
        elif first := extracts.find_first():
            answer = _answer(inquiry.question, first, material)
        else:
            task = WritingTask(
                model=model,
                question=inquiry.question,
                kind=kind,
                sources=condense(sources, sentences, kind),
                before=recalled,
                language=answer_language(inquiry.question, language),
            )
            written = self._writer.write(task, clock, should_stop)
            if not written.stopped:
                emit(CheckBegan())
            numbers = frozenset(source.n for source in task.sources[: written.shown])
            checked = _judge(written, numbers, checker, extracts)
            answer = replace(
                _answer(inquiry.question, checked, material),
                tokens_per_second=written.tokens_per_second,
                stopped=written.stopped,
                context=written.context,
            )
        return replace(
            answer,
            quotation=quotation.text,
            first_token_ms=clock.milliseconds_since(inquiry.asked_at),
            asked_as=inquiry.asked_as,
            notes=(*inquiry.notes, *faults, *_remarks(answer, material)),
            seconds=time.perf_counter() - inquiry.asked_at,
        )

    def _locate(self, model: str) -> tuple[str, ModelError | None]:
        """Return the path of the model; empty, with the reason, if it cannot be used."""
        try:
            return str(self._find_model(model)), None
        except ModelError as error:
            return "", error

    def _lines_of(
        self, question: str, sources: Sequence[Source], language: str
    ) -> Callable[[ScoredSentence], Sequence[ScoredSentence]]:
        expected = Expectation(question, language)
        by_number = {source.n: source for source in sources}
        return lambda one: score_lines(expected, by_number[one.source], one, self._embedder)

    def _score(
        self, question: str, sources: Sequence[Source], language: str
    ) -> tuple[tuple[ScoredSentence, ...], tuple[Saying, ...]]:
        """Score the sentences; without what judges relevance if that is damaged, with a note."""
        score = partial(score_sentences, Expectation(question, language), sources, self._embedder)
        try:
            return score(self._relevance), ()
        except ModelError as error:
            if self._relevance is None:
                raise
            note = Saying("Sentences were compared by words and meaning alone. {}", (error.text,))
            return score(), (note,)


def _judge(
    written: Written, numbers: Collection[int], checker: Checker, extracts: ExtractiveAnswers
) -> Checked | None:
    """Return the checked text of the model, or words of a source in its place; None to refuse.

    The numbers are those of the sources that the model was shown.
    """
    if written.stopped:
        # The reply to a stop does not wait for the check of what was written so far.
        return Checked(tidy_marks(written.text, numbers), (), was_judged=False)
    if is_refusal(written.text):
        return extracts.find_likely()
    checked = checker.check(written.text, numbers)
    if written.is_doubted:
        is_withdrawn = not checked.was_judged or checked.confidence < LIKELY
    else:
        is_withdrawn = checked.was_judged and checked.confidence < REFUSED
    # Small models sometimes write only citations, which is not an answer.
    if is_withdrawn or not checked.sentences:
        return extracts.find_likely()
    return checked if checked.is_supported else extracts.find_supported() or checked


def _answer(question: str, checked: Checked | None, material: Material) -> Answer:
    """Return an answer, still without quotation, times and what the model read."""
    return Answer(
        question=question,
        found=checked is not None,
        answer=NOT_FOUND if checked is None else checked.text,
        sentences=() if checked is None else checked.sentences,
        sources=tuple(material.sources),
        model=Path(material.model).name,
    )


def _choose(inquiry: Inquiry, kind: QuestionKind) -> tuple[Source, ...]:
    """Return the sources; for a fact, those about what the question names come first."""
    if kind is QuestionKind.FACT:
        question = inquiry.asked_as or inquiry.question
        return choose_for_fact(question, inquiry.hits, inquiry.top_k)
    return choose_sources(inquiry.hits, inquiry.top_k)


class _FirstToken:
    """Forwards events and stores the time of the first token."""

    def __init__(self, emit: Emit) -> None:
        self._emit = emit
        self._at: float | None = None

    def __call__(self, event: AnswerEvent) -> None:
        if self._at is None and isinstance(event, Token):
            self._at = time.perf_counter()
        self._emit(event)

    def milliseconds_since(self, began: float) -> float | None:
        return None if self._at is None else (self._at - began) * 1000


def _without_model(inquiry: Inquiry, text: str, *, found: bool) -> Answer:
    """Return an answer without the model; its sources are the nearest hits unless found."""
    return Answer(
        question=inquiry.question,
        found=found,
        answer=text,
        sources=() if found else choose_sources(inquiry.nearest, inquiry.top_k),
        asked_as=inquiry.asked_as,
        notes=inquiry.notes,
        seconds=time.perf_counter() - inquiry.asked_at,
    )


def _remarks(answer: Answer, material: Material) -> Iterator[Saying]:
    """Yield what the user should know about the answer to a question for a fact."""
    paths = (one.path for one in material.sources if any(find_instructions(one.passage)))
    for path in dict.fromkeys(paths):
        yield Saying("Instructions to language models in {} were left out.", (PurePath(path).name,))
    if material.kind is not QuestionKind.FACT or answer.stopped:
        return
    supported = [sentence.text for sentence in answer.sentences if sentence.supported]
    yield from other_years(material.question, supported, material.language)
    if not supported:
        yield from names_missing(material.question, material.sources, material.language)
    if answer.found:
        yield from parts_missing(answer.question, answer.answer, material.language)
