"""Whether an answer is from another row or part of a source than the one that its question names.

A model asked for the dentist in May may write the amount of the dentist in March. Its source has
all words of the question, in two rows.
"""

from collections.abc import Sequence, Set
from itertools import chain

from desktop_app.answering.claims import Claim
from desktop_app.answering.labelled_lines import under_headings, whole_pairs
from desktop_app.answering.numbers import find_numbers
from desktop_app.core.dates import MONTH_NAMES
from desktop_app.storage.lexical.compounds import held_words
from desktop_app.storage.lexical.stop_words import content_words

_MONTHS = " ".join(chain.from_iterable(MONTH_NAMES.values()))


def is_of_other_row(claim: Claim, source: str, titled: Set[str]) -> bool:
    """Whether only rows of a table in a source have a claim, while its question names other rows.

    A question names another row by a word that this row has in a column in which the rows with the
    claim have no word of the question, such as "May" in the column of months. "Whiteboards" names
    no other row where the row with the claim has "Installation of whiteboards".
    """
    language = claim.asked.language
    lines = [line for line in source.splitlines() if line.strip()]
    stating = [line for line in lines if _states(claim, line)]
    if not stating or not all(map(_is_row, stating)):
        return False
    held = frozenset(titled).union(*(content_words(line, language) for line in stating))
    wanted = claim.asked.words - held_words(claim.asked.words, held, language)

    def named_in(rows: Sequence[str]) -> dict[str, frozenset[str]]:
        """Return the words of the question in each column of rows."""
        columns: dict[str, list[str]] = {}
        for label, value in chain.from_iterable(map(_cells, rows)):
            columns.setdefault(label, []).extend(content_words(value, language))
        return {label: claim.asked.words.intersection(found) for label, found in columns.items()}

    mine = named_in(stating)
    beside = [*stating, *_names_of_columns(lines)]
    others = named_in([line for line in lines if _is_row(line) and line not in beside])
    return any(others[label] & wanted and not mine[label] for label in mine.keys() & others.keys())


def is_of_other_part(claim: Claim, source: str, titled: Set[str]) -> bool:
    """Whether a source has a claim only behind labels of a part that its question does not name.

    Such parts are the events of a calendar, each with "When" below its name. The question names
    another part: one with such a label, too, that has all its words which the source has.
    """
    language = claim.asked.language
    parts = [
        (frozenset(content_words(f"{headings} {line}", language)), line, dict(whole_pairs(line)))
        for headings, line in under_headings(source)
    ]
    new_words = _new_words(claim)
    stating = [part for part in parts if _states_all(claim, new_words, part[1])]
    if not stating or not all(labels for _, _, labels in stating):
        return False
    in_source = frozenset[str]().union(*(words for words, _, _ in parts))
    wanted = held_words(claim.asked.words, in_source, language) - titled
    mine = frozenset[str]().union(*(words for words, _, _ in stating))
    named = frozenset[str]().union(*(labels for _, _, labels in stating))
    return held_words(wanted, mine, language) != wanted and any(
        held_words(wanted, words, language) == wanted
        for words, _, labels in parts
        if not named.isdisjoint(labels)
    )


def _names_of_columns(lines: Sequence[str]) -> list[str]:
    """Return those lines that are the first row of a table and have no number."""
    before = ("", *lines)
    return [
        line
        for line, above in zip(lines, before, strict=False)
        if _is_row(line) and not _is_row(above) and not any(map(str.isdigit, line))
    ]


def _states(claim: Claim, line: str) -> bool:
    """Whether a line has a new number of a claim, or all its new words if it has no number."""
    language = claim.asked.language
    if claim.new_numbers:
        return not claim.new_numbers.isdisjoint(find_numbers(line, language))
    return bool(claim.new_words) and set(claim.new_words).issubset(content_words(line, language))


def _new_words(claim: Claim) -> frozenset[str]:
    """Return the new words of a claim without numbers, and without months that are beside one."""
    months = content_words(_MONTHS, claim.asked.language) if claim.new_numbers else ()
    return frozenset(word for word in claim.new_words if not word.isdecimal()).difference(months)


def _states_all(claim: Claim, new_words: Set[str], line: str) -> bool:
    """Whether a line has all new numbers and words of a claim; a date may be in digits alone."""
    language = claim.asked.language
    return (
        bool(claim.new_numbers or new_words)
        and claim.new_numbers.issubset(find_numbers(line, language))
        and new_words <= frozenset(content_words(line, language))
    )


def _is_row(line: str) -> bool:
    """Whether a line is a row of a table of several columns, and no label with its value."""
    return len(_cells(line)) > 1


def _cells(line: str) -> list[tuple[str, str]]:
    """Return the cells of a row, each with the name or the number of its column."""
    if len(named := list(whole_pairs(line))) > 1:
        return named
    cells = line.split("\t")
    return [(str(n), cell) for n, cell in enumerate(cells)] if len(cells) > 2 else []
