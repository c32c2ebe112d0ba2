"""Checking an answer, sentence by sentence, against the sources."""

from collections.abc import Collection, Sequence
from functools import cached_property
from itertools import groupby

from desktop_app.answering.citations import CitedSentence, cite, split_answer, tidy_marks
from desktop_app.answering.claims import Asked, Claim
from desktop_app.answering.compared import find_compared
from desktop_app.answering.confidence import confidence, doubt, is_supported
from desktop_app.answering.grounding import Grounding, Grounds
from desktop_app.answering.instructions import without_instructions
from desktop_app.answering.kinds import QuestionKind
from desktop_app.answering.second_look import SecondLook, Verdict
from desktop_app.answering.sentence_scores import ScoredSentence, SentenceEmbedder
from desktop_app.answering.writing import Emit, Writer
from desktop_app.core.answers import Quotation, Sentence, Source
from desktop_app.core.records import Record
from desktop_app.core.sayings import NOTHING, Saying
from desktop_app.core.stopping import ShouldStop

_LOOKED_AT = 4
"""First sentences of an answer that the model looks at again; each takes about a second."""
_SHOWN = 4
"""Sentences of a source that the second look sees."""


class Material(Record):
    """What an answer is checked against.

    Attributes:
        question: The question as it was searched for; a complete follow-up as it was typed.
        kind: Its kind; only for a fact can the model say whether a sentence is the answer.
        sources: All sources.
        sentences: Their sentences.
        quotation: The best of these; empty without sources.
        language: ISO 639-1 code of the sources; empty when unknown.
        model: Absolute path of the model that wrote.
    """

    question: str
    kind: QuestionKind
    sources: Sequence[Source]
    sentences: Sequence[ScoredSentence]
    quotation: Quotation
    language: str
    model: str


class Checked(Record):
    """A checked answer.

    Attributes:
        text: The answer, with a mark for each citation, such as ``[1]``.
        sentences: Its sentences; empty when it has only marks.
        was_judged: Whether the model looked at a sentence again.
    """

    text: str
    sentences: tuple[Sentence, ...]
    was_judged: bool

    @property
    def confidence(self) -> float:
        """Confidence of the surer of the first two sentences, 0 to 1.

        Further ones of a long answer are mostly repeated from a source, and answer nothing.
        """
        return max((sentence.confidence for sentence in self.sentences[:2]), default=0.0)

    @property
    def is_supported(self) -> bool:
        """Whether a sentence is supported."""
        return any(sentence.supported for sentence in self.sentences)


