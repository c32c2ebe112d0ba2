"""How well follow-ups are found.

    python -m benchmarks.follow_ups

Takes the SQuAD questions that name what their article is about, puts "it" in its place, and
has another such question of the same article asked before; the library is all articles. What
is counted: the gold paragraph is among the five sources, and the quotation holds the answer.
Asked alone, with the question before in front of it, and as it was before the name went. Also
counted: how many questions of the set, which are all complete, are wrongly treated as follow-ups.
"""

import argparse
import json
import re
import tempfile
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from desktop_app.answering.answer_types import Expectation
from desktop_app.answering.choosing import choose_sources
from desktop_app.answering.follow_up import find_recalled, scoring_question, standalone_question
from desktop_app.answering.quoting import quote
from desktop_app.answering.sentence_scores import score_sentences
from desktop_app.cli.local_library import reading_stores
from desktop_app.cli.session import show_notice
from desktop_app.core.answers import Exchange
from desktop_app.core.commands import BringUpToDate
from desktop_app.core.locations import DataFolder
from desktop_app.core.search_commands import Search
from desktop_app.embedding.runtime import EmbeddingModel
from desktop_app.search.searcher import Searcher
from desktop_app.storage.stores import Stores
from desktop_app.workers.open_library import OpenLibrary

SQUAD = Path(__file__).resolve().parents[2] / "shared" / "data" / "squad"
SOURCES = 5
FOUND = 20


@dataclass(frozen=True, slots=True)
class Case:
    """A follow-up: the question before, the one asked, and what it was made of."""

    before: Exchange
    asked: str
    whole: str
    paragraph: str
    answers: tuple[str, ...]


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data-dir", help="a library of the articles, kept for the next run")
    cases = list(_cases())
    counts: Counter[str] = Counter()
    with tempfile.TemporaryDirectory() as place:
        folder = DataFolder(Path(parser.parse_args().data_dir or place))
        with closing(OpenLibrary(folder, lambda _: None)) as library:
            library.start()
            command = BringUpToDate((str(SQUAD / "docs"),))
            library.commands.carry_out(command, lambda _: None)
        with reading_stores(folder, show_notice) as (stores, embedder):
            if embedder is None:
                raise SystemExit(1)
            for case in cases:
                _count(stores, embedder, case, counts)
    print(f"{len(cases)} follow-ups; recognised as such {counts['recognised']}")
    complete = [json.loads(line)["query"] for line in _lines()]
    wrong = sum(bool(find_recalled(one, (cases[0].before,))) for one in complete)
    print(f"{len(complete)} complete questions; wrongly treated as follow-ups {wrong}")
    for way in ("alone", "with the question before", "as it was"):
        found, quoted = counts[f"{way}: found"], counts[f"{way}: quoted"]
        print(f"{way:26} gold in {SOURCES} sources {found:4}, quotation holds answer {quoted:4}")


def _count(stores: Stores, embedder: EmbeddingModel, case: Case, counts: Counter[str]) -> None:
    recalled = find_recalled(case.asked, (case.before,))
    counts["recognised"] += bool(recalled)
    for way, query, scored in (
        ("alone", case.asked, case.asked),
        (
            "with the question before",
            standalone_question(case.asked, recalled),
            scoring_question(case.asked, recalled),
        ),
        ("as it was", case.whole, case.whole),
    ):
        search = Search(query, limit=FOUND)
        hits = Searcher(stores, embedder).find_passages(search, lambda: False)
        sources = choose_sources(hits, SOURCES)
        counts[f"{way}: found"] += any(_is_of(one.passage, case) for one in sources)
        quotation = quote(score_sentences(Expectation(scored, "en"), sources, embedder))
        counts[f"{way}: quoted"] += any(one in quotation.text for one in case.answers)


def _cases() -> Iterator[Case]:
    by_article: dict[str, list[dict[str, Any]]] = defaultdict(list)
    for line in _lines():
        asked = json.loads(line)
        by_article[asked["relevant"][0]].append(asked)
    for article, asked in by_article.items():
        mask = _mask_of(article)
        naming = [one for one in asked if mask(one["query"]) != one["query"]]
        for one, other in zip(naming, naming[1:] + naming[:1], strict=True):
            if one is not other:
                before = Exchange(other["query"], other["query"], other["answer"])
                answers = tuple(one["answers"])
                yield Case(before, mask(one["query"]), one["query"], one["passages"][0], answers)


def _lines() -> list[str]:
    return (SQUAD / "queries.jsonl").read_text(encoding="utf-8").splitlines()


def _mask_of(article: str) -> Callable[[str], str]:
    words = re.findall(r"[A-Za-z]{4,}", article.removesuffix(".txt"))
    run = "|".join(map(re.escape, words))
    name = re.compile(
        rf"\b(?:the )?(?:(?:{run}|of|the|and)\W+)*(?:{run})s?(?P<of>'s)?\b", re.IGNORECASE
    )
    return lambda text: name.sub(lambda found: "its" if found["of"] else "it", text)


def _is_of(passage: str, case: Case) -> bool:
    holds = any(answer in passage for answer in case.answers)
    return holds and (passage[:60] in case.paragraph or case.paragraph[:60] in passage)


if __name__ == "__main__":
    main()
