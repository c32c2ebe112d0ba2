"""British and American spellings of English words, each found by the other.

The lists are not complete: they have common words. A rule may return what is no word, which no
index has. Pairs of which one is also another word, as *tyre* and *tire*, are left out.
"""

import re
from functools import cache

_OR = (
    "ard arm behavi cand clam col endeav fav ferv flav glam harb hon hum lab neighb od parl rig "
    "rum sav savi splend tum val vap vig"
)
"""Beginnings of words in *-our* and *-or*."""

_ER = "calib cent fib lit lust meag met sab somb spect theat"
"""Beginnings of words in *-re* and *-er*, which may have a prefix such as *kilo-*."""

_OG = "anal catal dial epil monol prol"
"""Beginnings of words in *-ogue* and *-og*."""

_ENSE = "def lic off pret"
"""Beginnings of words in *-ence* and *-ense*."""

_ONE_L = (
    "cancel channel counsel dial equal fuel jewel label level marvel model signal travel tunnel"
)
"""Verbs that double their last letter before an ending in British English."""

_OTHERS = (
    "aging ageing, aluminum aluminium, anem anaem, anesth anaesth, archeol archaeol, "
    "diarrhe diarrhoe, encycloped encyclopaed, esoph oesoph, estrogen oestrogen, fetal foetal, "
    "fetus foetus, gray grey, gynec gynaec, hemato haemato, hemo haemo, "
    "jewelry jewellery, judgment judgement, leukem leukaem, maneuver manoeuvr, mold mould, "
    "orthoped orthopaed, pajama pyjama, pediatr paediatr, plow plough, program programme, "
    "skeptic sceptic, sulf sulph"
)
"""American and British beginnings of further words."""


@cache
def _rules() -> tuple[tuple[re.Pattern[str], dict[str, str]], ...]:
    """Return patterns of a word in three parts, and the other spellings of the middle one."""
    differences = (
        (_any(_OR), "our", "or", r"\w*"),
        (rf"\w{{0,5}}(?:{_any(_ER)})", "re", "er", "s?"),
        (_any(_OG), "ogue", "og", "s?"),
        (_any(_ENSE), "ence", "ense", "s?"),
        (_any(_ONE_L), "l", "", r"(?:ed|ing|ers?)\w*"),
        (r"\w{3,}", "is", "iz", r"(?:e|ing|ation)\w*"),
        ("anal|paral|catal", "ys", "yz", r"e\w?|ing"),
        *(
            ("", british, american, ".*")
            for american, british in map(str.split, _OTHERS.split(", "))
        ),
    )
    return tuple(
        (
            re.compile(f"({before})({british}|{american})({after})"),
            {british: american, american: british},
        )
        for before, british, american, after in differences
    )


def _any(beginnings: str) -> str:
    return "|".join(beginnings.split())


def other_spellings(word: str) -> list[str]:
    """Return the British spellings of an American word, or the other way round, in small letters.

    *Colour* has *color*, and *organizing* has *organising*.
    """
    folded = word.casefold()
    if not folded.isascii():
        return []
    found = ((pattern.fullmatch(folded), other) for pattern, other in _rules())
    forms = [match[1] + other[match[2]] + match[3] for match, other in found if match]
    return list(dict.fromkeys(forms))
