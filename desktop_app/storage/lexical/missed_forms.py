"""Inflections that a stemmer leaves apart: *gekündigt* of *kündigen*, *reuniões* of *reunião*.

The German stemmer of Snowball removes no *t* and no *ge*, so that the participle and the third
person of a verb have stems of their own. The French, German and Spanish ones keep the *s* of a
plural behind some vowels, and the Finnish one the *ks* and *m* of *sopimukset* and *puhelimet*. The
Dutch, French, Italian, Portuguese and Spanish ones keep plurals apart that change more than the end
of the word. A word of a query is looked up with these forms, too.
"""

import re
from collections.abc import Iterator

_SINGULARS = {
    "de": re.compile(r"\w{3,}[aiouy]"),
    "es": re.compile(r"\w{2,}[iu]"),
    "fr": re.compile(r"(?!(?:foi|pari|sou)$)\w{2,}[aiou]"),
}
"""Words whose plural in *s* has another stem, by ISO 639-1 code. Shorter
German words are left out, since their plural is another word: *Mai*, *Mais*; and so are some French
ones: *foi*, *fois*."""

_CHANGING = {
    "es": (("z", "ces"), ("en", "enes")),
    "fr": (("if", "ifs", "ive", "ives"), ("ail", "aux"), ("au", "aux")),
    "it": (("go", "ghi"), ("ga", "ghe"), ("co", "chi"), ("ca", "che"), ("ve", "vi"), ("aio", "ai")),
    "nl": (
        *(("aal", "alen"), ("aan", "anen"), ("aat", "aten"), ("eel", "elen"), ("een", "enen")),
        *(("eer", "eren"), ("eet", "eten"), ("ls", "lzen"), ("ns", "nzen"), ("rs", "rzen")),
    ),
    "pt": (
        *(("ao", "oes", "aes"), ("al", "ais"), ("el", "eis"), ("il", "eis"), ("ol", "ois")),
        *(("ul", "uis"), ("em", "ens"), ("im", "ins"), ("om", "ons"), ("um", "uns")),
        *(("bil", "bis"), ("dil", "dis"), ("fil", "fis"), ("nil", "nis"), ("ril", "ris")),
        *(("til", "tis"), ("vil", "vis"), ("zil", "zis")),
    ),
}
"""Endings that take the place of each other in the forms of a word, by ISO 639-1 code, without
accents: *luz, luces*; *travail, travaux*; *targa, targhe*; *paneel, panelen*; *papel, papéis*."""

_LEAST_BEFORE = 2
"""Letters before such an ending."""

_NOMINATIVES = (("s", "ks"), ("in", "im"))
"""The ends of Finnish nouns in the nominative and in the other cases, which have endings."""

_CASES = (
    *("en", "et", "eksi", "essa", "esta", "een", "ella", "elta", "elle", "ena"),
    *("ia", "ien", "iin", "iksi", "issa", "ista", "illa", "ilta", "ille", "ina"),
)

_OWNERS = ("ni", "si", "nsa", "mme", "nne")
_CASE = rf"(?:{'|'.join(_CASES)})(?:{'|'.join(_OWNERS)})?|[ei](?:{'|'.join(_OWNERS)})"
"""An ending, perhaps with an owner's: *puhelimessani*, in my telephone. *Toimisto*, an office, has
none, and is not a form of *toimia*, to act."""

_PARTICIPLE = re.compile(
    r"((?:ab|an|auf|aus|bei|durch|ein|fest|her|hin|los|mit|nach|um|vor|weg|zu|zuruck|zusammen)?)"
    r"ge(\w{4,}?(?<!ech)(?<![^e]ich))e?t(?:e[mnrs]?)?(?<!schaft)"
)
"""A participle, with what is before its *ge*: *angemeldet*. Nouns such as *Gericht*, *Geschlecht*
and *Gesellschaft* are excluded."""

