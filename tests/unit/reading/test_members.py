import time
from collections.abc import Callable, Iterator
from hashlib import blake2b
from pathlib import Path

import pytest

from desktop_app.core.documents import Document
from desktop_app.core.errors import ReadingError
from desktop_app.core.records import replace
from desktop_app.reading import registry
from desktop_app.reading.allowance import DEEPEST, Allowance
from desktop_app.reading.contract import CarefulReading, FileContent
from desktop_app.reading.members import (
    LONGEST_NAME,
    Entry,
    clean_name,
    entry_of,
    nanoseconds,
    unpack,
)
from desktop_app.workers.flattening import flatten
from tests.support.containers import message_of, tar_of, zip_of

Read = Callable[[str, bytes], Document]


def content(data: bytes = b"", allowance: Allowance | None = None) -> FileContent:
    return FileContent(Path("box.zip"), data, allowance=allowance or Allowance())


@pytest.mark.parametrize(
    ("name", "cleaned"),
    [
        ("letters/a.docx", "letters/a.docx"),
        ("../../etc/passwd", "etc/passwd"),
        ("/etc/passwd", "etc/passwd"),
        ("C:\\Users\\ada\\a.txt", "Users/ada/a.txt"),
        ("a//./b", "a/b"),
        ("a\0b\nc", "a\ufffdb\ufffdc"),
        ("\udcff.txt", "\ufffd.txt"),
        ("..", "unnamed"),
        ("", "unnamed"),
        ("a \\ b/c.txt", "a \\ b/c.txt"),
    ],
)
def test_a_name_is_a_path_of_its_own(name: str, cleaned: str) -> None:
    assert clean_name(name) == cleaned


def test_a_long_name_keeps_its_end() -> None:
    name = clean_name("x" * 5000 + "/a.txt")

    assert len(name) == LONGEST_NAME
    assert name.endswith("/a.txt")


@pytest.mark.parametrize(("seconds", "found"), [(1.5, 10**9), (0, None), (-1, None), (1e12, None)])
def test_only_times_that_can_be_meant_are_taken(seconds: float, found: int | None) -> None:
    assert nanoseconds(seconds) == found


def test_members_are_read_as_what_they_are_and_refused_for_a_reason() -> None:
    entries = [entry_of("a.md", b"# Lamp", 5), entry_of("b.txt", b""), entry_of("c", b"\0\1\2\3")]
    unpacked = unpack(content(), entries)
    lamp, nothing, unknown = unpacked.members

    assert unpacked.warnings == ()
    assert (lamp.name, lamp.size, lamp.modified_ns, lamp.refusal) == ("a.md", 6, 5, None)
    assert lamp.document is not None
    assert lamp.document.title == "Lamp"
    assert len(lamp.content_hash) == 16
    assert nothing.refusal is not None
    assert (nothing.refusal.code, nothing.refusal.is_skipped) == ("empty", True)
    assert unknown.refusal is not None
    assert unknown.refusal.code == "unsupported"


@pytest.mark.parametrize(
    ("allowance", "reason"),
    [
        ({"members": 2}, "more files than are read"),
        ({"unpacked": 12}, "unpacks to more than"),
        ({"reply": 1000}, "more text than is read"),
        ({"seconds": -1}, "took too long"),
    ],
)
def test_members_beyond_the_allowance_are_left_out_with_a_warning(
    allowance: dict[str, int], reason: str
) -> None:
    entries = [entry_of(f"{number}.txt", b"words!") for number in range(5)]
    unpacked = unpack(content(allowance=Allowance(**allowance)), entries)

    assert len(unpacked.members) <= 2
    (warning,) = unpacked.warnings
    assert str(warning).startswith("The rest of box.zip was left out: ")
    assert reason in str(warning)


