"""Checking an answer, sentence by sentence, against the sources."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from desktop_app.answering.citations import CitedSentence, cite, split_answer, tidy_marks
from desktop_app.answering.compared import find_compared
from desktop_app.answering.confidence import confidence, doubt, is_supported
from desktop_app.answering.evidence import Evidence, Similarity
from desktop_app.answering.grounding import Grounding, Grounds
from desktop_app.answering.kinds import QuestionKind
from desktop_app.answering.second_look import SecondLook
from desktop_app.answering.writing import ShouldStop, Writer
from desktop_app.core.answers import Sentence, Source
from desktop_app.core.sayings import NOTHING, Saying

_LOOKED_AT = 4
"""Sentences of an answer that the model looks at again; each takes about a second."""
_SHOWN = 4
"""Sentences of the source that the second look sees, the best ones."""


@dataclass(frozen=True, slots=True)
class Material:
    """What an answer is checked against.

    Attributes:
        question: The question as it was searched for.
        kind: Its kind; only for a fact can the model say whether a sentence is the answer.
        sources: All sources.
        evidence: Their sentences.
        language: ISO 639-1 code of the sources; empty when unknown.
        model: Absolute path of the model that wrote.
    """

    question: str
    kind: QuestionKind
    sources: Sequence[Source]
    evidence: Sequence[Evidence]
    language: str
    model: str


@dataclass(frozen=True, slots=True)
class Checked:
    """A checked answer.

    Attributes:
        text: With a mark for each citation, such as ``[1]``.
        sentences: Its sentences; empty when it has only marks.
    """

    text: str
    sentences: tuple[Sentence, ...]

    @property
    def confidence(self) -> float:
        """That of the surest sentence, 0 to 1."""
        return max((sentence.confidence for sentence in self.sentences), default=0.0)


class Checker:
    """Checks answers.

    Args:
        writer: Its model looks at sentences again.
        similarity: Embeds sentences.
    """

    def __init__(self, writer: Writer, similarity: Similarity) -> None:
        self._writer = writer
        self._similarity = similarity

    def check(
        self, text: str, numbers: Collection[int], material: Material, should_stop: ShouldStop
    ) -> Checked:
        """Check the sentences of a text, and move a citation to the source that holds it.

        Args:
            text: The model's text.
            numbers: Numbers of the sources that the model was shown.
            material: What the text is checked against.
            should_stop: Once it is true, no sentence is looked at again.

        Raises:
            EngineError: The model's process ended unexpectedly.
        """
        things = (
            find_compared(material.question) if material.kind is QuestionKind.COMPARISON else ()
        )
        groundings = [
            Grounding(
                question,
                material.sources,
                material.evidence,
                self._similarity,
                material.language,
            )
            for question in [thing.search for thing in things] or [material.question]
        ]
        written = split_answer(text, numbers)
        checked = tuple(
            self._check(
                sentence,
                groundings,
                material,
                looks=n < _LOOKED_AT and material.kind is QuestionKind.FACT and not should_stop(),
                should_stop=should_stop,
            )
            for n, sentence in enumerate(written)
        )
        cited = [sentence.citations for sentence in checked]
        if cited == [sentence.citations for sentence in written]:
            return Checked(tidy_marks(text, numbers), checked)
        return Checked(cite(text, numbers, cited), checked)

    def _check(
        self,
        sentence: CitedSentence,
        groundings: Sequence[Grounding],
        material: Material,
        *,
        looks: bool,
        should_stop: ShouldStop,
    ) -> Sentence:
        # A sentence of a comparison may be about one of the things compared.
        found = [grounding.find_grounds(sentence) for grounding in groundings]
        grounds = max(filter(None, found), key=_sureness, default=None)
        if grounds is None:
            return Sentence(sentence.text, (), supported=False, reason=Saying("no source named"))
        log_odds = None
        if looks:
            passage = _excerpt(grounds, material)
            look = SecondLook(material.model, material.question, passage, sentence.text)
            log_odds = self._writer.judge(look, should_stop).log_odds
        sure = confidence(grounds, log_odds)
        is_cited = grounds.source in sentence.citations
        has_support = is_supported(grounds, sure)
        return Sentence(
            sentence.text,
            sentence.citations if is_cited or not has_support else (grounds.source,),
            supported=has_support,
            reason=NOTHING if has_support else doubt(grounds),
            confidence=sure,
        )


def _sureness(grounds: Grounds) -> float:
    return confidence(grounds, None)


def _excerpt(grounds: Grounds, material: Material) -> str:
    """Return the title and the best sentences of a source, in their order."""
    own = [one for one in material.evidence if one.source == grounds.source]
    best = sorted(own, key=lambda one: -one.score)[:_SHOWN]
    text = " ".join(one.text for one in sorted(best, key=lambda one: one.start))
    title = next(one.title for one in material.sources if one.n == grounds.source)
    return f"{title}: {text}" if title else text
