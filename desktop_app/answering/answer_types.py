"""The check whether a sentence has what a question asks for, such as a number or a name."""

import re
from collections.abc import Callable
from functools import cached_property

from desktop_app.answering.asking_words import asks_for_price
from desktop_app.answering.message_headers import without_sending
from desktop_app.answering.numbers import begins_with_number, find_numbers
from desktop_app.answering.question_types import AnswerType, type_of
from desktop_app.answering.times_and_quantities import (
    LANGUAGES,
    may_state_quantity,
    may_state_time,
)
from desktop_app.core.dates import MONTH_NAMES
from desktop_app.core.records import Record
from desktop_app.storage.lexical.stop_words import content_words, is_stop_word

_NAME = re.compile(r"(?<=[^\s.!?:\"“(])[\s(\"“]+([^\W\d_a-zà-öø-ÿ][\w'’-]+)")
_AMBIGUOUS = frozenset({"March", "May", "mars"})
"""Months that are verbs or a planet, too, without a day or a preposition beside them."""
_MONTHS = "|".join(
    name for names in MONTH_NAMES.values() for name in names if name not in _AMBIGUOUS
)
_NUMERAL = (
    r"one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve"
    r"|ein|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf"
)
_DATE = re.compile(
    # A year, and no four digits of an account.
    r"(?<!\d\d )\b(?:1\d{3}|20\d\d)s?\b(?! \d\d)"
    rf"|\b(?:{_MONTHS})\b"
    r"|(?<=[\w,] )(?-i:March|May)\b|\b(?:march|may) \d|\d(?:st|nd|rd|th)? (?:march|may)\b"
    r"|(?:\d|\d ?er|\ben|\bde|\bfin|\bdébut) mars\b"
    r"|\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b"
    r"|\b(?:(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|sonnabend)s?\b"
    r"|\b(?:lunes|martes|miércoles|jueves|viernes|sábados?|domingos?)\b"
    r"|\b(?:lun|mar|mercre|jeu|vendre|same)dis?\b|\bdimanches?\b"
    r"|\bcentur(?:y|ies)\b|\bjahrhundert|\bsiglo\b|\bsiècles?\b"
    r"|\b\d+ (?:bc|ad|bce|ce|bp|v\. chr|n\. chr)\b|\b\d{1,2}[./-]\d{1,2}[./-]\d{2,4}\b"
    r"|\b\d{1,2}:\d\d\b|\b\d{1,2}(?:\.\d\d)? ?(?:uhr|[ap]\.?m)\b"
    rf"|\b(?:{_NUMERAL}|\d{{1,2}}) (?:uhr|o['’]clock)\b"
    rf"|\b(?:half past|quarter (?:past|to)|halb) (?:{_NUMERAL})"
    r"|\b(?:noon|midnight|mitternacht|mediodía|medianoche)\b|\ba las? (?:\d|una|dos|tres|cuatro"
    r"|cinco|seis|siete|ocho|nueve|diez|once|doce)\b"
    r"|\b\d{1,2} ?h(?:eures)?\b|\b\d{1,2} ?h ?\d\d\b|\b(?:à|de|dès) \w+ heures?\b"
    r"|\b(?:midi|minuit)\b",
    re.IGNORECASE,
)
_MONEY = re.compile(
    r"[$€£¥]|\b(?:dollars?|euros?|pounds?|cents?|francs?|pesos?|usd|eur|gbp|chf)\b"
    # The verb and the name "Mark" are not money.
    r"|\d (?:d-?|deutsche )?marks?\b|\bmillion(?:en)? marks?\b",
    re.IGNORECASE,
)
_PERCENTAGE = re.compile(
    r"%|\bper ?cent\b|\bprozent|\bpor ciento\b|\b(?:half|third|quarter)\b"
    r"|\bpour ?cent\b|\b(?:moitié|tiers|hälfte|drittel|viertel|mitad|tercio)\b",
    re.IGNORECASE,
)
_REASON = re.compile(
    r"\b(?:because|since|due to|as a result|so that|in order to|to avoid|to prevent|caus(?:e|es|ed)"
    r"|therefore|thus|reason|led to|weil|da|denn|wegen|aufgrund|damit|deshalb|porque|debido"
    r"|para|parce qu\w?|puisqu\w?|afin|pour \w+(?:er|ir|re)|en raison|à cause|grâce|(?<=, )car)\b",
    re.IGNORECASE,
)
_DURATION = re.compile(
    r"\b(?:year|month|week|day|hour|minute|second|decade|centur(?:y|ies)|jahr|monat|woche|tag"
    r"|stunde|minute|año|mes|semana|día|hora|minuto"
    r"|ans\b|année|mois\b|semaine|jours?\b|heure)|\b(?:un|1) an\b",
    re.IGNORECASE,
)
_LENGTH = re.compile(
    r"\b(?:[km]?m|cm|ft|(?:kilo|centi|milli)?met(?:er|re)s?|miles?|yards?|f(?:ee|oo)t|inch(?:es)?"
    r"|meilen?|(?:kiló|centí|milí)?metros?|millas?|(?:kilo|centi|milli)?mètres?)\b",
    re.IGNORECASE,
)
_IS_LONG = re.compile(r"\bhow long (?:is|are|was|were)\b", re.IGNORECASE)
"""A question for a duration or a length: a meeting and a bridge are both long."""
_SENDING = re.compile(
    r"\b(?:sent|send|receive|received|wrote|write|written|replied|reply|forwarded|e-?mails?|mails?"
    r"|messages?|cc|copied|recipients?|sender|subject"
    r"|geschickt|gesendet|erhalten|bekommen|geschrieben|schrieb|geantwortet|nachrichten?"
    r"|enviad[oa]|envió|recibid[oa]|recibió|escribió|respondió|correos?|mensajes?"
    r"|envoyée?s?|reçue?s?|écrite?s?|répondu|courriels?|destinataires?|expéditeur)\b",
    re.IGNORECASE,
)
EMAIL_ADDRESS = re.compile(r"(?<![\w.+-])[\w.+-]++@[\w-]+(?:\.[\w-]+)+")
# A slash is German; "05/2024" is no such number.
TELEPHONE_NUMBER = re.compile(
    r"(?:\+\d|\b0)[\d ().\u00a0-]{1,9}/[\d \u00a0-]{4,}\d|\+?\d[\d ().\u00a0-]{6,}\d"
)
_IS_COUNTED = re.compile(r"\b(?:how many|wie viele|cu[áa]nt[oa]s|combien)\b", re.IGNORECASE)
"""A question for a number of things; how old or how far may be answered without a number."""
_ASKS_HOW = re.compile(r"\b(?:how|wie|wie ?viele?|cu[áa]nt[oa]s?|combien)\b", re.IGNORECASE)
_ASKS_WHO = re.compile(r"\b(?:who(?:se|m)?|we(?:r|m|n|ssen)|qui[ée]n(?:es)?|qui)\b", re.IGNORECASE)
_ASKS_WHERE = re.compile(r"\b(?:where|wo|d[óo]nde|où)\b", re.IGNORECASE)
_IS_CALLED = (
    r"\b(?:(?:is|are|was|were|ist|sind|war|waren|es|son|era|fue|est|sont|était)|(?<=who)['’]s)"
    r" (?:[^\W\d_]+['’]? ?){0,2}"
)
"""What is before the label in a question for its value itself: "Who is the new supplier?"."""
_BEFORE_DETAILS = re.compile(r"[^,;(]*")
"""The name in a value; a date or a telephone number may be behind it."""
_BE = re.compile(
    r"\b(?:is|are|was|were|means?|refers? to|stands? for|denotes?|describes?|consists? of|ist|sind"
    r"|war|waren|bedeutet|bezeichnet|heißt|es|son|era|eran|significa"
    r"|est|sont|était|étaient|désigne|signifie)\b"
)
_DEFINED = 14
"""Words of the longest subject of a definition."""


