"""The things that a question compares, such as Fresno and Victoria in "Fresno vs. Victoria".

Questions are recognised in English, German, Spanish and French.
"""

import re

from desktop_app.answering.follow_up_words import POINTING
from desktop_app.core.records import Record, replace
from desktop_app.storage.lexical.stop_words import content_words

MOST_COMPARED = 3


class Compared(Record):
    """A thing that is compared with others.

    Attributes:
        name: What the user calls it.
        search: The name with the words it shares with the others: in "the rents of Oak Street and
            Elm Street" the second is searched as "the rents of Elm Street".
    """

    name: str
    search: str


_AND = r"and|und|y|e|et"
_PAIRS = (
    r"(?m:^)(?P<both>.+?)\s+(?:differ|compare)\W*$",
    r"how (?:do|does|did)\s+(?P<a>.+?)\s+(?:differ from|compare (?:to|with))\s+(?P<b>.+)",
    r"(?:what )?(?:distinguishes|sets)\s+(?P<a>.+?)\s+(?:apart )?from\s+(?P<b>.+)",
    r"\bdifferences?\b.*?\bbetween\s+(?P<both>.+)",
    r"\bcompar(?:e|ing|ison (?:of|between))\s+(?P<both>.+)",
    r"what (?:do|does|did)\s+(?P<both>.+?)\s+have in common",
    r"\bunterschiede?\b.*?\bzwischen\s+(?P<both>.+)",
    # "Unterscheiden sich die Mieten von 2023 und 2024": the compared things follow "von".
    r"unterscheiden sich\s+(?P<both>(?:(?!\bund\b).)+?\s+(?:von|vom)\s+.+?\s+und\s+.+)",
    r"unterscheide[nt] sich\s+(?P<von>.+?\s+(?:von|vom)\s+.+)",
    r"unterscheide[nt] sich\s+(?P<both>.+)",
    r"\bvergleich(?:e|en)?\s+(?:(?:von|zwischen)\s+)?(?P<both>.+)",
    r"\bhaben\s+(?P<both>.+?)\s+gemeinsam",
    r"\bdiferencias?\b.*?\bentre\s+(?P<both>.+)",
    r"se diferencia\s+(?P<de>.+?\s+(?:de|del)\s+.+)",
    r"se diferencian\s+(?P<both>.+)",
    r"\bcompar(?:a|ar|ación (?:de|entre))\s+(?P<both>.+)",
    r"tienen en común\s+(?P<both>.+)",
    r"\bdifférences?\b.*?\bentre\s+(?P<both>.+)",
    r"\bcompar(?:er|ez|aison (?:de|entre))\s+(?P<both>.+)",
    r"\bont en commun\s+(?P<both>.+)",
    r"(?:^|:\s*)(?P<a>[^:]+?)\s+(?:vs\.?|versus)\s+(?P<b>.+)",
)
_FORMS = tuple(re.compile(pair, re.IGNORECASE) for pair in _PAIRS)
_BOTH = re.compile(r"^(?:\W*how\s+(?:do|does|did)\s+)?(?:both\s+)?", re.IGNORECASE)
_LIST = re.compile(rf"\s*,\s*(?:(?:{_AND})\s+)?|\s+(?:{_AND}|&|vs\.?|versus)\s+", re.IGNORECASE)
_WITH = re.compile(r"\s+(?:with|to|against|mit|con|avec)\s+", re.IGNORECASE)
_BETWEEN = {
    "von": re.compile(r"\s+(?:von|vom)\s+", re.IGNORECASE),
    "de": re.compile(r"\s+(?:de|del)\s+", re.IGNORECASE),
}
_ASPECT = re.compile(
    r"\s+(?:in terms of|regarding|with (?:respect|regard) to|concerning|hinsichtlich|bezüglich"
    r"|in bezug auf|en cuanto a|(?:con )?respecto a|en ce qui concerne)\s.+$",
    re.IGNORECASE,
)
_HEAD = re.compile(
    r"(?P<head>.+?\b(?:of|in|for|at|von|vom|für|bei|de|del|en|du)\s+)(?P<name>.+)", re.IGNORECASE
)
_REPEATED = re.compile(
    r"(?:that|those|el|l[ao]s?|cel(?:ui|les?)|ceux|der|die|das) (?:of|in|from|del?|du|vo[nm]) ",
    re.IGNORECASE,
)
"""What repeats the first thing's beginning: "the rent of Oak Street and that of Elm Street"."""
_YEAR = re.compile(r"(?:the |die |der |das |el |la |los |las |le |les )?\d[\d/.-]*", re.IGNORECASE)
_EDGES = ' \t\n.,;:!?¿¡"“”„«»'
_NAMED = re.compile(r"(?:^|(?<=\s))[^\W\d_a-zà-öø-ÿ]\w+|\w*\d\w*")
_LEAST_SHARE = 0.5
"""Least share of the words of a thing without a name that a passage about the thing has."""


