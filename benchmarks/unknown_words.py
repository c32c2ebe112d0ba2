"""How many passages without a word of the query are relevant, by their similarity to it.

    python -m benchmarks.unknown_words SET LIBRARY

Counted are the hits of hybrid searches in a labelled set, whose files the library has, for queries
of which the embedding model has no significant word as a token, such as names and codes, and for
all others.
"""

import argparse
from collections import Counter
from pathlib import Path

from benchmarks.relevance.measured_set import MeasuredSet, open_set
from desktop_app.core.query import SearchMode
from desktop_app.core.search_commands import Search
from desktop_app.evaluation.root import locate
from desktop_app.search.query.asking import ask
from desktop_app.search.ranking.judging import judge

STEP = 0.05


def main() -> None:
    """Print the shares."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("set", type=Path)
    parser.add_argument("library", type=Path)
    arguments = parser.parse_args()
    with open_set(arguments.set, arguments.library) as measured:
        counts = _count(measured)
    for is_known in (False, True):
        print("words the model has" if is_known else "words the model has not")
        for step in sorted({step for known, step, _ in counts if known is is_known}):
            relevant, other = (counts[is_known, step, is_right] for is_right in (True, False))
            share = relevant / (relevant + other)
            print(f"  from {step * STEP:.2f}: {relevant + other:>5} passages, {share:.1%} relevant")


def _count(measured: MeasuredSet) -> Counter[tuple[bool, int, bool]]:
    """Count the hits by whether the words are known, their similarity and their relevance."""
    counts: Counter[tuple[bool, int, bool]] = Counter()
    for query in measured.queries:
        asked = ask(measured.stores, Search(query.query, mode=SearchMode.HYBRID))
        judged = judge(measured.stores, measured.embedder, asked, lambda: False)
        relevant = {locate(measured.root, path) for path in query.gains}
        for hit in judged.ranked:
            one = hit.candidate
            if one.words.share == 0 and not one.is_by_words and one.similarity is not None:
                is_right = measured.paths[one.file_id] in relevant
                counts[judged.gathered.is_known_to_model, int(one.similarity / STEP), is_right] += 1
    return counts


if __name__ == "__main__":
    main()
