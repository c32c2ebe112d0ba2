"""Why a hit was found, in plain words and numbers."""

import math
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from desktop_app.core.explanations import (
    Explanation,
    Part,
    Reason,
    Share,
    Sighting,
    Usage,
    WordFound,
)
from desktop_app.core.results import Hit, Label
from desktop_app.ui.results.explanation import label_word
from desktop_app.ui.wording import decimal, number

_translate = QCoreApplication.translate

MOST_FORMS = 6
"""Forms of a word that are named; the rest are counted."""

LEAST_SHOWN = 0.0001
"""Points of use; less would be shown as nothing."""

_THOUSAND = 1_000


@dataclass(frozen=True, slots=True)
class Section:
    """A heading, and the lines below it.

    Attributes:
        rows: Of a table below the lines, each with as many cells.
    """

    heading: str
    lines: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...] = ()


def say_why(told: Explanation, hit: Hit) -> tuple[Section, ...]:
    """Give all that explains a hit.

    Args:
        told: By the engine.
        hit: As the list shows it.
    """
    title = _translate("why", "{} · {} of {} · score {} of 1").format(
        label_word(told.label), number(told.place), number(told.total), decimal(told.score, 3)
    )
    first = [_say_label(told)]
    if told.score != hit.score:
        first.append(_translate("why", "The files changed since: these numbers are of now."))
    sections = (
        Section(title, tuple(first)),
        Section(_translate("why", "Your words"), _say_words(told)),
        Section(_translate("why", "Meaning"), _say_meaning(told)),
        Section(_translate("why", "What the score is made of"), (), _say_shares(told)),
        Section(_translate("why", "Besides"), _say_besides(told)),
    )
    return tuple(one for one in sections if one.lines or one.rows)


def _say_label(told: Explanation) -> str:
    if told.is_called:
        return _translate(
            "why",
            "What you typed is the file's path, or all in its name or title, so it stands before"
            " all others.",
        )
    if told.is_literal:
        return _translate(
            "why",
            "It holds what you typed, just as you typed it, so it stands before all that does not.",
        )
    if told.judgement is None:
        return _translate("why", "It meets all conditions; nothing else was asked for.")
    amount, strong = decimal(told.judgement.amount, 2), decimal(told.judgement.strong, 2)
    if told.label is Label.STRONG:
        said = _translate("why", "What speaks for it comes to {}; from {} on it is strong.")
        return said.format(amount, strong)
    if told.judgement.is_enough:
        said = _translate(
            "why", "What speaks for it comes to {}: enough for a hit; a strong one has {}."
        )
        return said.format(amount, strong)
    said = _translate(
        "why",
        "What speaks for it comes to {}, which is little. It is listed because better hits "
        "show that your files hold something on this.",
    )
    return said.format(amount)


def _say_words(told: Explanation) -> tuple[str, ...]:
    lines = [_say_word(one) for one in told.words]
    if told.bm25 is not None:
        lines.append(_translate("why", "BM25 of the passage: {}").format(decimal(told.bm25, 2)))
    if told.word_rank is not None:
        lines.append(_translate("why", "By words alone it is number {}.").format(told.word_rank))
    return tuple(lines)


def _say_word(found: WordFound) -> str:
    if not found.sightings:
        return _translate("why", "{}: nowhere in it").format(found.word)
    places = ", ".join(_say_sighting(one) for one in found.sightings)
    return _translate("why", "{}: {}").format(found.word, places)


def _say_sighting(one: Sighting) -> str:
    places = {
        Part.TEXT: _translate("why", "in the text"),
        Part.HEADING: _translate("why", "in the heading"),
        Part.TITLE: _translate("why", "in the title"),
        Part.NAME: _translate("why", "in the name"),
        Part.CONTEXT: _translate("why", "by the words of its path"),
    }
    if one.is_as_typed and len(one.forms) == 1:
        return places[one.part]
    forms = ", ".join(one.forms[:MOST_FORMS])
    more = len(one.forms) - MOST_FORMS
    if more > 0:
        forms = _translate("why", "{} and {} more").format(forms, number(more))
    return _translate("why", "{} as “{}”").format(places[one.part], forms)


