import gc
import json
import subprocess
import sys

import pytest

from desktop_app.fast_imports import collector_off

_PROGRAM = """
import json, sys
from desktop_app.fast_imports import import_msgspec
import_msgspec()
had = sorted({"typing_extensions", "inspect"} & set(sys.modules))
import msgspec, typing_extensions
print(json.dumps([had, msgspec.json.decode(b"3", type=int)]))
"""


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


def test_msgspec_works_without_typing_extensions() -> None:
    program = [sys.executable, "-c", _PROGRAM]
    printed = subprocess.run(program, capture_output=True, check=True, text=True).stdout

    assert json.loads(printed) == [[], 3]
