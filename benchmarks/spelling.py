"""How many misspelt words are corrected, and how many correct ones are changed.

    python -m benchmarks.spelling LIBRARY TEXTS

Takes words in small letters from the files of TEXTS: those that the library has, each with one
wrong, missing, doubled or swapped letter; those that no file of the library has, which are correct;
those of which it has only other words with the same stem, most of which are inflections; and pairs
of adjacent words that the library has, too, typed without the blank between them.
"""

import argparse
import random
import re
from itertools import islice
from pathlib import Path
from string import ascii_lowercase

from desktop_app.cli.local_library import reading_stores
from desktop_app.cli.session import show_notice
from desktop_app.core.letters import fold_letters
from desktop_app.core.locations import DataFolder
from desktop_app.core.query import Query, Word
from desktop_app.search.query.misspelt_words import SHORTEST
from desktop_app.search.query.parser import parse
from desktop_app.search.query.spelling import Speller
from desktop_app.storage.lexical.known_forms import is_known, is_known_unstemmed
from desktop_app.storage.lexical.literal_matches import is_held

MOST = 1_500
_WORD = re.compile(rf"(?<![\w'’-])[a-z]{{{SHORTEST},}}(?![\w'’-])")
_PAIR = re.compile(r"(?<![\w'’-])([a-z]{2,}) (?=([a-z]{2,})(?![\w'’-]))")


def main() -> None:
    """Print the counts."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("library", type=Path)
    parser.add_argument("texts", type=Path)
    arguments = parser.parse_args()
    files = sorted(one for one in arguments.texts.rglob("*") if one.is_file())
    text = "\n".join(one.read_text(encoding="utf-8", errors="ignore") for one in files)
    words = sorted(set(_WORD.findall(text)))
    chance = random.Random(3)
    chance.shuffle(words)
    with reading_stores(DataFolder(arguments.library), show_notice) as (stores, embedder):
        if embedder is None:
            raise SystemExit("The embedding model is missing.")
        reader = stores.lexical.reader()
        vocabulary = reader.vocabulary
        held = [one for one in words if vocabulary.holds(one)][:MOST]
        nowhere = [one for one in words if not is_known(vocabulary, one)][:MOST]
        inflected = [
            one
            for one in words
            if is_known(vocabulary, one) and not is_known_unstemmed(vocabulary, one)
        ][:MOST]
        errors = [(one, _misspell(one, chance)) for one in held]
        pairs = sorted({one for one in _PAIR.findall(text) if len("".join(one)) >= SHORTEST})
        chance.shuffle(pairs)
        errors = [(word, wrong) for word, wrong in errors if wrong != word]
        speller = Speller(reader, embedder)
        meant = [(word, wrong, _meant(speller, wrong)) for word, wrong in errors]
        both = islice((one for one in pairs if is_held(reader, one)), MOST)
        joined = [(" ".join(one), _meant(speller, "".join(one))) for one in both]
        changed = [
            sum(_meant(speller, one) != one for one in correct) for correct in (nowhere, inflected)
        ]
    right = sum(found == word for word, _, found in meant)
    other = sum(found not in {word, wrong} for word, wrong, found in meant)
    print(f"of {len(errors)} errors {right} corrected rightly and {other} wrongly")
    apart = sum(found == pair for pair, found in joined)
    print(f"of {len(joined)} pairs without their blank {apart} corrected rightly")
    print(f"of {len(nowhere)} correct words that no file has {changed[0]} changed")
    print(f"of {len(inflected)} words of which it has the stem {changed[1]} changed")


def _meant(speller: Speller, word: str) -> str:
    correction = speller.correct(word, parse(word), Query(wanted=(Word(word),)))
    return fold_letters(correction.text) if correction else word


def _misspell(word: str, chance: random.Random) -> str:
    at = chance.randrange(1, len(word))
    before, letter, after = word[:at], word[at], word[at + 1 :]
    return chance.choice(
        (
            before + chance.choice(ascii_lowercase) + after,
            before + after,
            before + letter + letter + after,
            before[:-1] + letter + before[-1] + after,
        )
    )


if __name__ == "__main__":
    main()
