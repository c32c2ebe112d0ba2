"""How often single words are near to passages by chance, by the length of the passages.

    python -m benchmarks.short_passages LIBRARY [WORDS]

Takes frequent words of the library that the embedding model knows as a whole, and counts the
passages whose similarity to a word reaches the floor of a hit by meaning. Passages without a
heading are counted by their characters; a heading is embedded with its passage.
"""

import argparse
import random
from itertools import pairwise
from pathlib import Path

import numpy as np

from desktop_app.cli.local_library import reading_stores
from desktop_app.cli.session import show_notice
from desktop_app.core.locations import DataFolder
from desktop_app.search.ranking.evidence import MEANING_ALONE
from desktop_app.search.ranking.similarity_scale import Background
from desktop_app.storage.passage_places import TINY

BOUNDS = (0, TINY, 60, 200, 1_000_000)
FREQUENT = 8_000
SHORTEST = 5


def main() -> None:
    """Print the shares."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("library", type=Path)
    parser.add_argument("words", type=int, nargs="?", default=150)
    arguments = parser.parse_args()
    with reading_stores(DataFolder(arguments.library), show_notice) as (stores, embedder):
        if embedder is None:
            raise SystemExit("The embedding model is missing.")
        rows = stores.catalogue.connection.execute(
            "SELECT id, \"end\" - start FROM passages WHERE embedded = 1 AND heading = ''"
        ).fetchall()
        characters = dict(rows)
        ids, vectors = stores.vectors.reader().vectors_of(list(characters))
        lengths = np.array([characters[one] for one in ids.tolist()])
        frequent = stores.lexical.reader().vocabulary.most_frequent("", FREQUENT)
        known = [one for one in frequent if len(one) >= SHORTEST and embedder.has_word(one)]
        chosen = random.Random(1).sample(known, min(arguments.words, len(known)))
        background = Background(embedder.background)
        queries = [embedder.embed_query(one) for one in chosen]
        near = np.stack(
            [
                background.scale_for(one).similarities((vectors @ one).astype(np.float64))
                >= MEANING_ALONE.floor
                for one in queries
            ]
        )
    print(f"{len(chosen)} words, {len(lengths)} passages without a heading")
    for least, most in pairwise(BOUNDS):
        is_such = (lengths >= least) & (lengths < most)
        share = near[:, is_such].mean() if is_such.any() else 0.0
        words = near[:, is_such].any(axis=1).mean() if is_such.any() else 0.0
        print(
            f"{least:>4} to {most - 1:>6} characters: {int(is_such.sum()):>6} passages, "
            f"near {share:.2%}, words near to any of them {words:.0%}"
        )


if __name__ == "__main__":
    main()
