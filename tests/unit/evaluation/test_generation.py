import hashlib
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_app.answering.suggesting import WORDS, QueryLength, SuggestionTask
from desktop_app.answering.writing import Emit, Written
from desktop_app.core.answer_progress import Token
from desktop_app.core.answers import ContextUse
from desktop_app.core.errors import EngineError
from desktop_app.core.stopping import ShouldStop
from desktop_app.evaluation.generated_set import GeneratedQuery, GeneratedSet
from desktop_app.evaluation.generation import (
    Distinctiveness,
    Generation,
    clean,
    is_acceptable,
    words_of,
)
from tests.support.library import SmallLibrary

MODEL = Path("/models/tiny.gguf")
SEED = 3
_NAMES = ("Words", "Phrase", "Question")


class Scripted:
    """Replaces the model's process: writes words that depend on the task alone.

    Args:
        stop_after: Tasks after which the process ends unexpectedly.
        refuses: A word of the excerpts for which it writes nothing that can be used.
        fixed: What it writes whatever it is shown.
        leaves_out: Kinds of queries that it does not write.
        names: What each query names, the file when empty.
    """

    def __init__(
        self,
        stop_after: int = 1000,
        refuses: str = "",
        fixed: str = "",
        leaves_out: str = "",
        names: str = "",
    ) -> None:
        self.tasks: list[SuggestionTask] = []
        self._stop_after = stop_after
        self._refuses = refuses
        self._fixed = fixed
        self._leaves_out = leaves_out
        self._names = names

    def write(self, task: SuggestionTask, emit: Emit, should_stop: ShouldStop) -> Written:
        if len(self.tasks) == self._stop_after or should_stop():
            raise EngineError("answerer_ended", "The answer model stopped unexpectedly.")
        self.tasks.append(task)
        emit(Token("1."))
        return Written(self._text(task), 1, ContextUse(4096, 50, 0, 50, 9), None, stopped=False)

    def _text(self, task: SuggestionTask) -> str:
        if self._refuses and self._refuses in task.source.passage:
            return "Sorry"
        if self._fixed:
            return self._fixed
        lines = (self._line(task, *one) for one in zip(_NAMES, QueryLength, strict=True))
        return "\n".join(("About: a tower", *lines, "Explanation."))

    def _line(self, task: SuggestionTask, name: str, length: QueryLength) -> str:
        if name in self._leaves_out:
            return ""
        digest = hashlib.blake2b(f"{task.source.passage}{length}".encode()).hexdigest()
        words = " ".join(digest[n : n + 5] for n in range(1, WORDS[length][1]))
        words += f" {self._names or Path(task.source.path).stem}"
        return f'{name}: "{words}{"?" if length is QueryLength.LONG else ""}"'


@pytest.fixture
def shelf(library: SmallLibrary) -> SmallLibrary:
    for n in range(5):
        text = f"The keeper of tower{n} notes the hour, the wind and the height of the sea. " * 8
        library.write(f"notes/tower{n}.txt", text)
    library.index(meaning=False)
    return library


def generate(
    shelf: SmallLibrary, path: Path, count: int, model: Scripted | None = None
) -> list[GeneratedQuery]:
    generation = Generation(shelf.stores, model or Scripted(), MODEL, SEED)
    target = GeneratedSet(path, SEED, MODEL.name)
    return list(generation.extend(target, str(shelf.root), count))


def test_each_file_yields_a_query_of_each_length(shelf: SmallLibrary, tmp_path: Path) -> None:
    made = generate(shelf, tmp_path / "set.jsonl", 15)

    assert [one.type for one in made] == [*QueryLength] * 5
    assert Counter(one.relevant for one in made) == {(f"notes/tower{n}.txt",): 3 for n in range(5)}
    assert len({words_of(one.query) for one in made}) == 15
    assert len({one.id for one in made}) == 15
    for one in made:
        least, most = WORDS[one.type]
        assert least <= len(one.query.split()) <= most
        assert (one.seed, one.model) == (SEED, "tiny.gguf")


