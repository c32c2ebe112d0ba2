"""Inflections of words in languages without a stemmer: *faktury* and *fakturze* of *faktura*.

tantivy has no stemmers for the Slavic languages except Russian, so that their words are indexed as
written. A word of a query is looked up with the other endings of its declension. These are endings
of nouns and adjectives, as in light stemmers (Dolamic and Savoy 2009, "Indexing and stemming
approaches for the Czech language"), with the letters that change before them.
"""

from functools import cache

_LEAST_LETTERS = 3
"""Letters before an ending; shorter words are mostly particles."""

_DECLENSIONS = {
    "cs": (
        "- a ach am ami e ech em i ich im mi o ou ove ovi u um y",
        "a e eho ej emu i iho ich im imi imu ou u y ych ym ymi",
        "- ce cich e ek em ka kach kam kami kem ko kou ku kum ky",
        "ce cem ci cich cu cum ec",
        "en na nem ni nu ny",
        "et tech tem tu tum ty",
    ),
    "pl": (
        "- a ach ami e em i ia iach iami ie iem ii iom iow iu mi o om ow owi owie u y",
        "a e ego ej emu i ia ich ie iego iej iemu im imi y ych ym ymi",
        "ce ek ka kach kami ke ki kiem ko kom kow kowi ku",
        "d da dach dami de dem do dom dow dowi du dy dzie",
        "dze g ga gach gami ge gi giem go gom gow gowi gu",
        "r ra rach rami re rem ro rom row rowi ru ry rze",
        "cie t ta tach tami te tem to tom tow towi tu ty",
        "ca cach cami ce cem com cow cowi cu cy ec iec",
        "ien nia niach niami nie niem nio niom niu",
    ),
    "sk": (
        "- a ach am ami e i iach iam iami ie mi o och om ou ov ovi ovia u y",
        "a e eho ej emu ho i ich im imi mu ou u y ych ym ymi",
        "ce ek ka kach kam kami ke ko koch kom kou kov ku ky ok",
        "ca cami ce ci coch com cov cu ec",
        "en na nami ne ni noch nom nov nu ny",
        "et ta tami te toch tom tov tu ty",
    ),
    "uk": (
        "- а ам ами ах е ем еві ею є єві єм єю и і ів ові ої ом ою у ь ю я ям ями ях ї їв й",
        "а е є и ий им ими их і ій ім їй о ого ої ому ою у ю я",
        "ка кам ками ках ки ків ко ком кою ку кові ок ці",
        "г га гам гами гах ги гів гом гою гу зі",
        "ень нем ні нів ню ня ням нями нях",
        "ець цем ці ців цю ця цям цями цях",
    ),
}
"""Endings without accents by ISO 639-1 code, a line for each declension; a hyphen is no ending."""


def inflections_of(term: str, language: str) -> list[str]:
    """Return the forms that a term may have, whether or not they exist, without itself."""
    forms = {
        beginning + other
        for endings in _endings_of(language)
        for ending in endings
        if term.endswith(ending) and len(beginning := term.removesuffix(ending)) >= _LEAST_LETTERS
        for other in endings
    }
    return sorted(forms - {term})


@cache
def _endings_of(language: str) -> tuple[tuple[str, ...], ...]:
    lines = (line.split() for line in _DECLENSIONS[language])
    return tuple(tuple("" if one == "-" else one for one in line) for line in lines)
