"""Ways in which a file decays: bits, lengths, whole files."""

import os
import shutil
from collections.abc import Sequence
from pathlib import Path
from random import Random

WAYS = ("one bit", "eight bits", "a page of zeros", "cut short", "emptied", "removed", "all zeros")


def damage(path: Path, way: str, random: Random) -> str:
    """Damage a file; return a description of the damage."""
    content = bytearray(path.read_bytes())
    size = len(content)
    if way == "removed":
        path.unlink()
        return way
    if way == "emptied" or not content:
        os.truncate(path, 0)
        return "emptied"
    if way == "cut short":
        left = random.randrange(size)
        os.truncate(path, left)
        return f"cut to {left:,} of {size:,} bytes"
    if way == "all zeros":
        content[:] = bytes(size)
        done = way
    elif way == "a page of zeros":
        at = random.randrange(0, size, 512)
        content[at : at + 512] = bytes(len(content[at : at + 512]))
        done = f"512 zeros from byte {at:,} of {size:,}"
    else:
        places = [random.randrange(size) for _ in range(1 if way == "one bit" else 8)]
        for at in places:
            content[at] ^= 1 << random.randrange(8)
        done = f"bits flipped in bytes {', '.join(map(str, places))} of {size:,}"
    path.write_bytes(content)
    return done


def swap(path: Path, others: Sequence[Path], random: Random) -> str:
    """Replace a file by another, such as an older copy; return a description of the damage."""
    if not others:
        return ""
    other = random.choice(list(others))
    shutil.copy(other, path)
    return f"replaced by {other.parent.parent.name}/{other.parent.name}/{other.name}"
