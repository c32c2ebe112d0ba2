"""Recognising times and quantities that have neither a date nor a number.

"Once the soil is dry", "on delivery" and "until further notice" answer when and how long; "none"
answers how many. The words are those of English, German, Spanish and French, and more of them are
known than is sure: what has none of them lacks what was asked for.
"""

import re

LANGUAGES = frozenset({"en", "de", "es", "fr"})
"""ISO 639-1 codes of the languages of the words."""

_WITHIN_WORDS = (
    "year month week day hour minute season century quarter fortnight morning evening night noon "
    "jahr monat woche tag stunde minute quartal abend nacht mittag nächtig tägig weise mittelalter "
    "semana tarde noche trimestre siglo année semaine heure soir matin nuit siècle"
)
"""Also in longer words, such as *werktags* and *fortnightly*."""
_TIMES = (
    "tomorrow today yesterday early late soon now next last once when while during before after "
    "since until till from immediately spring summer autumn winter always never end beginning "
    "advance receipt delivery arrival request notice upon ages reign era antiquity renaissance "
    "easter christmas indefinite indefinitely permanent permanently unlimited lifetime term q1 q2 "
    "q3 q4 "
    "morgen heute gestern früh bald sofort sobald wenn während vor nach seit bis ab bei immer nie "
    "ende anfang frühling frühjahr sommer herbst advent ostern pfingsten weihnachten voraus erhalt "
    "lieferung ankunft eingang kw unbefristet unbestimmte dauerhaft lebenslang "
    "año años mes meses día días hora horas hoy ayer mañana cuando mientras durante antes después "
    "desde hasta siempre nunca fin finales principios primavera verano otoño invierno navidad "
    "adelantado entrega recibo llegada edad indefinidamente indefinido permanente "
    "inmediato inmediata "
    "ans mois jour jours demain hier quand lors lorsque pendant avant après depuis dès jusqu "
    "toujours jamais fin début printemps automne hiver noël pâques avance livraison réception "
    "moyen-âge indéterminée illimitée permanent"
)
_QUANTITIES = (
    "all none no nothing nobody several many most few both each every once twice daily weekly "
    "monthly quarterly yearly annually half couple dozen dozens hundreds thousands millions free "
    "nil waived unlimited included minimum maximum "
    "alle aller alles kein keine keinen keiner keines nichts niemand mehrere viele meisten wenige "
    "beide jede jeden jeder jedes paar dutzend hunderte tausende einmal zweimal dreimal täglich "
    "wöchentlich monatlich halbjährlich jährlich kostenlos kostenfrei frei gratis umsonst "
    "inbegriffen entfällt unbegrenzt "
    "todo toda todos todas ningún ninguna ninguno nada nadie varios varias muchos muchas pocos "
    "pocas ambos ambas cada vez veces docena mensual anual gratis gratuito gratuita incluido "
    "incluida ilimitado ilimitada "
    "tous toutes aucun aucune rien personne plusieurs beaucoup peu chaque fois douzaine vingtaine "
    "centaine gratuit gratuite inclus incluse illimité illimitée"
)


def _any_of(words: str) -> str:
    return "|".join(map(re.escape, dict.fromkeys(words.split())))


_TAG = "Mo|Di|Mi|Do|Fr|Sa|So"
_TIME = re.compile(
    rf"{_any_of(_WITHIN_WORDS)}|\b(?:{_any_of(_TIMES)})\b"
    r"|\b\d{1,2}\. ?\d{1,2}\.|\b\d{1,2}(?:st|nd|rd|th)\b|\b\d0(?:s|er|ern)\b|['’]\d\d\b"
    r"|\b(?-i:Mon|Tues?|Wed|Thu(?:rs)?|Fri|Sat|Sun)\b"
    # "Mo-Fr", "Di.", "Mi 18:00": some short forms of days are other words, too.
    rf"|\b(?-i:{_TAG})(?:\.|,? ?\d| ?[-–] ?(?-i:{_TAG})\b|$)"
    r"|\b(?:at|um|gegen|a las|à) (?:about |etwa )?\w+",
    re.IGNORECASE,
)
_QUANTITY = re.compile(rf"\b(?:{_any_of(_QUANTITIES)})\b", re.IGNORECASE)


def may_state_time(sentence: str) -> bool:
    """Whether a sentence may state a time or a duration."""
    return _TIME.search(sentence) is not None


def may_state_quantity(sentence: str) -> bool:
    """Whether a sentence may state a quantity, a share or a price."""
    return _QUANTITY.search(sentence) is not None
