"""Damaged copies of files, each made again from its seed and number."""

import io
import random
import re
import struct
import zipfile
import zlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import PurePath

_NUMBER = re.compile(rb"\d+")
_SIZES = (b"0", b"-1", b"65536", b"2147483648", b"99999999999999999999")
_WORDS = (0, 1, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFF)
_CENTRAL = b"PK\x01\x02"
_CENTRAL_LIES = ((10, "<H"), (16, "<I"), (20, "<I"), (24, "<I"), (28, "<H"), (42, "<I"))
"""Packing, CRC, packed size, size, length of the name, place (APPNOTE 4.3.12)."""


@dataclass(frozen=True, slots=True)
class Sample:
    """A file to be damaged."""

    name: str
    data: bytes


@dataclass(frozen=True, slots=True)
class Mutant:
    """A damaged file.

    Attributes:
        how: What was done to it, in order.
    """

    name: str
    data: bytes
    how: tuple[str, ...]


def mutate(samples: Sequence[Sample], seed: int, number: int) -> Mutant:
    """Return the damaged file of a number: the same for the same samples, seed and number."""
    dice = random.Random(f"{seed}-{number}")
    sample = dice.choice(samples)
    data, how = sample.data, []
    for _ in range(dice.choice((1, 1, 1, 2, 3))):
        ways = _WAYS + _ZIP_WAYS * 2 if data.startswith(b"PK") else _WAYS
        way = dice.choice(ways)
        data = way(data, dice, samples)
        how.append(way.__name__.strip("_"))
    suffix = "".join(PurePath(sample.name).suffixes[-2:])
    return Mutant(f"{number:05d}{suffix}", data, (sample.name, *how))


def _place(data: bytes, dice: random.Random) -> tuple[int, int]:
    """Return the beginning and the end of some part of the bytes, more often a short one."""
    start = dice.randrange(len(data) + 1)
    return start, min(len(data), start + int(len(data) * dice.random() ** 4))


def _flip_bits(data: bytes, dice: random.Random, _: Sequence[Sample]) -> bytes:
    changed = bytearray(data)
    for _time in range(dice.choice((1, 4, 30, 200)) if data else 0):
        changed[dice.randrange(len(changed))] ^= 1 << dice.randrange(8)
    return bytes(changed)


def _cut_off(data: bytes, dice: random.Random, _: Sequence[Sample]) -> bytes:
    return data[: dice.randrange(len(data) + 1)]


def _leave_out(data: bytes, dice: random.Random, _: Sequence[Sample]) -> bytes:
    start, end = _place(data, dice)
    return data[:start] + data[end:]


def _repeat(data: bytes, dice: random.Random, _: Sequence[Sample]) -> bytes:
    start, end = _place(data, dice)
    times = min(dice.choice((2, 10, 1_000)), 1 + 300_000 // max(1, end - start))
    return data[:start] + data[start:end] * times + data[end:]


def _overwrite(data: bytes, dice: random.Random, _: Sequence[Sample]) -> bytes:
    start, end = _place(data, dice)
    filling = dice.choice((b"\0", b"\xff", b"<", b"(", dice.randbytes(256)))
    return data[:start] + (filling * (end - start))[: end - start] + data[end:]


def _write_word(data: bytes, dice: random.Random, _: Sequence[Sample]) -> bytes:
    start = dice.randrange(len(data) + 1)
    return data[:start] + struct.pack("<I", dice.choice(_WORDS)) + data[start + 4 :]


def _write_number(data: bytes, dice: random.Random, _: Sequence[Sample]) -> bytes:
    places = list(_NUMBER.finditer(data))
    if not places:
        return data
    start, end = dice.choice(places).span()
    return data[:start] + dice.choice(_SIZES) + data[end:]


def _splice(data: bytes, dice: random.Random, samples: Sequence[Sample]) -> bytes:
    other = dice.choice(samples).data
    return data[: dice.randrange(len(data) + 1)] + other[dice.randrange(len(other) + 1) :]


def _lie_in_directory(data: bytes, dice: random.Random, _: Sequence[Sample]) -> bytes:
    entries = [one.start() for one in re.finditer(re.escape(_CENTRAL), data)]
    offset, form = dice.choice(_CENTRAL_LIES)
    if not entries or entries[-1] + offset + 4 > len(data):
        return data
    changed = bytearray(data)
    value = dice.choice((*_WORDS, dice.randrange(len(data))))
    struct.pack_into(
        form,
        changed,
        dice.choice(entries) + offset,
        value & (0xFFFF_FFFF if form == "<I" else 0xFFFF),
    )
    return bytes(changed)


def _unpacked(data: bytes) -> list[tuple[str, bytes]]:
    """Return the members of an archive; none of one that is damaged already."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            return [(one.filename, archive.read(one)) for one in archive.infolist()]
    except (zipfile.BadZipFile, zlib.error, EOFError, OSError, RuntimeError, ValueError):
        return []


def _packed(parts: Sequence[tuple[str, bytes]]) -> bytes:
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in parts:
            info = zipfile.ZipInfo(name, (2020, 7, 1, 12, 0, 0))
            info.compress_type = zipfile.ZIP_STORED if name == "mimetype" else zipfile.ZIP_DEFLATED
            archive.writestr(info, data)
    return stream.getvalue()


def _damage_member(data: bytes, dice: random.Random, samples: Sequence[Sample]) -> bytes:
    parts = _unpacked(data)
    if not parts:
        return data
    place = dice.randrange(len(parts))
    name, inner = parts[place]
    parts[place] = (name, dice.choice(_WAYS)(inner, dice, samples))
    return _packed(parts)


def _swap_members(data: bytes, dice: random.Random, _: Sequence[Sample]) -> bytes:
    parts = _unpacked(data)
    names = [name for name, _ in parts]
    dice.shuffle(names)
    return _packed([(name, inner) for name, (_, inner) in zip(names, parts, strict=True)]) or data


def _leave_out_member(data: bytes, dice: random.Random, _: Sequence[Sample]) -> bytes:
    parts = _unpacked(data)
    if parts:
        parts.pop(dice.randrange(len(parts)))
    return _packed(parts) if parts else data


_Way = Callable[[bytes, random.Random, Sequence[Sample]], bytes]
_WAYS: tuple[_Way, ...] = (
    *(_flip_bits, _cut_off, _leave_out, _repeat),
    *(_overwrite, _write_word, _write_number, _splice),
)
_ZIP_WAYS: tuple[_Way, ...] = (
    *(_lie_in_directory, _damage_member, _damage_member, _swap_members, _leave_out_member),
)
