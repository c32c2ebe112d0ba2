"""Recognising that a model says the sources do not hold the answer."""

import re

_HERE = r"(?:your|the|these|this|any of the) (?:\w+ )?(?:documents?|sources?|excerpts?|texts?)"
_REFUSAL = re.compile(
    rf"\bnot (?:found|mentioned|provided|stated|specified|given|available) in {_HERE}\b"
    rf"|\b{_HERE}\b[^.]{{0,30}}\b(?:do|does) not\b[^.]{{0,20}}"
    r"\b(?:mention|provide|contain|hold|specify|state|say|include|give|indicate)\b"
    r"|\bthere is no (?:information|mention)\b|\bno information (?:is|about|on)\b",
    re.IGNORECASE,
)


def is_refusal(text: str) -> bool:
    """Say whether an answer begins by saying that there is none in the sources.

    Only the beginning counts: an answer may well say later what else is not mentioned.
    """
    first = re.split(r"(?<=[.!?])\s|\n", text.strip(), maxsplit=1)[0]
    return _REFUSAL.search(first) is not None
