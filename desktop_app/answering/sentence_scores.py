"""Scoring how well each sentence of the sources answers a question.

The score is a sum of features with weights. The weights were fitted, by the likelihood of the
sentences that hold the answer, on the questions with known answers of SQuAD (300), WikiQA (243) and
annotated Enron mails (79), each answered from five passages of the whole folder. Share of questions
whose best sentence holds the answer, with weights fitted on the other two sets, and before with
half the words and half the cosine: SQuAD 0.76 (0.75), WikiQA 0.51 (0.36), mails 0.86 (0.59).
``make answers`` prints them.

Where a model judges the relevance of sentences, the best sentence holds the answer more often
(SQuAD 0.90 in place of 0.89 of 80 questions, WikiQA 0.52 (0.48) of 79, mails 0.91 (0.90) of 79),
and the excerpts that are shown to the answer model are shorter with the answer in them as often
(811 in place of 1167 characters, 748 (964), 431 (496)).
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence, Set
from itertools import chain
from math import log
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from desktop_app.answering.answer_types import Expectation
from desktop_app.answering.headings import Parts, headings_in
from desktop_app.answering.message_headers import is_header
from desktop_app.answering.question_types import AnswerType
from desktop_app.answering.source_text import labelled_lines_in, readable, sentences_in
from desktop_app.core.answers import Source
from desktop_app.core.records import Record, replace
from desktop_app.reading.languages import detect_language
from desktop_app.storage.lexical.compounds import held_words
from desktop_app.storage.lexical.stop_words import content_words

_COMPARED = 12
"""Number of sentences, the best by the other features, that the models compare. With all
sentences of five passages, some 65, as many questions are answered."""
_UNLIKELY_COSINE = 0.2
"""Cosine that sentences count with which are not compared, unless a compared one is lower."""
_RELEVANCE_WEIGHT = 0.25
_LEAST_RELEVANCE = -4.0
"""Least log-odds; sentences with lower ones count as having these."""
_LONGEST = 400
"""Characters; a longer sentence is mostly a list or a table, and is scored in parts."""
# As long as allowed, cut between words, or else anywhere.
_PART = re.compile(rf"\S.{{0,{_LONGEST - 2}}}\S(?=\s|$)|\S{{1,{_LONGEST}}}", re.DOTALL)

# In German, units and the year before its number have capitals, too; sources have "€" and "2025".
_NO_NAME = r"(?:(?<=viel )(?:Uhr|Euro|Cent|Prozent)|Jahre?s? (?=(?:19|20)\d\d))\b"
_NAMED = re.compile(rf"(?<=\s)(?!{_NO_NAME})[^\W\d_a-zà-öø-ÿ]\w+|\w*\d\w*")


class SentenceEmbedder(Protocol):
    """Embeds texts as unit vectors (float32), whose dot product is the cosine."""

    def embed_query(self, text: str) -> NDArray[np.float32]:
        """Return the vector of a question, of shape (dimensions,)."""

    def embed_passages(self, texts: Sequence[str]) -> NDArray[np.float32]:
        """Return the vectors of texts, of shape (texts, dimensions)."""


class Relevance(Protocol):
    """Judges how well passages answer a question."""

    languages: tuple[str, ...]
    """ISO 639-1 codes of the languages that it can judge."""

    def score(self, question: str, passages: Sequence[str]) -> list[float]:
        """Return for each passage the log-odds that it answers the question."""


class Features(Record):
    """What the score of a sentence is made of, besides its meaning and relevance.

    Words of the question count by their rarity among the sentences.

    Attributes:
        words: Share of the question's words in the sentence.
        words_titled: Share of these words in the sentence and the source's title.
        words_around: Share of these words in the sentence, its neighbours and the title.
        has_type: Whether the sentence has what is asked for, such as a number.
        names: Share of the question's names and numbers in the passage or its title.
        place: Place of the source among the sources, a fifth for each before it.
    """

    words: float
    words_titled: float
    words_around: float
    has_type: bool
    names: float
    place: float

    def score(self, cosine: float, relevance: float) -> float:
        """Return the score of a sentence; ``relevance`` are log-odds that it answers."""
        return (
            1.6 * self.words
            + 1.4 * self.words_titled
            + 2.1 * self.words_around
            + 3.2 * self.has_type
            + 2.6 * self.names
            - 4.5 * self.place
            + 4.8 * max(0.0, cosine)
            + _RELEVANCE_WEIGHT * max(_LEAST_RELEVANCE, relevance)
        )


class ScoredSentence(Record):
    """A sentence of a source.

    Attributes:
        source: Number of the source.
        start: First character, in the source's readable text.
        end: One past the last.
        score: How well it answers; comparable only for the same question.
        sentence: Number of the sentence, which a long one shares among its parts.
        is_heading: Whether it is a heading, which answers nothing.
        is_header: Whether it is the header of a message, and neither its sender nor its date is
            asked for.
        about: The title of the source, and the heading trail of its part with the sentence.
    """

    source: int
    start: int
    end: int
    text: str
    score: float
    sentence: int = 0
    is_heading: bool = False
    is_header: bool = False
    about: str = ""


def find_names(question: str) -> list[str]:
    """Return the words of a question that are names or numbers, by their capitals and digits."""
    return _NAMED.findall(question)


def language_of(sources: Iterable[Source]) -> str:
    """Return the ISO 639-1 code of the language of sources; empty when unsure or mixed."""
    return detect_language("\n".join(readable(source.passage) for source in sources))


def score_sentences(
    expected: Expectation,
    sources: Sequence[Source],
    embedder: SentenceEmbedder,
    relevance: Relevance | None = None,
) -> tuple[ScoredSentence, ...]:
    """Return every sentence of the sources that has words, with its score, in their order.

    Args:
        expected: The question as it was asked, and the language of the sources.
        sources: All sources.
        embedder: Compares the best sentences with the question by meaning.
        relevance: Judges the best sentences where it can judge the language; None to go without.
    """
    pieces = list(chain.from_iterable(map(_cut, sources)))
    features = _compare(expected, sources, pieces)
    order = sorted(range(len(pieces)), key=lambda n: -features[n].score(0.0, 0.0))
    likely = [n for n in order if not pieces[n].is_heading][:_COMPARED]
    cosines = _compare_meaning(expected.question, [pieces[n] for n in likely], embedder)
    judge = relevance if relevance and expected.language in relevance.languages else None
    odds = _judge(expected.question, [pieces[n] for n in likely], judge)
    compared = dict(zip(likely, zip(cosines, odds, strict=True), strict=True))
    others = (min([_UNLIKELY_COSINE, *cosines]), _LEAST_RELEVANCE if judge else 0.0)
    return tuple(
        replace(
            piece,
            score=features[n].score(*compared.get(n, others)),
            is_header=not expected.is_about_sending and is_header(piece.text),
        )
        for n, piece in enumerate(pieces)
    )


def score_lines(
    expected: Expectation, source: Source, sentence: ScoredSentence, embedder: SentenceEmbedder
) -> tuple[ScoredSentence, ...]:
    """Return the lines of a form that a sentence is, with their scores; of other text, nothing.

    Lines that lack what is asked for are left out, or that have only words of the question. The
    header of a message is such a form only where an address is asked for, since who wrote to whom
    is in all of its lines.
    """
    text = sentence.text
    is_whole = expected.type is not AnswerType.ADDRESS and is_header(text)
    spans = [] if is_whole else list(labelled_lines_in(text))
    if len(spans) < 2:
        return ()
    asked = frozenset(content_words(expected.question, expected.language))
    lines = [
        replace(sentence, start=sentence.start + start, end=sentence.start + end, text=line)
        for start, end in spans
        if not asked.issuperset(content_words(line := text[start:end].rstrip(), expected.language))
        and (expected.is_met(line) or not expected.is_met(text))
    ]
    features = _compare(expected, (source,), lines)
    cosines = _compare_meaning(expected.question, lines, embedder)
    return tuple(
        replace(line, score=one.score(cosine, 0.0))
        for line, one, cosine in zip(lines, features, cosines, strict=True)
    )


def _cut(source: Source) -> Iterator[ScoredSentence]:
    """Yield the sentences of a source, or their parts, still without their scores."""
    text = readable(source.passage)
    headings = frozenset(headings_in(source, text))
    parts = Parts(source, text)
    for number, (start, end) in enumerate(sentences_in(text)):
        is_heading = (start, start + len(text[start:end].rstrip())) in headings
        for part in _PART.finditer(text, start, end):
            if any(map(str.isalnum, part[0])):
                place = (source.n, *part.span())
                about = parts.about(start)
                yield ScoredSentence(*place, part[0], 0.0, number, is_heading, about=about)


class AskedWords:
    """The content words of a question, each with its rarity among some sentences."""

    def __init__(self, question: str, language: str, sentences: Sequence[Set[str]]) -> None:
        spread = Counter(chain.from_iterable(sentences))
        self._language = language
        self._weights = {
            word: log(1 + len(sentences) / (1 + spread[word]))
            for word in content_words(question, language)
        }
        self._total = sum(self._weights.values()) or 1.0
        self.names = frozenset(content_words(" ".join(find_names(question)), language))

    def share(self, words: Set[str]) -> float:
        """Return the share of the question's words that are among these, by their rarity."""
        held = sum(weight for word, weight in self._weights.items() if word in words)
        return held / self._total

    def share_of_names(self, words: Set[str]) -> float:
        """Return the share of the question's names and numbers that are among these."""
        held = held_words(self.names, words, self._language)
        return len(held) / len(self.names) if self.names else 1.0


