"""Outcomes of questions: ``python -m benchmarks.answers SETS LIBRARIES [MOST]``.

Asks questions of the sets that have answers, each over its whole folder, which is indexed into a
library in LIBRARIES: answerable ones, unanswerable ones, and answerable ones without the files that
answer them; MOST of each, 40 by default. Each outcome is a line of LIBRARIES/answers.jsonl, so that
the run goes on where it was interrupted; delete the file to ask again. Printed are the table, the
misses, what the decision can tell apart with weights fitted without the set, and the outcomes at
other limits (:mod:`benchmarks.answers.limits`).
"""

import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing
from pathlib import Path

import msgspec

from benchmarks.answers.cases import Case, read_cases
from benchmarks.answers.outcomes import Outcome, outcome_of, read_log
from benchmarks.answers.recording import Recorder
from benchmarks.answers.sets import SETS, folder_of
from benchmarks.answers.summary import line_of, summary
from benchmarks.library import index
from desktop_app.answering.writing import Writer
from desktop_app.cli.local_library import reading_stores
from desktop_app.cli.session import show_notice
from desktop_app.core.asking_commands import Ask
from desktop_app.core.locations import DataFolder
from desktop_app.core.paths import canonical
from desktop_app.model_files.finding import find_model
from desktop_app.storage.found_files import names_of_files
from desktop_app.workers.answerer_process import AnswererProcess
from desktop_app.workers.models import load_cross_encoder
from desktop_app.workers.questions import QuestionModels, Questions
from desktop_app.workers.stores_pool import StoresPool

MOST = 40


def run(
    sets: Path,
    log: Path,
    asked: Mapping[str, Sequence[Case]],
    through: Callable[[Writer], Writer] = lambda writer: writer,
) -> list[Outcome]:
    """Ask what was not asked yet, and return all outcomes.

    Args:
        sets: Folder of the sets that are not part of the project.
        log: Of the outcomes; the libraries are beside it.
        asked: The questions over each set.
        through: Returns the writer that answers, which may ask the one that it receives.
    """
    known = {(one.set, one.group, one.id): one for one in read_log(log)}
    for name, cases in asked.items():
        folder = folder_of(sets, name)
        missing = [one for one in cases if (name, one.group, one.id) not in known]
        if missing:
            root = Path(canonical(folder / "docs"))
            index(root, log.parent / name)
            for outcome in _ask(name, root, log.parent / name, missing, through):
                known[outcome.set, outcome.group, outcome.id] = outcome
                with log.open("ab") as file:
                    file.write(msgspec.json.encode(outcome) + b"\n")
                print(line_of(outcome), file=sys.stderr, flush=True)
    return list(known.values())


def read_all(sets: Path, most: int) -> dict[str, list[Case]]:
    """Return at most this many questions of each kind over each set."""
    return {name: read_cases(folder_of(sets, name), most) for name in SETS}


def _ask(
    name: str,
    root: Path,
    library: Path,
    cases: list[Case],
    through: Callable[[Writer], Writer],
) -> Iterator[Outcome]:
    folder = DataFolder(library)
    with reading_stores(folder, show_notice) as (stores, embedder):
        if embedder is None:
            raise SystemExit("The embedding model is missing.")
        ids = {path: one for one, path, _, _ in names_of_files(stores.catalogue.connection)}
        pool = StoresPool(stores)
        with closing(AnswererProcess(folder.prompt_states)) as process, closing(pool):
            relevance = load_cross_encoder()
            recorder = Recorder(through(process), embedder, relevance)
            models = QuestionModels(embedder, recorder, find_model, relevance)
            questions = Questions(pool, models)
            for case in cases:
                left_out = {str(root / path) for path in case.left_out}
                others = tuple(one for path, one in ids.items() if path not in left_out)
                ask = Ask(case.question, file_ids=others if left_out else ())
                recorder.begin()
                answer = questions.ask(ask, recorder.take, _never)
                features = recorder.features(case.question, answer.sources)
                yield outcome_of(name, case, answer, tuple(recorder.tries), features)


def _never() -> bool:
    return False


def main() -> None:
    """Ask and print."""
    sets, libraries = Path(sys.argv[1]), Path(sys.argv[2])
    libraries.mkdir(parents=True, exist_ok=True)
    asked = read_all(sets, int(sys.argv[3]) if sys.argv[3:] else MOST)
    outcomes = run(sets, libraries / "answers.jsonl", asked)
    print("\n".join(summary(outcomes)))


if __name__ == "__main__":
    main()
