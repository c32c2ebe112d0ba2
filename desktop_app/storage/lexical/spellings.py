"""Other spellings of a word, by which it is found, too: in English, Arabic and Hindi.

The lists are not complete: they have common words. A rule may return something that is not a word;
it matches nothing, as no index has it. Pairs in which one spelling is also another word, as *tyre*
and *tire*, are left out.
"""

import re
from collections.abc import Sequence
from functools import cache, lru_cache

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

_GREEK_LETTERS = (
    "alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigma "
    "tau upsilon phi chi psi omega"
)
_GREEK = dict(zip(_GREEK_LETTERS.split(), "αβγδεζηθικλμνξοπρστυφχψω", strict=True))
"""Greek letters by their names, as both are written in formulas and names of substances."""

_GREEK_NAMES = {letter: name for name, letter in _GREEK.items()}

_GREEK_PART = re.compile(
    rf"(?<![^\W_])(?:{'|'.join(_GREEK)})(?![^\W\d_])"
    "|(?<![Ͱ-Ͽἀ-῿])[α-ω](?![Ͱ-Ͽἀ-῿A-Za-z])"
)
"""The name of a letter as a part of a word, or a letter that is not in a Greek word.

Before a Latin letter, as in µm, it is a prefix of units.
"""

_REMEMBERED = 20_000
"""Words whose other spellings are cached, about 3 MB: matching all patterns takes 10 µs."""


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


_NASALS = {"क-ङ": "ङ्", "च-ञ": "ञ्", "ट-ण": "ण्", "त-न": "न्", "प-म": "म्"}
"""Hindi consonants, and the nasal before them that is also written as a dot: हिन्दी is हिंदी."""


def other_spellings(word: str) -> list[str]:
    """Return the other spellings of a word, in small letters.

    *Colour* has *color*, *organizing* has *organising*, हिंदी has हिन्दी, and مكتبه has مكتبة. كتاب
    (book) has والكتاب (and the book), since Arabic joins these words to the noun. *TNF-alpha* has
    *TNF-α*.
    """
    folded = word.casefold()
    find = _english_spellings if folded.isascii() else _spellings_in_other_scripts
    forms = (*find(folded), _GREEK_PART.sub(_greek_spelling, folded))
    return [one for one in dict.fromkeys(forms) if one != folded]


def _greek_spelling(part: re.Match[str]) -> str:
    return _GREEK.get(part[0]) or _GREEK_NAMES[part[0]]


@lru_cache(maxsize=_REMEMBERED)
def _english_spellings(word: str) -> tuple[str, ...]:
    found = ((pattern.fullmatch(word), other) for pattern, other in _rules())
    return tuple(match[1] + other[match[2]] + match[3] for match, other in found if match)


_CONJOINED = "وال"
"""Arabic *and the*, which the stemmer keeps, though it removes *and* and *the* alone."""

_LEAST_LETTERS = 6
"""Letters of *and the* with a noun of three; shorter words are mostly particles."""


def _spellings_in_other_scripts(word: str) -> Sequence[str]:
    if "\u0621" <= word[0] <= "\u064a" or word[-1] == "ه":
        return _arabic_spellings(word)
    if re.search("[ंँ]|[ङञणनम]्", word) is None:
        return []
    dotted = re.sub("[ङञणनम]्(?=[क-म])", "ं", word).replace("ँ", "ं")
    nasal = dotted
    for consonants, letter in _NASALS.items():
        nasal = re.sub(f"ं(?=[{consonants}])", letter, nasal)
    return [dotted, dotted.replace("ं", "ँ"), nasal]


def _arabic_spellings(word: str) -> list[str]:
    forms = [word[:-1] + ("ة" if word[-1] == "ه" else "ه")] if word[-1] in "هة" else []
    if word.startswith(_CONJOINED):
        return [*forms, word.removeprefix("و")]
    conjoined = f"و{word}" if word.startswith("ال") else _CONJOINED + word
    return [*forms, conjoined] if len(conjoined) >= _LEAST_LETTERS else forms