def _compare(
    expected: Expectation, sources: Sequence[Source], pieces: Sequence[ScoredSentence]
) -> list[Features]:
    """Return the features of each sentence."""

    def words_of(text: str) -> frozenset[str]:
        return frozenset(content_words(text, expected.language))

    sentences = [words_of(piece.text) for piece in pieces]
    asked = AskedWords(expected.question, expected.language, sentences)
    titles = [words_of(piece.about) for piece in pieces]
    held = {
        source.n: words_of(f"{source.about} {source.heading} {source.passage}")
        for source in sources
    }

    def words_around(n: int) -> frozenset[str]:
        beside = range(max(0, n - 1), min(n + 2, len(pieces)))
        same = [sentences[m] for m in beside if pieces[m].source == pieces[n].source]
        return titles[n].union(*same)

    return [
        Features(
            words=asked.share(sentences[n]),
            words_titled=asked.share(sentences[n] | titles[n]),
            words_around=asked.share(words_around(n)),
            has_type=expected.is_met(piece.text),
            names=asked.share_of_names(held[piece.source]),
            place=piece.source / 5,
        )
        for n, piece in enumerate(pieces)
    ]


def _compare_meaning(
    question: str, pieces: Sequence[ScoredSentence], embedder: SentenceEmbedder
) -> list[float]:
    """Return the cosine of each sentence to the question."""
    if not pieces:
        return []
    vectors = embedder.embed_passages([piece.text for piece in pieces])
    cosines: list[float] = (vectors @ embedder.embed_query(question)).tolist()
    return cosines


def _judge(
    question: str,
    pieces: Sequence[ScoredSentence],
    judge: Relevance | None,
) -> list[float]:
    """Return the log-odds that each sentence, after its title, answers the question."""
    if judge is None:
        return [0.0] * len(pieces)
    return judge.score(question, [f"{one.about}: {one.text}" for one in pieces])
