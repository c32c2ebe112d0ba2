"""Records what a model wrote and judged while answers are made."""

from collections.abc import Sequence
from dataclasses import asdict

from desktop_app.answering.citations import split_answer
from desktop_app.answering.evidence import Similarity, language_of, weigh_sentences
from desktop_app.answering.grounding import Grounding
from desktop_app.answering.reply import is_refusal
from desktop_app.answering.second_look import Judged, SecondLook
from desktop_app.answering.writing import Emit, ShouldStop, Writer, WritingTask, Written
from desktop_app.core.answers import Source


class Recorder:
    """A writer that passes everything on and keeps the last answer.

    Attributes:
        text: The text that was written last.
    """

    def __init__(self, writer: Writer, similarity: Similarity) -> None:
        self._writer = writer
        self._similarity = similarity
        self._judged: list[float | None] = []
        self.text = ""

    def write(self, task: WritingTask, emit: Emit, should_stop: ShouldStop) -> Written:
        """Write by the other writer."""
        written = self._writer.write(task, emit, should_stop)
        self.text, self._judged = written.text, []
        return written

    def judge(self, look: SecondLook, should_stop: ShouldStop) -> Judged:
        """Judge by the other writer."""
        judged = self._writer.judge(look, should_stop)
        self._judged.append(judged.log_odds)
        return judged

    def features(self, question: str, sources: Sequence[Source]) -> dict[str, float]:
        """Return what the decision about the first sentence was made of; empty for a refusal."""
        sentences = split_answer(self.text, [source.n for source in sources])
        if is_refusal(self.text) or not sentences or not self._judged or self._judged[0] is None:
            return {}
        language = language_of(sources)
        evidence = weigh_sentences(question, sources, self._similarity, language)
        grounding = Grounding(question, sources, evidence, self._similarity, language)
        grounds = grounding.find_grounds(sentences[0])
        if grounds is None:
            return {}
        return {
            **{name: float(value) for name, value in asdict(grounds).items()},
            "look": self._judged[0],
        }
