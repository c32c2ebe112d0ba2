"""The explanation of a hit, in plain words and numbers."""

import math

from PySide6.QtCore import QCoreApplication

from desktop_app.core.explanations import (
    Explanation,
    Reason,
    SearchedPart,
    Share,
    Usage,
    WordFound,
    WordOccurrence,
)
from desktop_app.core.records import Record
from desktop_app.core.results import Hit, Label
from desktop_app.ui.results.explanation import label_word
from desktop_app.ui.wording import decimal, number

_translate = QCoreApplication.translate

MOST_FORMS = 6
"""Forms of a word that are listed; further forms are only counted."""

LEAST_SHOWN = 0.0001
"""Least contribution of usage to a score that is shown; less would read as 0."""

_THOUSAND = 1_000


class Section(Record):
    """A heading with lines and a table below it.

    Attributes:
        rows: The rows of the table below the lines, all with the same number of cells.
    """

    heading: str
    lines: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...] = ()


def explanation_sections(explanation: Explanation, hit: Hit) -> tuple[Section, ...]:
    """Return the sections of a hit's explanation.

    Args:
        explanation: The engine's explanation.
        hit: The hit as it is listed.
    """
    title = _translate("why", "{} · {} of {} · score {} of 1").format(
        label_word(explanation.label),
        number(explanation.place),
        number(explanation.total),
        decimal(explanation.score, 3),
    )
    first = [_label_sentence(explanation)]
    if explanation.score != hit.score:
        first.append(_translate("why", "The files have changed since: these numbers are current."))
    sections = (
        Section(title, tuple(first)),
        Section(_translate("why", "Your words"), _word_lines(explanation)),
        Section(_translate("why", "Meaning"), _meaning_lines(explanation)),
        Section(_translate("why", "What the score is made of"), (), _share_rows(explanation)),
        Section(_translate("why", "Further details"), _other_lines(explanation)),
    )
    return tuple(section for section in sections if section.lines or section.rows)


def _label_sentence(explanation: Explanation) -> str:
    if explanation.is_called:
        return _translate(
            "why",
            "What you typed is the file's path, or all of it is in the file's name, title or"
            " folders, so it comes before all others.",
        )
    if explanation.is_noted:
        return _translate(
            "why",
            "The note on your mark contains your words, so only hits in files with these words in "
            "their names can come before this one.",
        )
    if explanation.is_literal:
        return _translate(
            "why",
            "It contains exactly what you typed, so it comes before all hits that do not.",
        )
    judgement = explanation.judgement
    if judgement is None and explanation.label is Label.UNLIKELY:
        return _translate("why", "It is less likely: the best hits match your query much better.")
    if judgement is None:
        return _translate("why", "It meets all conditions; nothing else was asked for.")
    amount, strong = decimal(judgement.amount, 2), decimal(judgement.strong, 2)
    if explanation.label is Label.STRONG:
        sentence = _translate("why", "Its evidence is {}; a hit is strong from {}.")
    elif explanation.label is Label.UNLIKELY:
        sentence = _translate("why", "It is less likely: its evidence is {}; a strong hit has {}.")
    elif judgement.amount >= judgement.strong:
        sentence = _translate(
            "why",
            "Its evidence is {}, enough for a strong hit, but a hit above it is only related.",
        )
    elif judgement.is_enough:
        sentence = _translate("why", "Its evidence is {}: enough for a hit; a strong hit has {}.")
    else:
        sentence = _translate(
            "why",
            "Its evidence is {}, which is little. It is listed because better hits show that your "
            "files contain something on this.",
        )
    return sentence.format(amount, strong)


def _word_lines(explanation: Explanation) -> tuple[str, ...]:
    lines = [_word_line(word) for word in explanation.words]
    if explanation.word_rank is not None:
        lines.append(
            _translate("why", "By words alone, it ranks number {}.").format(
                number(explanation.word_rank)
            )
        )
    return tuple(lines)


def _word_line(found: WordFound) -> str:
    if not found.occurrences:
        return _translate("why", "{}: nowhere in it").format(found.word)
    places = ", ".join(_occurrence_text(occurrence) for occurrence in found.occurrences)
    return _translate("why", "{}: {}").format(found.word, places)


def _occurrence_text(occurrence: WordOccurrence) -> str:
    places = {
        SearchedPart.TEXT: _translate("why", "in the text"),
        SearchedPart.HEADING: _translate("why", "in the heading"),
        SearchedPart.TITLE: _translate("why", "in the title"),
        SearchedPart.NAME: _translate("why", "in the name"),
        SearchedPart.FOLDERS: _translate("why", "in the names of its folders"),
        SearchedPart.CONTEXT: _translate("why", "by the words of its path"),
        SearchedPart.NOTE: _translate("why", "in your note"),
    }
    if occurrence.is_as_typed and len(occurrence.forms) == 1:
        return places[occurrence.part]
    forms = ", ".join(occurrence.forms[:MOST_FORMS])
    more = len(occurrence.forms) - MOST_FORMS
    if more > 0:
        forms = _translate("why", "{} and {} more").format(forms, number(more))
    return _translate("why", "{} as “{}”").format(places[occurrence.part], forms)


