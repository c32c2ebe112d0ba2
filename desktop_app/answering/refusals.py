"""Recognising that a model states that the sources do not hold the answer.

A model that is asked in German, Spanish or French often refuses in that language, though the
prompt has English words to refuse with.
"""

import re

from desktop_app.core.answers import NOT_FOUND

_ENGLISH = r"(?:your|the|these|this|any of the) (?:\w+ )?(?:documents?|sources?|excerpts?|texts?)"
_GERMAN = (
    r"(?:ihre[mnr]?|deine[mnr]?|eure[mnr]?|de[mnr]|die(?:se[mnr]?)?|das)"
    r" (?:[^\W\d_]+en )?(?:dokumente?n?|quellen?|auszüge?n?|texte?n?|unterlagen|passagen?)"
)
_SPANISH = (
    r"(?:sus?|tus?|l[ao]s?|el|est[aeo]s?) "
    r"(?:documentos?|fuentes?|extractos?|textos?|pasajes?|fragmentos?)"
)
_FRENCH = r"(?:vos|tes|les?|la|ces?t?t?e?s?) (?:documents?|sources?|extraits?|textes?|passages?)"
"""Patterns for "the sources", also the three above."""
_SAY = r"(?:mention|provide|contain|hold|specify|specifies|state|say|include|give|indicate)s?"
_SORRY = r"(?:sorry|unfortunately|i['’]m sorry),? (?:but )?"
_CANNOT = r"(?:cannot|(?:can|could)(?: not|n['’]t))"
_DO_NOT = r"do(?: not|n['’]t)"
_NICHT = r"\b(?:nicht|nichts|kein(?:e[mnrs]?)?)\b"
_GENANNT = r"\b(?:gefunden|erwähnt|genannt|angegeben|enthalten|erwähnung)\b"
_ENTHALTEN = (
    r"\b(?:enthalten|enthält|nennen|nennt|erwähnen|erwähnt|sagen|sagt|geben|gibt|machen|macht)\b"
)
_CONTIENE = r"(?:menciona|contiene|dice|indica|especifica|proporciona|incluye|encuentra|encontró)n?"
_TROUVE = r"\b(?:trouvé|mentionné|indiqué|précisé)e?s?\b"
_MENTIONNE = r"\b(?:mentionne|contien|indique|précise|di|donne|fourni)\w*"
_FORMS = {
    "en": (
        rf"\bnot? (?:found|mentioned|provided|stated|specified|given|available) in {_ENGLISH}\b"
        rf"|\b{_ENGLISH}\b[^.]{{0,30}}\bdo(?:es)?(?: not|n['’]t)\b[^.]{{0,20}}\b{_SAY}\b"
        rf"|\bno(?:ne of the)? (?:documents?|sources?|excerpts?|texts?) {_SAY}\b"
        r"|\bthere is no (?:information|mention)\b|\bno information (?:is|about|on)\b"
        rf"|\b(?:answer|information) is not (?:\w+ )?in {_ENGLISH}\b|^\W*not found\W*$"
        rf"|^\W*{_SORRY}i (?:{_CANNOT}|{_DO_NOT}) (?:answer|determine|find|know|tell)\b"
        rf"|^\W*i {_CANNOT} (?:answer|determine|find)\b"
        # A diary or an essay may have "I don't know if he came".
        rf"|^\W*i {_DO_NOT} know(?=[\W\d]*$| (?:the answer|from|based)\b)"
    ),
    "de": (
        rf"\bin {_GERMAN}\b[^.]{{0,60}}{_NICHT}[^.]{{0,40}}{_GENANNT}"
        rf"|{_NICHT}[^.]{{0,40}}\bin {_GERMAN}\b[^.]{{0,40}}{_GENANNT}"
        rf"|^\W*nicht gefunden\b|\b{_GERMAN}\b[^.]{{0,30}}{_ENTHALTEN}[^.]{{0,30}}{_NICHT}"
        r"|\bkeine(?:rlei)? (?:angaben?|informationen?|hinweise?|auskunft)"
        r" (?:zu[mr]?|über|darüber|dazu|in|auf)\b"
        r"|\b(?:dazu|darüber)\b[^.]{0,20}\bkeine(?:rlei)? (?:angabe|information|auskunft|hinweis)"
        rf"|\bsteht\b[^.]{{0,20}}{_NICHT}[^.]{{0,20}}\bin {_GERMAN}|\bgeht aus {_GERMAN} nicht\b"
        r"|^\W*(?:leider )?(?:ich kann|kann ich)\b[^.]{0,40}\bnicht (?:beantworten|finden|sagen)\b"
    ),
    "es": (
        rf"\bno\b[^.]{{0,60}}\b(?:{_CONTIENE}|\w+ad[oa]s?)\b[^.]{{0,40}}\ben {_SPANISH}\b"
        rf"|\ben {_SPANISH}\b[^.]{{0,20}} no (?:se |hay )?(?:{_CONTIENE}|información)\b"
        rf"|\b{_SPANISH}\b[^.]{{0,30}} no (?:l[oa]s? )?{_CONTIENE}\b"
        r"|\bno hay (?:información|mención|datos) (?:sobre|de|acerca|en|al)\b"
    ),
    "fr": (
        rf"\b(?:pas|non)\b[^.]{{0,20}}{_TROUVE}[^.]{{0,40}}\bdans {_FRENCH}\b"
        rf"|\bdans {_FRENCH}\b[^.]{{0,60}} n['’e][^.]{{0,20}} pas\b[^.]{{0,20}}{_TROUVE}"
        rf"|\b{_FRENCH}\b[^.]{{0,30}} n(?:e |['’])(?:l(?:es? |a |['’]))?{_MENTIONNE}"
        r" (?:pas|aucune?)\b"
        r"|\baucune (?:information|mention)\b|\bil n['’]y a pas d['’]informations?\b"
    ),
}
_REFUSAL = re.compile("|".join(_FORMS.values()), re.IGNORECASE)


def is_refusal(text: str) -> bool:
    """Whether an answer states that the sources do not hold the answer.

    :data:`NOT_FOUND` counts anywhere: a model that writes it beside an answer is guessing. Other
    phrases count only in the first sentence: an answer may mention what else the sources lack.
    """
    first = re.split(r"(?<=[.!?])\s|\n", text.strip(), maxsplit=1)[0]
    return NOT_FOUND.casefold() in text.casefold() or _REFUSAL.search(first) is not None
