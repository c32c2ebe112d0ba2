import numpy as np
import pytest

from desktop_app.storage.vectors import in_memory as module
from desktop_app.storage.vectors.in_memory import EarlyVectors


def test_the_vectors_used_last_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_EARLY", 2)
    early = EarlyVectors()
    vectors = {one: np.full(3, one, np.float32) for one in (1, 2, 3)}
    early.add({1: vectors[1], 2: vectors[2]})
    early.find([1, 9])
    early.add({3: vectors[3]})

    assert set(early.find([1, 2, 3])) == {1, 3}
    assert early.find([3])[3] is vectors[3]
