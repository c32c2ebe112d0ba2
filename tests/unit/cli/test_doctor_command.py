import os
import shutil
import sqlite3
from contextlib import closing

import pytest

from desktop_app.core.locations import DataFolder
from desktop_app.offline.refusals import Refusal, RefusalLog
from desktop_app.storage.lock import WriterLock
from desktop_app.storage.schema import FIRST_VERSION
from desktop_app.workers.confinement import offered
from tests.support.command_line import CommandLine, Shelf

READERS = str(offered())
NETWORK = "refused to Python code only, not by the system"
"""In the tests' own process."""
SOUND = {
    "catalogue": "sound",
    "words": "sound",
    "vectors": "sound",
    "readers": READERS,
    "network": NETWORK,
    "refused": {},
}


@pytest.fixture
def patient(filled: CommandLine) -> CommandLine:
    """A library that a test may damage."""
    return filled


def overwrite_words(patient: CommandLine) -> None:
    for part in DataFolder(patient.data).lexical.glob("*/meta.json"):
        part.write_bytes(b"rubbish")


def overwrite_catalogue(patient: CommandLine) -> None:
    DataFolder(patient.data).catalogue.write_bytes(b"rubbish" * 1000)


def test_a_sound_library_is_reported_as_sound(satchel: CommandLine) -> None:
    assert satchel("doctor", "--json").json == SOUND
    ran = satchel("doctor", "--repair")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.splitlines() == [
        "catalogue: sound",
        "words: sound",
        "vectors: sound",
        f"readers: {READERS}",
        f"network: {NETWORK}",
    ]


def test_damaged_words_are_found_and_repaired_from_the_files(patient: CommandLine) -> None:
    overwrite_words(patient)
    ran = patient("doctor")

    assert ran.code == 1
    assert "words: The word index is damaged" in ran.out
    assert "vectors: sound" in ran.out
    assert "satchel doctor --repair" in ran.err

    assert patient("doctor", "--repair", "--json").json == SOUND
    assert patient("search", "keeper", "--mode", "words", "--json").json["total"] == 1


def test_a_missing_word_index_is_damage(patient: CommandLine) -> None:
    shutil.rmtree(DataFolder(patient.data).lexical)

    assert patient("doctor").code == 1
    assert patient("doctor", "--repair", "--json").json == SOUND


def test_a_damaged_catalogue_takes_its_indexes_along(patient: CommandLine, shelf: Shelf) -> None:
    overwrite_catalogue(patient)
    assert patient("doctor").code == 1

    repaired = patient("doctor", "--repair")
    assert repaired.code == 1
    assert "lost, at least in part: watched folders with their rules" in repaired.out
    assert repaired.out.count("kept of the damaged catalogue") == 1
    assert "kept of the damaged catalogue: nothing\n" in repaired.out
    assert patient("doctor").code == 0
    assert patient("search", "keeper", "--mode", "words", "--json").json["total"] == 0

    assert patient("index", str(shelf.files), "--wait", "words", "--json").json["indexed"] == 2
    assert patient("search", "keeper", "--mode", "words", "--json").json["total"] == 1


def test_nothing_is_repaired_under_another_writer(patient: CommandLine) -> None:
    overwrite_words(patient)
    with WriterLock(DataFolder(patient.data)):
        ran = patient("doctor", "--repair")

    assert (ran.code, ran.out) == (1, "")
    assert "Another Satchel" in ran.err


def test_where_there_is_no_library_there_is_nothing_to_check(own: CommandLine) -> None:
    ran = own("doctor")

    assert (ran.code, ran.out) == (1, "")
    assert ran.err == f"satchel: There is no library in {own.data}.\n"


