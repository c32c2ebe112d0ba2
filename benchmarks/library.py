"""A library of any size to search, filled without reading files and kept for later runs."""

import os
import random
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from desktop_app.core.changes import FileFacts, SeenFile
from desktop_app.core.documents import Document, FileKind
from desktop_app.core.locations import DataFolder
from desktop_app.embedding.runtime import EmbeddingModel
from desktop_app.passages.splitter import split
from desktop_app.reading.text.plain_text import blocks_of
from desktop_app.storage import file_states
from desktop_app.storage.opening import open_for_writing
from desktop_app.storage.outcomes import ReadOutcome
from desktop_app.storage.waiting_order import passages_without_vector
from desktop_app.storage.writable_stores import WritableStores
from desktop_app.workers.models import kind_of

DOCUMENT = 20_000
"""Characters in each file, some 25 passages."""

EMBEDDED = 1_000
"""Passages that are really embedded; a million would take hours. The vectors of the others are
these with noise, which does not affect the time of a search."""

_NOISE = 0.02
_FILES = 100
"""Files written together."""
_SNAPSHOT = 100_000
"""Vectors between two snapshots, so that memory does not hold them all."""


def index(documents: Path | Sequence[Path], library: Path) -> None:
    """Bring a library of these files up to date, by the command line."""
    given = (documents,) if isinstance(documents, Path) else documents
    command = ("index", *map(str, given), "--data-dir", str(library))
    subprocess.run([sys.executable, "-m", "desktop_app", *command], check=True, capture_output=True)


def fill(place: Path, embedder: EmbeddingModel, passages: int, documents: Iterator[str]) -> int:
    """Make a library in a new folder; return the number of characters in its files.

    It is made beside the folder and moved there when it is complete.
    """
    unfinished = place.with_name(f"{place.name}-{os.getpid()}")
    folder = DataFolder(unfinished)
    folder.make()
    stores, _ = open_for_writing(folder, kind_of(embedder))
    characters = fill_words(stores, passages, documents)
    embed(stores, embedder)
    stores.close()
    unfinished.rename(place)
    return characters


def fill_words(stores: WritableStores, passages: int, documents: Iterator[str]) -> int:
    """Write files of at least this many passages; return their number of characters."""
    written, characters = 0, 0
    while written < passages:
        texts = [next(documents) for _ in range(_FILES)]
        written += _write(stores, written, texts)
        characters += sum(map(len, texts))
    return characters


def _write(stores: WritableStores, number: int, texts: list[str]) -> int:
    facts = FileFacts(DOCUMENT, number, 0, 0, 0)
    stores.note_seen(
        SeenFile(f"/library/{number}/{place}.txt", facts) for place in range(len(texts))
    )
    waiting = file_states.next_waiting(stores.catalogue.connection, len(texts))
    outcomes = []
    for file, body in zip(waiting, texts, strict=True):
        document = Document(body, blocks_of(body), FileKind.TEXT)
        content = random.Random(body).randbytes(16)
        outcomes.append(ReadOutcome(file, content, document, split(document)))
    stores.write(outcomes)
    return sum(len(one.passages) for one in outcomes)


def embed(stores: WritableStores, embedder: EmbeddingModel) -> None:
    """Add a vector for every passage, of which most are made up, and write a snapshot."""
    noise = np.random.default_rng(1)
    sample: NDArray[np.float32] | None = None
    while batch := passages_without_vector(stores.catalogue.connection, EMBEDDED):
        if sample is None:
            sample = embedder.embed_passages(list(stores.passage_texts(batch).values()))
        chosen = sample[noise.integers(len(sample), size=len(batch))]
        vectors = chosen + noise.normal(0, _NOISE, chosen.shape).astype(np.float32)
        vectors /= np.linalg.norm(vectors, axis=1, keepdims=True)
        stores.write_embeddings(batch, vectors.astype(np.float32))
        if stores.vectors.recent_count >= _SNAPSHOT:
            _take_snapshot(stores)
    _take_snapshot(stores)


def _take_snapshot(stores: WritableStores) -> None:
    builder = stores.vectors.start_snapshot()
    while not builder.step():
        pass
    stores.adopt(builder)
