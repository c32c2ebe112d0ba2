"""Finding files whose name, title or path was typed."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import takewhile
from math import inf
from operator import eq
from pathlib import PurePath

from desktop_app.core.members import name_in
from desktop_app.core.query import Pages, Word
from desktop_app.core.records import replace
from desktop_app.core.results import Label
from desktop_app.search.query.asking import typed_path
from desktop_app.search.ranking.candidates import Candidate, Candidates
from desktop_app.search.ranking.fusion import Ranked, rank
from desktop_app.search.ranking.grouping import Found
from desktop_app.search.ranking.judging import Judged
from desktop_app.search.ranking.query_profile import by_words_alone
from desktop_app.storage import file_records, folder_records, passage_records
from desktop_app.storage.file_records import FileRecord
from desktop_app.storage.found_files import RankedFile, ranked_files
from desktop_app.storage.lexical.filtering import begins_folders
from desktop_app.storage.lexical.searching import LexicalSearch
from desktop_app.storage.lexical.similar_words import name_forms
from desktop_app.storage.passage_places import places_of
from desktop_app.storage.stores import Stores

_DEPTH = 20

_TYPING_DEPTH = 200
"""Files compared while their name is typed, before :data:`_DEPTH` of them are put first: the index
does not score the beginning of a word. 110 take 2 to 6 ms."""

_MOST_IN_FOLDERS = 5
"""Files that come first because a folder's name has the words that their own name lacks. A folder
of programs can have thousands of files called *readme*."""

_PARTLY_DEPTH = 50
"""Best files by the words of their names, among which those without passages are looked for."""


def put_called_first(
    stores: Stores, lexical: LexicalSearch, typed: str, found: list[Found]
) -> list[Found]:
    """Return the hits, first the file of a typed path and files named or titled with every word.

    They are followed by files whose name has some words and whose folders have the others.
    Each of these files is shown by the passage found in it, else by its first passage.
    """
    known = {one.file_id: one for one in found}
    first = _called(stores, lexical, typed)
    called = [_named(stores, lexical, file_id, known) for file_id in first]
    return called + [one for one in found if one.file_id not in first]


def find_named_partly(stores: Stores, judged: Judged) -> tuple[list[Found], dict[int, RankedFile]]:
    """Return hits for files without passages whose names have most words, the best first.

    All other files are found by their passages, which have the words of the names, too. A common
    word of a long question finds no file.

    Returns:
        The hits, and their files by id.
    """
    lexical = judged.asked.lexical
    # Files of passages are known already.
    named = set(lexical.named_partly(_PARTLY_DEPTH)) - judged.gathered.files.keys()
    files = {
        file_id: file
        for file_id, file in ranked_files(stores.catalogue.connection, named).items()
        if not file.passages and lexical.is_named_so(name_in(file.shown_path), file.language)
    }
    scores = lexical.word_scores.of_files(files) if files else {}
    by_path = sorted(scores, key=lambda file_id: files[file_id].path)
    candidates = Candidates.of(
        Candidate(0, one, words=scores[one], is_by_words=True, language=files[one].language)
        for one in by_path
    )
    ranked = rank(candidates, by_words_alone(judged.profile)).rows(candidates)
    return [Found(one, ()) for one in ranked], files


def is_called(stores: Stores, lexical: LexicalSearch, typed: str, file_id: int) -> bool:
    """Whether :func:`put_called_first` puts a file first."""
    return file_id in _called(stores, lexical, typed)


def _called(stores: Stores, lexical: LexicalSearch, typed: str) -> dict[int, None]:
    """Return the ids of the files in their order.

    While the last word is being typed, or for a prefix, files whose name or title begins so come
    first, the shortest before others.
    """
    is_typing = any(word.is_prefix for word in lexical.words_of_names())
    matches = lexical.called(_TYPING_DEPTH if is_typing else _DEPTH)
    scores = {match.file_id: match.bm25 for match in matches if match.file_id}
    files = file_records.files_by_id(stores.catalogue.connection, scores)
    # While a word is typed, its beginning decides, and more files are compared for each key.
    begun = _begun(lexical, files.values()) if is_typing else {}
    alike = {} if is_typing else _letters_in_common(lexical, files.values())
    # Equal matches are in the order of their paths.
    by_name = sorted(
        files.values(),
        key=lambda file: (
            begun.get(file.file_id, inf),
            -scores[file.file_id],
            -alike.get(file.file_id, 0),
            file.path,
        ),
    )
    ids = [file.file_id for file in by_name[:_DEPTH]]
    in_folders = _called_in_folders(stores, lexical, ids)
    return dict.fromkeys([*_at_path(stores, lexical, typed), *ids, *in_folders])


def _called_in_folders(stores: Stores, lexical: LexicalSearch, called: Sequence[int]) -> list[int]:
    """Return files whose name has some words, and whose folders in the library have the others.

    Those that are called so without their folders are left out.
    """
    connection = stores.catalogue.connection
    matches = [match.file_id for match in lexical.called_in_folders(2 * _DEPTH)]
    matches = [one for one in matches if one not in called][:_DEPTH]
    files = file_records.files_by_id(connection, matches)
    folders = folder_records.list_folders(connection) if files else ()
    found = [
        file_id
        for file_id in matches
        if file_id in files and _is_called_below(lexical, files[file_id].path, folders)
    ]
    return found[:_MOST_IN_FOLDERS]


def _is_called_below(
    lexical: LexicalSearch, path: str, folders: Sequence[folder_records.FolderRecord]
) -> bool:
    """Whether no word is only in the names of folders above the watched one.

    All files of a library can be below *home*.
    """
    watched = folder_records.innermost(folders, path)
    if watched is None:
        return False
    terms_of = lexical.reader.vocabulary.terms
    below = PurePath(path.removeprefix(str(PurePath(watched.path).parent)))
    of_name, of_folders = set(terms_of(below.name)), set(terms_of(str(below.parent)))
    anywhere = set(terms_of(path))
    return not any(
        _has(lexical, word, of_name, anywhere)
        and not _has(lexical, word, of_name, of_folders | of_name)
        for word in lexical.words_of_names()
    )


def _has(lexical: LexicalSearch, word: Word, name: set[str], all_names: set[str]) -> bool:
    """Whether a word is among the terms of a file's name and of some folders' names.

    Args:
        lexical: The search by words.
        word: The word, in any form that finds names.
        name: The terms of the file's name.
        all_names: These terms and those of the folders' names.
    """
    vocabulary = lexical.reader.vocabulary
    if word.is_prefix:
        *before, last = vocabulary.terms(word.text)
        with_beginning = all_names if begins_folders(word) else {*name, *(all_names & {last})}
        is_begun = any(term.startswith(last) for term in with_beginning)
        return is_begun and all_names.issuperset(before)
    forms = [word.text, *name_forms(vocabulary, word.text, "path")]
    return any(all_names.issuperset(vocabulary.terms(form)) for form in forms)


def _begun(lexical: LexicalSearch, files: Iterable[FileRecord]) -> dict[int, int]:
    """Return the files whose name or title begins with the words, and how many letters it has."""
    terms_of = lexical.reader.vocabulary.terms
    typed = terms_of(" ".join(word.text for word in lexical.words_of_names()))
    lengths: dict[int, int] = {}
    for file in files:
        named = (terms_of(PurePath(file.path).name), terms_of(file.title))
        begun = [sum(map(len, terms)) for terms in named if _begins_with(terms, typed)]
        if begun:
            lengths[file.file_id] = min(begun)
    return lengths


def _letters_in_common(lexical: LexicalSearch, files: Iterable[FileRecord]) -> dict[int, int]:
    """Return how many first letters of the typed words the name or title of each file has.

    Names have other forms of words in any language of the library: by their French stem, *multi* is
    one of *multas*, but *multa* is nearer.
    """
    terms_of = lexical.reader.vocabulary.terms
    typed = [term for word in lexical.words_of_names() for term in terms_of(word.text)]
    letters: dict[int, int] = {}
    for file in files:
        named = [*terms_of(PurePath(file.path).name), *terms_of(file.title)]
        nearest = (max((_common(one, term) for one in named), default=0) for term in typed)
        letters[file.file_id] = sum(nearest)
    return letters


def _common(one: str, other: str) -> int:
    """Return how many letters two words begin with alike."""
    return sum(takewhile(bool, map(eq, one, other)))


def _begins_with(terms: Sequence[str], typed: Sequence[str]) -> bool:
    *whole, last = typed
    count = len(whole)
    return list(terms[:count]) == whole and any(
        term.startswith(last) for term in terms[count : count + 1]
    )


def _at_path(stores: Stores, lexical: LexicalSearch, typed: str) -> list[int]:
    """Return the file of a typed path or ``file:`` address.

    None if the query has conditions, which are not checked.
    """
    path = typed_path(typed)
    if path is None or lexical.query.conditions:
        return []
    file = file_records.find_file(stores.catalogue.connection, str(path))
    return [file.file_id] if file is not None and not file.holds_secrets else []


def _named(
    stores: Stores, lexical: LexicalSearch, file_id: int, known: Mapping[int, Found]
) -> Found:
    found = known.get(file_id)
    if found is not None:
        best = Ranked(found.best.candidate, Label.EXACT, 1.0)
        return replace(found, best=best)
    return show_first(stores, lexical, file_id, Label.EXACT)


def show_first(stores: Stores, lexical: LexicalSearch, file_id: int, label: Label) -> Found:
    """Return a hit for a file, with its first passage if it has any; its score is 1 if exact.

    Where the query names pages, that is the first passage on them.
    """
    connection = stores.catalogue.connection
    passage_id = 0
    if any(isinstance(one, Pages) for one in lexical.query.conditions):
        on_pages = lexical.conditions.passages_in(file_id)
        places = places_of(connection, on_pages)
        passage_id = min(places, key=lambda one: places[one].ordinal, default=0)
    passage_id = passage_id or passage_records.first_of_file(connection, file_id)
    candidate = Candidate(passage_id, file_id)
    score = float(label is Label.EXACT)
    return Found(Ranked(candidate, label, score), (passage_id,) if passage_id else ())
