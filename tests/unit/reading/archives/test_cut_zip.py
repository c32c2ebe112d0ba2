import io
import zipfile

import pytest

from desktop_app.reading.archives.cut_zip import completed
from tests.support.containers import zip_of

TEXT = b" ".join(b"%d" % number**3 for number in range(300))


class Unseekable(io.RawIOBase):
    """A stream to which archives are written with sizes after each member, as in a pipe."""

    def __init__(self) -> None:
        self.data = b""

    def writable(self) -> bool:
        return True

    def write(self, data: bytes) -> int:  # type: ignore[override]
        self.data += bytes(data)
        return len(data)


def streamed(files: dict[str, bytes], *, is_large: bool = False) -> bytes:
    stream = Unseekable()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            with archive.open(name, "w", force_zip64=is_large) as member:
                member.write(data)
    return stream.data


def members_of(data: bytes) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(completed(data))) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


@pytest.mark.parametrize(
    "whole",
    [
        zip_of({"a.txt": TEXT, "mimetype": TEXT, "b.txt": TEXT}),
        streamed({"a.txt": TEXT, "mimetype": TEXT, "b.txt": TEXT}),
        streamed({"a.txt": TEXT, "mimetype": TEXT, "b.txt": TEXT}, is_large=True),
    ],
)
def test_members_before_the_cut_are_whole_and_one_is_begun(whole: bytes) -> None:
    assert members_of(whole) == dict.fromkeys(("a.txt", "mimetype", "b.txt"), TEXT)

    for cut in range(0, len(whole), 7):
        members = members_of(whole[:cut])
        *before, last = [*members.values(), b""][: max(len(members), 1)]
        assert before == [TEXT] * len(before)
        assert TEXT.startswith(last)


def test_a_member_with_sizes_after_it_ends_where_its_bytes_do() -> None:
    whole = streamed({"a.txt": TEXT, "b.txt": b"The lamp."})
    cut = whole.index(b"b.txt") - 10

    assert members_of(whole[:cut]) == {"a.txt": TEXT}


def test_damaged_bytes_end_the_members() -> None:
    whole = bytearray(streamed({"a.txt": b"The lamp.", "b.txt": TEXT, "c.txt": TEXT}))
    at = whole.index(b"b.txt") + 40
    whole[at : at + 40] = b"\xff" * 40

    assert members_of(bytes(whole[:-100])) == {"a.txt": b"The lamp."}


def test_anything_else_has_no_members() -> None:
    assert members_of(b"") == {}
    assert members_of(b"PK\x03\x04") == {}
    assert members_of(b"PK\x03\x04" + bytes(20)) == {}
