"""Words that carry no meaning, and the words of a text without them."""

import re
from collections.abc import Iterable
from functools import cache, lru_cache

from tantivy import Filter, TextAnalyzer, TextAnalyzerBuilder, Tokenizer

from desktop_app.storage.lexical.analysis import (
    PLAIN,
    REMEMBERED,
    SNOWBALL,
    STEMMED_LANGUAGES,
    analyzer_of,
    query_terms,
)

_WITHOUT_STOP_WORDS = frozenset({"ar", "el", "ro", "tr"})
"""Languages that tantivy stems, but has no stop words of."""

_ASKING = {
    "da": "hvem hvilke hvilken hvilket hvorfor hvornar hvornår",
    "de": (
        "viele wann warum wem wen wer weshalb wessen wieso wieviel wieviele wodurch wofur wofür "
        "woher wohin womit woran worauf worin worum wovon wozu"
    ),
    "en": (
        "am been being can could did do does doing from had has have having he her hers herself "
        "him himself his how i its itself many me much my myself our ours ourselves she should "
        "them themselves those we were what when where which who whom whose why would you your "
        "yours yourself yourselves"
    ),
    "es": (
        "adónde cómo cuál cuales cuáles cuándo cuando cuánta cuanta cuántas cuantas cuánto cuanto "
        "cuántos cuantos dónde quién quienes quiénes"
    ),
    "fr": "a combien comment est fait ont où pourquoi quand quoi",
    "it": "quali quando",
    "nl": "hoeveel waar waarom wanneer welk welke",
    "no": "hvilket mye",
    "pt": "onde quais quanta quantas quanto quantos",
    "ru": "какие почему сколько",
    "sv": "manga många",
}
"""Words that carry no meaning in a question, by language; tantivy's lists lack them."""

_WITHOUT_ACCENTS = {
    "de": "fur konnen konnte konnten uber wahrend",
    "es": "adonde como cual donde esta estan mas quien tambien tu",
    "fr": "etait etaient ete etre meme",
}
"""Frequent words of tantivy's lists as terms have them, without their accents."""

_CONTRACTED = (
    "aren't can't couldn't didn't doesn't don't hadn't hasn't haven't he'll he's how's i'd i'll "
    "i'm i've isn't it'll it's let's she'll she's shouldn't that's there's they'll they're "
    "they've wasn't we'll we're we've weren't what's when's where's who'll who's why's won't "
    "wouldn't you'd you'll you're you've"
)
"""English words with an apostrophe that carry no meaning; it is often left out: *whats*."""

_OTHER_WORDS = frozenset({"hell", "id", "ill", "im", "ive", "lets", "shell", "well"})
"""Words with a meaning that some of them become without their apostrophe, as *we'll* does."""

ELISION = "'"
"""The end of an elided word: *l'* of *l'hôtel*."""

ELIDED = {
    "fr": frozenset("c d j jusqu l lorsqu m n puisqu qu quelqu quoiqu s t".split()),  # noqa: SIM905 - shorter
    "it": frozenset(
        "agl all c coll com cos d dagl dall degl dell dov gl l m nell nessun quell quest s senz"  # noqa: SIM905 - shorter
        " sugl sull t tutt un v".split()
    ),
}
"""Articles, pronouns, prepositions and conjunctions before an apostrophe, by language."""

_POSSESSIVE = re.compile(r"(?<=\w)['’]s\b")


def content_words(text: str, language: str = "en") -> list[str]:
    """Return the stems of a text's words in order, without function words.

    Case and accents are ignored, and a number is the same however its thousands are separated.
    Words of a language without a stemmer, by its ISO 639-1 code, are kept as written.
    """
    stemmer = analyzer_of(STEMMED_LANGUAGES.get(language, PLAIN))
    return [
        stem
        for word in query_terms(analyzer_of(PLAIN), _POSSESSIVE.sub("", text))
        if not is_stop_word(word, language)
        for stem in stemmer.analyze(word)
    ]


@lru_cache(maxsize=REMEMBERED)
def is_stop_word(word: str, language: str) -> bool:
    """Whether a lower-case word carries no meaning in a language, as "the", "what's" and "qu'il".

    With an apostrophe, all its parts carry none. One at the end may be that of an elided word.
    """
    if word.endswith(ELISION) and word.removesuffix(ELISION) in ELIDED.get(language, ()):
        return True
    if language not in SNOWBALL or language in _WITHOUT_STOP_WORDS:
        return False
    stopping, straight = _stopping(language), word.replace("’", "'")
    if "'" not in straight or not stopping.analyze(straight):
        return not stopping.analyze(straight)
    return not stopping.analyze(straight.replace("'", " "))


def is_elided(word: str, languages: Iterable[str]) -> bool:
    """Whether a word is written before another one in some languages: *l'* in French.

    In others, the apostrophe may be a quotation mark: *'Dell'*.
    """
    before = word.removesuffix(ELISION).lower()
    return before != word.lower() and any(before in ELIDED.get(one, ()) for one in languages)


@cache
def _stopping(language: str) -> TextAnalyzer:
    builder = TextAnalyzerBuilder(Tokenizer.whitespace())
    further = [*_ASKING.get(language, "").split(), *_WITHOUT_ACCENTS.get(language, "").split()]
    if language == "en":
        hasty = {one.replace("'", "") for one in _CONTRACTED.split()}
        further += (*_CONTRACTED.split(), *sorted(hasty - _OTHER_WORDS))
    if further:
        builder = builder.filter(Filter.custom_stopword(further))
    return builder.filter(Filter.stopword(SNOWBALL[language])).build()
