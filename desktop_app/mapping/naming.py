"""Names clusters of files by the words that their files have and others have less often."""

import re
from collections import Counter
from collections.abc import Sequence
from math import log
from unicodedata import normalize

import numpy as np
from numpy.typing import NDArray

from desktop_app.storage import passage_records
from desktop_app.storage.selecting import execute_in
from desktop_app.storage.stored_vectors import Ids
from desktop_app.storage.stores import Stores

TERMS = 3
"""Terms of a name."""

SAMPLED = 60
"""Files of each cluster whose words are counted, those nearest to its centre. Reading the beginning
of one takes about 0.1 ms."""

_LEAST_SHARE = 0.1
"""Share of the sampled files of a cluster that a term of its name is in."""

_LEAST_RATIO = 1.5
"""Least ratio of the share of a cluster's files that have a term to the share of all. Without it,
the words of most texts, as "people", name a cluster that has no subject of its own."""

_SAME_BEGINNING = 5
"""Letters that two forms of one word begin with, if they are that long."""

_LONGEST_ENDING = 3
"""Letters that a form of a shorter word has more, as *Jahren* of *Jahr*."""

_FUNCTION_WORDS = """
about above after again against all also another any because been before being below between
both can could couldn did didn does doesn doing don done down during each even ever every few
from further get got had hadn has hasn have haven having her here hers herself him himself his
how however isn its itself just let like made make many may might more most much must myself
never new nor now off often once one only other our ours ourselves out over own per rather
really same she should shouldn since some something still such than that their theirs them
themselves then there these they this those though three through too two under until very
was wasn way well were weren what when where which while who whom whose why will with within
without won would wouldn yet you your yours yourself
außerdem bereits beim dass etwa jedoch mehr sowie viele worden wurde wurden zwei
cada dos fue fueron gran hace hacer había parte puede pueden según ser sido varios
"""
"""Function words that the word index does not treat as stop words: its list of English is short."""

_HEADER_WORDS = """
cc date forwarded from mailto message original recipients reply sent subject wrote
antwort betreff datum gesendet nachricht schrieb von weitergeleitet
asunto enviado fecha mensaje para reenviado
"""
"""Words in the headers of messages; texts from mail often begin with them."""

_WORD = re.compile(r"[^\W\d_]{3,}")


def nearest_to_centres(
    positions: NDArray[np.float32], clusters: NDArray[np.int16], file_ids: Ids
) -> list[list[int]]:
    """Return the ids of the files of each cluster that are nearest to its centre."""
    sampled = []
    for number in range(int(clusters.max(initial=-1)) + 1):
        among = np.flatnonzero(clusters == number)
        from_centre = positions[among] - positions[among].mean(axis=0) if len(among) else among
        distances = (from_centre**2).sum(axis=-1)
        sampled.append(file_ids[among[np.argsort(distances, kind="stable")[:SAMPLED]]].tolist())
    return sampled


def name_clusters(stores: Stores, sampled: Sequence[Sequence[int]]) -> tuple[tuple[str, ...], ...]:
    """Return the terms of each cluster, from the beginnings and titles of the given files.

    They are written as in most of these files: German nouns and names have capitals.
    """
    words = _words_of_files(stores, [one for files in sampled for one in files])
    forms = Counter(form for written in words.values() for form in written)
    folded = {one: {form.lower() for form in written} for one, written in words.items()}
    counts = [Counter(word for one in files for word in folded.get(one, ())) for files in sampled]
    everywhere = Counter[str]()
    for count in counts:
        everywhere.update(count)
    # In a library of several kinds of texts, function words distinguish prose from tables.
    is_stop_word = stores.lexical.reader().vocabulary.is_stop_word
    left_out = {word for word in everywhere if is_stop_word(word)}
    left_out.update(_FUNCTION_WORDS.split(), _HEADER_WORDS.split())
    counts = [
        Counter({one: n for one, n in each.items() if one not in left_out}) for each in counts
    ]
    total = max(sum(map(len, sampled)), 1)
    written = {form.lower(): form for form, _ in reversed(forms.most_common())}
    return tuple(
        tuple(written[term] for term in choose_terms(count, len(files), everywhere, total))
        for count, files in zip(counts, sampled, strict=True)
    )


def choose_terms(
    count: Counter[str], files: int, everywhere: Counter[str], total: int
) -> tuple[str, ...]:
    """Return the terms that distinguish a cluster, the most telling first.

    The weight of a term is the share of the cluster's files that have it, times the logarithm of
    the ratio of that share to the share of all files. A term needs :data:`_LEAST_RATIO`.

    Args:
        count: Files of the cluster that have a word.
        files: Files of the cluster.
        everywhere: Files of all clusters that have a word.
        total: Files of all clusters.
    """
    scores = {
        word: number / files * log(number / files * total / everywhere[word])
        for word, number in count.items()
        if number >= max(2, _LEAST_SHARE * files)
        and number / files * total >= _LEAST_RATIO * everywhere[word]
    }
    chosen: list[str] = []
    for word in sorted(scores, key=lambda one: (-scores[one], one)):
        if len(chosen) == TERMS:
            break
        if not any(_is_same(word, other) for other in chosen):
            chosen.append(word)
    return tuple(chosen)


def _is_same(word: str, other: str) -> bool:
    """Whether two words are probably forms of one."""
    shorter, longer = sorted((word, other), key=len)
    is_form = longer.startswith(shorter) and len(longer) - len(shorter) <= _LONGEST_ENDING
    return is_form or word[:_SAME_BEGINNING] == other[:_SAME_BEGINNING]


def _words_of_files(stores: Stores, file_ids: Sequence[int]) -> dict[int, set[str]]:
    connection = stores.catalogue.connection
    firsts = execute_in(
        connection, "SELECT id FROM passages WHERE ordinal = 0 AND file_id IN ()", file_ids
    )
    passages = passage_records.passages_by_id(connection, [passage_id for (passage_id,) in firsts])
    texts = stores.passage_texts(list(passages.values()))
    titles = dict(execute_in(connection, "SELECT id, title FROM files WHERE id IN ()", file_ids))
    words: dict[int, set[str]] = {}
    for one in passages.values():
        text = f"{titles.get(one.file_id, '')} {texts.get(one.passage_id, '')}"
        words[one.file_id] = set(_WORD.findall(normalize("NFC", text)))
    return words
