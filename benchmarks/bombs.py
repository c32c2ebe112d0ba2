"""Outcomes of malicious files: ``python -m benchmarks.bombs [NAME]…``.

Each is read by a new reader process, as in the engine, and the process is watched from outside.
Prints for each the outcome, seconds, peak memory in MB, and the sentence for the user.
"""

import sys
import tempfile
import threading
import time
from dataclasses import dataclass
from pathlib import Path

import psutil

from desktop_app.core.library import FileState
from desktop_app.indexing.watching.scan import facts_of
from desktop_app.reading.messages import FileRead, FileRefused, ReadReply
from desktop_app.storage.file_records import FileRecord
from desktop_app.workers.reader_pool import ReaderPool
from tests.support.bombs import BOMBS

_LOOK_EVERY = 0.02
"""Seconds between two looks at the memory."""


@dataclass(frozen=True, slots=True)
class Explosion:
    """The outcome of a file.

    Attributes:
        outcome: "read", or the code of the refusal.
        said: The sentence for the user: the reason, or the warnings.
        seconds: From the request, including the start of the reader, to the reply.
        peak: Resident memory of the reader in bytes.
    """

    outcome: str
    said: str
    seconds: float
    peak: int


def explode(path: Path) -> Explosion:
    """Read a file in a new reader process, and watch the process."""
    facts = facts_of(str(path))
    if facts is None:
        raise FileNotFoundError(path)
    file = FileRecord(
        1, str(path), facts, FileState.WAITING, None, "", "", "", "", "", "", attempts=0
    )
    woken = threading.Event()
    pool = ReaderPool(1, woken.set)
    began = time.monotonic()
    peak = 0
    try:
        pool.submit(file)
        while not (results := pool.take_results()):
            peak = max(peak, *map(_memory, pool.process_ids()), 0)
            woken.wait(_LOOK_EVERY)
            woken.clear()
        seconds = time.monotonic() - began
    finally:
        pool.close()
    ((_, reply),) = results
    return Explosion(*_outcome(reply), seconds, peak)


def _memory(process_id: int) -> int:
    try:
        return int(psutil.Process(process_id).memory_info().rss)
    except psutil.Error:
        return 0


def _outcome(reply: ReadReply) -> tuple[str, str]:
    if isinstance(reply, FileRefused):
        return reply.code, str(reply.reason)
    if not isinstance(reply, FileRead):
        raise TypeError(f"a file that nobody knew came back as {reply}")
    said = [f"{len(reply.document.text):,} characters"]
    if reply.members:
        refused = [one.refusal.code for one in reply.members if one.refusal]
        codes = ", ".join(f"{refused.count(code)} {code}" for code in sorted(set(refused)))
        said.append(f"{len(reply.members):,} members" + f" ({codes})" * bool(codes))
    return "read", "; ".join((*said, *map(str, reply.document.warnings)))


def main() -> None:
    """Try all files, or those named."""
    wanted = set(sys.argv[1:])
    with tempfile.TemporaryDirectory() as place:
        for bomb in BOMBS:
            if wanted and bomb.name not in wanted:
                continue
            path = Path(place) / bomb.name
            path.write_bytes(bomb.make(bomb.large))
            size = path.stat().st_size / 1_000_000
            result = explode(path)
            said = result.said.replace(f"{place}/", "")
            print(
                f"{bomb.name:18}{size:9.2f} MB  {result.outcome:12}{result.seconds:7.1f} s"
                f"{result.peak / 1_000_000:7.0f} MB  {said}",
                flush=True,
            )
            path.unlink()


if __name__ == "__main__":
    main()
