"""Whether an answer is a value that a form, a receipt or a table has for what is asked.

"Cashier: Emily Rodriguez" answers "Who was the cashier on the receipt?", and the row "Name: Dmitri
Orlov; Instrument: Bassoon" answers "Who brings the bassoon?". A language model finds such fragments
unlike an answer, and doubts them.
"""

import re
from collections.abc import Iterator
from itertools import chain, groupby, takewhile

from desktop_app.answering.asking_words import without_asking
from desktop_app.answering.question_language import likely_language
from desktop_app.answering.question_types import ASKING
from desktop_app.answering.sentence_scores import find_names
from desktop_app.answering.source_text import readable
from desktop_app.core.answers import Source
from desktop_app.storage.lexical.analysis import content_words
from desktop_app.storage.lexical.compounds import held_words

_CELL = re.compile(r"[^;|•\t]+")
"""A part of a line that no label and no value goes beyond."""
_COLON = re.compile(r":\s+(?=\S)| ?(?:\.{3,}|…{2,})\s*(?=\S)")
"""What is between a label and its value; dots lead from one to the other in many forms."""
_LABEL = r"[^\W\d_]+(?: [^\W\d_]+){0,2}?"
_LABEL_CELL = r"[^\W\d_]+(?: [^\W\d_]+){0,4}?"
_AMOUNT = r"(?:[A-Z]{3}|[€$£])? ?\d[\d.,]*(?: ?(?:[A-Z]{3}|[€$£%]))?"
_WITHOUT_COLON = re.compile(
    rf"(?P<cell>{_LABEL_CELL})\t(?P<value>[^\t:]+)\s*|(?P<label>{_LABEL}) (?P<amount>{_AMOUNT})\s*"
)
"""A line with only a label and its value, with a tab between or with an amount as value."""
_WORD = re.compile(r"[^\W_]+")
_MOST_WORDS = 3
"""Words of a label."""

_NOUN = re.compile(
    r"\b(?i:de[rnms]|die|das|eine?[mnrs]?|im|am|zum|zur|beim|vom|ins) (?:[a-zäöüß]+ )*"
    r"[A-ZÄÖÜ][a-zäöüß]+\b(?! [A-ZÄÖÜ])"
)
"""A noun after an article and adjectives; before another capital it may be a name itself."""
_QUALIFIER = re.compile(r"(?<=\w) (?:per|pro|je|por|par)\b.*|(?<=\w) [(\[].*", re.IGNORECASE)
"""What a label adds after such a word, or in brackets: "Excess per claim", "Price (GBP)"."""

_HEADING_WORDS = 6
"""Words of a line above the values of a form."""
_NO_HEADING = re.compile(r"\W*\d|.*(?:\t|[.!?:]\s|[.!?,;:]$)")
"""A line that begins with a number, or has columns or the end of a sentence or label."""
_ENDS_IN_YEAR = re.compile(r" (?:19|20)\d\d$")

_NAMED_SHARE = 0.8
"""Least share of a question's words in a line, its headings and the title of its file. With less,
the policy number of one insurance answers for that of another."""
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

    Args:
        question: The question, which names the label in any inflection.
        answer: A sentence of the answer.
        source: Text of the source.
        language: ISO 639-1 code of the source; empty when unknown.
    """
    asked = frozenset(content_words(question, language))
    general = frozenset(content_words(_GENERAL, language))
    new = _new_words(answer, asked, language)
    values: dict[tuple[str, ...], int] = {}
    for line in source.splitlines():
        beside = len(asked.intersection(content_words(line, language)))
        for label, is_whole, value in _pairs(line):
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
    otherwise a price list would answer for an article that it does not have. So have all its names
    and numbers.

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
            if is_asked and is_new and numbers <= words_without(value, headings, line):
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


def under_headings(source: str) -> Iterator[tuple[str, str]]:
    """Yield each line of a source with the headings above its part of a form, and its record.

    Forms of plain text have them in lines of few words: first perhaps those of a letterhead, which
    hold for all parts, such as "City Works", then that of a part, such as "Electricity 2025".
    """
    lines = [line for line in source.splitlines() if line.strip()]
    first = list(takewhile(_is_heading, lines))
    letterhead = " ".join(first[:-1])
    heading = ""
    for line, record in zip(lines, _records(source), strict=True):
        heading = line if _is_heading(line) else heading
        yield f"{letterhead} {heading} {record}", line


def _records(source: str) -> Iterator[str]:
    """Yield, for each line that is not empty, the values of its record, which it is about.

    A record is a paragraph in which each line has a label with its value, or cells. As in a row of
    a table, "capital: Ottawa" is about the value of "name: Canada" above it, but a price of a list
    is not about another label. For a line that is not in a record, the text is empty.
    """
    for is_text, run in groupby(source.splitlines(), key=lambda line: bool(line.strip())):
        if not is_text:
            continue
        lines = list(run)
        pairs = [list(whole_pairs(line)) for line in lines]
        about = [
            "\t".join(value for _, value in found) if found else line
            for found, line in zip(pairs, lines, strict=True)
        ]
        is_record = all(
            len(found) == 1 or (not found and "\t" in line)
            for found, line in zip(pairs, lines, strict=True)
        )
        yield from ("\n".join(about) if is_record else "" for _ in lines)


def _is_heading(line: str) -> bool:
    """Whether a line has a few words, and neither a value nor a sentence; it may end in a year."""
    if _NO_HEADING.match(line) or len(_words(line)) > _HEADING_WORDS:
        return False
    return _ENDS_IN_YEAR.search(line) is not None or not list(whole_pairs(line))


def whole_pairs(line: str) -> Iterator[tuple[str, str]]:
    """Yield each label of a line with its value, as they are written."""
    if behind := _WITHOUT_COLON.fullmatch(line):
        yield behind["cell"] or behind["label"], (behind["value"] or behind["amount"]).strip()
    for cell in _CELL.findall(line):
        parts = [part.strip() for part in _COLON.split(cell)]
        if len(parts) == 2 and 0 < len(_words(parts[0])) <= _MOST_WORDS:
            yield parts[0], parts[1]


def _new_words(answer: str, asked: frozenset[str], language: str) -> set[str]:
    """Return the words that an answer adds to its question, by the question's stems."""
    return {word for word in _words(answer) if not asked.issuperset(content_words(word, language))}


def _pairs(line: str) -> Iterator[tuple[list[str], bool, list[str]]]:
    """Yield for each colon the words before it, whether they are one label, and the value's words.

    At the beginning of a cell a few words are one label. Elsewhere the end of a longer text or of
    another value comes before the label.
    """
    if behind := _WITHOUT_COLON.fullmatch(line):
        label, value = behind["cell"] or behind["label"], behind["value"] or behind["amount"]
        yield _words(label), True, _words(value)
    for cell in _CELL.findall(line):
        parts = [_words(part) for part in _COLON.split(cell)]
        for at, before in enumerate(parts[:-1]):
            is_whole = at == 0 and len(before) <= _MOST_WORDS
            # The last word before another colon is its label's.
            is_last = at + 2 == len(parts)
            value = parts[at + 1] if is_last else parts[at + 1][:-1]
            yield before[-_MOST_WORDS:], is_whole, value


def _words(text: str) -> list[str]:
    return [word.casefold() for word in _WORD.findall(text)]
