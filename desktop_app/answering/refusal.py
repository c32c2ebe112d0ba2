"""Recognising that a model says the sources do not hold the answer."""

import re

from desktop_app.core.answers import NOT_FOUND

_HERE = r"(?:your|the|these|this|any of the) (?:\w+ )?(?:documents?|sources?|excerpts?|texts?)"
_REFUSAL = re.compile(
    rf"\bnot (?:found|mentioned|provided|stated|specified|given|available) in {_HERE}\b"
    rf"|\b{_HERE}\b[^.]{{0,30}}\b(?:do|does) not\b[^.]{{0,20}}"
    r"\b(?:mention|provide|contain|hold|specify|state|say|include|give|indicate)\b"
    r"|\bthere is no (?:information|mention)\b|\bno information (?:is|about|on)\b",
    re.IGNORECASE,
)


def is_refusal(text: str) -> bool:
    """Say whether an answer says that there is none in the sources.

    The agreed words count wherever they stand: a model that says both is guessing. Of
    others only the first sentence counts: an answer may well say what else is not mentioned.
    """
    first = re.split(r"(?<=[.!?])\s|\n", text.strip(), maxsplit=1)[0]
    return NOT_FOUND.casefold() in text.casefold() or _REFUSAL.search(first) is not None
