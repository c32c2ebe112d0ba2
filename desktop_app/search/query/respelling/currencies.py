"""Amounts, alone or beside a currency: files write ``4.275,60 €`` for *EUR 4275,60*."""

import re

from desktop_app.core.query import Phrase, Query, Word
from desktop_app.core.records import replace
from desktop_app.search.query.respelling.rewriting import quoted_alone, some_texts
from desktop_app.search.query.terms import is_amount
from desktop_app.storage.lexical.conditions import Conditions
from desktop_app.storage.lexical.literal_matches import is_held
from desktop_app.storage.lexical.reader import LexicalReader
from desktop_app.storage.lexical.signed_numbers import number_pattern

_NAMES = {
    "$": ("dollar", "dollars", "usd"),
    "€": ("eur", "euro", "euros"),
    "£": ("gbp", "pound", "pounds"),
    "¥": ("jpy", "yen"),
    "₹": ("inr", "rupee", "rupees"),
    "Fr.": ("chf",),
}
"""Signs of currencies, which the index does not have, and the names that are typed for each."""

_SIGNS = {name: sign for sign, names in _NAMES.items() for name in names}

_AMOUNT = re.compile(r"[0-9][0-9.,'’]*")

_YEAR_AND_NUMBER = re.compile(r"(?:19|20)[0-9]{2}\.[0-9]{1,2}\.?")
"""A month or a version, as ``2024.1``, unless files hold the amount."""


def leave_out_currencies(reader: LexicalReader, query: Query) -> Query:
    """Return the query without the currency of an amount, if files have the amount alone only.

    Otherwise, files with the currency and another amount would be found as well. A file with both,
    wherever they are, may be about another number, such as the dollar in the year 2024. A small
    number is an amount only where a text has it beside a sign: five *pounds* may be a weight.
    """
    words = query.wanted
    kept = tuple(word for at, word in enumerate(words) if not _is_left_out(reader, query, at))
    return query if kept == words else replace(query, wanted=kept)


def _is_left_out(reader: LexicalReader, query: Query, at: int) -> bool:
    """Whether the plain word at an index is the currency of an amount that files have alone."""
    word = query.wanted[at]
    sign = _SIGNS.get(word.text.lower())
    if sign is None:
        return False
    beside = [one.text for one in query.wanted[max(at - 1, 0) : at + 2]]
    amounts = [one for one in (*beside, *quoted_alone(query)) if _AMOUNT.fullmatch(one)]
    if not any(_is_of_money(reader, one, sign) for one in amounts):
        return False
    together = Conditions(reader, query).compiler.together
    return not any(reader.holds(together((word, Word(one)))) for one in amounts)


def _is_of_money(reader: LexicalReader, amount: str, sign: str) -> bool:
    """Whether files have a number that is large, or that a text has beside the sign of a currency.

    Large numbers are rarely anything else. Only some texts are compared.
    """
    if is_amount(amount):
        return is_held(reader, [amount])
    digits, money = number_pattern(amount.rstrip(".,'’")), re.escape(sign)
    beside = re.compile(rf"{money}\s?{digits}(?![.,]?[0-9])|(?<![0-9.,]){digits}\s?{money}")
    return any(map(beside.search, some_texts(reader, amount)))


def require_amount(reader: LexicalReader, query: Query) -> Query:
    """Return a query that is a single amount as the condition that files have it in any notation.

    Meaning finds only files with other numbers. While it is typed, an amount may become another.
    """
    words = query.wanted
    if len(words) != 1 or not is_amount(words[0].text):
        return query
    amount = words[0].text
    is_certain = not (words[0].is_prefix or _YEAR_AND_NUMBER.fullmatch(amount))
    if not is_certain and not is_held(reader, [amount]):
        return query
    conditions = (*query.conditions, Phrase((amount,)))
    return replace(query, wanted=(), conditions=conditions)
