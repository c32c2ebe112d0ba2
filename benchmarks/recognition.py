"""Speed and accuracy of recognition: ``python -m benchmarks.recognition [SET]``.

Pages of known text are made at 200 dots an inch, as they are and as bad scanners make them, and
recognised by the real worker. SET is a folder with ``expect.jsonl``: of its rows of the kind
``scanned`` the phrases that are found are counted.
"""

import io
import json
import re
import statistics
import sys
import tempfile
import time
import unicodedata
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pymupdf
from PIL import Image
from rapidfuzz.distance import Levenshtein

from benchmarks.corpus import documents
from benchmarks.memory import peak
from desktop_app.core.recognition import DuePage, RecognisedPage, text_of
from desktop_app.reading.loading import load
from desktop_app.reading.messages import RecognitionReply
from desktop_app.reading.registry import read
from desktop_app.workers.recogniser_process import RecogniserProcess

CHARACTERS = 2_000
"""Characters of a page, 30 to 40 lines."""

PAGES = 4
"""Pages of each kind."""

_NOISE = 40.0
"""Standard deviation in steps of grey: dust and grain that a user can still read through."""

_SKEW = 2.0
"""Degrees."""

_LOOK_EVERY = 0.02


def run() -> dict[str, float]:
    """Return seconds a page, characters right as a share, and the memory of the worker in MB."""
    figures: dict[str, float] = {}
    texts = list(documents(PAGES, CHARACTERS, seed=7))
    worker = RecogniserProcess(lambda: None)
    with tempfile.TemporaryDirectory() as place:
        for kind in ("clean", "noise", "skew", "turned_90", "turned_180"):
            seconds, right = [], []
            for number, text in enumerate(texts):
                path = Path(place) / f"{kind}-{number}.png"
                path.write_bytes(_scan(text, kind))
                began = time.perf_counter()
                reply = _recognise(worker, path, 1)
                seconds.append(time.perf_counter() - began)
                right.append(_share_right(text, reply))
            figures[f"{kind}_seconds_a_page"] = statistics.median(seconds)
            figures[f"{kind}_characters_right"] = statistics.mean(right)
    process_id = worker.process_id()
    figures["worker_peak_mb"] = peak(process_id) if process_id else 0.0
    worker.close()
    return figures


def find_phrases(folder: Path) -> Iterator[tuple[str, list[str], float]]:
    """Yield path, missing phrases, and seconds a page for each scanned file of a set."""
    worker = RecogniserProcess(lambda: None)
    for line in (folder / "expect.jsonl").read_text(encoding="utf-8").splitlines():
        row = json.loads(line)
        if row["kind"] != "scanned":
            continue
        path = folder / "docs" / row["path"]
        document = read(load(path))
        began = time.perf_counter()
        pages = [_words(_recognise(worker, path, page)) for page in document.unrecognised]
        seconds = (time.perf_counter() - began) / max(len(pages), 1)
        found = _fold("\n".join((document.text, *pages)))
        yield row["path"], [one for one in row["must_contain"] if _fold(one) not in found], seconds
    worker.close()


def _recognise(worker: RecogniserProcess, path: Path, page: int) -> RecognitionReply:
    worker.submit(DuePage(str(path), load(path).content_hash(), page))
    while (result := worker.take_result()) is None:
        time.sleep(_LOOK_EVERY)
    return result[1]


def _scan(text: str, kind: str) -> bytes:
    """Return a page as a PNG of 200 dots an inch."""
    document = pymupdf.open()
    page = document.new_page()
    page.insert_textbox(pymupdf.Rect(60, 60, 535, 782), text, fontsize=11, fontname="tiro")
    drawn = page.get_pixmap(dpi=200, colorspace=pymupdf.csGRAY)
    picture = Image.frombytes("L", (drawn.width, drawn.height), drawn.samples)
    match kind:
        case "noise":
            grain = np.random.default_rng(1).normal(0, _NOISE, (drawn.height, drawn.width))
            noisy = np.clip(np.asarray(picture) + grain, 0, 255)
            picture = Image.fromarray(noisy.astype(np.uint8))
        case "skew":
            picture = picture.rotate(_SKEW, Image.Resampling.BICUBIC, fillcolor=255)
        case "turned_90" | "turned_180":
            picture = picture.rotate(int(kind.rpartition("_")[2]), expand=True)
    stream = io.BytesIO()
    picture.save(stream, "PNG")
    return stream.getvalue()


def _words(reply: RecognitionReply) -> str:
    return text_of(reply.lines) if isinstance(reply, RecognisedPage) else ""


def _share_right(text: str, reply: RecognitionReply) -> float:
    """Return 1 minus edit distance by length; runs of white space count as one character."""
    expected, found = " ".join(text.split()), " ".join(_words(reply).split())
    return max(0.0, 1 - Levenshtein.distance(expected, found) / len(expected))


def _fold(text: str) -> str:
    straight = unicodedata.normalize("NFKC", text).translate(str.maketrans("‘’“”", "''\"\""))
    return re.sub(r"\s+", " ", straight).casefold()


if __name__ == "__main__":
    if len(sys.argv) > 1:
        for path, missing, seconds in find_phrases(Path(sys.argv[1])):
            print(f"{seconds:6.1f} s a page  {path}  {missing or ''}", flush=True)
    else:
        for name, value in run().items():
            print(f"{name:30} {value:8.3f}", flush=True)
