import io
import struct
import zipfile
import zlib
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest
from PIL import Image

from desktop_app.core.documents import Document, FileKind
from desktop_app.core.errors import ReadingError
from desktop_app.reading import registry
from desktop_app.reading.contract import FileContent
from tests.support.containers import encrypted_zip_of, zip_of
from tests.support.locked_zips import zip_locked_as_of_old, zip_locked_by_aes
from tests.support.scans import saved

Read = Callable[[str, bytes], Document]
Refusal = Callable[[str, bytes], ReadingError]
Lock = Callable[[Mapping[str, str], str], bytes]


def test_files_are_members_with_their_times_and_folders_are_none(read: Read) -> None:
    document = read("box.zip", zip_of({"letters/": "", "letters/a.txt": "The lamp."}))
    (member,) = document.members

    assert (document.kind, document.text, document.blocks) == (FileKind.ARCHIVE, "", ())
    assert (member.name, member.size) == ("letters/a.txt", 9)
    assert member.modified_ns is not None
    assert 1_593_500_000 < member.modified_ns / 1e9 < 1_593_700_000
    assert member.document is not None
    assert member.document.text == "The lamp."


def test_the_pages_of_a_comic_book_are_pictures(read: Read) -> None:
    page = saved(Image.new("RGB", (20, 30), "white"))
    (member,) = read("a.cbz", zip_of({"001.png": page})).members

    assert member.document is not None
    assert (member.document.kind, member.document.unrecognised) == (FileKind.PICTURE, (1,))


@pytest.mark.parametrize("day", [b"\x21\0", b"\0\0"])
def test_a_time_that_is_not_set_is_none(read: Read, day: bytes) -> None:
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w") as archive:
        archive.writestr(zipfile.ZipInfo("a.txt"), "words")
    data = stream.getvalue().replace(b"\x21\0", day)

    assert read("box.zip", data).members[0].modified_ns is None


@pytest.mark.parametrize(
    ("encoding", "names"),
    [
        ("utf-8", ["übung.txt", "東京.txt"]),
        ("cp437", ["übung für alle.txt", "Größe und Länge.txt"]),
        ("cp932", ["東京都の予定表.txt", "会議の議事録について.txt", "こんにちは世界.txt"]),
        ("cp866", ["Отчёт за прошлый год.txt", "Список покупок на неделю.txt"]),
    ],
)
def test_names_in_the_encodings_of_old_programs_are_read(
    read: Read, encoding: str, names: list[str]
) -> None:
    data = zip_of({f"{number}" * 40: "words" for number in range(len(names))})
    for number, name in enumerate(names):
        raw = name.encode(encoding)
        # A shorter name would move what follows.
        data = data.replace(f"{number}".encode() * 40, raw + b"." * (40 - len(raw)))

    found = [one.name.rstrip(".") for one in read("box.zip", data).members]
    assert found == names


@pytest.mark.parametrize(
    ("version", "named", "expected"),
    [
        (1, "________.txt", "документ.txt"),
        (2, "________.txt", "________.txt"),
        (1, "before it was renamed", "________.txt"),
    ],
)
def test_a_name_in_the_field_for_unicode_is_read(
    version: int, named: str, expected: str, read: Read
) -> None:
    field = struct.pack("<BL", version, zlib.crc32(named.encode())) + "документ.txt".encode()
    info = zipfile.ZipInfo("________.txt")
    info.extra = struct.pack("<HHL", 0x9999, 4, 0) + struct.pack("<HH", 0x7075, len(field)) + field
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w") as archive:
        archive.writestr(info, "words")
        archive.writestr("Größe.txt", "words")

    members = read("box.zip", stream.getvalue()).members

    assert [one.name for one in members] == [expected, "Größe.txt"]


def test_an_archive_that_needs_a_password_is_encrypted(refusal: Refusal, read: Read) -> None:
    files = {"a.txt": "words", "b.txt": "more words"}

    assert refusal("box.zip", encrypted_zip_of(files)).code == "needs_password"
    first, second = read("box.zip", encrypted_zip_of(files, count=1)).members
    assert first.refusal is not None
    assert first.refusal.code == "needs_password"
    assert second.document is not None


