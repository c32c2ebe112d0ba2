"""Records what a model wrote and judged while answers are made."""

from collections.abc import Sequence

import msgspec

from desktop_app.answering.checking import COMPARED
from desktop_app.answering.citations import split_answer
from desktop_app.answering.evidence import (
    Relevance,
    Similarity,
    excerpt,
    for_language,
    language_of,
    weigh_sentences,
)
from desktop_app.answering.grounding import Grounding
from desktop_app.answering.reply import is_refusal
from desktop_app.answering.second_look import Judged, SecondLook
from desktop_app.answering.writing import Emit, ShouldStop, Writer, WritingTask, Written
from desktop_app.core.answers import Source
from desktop_app.core.messages import Happening, SourcesChosen


class Recorder:
    """A writer that passes everything on, and keeps the tries of the last question."""

    def __init__(self, writer: Writer, similarity: Similarity, relevance: Relevance | None) -> None:
        self._writer = writer
        self._similarity = similarity
        self._relevance = relevance
        self._sources: tuple[Source, ...] = ()
        self._tries: list[_Try] = []

    def begin(self) -> None:
        """Forget the tries of the last question."""
        self._tries = []

    def take(self, happening: Happening) -> None:
        """Take an event of the answer."""
        if isinstance(happening, SourcesChosen):
            self._sources = happening.sources

    def write(self, task: WritingTask, emit: Emit, should_stop: ShouldStop) -> Written:
        """Write by the other writer."""
        written = self._writer.write(task, emit, should_stop)
        self._tries.append(_Try(written.text, self._sources))
        return written

    def judge(self, look: SecondLook, should_stop: ShouldStop) -> Judged:
        """Judge by the other writer."""
        judged = self._writer.judge(look, should_stop)
        self._tries[-1].judged.append(judged)
        return judged

    def text_from(self, sources: Sequence[Source]) -> str:
        """Return the text that was written from these sources; empty without any."""
        return next((one.text for one in self._tries if one.sources == sources), "")

    def features(self, question: str, sources: Sequence[Source]) -> tuple[dict[str, float], ...]:
        """Return what was decided by about each judged sentence; empty for a refusal."""
        found = next((one for one in self._tries if one.sources == sources), None)
        if found is None or is_refusal(found.text):
            return ()
        sentences = split_answer(found.text, [source.n for source in sources])
        language = language_of(sources)
        evidence = weigh_sentences(question, sources, self._similarity, language, self._relevance)
        grounding = Grounding(question, sources, evidence, self._similarity, language)
        relevance = for_language(self._relevance, language)
        features = []
        for sentence, judged in zip(sentences, found.judged, strict=False):
            grounds = grounding.find_grounds(sentence)
            if grounds is None or judged.log_odds is None or judged.answerable is None:
                break
            known = {name: float(value) for name, value in msgspec.structs.asdict(grounds).items()}
            known |= {"look": judged.log_odds, "answerable": judged.answerable}
            if relevance is not None:
                source = next(one for one in sources if one.n == grounds.source)
                compared = excerpt(source, evidence, COMPARED)
                known["relevance"] = relevance.score(question, [compared])[0]
            features.append(known)
        return tuple(features)


class _Try:
    def __init__(self, text: str, sources: tuple[Source, ...]) -> None:
        self.text = text
        self.sources = sources
        self.judged: list[Judged] = []
