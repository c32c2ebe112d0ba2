"""How fast passages and queries are embedded, and what that costs.

    python -m benchmarks.embedding

Prints JSON. Passages (about 200 tokens each) go in turns through the runtime and through
onnxruntime alone, so that a busy machine slows both; alone it is given the tokens
ready-made, once singly and once in batches of equal lengths, with all its own settings but
the number of threads, and the runtime is compared with the faster way. Then, from a fresh
process: seconds to import and load, memory, and the time of a query.
"""

import json
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial

import numpy as np
import onnxruntime
import psutil
from numpy.typing import NDArray
from tokenizers import Tokenizer

from desktop_app.core.locations import find_shipped
from desktop_app.embedding.prepared import GRAPH, TOKENIZER
from desktop_app.embedding.runtime import EmbeddingModel

FOLDER = find_shipped("models", "all-MiniLM-L6-v2")
VOCABULARY = """
the of and to in a is that it was for on are as with his they at be this from have or by one had
not but what all were when we there can an your which their said if do will each about how up out
them then she many some so these would other into has more her two like him see time could no make
than first been its who now people my made over did down only way find use may water long little
very after words called just where most know river contract engine mountain library chemistry
payment election orchestra harbour deadline
"""
THREADS = 2
Inputs = dict[str, NDArray[np.int64]]


def make_passages(number: int, seed: int = 1) -> list[str]:
    """Return passages of 150 to 240 words, about as many tokens."""
    chance = random.Random(seed)
    words = VOCABULARY.split()
    return [" ".join(chance.choices(words, k=chance.randint(150, 240))) for _ in range(number)]


def run(passages: int = 48, rounds: int = 5) -> dict[str, float]:
    """Measure; return medians over the rounds."""
    texts = make_passages(passages)
    model = EmbeddingModel.load(FOLDER, THREADS)
    session = _bare_session()
    ways = {"singly": _tokenize(texts, 1), "batched": _tokenize(texts, 8)}
    ours: list[float] = []
    bare: dict[str, list[float]] = {way: [] for way in ways}
    for _ in range(rounds):
        ours.append(passages / _seconds(partial(model.embed_passages, texts)))
        for way, batches in ways.items():
            bare[way].append(passages / _seconds(partial(_run_all, session, batches)))
    best = map(max, *bare.values())
    return {
        "passages_per_second": statistics.median(ours),
        **{f"bare_{way}_per_second": statistics.median(each) for way, each in bare.items()},
        "ours_to_bare": statistics.median(a / b for a, b in zip(ours, best, strict=True)),
        **_in_a_fresh_process(),
    }


def measure_alone() -> dict[str, float]:
    """Measure what only a fresh process shows; its libraries are imported already."""
    process = psutil.Process()
    started = time.time() - process.create_time()
    before = process.memory_info().rss
    seconds = _seconds(lambda: EmbeddingModel.load(FOLDER, THREADS))
    model = EmbeddingModel.load(FOLDER, THREADS)
    loaded = process.memory_info().rss
    queries = [" ".join(text.split()[:8]) for text in make_passages(100, seed=2)]
    query_ms = [1000 * _seconds(partial(model.embed_query, query)) for query in queries]
    model.embed_passages(make_passages(128, seed=3))
    return {
        "import_seconds": started,
        "load_seconds": seconds,
        "loaded_mb": (loaded - before) / 1e6,
        "embedding_mb": (process.memory_info().rss - before) / 1e6,
        "query_ms": statistics.median(query_ms),
    }


def _in_a_fresh_process() -> dict[str, float]:
    code = "import json, benchmarks.embedding as b; print(json.dumps(b.measure_alone()))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True)
    figures: dict[str, float] = json.loads(done.stdout)
    return figures


def _bare_session() -> onnxruntime.InferenceSession:
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = THREADS
    return onnxruntime.InferenceSession(FOLDER / GRAPH, options, providers=["CPUExecutionProvider"])


def _run_all(session: onnxruntime.InferenceSession, batches: list[Inputs]) -> None:
    for inputs in batches:
        session.run(None, inputs)


def _tokenize(texts: list[str], size: int) -> list[Inputs]:
    tokenizer = Tokenizer.from_file(str(FOLDER / TOKENIZER))
    tokenizer.no_padding()
    tokenizer.enable_truncation(256)
    ids = sorted((each.ids for each in tokenizer.encode_batch(texts)), key=len, reverse=True)
    return [_pad(ids[start : start + size]) for start in range(0, len(ids), size)]


def _pad(rows: list[list[int]]) -> Inputs:
    ids = np.zeros((len(rows), len(rows[0])), dtype=np.int64)
    for row, each in enumerate(rows):
        ids[row, : len(each)] = each
    mask = (ids != 0).astype(np.int64)
    return {"input_ids": ids, "attention_mask": mask, "token_type_ids": np.zeros_like(ids)}


def _seconds(work: Callable[[], object]) -> float:
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


if __name__ == "__main__":
    print(json.dumps({name: round(value, 3) for name, value in run().items()}, indent=1))
