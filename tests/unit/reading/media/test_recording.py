import io
import wave
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

import mutagen.id3
import mutagen.wave
import pytest
from mutagen.mp4 import MP4

from desktop_app.core.documents import Document, FileKind
from desktop_app.core.errors import ReadingError
from desktop_app.reading import registry
from desktop_app.reading.contract import LARGEST_FILE
from desktop_app.reading.excerpts import PIECE
from desktop_app.reading.loading import load

Read = Callable[[str, bytes], Document]

FRAMES = {
    "TIT2": "Harbour at night",
    "TPE1": "Ann Bo",
    "TALB": "Rivers",
    "TDRC": "2019-05-04",
    "TCON": "Folk",
}


def tags() -> mutagen.id3.ID3:
    """Return tags as music programs write them into MP3 and WAV."""
    id3 = mutagen.id3.ID3()
    for name, text in FRAMES.items():
        id3.add(getattr(mutagen.id3, name)(encoding=3, text=text))
    id3.add(mutagen.id3.COMM(encoding=3, lang="eng", text="Taped at home"))
    id3.add(mutagen.id3.USLT(encoding=3, lang="eng", text="The tide\ncomes in\n\nand goes"))
    return id3


READ = (
    "Title: Harbour at night\nArtist: Ann Bo\nAlbum: Rivers\nYear: 2019-05-04\nGenre: Folk\n"
    "Comment: Taped at home\n\nLyrics: The tide\ncomes in\n\nand goes"
)


def silence() -> bytes:
    file = io.BytesIO()
    with wave.open(file, "wb") as sound:
        sound.setnchannels(1)
        sound.setsampwidth(2)
        sound.setframerate(8000)
        sound.writeframes(bytes(200))
    return file.getvalue()


def atom(name: bytes, *parts: bytes) -> bytes:
    data = b"".join(parts)
    return (8 + len(data)).to_bytes(4, "big") + name + data


def film(handler: bytes = b"vide", size: int = 100) -> bytes:
    """Return the frame of an MP4 with one track and without pictures."""
    ticks = atom(b"mdhd", bytes(12), b"\x00\x00\x03\xe8", bytes(8))
    track = atom(b"trak", atom(b"mdia", ticks, atom(b"hdlr", bytes(8), handler, bytes(13))))
    movie = atom(b"moov", atom(b"mvhd", bytes(12), b"\x00\x00\x03\xe8", bytes(84)), track)
    return atom(b"ftyp", b"isom\x00\x00\x02\x00isommp41") + atom(b"mdat", bytes(size)) + movie


def element(number: bytes, *parts: bytes) -> bytes:
    data = b"".join(parts)
    return number + (0x0100000000000000 + len(data)).to_bytes(8, "big") + data


def matroska() -> bytes:
    """Return a Matroska file with a title, an artist and a chapter (RFC 9559)."""
    info = element(b"\x15\x49\xa9\x66", element(b"\x7b\xa9", b"Harbour"))
    field = element(b"\x67\xc8", element(b"\x45\xa3", b"ARTIST"), element(b"\x44\x87", b"Ann Bo"))
    tag = element(b"\x12\x54\xc3\x67", element(b"\x73\x73", element(b"\x63\xc0"), field))
    parts = (info, tag)
    sizes = [len(part) for part in parts]

    def index(first: int) -> bytes:
        places = (first, first + sizes[0])
        seeks = (
            element(
                b"\x4d\xbb",
                element(b"\x53\xab", part[:4]),
                element(b"\x53\xac", place.to_bytes(8, "big")),
            )
            for part, place in zip(parts, places, strict=True)
        )
        return element(b"\x11\x4d\x9b\x74", *seeks)

    head = element(b"\x1a\x45\xdf\xa3", element(b"\x42\x82", b"webm"))
    return head + element(b"\x18\x53\x80\x67", index(len(index(0))), *parts)


