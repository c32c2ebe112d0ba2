"""The words of a question that only ask, and that need not be in a text that answers it."""

import re

from desktop_app.answering.question_types import ASKING

_PRICED = (
    r"(?:costs?|charged?|pa(?:id|ys?)|spen[dt]|prices?"
    r"|(?:ge)?kostet?e?n?|(?:be|ge)?zahlt?e?n?|ausgegeben|preise?|teuer"
    r"|cuestan?|cost(?:ó|o|aron)|cobra(?:n|ron)?|cobró|pag(?:ué|ó|amos|aron|an?|o)|precios?"
    r"|coûte(?:nt)?|coûtait|coûté|pay(?:é|ée|és|ons|ez)|paient?|prix)"
)
_QUANTITY = r"(?:how much|wie ?viel|cu[áa]nto|combien)"
_ASKS_FOR_PRICE = re.compile(
    r"^\W*(?:"
    r"how much (?:money )?(?:do|does|did|was|were|is|are|will|would|has|have|had|must)\b"
    r"|what (?:do|does|did|will|would|has|have)\b(?!.*\b(?:pay|paid|spend|spent)\b)"
    r"|what (?:do|does|did|has|have) \w+(?: \w+)? (?=(?:pay|paid|spend|spent)\b)"
    r"|what(?:['’]s| is| was| are| were) the (?=(?:price|cost)s?\b)"
    r"|(?:was|wie ?viel)(?= (?:ge|be)?(?:kost|zahl))"
    r"|(?:was|wie ?viel) (?:hat|haben?|wird|werden|wurden?)\b"
    r"|wie (?=teuer)|welche[nr]? (?=preis)"
    r"|cu[áa]nto (?!tiempo)|(?:qu[ée]|cu[áa]l es el|cu[áa]les son los) (?=precio)"
    r"|combien (?!de )|quel(?:le)?s? (?:est|sont) le[s]? (?=prix)"
    rf")(?:.*\b)?{_PRICED}\b(?!.*\bfor(?: (?:in|on|at|last|this)\b|\W*$))",
    re.IGNORECASE | re.DOTALL,
)
"""A question for a price, but not what was paid for, nor what to do before paying."""
WORDS_OF_PRICE = re.compile(rf"\b(?:{_PRICED}|{_QUANTITY}|money)\b", re.IGNORECASE)
"""Words by which a question asks for a price."""
_MEANING = re.compile(
    r"^\W*(?:what do(?:es)?\b(?=.*\bmean\b)|was bedeute(?:t|n)\b|qu[ée] significan?\b)|\bmean\b",
    re.IGNORECASE | re.DOTALL,
)
_TIME_AND_VERB = re.compile(
    r"^\W*(?:(?:ab|bis|seit) )?(?:(?:wann|um wie ?viel uhr) [a-zäöüß]+"
    r"|(?:a|hasta|desde) (?:qué|que) hora (?:se )?[a-záéíóúñ]+"
    r"|(?:(?:hasta|desde) )?cu[áa]ndo (?:se )?[a-záéíóúñ]+)\b|\bab(?=\W*$)",
    re.IGNORECASE,
)
"""In German and Spanish, the verb directly follows what asks for a time: "Wann fährt der Bus ab?",
"¿A qué hora sale?". A table has the bus and its time, and no verb."""
_KIND_OF_CODE = re.compile(r"\b[^\W\d_]+ (?=(?:[^\W\d_]{1,3}\d+|\d+[^\W\d_])\b)")
"""What kind of thing a code is of, such as "Fehler" before "E18": the code is enough."""


def asks_for_price(question: str) -> bool:
    """Whether a question asks for a price."""
    return _ASKS_FOR_PRICE.match(question) is not None


def without_asking(question: str) -> str:
    """Return a question without the words that only ask."""
    if asks_for_price(question):
        question = WORDS_OF_PRICE.sub(" ", question)
    for words in (_TIME_AND_VERB, _MEANING, _KIND_OF_CODE, ASKING):
        question = words.sub(" ", question)
    return question
