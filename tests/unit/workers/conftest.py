"""Workers in this process."""

import pytest


@pytest.fixture(autouse=True)
def _with_kept_readers(kept_readers: None) -> None:
    """No test starts readers only to read a few files."""
