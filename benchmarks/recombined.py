"""Any amount of text with the words, sentences and topics of a folder of real files.

A document is made of sentences of a few places in the files, shuffled. So that the vocabulary
goes on growing as that of real text does, words that are rare in the files are varied: of
n words about n ** 0.55 are distinct (Heaps 1978, "Information Retrieval: Computational and
Theoretical Aspects"; English has exponents from 0.4 to 0.6).
"""

import random
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from desktop_app.passages.sentences import sentence_spans

_SUFFIXES = frozenset({".md", ".txt"})
_GROWTH = 0.55
_RARE = 5
"""Largest count in the files of a word that is varied: four of five words are."""
_RUN = 40
"""Sentences taken from one place, about two pages."""
_PARAGRAPH = 5
"""Sentences of a paragraph."""
_ENDINGS = tuple(
    f"{consonant}{vowel}{last}"
    for vowel in "aeiou"
    for consonant in "bdgklmnprtv"
    for last in "knx"
)
_WORD = re.compile(r"[^\W\d_]{4,}")


class RealText:
    """The sentences of a folder of files.

    Attributes:
        sentences: In the order of the files.
    """

    def __init__(self, folder: Path) -> None:
        files = sorted(one for one in folder.rglob("*") if one.suffix in _SUFFIXES)
        texts = [one.read_text(encoding="utf-8", errors="ignore") for one in files]
        self.sentences = [sentence for text in texts for sentence in _sentences(text)]
        counts = Counter(word for text in texts for word in _WORD.findall(text))
        # Each sentence as fixed text and rare words, alternately.
        self._parts = [_at_rare_words(sentence, counts) for sentence in self.sentences]
        self._characters = sum(map(len, self.sentences))

    def documents(self, size: int, seed: int = 1) -> Iterator[str]:
        """Yield documents of about ``size`` characters without end."""
        source = random.Random(seed)
        given = 0
        while True:
            variants = max(given / self._characters, 1.0) ** _GROWTH
            paragraphs: list[str] = []
            length = 0
            while length < size:
                start = source.randrange(len(self._parts))
                run = self._parts[start : start + _RUN]
                source.shuffle(run)
                for first in range(0, len(run), _PARAGRAPH):
                    varied = (_vary(one, source, variants) for one in run[first:][:_PARAGRAPH])
                    paragraphs.append(" ".join(varied))
                    length += len(paragraphs[-1]) + 2
            given += length
            yield "\n\n".join(paragraphs)[:size]


def _sentences(text: str) -> Iterator[str]:
    for start, end in sentence_spans(text, 0, len(text)):
        sentence = " ".join(text[start:end].split())
        if " " in sentence:
            yield sentence


def _at_rare_words(sentence: str, counts: Counter[str]) -> list[str]:
    parts: list[str] = []
    start = 0
    for match in _WORD.finditer(sentence):
        if counts[match[0]] <= _RARE:
            parts += [sentence[start : match.end()], ""]
            start = match.end()
    return [*parts, sentence[start:]]


def _vary(parts: list[str], source: random.Random, variants: float) -> str:
    if len(parts) == 1:
        return parts[0]
    varied = parts.copy()
    for place in range(1, len(parts), 2):
        number = int(source.random() * variants)
        varied[place] = _ENDINGS[number % len(_ENDINGS)] if number else ""
    return "".join(varied)
