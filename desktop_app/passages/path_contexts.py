"""Applying path contexts: the words that a path receives from them."""

import fnmatch
import os
import re
from collections.abc import Iterable
from pathlib import PurePath

from desktop_app.core.path_contexts import LONGEST_WORDS, PathContext

LONGEST_TOGETHER = 2 * LONGEST_WORDS
"""Limit of the characters of a file's words: some 32 of the 56 tokens that a passage leaves of the
embedding model's window. Path contexts that would exceed it are left out."""

SEPARATOR = "\n"
"""Separates the words of a file's path contexts."""

_WILD = re.compile(r"[*?]+")


class PathWords:
    """The path contexts of a library, applied to paths.

    A glob matches a file, or a folder and everything in it. A glob that is not an absolute path
    matches at any depth: ``invoices/2024`` is the same as ``**/invoices/2024/**``. As in the globs
    of exclusions, ``*`` also matches ``/``.
    """

    def __init__(self, contexts: Iterable[PathContext]) -> None:
        self._contexts = [(_Pattern(one.glob), one.words) for one in contexts]

    def of(self, path: str) -> str:
        """Return the words for an absolute path, one path context per line; empty without any.

        The lines are in the order of the table, without repetition.
        """
        path = path.replace(os.sep, "/")
        matching = [words for pattern, words in self._contexts if pattern.matches(path)]
        taken: list[str] = []
        for words in dict.fromkeys(matching):
            if len(words) + sum(map(len, taken)) <= LONGEST_TOGETHER:
                taken.append(words)
        return SEPARATOR.join(taken)


class _Pattern:
    """A glob, with a text that occurs in every matching path: searching for the text is quick."""

    def __init__(self, glob: str) -> None:
        whole = glob.replace(os.sep, "/").rstrip("/")
        if not (PurePath(glob).is_absolute() or whole.startswith("*")):
            whole = f"*/{whole}"
        self._held = max(_WILD.split(whole.partition("[")[0]), key=len)
        self._pattern = re.compile(
            "|".join(fnmatch.translate(one) for one in (whole, f"{whole}/*"))
        )

    def matches(self, path: str) -> bool:
        return self._held in path and self._pattern.match(path) is not None