class Expectation(Record, dict=True):
    """What an answer to a question needs to have.

    Attributes:
        language: ISO 639-1 code of the sources.
    """

    question: str
    language: str

    @cached_property
    def type(self) -> AnswerType:
        """What the question asks for."""
        return type_of(self.question)

    @cached_property
    def is_about_sending(self) -> bool:
        """Whether the header of a message may answer: who sent it to whom, and when."""
        asks_for_address = self.type is AnswerType.ADDRESS
        return asks_for_address or _SENDING.search(self.question) is not None

    def is_met(self, sentence: str) -> bool:
        """Whether a sentence has what is asked for and the question itself has not."""
        check = _CHECKS.get(self.type)
        return check is not None and check(self, sentence)

    def may_be_met(self, sentence: str) -> bool:
        """Whether a sentence may have what is asked for, also in less usual words.

        Only times, prices, shares and counts are looked for, in the languages of
        :mod:`desktop_app.answering.times_and_quantities`.
        """
        if self.language not in LANGUAGES or self.is_met(sentence):
            return True
        match self.type:
            case AnswerType.DATE:
                return may_state_time(sentence)
            case AnswerType.NUMBER if not _IS_COUNTED.search(self.question):
                return True
            case AnswerType.DURATION:
                may_be_met = may_state_time(sentence)
            case AnswerType.MONEY | AnswerType.PERCENTAGE | AnswerType.NUMBER:
                may_be_met = may_state_quantity(sentence)
            case _:
                return True
        return may_be_met or bool(find_numbers(sentence, self.language))

    def may_be_value(self, label: str, value: str) -> bool:
        """Whether the value that a form has behind a label may be what is asked for.

        The label may name what the question is about, and its value something else: "Boiler:
        Vaillant plus 832" answers neither when the boiler was repaired, nor by whom, nor for how
        much.
        """
        if self.language not in LANGUAGES:
            return True
        is_number = begins_with_number(value, self.language)
        match self.type:
            case AnswerType.REASON:
                is_asked = self.is_met(f"{label}: {value}")
            case AnswerType.NAME if _ASKS_WHO.search(self.question):
                is_asked = self._may_be_name(label, value)
            case AnswerType.NAME if _ASKS_WHERE.search(self.question):
                is_asked = not self._is_only_date(value)
            case AnswerType.DATE | AnswerType.DURATION:
                is_asked = is_number or may_state_time(value) or self.has_date(value)
            case _ if self._asks_for_amount:
                is_money = _MONEY.search(value) is not None
                is_asked = is_number or is_money or may_state_quantity(value)
            case _:
                is_asked = True
        return is_asked

    def _may_be_name(self, label: str, value: str) -> bool:
        """Whether a value may name someone; with digits only where the label itself is asked for.

        O2 may be a provider, but "Thermo Plus 832" is no one who repaired the boiler.
        """
        name = _BEFORE_DETAILS.findall(value)[0]
        if not any(map(str.isdigit, name)):
            return True
        is_called = re.search(rf"{_IS_CALLED}{re.escape(label)}\W*$", self.question, re.IGNORECASE)
        has_letter = is_called is not None and any(map(str.isalpha, name))
        return has_letter and not self._is_only_date(value)

    def _is_only_date(self, value: str) -> bool:
        """Whether a value is a date, with nothing else than numbers and words such as "on"."""
        rest = _DATE.sub(" ", value)
        words = content_words(rest, self.language)
        return rest != value and not any(map(str.isalpha, words))

    @property
    def _asks_for_amount(self) -> bool:
        is_how = self.type is AnswerType.NUMBER and _ASKS_HOW.search(self.question) is not None
        is_share = self.type in (AnswerType.MONEY, AnswerType.PERCENTAGE)
        return is_how or is_share or asks_for_price(self.question)

    def has_number(self, sentence: str) -> bool:
        """Whether a sentence has a number that the question itself has not."""
        return bool(find_numbers(sentence, self.language) - self._numbers)

    def has_duration(self, sentence: str) -> bool:
        """Whether a sentence has a unit of time, or of length where that may be asked for."""
        is_length = _IS_LONG.search(self.question) and _LENGTH.search(sentence)
        return bool(is_length or _DURATION.search(sentence))

    def has_name(self, sentence: str) -> bool:
        names = (found[1].casefold() for found in _NAME.finditer(f"x {sentence}"))
        return any(
            name not in self._words and not is_stop_word(name, self.language) for name in names
        )

    def has_date(self, sentence: str) -> bool:
        """Whether a sentence has a date; that of a message only where its sending is asked for."""
        if not self.is_about_sending:
            sentence = without_sending(sentence)
        asked = frozenset(found[0].casefold() for found in _DATE.finditer(self.question))
        return any(found[0].casefold() not in asked for found in _DATE.finditer(sentence))

    def is_definition(self, sentence: str) -> bool:
        """Whether a form of "to be" comes after most of the question's words, near the start."""
        verb = _BE.search(sentence)
        if verb is None or not self._content:
            return False
        subject = sentence[: verb.start()]
        named = self._content.intersection(content_words(subject, self.language))
        return len(named) >= max(1, 0.6 * len(self._content)) and len(subject.split()) <= _DEFINED

    @cached_property
    def _words(self) -> frozenset[str]:
        return frozenset(word.strip(".,;:()?¿").casefold() for word in self.question.split())

    @cached_property
    def _content(self) -> frozenset[str]:
        return frozenset(content_words(self.question, self.language))

    @cached_property
    def _numbers(self) -> frozenset[object]:
        return frozenset(find_numbers(self.question, self.language))


_CHECKS: dict[AnswerType, Callable[[Expectation, str], bool]] = {
    AnswerType.ADDRESS: lambda _, sentence: EMAIL_ADDRESS.search(sentence) is not None,
    AnswerType.PHONE: lambda _, sentence: TELEPHONE_NUMBER.search(sentence) is not None,
    AnswerType.PERCENTAGE: lambda _, sentence: _PERCENTAGE.search(sentence) is not None,
    AnswerType.MONEY: lambda asked, sentence: (
        _MONEY.search(sentence) is not None and asked.has_number(sentence)
    ),
    AnswerType.DURATION: lambda asked, sentence: (
        asked.has_duration(sentence) and asked.has_number(sentence)
    ),
    AnswerType.DATE: Expectation.has_date,
    AnswerType.NUMBER: Expectation.has_number,
    AnswerType.REASON: lambda _, sentence: _REASON.search(sentence) is not None,
    AnswerType.NAME: Expectation.has_name,
    AnswerType.DEFINITION: Expectation.is_definition,
}
