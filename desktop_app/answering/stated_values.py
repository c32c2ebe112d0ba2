"""Answers that are values of forms, tables and lists, found by rules and without a model."""

from collections.abc import Sequence
from pathlib import PurePath

from desktop_app.answering.checking import Checked, Material
from desktop_app.answering.confidence import BY_RULE
from desktop_app.answering.implied_labels import find_implied
from desktop_app.answering.labelled import find_labelled, has_words
from desktop_app.answering.listed_quantities import find_listed_quantity
from desktop_app.answering.prices import find_price
from desktop_app.answering.source_text import readable
from desktop_app.core.answers import Sentence, Source
from desktop_app.core.sayings import NOTHING


def find_stated(material: Material) -> Checked | None:
    """Return the value that a form, table or list has for the question, as a checked answer."""
    found = find_value_stated(material.question, material.sources, material.language)
    if found is None:
        return None
    text, n = found
    sentence = Sentence(
        text, (n,), supported=True, reason=NOTHING, confidence=BY_RULE, is_in_source=True
    )
    return Checked(f"{text} [{n}]", (sentence,), was_judged=False)


def find_value_stated(
    question: str, sources: Sequence[Source], language: str
) -> tuple[str, int] | None:
    """Return the value that a form, table or list has for a question, and the number of its source.

    If several values are found, this is the one whose source alone has all words of the question.
    Without such a source it is None, since nothing shows which value is meant.
    """
    values = [
        (text, source) for source in sources if (text := _value_in(source, question, language))
    ]
    if len({text for text, _ in values}) > 1:
        values = [one for one in values if has_words(question, one[1], language)]
    if len({text for text, _ in values}) != 1:
        return None
    text, source = values[0]
    return text, source.n


def _value_in(source: Source, question: str, language: str) -> str:
    """Return what a source has behind the label that a question names or implies, or in a list.

    Where every word of the question has to be found, words in the name of the source's folder count
    as well: in "How many tables does the club have?", only the folder may have the word *club*.
    """
    text = readable(source.passage)
    in_folder = f"{source.about} {PurePath(source.path).parent.name}"
    return (
        find_labelled(question, source.about, text, language)
        or find_price(question, in_folder, text, language)
        or find_implied(question, in_folder, text, language)
        or find_listed_quantity(question, in_folder, text, language)
    )
