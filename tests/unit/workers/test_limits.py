import subprocess
import sys

import pytest

from desktop_app.workers.limits import NICENESS

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
print(os.nice(0) - before)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="the system knows no such priority")
def test_what_runs_in_the_background_yields_to_the_person_s_work() -> None:
    done = subprocess.run(
        [sys.executable, "-c", YIELDING], capture_output=True, text=True, check=True
    )

    assert int(done.stdout) == NICENESS


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
