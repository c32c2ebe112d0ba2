"""Amounts, alone or beside a currency: files write ``4.275,60 €`` for *EUR 4275,60*."""

import re

from desktop_app.core.query import Phrase, Query, Word
from desktop_app.core.records import replace
from desktop_app.search.query.rewriting import is_held
from desktop_app.search.query.terms import is_amount
from desktop_app.storage.lexical.conditions import Conditions
from desktop_app.storage.lexical.reader import LexicalReader

_CURRENCIES = frozenset(
    (
        *(
            "chf",
            "dollar",
            "dollars",
            "eur",
            "euro",
            "euros",
            "gbp",
            "inr",
            "jpy",
            "pound",
            "pounds",
        ),
        *("rupee", "rupees", "usd", "yen"),
    )
)
"""Names of currencies that are also written as a sign, which the index does not have."""

_AMOUNT = re.compile(r"[0-9][0-9.,'’]*")

_YEAR_AND_NUMBER = re.compile(r"(?:19|20)[0-9]{2}\.[0-9]{1,2}\.?")
"""A month or a version, as ``2024.1``, unless files hold the amount."""


def leave_out_currencies(reader: LexicalReader, query: Query) -> Query:
    """Return the query without the currency of an amount, if files have the amount alone only.

    Otherwise, files with the currency and another amount would be found as well. A file with both,
    wherever they are, may be about another number, such as the dollar in the year 2024.
    """
    together = Conditions(reader, query).compiler.together
    wanted = list(query.wanted)
    parted = [
        one.words[0] for one in query.conditions if isinstance(one, Phrase) and len(one.words) == 1
    ]
    for word in query.wanted:
        if word.text.lower() not in _CURRENCIES:
            continue
        at = query.wanted.index(word)
        beside = [one.text for one in (*query.wanted[:at][-1:], *query.wanted[at + 1 : at + 2])]
        amounts = [one for one in (*beside, *parted) if _AMOUNT.fullmatch(one)]
        if any(is_held(reader, [one]) for one in amounts) and not any(
            reader.holds(together((word, Word(one)))) for one in amounts
        ):
            wanted.remove(word)
    return query if len(wanted) == len(query.wanted) else replace(query, wanted=tuple(wanted))


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
