"""A plugin of pytest: garbage is collected between two tests, by the thread that runs them.

Python collects in any thread that happens to allocate, such as one of an engine that an earlier
test started. There it would destroy widgets, and the next painting would end the process.
"""

import gc
from collections.abc import Generator

import pytest


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol() -> Generator[None, object, object]:
    """Run a test with the collector off, and collect what it left."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.collect(1)  # with the collector off, nothing that a test made has grown older
