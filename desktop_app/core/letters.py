"""Case and accent folding for comparing the beginnings of texts while the user types."""

import re
import unicodedata

_ACCENTS = re.compile("[\u0300-\u036f]")


def fold_letters(text: str) -> str:
    """Return a text without capitals and accents."""
    if text.isascii():
        return text.lower()
    return _ACCENTS.sub("", unicodedata.normalize("NFKD", text)).casefold()