@pytest.mark.parametrize("lock", [zip_locked_as_of_old, zip_locked_by_aes])
def test_a_password_opens_the_members_that_it_fits(lock: Lock) -> None:
    data = lock({"a.txt": "The lamp.", "b.txt": "The oil."}, "grün")

    opened = registry.read(FileContent(Path("box.zip"), data, passwords=("no", "grün"))).members
    assert [one.document.text for one in opened if one.document] == ["The lamp.", "The oil."]
    with pytest.raises(ReadingError) as caught:
        registry.read(FileContent(Path("box.zip"), data, passwords=("no",)))
    assert caught.value.code == "needs_password"


def test_a_password_opens_a_file_inside_an_open_archive() -> None:
    inner = zip_locked_by_aes({"a.txt": "The lamp."}, "one")
    outer = zip_of({"inner.zip": inner, "b.txt": "The oil."})

    locked, _ = registry.read(FileContent(Path("box.zip"), outer)).members
    assert locked.refusal is not None
    assert locked.refusal.code == "needs_password"
    opened, _ = registry.read(FileContent(Path("box.zip"), outer, passwords=("one",))).members
    assert opened.document is not None
    assert [one.name for one in opened.document.members] == ["a.txt"]


def test_an_archive_encrypted_in_a_way_that_is_not_known_is_refused() -> None:
    data = zip_locked_by_aes({"a.txt": "words"}, "one").replace(b"\x01\x99\x07", b"\x02\x99\x07")

    with pytest.raises(ReadingError) as caught:
        registry.read(FileContent(Path("box.zip"), data, passwords=("one",)))
    assert caught.value.code == "corrupt"


def test_an_archive_whose_list_is_lost_is_read_by_its_members(read: Read) -> None:
    data = zip_of({"a.txt": "words " * 99})
    lost = data.replace(b"PK\x01\x02", b"PK\x09\x09")

    for document in (read("box.zip", data[:-30]), read("box.zip", lost)):
        assert [one.name for one in document.members] == ["a.txt"]


def test_an_archive_that_is_cut_off_has_a_note(read: Read, refusal: Refusal) -> None:
    text = " ".join(str(number**3) for number in range(300))
    data = zip_of({"a.txt": "The lamp.", "b.txt": text})
    document = read("box.zip", data[:1000])
    first, second = (one.document for one in document.members)

    assert first is not None
    assert first.text == "The lamp."
    assert second is not None
    assert text.startswith(second.text)
    assert [str(one)[:19] for one in document.warnings] == ["Its end is missing:"]
    assert refusal("box.zip", data[:20]).code == "corrupt"


def test_documents_in_an_archive_that_is_cut_off_are_read_as_far(read: Read) -> None:
    body = "".join(f"<w:p><w:r><w:t>Lamp {number**3}</w:t></w:r></w:p>" for number in range(500))
    part = f'<w:document xmlns:w="urn:w"><w:body>{body}</w:body></w:document>'
    data = zip_of({"[Content_Types].xml": "<Types/>", "word/document.xml": part})
    document = read("a.docx", data[: len(data) // 2])

    assert document.text.startswith("Lamp 0\n\nLamp 1\n\nLamp 8\n\n")
    assert len(document.blocks) > 100
    assert len(document.warnings) == 1


def test_a_member_that_does_not_unpack_is_damaged_and_the_others_are_read(read: Read) -> None:
    text = " ".join(str(number**3) for number in range(300))
    data = bytearray(zip_of({"a.txt": text, "b.txt": "more words"}))
    data[400:420] = b"\xff" * 20
    first, second = read("box.zip", bytes(data)).members

    assert first.refusal is not None
    assert (first.refusal.code, "a.txt" in str(first.refusal.reason)) == ("corrupt", True)
    assert second.document is not None


def test_an_archive_of_nothing_is_empty(refusal: Refusal) -> None:
    assert refusal("box.zip", zip_of({})).code == "empty"
    assert refusal("box.zip", zip_of({"folder/": ""})).code == "empty"


def test_what_the_finder_adds_is_left_out(read: Read) -> None:
    members = read("box.zip", zip_of({"a.txt": "words", "__MACOSX/._a.txt": b"\0\1"})).members

    assert [one.name for one in members] == ["a.txt"]
