"""Whether an answer is a value that a form, a receipt or a table has for what is asked.

"Cashier: Emily Rodriguez" answers "Who was the cashier on the receipt?", and the row "Name: Dmitri
Orlov; Instrument: Bassoon" answers "Who brings the bassoon?". A language model finds such fragments
unlike an answer, and doubts them.
"""

import re
from itertools import chain, takewhile

from desktop_app.answering.answer_types import Expectation
from desktop_app.answering.asking_words import without_asking
from desktop_app.answering.labelled_lines import under_headings, whole_pairs, word_pairs, words_in
from desktop_app.answering.question_language import likely_language
from desktop_app.answering.question_types import ASKING
from desktop_app.answering.sentence_scores import find_names
from desktop_app.answering.source_text import readable
from desktop_app.core.answers import Source
from desktop_app.storage.lexical.compounds import held_words
from desktop_app.storage.lexical.stop_words import content_words

_NOUN = re.compile(
    r"\b(?i:de[rnms]|die|das|eine?[mnrs]?|im|am|zum|zur|beim|vom|ins) (?:[a-zäöüß]+ )*"
    r"[A-ZÄÖÜ][a-zäöüß]+\b(?! [A-ZÄÖÜ])"
)
"""A noun after an article and adjectives; before another capital it may be a name itself."""
_QUALIFIER = re.compile(r"(?<=\w) (?:per|pro|je|por|par)\b.*|(?<=\w) [(\[].*", re.IGNORECASE)
"""What a label adds after such a word, or in brackets: "Excess per claim", "Price (GBP)"."""

_NAMED_SHARE = 0.8
"""Least share of a question's words in a line, its headings and the title of its file. With less,
the policy number of one insurance would answer a question about another insurance."""
_GENERAL = (
    "address amount code date id identification key name number person sum time total type value "
    "adresse betrag datum kennung nummer summe typ wert zahl zeit "
    "cantidad clave codigo código direccion dirección fecha importe nombre numero número suma tipo "
    "valor"
)
"""Words that a label shares with many others: they alone do not show which one is asked for."""


def is_labelled(question: str, answer: str, source: str, language: str) -> bool:
    """Whether a source has an answer behind a label of which the question has all words.

    Texts of PDFs and pictures have several labels in a line, with nothing between a value and the
    next label. So the value is what follows the colon, from its first word, and the label is as
    many of the words before the colon as the question has. Of several values, as in the rows of a
    table, it is the one in the line with most words of the question. False means only that it is
    not known.
    """
    asked = frozenset(content_words(question, language))
    general = frozenset(content_words(_GENERAL, language))
    new = _new_words(answer, asked, language)
    values: dict[tuple[str, ...], int] = {}
    for line in source.splitlines():
        beside = len(asked.intersection(content_words(line, language)))
        for label, is_whole, value in word_pairs(line):
            stems = [content_words(word, language) for word in reversed(label)]
            named = list(takewhile(asked.issuperset, stems))
            is_asked = len(named) == len(stems) or not is_whole
            if value and is_asked and not general.issuperset(chain.from_iterable(named)):
                values[tuple(value)] = max(values.get(tuple(value), 0), beside)
    most = max(values.values(), default=0)
    best = [value for value, beside in values.items() if beside == most]
    return len(best) == 1 and best[0][0] in new and new.issubset(best[0])


def find_labelled(question: str, about: str, source: str, language: str) -> str:
    """Return the label and the value that a form or a table has for what is asked; else empty.

    The question has to name all words of the label, except what follows "per" in it. Most words of
    the question, or all but those that only ask, have to be in the line, its record or the title:
    otherwise a price list would answer for an article that it does not have. All names and numbers
    of the question have to be there.

    Args:
        question: The question.
        about: Title and headings of the source.
        source: Text of the source.
        language: ISO 639-1 code of the source; empty when unknown, as that of a table mostly is.
    """
    language = language or likely_language(question)
    asked = frozenset(content_words(ASKING.sub(" ", question), language))
    wanted = frozenset(content_words(without_asking(question), language))
    general = frozenset(content_words(_GENERAL, language))
    titled = frozenset(content_words(about, language))
    named_things = " ".join(find_names(_without_nouns(question, language)))
    names = wanted.intersection(content_words(named_things, language))
    numbers = frozenset(word for word in wanted if any(map(str.isdigit, word)))
    expected = Expectation(question, language)
    found: dict[str, int] = {}

    def words_without(value: str, headings: str, line: str) -> frozenset[str]:
        """Return the words around a value; its own numbers do not name what is asked about."""
        beside = f"{headings} {line.replace(value, ' ')}"
        return titled | frozenset(content_words(beside, language))

    for headings, line in under_headings(source):
        words = titled | frozenset(content_words(f"{headings} {line}", language))
        named = held_words(asked, words, language)
        is_about = wanted <= named or len(named) >= _NAMED_SHARE * len(asked)
        if not (is_about and names <= named):
            continue
        for label, value in whole_pairs(line):
            stems = frozenset(content_words(_QUALIFIER.sub("", label), language))
            is_asked = bool(stems) and stems <= asked and not stems <= general
            is_new = not asked.issuperset(content_words(value, language))
            may_answer = is_new and expected.may_be_value(label, value)
            if is_asked and may_answer and numbers <= words_without(value, headings, line):
                found[f"{label}: {value}"] = max(found.get(f"{label}: {value}", 0), len(named))
    best = [pair for pair, shared in found.items() if shared == max(found.values())]
    return best[0] if len(best) == 1 else ""


def _without_nouns(question: str, language: str) -> str:
    """Return a question without nouns after an article in German, where they have capitals, too."""
    return _NOUN.sub(" ", question) if language == "de" else question


def has_words(question: str, source: Source, language: str) -> bool:
    """Whether a source has all words of a question, except those that only ask."""
    asked = frozenset(content_words(ASKING.sub(" ", question), language))
    words = frozenset(content_words(f"{source.about} {readable(source.passage)}", language))
    return held_words(asked, words, language) == asked


def _new_words(answer: str, asked: frozenset[str], language: str) -> set[str]:
    """Return the words that an answer adds to its question, by the question's stems."""
    return {
        word for word in words_in(answer) if not asked.issuperset(content_words(word, language))
    }
