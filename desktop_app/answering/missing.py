"""What a question asks for, or takes for granted, that the sources or the answer do not have."""

import re
from collections.abc import Iterator, Sequence

from desktop_app.answering.answer_types import Expectation
from desktop_app.answering.question_types import AnswerType
from desktop_app.answering.sentence_scores import find_names
from desktop_app.answering.source_text import readable
from desktop_app.core.answers import Source
from desktop_app.core.sayings import Saying
from desktop_app.storage.lexical.stop_words import content_words

_AND = r",?\s+(?:and|und|y|e|et)\s+"
_ASKING = (
    r"(?:who|whom|whose|what|which|when|where|why|how"
    r"|wer|wen|wem|was|wann|wo|warum|weshalb|wie|welche[mnrs]?"
    r"|quién(?:es)?|qué|cuándo|dónde|cómo|cuánt[oa]s?|por qué"
    r"|qui|quand|où|combien|comment|pourquoi|quel(?:le)?s?)\b"
)
# "When and where was it built?" asks for two things.
_ASKED_ALSO = re.compile(rf"{_AND}(?={_ASKING})", re.IGNORECASE)
_HAS_PARTS = re.compile(rf"{_AND}(?:\w+\s+)?{_ASKING}|\?\W*\s\W*\w", re.IGNORECASE)
"""A second question word, also behind another word ("and by whom?"), or a second question."""
_UNCERTAIN = frozenset({AnswerType.OTHER, AnswerType.DEFINITION})
"""Types for which nothing shows that an answer lacks them."""
_YEAR = re.compile(r"\b(?:1\d|20)\d\d\b")


def names_missing(question: str, sources: Sequence[Source], language: str) -> Iterator[Saying]:
    """Yield a sentence about the names and numbers of a question that no source mentions.

    A question that takes something false for granted mostly has such a name or number ("Who opened
    the bridge in 1774?" where the sources have 1784).
    """
    held = content_words(
        "\n".join(f"{one.about}\n{readable(one.passage)}" for one in sources), language
    )
    known = frozenset(held)
    missing = [
        name
        for name in dict.fromkeys(find_names(question))
        if not known.issuperset(content_words(name, language))
    ]
    if missing and sources:
        yield Saying("No passage mentions {}.", (", ".join(f"“{name}”" for name in missing),))


def other_years(question: str, sentences: Sequence[str], language: str) -> Iterator[Saying]:
    """Yield a sentence where the sources state the answer for another year than was asked."""
    asked = frozenset(_YEAR.findall(question))
    others = frozenset(content_words(_YEAR.sub(" ", question), language))
    for sentence in sentences:
        stated = frozenset(_YEAR.findall(sentence))
        is_same = others <= frozenset(content_words(sentence, language))
        if len(asked) == len(stated) == 1 and asked != stated and others and is_same:
            yield Saying("The question has {}, but the source {}.", (*asked, *stated))
            return


def has_parts(question: str) -> bool:
    """Whether a question, as it was typed, asks for several things, or is several questions."""
    return _HAS_PARTS.search(question) is not None


def parts_missing(question: str, answer: str, language: str) -> Iterator[Saying]:
    """Yield a sentence for each part of a question, as it was typed, that its answer lacks."""
    parts = _ASKED_ALSO.split(question.strip(" ¿?"))
    if len(parts) < 2:
        return
    for part in parts:
        expected = Expectation(part, language)
        if expected.type not in _UNCERTAIN and not expected.is_met(answer):
            yield Saying("The documents do not say: {}", (f"“{part}”",))
