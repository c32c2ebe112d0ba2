"""Why a hit was found, in words: for tool tips and for screen readers."""

from PySide6.QtCore import QCoreApplication

from desktop_app.clients.translated import translated
from desktop_app.core.results import Hit, Label
from desktop_app.ui.results.file_dates import full_date
from desktop_app.ui.wording import Counted, decimal, file_name, number, place

_translate = QCoreApplication.translate


def label_word(label: Label) -> str:
    """Give the word that a label is shown by."""
    words = {
        Label.EXACT: _translate("explanation", "Exact"),
        Label.STRONG: _translate("explanation", "Strong"),
        Label.RELATED: _translate("explanation", "Related"),
    }
    return words[label]


def explain(hit: Hit) -> str:
    """Give the lines that say why this hit was found."""
    label = _translate("explanation", "Why this hit: {} (score {})").format(
        label_word(hit.label).lower(), decimal(hit.score, 2)
    )
    if not hit.passage_id:
        return f"{label}\n{_without_words()}"
    return "\n".join((label, _explain_words(hit), _explain_meaning(hit)))


def snippet_of(hit: Hit) -> str:
    """Give what a row shows of a file: its snippet, or what else it was found by."""
    if hit.snippet or hit.passage_id:
        return hit.snippet
    return translated(hit.reason) or _without_words()


def describe(hit: Hit) -> str:
    """Give everything that a row shows, as one text to be read aloud."""
    parts = [file_name(hit.path), place(hit.page, hit.heading, hit.place), label_word(hit.label)]
    parts += [
        absence(hit),
        snippet_of(hit),
        more_in_file(hit),
        hit.path,
        full_date(hit.changed),
        explain(hit),
    ]
    return ". ".join(part for part in parts if part)


def more_in_file(hit: Hit) -> str:
    """Say how many further places of the file were found; empty for none."""
    if not hit.more_in_file:
        return ""
    return Counted().more_in_file(hit.more_in_file)


def absence(hit: Hit) -> str:
    """Say that the file of a hit is out of sight; empty for any other."""
    if not hit.is_absent:
        return ""
    return _translate("explanation", "Its drive or folder is away")


def _without_words() -> str:
    return _translate(
        "explanation", "No text of it is known; it was found by its name, kind or date."
    )


def _explain_words(hit: Hit) -> str:
    if hit.bm25 is None:
        return _translate("explanation", "Words: none of yours are in it.")
    words = ", ".join(hit.matched_words) or "–"
    line = _translate("explanation", "Words: {} (BM25 {}{})")
    return line.format(words, decimal(hit.bm25, 2), _rank(hit.word_rank))


def _explain_meaning(hit: Hit) -> str:
    if hit.cosine is None:
        return _translate("explanation", "Meaning: not compared yet.")
    line = _translate("explanation", "Meaning: similarity {}{}")
    return line.format(decimal(hit.cosine, 2), _rank(hit.meaning_rank))


def _rank(rank: int | None) -> str:
    return "" if rank is None else _translate("explanation", ", rank {}").format(number(rank))