def test_a_length_that_cannot_be_used_is_left_out(shelf: SmallLibrary, tmp_path: Path) -> None:
    made = generate(shelf, tmp_path / "set.jsonl", 4, Scripted(leaves_out="Phrase"))

    assert [one.type for one in made] == [QueryLength.SHORT, QueryLength.LONG] * 2


def test_the_model_is_shown_the_file_it_writes_about(shelf: SmallLibrary, tmp_path: Path) -> None:
    model = Scripted()

    made, *_ = generate(shelf, tmp_path / "set.jsonl", 3, model)

    (task,) = model.tasks
    assert task.model == str(MODEL)
    assert (task.source.path,) == made.relevant
    assert Path(made.relevant[0]).stem in task.source.passage


def test_the_same_arguments_return_the_same_set(shelf: SmallLibrary, tmp_path: Path) -> None:
    for name in ("a", "b"):
        generate(shelf, tmp_path / name, 7)

    assert (tmp_path / "a").read_bytes() == (tmp_path / "b").read_bytes()


@pytest.mark.parametrize("stop_after", range(5))
def test_after_a_stop_it_goes_on_as_if_there_had_been_none(
    stop_after: int, shelf: SmallLibrary, tmp_path: Path
) -> None:
    whole, cut = tmp_path / "whole", tmp_path / "cut"
    refused = "tower2"  # this file has no query, before and after the stop
    made = generate(shelf, whole, 11, Scripted(refuses=refused))

    with pytest.raises(EngineError):
        generate(shelf, cut, 11, Scripted(stop_after, refused))
    if cut.exists():
        cut.write_bytes(cut.read_bytes() + whole.read_bytes()[:17])
    rest = generate(shelf, cut, 11, Scripted(refuses=refused))

    assert cut.read_bytes() == whole.read_bytes()
    assert rest == made[11 - len(rest) :]


def test_a_set_that_is_whole_asks_no_model_and_a_larger_one_goes_on(
    shelf: SmallLibrary, tmp_path: Path
) -> None:
    path, model = tmp_path / "set.jsonl", Scripted()
    generate(shelf, path, 4)
    four = path.read_bytes()

    assert generate(shelf, path, 4, model) == []
    assert model.tasks == []
    assert len(generate(shelf, path, 7)) == 3
    assert path.read_bytes().startswith(four)


def test_what_the_rules_reject_is_never_written(shelf: SmallLibrary, tmp_path: Path) -> None:
    path = tmp_path / "set.jsonl"
    made = generate(shelf, path, 5, Scripted(refuses="tower1"))

    assert len(made) == 5
    assert all(one.relevant != ("notes/tower1.txt",) for one in made)
    assert generate(shelf, tmp_path / "none", 5, Scripted(refuses="keeper")) == []
    assert generate(shelf, tmp_path / "none", 5, Scripted(names="keeper")) == []  # in all files
    assert not (tmp_path / "none").exists()


def test_the_next_excerpt_is_tried_before_the_next_file(
    library: SmallLibrary, tmp_path: Path
) -> None:
    text = "\n\n".join(f"Page{n} of the log tells of wind and sea. " * 20 for n in range(20))
    library.write("log.txt", text)
    library.index(meaning=False)
    model = Scripted(refuses="wind")

    assert generate(library, tmp_path / "set.jsonl", 1, model) == []
    assert len({task.source.passage for task in model.tasks}) == len(model.tasks) == 3


def test_no_query_is_the_name_of_the_file(library: SmallLibrary, tmp_path: Path) -> None:
    library.write("tower-log.txt", "The keeper notes the hour and the wind. " * 10)
    library.index(meaning=False)

    assert generate(library, tmp_path / "set.jsonl", 1, Scripted(fixed="tower log")) == []


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
def test_a_query_with_words_of_its_file_alone_is_distinctive(
    query: str, library_of_forty: SmallLibrary, files: dict[str, int]
) -> None:
    distinctiveness = Distinctiveness(library_of_forty.stores.lexical.reader(), files.values())

    assert distinctiveness.is_distinctive(query, files["meeting0.txt"])


