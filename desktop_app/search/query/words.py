"""Splitting a query into words."""

import re

from desktop_app.storage.lexical.analysis import DOT_NET

LETTER_MARKS = (
    "\u0300-\u036f\u0483-\u0487\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed"
    "\u0900-\u0963\u0966-\u0dff\u0e31\u0e34-\u0e3a\u0e47-\u0e4e\u0eb1\u0eb4-\u0ebc\u0ec8-\u0ece"
    "\u102b-\u103e\u1056-\u1059\u17b4-\u17d3\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\u3099\u309a\ufe20-\ufe2f"
)
"""Accents and vowel signs that follow their letter; to `re` they are not parts of a word."""

_PICTOGRAPHS = (
    "\u231a\u231b\u23e9-\u23fa\u2600-\u2767\u2794-\u27bf\u2b05-\u2b07\u2b1b\u2b1c\u2b50\u2b55"
    "\U0001f000-\U0001f1e5\U0001f200-\U0001faff"
)
"""The blocks that Unicode reserves for pictographs, and the characters of older blocks that are
shown in colour; except ©, ®, ™ and ‼, which are emoji as well, but punctuation in names."""

# Unicode Technical Standard 51, 1.4.9: a style, a skin tone or tags may follow an emoji, and
# several emoji may be joined; two regional indicator letters are a flag.
_ONE = rf"[{_PICTOGRAPHS}][\ufe0e\ufe0f\U0001f3fb-\U0001f3ff\U000e0020-\U000e007f]*"
EMOJI = rf"{_ONE}(?:\u200d{_ONE})*|[\U0001f1e6-\U0001f1ff]{{2}}"
"""A single emoji as a user sees it; a pattern of `re`."""

_IN_NUMBER = r",(?<=[0-9],)(?=[0-9]{1,3}(?![0-9]))"
"""A comma before a group of three digits or before decimals."""

_WORD = re.compile(rf"{DOT_NET}|\w(?:[\w{LETTER_MARKS}'’.+#×♯♭-]|{_IN_NUMBER})*|{EMOJI}")
_UNPRINTABLE = re.compile(r"[\0\ud800-\udfff]")


def find_words(text: str) -> tuple[str, ...]:
    """Return the words of a text in order: identifiers such as ``C++`` whole, emoji one by one."""
    return tuple(_WORD.findall(text))


def word_ends(text: str) -> list[int]:
    """Return the position after the last character of each word."""
    return [match.end() for match in _WORD.finditer(text)]


def begins_with_word(text: str) -> bool:
    """Whether the first character of a text is part of a word."""
    return _WORD.match(text) is not None


def ends_in_word(text: str) -> bool:
    """Whether the last character of a text is part of a word."""
    return word_ends(text)[-1:] == [len(text)]


def blank_unprintable(text: str) -> str:
    """Replace characters that no file or message can hold with spaces; keep all positions."""
    return _UNPRINTABLE.sub(" ", text)