def test_a_locked_catalogue_is_not_treated_as_a_damaged_one(
    patient: CommandLine, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = DataFolder(patient.data)
    monkeypatch.setattr("desktop_app.storage.catalogue.BUSY_SECONDS", 0.05)
    with closing(sqlite3.connect(folder.catalogue, isolation_level=None)) as other:
        other.execute("PRAGMA locking_mode = EXCLUSIVE")
        other.execute("BEGIN EXCLUSIVE")
        ran = patient("doctor", "--repair")
        other.execute("ROLLBACK")
    status = patient("status", "--json").json

    assert ran.code == 1
    assert "in use by another program" in ran.out
    assert ran.out.count("not checked, because it is compared with the catalogue") == 2
    assert "sound" not in ran.out
    assert (len(status["folders"]), status["files"]["indexed"]) == (1, 2)
    assert folder.damaged_catalogues == []


def test_a_missing_catalogue_is_reported_and_only_a_repair_starts_a_new_one(
    patient: CommandLine, shelf: Shelf
) -> None:
    for path in patient.data.glob("catalogue.sqlite*"):
        path.unlink()
    for command in (("index", str(shelf.files)), ("search", "keeper"), ("status",)):
        ran = patient(*command)
        assert ran.code == 1
        assert "is missing or empty, but the rest of its library is there" in ran.err
    assert "is missing or empty" in patient("doctor").out
    repaired = patient("doctor", "--repair")

    assert repaired.code == 1
    assert "watched folders" in repaired.out
    assert "history is off" in repaired.out
    assert not patient("history", "--json").json["is_kept"]
    assert patient("search", "keeper", "--mode", "words", "--json").json["total"] == 0
    assert patient("index", str(shelf.files), "--wait", "words", "--json").json["indexed"] == 2


def test_a_difference_between_the_stores_is_repaired_without_a_new_index(
    patient: CommandLine,
) -> None:
    folder = DataFolder(patient.data)
    before = (folder.lexical / "current").read_text()
    with closing(sqlite3.connect(folder.catalogue)) as connection, connection:
        connection.execute("DELETE FROM passages WHERE id = 1")
    ran = patient("doctor")
    repaired = patient("doctor", "--repair", "--json")

    assert ran.code == 1
    assert "words: The word index differs from the catalogue" in ran.out
    assert repaired.json == SOUND
    assert (folder.lexical / "current").read_text() == before
    assert patient("search", "keeper", "--mode", "words", "--json").json["total"] == 1


@pytest.mark.parametrize("ending", [".fast", ".store", ".term"])
def test_one_flipped_bit_is_damage(patient: CommandLine, ending: str) -> None:
    (path, *_) = DataFolder(patient.data).lexical.glob(f"*/*{ending}")
    times = path.stat().st_atime_ns, path.stat().st_mtime_ns
    content = bytearray(path.read_bytes())
    content[len(content) // 3] ^= 8
    path.write_bytes(content)
    os.utime(path, ns=times)
    ran = patient("doctor")

    assert ran.code == 1
    assert path.name in ran.out
    assert patient("doctor", "--repair", "--json").json == SOUND
    assert patient("search", "keeper", "--mode", "words", "--json").json["total"] == 1


def test_who_tried_to_reach_the_network_is_named(patient: CommandLine) -> None:
    log = RefusalLog(DataFolder(patient.data).refusals)
    log.append(Refusal("engine (1)", "onnxruntime", "socket AF_INET"))

    assert patient("doctor", "--json").json["refused"] == {"onnxruntime": 1}
    told = "network: onnxruntime tried to reach it and was refused; times: 1"
    assert told in patient("doctor").out.splitlines()


@pytest.mark.parametrize("version", [FIRST_VERSION, 9999])
def test_a_library_of_another_version_is_reported_and_not_repaired(
    patient: CommandLine, version: int
) -> None:
    folder = DataFolder(patient.data)
    with closing(sqlite3.connect(folder.catalogue)) as connection:
        connection.execute(f"PRAGMA user_version = {version}")
    before = folder.catalogue.read_bytes()
    for ran in (patient("doctor"), patient("doctor", "--repair")):
        assert ran.code == 1
        assert "Satchel" in ran.out.splitlines()[0]
        assert "could not be checked" in ran.out.splitlines()[0]
    assert folder.catalogue.read_bytes() == before
    assert folder.damaged_catalogues == []
