"""Words of a query that no file has, but that begin a word of one: *mitgliederver*, *WAN28281*."""

import re

from desktop_app.storage.lexical.vocabulary import TEXTS_AND_NAMES, Vocabulary

LEAST_BEGUN = 6
"""Letters and digits of a word that is taken as the beginning of a longer one: names of five, as
*Meyer*, begin others."""

_CODE = re.compile(r"(?=.*[A-Za-z])(?=.*[0-9])[A-Za-z0-9]+")


def is_code(word: str) -> bool:
    """Whether a word is letters and digits, at least one of each, and nothing else.

    A code with hyphens or dots is none: the index has its parts, and whole parts find it.
    """
    return _CODE.fullmatch(word) is not None


def find_begun(vocabulary: Vocabulary, word: str) -> str:
    """Return the word that begins with a word, the most frequent in texts or else in names.

    Empty if there is none.
    """
    return next(iter(_longer(vocabulary, word)), "")


def find_begun_code(vocabulary: Vocabulary, code: str, *, is_quoted: bool) -> str:
    """Return what finds the codes that begin with a code: one as a word, several as a prefix query.

    Empty if there is none.

    Args:
        vocabulary: The terms of the index.
        code: The code as typed.
        is_quoted: Whether it is in a quotation, where there are no prefix queries.
    """
    found = _longer(vocabulary, code)
    if len(found) > 1:
        return "" if is_quoted else f"{code}*"
    whole = next(iter(found), "")
    return whole.upper() if code.isupper() else whole


def _longer(vocabulary: Vocabulary, word: str) -> list[str]:
    """Return the words that begin with a word: in texts the most frequent ones, then in names."""
    terms = vocabulary.terms(word)
    if len(word) < LEAST_BEGUN or len(terms) != 1:
        return []
    found = (vocabulary.beginning_with(terms[0], one) for one in TEXTS_AND_NAMES)
    return list(dict.fromkeys(longer for some in found for longer in some))
