"""Outcomes of logged questions with the present program.

``python -m benchmarks.answers.replaying SETS LOG [MODEL]``, where LOG is the ``answers.jsonl`` of a
run on SETS. Each answer is made again from its logged passages, by the program as it is now, with
what the model wrote and found then. So a change of the check or of a limit is measured in a second
a question, without the model. Printed is what the run prints. Second looks and short answers that
the log lacks are asked of MODEL, a GGUF file; without it, they are left out. Longer answers and
other passages for a second try that the log lacks are left out in any case.
"""

import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Protocol

from benchmarks.answers.cases import EVERY, Case, read_cases
from benchmarks.answers.outcomes import Outcome, Try, outcome_of, read_log
from benchmarks.answers.recording import Recorder
from benchmarks.answers.sets import folder_of
from benchmarks.answers.summary import summary
from desktop_app.answering.model import GgufModel
from desktop_app.answering.prompt import WritingTask
from desktop_app.answering.reply import Inquiry, Replier
from desktop_app.answering.second_look import SecondLook, ShortAnswerTask, Verdict
from desktop_app.answering.sentence_scores import Relevance, SentenceEmbedder
from desktop_app.answering.writing import Emit, Written
from desktop_app.core.answer_progress import Token
from desktop_app.core.answers import Answer, ContextUse, Source
from desktop_app.core.results import Hit, Label
from desktop_app.core.stopping import ShouldStop
from desktop_app.embedding.runtime import EmbeddingModel
from desktop_app.model_files.finding import find_embedding_model
from desktop_app.workers.models import load_cross_encoder
from desktop_app.workers.questions import needs_more


class Model(Protocol):
    """A model that is asked what the log lacks, such as :class:`GgufModel`."""

    @property
    def judge(self) -> Callable[[SecondLook, ShouldStop], Verdict]:
        """Looks again at a sentence of an answer."""

    def write_short(self, task: ShortAnswerTask, should_stop: ShouldStop) -> Written:
        """Write the answer to a question in a few words."""


class Replayed:
    """A writer that repeats what a model wrote and found.

    Args:
        model: Is asked what the log lacks; None to go without.
    """

    def __init__(self, model: Model | None) -> None:
        self._model = model
        self._try = Try("", 0, ())

    def repeat(self, logged: Try) -> None:
        """Repeat this try from now on."""
        self._try = logged

    def write(self, task: WritingTask, emit: Emit, should_stop: ShouldStop) -> Written:
        """Return the logged text."""
        emit(Token(self._try.text))
        shown = min(self._try.shown, len(task.sources))
        unused = ContextUse(0, 0, 0, 0, 0)
        return Written(
            self._try.text, shown, unused, None, should_stop(), is_doubted=self._try.is_doubted
        )

    def judge(
        self,
        look: SecondLook,
        emit: Emit,  # noqa: ARG002 - nothing is loaded
        should_stop: ShouldStop,
    ) -> Verdict:
        """Return what the model found about the same sentence, or finds if it did not see it.

        With a model, the sentence has to have been beside the same passage.
        """
        if should_stop():
            return Verdict(None)
        found = [
            one.judged
            for one in self._try.looks
            if one.answer == look.answer and (self._model is None or one.passage == look.passage)
        ]
        if not found and self._model is not None:
            return self._model.judge(look, should_stop)
        return next(iter(found), Verdict(None))

    def write_short(self, task: ShortAnswerTask, should_stop: ShouldStop) -> str:
        """Return what the model wrote in a few words from the same passage, or writes now."""
        found = [one.text for one in self._try.shorts if one.passage == task.passage]
        if not found and self._model is not None:
            return self._model.write_short(task, should_stop).text
        return next(iter(found), "")


class Replay:
    """Makes logged answers again.

    Args:
        embedder: Embeds sentences.
        relevance: Judges passages in its languages; None to go without.
        model: Is asked what the log lacks; None to go without.
    """

    def __init__(
        self,
        embedder: SentenceEmbedder,
        relevance: Relevance | None = None,
        model: Model | None = None,
    ) -> None:
        self._writer = Replayed(model)
        self._recorder = Recorder(self._writer, embedder, relevance)
        self._replier = Replier(self._recorder, embedder, lambda _: Path("logged"), relevance)

    def again(self, logged: Outcome, case: Case) -> Outcome:
        """Return the outcome of a logged question with the present program, and its logged times.

        A question that no model was asked stays as it was.
        """
        if not logged.tries:
            return logged
        self._recorder.begin()
        answer = self._reply(logged.question, logged.tries[0])
        if needs_more(answer) and logged.tries[1:]:
            other = self._reply(logged.question, logged.tries[1])
            is_better = any(sentence.supported for sentence in other.sentences)
            answer = other if is_better else answer
        features = self._recorder.features(case.question, answer.sources)
        outcome = outcome_of(logged.set, case, answer, tuple(self._recorder.tries), features)
        return replace(outcome, first_token_ms=logged.first_token_ms, seconds=logged.seconds)

    def _reply(self, question: str, logged: Try) -> Answer:
        self._writer.repeat(logged)
        hits = [_hit(source) for source in logged.sources]
        inquiry = Inquiry(question, hits, "", len(hits), time.perf_counter())
        answer = self._replier.reply(inquiry, self._recorder.take, lambda: False)
        self._recorder.keep(logged)
        return answer


def _hit(source: Source) -> Hit:
    return Hit(
        file_id=source.file_id,
        passage_id=source.passage_id,
        path=source.path,
        title=source.title,
        page=source.page,
        heading=source.heading,
        start=0,
        passage=source.passage,
        snippet="",
        highlights=(),
        label=Label.STRONG,
        score=0.0,
        bm25=None,
        cosine=None,
        word_rank=None,
        meaning_rank=None,
        matched_words=(),
        more_in_file=0,
        container=source.container,
        place=source.place,
    )


def replay(outcomes: Sequence[Outcome], sets: Path, model: Model | None) -> Iterator[Outcome]:
    """Yield the outcomes of logged questions with the present program."""
    embedder = EmbeddingModel.load(find_embedding_model(), threads=1)
    again = Replay(embedder, load_cross_encoder(), model)
    cases = {
        (name, case.group, case.id): case
        for name in {one.set for one in outcomes}
        for case in read_cases(folder_of(sets, name), EVERY)
    }
    for one in outcomes:
        yield again.again(one, cases[one.set, one.group, one.id])


def main() -> None:
    """Make the answers of a log again, and print."""
    sets, log = Path(sys.argv[1]), Path(sys.argv[2])
    if not log.exists():
        raise SystemExit(f"There is no log {log}.")
    model = GgufModel(Path(sys.argv[3])) if sys.argv[3:] else None
    print("\n".join(summary(list(replay(read_log(log), sets, model)))))


if __name__ == "__main__":
    main()
