"""The language in which an answer is to be written."""

import re
from collections.abc import Sequence
from functools import partial

from desktop_app.storage.lexical.stop_words import is_stop_word

_NAMES = {
    "ar": "Arabic",
    "da": "Danish",
    "de": "German",
    "el": "Greek",
    "es": "Spanish",
    "fi": "Finnish",
    "fr": "French",
    "he": "Hebrew",
    "hi": "Hindi",
    "hu": "Hungarian",
    "it": "Italian",
    "ja": "Japanese",
    "ko": "Korean",
    "nl": "Dutch",
    "no": "Norwegian",
    "pt": "Portuguese",
    "ru": "Russian",
    "sv": "Swedish",
    "th": "Thai",
    "uk": "Ukrainian",
    "zh": "Chinese",
}
"""English names of languages, as the instructions of the model are English."""

_WORD = re.compile(r"[^\W\d_]+")
_LATIN = re.compile(r"[a-z]", re.IGNORECASE)


def answer_language(question: str, language: str) -> str:
    """Return the language of a question, in English, where its sources are in it, too.

    A small model often answers in the language of its instructions, whatever that of the question.
    Where the sources are in another language than the question, the model is left to choose: an
    answer in other words than those of its sources cannot be checked against them.

    Args:
        question: A question is too short to detect its language by itself.
        language: ISO 639-1 code of the language of the sources; empty when it is unknown, as that
            of a table is. The question alone decides then.

    Returns:
        Empty for English, for languages that are not known here, and when it is unsure.
    """
    words = _WORD.findall(question.lower())

    name = _NAMES.get(language, "")
    if name and words and 2 * len(_LATIN.findall(question)) < sum(map(len, words)):
        return name
    others = ["en"] if language else ["en", *_NAMES]
    likely = language or max(_NAMES, key=partial(_count, words))
    most = _count(words, likely)
    is_sure = all(_count(words, one) < most for one in others if one != likely)
    return _NAMES.get(likely, "") if is_sure else ""


def likely_language(question: str, of_sources: str = "") -> str:
    """Return the ISO 639-1 code of the language with most stop words of a question.

    Of several languages, it is that of the sources, if known, or else English. It is a guess, good
    enough to compare words with a text whose language is unknown.
    """
    words = _WORD.findall(question.lower())
    return max((of_sources or "en", "en", *_NAMES), key=partial(_count, words))


def _count(words: Sequence[str], language: str) -> int:
    return sum(is_stop_word(word, language) for word in words)
