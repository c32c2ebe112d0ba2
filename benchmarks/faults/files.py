"""Small files to be found again, each by a unique word, and changes to them."""

import os
import re
from pathlib import Path
from random import Random

COMMON = "kestrel"
"""A word that is in every file."""

_LETTERS = "bdfgkmtv"
_WORD = re.compile(r"\bzk[bdfgkmtv]{6}x\b")
_VOCABULARY = (
    *("river", "mill", "stone", "harbour", "lamp", "storm", "valley", "bridge", "meadow"),
    *("cloud", "anchor", "copper", "garden", "willow", "letter", "invoice", "winter", "train"),
    *("library", "violin", "market", "island", "doctor", "engine", "mountain", "kitchen"),
)


def unique_word(random: Random) -> str:
    """Return a word that no stemmer changes and that is in no other file."""
    return "zk" + "".join(random.choices(_LETTERS, k=6)) + "x"


def words_of(text: str) -> tuple[str, ...]:
    """Return the unique words in a text."""
    return tuple(_WORD.findall(text))


def write_file(path: Path, random: Random, sentences: int = 1) -> str:
    """Write a file with a new unique word, and return the word."""
    word = unique_word(random)
    lines = [f"The {COMMON} {' '.join(random.sample(_VOCABULARY, 9))}." for _ in range(sentences)]
    path.write_text("\n".join([*lines, f"Its mark is {word}.\n"]))
    return word


def fill(folder: Path, count: int, random: Random, sentences: int = 1) -> None:
    """Write this many files into a new or known folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for _ in range(count):
        write_file(folder / f"{unique_word(random)[2:]}.txt", random, sentences)


def texts_below(*folders: Path) -> dict[str, str]:
    """Return the text of every file on disk by its path."""
    paths = [path for folder in folders for path in folder.rglob("*.txt")]
    return {os.path.realpath(path): path.read_text() for path in sorted(paths)}


def change(folder: Path, random: Random, count: int) -> set[str]:
    """Add, edit, rename and delete some files; return the words that are no longer in any."""
    gone: set[str] = set()
    for _ in range(count):
        paths = sorted(folder.rglob("*.txt"))
        kind = random.choice(("add", "edit", "rename", "delete")) if paths else "add"
        path = random.choice(paths) if paths else folder
        if kind == "add":
            fill(random.choice((folder, folder / "inner")), random.randint(1, 4), random)
        elif kind == "rename":
            path.rename(folder / f"{unique_word(random)[2:]}.txt")
        else:
            gone.update(words_of(path.read_text()))
            if kind == "edit":
                write_file(path, random)
            else:
                path.unlink()
    return gone
