"""Globs of names and paths, as the rules of watched folders have them."""

import fnmatch
import re
from collections.abc import Sequence


def compile_globs(globs: Sequence[str], *, folds_case: bool = False) -> re.Pattern[str] | None:
    """Give one pattern for all globs; None where there are none.

    Args:
        globs: A slash at the end of one means nothing.
        folds_case: Whether capitals do not matter.
    """
    if not globs:
        return None
    flags = re.IGNORECASE if folds_case else 0
    return re.compile("|".join(fnmatch.translate(glob.rstrip("/")) for glob in globs), flags)


def is_matched(pattern: re.Pattern[str] | None, name: str, relative: str) -> bool:
    """Whether a glob matches a name, or the path of what is called so."""
    return pattern is not None and bool(pattern.match(name) or pattern.match(relative))
