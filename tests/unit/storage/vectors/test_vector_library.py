"""Loading usearch without what the program does not use."""

import subprocess
import sys

_PROGRAM = """
import sys
import numpy
from desktop_app.storage.vectors.loading import load_index_class
index = load_index_class()(ndim=4, metric="cos", dtype="f16")
index.add(7, numpy.ones(4, numpy.float32))
print(*index.search(numpy.ones(4, numpy.float32), 1).keys, index.hardware_acceleration)
print(*sys.modules)
"""


def test_usearch_is_loaded_without_a_client_of_the_network() -> None:
    done = subprocess.run(
        [sys.executable, "-c", _PROGRAM], capture_output=True, text=True, check=True
    )
    found, modules = done.stdout.splitlines()

    assert found.startswith("7 ")
    assert "usearch.index" in modules.split()
    assert {"urllib.request", "http.client", "ssl", "tqdm"}.isdisjoint(modules.split())
