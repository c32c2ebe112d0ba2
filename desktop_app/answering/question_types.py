"""What a question asks for, such as a number or a name, by its words.

Questions are recognised in English, German, Spanish and French; Spanish ones also without accents.
"""

import re
from enum import StrEnum

from desktop_app.answering.question_language import likely_language


class AnswerType(StrEnum):
    """What a question asks for."""

    ADDRESS = "e-mail address"
    PHONE = "telephone number"
    PERCENTAGE = "percentage"
    MONEY = "amount of money"
    DURATION = "duration"
    DATE = "date"
    NUMBER = "number"
    REASON = "reason"
    NAME = "name"
    DEFINITION = "definition"
    OTHER = "anything"


_ASKING = (
    r"what|which|who(?:se|m)?|when|where|why|how|wie|wann|we[rnm]|wessen|wo|warum|weshalb|wieso"
    r"|welche[mnrs]?|qué|cuál(?:es)?|cómo|cu[áa]ndo|d[óo]nde|cu[áa]nt[oa]s?|qui[ée]n(?:es)?"
    r"|quand|quel(?:le)?s?|qui|où|combien|comment|pourquoi|qu['’]est-ce|que"
)
_HOW = "many|much|old|far|tall|high|large|big|deep|fast|wide|often|heavy"
_WIE = "viele?|alt|weit|hoch|groß|tief|schnell|breit|oft|schwer"
"""What follows *how* and *wie* where a number is asked for."""
ASKING = re.compile(
    rf"\b(?:how (?:{_HOW}|long)|wie (?:{_WIE}|lange?|teuer)|beträgt|betragen|betrug|lautete?n?"
    r"|heißt|heißen|heisst|heissen)\b",
    re.IGNORECASE,
)
"""Words by which a question asks for a value, and which its label lacks."""
_OR = r"\b(?:or|oder|o|u|ou)\b(?!['’-])"
"""Between things of which one answers; also in Spanish, but not in "o'clock"."""
_OPEN = re.compile(
    rf"^\W*(?:\w+\s+)?(?!que\b)(?:{_ASKING})\b(?!.*{_OR})",
    re.IGNORECASE | re.DOTALL,
)
_FIRST = rf"^(?:(?!\b(?:{_ASKING})\b).)*"
"""What is before the first question word. A later one mostly begins a clause: "What should I do
when the alarm rings?" asks for no date."""
_NO_CONTACT = (
    rf"^(?!{_FIRST[1:]}\b(?:who(?:se|m)?|when|where|why|how (?:many|much|long|old|often)|wann"
    r"|we[rnm]|wessen|wo|warum|weshalb|wieso|wie (?:viele?|lange|alt|oft)|cu[áa]ndo|d[óo]nde"
    r"|cu[áa]nt[oa]s?|qui[ée]n(?:es)?|quand|qui|où|combien|pourquoi)\b)"
    # What a message states, and what belongs to it.
    r"(?!.*\b(?:says?|said|mention(?:s|ed)?|contains?|about|subject|attach(?:ed|ments?)|steht"
    r"|stand|betreff|anhang|dice|asunto|dit|contient|objet)\b)"
)
"""A question that neither begins by asking for something else, nor is about the text of a mail."""
_PHONE = r"(?:tele)?phone|telefon|handy|fax|tel[ée]fono|m[óo]vil|t[ée]l[ée]phone"
_THINGS = (
    r"bills?|calls?|cases?|charg\w*|compan\w*|conferences?|contracts?|insurance|lines?|models?"
    r"|numbers of|plans?|systems?|tariffs?"
)
"""What has to do with a telephone, and is not a number."""
_FORMS = {
    AnswerType.PERCENTAGE: r"\bper ?cent\b|\bpercentage\b|\bproportion\b|\bprozent|\bporcentaje\b"
    r"|\bpourcentage\b",
    AnswerType.MONEY: (
        r"\bhow much\b.*\b(?:money|costs?|pays?|paid|prices?|earn(?:s|ed)?|worth|gross(?:ed)?"
        r"|rent|fees?|deposits?|salary|wages?|charged?|owed?|spen[dt]|sold|bills?|invoices?|budget)\b"
        r"|\bwie ?viel\b.*\bkostet"
        r"|\bwie (?:viel|hoch) (?:ist|sind|war|waren|wird) (?:\w+ )?(?:\w+ )?\w*(?:miete|kaution"
        r"|gebühr|gehalt|preis|rechnung|kosten|betrag|beitrag|lohn|honorar|budget)(?:en?|e?s)?\b"
        r"|\bwhat (?:do|does|did|will|would)\b.*\bcost\b|\bwas kostet?e?n?\b|\bwie teuer\b"
        r"|\bcu[áa]nto (?:cuesta|vale|cobra|cost)"
        r"|\bcombien\b.*\b(?:co[ûu]te|vaut|val(?:ent|ait)|pa(?:ie|ye))"
        r"|\bquel(?:le)?s? (?:est|sont|était|sera) (?:le|la|les) (?:\w+ )?"
        r"(?:prix|co[ûu]t|tarif)s?\b"
    ),
    AnswerType.ADDRESS: (
        r"\b(?:e-?)?mail[ -]?(?:address|adress)|\bdirecci[óo]n de correo\b"
        r"|\badresse (?:e-?mail|mail|[ée]lectronique)\b|\bcourriel de\b"
        rf"|{_NO_CONTACT}.*(?:\be-?mail\b|\bcorreo electr[óo]nico\b)"
    ),
    AnswerType.PHONE: (
        rf"\b(?:{_PHONE}|mobile|cell|mobil|ruf)(?:[ -]phone)?[ -]?(?:numbers?|nummern?)\b"
        rf"|\bn[úu]m[ée]ro de (?:{_PHONE}|portable)\b"
        r"|\bwhat number\b.*\b(?:call|dial|phone|ring)\b"
        rf"|['’]s (?:mobile|cell)\b(?! \w)"
        rf"|{_NO_CONTACT}.*\b(?:{_PHONE})\b(?! (?:{_THINGS})\b)"
    ),
    AnswerType.DURATION: r"\bhow long\b|\bwie lange\b|\bcu[áa]nto (?:tiempo|duran?|dur[óo])\b"
    r"|\bcombien (?:de temps|dure(?:nt)?)\b|\bquelle (?:est|était|sera) la dur[ée]e\b",
    AnswerType.DATE: (
        rf"{_FIRST}\bwhen\b|\b(?:what|which) (?:time|year|date|day|month|century|decade)\b"
        r"|\bwhat(?:['’]s| is| was) (?:the |\w+['’]s )(?:\w+ ){0,2}(?:date|deadline|birthday)\b"
        r"|\bwann\b|\bwelche[mnrs]? (?:jahr|tag|monat|jahrhundert|datum|uhrzeit)"
        r"|\bum wie ?viel uhr\b|\bwie lautet das \w*datum\b"
        rf"|{_FIRST}\bcu[áa]ndo\b|\bqu[ée] (?:año|fecha|d[íi]a|mes|siglo|hora)\b"
        r"|\bcu[áa]l (?:es|era|fue) la fecha\b"
        rf"|{_FIRST}\bquand\b|\bquel(?:le)? (?:ann[ée]e|date|heure|jour|mois|si[èe]cle)\b"
        r"|\bquelle (?:est|était|sera) la date\b"
    ),
    AnswerType.NUMBER: (
        rf"\bhow (?:{_HOW})\b"
        r"|\bwhat (?:number|amount|age|population|size|temperature)\b"
        rf"|\bwie (?:{_WIE})\b"
        r"|\bcu[áa]nt[oa]s?\b|\bqu[ée] (?:n[úu]mero|edad|cantidad|tamaño|poblaci[óo]n)\b"
        r"|\bcombien\b|\bquel (?:âge|nombre|montant)\b"
        r"|\bquel(?:le)? (?:est|était|sera) (?:le |la |l['’])(?:nombre|montant|taille|population"
        r"|âge)\b"
    ),
    AnswerType.REASON: (
        rf"{_FIRST}\bwhy\b|\bwhat (?:caused|(?:is|was) the reason)\b"
        r"|\b(?:warum|weshalb|wieso)\b|\bpor qu[ée]\b"
        r"|\bpourquoi\b"
    ),
    AnswerType.NAME: (
        rf"{_FIRST}\b(?:who(?:se|m)?|where)\b"
        r"|\b(?:what|which) (?:city|country|state|place|town|region"
        r"|county|continent|area|location|island|street|river|person|king|queen|president"
        r"|author|scientist|man|woman|leader|company|team|player|actor|band|organi[sz]ation"
        r"|group)\b"
        r"|\bwhat(?:['’]s| is| was| are| were) the (?:\w+ )?names?\b"
        r"|\bwhat (?:is|was) .*\bcalled\W*$"
        r"|\b(?:wer|wessen|wem|wen|wo|wohin|woher)\b|\bwie hei(?:ß|ss)(?:t|en)\b"
        r"|\bwelche[mnrs]? (?:stadt|land|ort|region|insel|straße|fluss|person|könig(?:in)?"
        r"|autor(?:in)?|mann|frau|firma|mannschaft|band|organisation|gruppe)\b"
        rf"|{_FIRST}\b(?:qui[ée]n(?:es)?|d[óo]nde)\b|\bc[óo]mo se llaman?\b"
        r"|\bqu[ée] (?:ciudad|país|lugar|región|isla|calle|río|persona|rey|reina|autora?|hombre"
        r"|mujer|empresa|equipo|banda|organización|grupo)\b"
        rf"|{_FIRST}\b(?:qui|où)\b|\bcomment (?:s['’]appel|se nomm)\w+"
        r"|\bquel(?:le)? (?:ville|pays|personne|soci[ée]t[ée]|r[ée]gion|rue|auteur|entreprise)\b"
        r"|\bquel(?:le)?s? (?:est|était|sont) (?:le nom|les noms)\b"
    ),
    AnswerType.DEFINITION: (
        r"\bwhat (?:is|are|was|were|does|do)\b|\bwas (?:ist|sind|war|bedeutet|heißt)\b"
        r"|\bqu[ée] (?:es|son|era|significa)\b|\bqu['’]est-ce qu['’e]|\bc['’]est quoi\b"
    ),
}
_POLAR = {
    "en": (
        r"(?:am|is|are|was|were|do|does|did|has|have|had|can|could|may|might|must|shall|should"
        r"|will|would)(?:n['’]t)?\b"
    ),
    "de": (
        r"(?:bin|ist|sind|war|waren|hat|habe|haben|hatten?|kann|können|darf|dürfen|muss|müssen"
        r"|soll|sollen|wird|werden|wurden?|gibt|gab)\b"
        r"|(?=.*\?)(?:\w+(?:e|en|t) (?-i:ich|du|er|sie|es|man|wir|ihr|das|die|k?eine?|meine?|Frau"
        r"|Herr)\b|(?!\w*(?:aft|alt|eit|fahrt|rift|tät)\b)\w+t (?-i:[A-ZÄÖÜ])\w+ \w)"
    ),
    "es": (
        r"(?:es|son|era|eran|fue|fueron|est[áa]n?|hay|había|tienen?|pued[eo]n?|debe[ns]?|han?"
        r"|se \w+)\b"
        r"|(?=.*\?)(?!(?:a|bajo|con|de|desde|en|hasta|para|por|según|sin|sobre)\b)\w+"
        r" (?:el|l[ao]s?|una?|mis?)\b"
    ),
    "fr": (
        r"est-ce (?:que\b|qu['’])|(?:est|sont|a|ont|peut|peuvent|doit|doivent)\b"
        r"|\w+-(?:t-)?(?:ils?|elles?|on|je|vous)\b"
    ),
}
"""Beginnings of questions that yes or no answers, by language: auxiliary verbs, and any word before
a pronoun or an article. Such a word is a verb, since a noun has its article before it. So is a
German word in *t* before a name and another word, unless it has the ending of a noun. Without a
question mark, a German or Spanish verb before an article is mostly a command: "Nenne die Miete"."""
_REQUEST = (
    r"\w+ you (?:please )?(?:describe|explain|find|give|help|list|name|show|summari[sz]e|tell)\b"
    r"|\w+ (?:du|sie)\b.*\b(?:auflisten|beschreiben|erklären|finden|geben|nennen|sagen|zeigen"
    r"|zusammenfassen)\W*$"
    r"|da(?:me)?\b|dime\b|enumera\b|muestra\b|nombra\b|resume\b|puedes? (?:usted )?(?:dar|decir"
    r"|enumerar|explicar|mostrar|nombrar|resumir)"
    r"|(?:pouvez|pourriez|rendez)-vous\b"
)
"""Requests for more than yes or no: "Can you tell me the rent?"; and the noun *rendez-vous*."""
_POLAR_FORMS = {
    language: re.compile(rf"^\W*(?!{_REQUEST})(?:{form})(?!.*{_OR})", re.IGNORECASE | re.DOTALL)
    for language, form in _POLAR.items()
}
_QUESTIONS = {kind: re.compile(form, re.IGNORECASE | re.DOTALL) for kind, form in _FORMS.items()}


def type_of(question: str) -> AnswerType:
    """Return the first type whose form a question has."""
    asked = (kind for kind, form in _QUESTIONS.items() if form.search(question))
    return next(asked, AnswerType.OTHER)


def is_open(question: str) -> bool:
    """Whether a question asks for what it does not name itself.

    Yes or no may answer others, or one of the things that they name ("the lease or the invoice").
    """
    return _OPEN.search(question) is not None


def is_polar(question: str, language: str = "") -> bool:
    """Whether a question begins with its verb, so that yes or no answers it.

    "Do you know who signed it?" begins with one, too, but asks for a name. The language of the
    sources decides where a question may be in several: "Was ..." is German or English.
    """
    form = _POLAR_FORMS.get(likely_language(question, language))
    return (
        form is not None and bool(form.search(question)) and type_of(question) is AnswerType.OTHER
    )