def find_compared(question: str) -> tuple[Compared, ...]:
    """Return the two or three things that a question compares; none where they are not named."""
    question = _fold_spaces(question)
    aspect = _ASPECT.search(question)
    asked = question[: aspect.start()] if aspect else question
    for form in _FORMS:
        found = form.search(asked)
        if found:
            things = _things(found.groupdict())
            compared = _share_words([thing.strip(_EDGES) for thing in things])
            if 1 < len(compared) <= MOST_COMPARED and all(_is_named(one) for one in compared):
                also = aspect[0].rstrip(_EDGES) if aspect else ""
                return tuple(replace(one, search=one.search + also) for one in compared)
    return ()


def _fold_spaces(question: str) -> str:
    """Return a question with single spaces and no empty lines, since patterns try each blank."""
    lines = (" ".join(line.split()) for line in question.splitlines())
    return "\n".join(filter(None, lines))


def is_about(thing: Compared, text: str) -> bool:
    """Whether a passage, with its titles, mentions a thing: all its names, or half its words."""
    held = frozenset(content_words(text))
    names = frozenset(content_words(" ".join(_NAMED.findall(thing.name))))
    if names:
        return names <= held
    words = frozenset(content_words(thing.name))
    return len(words & held) >= _LEAST_SHARE * len(words)


def _is_named(thing: Compared) -> bool:
    """Whether a thing is more than a pronoun."""
    return bool(content_words(thing.name)) and POINTING.fullmatch(thing.name) is None


def _things(parts: dict[str, str]) -> list[str]:
    """Return the things in the named groups that one of the patterns found in a question."""
    if "a" in parts:
        return [parts["a"], parts["b"]]
    (group, text), *_ = parts.items()
    if group not in _BETWEEN:
        return _split(text)
    # "das Angebot von Ana vom Angebot von Luis": only the middle preposition is between the things.
    all_between = list(_BETWEEN[group].finditer(text))
    middle = all_between[(len(all_between) - 1) // 2]
    return [text[: middle.start()], text[middle.end() :]]


def _split(both: str) -> list[str]:
    things = _BOTH.sub("", both)
    parts = _LIST.split(things)
    return parts if len(parts) > 1 else _WITH.split(things)


def _share_words(things: list[str]) -> tuple[Compared, ...]:
    """Add to each thing the words that only the first or the last one has."""
    compared = tuple(Compared(thing, thing) for thing in things)
    first, last = compared[0], compared[-1]
    head = _HEAD.fullmatch(first.name)
    names = [_REPEATED.sub("", one.name) for one in compared[1:]]
    if head and not any(map(_HEAD.fullmatch, names)):
        repeated = head["head"].split()[-1] + " "
        names = [name.removeprefix(repeated) for name in names]
        others = (Compared(name, head["head"] + name) for name in names)
        return (replace(first, name=head["name"]), *others)
    year = _YEAR.match(last.name)
    tail = last.name[year.end() :].strip() if year else ""
    if tail and all(_YEAR.fullmatch(one.name) for one in compared[:-1]):
        return (*(replace(one, search=f"{one.search} {tail}") for one in compared[:-1]), last)
    return compared
