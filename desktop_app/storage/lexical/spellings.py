"""British and American spellings of English words, each found by the other.

The differences are those of Peters 2004, "The Cambridge Guide to English Usage", as far as rules
with few exceptions state them. A rule may return what is no word: it is in no index. Rules that
turn one word into another, as *tyre* and *tire*, are left out.
"""

import re
from functools import cache
from itertools import chain

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
    "fetus foetus, gray grey, gynec gynaec, hemato haemato, hemo haemo, hemorrh haemorrh, "
    "jewelry jewellery, judgment judgement, leukem leukaem, maneuver manoeuvr, mold mould, "
    "orthoped orthopaed, pajama pyjama, pediatr paediatr, plow plough, program programme, "
    "skeptic sceptic, sulf sulph"
)
"""American and British beginnings of further words."""


@cache
def _rules() -> tuple[tuple[re.Pattern[str], str], ...]:
    """Return patterns of spellings and the other spelling of each."""
    both = [
        (rf"({_any(_OR)})our(\w*)", rf"({_any(_OR)})or(\w*)", "or", "our"),
        (rf"(\w{{0,5}}(?:{_any(_ER)}))re(s?)", rf"(\w{{0,5}}(?:{_any(_ER)}))er(s?)", "er", "re"),
        (rf"({_any(_OG)})ogue(s?)", rf"({_any(_OG)})og(s?)", "og", "ogue"),
        (rf"({_any(_ENSE)})ence(s?)", rf"({_any(_ENSE)})ense(s?)", "ense", "ence"),
        (
            rf"({_any(_ONE_L)})l((?:ed|ing|ers?)\w*)",
            rf"({_any(_ONE_L)})((?:ed|ing|ers?)\w*)",
            "",
            "l",
        ),
        (r"(\w{3,})is((?:e|ing|ation)\w*)", r"(\w{3,})iz((?:e|ing|ation)\w*)", "iz", "is"),
        (r"(anal|paral|catal)ys(e\w?|ing)", r"(anal|paral|catal)yz(e\w?|ing)", "yz", "ys"),
    ]
    return tuple(
        chain.from_iterable(
            (
                (re.compile(british), rf"\g<1>{to_american}\g<2>"),
                (re.compile(american), rf"\g<1>{to_british}\g<2>"),
            )
            for british, american, to_american, to_british in both
        )
    )


@cache
def _beginnings() -> tuple[tuple[str, str], ...]:
    """Return beginnings of words and the other spelling of each."""
    pairs = [pair.split() for pair in _OTHERS.split(", ")]
    return tuple((one, other) for pair in pairs for one, other in (pair, reversed(pair)))


def _any(beginnings: str) -> str:
    return "|".join(beginnings.split())


def other_spellings(word: str) -> list[str]:
    """Return the British spellings of an American word, or the other way round, in small letters.

    *Colour* has *color*, and *organizing* has *organising*.
    """
    folded = word.casefold()
    if not folded.isascii():
        return []
    found = (pattern.fullmatch(folded) for pattern, _ in _rules())
    forms = [
        match.expand(other) for match, (_, other) in zip(found, _rules(), strict=True) if match
    ]
    forms += [
        other + folded.removeprefix(one) for one, other in _beginnings() if folded.startswith(one)
    ]
    return list(dict.fromkeys(forms))
