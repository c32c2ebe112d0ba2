import json
import subprocess
import sys

_PROGRAM = """
import json, sys
from desktop_app.lean_imports import leave_out_unused
leave_out_unused()
had = sorted({"typing_extensions", "inspect"} & set(sys.modules))
import msgspec, numpy, typing_extensions
three, two = msgspec.json.decode(b"3", type=int), numpy.ones(2).sum()
print(json.dumps([had, three, two, numpy.ndarray.sum.__doc__]))
"""


def test_libraries_work_without_what_is_left_out() -> None:
    program = [sys.executable, "-c", _PROGRAM]
    printed = subprocess.run(program, capture_output=True, check=True, text=True).stdout

    had, three, two, documentation = json.loads(printed)
    assert had == []
    assert (three, two) == (3, 2)
    assert not documentation
