"""The language a document is written in, as its words tell it; the only module with gcld3.

CLD3 is a small neural network over groups of letters. It knows every language that has a
stemmer by one sentence, in 0.1 ms, and makes a reader 3 MB larger. py3langid, which is no
better, makes it 77 MB larger and takes a second to load; langdetect 65 MB and 4 ms a sentence;
lingua 1.1 GB and 180 ms.
"""

import unicodedata
from collections import Counter
from functools import cache

from gcld3 import NNetLanguageIdentifier

from desktop_app.core.documents import BlockKind, Document

LEAST_LETTERS = 20
"""Letters; what is shorter is a name or a note in any language."""

_PIECE = 500
_PIECES = 4

# Prose is letters to 95%; tables of numbers and program text are not.
_LEAST_SHARE = 0.6
# Of the first article in languages that CLD3 knows the least sure right answer had 0.99; lists
# of names, shopping lists and base64 come out with 0.89 and less.
_LEAST_PROBABILITY = 0.9
# Of a piece's bytes, in the script of its language; quotations and names are the rest.
_LEAST_PROPORTION = 0.6

# What CLD3 calls otherwise than ISO 639-1 does today.
_RENAMED = {"iw": "he"}


def language_of(document: Document) -> str:
    """Give the language of a document's prose; empty for source code."""
    prose = [block for block in document.blocks if block.kind is not BlockKind.CODE]
    if len(prose) == len(document.blocks):
        return detect_language(document.text)
    return detect_language("\n".join(document.text[one.start : one.end] for one in prose))


def detect_language(text: str) -> str:
    """Give the ISO 639-1 code of a text's language; empty when it is not sure, or mixed.

    A long text is looked at in four places, because what it begins with is often in another
    language: two of them, and more than half of those that are sure, have to agree.
    """
    pieces = _pieces(text)
    votes: Counter[str] = Counter()
    for piece in pieces:
        if language := _language(piece):
            votes[language] += 1
            if 2 * votes[language] > len(pieces):
                return language  # whatever the others are
    if votes.total() < min(len(pieces), 2):
        return ""
    language, count = votes.most_common(1)[0]
    return language if 2 * count > votes.total() else ""


def _pieces(text: str) -> list[str]:
    if len(text) <= _PIECES * _PIECE:
        return [text]
    starts = [(len(text) - _PIECE) * number // (_PIECES - 1) for number in range(_PIECES)]
    return [text[start : start + _PIECE] for start in starts]


def _language(piece: str) -> str:
    signs = Counter("".join(piece.split()))
    letters = sum(count for sign, count in signs.items() if unicodedata.category(sign)[0] in "LM")
    if letters < LEAST_LETTERS or letters < _LEAST_SHARE * signs.total():
        return ""
    # The call for several languages judges each script apart; the one for a single language
    # takes a text that begins with β for Greek.
    (guess,) = _identifier().FindTopNMostFreqLangs(text=piece, num_langs=1)
    if guess.probability < _LEAST_PROBABILITY or guess.proportion < _LEAST_PROPORTION:
        return ""
    language = str(_RENAMED.get(guess.language, guess.language))
    # Longer codes are of languages without a short one, or of a language in Latin letters.
    return language if len(language) == 2 else ""


@cache
def _identifier() -> NNetLanguageIdentifier:
    return NNetLanguageIdentifier(min_num_bytes=0, max_num_bytes=4 * _PIECES * _PIECE)
