"""Outcomes of damaged files: ``python -m benchmarks.fuzzing [--files FOLDER] [--seed N]``.

Damages the files of a folder, or the small ones that the tests make, 2,000 times, and lets reader
processes read them as the engine would. Each must end in time, with a reply and a reason that a
user can read. Prints the number of each outcome, each crash and each timeout with what repeats it,
and the slowest files; exit code 1 when any of them is a defect.
"""

import argparse
import re
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import psutil

from desktop_app.core.library import FileState
from desktop_app.indexing.watching.scan import facts_of
from desktop_app.reading.messages import FileRead, FileRefused, ReadReply
from desktop_app.storage.file_records import FileRecord
from desktop_app.workers.reader_pool import ReaderPool
from tests.support.mutations import Mutant, Sample, mutate
from tests.support.samples import SAMPLES

READERS = 2
LARGEST = 1_000_000
"""Bytes of a sample; damage to a larger one teaches nothing more and takes longer."""

_NOT_PLAIN = re.compile(
    r"Error\b|Exception|Traceback|0x[0-9a-f]{2}|<class|<string>|object at|code=\d|None\b|NoneType"
    r"|[a-z]_[a-z]|[a-z][A-Z][a-z]+[A-Z]|\\x|\(\)|\d+ bytes? string|b'|\[Errno"
)
"""What a user should never read in a reason."""

_NUMBERED = re.compile(r" \(\d+\)(?=\.|$)")


@dataclass(frozen=True, slots=True)
class Ending:
    """The outcome of a damaged file.

    Attributes:
        mutant: The damaged file, with a description of the damage.
        number: Number that repeats the damage.
        code: "read", or the code of the refusal.
        sentences: All sentences for the user about the file and its members.
        seconds: Duration.
    """

    mutant: Mutant
    number: int
    code: str
    sentences: tuple[tuple[str, str], ...]
    seconds: float

    def complaints(self) -> Iterator[str]:
        """Yield the faults of the sentences for the user."""
        for path, sentence in self.sentences:
            # One of two members with the same name has a number, which its reason does not include.
            name = _NUMBERED.sub("", path.rpartition("/")[2])
            if name not in sentence:
                yield f"does not name {name}: {sentence}"
            bare = sentence.replace(name, "")
            if not bare.endswith(".") or _NOT_PLAIN.search(bare):
                yield f"is no plain sentence: {sentence}"


def run(samples: Sequence[Sample], seed: int, numbers: range) -> Iterator[Ending]:
    """Read damaged files, several at a time; yield each outcome as it arrives.

    Raises:
        RuntimeError: A reader process is left at the end.
    """
    woken = threading.Event()
    others = set(_reader_ids())
    pool = ReaderPool(READERS, woken.set)
    waiting = iter(numbers)
    begun: dict[str, tuple[int, Mutant, float]] = {}
    with tempfile.TemporaryDirectory() as place:
        try:
            while True:
                while len(begun) < READERS and (number := next(waiting, None)) is not None:
                    mutant = mutate(samples, seed, number)
                    path = Path(place) / mutant.name
                    path.write_bytes(mutant.data)
                    begun[str(path)] = (number, mutant, time.monotonic())
                    pool.submit(_record(path, number))
                if not begun:
                    break
                woken.wait(0.1)
                woken.clear()
                for file, reply in pool.take_results():
                    number, mutant, since = begun.pop(file.path)
                    yield _ending(number, mutant, reply, time.monotonic() - since)
                    Path(file.path).unlink()
        finally:
            pool.close()
    left = sorted(set(_reader_ids()) - others)
    if left:
        raise RuntimeError(f"reader processes are left: {left}")


def _reader_ids() -> list[int]:
    return [one.pid for one in psutil.Process().children() if "reader" in one.cmdline()]


def _record(path: Path, number: int) -> FileRecord:
    facts = facts_of(str(path))
    if facts is None:
        raise FileNotFoundError(path)
    return FileRecord(
        number, str(path), facts, FileState.WAITING, None, "", "", "", "", "", "", attempts=0
    )


def _ending(number: int, mutant: Mutant, reply: ReadReply, seconds: float) -> Ending:
    if isinstance(reply, FileRefused):
        return Ending(mutant, number, reply.code, ((mutant.name, str(reply.reason)),), seconds)
    if not isinstance(reply, FileRead):
        raise TypeError(f"a file that nobody knew came back as {reply}")
    sentences = [
        (one.names[-1], str(one.refusal.reason)) for one in reply.members if one.refusal is not None
    ]
    documents = [reply.document, *(one.document for one in reply.members)]
    sentences += (("", str(warning)) for one in documents if one for warning in one.warnings)
    return Ending(mutant, number, "read", tuple(sentences), seconds)


def samples_of(folder: Path) -> list[Sample]:
    """Return the files of a folder, in order, that are not too large."""
    return [
        Sample(path.name, path.read_bytes())
        for path in sorted(folder.rglob("*"))
        if path.is_file() and path.stat().st_size <= LARGEST
    ]


def main() -> int:
    """Parse the command line, damage and read, and print the outcomes."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.fuzzing")
    parser.add_argument("--files", type=Path, help="folder of files to damage")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=2_000)
    parser.add_argument("--only", type=int, help="number of the one file to make and to read")
    parser.add_argument("--reasons", action="store_true", help="print every reason once")
    given = parser.parse_args()
    samples = samples_of(given.files) if given.files else list(SAMPLES)
    numbers = range(given.only, given.only + 1) if given.only is not None else range(given.count)
    began = time.monotonic()
    endings = list(run(samples, given.seed, numbers))
    print(f"{len(samples)} samples, seed {given.seed}, {time.monotonic() - began:.0f} s")
    return _report(endings, with_reasons=given.reasons)


def _report(endings: list[Ending], *, with_reasons: bool) -> int:
    for code, count in Counter(one.code for one in endings).most_common():
        print(f"{code:14}{count:7,}")
    defects = 0
    for one in endings:
        wrong = [one.code] if one.code in {"crashed", "timeout"} else []
        for complaint in (*wrong, *one.complaints()):
            defects += 1
            print(f"number {one.number} ({', '.join(one.mutant.how)}): {complaint}")
    print("slowest:")
    for one in sorted(endings, key=lambda one: -one.seconds)[:5]:
        print(
            f"{one.seconds:7.2f} s  number {one.number} ({', '.join(one.mutant.how)}): {one.code}"
        )
    if with_reasons:
        said = Counter(
            sentence.replace(name.rpartition("/")[2] or "\0", "…")
            for one in endings
            for name, sentence in one.sentences
        )
        for sentence, count in said.most_common():
            print(f"{count:6}  {sentence}")
    return 1 if defects else 0


if __name__ == "__main__":
    sys.exit(main())
