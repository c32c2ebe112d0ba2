"""Quality of the first sentence of snippets: ``python -m benchmarks.sentences SET…``.

Each set is one of `satchel evaluate` with gold passages. For every query and gold passage it is
measured which share of the best sentence's cosine, as the model has it, the chosen one has; and
the first one, which a snippet would begin with otherwise.
"""

import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import fmean, median

import numpy as np

from desktop_app.embedding.runtime import EmbeddingModel
from desktop_app.evaluation.sets import read_set
from desktop_app.model_files.finding import find_embedding_model
from desktop_app.passages.sentences import sentence_spans

FEWEST = 3
"""Fewest sentences of a passage, so that there is a choice."""

QUERIES = 100
"""Number of queries of a set, from its start."""


def run(set_path: Path) -> dict[str, float]:
    """Measure a set; shares of the best cosine, and the median time of a choice in ms."""
    model = EmbeddingModel.load(find_embedding_model(), threads=2)
    shares: list[tuple[float, float]] = []
    times: list[float] = []
    for query, sentences in _pairs(set_path):
        began = time.perf_counter()
        chosen = model.find_nearest(query, sentences)
        times.append((time.perf_counter() - began) * 1000)
        cosines = model.embed_passages(sentences) @ model.embed_query(query)
        best = float(np.max(cosines))
        shares.append((float(cosines[chosen]) / best, float(cosines[0]) / best))
    return {
        "passages": len(shares),
        "chosen": fmean(one for one, _ in shares),
        "first": fmean(one for _, one in shares),
        "choice_ms": median(times),
    }


def _pairs(set_path: Path) -> Iterator[tuple[str, Sequence[str]]]:
    for query in read_set(set_path)[:QUERIES]:
        for passage in {one for component in query.gold for one in component}:
            spans = sentence_spans(passage, 0, len(passage))
            if len(spans) >= FEWEST:
                yield query.query, [passage[start:end] for start, end in spans]


if __name__ == "__main__":
    for given in sys.argv[1:]:
        for name, value in run(Path(given)).items():
            print(f"{given} {name:12} {value:10.3f}")
