"""How fast queries are answered: ``python -m benchmarks.queries [PASSAGES…]``.

The passages are generated text; so that 100,000 of them do not take half an hour, their
vectors are those of 1,000 really embedded passages with noise, which has no bearing on
the time a search takes.
"""

import random
import statistics
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from benchmarks.corpus import documents, vocabulary
from desktop_app.core.changes import FileFacts, SeenFile
from desktop_app.core.documents import Block, Document, FileKind
from desktop_app.core.locations import DataFolder
from desktop_app.core.messages import Search
from desktop_app.core.query import SearchMode
from desktop_app.embedding.runtime import EmbeddingModel
from desktop_app.passages.splitter import split
from desktop_app.search.searcher import Searcher
from desktop_app.storage import file_records, passage_records
from desktop_app.storage.forgetting import rewrite_vectors
from desktop_app.storage.opening import open_for_writing
from desktop_app.storage.stores import ReadOutcome, Stores
from desktop_app.workers.models import kind_of, load_embedder

SIZES = (10_000, 100_000)
QUERIES = 200
EMBEDDED = 1_000
DOCUMENT = 20_000
"""Characters a file, some 25 passages."""
_BATCH = 50


def run(sizes: Sequence[int] = SIZES) -> dict[str, float]:
    """Measure libraries of these numbers of passages; times in milliseconds."""
    embedder, error = load_embedder()
    if embedder is None:
        raise SystemExit(str(error))
    figures: dict[str, float] = {}
    for size in sizes:
        with tempfile.TemporaryDirectory() as place:
            stores = _fill(DataFolder(Path(place)), embedder, size)
            for mode in SearchMode:
                times = _measure(Searcher(stores, embedder), mode)
                figures[f"{mode}_{size}_p50"] = statistics.median(times)
                figures[f"{mode}_{size}_p95"] = statistics.quantiles(times, n=20)[18]
            stores.close()
    return figures


def _fill(folder: DataFolder, embedder: EmbeddingModel, passages: int) -> Stores:
    folder.make()
    stores, _ = open_for_writing(folder, kind_of(embedder))
    written = 0
    for first, text in enumerate(documents(10**9, DOCUMENT * _BATCH)):
        written += _write(stores, first, text)
        if written >= passages:
            break
    _embed(stores, embedder)
    rewrite_vectors(stores)
    return stores


def _write(stores: Stores, first: int, text: str) -> int:
    texts = [text[start : start + DOCUMENT] for start in range(0, len(text), DOCUMENT)]
    facts = FileFacts(DOCUMENT, first, 0, 0, 0)
    stores.note_seen(
        SeenFile(f"/library/{first}/{number}.txt", facts) for number in range(len(texts))
    )
    waiting = file_records.next_waiting(stores.catalogue.connection, len(texts))
    outcomes = []
    for file, body in zip(waiting, texts, strict=True):
        document = Document(body, _paragraphs(body), FileKind.TEXT)
        outcomes.append(ReadOutcome(file, b"", document, split(document)))
    stores.write(outcomes)
    return sum(len(one.passages) for one in outcomes)


def _paragraphs(text: str) -> tuple[Block, ...]:
    blocks: list[Block] = []
    start = 0
    for part in text.split("\n\n"):
        if part.strip():
            blocks.append(Block(start, start + len(part)))
        start += len(part) + 2
    return tuple(blocks)


def _embed(stores: Stores, embedder: EmbeddingModel) -> None:
    noise = np.random.default_rng(1)
    sample: NDArray[np.float32] | None = None
    while batch := passage_records.passages_to_embed(stores.catalogue.connection, EMBEDDED):
        if sample is None:
            sample = embedder.embed_passages(stores.passage_texts(batch))
        chosen = sample[noise.integers(len(sample), size=len(batch))]
        vectors = chosen + noise.normal(0, 0.02, chosen.shape).astype(np.float32)
        vectors /= np.linalg.norm(vectors, axis=1, keepdims=True)
        stores.write_embeddings(batch, vectors.astype(np.float32))


def _measure(searcher: Searcher, mode: SearchMode) -> list[float]:
    source = random.Random(1)
    words = vocabulary()
    queries = [
        " ".join(source.sample(words[20:1500], source.randint(1, 5))) for _ in range(QUERIES)
    ]
    for query in queries[:10]:
        searcher.search(Search(query, mode=mode), lambda: False)
    times: list[float] = []
    for query in queries:
        began = time.perf_counter()
        searcher.search(Search(query, mode=mode), lambda: False)
        times.append((time.perf_counter() - began) * 1000)
    return times


if __name__ == "__main__":
    chosen = tuple(int(size) for size in sys.argv[1:]) or SIZES
    for name, value in run(chosen).items():
        print(f"{name:28} {value:10.2f} ms")
