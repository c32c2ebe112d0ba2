"""What the word index stores of a passage's text, made where the file is read.

Several readers work in parallel, and relieve the single thread that writes the index. The texts
that no reader sends are analysed by the same functions when they are written.
"""

from functools import cache
from operator import itemgetter

from tantivy import TextAnalyzer

from desktop_app.core.documents import PassageTerms
from desktop_app.passages.listings import find_listing
from desktop_app.storage.lexical.analysis import LONGEST_TERM, analyzer_of, indexed_form
from desktop_app.storage.lexical.schema import stem_terms, stemmer_of

REMEMBERED = 50_000
"""Words of a language whose stems are kept, about 8 MB. 5,183 abstracts have 40,000 words."""

# Letters and digits of ASCII in lower case; its other characters separate words in every language.
# A longer character stays as it is: the tokenizer knows which of them are letters.
_SEPARATED = bytes(
    ord(chr(code).lower()) if chr(code).isalnum() else ord(" ") for code in range(0x80)
) + bytes(range(0x80, 0x100))


def passage_terms(text: str, language: str) -> PassageTerms:
    """Analyse the text of a passage.

    Args:
        text: The text.
        language: ISO 639-1 code of its file's language; empty when unknown.
    """
    form = indexed_form(text)
    return PassageTerms(
        "" if form == text else form, _stems(form, language), find_listing(text) is not None
    )


def stems_of(text: str, language: str) -> str:
    """Return the terms of a text's stems, separated by spaces."""
    return _stems(indexed_form(text), language) if text else text


def _stems(form: str, language: str) -> str:
    pieces = form.encode().translate(_SEPARATED).decode().split()
    known = _known_stems(stemmer_of(language))
    if len(pieces) < 2:
        return "".join([known[piece] for piece in pieces])
    # Looks all of them up in one call.
    return " ".join(itemgetter(*pieces)(known))


@cache
def _known_stems(stemmer: str) -> "_KnownStems":
    return _KnownStems(analyzer_of(stemmer), stemmer)


class _KnownStems(dict[str, str]):
    """The stems of words, each of which is analysed once: most words of a text recur.

    Analysing a text of 108 words by tantivy takes 74 µs, and looking them up 21.
    """

    def __init__(self, analyzer: TextAnalyzer, stemmer: str) -> None:
        super().__init__()
        self._analyzer = analyzer
        self._stemmer = stemmer

    def __missing__(self, piece: str) -> str:
        stems = " ".join(stem_terms(self._analyzer.analyze(piece), self._stemmer))
        if len(piece) <= LONGEST_TERM:
            if len(self) >= REMEMBERED:
                self.clear()
            self[piece] = stems
        return stems
