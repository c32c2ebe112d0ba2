"""Judging whether a query is in a language that the embedding model was trained on."""

import unicodedata

import numpy as np

from desktop_app.search.ranking.candidates import Candidates

_UNLATIN = frozenset("ar be bg el fa he hi hy ja ka ko mk ru sr ta th uk ur zh".split())  # noqa: SIM905 - a word a line fills a page
"""Languages that are not written in Latin letters, as ISO 639-1 codes."""

_ASKED = 10
"""Best candidates whose files show the language of the query."""


def is_foreign(prose: str, known: tuple[str, ...], candidates: Candidates) -> bool:
    """Whether a query is in a language that the embedding model was not trained on.

    A query is too short to detect its language, except by its script. So the languages of some
    files decide: of those that match its words best, or of the nearest ones if no file has its
    words.

    Args:
        prose: The words of the query.
        known: Codes of the model's languages; empty when they are not known.
        candidates: The candidates with their scores.
    """
    if not known:
        return False
    if not _UNLATIN.intersection(known) and not _is_latin(prose):
        return True
    (places,) = np.nonzero(candidates.is_by_words)
    scores = candidates.bm25[places]
    if not len(places):
        places, scores = np.arange(len(candidates)), np.nan_to_num(candidates.cosines)
    best = places[np.argsort(-scores, kind="stable")[:_ASKED]].tolist()
    languages = {candidates.file_ids[one]: candidates.languages[one] for one in best}
    stated = [one for one in languages.values() if one]
    return 2 * sum(one not in known for one in stated) > len(stated)


def _is_latin(text: str) -> bool:
    """Whether at least half of the letters of a text are Latin."""
    letters = [one for one in text if one.isalpha()]
    latin = sum(unicodedata.name(one, "").startswith("LATIN") for one in letters)
    return 2 * latin >= len(letters)
