"""Answers that are values of forms, tables and lists, found by rules and without a model.

Among them is the price in a row of a table: "Item: Shredder; Quantity: 1; Price: £89" answers "What
did the shredder cost?". Questions for a price mostly do not name its column, and a small model
often refuses to read a table.
"""

import re
from collections.abc import Sequence
from pathlib import PurePath

from desktop_app.answering.asking_words import WORDS_OF_PRICE, asks_for_price
from desktop_app.answering.checking import Checked, Material
from desktop_app.answering.confidence import BY_RULE
from desktop_app.answering.implied_labels import find_implied
from desktop_app.answering.labelled import find_labelled, has_words
from desktop_app.answering.labelled_lines import whole_pairs
from desktop_app.answering.listed_quantities import find_listed_quantity
from desktop_app.answering.question_language import likely_language
from desktop_app.answering.source_text import readable
from desktop_app.core.answers import Sentence, Source
from desktop_app.core.sayings import NOTHING
from desktop_app.storage.lexical.compounds import held_words
from desktop_app.storage.lexical.stop_words import content_words

_PRICE = re.compile(
    r"price|cost|amount|fee\b|fees\b|charge|total|sum\b|preis|kosten|betrag|gebühr|summe|gesamt"
    r"|precio|coste|importe|tarifa|prix|montant|tarif|coût",
    re.IGNORECASE,
)
"""A label of money. A row with several leaves open which: what is due, or what was paid."""
_PLAIN_PRICE = re.compile(
    r"(?:prices?|costs?|fees?|amount|total|preis|kosten|gebühr|betrag|precio|coste?|importe|prix"
    r"|montant)(?: (?:in |en )?[(\[]?(?:[A-Z]{3}|[€$£]|euros?|pounds|dollars)[)\]]?"
    r"| (?:each|per (?:item|piece|unit)|(?:je|pro) (?:stück|einheit)|por unidad|par pièce))?",
    re.IGNORECASE,
)
"""A label of nothing but money, perhaps with its currency: no deposit, and no price a metre."""
_DIGIT = re.compile(r"\d")


def find_price(question: str, about: str, source: str, language: str) -> str:
    """Return the row that has the price asked for, which shows what it is of; else empty.

    Every word of the question has to be in the title or in cells that the question names by their
    values, of which there is at least one. The row has one price, in a column of nothing else. Of
    several rows with different prices, nothing shows which is meant.

    The arguments are those of :func:`~desktop_app.answering.labelled.find_labelled`.
    """
    if not asks_for_price(question):
        return ""
    language = language or likely_language(question)
    asked = frozenset(content_words(WORDS_OF_PRICE.sub(" ", question), language))
    titled = frozenset(content_words(about, language))
    found: dict[str, str] = {}
    for line in source.splitlines():
        row = list(whole_pairs(line))
        price = _price_in(row)
        words = _named(row, asked, language)
        if (
            price
            and words
            and held_words(asked, titled | words, language) == asked
            and not asked.issuperset(content_words(price[1], language))
        ):
            found.setdefault(price[1], "; ".join(f"{label}: {value}" for label, value in row))
    return next(iter(found.values())) if len(found) == 1 else ""


def _price_in(row: Sequence[tuple[str, str]]) -> tuple[str, str] | None:
    """Return the cell with the price of a row; None without one, or if it is unclear."""
    prices = [cell for cell in row if _PRICE.search(cell[0]) or WORDS_OF_PRICE.search(cell[0])]
    if len(row) < 2 or len(prices) != 1:
        return None
    label, value = prices[0]
    return prices[0] if _PLAIN_PRICE.fullmatch(label) and _DIGIT.search(value) else None


def _named(row: Sequence[tuple[str, str]], asked: frozenset[str], language: str) -> frozenset[str]:
    """Return the words of those cells of a row that have a word of the question in their value."""
    cells = [
        frozenset(content_words(f"{label} {value}", language))
        for label, value in row
        if held_words(asked, frozenset(content_words(value, language)), language)
    ]
    return frozenset().union(*cells)


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
