"""Words by which a follow-up is recognised, in English, German, Spanish and French.

All share the patterns, since the language of a few words is rarely known. Everyday words of
another of these languages are left out: German "es" is Spanish for "is", Spanish "le" and "la" are
French articles, and French "son" is Spanish for "are".
"""

import re

from desktop_app.storage.lexical.stop_words import content_words

_ENGLISH_OPENINGS = (
    r"and|but|or|so|then|also|(?:what|how) about|why(?: not)?\W*$|how so|go on|continue"
    r"|(?:tell|say|give)(?: me)? more|more\b|for example|(?:what|who|where) else|which one"
)
_GERMAN_OPENINGS = (
    r"und|aber|oder|dann|auch|was ist mit|wie (?:ist|sieht|steht) es mit"
    r"|(?:warum|weshalb|wieso)(?: nicht)?\W*$|wieso das|wie das|weiter\W*$|mehr\b|zum beispiel"
    r"|(?:was|wer|wo|wen|wem) (?:noch|sonst)|welche[rsnm]? (?:davon|von)"
    r"|(?:sag|erzähle?|erkläre?)(?: mir)? (?:mehr|genauer)"
)
_SPANISH_OPENINGS = (
    r"[ye]|pero|o|entonces|también|además|qué (?:hay|pasa) (?:de|con|del)|qué tal"
    r"|por qué(?: no)?\W*$|cómo así|sigue|continúa|más\b|por ejemplo"
    r"|(?:quién|qué|dónde) más|cuál(?:es)? de|(?:dime|cuéntame) más"
)
_FRENCH_OPENINGS = (
    r"et|mais|alors|donc|aussi|qu['’]en est-il|pourquoi(?: pas)?\W*$|comment ça|continue\W*$"
    r"|par exemple|(?:qui|quoi|où) d['’]autre|(?:les?quel(?:le)?s?|laquelle) (?:de|d['’])"
    r"|(?:dis|raconte)-m['’]en plus"
)

# Not the beginning of a longer word or name, such as "e-mail", "E.ON", "O'Brien" and "y a-t-il".
OPENING = re.compile(
    rf"^\W*(?:{_ENGLISH_OPENINGS}|{_GERMAN_OPENINGS}|{_SPANISH_OPENINGS}|{_FRENCH_OPENINGS})\b"
    r"(?!['’.&/-]\w| a-t-)",
    re.IGNORECASE,
)
"""The beginning of a further turn of a conversation."""

_ENGLISH_POINTERS = (
    r"it|its|itself|they|them|their|theirs|he|him|his|she|her|hers|this|these|those"
    r"|that(?=\W*$|\s+(?:one|time|year|day|place|person|file|happen\w*|mean|be|was|is|did|do))"
    r"|(?<!is )(?<!are )(?<!was )(?<!were )there(?=\W*$)|the (?:same|former|latter|others?)"
)
# Capitalised "Sie" and "Ihr" are forms of address; "sein" before the end of a clause is "to be".
_GERMAN_POINTERS = (
    r"(?-i:sie|ihr|ihre[nmrs]?)|er|ihn|ihm|ihnen|seine[nmrs]?|sein(?=\s+(?-i:[A-ZÄÖÜ]))"
    r"|dies|diese[nmrs]?|jene[nmrs]?|damals|dort|letztere[nmrs]?|(?:der|die|das)(?:selbe|jenige)n?"
    r"|da(?:bei|durch|für|gegen|mit|nach|ran|rauf|raus|rin|rüber|rum|von|vor|zu)"
    r"|das(?=\W*$|\s+(?:war|ist|sind|waren|heißt|bedeutet|passiert|geschah|genau))"
    r"|(?:war|wurde|wird|hat|hatte|liegt|steht|geschah|kostet) es(?!,)"
    r"|ist es(?! (?:möglich|nötig|erlaubt|notwendig|wahr|besser|üblich|richtig)|,)"
)
_SPANISH_POINTERS = (
    r"él|ell[oa]s?|lo(?! (?:que|más|menos|antes|mejor|peor)\b)|sus?|suy[oa]s?|[eé]st[eao]s?"
    r"|[eé]s[eao]s?|aquel|aquell[oa]s?|all[íá]|ahí|l[oa]s? mism[oa]s?|l[oa]s? otr[oa]s?"
)
# Not behind a hyphen: "le bail prend-il effet" names what "il" is.
_FRENCH_POINTERS = (
    r"(?<!-)(?:elles?|ils|il(?= (?:a|aura|avait|coûte|doit|dure|était|fut|ne|peut|se|sera|va)\b))"
    r"|l['’](?:a|ont|avait)|ses"
    r"|leurs?|celles?(?:-ci|-là)?|celui(?:-ci|-là)?|ceux(?:-ci|-là)?|cela|ça|cette|cet|ces"
    r"|(?<!-)ce(?! (?:que?|qui|sont)\b)(?=\s+\w)|l['’]autre|les autres"
)

POINTING = re.compile(
    rf"\b(?:{_ENGLISH_POINTERS}|{_GERMAN_POINTERS}|{_SPANISH_POINTERS}|{_FRENCH_POINTERS})\b",
    re.IGNORECASE,
)
"""Pronouns and adverbs that refer to something named before."""

_GERMAN_POSSESSIVES = r"ihre[nmrs]?|ihr|seine[nmrs]?|sein"
POSSESSIVE = re.compile(
    rf"(?:its|their|his|her|sus?|ses|leurs?|(?P<german>{_GERMAN_POSSESSIVES}))(?=\s+\w)",
    re.IGNORECASE,
)
"""Pronouns before a noun, which may refer to a name in the same question."""

NAME = re.compile(r"(?<=\w\s)[A-Z\u00c0-\u00de]\w+")
"""A capitalised word within a sentence. In German every noun is."""

EMPTY_POINTING = re.compile(
    r"\b(?:is|was|does|did|would|can) it (?:possible|necessary|true|take|cost|mean to|ok|better)\b"
    r"|\bit (?:is|was) (?:possible|necessary|true|said)\b",
    re.IGNORECASE,
)
"""Pronouns that refer to nothing: "is it possible to", "how long does it take to"."""

DEFINITION = re.compile(
    r"^\W*(?:(?:what|who|where) (?:is|are|was|were)|(?:was|wer|wo) (?:ist|sind|war|waren)"
    r"|(?:qu[ée]|qui[ée]n(?:es)?|d[óo]nde) (?:es|son|fue|fueron|era|est[áa]n?))\b",
    re.IGNORECASE,
)
"""The beginning of a question for a definition, of which a single word names the subject."""

_SAY_NOTHING = frozenset(
    content_words(
        """
        about above across after again all also any before below between both during each few
        further here more most much many might must off once one only other out over own same she
        should some than them there they through too under until up us very while whom would
        could may him his her hers he me us ours shall being because against
        wer wen wem wessen was wann wo woher wohin wie warum wieso weshalb welcher welche welches
        viel viele oft lange weit genau denn eigentlich bitte ist sind war waren wird wurde hat
        hatte der die das den dem des ein eine einen einer und oder in im am an auf von zu mit für
        quién quiénes qué cuándo dónde cómo cuánto cuánta cuántos cuántas cuál cuáles por para es
        son fue era está hay el la los las un una de del en a y o con exactamente
        qui quand où combien pourquoi comment quel quelle quels quelles quoi est sont était le les
        du des et ou au aux exactement a t il elle ils elles se été
        """
    )
)


def subject_words(question: str) -> list[str]:
    """Return the stems of the words that name a question's subject."""
    return [word for word in content_words(question) if word not in _SAY_NOTHING]
