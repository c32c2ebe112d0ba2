"""The content words of a text, reduced to stems."""

import re
import unicodedata

_WORD = re.compile(r"\d+(?:[.,:]\d+)*|[^\W\d_]+(?:['’][^\W\d_]+)?")
_FUNCTION_TEXT = """
    a about above after again all also am an and any are as at be because been before being
    below between both but by can could did do does doing down during each few for from
    further had has have having he her here hers him his how i if in into is it its itself
    just may me might more most much must my no nor not of off on once one only or other our
    out over own per same shall she should so some such than that the their them then there
    these they this those through to too under until up upon us very was we were what when
    where which while who whom whose why will with would you your
"""
_FUNCTION_WORDS = frozenset(_FUNCTION_TEXT.split())
# Applied in this order; each removes an English inflection.
_INFLECTIONS = tuple(
    (re.compile(form), rest)
    for form, rest in (
        (r"['’]s$", ""),
        (r"(?<=ss|sh|ch)es$|(?<=[xz])es$", ""),
        (r"(?<=..)(?:ies|ied)$", "y"),
        (r"(?<=[^su])s$", ""),
        (r"^(.*[aeiouy].*?)([^aeioulsz])\2(?:ing|ed)$", r"\1\2"),  # planned, planning
        (r"^(.*[aeiouy].*)(?:ing|(?<!e)ed)$", r"\1"),
        (r"(?<=...)ly$", ""),
        (r"(?<=..)e$", ""),
    )
)


def content_words(text: str) -> list[str]:
    """Return the stems of a text's words in order, without function words.

    Case and accents are ignored; a number keeps only its digits.
    """
    words = (found.group() for found in _WORD.finditer(_fold(text)))
    return [find_stem(word) for word in words if word not in _FUNCTION_WORDS]


def find_stem(word: str) -> str:
    """Return the stem of a lower-case English word.

    A number loses the separators of its thousands, so that 1,000 and 1000 are the same.
    """
    if word[0].isdigit():
        return re.sub(r"[.,](?=\d{3}(?:\D|$))", "", word)
    for ending, rest in _INFLECTIONS:
        word = ending.sub(rest, word)
    return word


def _fold(text: str) -> str:
    decomposed = unicodedata.normalize("NFKD", text)
    return "".join(c for c in decomposed if not unicodedata.combining(c)).casefold()
