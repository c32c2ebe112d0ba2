"""Whether an address or telephone number belongs to the name in a question.

A language model cannot decide this. It finds any address likely, and the line of a mail's header
with the right one does not look like an answer to it. The spelling of an address and the place of a
number decide instead.
"""

import re
from collections.abc import Iterable, Sequence

from desktop_app.answering.answer_types import EMAIL_ADDRESS, TELEPHONE_NUMBER, Expectation
from desktop_app.answering.question_types import AnswerType
from desktop_app.core.letters import fold_letters, transcribed
from desktop_app.storage.lexical.stop_words import is_stop_word

_NEAR = 150
"""Characters before a number, without an empty line, in which its owner is named."""
_LANGUAGES = ("en", "de", "es", "fr")
"""Languages of the questions whose type is recognised."""
_SHORTEST_NAME = 3
_SHORTEST_WITHIN = 4
"""Letters of a firm's word that is found within a longer name of a domain; "ma" is in "gmail"."""
_FAX = re.compile(r"\bfax", re.IGNORECASE)
_MOBILE = re.compile(r"\b(?:mobile|cell|handy|mobil|móvil|portable)", re.IGNORECASE)
_LABEL = re.compile(r"\s*\(\w+\)")
"""The kind of a number behind it, such as "(fax)"."""
_WORD = re.compile(r"[^\W_]+")
_LETTERS = re.compile(r"[^\W\d_]+")
_ASKED_THING = re.compile(
    r"e?-?mails?|e|correo|electrónico|address(?:es)?|adresse|dirección|numbers?|nummer|número"
    r"|(?:tele)?phone|telefon(?:nummer)?|faxnummer|fax|cell|mobile|handy(?:nummer)?|teléfono|lautet|s"
    r"|courriel|électronique|numéro|téléphone|portable|l",
    re.IGNORECASE,
)


def is_theirs(asked: Expectation, answer: str, source: str) -> bool:
    """Whether the answer is what the source has as address or number for the question's name.

    An address belongs to a name if it spells every word of the name, or its initial. A number
    belongs to the name before it, if no other number is between. A fax or mobile number has to be
    marked as such. False means only that it is not known.
    """
    name = _name_in(asked.question)
    if not name:
        return False
    if asked.type is AnswerType.ADDRESS:
        known = {found.casefold() for found in EMAIL_ADDRESS.findall(source)}
        said = [found.casefold() for found in EMAIL_ADDRESS.findall(answer)]
        return bool(said) and all(one in known and _spells(one, name) for one in said)
    if asked.type is AnswerType.PHONE:
        said = list(map(_digits, TELEPHONE_NUMBER.findall(answer)))
        return bool(said) and set(said) <= set(_numbers_of(name, asked.question, source))
    return False


def is_for_other_name(asked: Expectation, answer: str) -> bool:
    """Whether a name's e-mail address is asked for, and the answer has no word of this name in one.

    Only where the question has two capitalised words, as names of people do; the address of "the
    landlord" spells a name that the question lacks.
    """
    if asked.type is not AnswerType.ADDRESS:
        return False
    within = _WORD.findall(asked.question)[1:]
    name = [word.casefold() for word in within if word[0].isupper()]
    name = [word for word in name if not _ASKED_THING.fullmatch(word)]
    parts = [found.casefold().partition("@") for found in EMAIL_ADDRESS.findall(answer)]
    return len(name) > 1 and not any(
        _has_word(local, _spelling(word, local)) or _is_in_domain(domain, _spelling(word, domain))
        for local, _, domain in parts
        for word in name
    )


def _spelling(word: str, address: str) -> str:
    """Return a word as an address spells it: "müller", "mueller" or "muller" for *müller*."""
    spellings = (word, transcribed(word), fold_letters(word))
    return next((written for written in spellings if written in address), spellings[-1])


def _name_in(question: str) -> list[str]:
    """Return the words of a question that name someone, in small letters.

    "Will" within a sentence is a name, though "will" is a stop word.
    """
    words = _WORD.findall(question)
    return [
        word.casefold()
        for place, word in enumerate(words)
        if not _ASKED_THING.fullmatch(word)
        and (
            (place > 0 and word[0].isupper())
            or not any(is_stop_word(word.casefold(), language) for language in _LANGUAGES)
        )
    ]


def _spells(address: str, name: Sequence[str]) -> bool:
    """Whether an address has a word of a name in full before the "@", and all of them in some way.

    Other words, such as a firm's, may be in the domain; short ones only as a part of their own. All
    remaining words may be shortened: "r" and "ron" are short for Ronald, but "mckay" is not short
    for McSherry.
    """
    local, _, domain = address.partition("@")
    name = [_spelling(word, address) for word in name]
    written = [word for word in name if len(word) >= _SHORTEST_NAME and _has_word(local, word)]
    rest = local
    for word in written:
        rest = rest.replace(word, " ", 1)
    parts = _LETTERS.findall(rest)
    shortened = [word for word in name if word not in written and not _is_in_domain(domain, word)]
    return bool(written) and all(any(map(word.startswith, parts)) for word in shortened)


def _is_in_domain(domain: str, word: str) -> bool:
    """Whether a domain has a word by itself or, unless it is short, within a longer one."""
    return word in _WORD.findall(domain) or (len(word) >= _SHORTEST_WITHIN and word in domain)


def _has_word(local: str, word: str) -> bool:
    """Whether a word is in an address by itself or, after an initial, at the end of a part."""
    parts = _WORD.findall(local)
    return any(part == word or part[1:] == word or part[2:] == word for part in parts)


def _numbers_of(name: Sequence[str], question: str, source: str) -> Iterable[str]:
    """Yield the digits of the numbers that follow a name and are of the kind asked for."""
    end = 0
    for found in TELEPHONE_NUMBER.finditer(source):
        before = source[max(end, found.start() - _NEAR) : found.start()].rpartition("\n\n")[2]
        end = found.end()
        behind = _LABEL.match(source, end)
        label = before.rpartition("\n")[2] + (behind[0] if behind else "")
        same_kind = _kinds(label) == _kinds(question)
        if same_kind and set(name) <= set(_WORD.findall(before.casefold())):
            yield _digits(found[0])


def _kinds(text: str) -> tuple[bool, bool]:
    """Whether a text speaks of a fax, and of a mobile telephone."""
    return _FAX.search(text) is not None, _MOBILE.search(text) is not None


def _digits(number: str) -> str:
    return "".join(filter(str.isdigit, number))
