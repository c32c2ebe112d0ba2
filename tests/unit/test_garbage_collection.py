import gc

import pytest

from desktop_app.garbage_collection import collector_off


def test_nothing_is_collected_meanwhile_and_everything_is_again_afterwards(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    frozen: list[bool] = []
    # Freezing would hide the garbage of other tests.
    monkeypatch.setattr(gc, "freeze", lambda: frozen.append(gc.isenabled()))

    with collector_off():
        assert not gc.isenabled()

    assert frozen == [False]
    assert gc.isenabled()
