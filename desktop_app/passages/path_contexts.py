"""Which words a file is given by the path contexts."""

import fnmatch
import os
import re
from collections.abc import Iterable
from pathlib import PurePath

from desktop_app.core.path_contexts import LONGEST_WORDS, PathContext

LONGEST_TOGETHER = 2 * LONGEST_WORDS
"""Characters of the words of one file: some 32 of the 56 tokens that a passage leaves of the
embedding model's window. Path contexts that would not fit any more add nothing."""

SEPARATOR = "\n"
"""Between the words of one path context and the next."""

_WILD = re.compile(r"[*?]+")


class PathWords:
    """The path contexts of a library, applied to paths.

    A glob is that of a file, or of a folder above it, which stands for everything in it. One that
    is no whole path holds at any depth: ``invoices/2024`` as well as ``**/invoices/2024/**``. As
    in the globs of what is left out, ``*`` also matches ``/``.
    """

    def __init__(self, contexts: Iterable[PathContext]) -> None:
        self._contexts = [(_Pattern(one.glob), one.words) for one in contexts]

    def of(self, path: str) -> str:
        """Give the words for an absolute path, those of each path context on a line of its own.

        They come in the order of the table, each once; empty when there are none.
        """
        path = path.replace(os.sep, "/")
        matching = [words for pattern, words in self._contexts if pattern.matches(path)]
        taken: list[str] = []
        for words in dict.fromkeys(matching):
            if len(words) + sum(map(len, taken)) <= LONGEST_TOGETHER:
                taken.append(words)
        return SEPARATOR.join(taken)


class _Pattern:
    """A glob, with something that every path it matches holds: looking for that is quick."""

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
