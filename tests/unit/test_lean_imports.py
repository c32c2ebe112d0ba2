import json
import subprocess
import sys

_PROGRAM = """
import json, sys
from desktop_app.lean_imports import import_msgspec
import_msgspec()
had = sorted({"typing_extensions", "inspect"} & set(sys.modules))
import msgspec, typing_extensions
print(json.dumps([had, msgspec.json.decode(b"3", type=int)]))
"""


def test_msgspec_works_without_typing_extensions() -> None:
    program = [sys.executable, "-c", _PROGRAM]
    printed = subprocess.run(program, capture_output=True, check=True, text=True).stdout

    assert json.loads(printed) == [[], 3]
