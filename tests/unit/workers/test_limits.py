import subprocess
import sys
from pathlib import Path

import pytest

from desktop_app.workers.limits import NICENESS, WRITTEN_BYTES, memory_in_use

LIMITED = """
import sys
from desktop_app.workers.limits import limit_memory
limit_memory(int(sys.argv[1]))
try:
    bytearray(600_000_000)
except MemoryError:
    print("refused")
else:
    print("given")
"""


@pytest.mark.skipif(sys.platform == "win32", reason="the system knows no such limit")
@pytest.mark.parametrize(("most", "outcome"), [(400_000_000, "refused"), (1_500_000_000, "given")])
def test_memory_beyond_the_limit_is_refused(most: int, outcome: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", LIMITED, str(most)], capture_output=True, text=True, check=True
    )

    assert done.stdout.strip() == outcome


YIELDING = """
import os
from desktop_app.workers.limits import yield_to_others
before = os.nice(0)
yield_to_others()
print(before, os.nice(0))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="the system knows no such priority")
def test_what_runs_in_the_background_yields_to_the_users_work() -> None:
    done = subprocess.run(
        [sys.executable, "-c", YIELDING], capture_output=True, text=True, check=True
    )

    before, after = map(int, done.stdout.split())
    assert after == min(before + NICENESS, 19)  # the largest niceness on Linux


TWICE = """
import resource
from desktop_app.workers.limits import limit_memory
resource.setrlimit(resource.RLIMIT_AS, (900_000_000, 1_000_000_000))
limit_memory(2_000_000_000)
print(resource.getrlimit(resource.RLIMIT_AS))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="the system knows no such limit")
def test_a_lower_limit_of_the_system_stays_in_force() -> None:
    done = subprocess.run([sys.executable, "-c", TWICE], capture_output=True, text=True, check=True)

    assert done.stdout.strip() == "(1000000000, 1000000000)"


FILES_LIMITED = """
import resource, sys
from desktop_app.workers.limits import OPEN_FILES, WRITTEN_BYTES, limit_files
limit_files()
kept = []
try:
    for _ in range(OPEN_FILES + 1):
        kept.append(open(sys.argv[1], "rb"))
except OSError as error:
    print(error.strerror)
kept.clear()
try:
    with open(sys.argv[2], "wb", buffering=0) as file:
        file.write(bytes(WRITTEN_BYTES))
        file.write(b"x")
except OSError as error:
    print(error.strerror)
print(resource.getrlimit(resource.RLIMIT_CORE))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="the system knows no such limits")
def test_open_files_written_bytes_and_images_of_memory_are_limited(tmp_path: Path) -> None:
    written = tmp_path / "written"
    done = subprocess.run(
        [sys.executable, "-c", FILES_LIMITED, sys.executable, str(written)],
        capture_output=True,
        text=True,
        check=True,
    )

    assert done.stdout.splitlines() == ["Too many open files", "File too large", "(0, 0)"]
    assert written.stat().st_size == WRITTEN_BYTES


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux says it")
def test_the_memory_in_use_grows_with_what_is_taken() -> None:
    before = memory_in_use()
    taken = bytearray(200_000_000)

    assert memory_in_use() - before >= len(taken) * 0.9