@pytest.mark.parametrize(
    "query",
    [
        "company money",  # in every file
        "harbour museum",  # in no file
        "harbour company",
        "heron company",  # the file it is about has no heron
        "",
    ],
)
def test_a_query_that_matches_many_files_is_not_distinctive(
    query: str, library_of_forty: SmallLibrary, files: dict[str, int]
) -> None:
    distinctiveness = Distinctiveness(library_of_forty.stores.lexical.reader(), files.values())

    assert not distinctiveness.is_distinctive(query, files["meeting7.txt"])


def test_only_the_given_files_count(library_of_forty: SmallLibrary, files: dict[str, int]) -> None:
    few = [files["meeting7.txt"]]

    assert Distinctiveness(library_of_forty.stores.lexical.reader(), few).is_distinctive(
        "money", *few
    )


TEXT = (
    "The keeper of the lighthouse winds the big brass clock each evening at nine, whatever the "
    "weather, and writes the hour into a blue book."
)


@pytest.mark.parametrize(
    ("written", "query"),
    [
        ("lighthouse clock", "lighthouse clock"),
        ("\n  lighthouse\tclock \nBecause …", "lighthouse clock"),
        ('"Lighthouse clock"', "Lighthouse clock"),
        ("**lighthouse clock**", "lighthouse clock"),
        ("1. lighthouse clock", "lighthouse clock"),
        ("- “lighthouse clock”", "lighthouse clock"),
        ("Query: lighthouse clock", "lighthouse clock"),
        ("Search query: 'lighthouse clock'", "lighthouse clock"),
        ("What is the keeper's clock made of?", "What is the keeper's clock made of?"),
        ("1984 novel", "1984 novel"),
        ("", ""),
        (' "" ', ""),
    ],
)
def test_a_query_is_extracted_from_the_surrounding_text(written: str, query: str) -> None:
    assert clean(written) == query


@given(st.text())
def test_a_clean_query_is_one_line(written: str) -> None:
    assert len(clean(written).splitlines()) <= 1


@pytest.mark.parametrize(
    ("query", "length"),
    [
        ("lighthouse clock", QueryLength.SHORT),
        ("winding the old clock", QueryLength.SHORT),
        ("when the clock gets wound up", QueryLength.MEDIUM),
        ("Who looks after the clock in the tower every evening?", QueryLength.LONG),
        ("Who is it that writes into the blue book, the keeper of the tower?", QueryLength.LONG),
    ],
)
def test_accepted(query: str, length: QueryLength) -> None:
    assert is_acceptable(query, length, TEXT, set())


@pytest.mark.parametrize(
    ("query", "length"),
    [
        ("", QueryLength.SHORT),
        ("… !", QueryLength.SHORT),
        ("clock", QueryLength.SHORT),
        ("when the clock gets wound", QueryLength.SHORT),
        ("when the clock rings", QueryLength.MEDIUM),
        ("when the clock gets wound up by the keeper", QueryLength.MEDIUM),
        ("Who looks after the clock?", QueryLength.LONG),
        ("who looks after the clock in the tower every evening", QueryLength.LONG),
        (" ".join(["clock"] * 21) + "?", QueryLength.LONG),
        # Nine words in a row of the text, whatever the signs between them.
        ("Is it true that the big brass clock, each evening at nine, whatever?", QueryLength.LONG),
        ("What does the author say about the clock in the tower?", QueryLength.LONG),
        ("the subject of this document", QueryLength.MEDIUM),
    ],
)
def test_rejected(query: str, length: QueryLength) -> None:
    assert not is_acceptable(query, length, TEXT, set())


def test_eight_words_in_a_row_are_no_copy() -> None:
    query = "Is it true that the big brass clock each evening at nine rings?"

    assert is_acceptable(query, QueryLength.LONG, TEXT, set())


def test_what_is_taken_is_recognised_by_its_words() -> None:
    taken = {words_of("Lighthouse, clock!")}

    assert not is_acceptable("lighthouse CLOCK", QueryLength.SHORT, TEXT, taken)
    assert is_acceptable("lighthouse clocks", QueryLength.SHORT, TEXT, taken)
