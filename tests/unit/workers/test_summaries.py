import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from desktop_app.core.asking_commands import Ask
from desktop_app.embedding.runtime import EmbeddingModel
from desktop_app.storage.opening import VectorKind
from desktop_app.workers.summaries import MOST_FILES, Chosen, choose_files
from tests.support.library import SmallLibrary


@pytest.fixture
def library(tmp_path: Path, embedding_model: EmbeddingModel) -> Iterator[SmallLibrary]:
    kind = VectorKind(embedding_model.fingerprint, embedding_model.dimensions)
    library = SmallLibrary(tmp_path, kind, embedding_model)
    library.write("lease.txt", "The rent is 900 euros.")
    library.write("Reports/2023/annual_report.txt", "It was a good year.")
    library.write("Reports/plan.txt", "The plan for next year.")
    library.write("empty.txt", "")
    library.index(meaning=False)
    yield library
    library.stores.close()


def names(chosen: Chosen) -> list[str]:
    return [file.name for file in chosen.files]


def choose(
    library: SmallLibrary, question: str, folder: str = "", scope: tuple[int, ...] | None = None
) -> Chosen:
    return choose_files(library.stores, Ask(question, folder=folder), scope)


def test_a_file_is_chosen_by_its_name(library: SmallLibrary) -> None:
    (file,) = choose(library, "Summarise lease.txt").files

    assert [one.passage for one in file.passages] == ["The rent is 900 euros."]
    assert file.passages[0].path == str(library.root / "lease.txt")


@pytest.mark.parametrize("name", ["book.txt", "My book.txt", "Chapter 3.txt", "The end.txt"])
def test_a_name_may_begin_like_a_request(name: str, library: SmallLibrary) -> None:
    library.write(name, "It was a dark night.")
    library.write("3.txt", "Another file.")
    library.index(meaning=False)

    chosen = choose(library, f"Summarise {name}")

    assert names(chosen) == [name]
    assert chosen.notes == ()


def test_a_folder_without_files_of_the_scope_is_not_the_one_that_is_named(
    library: SmallLibrary,
) -> None:
    library.write("Reports of others/plan.txt", "Another plan.")
    library.index(meaning=False)
    scope = (library.record(library.root / "Reports of others/plan.txt").file_id,)

    chosen = choose(library, "Overview of the folder Reports", scope=scope)

    assert [file.passages[0].passage for file in chosen.files] == ["Another plan."]


def test_where_only_a_part_of_the_name_was_given_the_answer_states_which_file_it_is(
    library: SmallLibrary,
) -> None:
    chosen = choose(library, "Summarise the annual report")

    assert names(chosen) == ["annual_report.txt"]
    assert [str(note) for note in chosen.notes] == [
        f"This is about {library.root / 'Reports/2023/annual_report.txt'}."
    ]


def test_of_many_files_with_the_name_some_are_named(library: SmallLibrary) -> None:
    for n in range(5):
        path = library.write(f"{n}/bill.txt", f"Bill number {n}.")
        os.utime(path, (9_000_000 - n, 9_000_000 - n))
    library.index(meaning=False)

    chosen = choose(library, "Summarise bill.txt")

    others = ", ".join(str(library.root / f"{n}/bill.txt") for n in (1, 2, 3))
    assert [file.passages[0].passage for file in chosen.files] == ["Bill number 0."]
    assert str(chosen.notes[1]) == f"The name also matches {others} and 1 more."


def test_a_folder_is_chosen_with_everything_below_it(library: SmallLibrary) -> None:
    chosen = choose(library, "Give me an overview of the folder Reports")

    assert names(chosen) == ["annual_report.txt", "plan.txt"]
    assert chosen.notes == ()


def test_only_files_of_the_scope_are_chosen(library: SmallLibrary) -> None:
    lease = library.record(library.root / "lease.txt").file_id
    reports = str(library.root / "Reports")

    assert names(choose(library, "Summarise these files", reports)) == [
        "annual_report.txt",
        "plan.txt",
    ]
    assert names(choose(library, "Summarise lease.txt", reports)) == []
    assert names(choose(library, "What is this contract about?", scope=(lease,))) == ["lease.txt"]


@pytest.mark.parametrize("question", ["Summarise the history of rents", "Give me an overview"])
def test_a_question_without_a_file_or_scope_chooses_none(
    question: str, library: SmallLibrary
) -> None:
    assert choose(library, question) == Chosen()


def test_of_too_many_files_the_newest_are_chosen_and_the_others_counted(
    library: SmallLibrary,
) -> None:
    for n in range(MOST_FILES + 2):
        path = library.write(f"many/{n:02}.txt", f"Text number {n} of the folder.")
        os.utime(path, (1_000_000 + n, 1_000_000 + n))
    library.index(meaning=False)

    chosen = choose(library, "Summarise the folder many")

    assert names(chosen) == [f"{n:02}.txt" for n in range(2, MOST_FILES + 2)]
    assert [str(note) for note in chosen.notes] == [
        "The 50 files changed last were summarised; 2 were left out."
    ]


def test_of_several_folders_the_nearest_to_the_root_is_taken(library: SmallLibrary) -> None:
    library.write("old/reports/last.txt", "The last report.")
    library.index(meaning=False)

    chosen = choose(library, "Summarise the reports folder")

    assert names(chosen) == ["annual_report.txt", "plan.txt"]
    assert [str(note) for note in chosen.notes] == [
        f"This is about {library.root / 'Reports'}.",
        f"The name also matches {library.root / 'old/reports'}.",
    ]
