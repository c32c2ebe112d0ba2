"""Records: values that never change, and are printed without what is confidential."""

import subprocess
import sys

import pytest

from desktop_app.core.password_commands import Unlock
from desktop_app.core.records import ConfidentialRecord, Record, replace


class _Place(Record):
    path: str
    page: int = 1


class _Secret(ConfidentialRecord):
    password: str


def test_a_record_is_equal_to_one_with_the_same_fields_and_is_a_key() -> None:
    assert _Place("a") == _Place("a", 1)
    assert _Place("a") != _Place("a", 2)
    assert {_Place("a"): "found"}[_Place("a")] == "found"


def test_a_field_cannot_be_assigned() -> None:
    place = _Place("a")
    with pytest.raises(AttributeError):
        place.page = 2  # type: ignore[misc]


def test_a_changed_copy_leaves_the_record_and_has_no_other_fields() -> None:
    place = _Place("a")

    assert replace(place, page=2) == _Place("a", 2)
    assert place == _Place("a", 1)
    with pytest.raises(TypeError):
        replace(place, line=2)  # type: ignore[call-arg]


@pytest.mark.parametrize("value", [_Secret("open sesame"), Unlock(("a.pdf",), "open sesame")])
def test_a_password_is_not_printed(value: ConfidentialRecord) -> None:
    assert "sesame" not in f"{value} {value!r} {[value]}"


RACE = """
import sys, threading
from types import ModuleType
from desktop_app.core.records import Record, json_decoder

sys.setswitchinterval(1e-6)
nested = ModuleType("nested")
sys.modules["nested"] = nested
nested.Record = Record
for n in range(60):
    inner = f"tuple[R{n - 1}, ...]" if n else "str"
    exec(f"class R{n}(Record):\\n    inner: '{inner}'\\n    name: 'str'", nested.__dict__)
text = '"deep"'
for n in range(60):
    text = f'{{"inner": {text if n == 0 else "[" + text + "]"}, "name": "x"}}'
barrier = threading.Barrier(3)

def decode():
    barrier.wait()
    json_decoder(nested.R59).decode(text)

threads = [threading.Thread(target=decode) for _ in range(3)]
for one in threads:
    one.start()
for one in threads:
    one.join()
print("decoded")
"""


def test_threads_that_decode_the_first_of_a_record_at_once_do_not_crash() -> None:
    done = subprocess.run([sys.executable, "-c", RACE], capture_output=True, text=True, check=False)

    assert (done.returncode, done.stdout.strip(), done.stderr) == (0, "decoded", "")
