"""Reads, splits and embeds the files of a folder on many processes or machines, by Dask.

    PYTHONPATH=packaging python -m outgrow.prepare FOLDER OUTPUT [--workers N | --scheduler ADDRESS]

OUTPUT becomes a folder of Parquet files for ``satchel import passages``. With a scheduler, every
machine needs the same version of Satchel, and both folders at the same paths. Readers are not
confined here as they are in the program: prepare only files that you trust, or on machines that
have nothing else.
"""

import argparse
import time
from collections.abc import Sequence
from functools import cache
from itertools import islice
from pathlib import Path

from desktop_app.cli.parquet_files import write
from desktop_app.core.passage_rows import PassageRow
from desktop_app.core.paths import canonical
from desktop_app.embedding.runtime import EmbeddingModel
from desktop_app.indexing.watching.rules import Rules
from desktop_app.indexing.watching.scan import FolderScan
from desktop_app.model_files.finding import find_embedding_model
from desktop_app.passages.embedding_text import Preamble, embedding_text
from desktop_app.reading.contract import READING_VERSION
from desktop_app.reading.messages import FileRead, ReadFile
from desktop_app.storage.lexical.documents import hash_text
from desktop_app.workers.reader import read_one

TOGETHER = 64
"""Files of a task, which become one Parquet file: some seconds of work."""

_STORED = "float16"
"""Precision of the vectors that a library keeps."""


def prepare_file(path: str) -> tuple[PassageRow, ...]:
    """Return the rows of a file: a function of its bytes, its path and the embedding model.

    A file without text, or with secrets, has none. Members of containers are left to the
    machine that takes the rows in.
    """
    reply = read_one(ReadFile(path))
    if not isinstance(reply, FileRead) or not reply.passages:
        return ()
    document = reply.document
    texts = [document.text[one.start : one.end] for one in reply.passages]
    read = [
        embedding_text(text, Preamble(document.title, one.heading))
        for one, text in zip(reply.passages, texts, strict=True)
    ]
    model = _model()
    vectors = model.embed_passages(read).astype(_STORED).astype("float32")
    facts = Path(path).stat()
    is_whole = not (reply.members or document.unrecognised or document.warnings)
    return tuple(
        PassageRow(
            path=path,
            member="",
            content_hash=reply.content_hash.hex(),
            is_whole=is_whole,
            reading_version=READING_VERSION,
            kind=document.kind,
            title=document.title,
            author=document.author,
            language=document.language,
            pages=document.pages,
            context="",
            modified=facts.st_mtime_ns / 1e9,
            size=facts.st_size,
            passages=len(texts),
            ordinal=passage.ordinal,
            start=passage.start,
            end=passage.end,
            page=passage.page,
            place=passage.place,
            heading=passage.heading,
            breaks=passage.breaks,
            text=text,
            text_hash=hash_text(model_reads).hex(),
            model=model.fingerprint,
            vector=tuple(vector),
        )
        for passage, text, model_reads, vector in zip(
            reply.passages, texts, read, vectors.tolist(), strict=True
        )
    )


@cache
def _model() -> EmbeddingModel:
    """Return the model of this worker, which works on one file at a time on one core."""
    return EmbeddingModel.load(find_embedding_model(), threads=1)


def prepare_files(paths: Sequence[str], output: str) -> tuple[int, int]:
    """Write the rows of files as one Parquet file; return the numbers of files and passages.

    The Parquet file appears when it is complete, so that a task can be done again.
    """
    rows = [row for path in paths for row in prepare_file(path)]
    unfinished = Path(f"{output}.unfinished")
    with unfinished.open("wb") as file:
        write(rows, file)
    unfinished.rename(output)
    return len({row.path for row in rows}), len(rows)


def list_files(folder: Path) -> list[str]:
    """Return the files that a new library would read in a folder, in order."""
    return sorted(one.path for one in FolderScan(canonical(folder), Rules()).files())


def prepare_folder(folder: Path, output: Path, workers: int, scheduler: str) -> tuple[int, int]:
    """Prepare the files of a folder; return the numbers of files and passages.

    Args:
        folder: The files.
        output: Folder to make.
        workers: Number of processes on this machine.
        scheduler: Address of a Dask scheduler whose workers are used instead; may be empty.
    """
    # Only the process that distributes the work needs Dask.
    from distributed import Client, LocalCluster  # noqa: PLC0415

    output.mkdir(parents=True)
    upcoming = iter(list_files(folder))
    tasks = list(iter(lambda: list(islice(upcoming, TOGETHER)), []))
    outputs = [str(output / f"{number:06}.parquet") for number in range(len(tasks))]
    cluster = scheduler or LocalCluster(
        n_workers=workers, threads_per_worker=1, dashboard_address=None
    )
    with Client(cluster) as client:
        futures = client.map(prepare_files, tasks, [canonical(one) for one in outputs])
        done = client.gather(futures)
    return sum(files for files, _ in done), sum(passages for _, passages in done)


def main() -> None:
    """Prepare the folder that the command line names."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, metavar="FOLDER")
    parser.add_argument("output", type=Path, metavar="OUTPUT")
    parser.add_argument("--workers", type=int, default=2, metavar="N", help="default: 2")
    parser.add_argument("--scheduler", default="", metavar="ADDRESS")
    options = parser.parse_args()
    if options.output.exists():
        parser.error(f"{options.output} exists; name a folder to make")
    began = time.perf_counter()
    files, passages = prepare_folder(
        options.folder, options.output, options.workers, options.scheduler
    )
    seconds = time.perf_counter() - began
    print(f"{files} files, {passages} passages, {seconds:.1f} s, {passages / seconds:.1f}/s")


if __name__ == "__main__":
    main()
