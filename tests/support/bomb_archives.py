"""Archives that unpack to far more than they take, or whose members lead elsewhere."""

import bz2
import gzip
import io
import lzma
import struct
import tarfile
import zipfile
import zlib

from py7zr import SevenZipFile

from tests.support.containers import zip_of

MEGABYTE = 1_000_000


def _zeros(megabytes: int, packer: io.BufferedIOBase) -> None:
    packer.writelines(bytes(MEGABYTE) for _ in range(megabytes))


def flat_zip(megabytes: int) -> bytes:
    """Return an archive of one text that long, a thousandth of it packed."""
    stream = io.BytesIO()
    with (
        zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as archive,
        archive.open("long.txt", "w", force_zip64=True) as member,
    ):
        for _ in range(megabytes):
            member.write(b"a" * MEGABYTE)
    return stream.getvalue()


def zip_of_bombs(count: int) -> bytes:
    """Return an archive of this many others, each of which unpacks from 9 kB to 9 MB."""
    inner = zip_of({"long.txt": b"a word " * 1_300_000})
    return zip_of({f"{number}.zip": inner for number in range(count)})


def tree_of_zips(width: int) -> bytes:
    """Return an archive of archives, this many in each, six levels deep (as in 42.zip)."""
    packed = zip_of({"end.txt": b"a word " * 600_000})
    for _ in range(6):
        packed = zip_of({f"{number}.zip": packed for number in range(width)})
    return packed


def deep_zip(depth: int) -> bytes:
    """Return nested archives."""
    packed = zip_of({"end.txt": b"the end"})
    for _ in range(depth):
        packed = zip_of({"inner.zip": packed})
    return packed


def overlapping_zip(count: int) -> bytes:
    """Return an archive whose table names the same packed bytes this many times."""
    data = b"a" * MEGABYTE
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = packer.compress(data) + packer.flush()
    facts = struct.pack("<HHHHHIII", 20, 0, 8, 0, 0, zlib.crc32(data), len(packed), len(data))
    local = b"PK\x03\x04" + facts + struct.pack("<HH", 5, 0) + b"a.txt" + packed
    entry = b"PK\x01\x02\x14\x00" + facts + struct.pack("<HHHHHII", 5, 0, 0, 0, 0, 0, 0) + b"a.txt"
    end = struct.pack("<HHHHIIH", 0, 0, count, count, len(entry) * count, len(local), 0)
    return local + entry * count + b"PK\x05\x06" + end


def lying_zip(megabytes: int) -> bytes:
    """Return an archive whose member claims to be 10 bytes long."""
    data = bytearray(flat_zip(megabytes))
    at = data.rindex(b"PK\x01\x02")
    data[at + 24 : at + 28] = struct.pack("<I", 10)
    return bytes(data)


def packed_gzip(megabytes: int) -> bytes:
    """Return zeros compressed by gzip."""
    stream = io.BytesIO()
    with gzip.GzipFile(fileobj=stream, mode="wb") as packer:
        _zeros(megabytes, packer)
    return stream.getvalue()


def packed_bzip2(megabytes: int) -> bytes:
    """Return zeros compressed by bzip2, to a ten-thousandth."""
    stream = io.BytesIO()
    with bz2.BZ2File(stream, "wb") as packer:
        _zeros(megabytes, packer)
    return stream.getvalue()


def packed_xz(megabytes: int) -> bytes:
    """Return zeros compressed by xz."""
    stream = io.BytesIO()
    with lzma.LZMAFile(stream, "wb", preset=0) as packer:
        _zeros(megabytes, packer)
    return stream.getvalue()


def packed_tar(megabytes: int) -> bytes:
    """Return a packed TAR archive of zeros."""
    stream = io.BytesIO()
    with gzip.GzipFile(fileobj=stream, mode="wb") as packer:
        info = tarfile.TarInfo("long.bin")
        info.size = megabytes * MEGABYTE
        packer.write(info.tobuf())
        _zeros(megabytes, packer)
    return stream.getvalue()


def seven_zip(megabytes: int) -> bytes:
    """Return a 7-Zip archive of zeros."""
    stream = io.BytesIO()
    with SevenZipFile(stream, "w", filters=[{"id": lzma.FILTER_LZMA2, "preset": 0}]) as archive:
        archive.writestr(bytes(megabytes * MEGABYTE), "long.bin")
    return stream.getvalue()


def escaping_zip(count: int) -> bytes:
    """Return an archive of members whose names lead out of any folder."""
    places = ("../" * 40, "/", "C:\\", "..\\..\\", "a/../../")
    return zip_of({f"{places[n % 5]}etc/escaped-{n}.txt": "a harmless text" for n in range(count)})


def tar_of_links(count: int) -> bytes:
    """Return a TAR archive of links, devices and absolute names, and one text."""
    stream = io.BytesIO()
    with tarfile.open(fileobj=stream, mode="w") as archive:
        for number in range(count):
            info = tarfile.TarInfo(f"/etc/{number}")
            info.type = (tarfile.SYMTYPE, tarfile.LNKTYPE, tarfile.CHRTYPE, tarfile.FIFOTYPE)[
                number % 4
            ]
            info.linkname = "/etc/passwd"
            archive.addfile(info)
        info = tarfile.TarInfo("/etc/cron.d/text.txt")
        info.size = 15
        archive.addfile(info, io.BytesIO(b"a harmless text"))
    return stream.getvalue()
