"""The real program on a real engine, without a screen."""

import gc
import statistics
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from benchmarks.corpus import documents
from benchmarks.library import DOCUMENT, fill
from benchmarks.painting import spin_until
from desktop_app.app import make_application
from desktop_app.clients.single_instance import SingleInstance
from desktop_app.core.locations import DataFolder
from desktop_app.core.start_request import StartRequest, StartView
from desktop_app.embedding.runtime import EmbeddingModel
from desktop_app.model_files.finding import find_embedding_model
from desktop_app.program import Program

_THREADS = 2


@contextmanager
def running_program(passages: int) -> Iterator[tuple[Program, DataFolder]]:
    """Run the program in the background, on a library of this many passages of generated text."""
    application = make_application()
    embedder = EmbeddingModel.load(find_embedding_model(), threads=_THREADS)
    with tempfile.TemporaryDirectory() as place:
        folder = DataFolder(Path(place) / "library")
        fill(folder.path, embedder, passages, documents(10**9, DOCUMENT))
        program, instance = Program(folder), SingleInstance(folder)
        instance.claim(StartRequest())
        instance.started_again.connect(program.serve)
        program.ended.connect(application.quit)
        program.begin(StartRequest(view=StartView.BACKGROUND))
        _await_engine(program)
        program.window.first_run.leave()  # shown because the library has no folder
        gc.freeze()  # as the program does
        yield program, folder
        program.close()
        application.exec()
        instance.close()


def spread(name: str, values: Sequence[float]) -> dict[str, float]:
    """Return the median and the 95th percentile, with the name as prefix."""
    return {
        f"{name}_p50": statistics.median(values),
        f"{name}_p95": statistics.quantiles(values, n=20)[18],
    }


def _await_engine(program: Program) -> None:
    arrived: list[object] = []
    program.client.status_arrived.connect(arrived.append)
    spin_until(lambda: bool(arrived))
