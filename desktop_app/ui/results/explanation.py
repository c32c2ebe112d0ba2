"""Why a hit was found, as text for tool tips and screen readers."""

from PySide6.QtCore import QCoreApplication

from desktop_app.clients.translated import translated
from desktop_app.core.documents import FileKind
from desktop_app.core.results import Hit, Label
from desktop_app.ui.results.file_dates import full_date, short_date
from desktop_app.ui.results.headline import headline_of, place_beside
from desktop_app.ui.wording import Counted, decimal, number

_translate = QCoreApplication.translate


def label_word(label: Label) -> str:
    """Return the word shown for a label."""
    words = {
        Label.EXACT: _translate("explanation", "Exact"),
        Label.STRONG: _translate("explanation", "Strong"),
        Label.RELATED: _translate("explanation", "Related"),
        Label.UNLIKELY: _translate("explanation", "Less likely"),
    }
    return words[label]


def explain(hit: Hit) -> str:
    """Return the lines that explain why a hit was found."""
    label = _translate("explanation", "Why this hit: {} (score {})").format(
        label_word(hit.label).lower(), decimal(hit.score, 2)
    )
    if not hit.passage_id:
        return "\n".join(filter(None, (label, note_of(hit), snippet_of(hit))))
    lines = (label, note_of(hit), _explain_words(hit), _explain_meaning(hit))
    return "\n".join(filter(None, lines))


def snippet_of(hit: Hit) -> str:
    """Return the snippet of a hit, or a sentence if it was found without its text."""
    if hit.snippet or hit.passage_id:
        return hit.snippet
    return translated(hit.reason) or _without_words(hit)


def describe(hit: Hit) -> str:
    """Return everything a row shows, as one text for screen readers."""
    headline = headline_of(hit)
    parts = [headline.main, headline.beside, place_beside(hit)]
    parts += [
        label_word(hit.label),
        novelty(hit),
        absence(hit),
        note_of(hit),
        snippet_of(hit),
        more_in_file(hit),
        duplicates(hit),
        versions(hit),
        hit.path,
        full_date(hit.changed),
        explain(hit),
    ]
    return ". ".join(part.removesuffix(".") for part in parts if part)


def more_in_file(hit: Hit) -> str:
    """Return the number of further passages found in the file, in words; empty for none."""
    if not hit.more_in_file:
        return ""
    return Counted().more_in_file(hit.more_in_file)


def more(hit: Hit) -> str:
    """Return that number in as few words as possible, for the row; empty for none."""
    return Counted().more(hit.more_in_file) if hit.more_in_file else ""


def duplicates(hit: Hit) -> str:
    """Return the number of duplicates of the file, in words; empty for none."""
    return Counted().duplicates(len(hit.duplicates)) if hit.duplicates else ""


def versions(hit: Hit) -> str:
    """Return the number of versions and the date of the newest; empty for a single version."""
    if not hit.versions:
        return ""
    sentence = _translate("explanation", "{}, newest {}")
    count = Counted().versions(1 + len(hit.versions))
    return sentence.format(count, short_date(hit.newest_change))


def note_of(hit: Hit) -> str:
    """Return the note by which a hit was found, after a word for it; empty for other hits."""
    return f"{note_word()} {hit.note}" if hit.note else ""


def note_word() -> str:
    """Return what is written before a note."""
    return _translate("explanation", "Your note:")


def novelty(hit: Hit) -> str:
    """Return the word for a hit that is new in a saved search; empty for other hits."""
    return _translate("explanation", "New") if hit.is_new else ""


def absence(hit: Hit) -> str:
    """Return that the file of a hit is not connected; empty if it is."""
    if not hit.is_absent:
        return ""
    return _translate("explanation", "Its drive or folder is not connected")


def _without_words(hit: Hit) -> str:
    if hit.kind == FileKind.ARCHIVE:
        return _translate("explanation", "The files in it are found on their own.")
    if hit.kind == FileKind.EMAIL:
        return _translate("explanation", "The messages in it are found on their own.")
    return _translate(
        "explanation", "Its text is not known; it was found by its name, kind or date."
    )


def _explain_words(hit: Hit) -> str:
    if hit.bm25 is None:
        return _translate("explanation", "Words: it contains none of yours.")
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
