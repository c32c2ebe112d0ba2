"""The negations of a text, in English, German, Spanish and French.

Two sentences with the same other words state the opposite where only one has a negation.
"""

import re

_NEGATION = re.compile(
    r"\b(?:no|not|none|nor|never|neither|nobody|nothing|cannot|without"
    r"|nicht|nichts|nie|niemals|niemand(?:e[mns])?|kein(?:e[mnrs]?)?|keinerlei|weder|ohne"
    r"|ni|sin|nunca|jamás|nadie|nada|tampoco|ningún|ningun[oa]s?"
    r"|ne|pas|jamais|rien|aucune?|sans)\b"
    r"|n['’]t\b|\bn['’](?=\w)",
    re.IGNORECASE,
)


def find_negations(text: str) -> frozenset[str]:
    """Return the negations of a text, in small letters."""
    return frozenset(found.casefold() for found in _NEGATION.findall(text))