def _meaning_lines(explanation: Explanation) -> tuple[str, ...]:
    similarity = explanation.similarity
    if similarity is None:
        is_asked = any(share.reason is Reason.MEANING for share in explanation.shares)
        return (_translate("why", "Not compared yet."),) if is_asked else ()
    sentence = _translate(
        "why",
        "Its similarity is {}. Texts that have nothing to do with your query reach {}, "
        "so it is worth {} of 1.",
    )
    measures = (similarity.cosine, similarity.chance, similarity.similarity)
    lines = [sentence.format(*(decimal(measure, 2) for measure in measures))]
    if similarity.rank is not None:
        sentence = _translate("why", "By meaning alone, it ranks number {}.")
        lines.append(sentence.format(number(similarity.rank)))
    return tuple(lines)


def _share_rows(explanation: Explanation) -> tuple[tuple[str, ...], ...]:
    """Return the rows of the score's table: headings, one row for each share, and the sum."""
    names = {
        Reason.WORDS: _translate("why", "your words"),
        Reason.NEARNESS: _translate("why", "your words near each other"),
        Reason.MEANING: _translate("why", "meaning of the passage"),
        Reason.FILE_MEANING: _translate("why", "meaning of the file's best passages"),
        Reason.LIKE_BEST_WORDS: _translate("why", "words in common with the best hits"),
        Reason.LIKE_BEST_MEANING: _translate("why", "meaning in common with the best hits"),
        Reason.EVERY_WORD: _translate("why", "every word in one passage"),
        Reason.CALLED: _translate("why", "named as you typed"),
        Reason.NOTED: _translate("why", "your words in your note"),
        Reason.CONDITIONS: _translate("why", "meets the conditions"),
    }
    points = rounded_to_sum(explanation.shares, explanation.score)
    rows = [
        (
            names[share.reason],
            decimal(share.amount, 2),
            f"× {decimal(share.most, 2)}",
            decimal(point, 3),
        )
        for share, point in zip(explanation.shares, points, strict=True)
    ]
    heads = ("", _translate("why", "has"), _translate("why", "counts"), _translate("why", "adds"))
    return (heads, *rows, (_translate("why", "score"), "", "", decimal(explanation.score, 3)))


def rounded_to_sum(shares: tuple[Share, ...], score: float) -> list[float]:
    """Return the points, rounded to thousandths, so that they add up to the shown score.

    The largest remainder method: the points with the largest remainders are rounded up, so that
    none is off by a whole thousandth.
    """
    exact = [share.points * _THOUSAND for share in shares]
    cut = [math.floor(points) for points in exact]
    missing = round(round(score, 3) * _THOUSAND) - sum(cut)
    by_loss = sorted(range(len(cut)), key=lambda place: cut[place] - exact[place])
    for place in by_loss[: max(missing, 0)]:
        cut[place] += 1
    return [points / _THOUSAND for points in cut]


def _other_lines(explanation: Explanation) -> tuple[str, ...]:
    lines: list[str] = []
    if explanation.is_reduced:
        lines.append(
            _translate("why", "It is a list of references, contents or links, so it counts less.")
        )
    if explanation.topics:
        sentence = _translate("why", "In common with the best hits: {}")
        lines.append(sentence.format(", ".join(explanation.topics)))
    if explanation.usage is not None:
        lines += _usage_lines(explanation.usage)
    if explanation.more_in_file:
        sentence = _translate("why", "Further passages of this file that were found: {}")
        lines.append(sentence.format(number(explanation.more_in_file)))
    if explanation.duplicates:
        sentence = _translate("why", "Files with the same content, folded into this one: {}")
        lines.append(sentence.format(number(explanation.duplicates)))
    if explanation.bm25 is not None:
        sentence = _translate("why", "BM25 of the passage: {}")
        lines.append(sentence.format(decimal(explanation.bm25, 2)))
    return tuple(lines)


def _usage_lines(usage: Usage) -> list[str]:
    """Return the contributions of usage to the order of near ties that are large enough to show."""
    lines: list[str] = []
    if usage.openings:
        sentence = _translate("why", "Times you opened it: {} (+{} when near ties are ordered)")
        lines.append(sentence.format(number(usage.openings), decimal(usage.opened_points, 4)))
    if usage.changed_points >= LEAST_SHOWN:
        sentence = _translate(
            "why", "Days since it was changed: {} (+{} when near ties are ordered)"
        )
        lines.append(sentence.format(number(int(usage.days)), decimal(usage.changed_points, 4)))
    return lines
