"""The part of a passage that shows best why it was found, with the matched forms."""

import re
from bisect import bisect_left, bisect_right
from collections.abc import Sequence

from desktop_app.core.query import Query
from desktop_app.core.results import Highlight
from desktop_app.passages.sentences import sentence_spans
from desktop_app.search.parser import LETTER_MARKS
from desktop_app.storage.lexical.index import LexicalIndex
from desktop_app.storage.lexical.schema import UNSPACED

LONGEST_SNIPPET = 280
"""Characters, about three lines of a result list."""

_LONGEST_WORD = 40
"""Characters; a longer run is a script without spaces, or no word."""


class WordMatcher:
    """Finds the forms of a query's words in a text: as typed, inflected, begun."""

    def __init__(self, lexical: LexicalIndex, query: Query) -> None:
        self._lexical = lexical
        wanted = [word.text for word in query.wanted]
        wanted += [word for phrase in query.required for word in phrase.words]
        self._stems = {stem for word in wanted for stem in lexical.terms(word, stemmed=True)}
        unfinished = [word.text for word in query.wanted if word.is_prefix]
        self._prefixes = tuple(terms[-1] for one in unfinished if (terms := lexical.terms(one)))
        self._unfinished = {stem for one in unfinished for stem in lexical.terms(one, stemmed=True)}
        self._rarities = lexical.rarities(query)
        self._forms = _forms_beginning_like([*self._stems, *self._prefixes])
        self._known: dict[str, bool] = {}

    def find(self, text: str) -> list[tuple[int, int]]:
        """Give the ranges of all matched forms, in order."""
        return [
            match.span() for match in self._forms.finditer(text) if self._matches(match.group())
        ]

    def share(self, text: str) -> float:
        """Give how much of the query a text holds, its rare words counting more, 0 to 1."""
        total = sum(self._rarities.values())
        forms = {text[start:end].lower() for start, end in self.find(text)}
        held = self._stems.intersection(self._lexical.terms(" ".join(forms), stemmed=True))
        if any(self._is_begun(form) for form in forms):
            held |= self._unfinished
        return sum(self._rarities.get(stem, 0.0) for stem in held) / total if total else 0.0

    def _matches(self, form: str) -> bool:
        known = self._known.get(form)
        if known is None:
            known = self._known[form] = self._look_up(form)
        return known

    def _look_up(self, form: str) -> bool:
        if not self._stems.isdisjoint(self._lexical.terms(form, stemmed=True)):
            return True
        return self._is_begun(form)

    def _is_begun(self, form: str) -> bool:
        terms = self._lexical.terms(form) if self._prefixes else []
        return bool(terms and terms[0].startswith(self._prefixes))


def _forms_beginning_like(terms: Sequence[str]) -> re.Pattern[str]:
    """Give a pattern for the only words of a text that can match any of the terms.

    A stem keeps its word's first letter, and folding changes the letters outside ASCII
    only, so most words of a text need no closer look.
    """
    letters = {letter for term in terms for letter in (term[:1].lower(), term[:1].upper())}
    first = "".join(re.escape(letter) for letter in sorted(letters)) + r"\u0080-\U0010ffff"
    letter = rf"[^\W_{UNSPACED}]"
    begins = rf"(?<!{letter})(?<![{LETTER_MARKS}])(?={letter})[{first}]"
    return re.compile(rf"[{UNSPACED}]|{begins}(?:{letter}|[{LETTER_MARKS}])*+")


def matched_words(text: str, ranges: Sequence[tuple[int, int]]) -> tuple[str, ...]:
    """Give the matched forms, each once, in order."""
    return tuple(dict.fromkeys(text[start:end] for start, end in ranges))


def literal_ranges(text: str, query: Query) -> list[tuple[int, int]]:
    """Give where the words typed stand in one run."""
    runs = [tuple(word.text for word in query.wanted), *(p.words for p in query.required)]
    found: list[tuple[int, int]] = []
    for words in runs:
        if len(words) > 1:
            pattern = r"\W+".join(re.escape(word) for word in words)
            found += [match.span() for match in re.finditer(pattern, text, re.IGNORECASE)]
    return found


def cut_snippet(
    text: str, ranges: Sequence[tuple[int, int]], literal: Sequence[tuple[int, int]] = ()
) -> tuple[str, tuple[Highlight, ...]]:
    """Give the window of whole sentences or words that holds most matches.

    White space is folded: a snippet is shown in one run.
    """
    start, end = _choose_window(text, literal or ranges)
    snippet = ""
    highlights: list[Highlight] = []
    for first, last in [one for one in ranges if start <= one[0] and one[1] <= end]:
        snippet += _fold(text[start:first], after=snippet)
        marked = len(snippet)
        snippet += text[first:last]
        highlights.append(Highlight(marked, len(snippet)))
        start = last
    snippet += _fold(text[start:end], after=snippet)
    return snippet.rstrip(), tuple(highlights)


def _fold(text: str, *, after: str) -> str:
    folded = re.sub(r"\s+", " ", text)
    return folded if after else folded.lstrip()


def _choose_window(text: str, ranges: Sequence[tuple[int, int]]) -> tuple[int, int]:
    if len(text) <= LONGEST_SNIPPET:
        return 0, len(text)
    spans = sentence_spans(text, 0, len(text)) or [(0, len(text))]
    starts = [start for start, _ in spans] + [first for first, _ in ranges]
    best, best_found = 0, -1
    ordered = sorted(ranges)
    for start in sorted(set(starts)):
        from_here = bisect_left(ordered, (start, 0))
        to_there = bisect_right(ordered, (start + LONGEST_SNIPPET, 0))
        forms = {
            text[first:last].lower()
            for first, last in ordered[from_here:to_there]
            if last <= start + LONGEST_SNIPPET
        }
        if len(forms) > best_found:
            best, best_found = start, len(forms)
    best = _back_to_word(text, best)
    end = min(best + LONGEST_SNIPPET, len(text))
    return best, end if end == len(text) else _forward_to_space(text, best, end)


def _back_to_word(text: str, start: int) -> int:
    first = start
    while first > 0 and start - first <= _LONGEST_WORD and text[first - 1].isalnum():
        first -= 1
    return first if start - first <= _LONGEST_WORD else start


def _forward_to_space(text: str, start: int, end: int) -> int:
    space = max(text.rfind(" ", start, end), text.rfind("\n", start, end))
    return space if space > start + LONGEST_SNIPPET // 2 else end
