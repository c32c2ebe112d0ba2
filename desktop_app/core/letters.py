"""Letters in the form that beginnings are compared in, wherever a person is typing."""

import re
import unicodedata

_ACCENTS = re.compile("[\u0300-\u036f]")


def fold_letters(text: str) -> str:
    """Give a text without capitals and accents."""
    if text.isascii():
        return text.lower()
    return _ACCENTS.sub("", unicodedata.normalize("NFKD", text)).casefold()
