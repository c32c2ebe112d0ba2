"""Choosing the sources of an answer among the hits of a search, also from several files."""

import re
from collections import Counter
from collections.abc import Sequence
from itertools import chain, zip_longest
from pathlib import PurePath

from desktop_app.answering.negations import find_negations
from desktop_app.answering.sentence_scores import find_names, language_of
from desktop_app.core.answers import Source
from desktop_app.core.records import Record
from desktop_app.core.results import Hit
from desktop_app.storage.lexical.stop_words import content_words

LIST_SOURCES = 12
"""Sources of a list. Their best sentences are twice as long as what the model reads of them."""
SOURCES_OF_EACH = 3
"""Sources of each thing that is compared."""
_A_FILE = 2
"""Most passages of a file, in addition to those among the best of all files."""

_WORD = re.compile(r"[^\W_]+(?:[.,:/-]\d+)*")
_NEARLY_ALL = 0.9
"""A passage adds nothing to another one that has this share of its words."""


def choose_sources(hits: Sequence[Hit], top_k: int) -> tuple[Source, ...]:
    """Return the first ``top_k`` hits that add something to those before, as numbered sources.

    Copies and drafts of a text would fill the context with nothing new.
    """
    chosen: list[tuple[Hit, _Words]] = []
    for hit in hits:
        words = _words_of(hit)
        if len(chosen) == top_k:
            break
        if words.text and not any(_adds_nothing(words, known) for _, known in chosen):
            chosen.append((hit, words))
    return tuple(
        Source(
            n=n,
            path=hit.path,
            title=hit.title,
            page=hit.page,
            passage=hit.passage,
            passage_id=hit.passage_id,
            container=hit.container,
            place=hit.place,
            file_id=hit.file_id,
            heading=hit.heading,
            trails=hit.trails,
        )
        for n, (hit, _) in enumerate(chosen, start=1)
    )


def choose_for_fact(question: str, hits: Sequence[Hit], top_k: int) -> tuple[Source, ...]:
    """Return this many sources for a fact, first those about what the question names."""
    language = language_of(choose_sources(hits, top_k))
    return choose_sources(about_first(hits, find_names(question), language), top_k)


def about_first(hits: Sequence[Hit], names: Sequence[str], language: str) -> tuple[Hit, ...]:
    """Return the hits about the subject of a question first, then the others, both in their order.

    The subject is made of those names of the question that are in the title, the heading or the
    file name of any hit. A hit that mentions all of these names is about the subject. Those that
    have the names as they are typed come before those with other inflections: in Spanish, *Luna*
    and *lunes* have one stem.
    """
    inflected = _are_about(hits, names, language)
    typed = _are_about(hits, names, "") if language else inflected
    ranks = [(not one, not other) for one, other in zip(inflected, typed, strict=True)]
    return tuple(hits[n] for n in sorted(range(len(hits)), key=ranks.__getitem__))


def _are_about(hits: Sequence[Hit], names: Sequence[str], language: str) -> list[bool]:
    """Return for each hit whether it is about the subject; true for all without a subject."""
    asked = frozenset(content_words(" ".join(names), language))
    titles = [
        frozenset(content_words(f"{hit.title} {hit.heading} {PurePath(hit.path).stem}", language))
        for hit in hits
    ]
    subject = asked.intersection(*[frozenset().union(*titles)])
    if not subject:
        return [True] * len(hits)
    return [
        subject <= title.union(content_words(hit.passage, language))
        for hit, title in zip(hits, titles, strict=True)
    ]


class _Words(Record):
    """The words of a passage, in lower case.

    Attributes:
        text: All of them in their order.
        telling: Words by which texts of one form differ: words with a capital or a digit, also in
            its title and heading, and negations.
    """

    text: tuple[str, ...]
    telling: frozenset[str]


def _words_of(hit: Hit) -> _Words:
    words = _WORD.findall(hit.passage)
    titled = [*words, *_WORD.findall(f"{hit.title} {hit.heading}")]
    return _Words(
        tuple(map(str.casefold, words)),
        find_negations(hit.passage).union(word.casefold() for word in titled if _is_telling(word)),
    )


def _is_telling(word: str) -> bool:
    return word != word.lower() or word[0].isdigit()


def _adds_nothing(words: _Words, known: _Words) -> bool:
    """Whether a known passage has all names and numbers of a passage, and nearly all its words."""
    if words.text == known.text:
        return True
    held = {*known.text, *known.telling}
    new = set(words.text)
    return words.telling <= held and len(new & held) >= _NEARLY_ALL * len(new)


def spread(hits: Sequence[Hit], best: int, most: int) -> tuple[Hit, ...]:
    """Return at most ``most`` passages of different files, in their order.

    The first ``best`` hits are always among them, because the whole list may be in one file. Then
    each file has at most two passages, unless there are not enough files.
    """
    chosen = list(hits[:best])
    counts = Counter(hit.file_id for hit in chosen)
    later: list[Hit] = []
    for hit in hits[best:]:
        if counts[hit.file_id] < _A_FILE:
            counts[hit.file_id] += 1
            chosen.append(hit)
        else:
            later.append(hit)
    kept = {hit.passage_id for hit in [*chosen, *later][:most]}
    return tuple(hit for hit in hits if hit.passage_id in kept)


def take_turns(groups: Sequence[Sequence[Hit]]) -> tuple[Hit, ...]:
    """Return the hits of all groups, one of each in turn; a passage comes once."""
    turns = (hit for hit in chain.from_iterable(zip_longest(*groups)) if hit is not None)
    return tuple({hit.passage_id: hit for hit in turns}.values())


def count_files(hits: Sequence[Hit]) -> int:
    """Return the number of files that hits are from."""
    return len({hit.file_id for hit in hits})
