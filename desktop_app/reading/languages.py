"""Detecting the language of a document from its words; the only module with gcld3.

CLD3 is a small neural network over groups of letters. It detects every language that has a
stemmer from one sentence, in 0.1 ms, and makes a reader 3 MB larger. py3langid is no better,
makes it 77 MB larger and takes a second to load; langdetect takes 65 MB and 4 ms a sentence;
lingua 1.1 GB and 180 ms.
"""

import re
import unicodedata
from collections import Counter
from collections.abc import Callable
from functools import cache

from gcld3 import NNetLanguageIdentifier

from desktop_app.core.documents import BlockKind, Document, FileKind
from desktop_app.reading.function_words import LANGUAGES, confirms, language_by_function_words

LEAST_LETTERS = 20
"""Letters; a shorter text is a name or a note in any language."""

_PIECE = 500
_FROM_THE_MIDDLE = (1, 2, 0, 3)
"""Thirds of a text after which the examined pieces begin."""

_SHORT_TEXT = len(_FROM_THE_MIDDLE) * _PIECE

_SHORT_PIECE = 120
"""Characters of a piece of a short text that CLD3 examines first, in half the time that the whole
text takes."""

_WORDS_PIECE = 200
"""Characters of a piece of a short text in which function words are counted."""

# Prose is letters to 95%; tables of numbers and program text are not.
_LEAST_SHARE = 0.6
# In the first article in languages that CLD3 knows, the least sure right answer had 0.99; lists
# of names, shopping lists and base64 result in 0.89 and less.
_LEAST_PROBABILITY = 0.9
# Of a note of at most this many characters that has function words of the language.
_LEAST_CONFIRMED = 0.5
_LONGEST_NOTE = 3 * _SHORT_PIECE
# Of another language than LANGUAGES in Latin letters, in which no inflections are found; in a file
# of unknown language, those of English are. CLD3 detects one in one wrong note of three.
_LEAST_OF_OTHERS = 0.99
_LEAST_LETTERS_OF_OTHERS = 40
_LAST_LATIN = "\u024f"
# Latin letters for each letter; Vietnamese has others, too, and Chinese notes have Latin words.
_LEAST_LATIN = 0.9
# Share of a piece's bytes in the script of its language; quotations and names are the rest.
_LEAST_PROPORTION = 0.6

# Languages whose code in CLD3 is not that of ISO 639-1 today.
_RENAMED = {"iw": "he"}


_NUMBER = re.compile(r"[^\W\d]*+\d(?:[^\s,;]|[,;](?=\d))*+")
"""A number, date, amount or code, as long as neither a space nor the next cell of CSV follows."""

_FIELD = re.compile("(?:From|To|Cc|Bcc|Subject|Date): ")
"""How the fields of a message begin, which are its first block."""


def language_of(document: Document) -> str:
    """Return the language of a document's prose; empty for source code.

    Names, and the words that programs write between them, hide the language of short messages: the
    fields of mail and the senders in a chat do not count.
    """
    if document.kind is FileKind.CODE:
        return ""  # its other blocks are the first lines of classes and the like
    prose = [block for block in document.blocks if block.kind is not BlockKind.CODE]
    if document.kind is FileKind.EMAIL and _FIELD.match(document.text):
        del prose[:1]
    if len(prose) == len(document.blocks) and document.kind is not FileKind.CHAT:
        return detect_language(document.text)
    texts = (document.text[one.start : one.end] for one in prose)
    if document.kind is FileKind.CHAT:
        texts = (text.partition(": ")[2] or text for text in texts)
    return detect_language("\n".join(texts))


def detect_language(text: str) -> str:
    """Return the ISO 639-1 code of a text's language; empty when it is unsure or mixed.

    A long text is examined in four places, because its beginning and its end are often in
    another language. The two pieces in the middle have to agree, or two of all four and more
    than half of the pieces with a sure result. A short text is examined whole, unless two pieces
    of it agree. Function words are counted first, because that is fastest, in short pieces and then
    in longer ones: of 9,554 texts in seven languages, 7,305 are decided by them, and all but an
    English one of which CLD3 is not sure have the language that CLD3 alone detects.
    """
    if len(text) > _SHORT_TEXT:
        return (
            _agreed(text, _PIECE, language_by_function_words)
            or _agreed(text, 2 * _PIECE, language_by_function_words)
            or _vote(text)
        )
    if len(text) > _LONGEST_NOTE:
        return (
            _agreed(text, _WORDS_PIECE, language_by_function_words)
            or language_by_function_words(text)
            or _agreed(text, _SHORT_PIECE, _language)
            or _language(text)
        )
    return _language(text)


def _agreed(text: str, size: int, detect: Callable[[str], str]) -> str:
    """Return the language of two pieces in the middle; empty when they differ or one is unsure."""
    first, second = (_piece_after(text, third, size) for third in _FROM_THE_MIDDLE[:2])
    language = detect(first)
    return language if language and language == detect(second) else ""


def _vote(text: str) -> str:
    """Return the language of most pieces of a long text; empty when there is no majority."""
    pieces = [_piece_after(text, third, _PIECE) for third in _FROM_THE_MIDDLE]
    found = [_language(piece) for piece in pieces[:2]]
    if found[0] and found[0] == found[1]:
        return found[0]
    votes = Counter(filter(None, [*found, *map(_language, pieces[2:])]))
    if votes.total() < 2:
        return ""
    language, count = votes.most_common(1)[0]
    return language if 2 * count > votes.total() else ""


def _piece_after(text: str, third: int, size: int) -> str:
    start = (len(text) - size) * third // 3
    return text[start : start + size]


def _language(piece: str) -> str:
    """Return the language of a piece; of an invoice or a table, that of its words."""
    language = _language_of_words(piece, LEAST_LETTERS)
    if not language and (words := _NUMBER.sub(" ", piece)) != piece:
        language = _language_of_words(words, _LEAST_LETTERS_OF_OTHERS)
        return language if language in LANGUAGES else ""
    return language


def _language_of_words(piece: str, least_letters: int) -> str:
    signs = Counter("".join(piece.split()))
    letters = sum(count for sign, count in signs.items() if unicodedata.category(sign)[0] in "LM")
    if letters < least_letters or letters < _LEAST_SHARE * signs.total():
        return ""
    # The call for several languages judges each script separately; the one for a single language
    # treats a text that begins with β as Greek.
    (guess,) = _identifier().FindTopNMostFreqLangs(text=piece, num_langs=1)
    language = str(_RENAMED.get(guess.language, guess.language))
    # Longer codes are of languages without a short one, or of a language in Latin letters.
    if guess.proportion < _LEAST_PROPORTION or len(language) > 2:
        return ""
    if language not in LANGUAGES and _count_latin(signs) > _LEAST_LATIN * letters:
        is_long = letters >= _LEAST_LETTERS_OF_OTHERS
        return language if is_long and guess.probability >= _LEAST_OF_OTHERS else ""
    if guess.probability >= _LEAST_PROBABILITY:
        return language
    is_likely = len(piece) <= _LONGEST_NOTE and guess.probability >= _LEAST_CONFIRMED
    return language if is_likely and confirms(piece, language) else ""


def _count_latin(signs: Counter[str]) -> int:
    return sum(count for sign, count in signs.items() if sign <= _LAST_LATIN and sign.isalpha())


@cache
def _identifier() -> NNetLanguageIdentifier:
    return NNetLanguageIdentifier(min_num_bytes=0, max_num_bytes=4 * _SHORT_TEXT)
