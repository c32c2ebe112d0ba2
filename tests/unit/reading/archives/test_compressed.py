import bz2
import gzip
import lzma
from collections.abc import Callable

import pytest

from desktop_app.core.documents import Document
from desktop_app.core.errors import ReadingError
from tests.support.containers import tar_of

Read = Callable[[str, bytes], Document]

PACK: dict[str, Callable[[bytes], bytes]] = {
    "gz": gzip.compress,
    "bz2": bz2.compress,
    "xz": lzma.compress,
}


@pytest.mark.parametrize("ending", PACK)
def test_a_packed_file_is_a_member_under_its_own_name(read: Read, ending: str) -> None:
    (member,) = read(f"notes.md.{ending}", PACK[ending](b"# Lamp\n\nIt is out.")).members

    assert member.name == "notes.md"
    assert member.document is not None
    assert member.document.title == "Lamp"


@pytest.mark.parametrize("ending", PACK)
@pytest.mark.parametrize("name", ["box.tar.{}", "box"])
def test_a_packed_archive_is_one_container(read: Read, ending: str, name: str) -> None:
    data = tar_of({"a.txt": "The lamp.", "b/c.txt": "The oil."}, ending)

    members = read(name.format(ending), data).members
    assert [one.name for one in members] == ["a.txt", "b/c.txt"]


def test_a_file_that_unpacks_to_far_more_is_refused(read: Read) -> None:
    (member,) = read("bomb.txt.gz", gzip.compress(b"a" * 60_000_000)).members

    assert member.refusal is not None
    assert member.refusal.code == "too_large"


def test_members_before_the_limit_of_unpacking_are_read(read: Read) -> None:
    files = {"a.txt": b"The lamp.", "bomb.txt": b"\0" * 60_000_000, "b.txt": b"The oil."}
    document = read("box.tar.gz", tar_of(files, "gz"))

    assert document.members[0].document is not None
    assert "b.txt" not in [one.name for one in document.members]
    assert document.warnings


NUMBERS = b" ".join(b"%d" % number**3 for number in range(300))


@pytest.mark.parametrize("ending", ["gz", "xz"])
@pytest.mark.parametrize("cut", [500, -2])
def test_a_file_cut_off_is_read_as_far_as_it_goes(read: Read, ending: str, cut: int) -> None:
    document = read(f"a.txt.{ending}", PACK[ending](NUMBERS)[:cut])
    (member,) = document.members

    assert member.document is not None
    assert len(member.document.text) > 500
    assert NUMBERS.startswith(member.document.text.encode())
    assert document.warnings


def test_a_file_cut_off_before_its_first_block_ends_is_damaged(
    refusal: Callable[[str, bytes], ReadingError],
) -> None:
    assert refusal("a.txt.bz2", bz2.compress(NUMBERS)[:500]).code == "corrupt"