def _say_meaning(told: Explanation) -> tuple[str, ...]:
    similarity = told.similarity
    if similarity is None:
        is_asked = any(one.reason is Reason.MEANING for one in told.shares)
        return (_translate("why", "Not compared yet."),) if is_asked else ()
    said = _translate(
        "why",
        "Its similarity is {}. Texts that have nothing to do with your query reach {}, "
        "so it is worth {} of 1.",
    )
    measures = (similarity.cosine, similarity.chance, similarity.likeness)
    lines = [said.format(*(decimal(one, 2) for one in measures))]
    if similarity.rank is not None:
        lines.append(_translate("why", "By meaning alone it is number {}.").format(similarity.rank))
    return tuple(lines)


def _say_shares(told: Explanation) -> tuple[tuple[str, ...], ...]:
    """Give a row for each share, under a row of headings and above the sum."""
    names = {
        Reason.WORDS: _translate("why", "your words"),
        Reason.NEARNESS: _translate("why", "your words near each other"),
        Reason.MEANING: _translate("why", "meaning of the passage"),
        Reason.FILE_MEANING: _translate("why", "meaning of the file's best passages"),
        Reason.LIKE_BEST_WORDS: _translate("why", "words in common with the best hits"),
        Reason.LIKE_BEST_MEANING: _translate("why", "meaning in common with the best hits"),
        Reason.CALLED: _translate("why", "called what you typed"),
        Reason.CONDITIONS: _translate("why", "meets the conditions"),
    }
    points = rounded_to_sum(told.shares, told.score)
    rows = [
        (names[one.reason], decimal(one.amount, 2), f"× {decimal(one.most, 2)}", decimal(point, 3))
        for one, point in zip(told.shares, points, strict=True)
    ]
    heads = ("", _translate("why", "has"), _translate("why", "counts"), _translate("why", "adds"))
    return (heads, *rows, (_translate("why", "score"), "", "", decimal(told.score, 3)))


def rounded_to_sum(shares: tuple[Share, ...], score: float) -> list[float]:
    """Give the points in thousandths so that they add up to the score as it is shown.

    Those that lost most by being cut get the thousandths that are missing (the method of the
    largest remainder), so none is off by a whole one.
    """
    exact = [one.points * _THOUSAND for one in shares]
    cut = [math.floor(one) for one in exact]
    missing = round(round(score, 3) * _THOUSAND) - sum(cut)
    by_loss = sorted(range(len(cut)), key=lambda place: cut[place] - exact[place])
    for place in by_loss[: max(missing, 0)]:
        cut[place] += 1
    return [one / _THOUSAND for one in cut]


def _say_besides(told: Explanation) -> tuple[str, ...]:
    lines: list[str] = []
    if told.topics:
        said = _translate("why", "In common with the best hits: {}")
        lines.append(said.format(", ".join(told.topics)))
    if told.usage is not None:
        lines += _say_usage(told.usage)
    if told.more_in_file:
        said = _translate("why", "Further passages of this file that were found: {}")
        lines.append(said.format(number(told.more_in_file)))
    if told.copies:
        said = _translate("why", "Files with the same content, folded into this one: {}")
        lines.append(said.format(number(told.copies)))
    return tuple(lines)


def _say_usage(usage: Usage) -> list[str]:
    """Give what use adds when the list is put in order, where it is not next to nothing."""
    lines: list[str] = []
    if usage.openings:
        said = _translate("why", "Times you opened it: {} (+{} when near equals are ordered)")
        lines.append(said.format(number(usage.openings), decimal(usage.opened_points, 4)))
    if usage.changed_points >= LEAST_SHOWN:
        said = _translate("why", "Days since it was changed: {} (+{} when near equals are ordered)")
        lines.append(said.format(number(int(usage.days)), decimal(usage.changed_points, 4)))
    return lines
