from pathlib import Path

import pytest

from desktop_app.core.documents import FileKind
from desktop_app.reading.contract import FileContent
from desktop_app.reading.recording_signatures import is_recording, kind_of


def content(name: str, data: bytes) -> FileContent:
    return FileContent(Path(name), data)


@pytest.mark.parametrize(
    ("name", "data", "kind"),
    [
        ("a", b"ID3\x04rest", FileKind.AUDIO),
        ("a.mp3", b"\xff\xfb\x90\x00", FileKind.AUDIO),
        ("a.wav", b"RIFF\x00\x00\x00\x00WAVEfmt ", FileKind.AUDIO),
        ("a.avi", b"RIFF\x00\x00\x00\x00AVI LIST", FileKind.VIDEO),
        ("a.ogv", b"OggS\x00\x02" + bytes(22) + b"\x80theora", FileKind.VIDEO),
        ("a.flv", b"FLV\x01\x05", FileKind.VIDEO),
        ("a.mpg", b"\x00\x00\x01\xba", FileKind.VIDEO),
        ("a.mov", b"\x00\x00\x00\x08wide\x00\x00\x00\x00mdat", FileKind.VIDEO),
        ("a.mp4", b"\x00\x00\x00\x14ftypisom....hdlr" + bytes(8) + b"vide", FileKind.VIDEO),
        ("a.mp4", b"\x00\x00\x00\x14ftypisom....hdlr" + bytes(8) + b"soun", FileKind.AUDIO),
        ("a.mkv", b"\x1a\x45\xdf\xa3....\x83\x81\x01", FileKind.VIDEO),
        ("a.mka", b"\x1a\x45\xdf\xa3....\x83\x81\x02", FileKind.AUDIO),
    ],
)
def test_recordings_are_known_by_their_marks(name: str, data: bytes, kind: FileKind) -> None:
    assert is_recording(content(name, data))
    assert kind_of(content(name, data)) is kind


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("a.heic", b"\x00\x00\x00\x18ftypheic"),
        ("a.avif", b"\x00\x00\x00\x18ftypavif"),
        ("a.jpg", b"\xff\xd8\xff\xe0"),
        ("a.webp", b"RIFF\x00\x00\x00\x00WEBP"),
        ("a.txt", b"\xff\xfeh\x00i\x00"),
        ("a.mp3", b"\xff\xfeh\x00i\x00"),
        ("a.bin", b"\xff\xfb\x90\x00"),
        ("a.mp3", b""),
    ],
)
def test_other_files_are_none(name: str, data: bytes) -> None:
    assert not is_recording(content(name, data))
