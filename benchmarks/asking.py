"""Queries as users type them, drawn from the text that is searched."""

import random
import re
from collections.abc import Iterator, Sequence

_WORD = re.compile(r"[^\W\d_]+")
_QUESTIONS = ("what is", "how does", "why are", "when did", "which of", "who said", "where does")
_MISSPELT = 0.05
"""Share of the queries with two letters exchanged."""


def draw_queries(sentences: Sequence[str], count: int) -> list[str]:
    """Return queries, alternately 2 to 6 rare words of a sentence and a question of 8 to 15."""
    source = random.Random(1)
    drawn = zip(_few_words(sentences, source), _questions(sentences, source), strict=False)
    queries = [query for _, pair in zip(range(count), drawn, strict=False) for query in pair]
    return [_misspell(one, source) if source.random() < _MISSPELT else one for one in queries][
        :count
    ]


def _few_words(sentences: Sequence[str], source: random.Random) -> Iterator[str]:
    while True:
        words = [word for word in _WORD.findall(source.choice(sentences)) if len(word) > 3]
        count = source.randint(2, 6)
        if len(words) >= count:
            places = sorted(source.sample(range(len(words)), count))
            yield " ".join(words[place].lower() for place in places)


def _questions(sentences: Sequence[str], source: random.Random) -> Iterator[str]:
    while True:
        words = _WORD.findall(source.choice(sentences))
        count = source.randint(7, 14)
        if len(words) >= count:
            start = source.randrange(len(words) - count + 1)
            asked = words[start : start + count]
            # Questions rarely repeat the exact words of a text.
            del asked[count // 2]
            yield f"{source.choice(_QUESTIONS)} {' '.join(asked).lower()}?"


def _misspell(query: str, source: random.Random) -> str:
    longest = max(_WORD.findall(query), key=len)
    place = source.randrange(1, max(len(longest) - 1, 2))
    wrong = longest[:place] + longest[place : place + 2][::-1] + longest[place + 2 :]
    return query.replace(longest, wrong, 1)
