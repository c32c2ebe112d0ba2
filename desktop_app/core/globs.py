"""Globs of names and paths, as used in the rules of watched folders."""

import fnmatch
import functools
import re
from collections.abc import Sequence

_translate = functools.lru_cache(1024)(fnmatch.translate)
"""Rules are compiled for each changed file; re has a cache of its own."""


def compile_globs(globs: Sequence[str], *, folds_case: bool = False) -> re.Pattern[str] | None:
    """Return one pattern for all globs; None where there are none.

    Args:
        globs: A trailing slash has no meaning.
        folds_case: Whether case is ignored.
    """
    if not globs:
        return None
    flags = re.IGNORECASE if folds_case else 0
    return re.compile("|".join(_translate(glob.rstrip("/")) for glob in globs), flags)


def is_matched(pattern: re.Pattern[str] | None, name: str, relative: str) -> bool:
    """Whether a glob matches a name, or the path of the file or folder with that name."""
    if pattern is None:
        return False
    # The path of a file right below the folder is its name, which is matched only once.
    return bool(pattern.match(name) or (relative != name and pattern.match(relative)))
