"""Finding words in texts as they are written, with their terms in the word index."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator

from desktop_app.search.completion.cursor_place import LETTER
from desktop_app.storage.lexical.vocabulary import Vocabulary

_FORM = re.compile(rf"{LETTER}+")


class FormReader:
    """Finds words in texts, and caches their terms."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self._vocabulary = vocabulary
        self._known: dict[str, str] = {}

    def beginning_with(self, prefix: str, text: str) -> Iterator[tuple[str, str]]:
        """Return the terms with a prefix that occur in a text, each with the word as written."""
        text = _without_soft_hyphens(text)
        starts = _starts(prefix, text)
        forms = (match.group() for start in starts if (match := _FORM.match(text, start)))
        return (one for one in self._with_terms(forms) if one[0].startswith(prefix))

    def _with_terms(self, forms: Iterable[str]) -> Iterator[tuple[str, str]]:
        for form in forms:
            if term := self.term(form):
                yield term, form

    def term(self, form: str) -> str:
        """Return the term of a word; empty if the index has not exactly one term for it."""
        if form.isascii():
            return form.lower()
        term = self._known.get(form)
        if term is None:
            terms = self._vocabulary.terms(form)
            term = self._known[form] = terms[0] if len(terms) == 1 else ""
        return term


def _starts(prefix: str, text: str) -> Iterator[int]:
    """Return where words begin whose term may have the prefix."""
    if text.isascii():
        # Ten times as fast as a pattern.
        small = text.lower()
        start = small.find(prefix)
        while start >= 0:
            if not (start and small[start - 1].isalnum()):
                yield start
            start = small.find(prefix, start + 1)
        return
    # Folding changes no English letter. The pattern matches only the beginning, because a pattern
    # of all letters takes milliseconds to compile.
    as_typed = rf"(?i:{re.escape(prefix)})|" if prefix.isascii() else ""
    begun = rf"(?<![^\W_])(?:{as_typed}\w{{0,{len(prefix) - 1}}}[\u0080-\U0010ffff])"
    for match in re.finditer(begun, text):
        yield match.start()


def find_forms(text: str) -> list[str]:
    """Return the words of a text as written, in order."""
    return _FORM.findall(_without_soft_hyphens(text))


def _without_soft_hyphens(text: str) -> str:
    """Return a text without the invisible hyphens in its words, which the index leaves out."""
    return text.replace("\u00ad", "")


def best_form(forms: Counter[str]) -> str:
    """Return the most frequent form; lower case comes first, as capitals may begin a sentence."""
    return max(forms, key=lambda form: (form == form.lower(), forms[form], form))
