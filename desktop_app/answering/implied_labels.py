"""The value of a form or a table whose label a question implies by what it asks for.

"Wie schwer ist die Waschmaschine?" asks for the value of "Gewicht", and "How many folding tables
are there?" for that of "Number" in the row of the folding tables. Neither names the label.
"""

import re
from collections.abc import Iterator, Sequence

from desktop_app.answering.answer_types import TELEPHONE_NUMBER
from desktop_app.answering.labelled_lines import under_headings, whole_pairs
from desktop_app.answering.question_language import likely_language
from desktop_app.core.records import Record
from desktop_app.storage.lexical.compounds import held_words
from desktop_app.storage.lexical.stop_words import content_words


class _Implied(Record):
    """A label that some questions imply.

    Attributes:
        form: The form of these questions.
        asking: Words of these questions that are neither in a label nor in a value.
        label: What the label is called, perhaps as the last part of a compound.
        value: What the value of the label contains.
    """

    form: re.Pattern[str]
    asking: re.Pattern[str]
    label: re.Pattern[str]
    value: re.Pattern[str]


def _implied(form: str, asking: str, label: str, value: str = r"\d") -> _Implied:
    return _Implied(
        re.compile(rf"^\W*(?:{form})", re.IGNORECASE | re.DOTALL),
        re.compile(rf"\b(?:{asking})\b", re.IGNORECASE),
        re.compile(rf"(?:{label})\b", re.IGNORECASE),
        re.compile(value),
    )


_COUNT = _implied(
    r"how many\b|wie viele\b|cu[áa]nt[oa]s\b",
    r"how many|wie viele|cu[áa]nt[oa]s|hay|gibt es",
    r"^\W*(?:quantity|qty|number|count|pieces|anzahl|stück|stückzahl|menge|cantidad|unidades)",
    r"^\W*\d",
)
"""Used for rows of tables only: on a line of its own, such a label may be that of the form."""

_IMPLIED = (
    _implied(
        r"how long (?:do|does|is|are)\b|wie lange? \w+t\b"
        r"|cu[áa]nto (?:tiempo )?(?:duran?|tardan?)\b",
        r"how long|takes?|lasts?|run|wie lange?|dauert|läuft|braucht|cu[áa]nto|tiempo|duran?"
        r"|tardan?",
        r"duration|dauer|duración",
    ),
    _implied(
        r"how heavy\b|(?:how much|what) do(?:es)?\b.*\bweigh\b|wie schwer\b"
        r"|wie ?viel wieg(?:t|en)\b|cu[áa]nto pesan?\b",
        r"how (?:heavy|much)|what|weigh|wie ?viel|schwer|wieg(?:t|en)|cu[áa]nto|pesan?",
        r"weight|gewicht|peso",
    ),
    _implied(
        r"how (?:hot|warm|cold)\b|wie (?:heiß|warm|kalt)\b",
        r"how|hot|warm|cold|wie|heiß|kalt",
        r"temperature?",
    ),
    _implied(
        r"how (?:much|many)\b.*\b(?:used|consumed)\b|wie ?viele?\b.*\bverbraucht\b"
        r"|cu[áa]nt[oa]s?\b.*\b(?:gast|consum)(?:ó|aron|ieron|ió|imos|amos)\b",
        r"how (?:much|many)|used|consumed|was|were|wie ?viele?|verbraucht|wurden?"
        r"|cu[áa]nt[oa]s?|(?:gast|consum)(?:ó|aron|ieron|ió|imos|amos)",
        r"consumption|verbrauch|consumo",
    ),
    _implied(
        r"what do(?:es)?\b.*\bmean\b|was bedeute(?:t|n)\b|qu[ée] significan?\b",
        r"what|mean|was|bedeute(?:t|n)|qu[ée]|significan?",
        r"^\W*(?:meaning|bedeutung|significado)",
        r"\w",
    ),
    _implied(
        r".*\b(?:(?:tele)?phone number|telefonnummer|rufnummer|n[úu]mero de tel[ée]fono)\b",
        r"(?:tele)?phone number|telefonnummer|rufnummer|n[úu]mero de tel[ée]fono|lautet",
        r"^\W*(?:(?:tele)?phone|tel|telefon|telefonnummer|rufnummer|teléfono)",
        TELEPHONE_NUMBER.pattern,
    ),
    _implied(
        r"when\b|(?:at )?what time\b|wann\b|um wie ?viel uhr\b|cu[áa]ndo\b|a qué hora\b",
        r"when|at|what|time|wann|um|wie ?viel|uhr|cu[áa]ndo|a qué hora"
        r"|takes? place|starts?|begins?|appointment|findet|statt|beginnt|termin|empieza|hay|cita",
        r"^\W*(?:when|wann|cu[áa]ndo)\W*$",
    ),
    _implied(
        r"where\b|wo\b|d[óo]nde\b",
        r"where|wo|d[óo]nde|takes? place|held|appointment|findet|statt|termin|hay|cita",
        r"^\W*(?:where|wo|d[óo]nde)\W*$",
        r"\w",
    ),
)


def find_implied(question: str, about: str, source: str, language: str) -> str:
    """Return the line with the value of a label that a question implies; else empty.

    Every other word of the question has to be in the line, its headings or the title, and every
    other word of the label in the question. Several lines with different values have no result,
    since nothing shows which of them is meant.

    The arguments are those of :func:`~desktop_app.answering.labelled.find_labelled`.
    """
    language = language or likely_language(question)
    found: dict[str, str] = {}
    for implied in (*_IMPLIED, _COUNT):
        if not implied.form.match(question):
            continue
        asked = frozenset(content_words(implied.asking.sub(" ", question), language))
        if asked:
            for value, line in _stated(implied, asked, about, source, language):
                found.setdefault(value, line)
    return next(iter(found.values())) if len(found) == 1 else ""


def _stated(
    implied: _Implied, asked: frozenset[str], about: str, source: str, language: str
) -> Iterator[tuple[str, str]]:
    """Yield the values of a label in lines that are about some words, each with its line."""
    for headings, line in under_headings(source):
        row = list(whole_pairs(line))
        values = list(_values(implied, row, asked, language))
        if len(values) != 1:
            continue
        value, others = values[0]
        words = frozenset(content_words(f"{about} {headings} {line} {others}", language))
        if held_words(asked, words, language) == asked:
            yield value, "; ".join(f"{label}: {of_label}" for label, of_label in row)


def _values(
    implied: _Implied, row: Sequence[tuple[str, str]], asked: frozenset[str], language: str
) -> Iterator[tuple[str, str]]:
    """Yield the values of a line whose labels the question implies, with the rest of the label."""
    if implied is _COUNT and len(row) < 2:
        return
    for label, value in row:
        named = implied.label.search(label)
        if named and implied.value.search(value):
            others = f"{label[: named.start()]} {label[named.end() :]}"
            if asked.issuperset(content_words(others, language)):
                yield value, others
