from pathlib import Path

import pytest

from desktop_app.evaluation.distinctiveness import Distinctiveness
from tests.support.library import SmallLibrary

COMMON = "The company met its investors and talked about money."


@pytest.fixture
def library_of_forty(library: SmallLibrary) -> SmallLibrary:
    for n in range(40):
        text = f"{COMMON} Nothing else happened on day {n}."
        library.write(f"meeting{n}.txt", text if n else f"{COMMON} A heron painted the bakery.")
    library.index(meaning=False)
    return library


@pytest.fixture
def files(library_of_forty: SmallLibrary) -> dict[str, int]:
    connection = library_of_forty.stores.catalogue.connection
    rows = connection.execute("SELECT path, id FROM files").fetchall()
    return {Path(path).name: int(file_id) for path, file_id in rows}


@pytest.mark.parametrize(
    "query",
    [
        "heron",
        "herons painting a company",  # in other forms than the file has
        "the investors of the bakery",
        "which bird decorated a bakery",  # three of five words are not in the file
    ],
)
def test_a_query_that_names_something_of_its_file_alone_tells(
    query: str, library_of_forty: SmallLibrary, files: dict[str, int]
) -> None:
    distinctiveness = Distinctiveness(library_of_forty.stores.lexical.reader(), files.values())

    assert distinctiveness.is_distinctive(query, files["meeting0.txt"])


@pytest.mark.parametrize(
    "query",
    [
        "company money",  # stands in every file
        "harbour museum",  # stands in none
        "harbour company",
        "heron company",  # the file it is about has no heron
        "",
    ],
)
def test_a_query_that_many_files_answer_alike_does_not(
    query: str, library_of_forty: SmallLibrary, files: dict[str, int]
) -> None:
    distinctiveness = Distinctiveness(library_of_forty.stores.lexical.reader(), files.values())

    assert not distinctiveness.is_distinctive(query, files["meeting7.txt"])


def test_only_the_files_it_is_asked_about_count(
    library_of_forty: SmallLibrary, files: dict[str, int]
) -> None:
    few = [files["meeting7.txt"]]

    assert Distinctiveness(library_of_forty.stores.lexical.reader(), few).is_distinctive(
        "money", *few
    )
