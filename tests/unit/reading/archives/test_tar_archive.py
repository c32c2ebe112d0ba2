import io
import tarfile
from collections.abc import Callable

from desktop_app.core.documents import Document, FileKind
from tests.support.containers import tar_of

Read = Callable[[str, bytes], Document]


def test_files_are_members_with_their_times(read: Read) -> None:
    document = read("box.tar", tar_of({"letters/a.txt": "The lamp.", "b.md": "# Oil"}))

    assert document.kind is FileKind.ARCHIVE
    assert [one.name for one in document.members] == ["letters/a.txt", "b.md"]
    assert {one.modified_ns for one in document.members} == {1_600_000_000_000_000_000}
    assert all(one.document for one in document.members)


def test_names_that_lead_elsewhere_are_only_names(read: Read) -> None:
    files = {"../../etc/a.txt": "x", "/abs/b.txt": "y", "./c.txt": "z"}
    names = [one.name for one in read("box", tar_of(files)).members]

    assert names == ["etc/a.txt", "abs/b.txt", "c.txt"]


def test_links_and_devices_are_left_out(read: Read) -> None:
    stream = io.BytesIO(tar_of({"a.txt": "words"}))
    with tarfile.open(fileobj=stream, mode="a") as archive:
        for kind in (tarfile.SYMTYPE, tarfile.LNKTYPE, tarfile.FIFOTYPE, tarfile.CHRTYPE):
            info = tarfile.TarInfo("link")
            info.type, info.linkname = kind, "/etc/passwd"
            archive.addfile(info)

    assert [one.name for one in read("box.tar", stream.getvalue()).members] == ["a.txt"]


def test_names_that_are_not_utf_8_are_read(read: Read) -> None:
    stream = io.BytesIO()
    with tarfile.open(fileobj=stream, mode="w", encoding="cp866", format=tarfile.GNU_FORMAT) as one:
        one.addfile(tarfile.TarInfo("Отчёт за прошлый год и список покупок.txt"))

    assert read("a.tar", stream.getvalue()).members[0].name.startswith("Отчёт")


def test_members_before_the_cut_of_an_archive_are_read(read: Read) -> None:
    data = tar_of({"a.txt": "The lamp.", "b.txt": "The oil. " * 400})
    document = read("box.tar", data[:2500])
    (member,) = read("box.tar", data[:515]).members

    assert document.members[0].document is not None
    assert member.refusal is not None
    assert member.refusal.code == "corrupt"


def test_an_archive_of_the_oldest_form_has_no_mark(read: Read) -> None:
    data = bytearray(tar_of({"a.txt": "The lamp is out."}))
    data[257:265] = bytes(8)
    data[148:156] = b" " * 8
    data[148:156] = b"%06o\0 " % sum(data[:512])

    (member,) = read("a", bytes(data)).members

    assert member.document is not None
    assert member.document.text == "The lamp is out."
