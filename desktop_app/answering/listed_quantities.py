"""Quantities of things in lists, such as recipes and packing lists.

"1.8 kg plums" in a recipe answers "How many plums do I need for the plum cake?". A language model
doubts that so few words answer a question.
"""

import re
from collections.abc import Iterator
from itertools import groupby

from desktop_app.answering.numbers import find_measures, find_numbers
from desktop_app.answering.question_language import likely_language
from desktop_app.core.records import Record
from desktop_app.storage.lexical.compounds import held_kinds, held_words
from desktop_app.storage.lexical.stop_words import content_words, is_stop_word

_ASKS = re.compile(
    r"^\W*(?:(?:how (?:many|much)|wie ?viele?|cu[áa]nt[oa]s?|combien de)\s+|combien d['’])"
    r"(?P<next>[^\W\d_]+)",
    re.IGNORECASE,
)
"""The beginning of a question for a quantity, and the first word of the thing. A verb instead asks
for a price: "How much are the pears?"."""
_ASKING = re.compile(
    r"\b(?:needs?|needed|uses?|used|takes?|required?|requires|goes?|contains?|add|put"
    r"|brauch(?:e|en|t)|benötigt?|kommt|kommen|gehör(?:t|en)|nimmt|nehmen|enthält|enthalten"
    r"|llevan?|hacen? falta|necesit(?:o|a|an|amos)|hay|pon(?:e|en|go)|echan?"
    r"|faut|besoin|met|mettre|contien(?:t|nent))\b",
    re.IGNORECASE,
)
"""Verbs of such questions, which no list has."""

_LABEL = re.compile(r"(?P<label>[^\W\d_][^:,;.]{0,40}):\s+(?=\S)")
_BULLET = re.compile(r"^[ \t]*(?:[-*•–☐]|\[[ x]?\]|\d{1,2}[.)])[ \t]+")
_BETWEEN = re.compile(r"[,;]\s+|\s+(?:and|und|y|et)\s+|\.\s*$")
_CONTINUED = re.compile(r"(?<=,)\n|\n(?=[a-zà-öø-ÿ])")
"""The end of a line within a list that is written as running text."""
_FIRST_WORD = re.compile(r"(?:(?:about|approx\.|ca\.|etwa|unos|unas|environ)\s+)?(\S+)\s+(?=\S)")
_AMOUNT = re.compile(
    r"(?!(?:19|20)\d\d$)\d+(?:[–-]\d+)?[^\W\d_]{0,3}|\d{1,3}(?:[.,]\d{3})+|\d/\d|[½¼¾⅓⅔]"
)
"""A number, perhaps with the symbol of a unit; years, times and dates are none."""
_DECIMAL = re.compile(r"\d+[.,]\d")
"""Before a unit and its thing; "3.2 Results" is the number of a section."""
_SMALL = re.compile(r"one|half|halbe[rs]?|medi[ao]|demie?")
"""Words of quantities that are not read as numbers."""
_ARTICLE = re.compile(r"an?|eine?[nrs]?|un[aoe]?")
"""A quantity before a unit only, as in "a pinch of salt"."""
_OF = re.compile(r"^(?:\S+\s+){1,2}(?:of\s+|de\s+|d['’])", re.IGNORECASE)
"""A unit before its thing, with the number: "500 g de", "two tablespoons of"."""
_IN_BRACKETS = re.compile(r"\s*[(\[].*", re.DOTALL)

_LEAST_ITEMS = 2
_LEAST_SHARE = 0.5
"""Least share of parts with a quantity in a list; running text has less."""


class _Item(Record):
    """A thing of a list with its quantity.

    Attributes:
        text: As it is written.
        label: What is before its part of the list, such as "For the dough"; mostly empty.
    """

    text: str
    label: str


def find_listed_quantity(question: str, about: str, source: str, language: str) -> str:
    """Return the item of a list with the quantity asked for, as it is written; else empty.

    The item has to have the first word of the thing asked about, and the question the word that
    names the kind of the item: so "1 can tomato paste" has no quantity of tomatoes. At least one
    other word of the question has to show which list is meant, and all of them have to be in the
    item, its label, or the title. For several such items the result is empty: nothing shows which
    of them is meant, or whether their sum is.

    The arguments are those of :func:`~desktop_app.answering.labelled.find_labelled`.
    """
    asks = _ASKS.match(question)
    if asks is None:
        return ""
    language = language or likely_language(question)
    if is_stop_word(asks["next"].casefold(), language):
        return ""
    wanted = content_words(_ASKING.sub(" ", question[asks.start("next") :]), language)
    found: list[str] = []
    for item in _items(source, language) if wanted else ():
        words = frozenset(content_words(item.text, language))
        others = frozenset(wanted) - words
        is_of_thing = wanted[0] in words and _head(item.text, language) in wanted
        if is_of_thing and others and _is_about(f"{about} {item.label}", others, language):
            found.append(item.text)
    return found[0] if len(found) == 1 else ""


def _is_about(text: str, words: frozenset[str], language: str) -> bool:
    """Whether a text has all words, or a kind of what they name."""
    held = frozenset(content_words(text, language))
    return words == held_words(words, held, language) | held_kinds(words, held, language)


def _items(source: str, language: str) -> Iterator[_Item]:
    """Yield the items of each list of a text: a paragraph that mostly consists of quantities."""
    for is_text, lines in groupby(source.splitlines(), key=lambda line: bool(line.strip())):
        if not is_text:
            continue
        parts = list(_parts("\n".join(lines)))
        items = [one for one in parts if _has_quantity(one.text, language)]
        if len(items) >= max(_LEAST_ITEMS, _LEAST_SHARE * len(parts)):
            yield from items


def _parts(paragraph: str) -> Iterator[_Item]:
    """Yield the parts of a paragraph that commas, line ends or "and" separate."""
    for line in _CONTINUED.sub(" ", paragraph).splitlines():
        text = _BULLET.sub("", line).strip()
        label = _LABEL.match(text)
        for part in _BETWEEN.split(text[label.end() :] if label else text):
            if part.strip():
                yield _Item(part.strip(), label["label"] if label else "")


def _has_quantity(part: str, language: str) -> bool:
    first = _FIRST_WORD.match(part)
    if first is None:
        return False
    word, thing = first[1].casefold(), part[first.end() :]
    words = len(thing.split())
    if _ARTICLE.fullmatch(word):
        is_number = _OF.match(part) is not None or (language == "de" and words == 2)
    elif any(map(str.isnumeric, word)):
        is_decimal = _DECIMAL.fullmatch(word) is not None and words > 1
        is_number = _AMOUNT.fullmatch(word) is not None or is_decimal or bool(find_measures(part))
    else:
        is_number = _SMALL.fullmatch(word) is not None or bool(find_numbers(word, language))
    return is_number and bool(content_words(thing, language))


def _head(item: str, language: str) -> str:
    """Return the stem of the word that names the kind of thing: "tomato paste" is a paste.

    In Spanish and French, it is the first word of the thing, otherwise the last.
    """
    text = _IN_BRACKETS.sub("", item)
    quantity = _OF.match(text) or _FIRST_WORD.match(text)
    words = content_words(text[quantity.end() :], language) if quantity else []
    if not words:
        return ""
    return words[0] if language in ("es", "fr") else words[-1]
