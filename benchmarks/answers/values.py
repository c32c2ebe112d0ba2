"""What forms, tables and lists answer: ``python -m benchmarks.answers.values SETS LIBRARIES``.

Looks up each question of the labelled sets in the five sources that the answer model would see, as
the program does where the model refuses, without any model. Prints how many values are right, how
many are wrong, and for how many questions there is none. A set without any of them proves little.
"""

import sys
from collections import Counter
from pathlib import Path

from benchmarks.answers.cases import EVERY, Case, Group, read_cases
from benchmarks.answers.outcomes import is_accepted
from benchmarks.answers.sets import SETS, folder_of
from benchmarks.library import index
from desktop_app.answering.choosing import choose_for_fact
from desktop_app.answering.sentence_scores import language_of
from desktop_app.answering.stated_values import find_value_stated
from desktop_app.cli.local_library import reading_stores
from desktop_app.cli.session import show_notice
from desktop_app.core.locations import DataFolder
from desktop_app.core.paths import canonical
from desktop_app.core.search_commands import Search
from desktop_app.search.searcher import Searcher

_FOUND, _SOURCES = 20, 5


def main() -> None:
    """Look up and print."""
    sets, libraries = Path(sys.argv[1]), Path(sys.argv[2])
    for name in SETS:
        folder = folder_of(sets, name)
        index(Path(canonical(folder / "docs")), libraries / name)
        with reading_stores(DataFolder(libraries / name), show_notice) as (stores, embedder):
            searcher = Searcher(stores, embedder)
            cases = [one for one in read_cases(folder, EVERY) if one.group is not Group.ELSEWHERE]
            counts = Counter(f"{one.group}, {_verdict(searcher, one)}" for one in cases)
        for what, count in sorted(counts.items()):
            print(f"{name:10} {what:24} {count:5}", flush=True)


def _verdict(searcher: Searcher, case: Case) -> str:
    hits = searcher.search(Search(case.question, _FOUND), lambda: False).hits
    sources = choose_for_fact(case.question, hits, _SOURCES)
    found = find_value_stated(case.question, sources, language_of(sources))
    if found is None:
        return "no value"
    return "right" if is_accepted(case, found[0]) else "wrong"


if __name__ == "__main__":
    main()