_SEPARABLE = re.compile(
    r"(ab|an|auf|aus|bei|durch|ein|fest|her|hin|los|mit|nach|um|vor|weg|zu|zuruck|zusammen)(\w{4,})"
)
_INFINITE = ("en", "e", "n")
_FINITE = ("t", "te", "ten", "et", "ete", "eten")
_NOUN = ("ung", "ungen")
_LEAST_STEM = 4
"""Letters before the ending of an infinitive; shorter stems are also those of nouns."""
_LEAST_BEFORE_T = 5
"""Letters before an ending with *t*; *Markt* is not a form of *Marke*."""
_LEAST_BEFORE_UNG = 6
"""Letters before *ung*; *Zeitung* is not a form of *Zeiten*."""
_AGREEING = ("", "e", "em", "en", "er", "es")
_NO_VERBS = frozenset({"konzer", "plane", "schaf", "schwer"})
"""Stems that nouns with a *t* would have as verbs: *Konzern* is no form of *Konzert*, nor *planen*,
*Schafe* and *schwere* of *Planet*, *Geschäfte* and *Schwert*."""


def missed_forms(term: str, language: str) -> list[str]:
    """Return the forms that a term may have beside those of its stem, whether or not they exist.

    Args:
        term: In small letters and without accents.
        language: ISO 639-1 code, ``de``, ``es``, ``fi``, ``fr``, ``it``, ``nl`` or ``pt``.
    """
    forms = set(_cases(term) if language == "fi" else _numbers(term, language))
    forms.update(_changed(term, language))
    if language == "de":
        forms.update(_verb_forms(term))
    return sorted(forms - {term})


def _cases(term: str) -> Iterator[str]:
    """Yield the frequent cases of a Finnish noun such as *sopimus* or *puhelin*."""
    for nominative, oblique in _NOMINATIVES:
        found = re.fullmatch(rf"(\w{{2,}})(?:{nominative}|{oblique}(?:{_CASE}))", term)
        if found:
            yield found[1] + nominative
            yield from (found[1] + oblique + case for case in _CASES)


def _numbers(term: str, language: str) -> Iterator[str]:
    """Yield the plural of a singular, and the singular of a plural."""
    singular = term.removesuffix("s")
    if language in _SINGULARS and _SINGULARS[language].fullmatch(singular):
        yield f"{term}s" if singular == term else singular
    if language == "fr" and term.endswith(("eu", "eux")):
        yield term.removesuffix("x") if term.endswith("x") else f"{term}x"


def _changed(term: str, language: str) -> Iterator[str]:
    """Yield the forms of a word whose plural or feminine changes more than its end."""
    for endings in _CHANGING.get(language, ()):
        for ending in endings:
            before = term.removesuffix(ending)
            if before != term and len(before) >= _LEAST_BEFORE:
                yield from (before + other for other in endings)


def _verb_forms(term: str) -> Iterator[str]:
    """Yield the regular forms of a German verb."""
    if participle := _PARTICIPLE.fullmatch(term):
        if participle[2] not in _NO_VERBS:
            yield from _forms(participle[1], participle[2], _INFINITE + _FINITE + _NOUN)
        return
    for endings, least, others in (
        (_INFINITE, _LEAST_STEM, ()),
        (_FINITE, _LEAST_BEFORE_T, _NOUN),
        (_NOUN, _LEAST_BEFORE_UNG, ()),
    ):
        for ending in endings:
            whole = term.removesuffix(ending)
            if whole == term or len(whole) < least or whole in _NO_VERBS:
                continue
            finite = _FINITE if len(whole) >= _LEAST_BEFORE_T else ()
            yield from _forms("", whole, _INFINITE + finite + others)
            if separable := _SEPARABLE.fullmatch(whole):
                yield from _forms(separable[1], separable[2], ())


def _forms(prefix: str, stem: str, endings: tuple[str, ...]) -> Iterator[str]:
    """Yield a verb with endings, and its participle, which may agree with a noun."""
    yield from (prefix + stem + ending for ending in endings)
    participles = (f"{prefix}ge{stem}{t}{ending}" for t in ("t", "et") for ending in _AGREEING)
    yield from filter(_PARTICIPLE.fullmatch, participles)
