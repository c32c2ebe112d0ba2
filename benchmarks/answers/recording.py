"""Records what a model wrote and judged while answers are made."""

from collections.abc import Sequence

import msgspec

from benchmarks.answers.outcomes import Look, Short, Try
from desktop_app.answering.answer_types import Expectation
from desktop_app.answering.citations import split_answer
from desktop_app.answering.claims import Asked
from desktop_app.answering.grounding import Grounding
from desktop_app.answering.prompt import WritingTask
from desktop_app.answering.refusals import is_refusal
from desktop_app.answering.second_look import SecondLook, ShortAnswerTask, Verdict
from desktop_app.answering.sentence_scores import (
    Relevance,
    SentenceEmbedder,
    language_of,
    score_sentences,
)
from desktop_app.answering.writing import Emit, Writer, Written
from desktop_app.core.answer_progress import SourcesChosen
from desktop_app.core.answers import Source
from desktop_app.core.messages import Happening
from desktop_app.core.records import replace
from desktop_app.core.stopping import ShouldStop


class Recorder:
    """A writer that passes everything on, and keeps the tries of the last question.

    Attributes:
        tries: In their order; a second one is from other passages.
    """

    def __init__(
        self, writer: Writer, embedder: SentenceEmbedder, relevance: Relevance | None
    ) -> None:
        self._writer = writer
        self._embedder = embedder
        self._relevance = relevance
        self.tries: list[Try] = []

    def begin(self) -> None:
        """Forget the tries of the last question."""
        self.tries = []

    def take(self, happening: Happening) -> None:
        """Take an event of the answer: with its sources a try begins."""
        if isinstance(happening, SourcesChosen) and happening.sources:
            self.tries.append(Try("", 0, happening.sources))

    def keep(self, logged: Try) -> None:
        """Add what a log has of the last try, where this time nothing had to be written."""
        last = self.tries[-1]
        if not last.text:
            looks = tuple(dict.fromkeys((*logged.looks, *last.looks)))
            shorts = tuple(dict.fromkeys((*logged.shorts, *last.shorts)))
            self.tries[-1] = replace(logged, looks=looks, shorts=shorts)

    def write(self, task: WritingTask, emit: Emit, should_stop: ShouldStop) -> Written:
        """Write by the other writer."""
        written = self._writer.write(task, emit, should_stop)
        self.tries[-1] = replace(
            self.tries[-1],
            text=written.text,
            shown=written.shown,
            is_doubted=written.is_doubted,
        )
        return written

    def judge(self, look: SecondLook, emit: Emit, should_stop: ShouldStop) -> Verdict:
        """Judge by the other writer."""
        judged = self._writer.judge(look, emit, should_stop)
        last = self.tries[-1]
        looks = (*last.looks, Look(look.passage, look.answer, judged))
        self.tries[-1] = replace(last, looks=looks)
        return judged

    def write_short(self, task: ShortAnswerTask, should_stop: ShouldStop) -> str:
        """Write by the other writer."""
        text = self._writer.write_short(task, should_stop)
        last = self.tries[-1]
        self.tries[-1] = replace(last, shorts=(*last.shorts, Short(task.passage, text)))
        return text

    def features(self, question: str, sources: Sequence[Source]) -> tuple[dict[str, float], ...]:
        """Return what was decided by about each judged sentence; empty where none was written."""
        found = next((one for one in self.tries if one.sources == sources), None)
        if found is None or not found.text or is_refusal(found.text):
            return ()
        written = split_answer(found.text, [source.n for source in sources])
        language = language_of(sources)
        sentences = score_sentences(
            Expectation(question, language), sources, self._embedder, self._relevance
        )
        grounding = Grounding(sources, self._embedder, language)
        asked = Asked(question, sentences, language)
        looks = {one.answer: one.judged for one in found.looks}
        features = []
        for sentence in written:
            grounds = grounding.find_grounds(sentence, asked)
            judged = looks.get(sentence.text, Verdict(None)).as_in_english(language)
            if grounds is None or judged.log_odds is None or judged.surprisal is None:
                continue
            known = {name: float(value) for name, value in msgspec.structs.asdict(grounds).items()}
            features.append(known | {"look": judged.log_odds, "surprisal": judged.surprisal})
        return tuple(features)