def test_tags_of_mp3(read: Read) -> None:
    file = io.BytesIO()
    tags().save(file)
    document = read("a.bin", file.getvalue() + b"\xff\xfb\x90\x00" + bytes(500))

    assert document.kind is FileKind.AUDIO
    assert document.text == READ
    assert (document.title, document.author) == ("Harbour at night", "Ann Bo")
    assert document.created == datetime(2019, 5, 4).astimezone().timestamp()


def test_tags_of_wave(read: Read) -> None:
    file = io.BytesIO(silence())
    sound = mutagen.wave.WAVE(file)
    sound.add_tags()
    for frame in tags().values():
        sound[frame.HashKey] = frame
    file.seek(0)
    sound.save(file)

    assert read("a.wav", file.getvalue()).text == READ


@pytest.mark.parametrize("handler", [b"vide", b"soun"])
def test_tags_of_mp4(read: Read, tmp_path: Path, handler: bytes) -> None:
    path = tmp_path / "a.mp4"
    path.write_bytes(film(handler))
    recording = MP4(path)
    recording["\xa9nam"] = "Harbour"
    recording["\xa9ART"] = ["Ann", "Bo"]
    recording["desc"] = "Boats come home."
    recording.save()
    document = read("a", path.read_bytes())

    assert document.kind is (FileKind.VIDEO if handler == b"vide" else FileKind.AUDIO)
    assert document.text == "Title: Harbour\nArtist: Ann; Bo\nDescription: Boats come home."


def test_tags_of_matroska(read: Read) -> None:
    document = read("a.webm", matroska())

    assert document.text == "Title: Harbour\nArtist: Ann Bo"
    assert (document.title, document.author) == ("Harbour", "Ann Bo")


@pytest.mark.parametrize(
    ("name", "data", "kind"),
    [
        ("memo.wav", silence(), FileKind.AUDIO),
        ("holiday.mp4", film(), FileKind.VIDEO),
        ("old.avi", b"RIFF\x08\x00\x00\x00AVI LIST", FileKind.VIDEO),
    ],
)
def test_without_tags_it_is_a_document_without_text(
    read: Read, name: str, data: bytes, kind: FileKind
) -> None:
    document = read(name, data)

    assert (document.text, document.kind) == ("", kind)


def test_broken_ones_are_damaged(read: Read) -> None:
    with pytest.raises(ReadingError) as caught:
        read("a.mkv", matroska()[:40])
    assert caught.value.code == "corrupt"


def test_a_name_alone_makes_no_recording(read: Read) -> None:
    with pytest.raises(ReadingError) as caught:
        read("a.mp3", bytes(range(256)))
    assert caught.value.code == "misnamed"


def test_of_a_large_one_only_the_ends_are_loaded(tmp_path: Path) -> None:
    path = tmp_path / "film.mp4"
    path.write_bytes(film())
    recording = MP4(path)
    recording["\xa9nam"] = "Harbour"
    recording.save()
    small = path.read_bytes()
    start, end = small.index(b"mdat") - 4, small.index(b"moov") - 4
    length = LARGEST_FILE + 1
    with path.open("wb") as file:
        file.write(small[:start] + (length + 8).to_bytes(4, "big") + b"mdat")
        file.seek(length, io.SEEK_CUR)
        file.write(small[end:])
    content = load(path)
    document = registry.read(content)

    assert len(content.data) == 2 * PIECE
    assert content.left_out == path.stat().st_size - 2 * PIECE
    assert (document.text, document.kind) == ("Title: Harbour", FileKind.VIDEO)


def test_the_hash_of_a_large_recording_covers_its_size_and_ends(tmp_path: Path) -> None:
    path = tmp_path / "a.mp3"
    hashes = set()
    for size, place in ((3, 0), (4, 0), (3, 10), (3, 3 * PIECE - 1)):
        with path.open("wb") as file:
            file.write(b"ID3\x04")
            file.truncate(size * PIECE)
            file.seek(place or 20)
            file.write(b"x")
        hashes.add(load(path).content_hash())

    assert len(hashes) == 4