class Checker:
    """Checks what may answer a question: the model's text, or words of a source.

    Args:
        writer: Runs the model, which looks at sentences again.
        embedder: Embeds sentences.
        material: What they are checked against.
        emit: Receives that the model is being loaded.
        should_stop: Once it is true, no sentence is looked at again.
    """

    def __init__(
        self,
        writer: Writer,
        embedder: SentenceEmbedder,
        material: Material,
        emit: Emit,
        should_stop: ShouldStop,
    ) -> None:
        self.material = material
        self._writer = writer
        self._embedder = embedder
        self._emit = emit
        self._should_stop = should_stop

    def check(self, text: str, numbers: Collection[int]) -> Checked:
        """Check the sentences of a text, and move a citation to the source that holds it.

        Raises:
            EngineError: The model's process ended unexpectedly.
        """
        written = split_answer(text, numbers)
        checked, was_judged = self._check_each(written)
        cited = [sentence.citations for sentence in checked]
        if cited == [sentence.citations for sentence in written]:
            marked = tidy_marks(text, numbers)
        else:
            marked = cite(text, numbers, cited)
        return Checked(marked, checked, was_judged)

    def excerpt(self, sentence: CitedSentence, grounds: Grounds) -> str:
        """Return what a second look at a sentence sees of the source that has it."""
        material = self.material
        source = next(one for one in material.sources if one.n == grounds.source)
        claim = Claim(sentence.text, self._asked[0])  # a fact has no other question
        return excerpt(source, material.sentences, claim)

    def find_grounds(self, sentence: CitedSentence) -> Grounds | None:
        """Return the grounds for the question that the sentence answers most probably."""
        found = [self._grounding.find_grounds(sentence, asked) for asked in self._asked]
        return max(
            filter(None, found), key=lambda one: confidence(one, Verdict(None)), default=None
        )

    def check_extract(
        self, sentence: CitedSentence, grounds: Grounds, passage: str
    ) -> Checked | None:
        """Check words of a source that may answer a question for a fact.

        Returns:
            None when the model was stopped, or replied something else than yes or no.

        Raises:
            EngineError: The model's process ended unexpectedly.
        """
        verdict = self._judge(sentence, passage)
        if verdict.log_odds is None:
            return None
        concluded = _conclude(sentence, grounds, verdict, before=None)
        marks = "".join(f" [{n}]" for n in concluded.citations)
        return Checked(f"{sentence.text}{marks}", (concluded,), was_judged=True)

    def _check_each(self, written: Sequence[CitedSentence]) -> tuple[tuple[Sentence, ...], bool]:
        """Return the checked sentences, and whether the model looked at one again.

        A sentence in the same source as a supported one before it is supported, too, without a
        look: an explanation answers by all its sentences.
        """
        checked: list[Sentence] = []
        was_judged = False
        supporting: dict[int, float] = {}
        for n, sentence in enumerate(written):
            grounds = self.find_grounds(sentence)
            if grounds is None:
                checked.append(_without_grounds(sentence))
                continue
            before = supporting.get(grounds.source) if grounds.is_in_source else None
            verdict = Verdict(None)
            if before is None and n < _LOOKED_AT:
                verdict = self._look(sentence, grounds)
                was_judged |= verdict.log_odds is not None
            checked.append(_conclude(sentence, grounds, verdict, before))
            if checked[-1].supported:
                supporting[grounds.source] = checked[-1].confidence
        return tuple(checked), was_judged

    def _look(self, sentence: CitedSentence, grounds: Grounds) -> Verdict:
        """Return what a second look at a sentence of an answer shows; nothing without one."""
        if self.material.kind is not QuestionKind.FACT:
            return Verdict(None)
        return self._judge(sentence, self.excerpt(sentence, grounds))

    def _judge(self, sentence: CitedSentence, passage: str) -> Verdict:
        """Return what a second look at a sentence beside a passage shows; nothing when stopped."""
        material = self.material
        if self._should_stop():
            return Verdict(None)
        look = SecondLook(material.model, material.question, passage, sentence.text)
        verdict = self._writer.judge(look, self._emit, self._should_stop)
        return verdict.as_in_english(material.language)

    @cached_property
    def _grounding(self) -> Grounding:
        material = self.material
        return Grounding(material.sources, self._embedder, material.language)

    @cached_property
    def _asked(self) -> tuple[Asked, ...]:
        """The question; of a comparison, one for each thing compared."""
        material = self.material
        is_comparison = material.kind is QuestionKind.COMPARISON
        things = find_compared(material.question) if is_comparison else ()
        questions = [thing.search for thing in things] or [material.question]
        return tuple(Asked(one, material.sentences, material.language) for one in questions)


def _without_grounds(sentence: CitedSentence) -> Sentence:
    return Sentence(sentence.text, (), supported=False, reason=Saying("no source named"))


def _conclude(
    sentence: CitedSentence, grounds: Grounds, verdict: Verdict, before: float | None
) -> Sentence:
    """Return a checked sentence.

    A supported sentence before it from the same source has the confidence ``before``.
    """
    sure = confidence(grounds, verdict) if before is None else before
    has_support = before is not None or is_supported(grounds, sure)
    is_known = has_support or grounds.is_in_source
    is_moved = is_known and grounds.source not in sentence.citations
    return Sentence(
        sentence.text,
        (grounds.source,) if is_moved else sentence.citations,
        supported=has_support,
        reason=NOTHING if has_support else doubt(grounds),
        confidence=sure,
        is_in_source=grounds.is_in_source,
    )


def excerpt(source: Source, sentences: Sequence[ScoredSentence], claim: Claim) -> str:
    """Return the title and the best sentences of a source, in their order.

    The sentence that has most of the claim is among them: it may have few words of the question,
    and without it the claim cannot be judged.
    """
    own = sorted((one for one in sentences if one.source == source.n), key=lambda one: -one.score)
    holder = max(own, key=lambda one: (*claim.count_in(one.text), one.score), default=None)
    best = own[:_SHOWN]
    if holder is not None and holder not in best:
        best = [*best[: _SHOWN - 1], holder]
    in_order = sorted(best, key=lambda one: one.start)
    parts = (
        (about, " ".join(one.text for one in beside))
        for about, beside in groupby(in_order, key=lambda one: one.about)
    )
    return " ".join(_titled(*part) for part in parts)


def _titled(about: str, text: str) -> str:
    title = without_instructions(about)
    return f"{title}: {text}" if title else text