def test_the_size_stated_by_an_entry_is_not_trusted() -> None:
    asked: list[int] = []

    def load(most: int) -> bytes:
        asked.append(most)
        return b"x" * (most + 1)

    entries = [
        Entry("huge.txt", 1 << 70, None, load),
        Entry("negative.txt", -5, None, load),
        Entry("a.txt", 1, None, lambda _: b"words"),
    ]
    unpacked = unpack(content(allowance=Allowance(unpacked=1000)), entries)
    huge, negative, fine = unpacked.members

    assert asked == [1000]
    for one in (huge, negative):
        assert one.refusal is not None
        assert one.refusal.code == "too_large"
    assert huge.size < 1 << 63
    assert fine.document is not None


def test_an_error_in_the_list_keeps_what_comes_before() -> None:
    def entries() -> Iterator[Entry]:
        yield entry_of("a.txt", b"words")
        raise EOFError

    unpacked = unpack(content(), entries())

    assert [one.name for one in unpacked.members] == ["a.txt"]
    assert "damaged" in str(unpacked.warnings[0])


def test_archives_in_messages_in_archives_are_read(read: Read) -> None:
    message = bytes(message_of("Lamp", "See there.", {"in.tar": tar_of({"x/oil.txt": "Oil."})}))
    found = {one.shown: one for one in flatten(read("box.zip", zip_of({"m/a.eml": message})))}

    assert list(found) == ["m/a.eml", "m/a.eml › in.tar", "m/a.eml › in.tar › x/oil.txt"]
    assert all(one.document for one in found.values())


def test_an_archive_in_an_archive_in_an_archive_is_left_at_the_bound(read: Read) -> None:
    data = zip_of({"end.txt": "words"})
    for number in range(DEEPEST + 3):
        data = zip_of({"in.zip": data, f"{number}.txt": "words"})
    members = list(flatten(read("box.zip", data)))

    assert max(len(one.names) for one in members) == DEEPEST
    refused = [one for one in members if one.refusal]
    assert len(refused) == 1
    assert refused[0].refusal is not None
    assert "is inside 5 other files" in str(refused[0].refusal.reason)


def test_archives_that_fork_at_every_depth_are_bounded_in_number() -> None:
    data = zip_of({"end.txt": "words"})
    for _ in range(4):
        data = zip_of({f"{number}.zip": data for number in range(5)})
    document = registry.read(content(data, Allowance(members=500)))

    assert len(list(flatten(document))) <= 500
    assert document.warnings


def test_a_bomb_is_refused_and_its_neighbours_are_read(read: Read) -> None:
    bomb = {"a.txt": "The lamp.", "bomb.txt": "\0" * 60_000_000, "b.txt": "The oil."}
    began = time.thread_time()
    members = {one.name: one for one in read("box.zip", zip_of(bomb)).members}

    assert members["bomb.txt"].refusal is not None
    assert members["bomb.txt"].refusal.code == "too_large"
    assert members["a.txt"].document is not None
    assert members["b.txt"].document is not None
    assert time.thread_time() - began < 10


def test_of_too_many_empty_files_as_many_are_listed_as_allowed() -> None:
    data = zip_of({str(number): "" for number in range(101)})
    document = registry.read(content(data, Allowance(members=100)))

    assert len(document.members) == 100
    assert "more files than are read" in str(document.warnings[0])


def test_a_member_too_large_for_the_reply_ends_the_reading() -> None:
    data = zip_of({"a.txt": "words", "b.txt": "more words"})

    with pytest.raises(ReadingError) as caught:
        registry.read(content(data, Allowance(reply=10)))
    assert caught.value.code == "too_large"


def test_careful_reading_reports_each_member_and_leaves_out_those_that_crash() -> None:
    entered: list[bytes] = []
    bad = blake2b(b"bad", digest_size=16).digest()
    entries = [entry_of("a.txt", b"good"), entry_of("b.txt", b"bad")]
    careful = replace(content(), careful=CarefulReading(entered.append, frozenset({bad})))
    good, left_out = unpack(careful, entries).members

    assert good.document is not None
    assert entered == [blake2b(b"good", digest_size=16).digest()]
    assert left_out.refusal is not None
    assert (left_out.refusal.code, left_out.content_hash) == ("crashed", bad)
