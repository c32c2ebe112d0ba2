"""What leaves by the door for tools, and what does not, however it is asked for."""

import io
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from desktop_app.core.answers import Answer, Sentence, Source
from desktop_app.core.asking_commands import Ask
from desktop_app.core.errors import ReadingError, UsageError
from desktop_app.core.records import replace
from desktop_app.core.tool_commands import (
    LONGEST_PART,
    LONGEST_QUERY,
    AskShared,
    GetSharedFolders,
    ReadSharedFile,
    ReadSharedPassage,
    SearchShared,
    ShareFolder,
)
from desktop_app.workers.preferences import Preferences
from desktop_app.workers.shared_files import SharedFiles
from desktop_app.workers.stores_pool import StoresPool
from tests.support.library import SmallLibrary

ANSWER = Answer(
    question="",
    found=False,
    quotation="",
    answer="",
    sentences=(),
    sources=(),
    model="",
    first_token_ms=None,
    tokens_per_second=None,
)


class Asking:
    """What answers questions: it notes them and returns what a test sets."""

    def __init__(self) -> None:
        self.asked: list[Ask] = []
        self.answer = ANSWER
        self.meanwhile: Callable[[], object] = lambda: None

    def __call__(self, command: Ask, _emit: object, _should_stop: object) -> Answer:
        self.asked.append(command)
        self.meanwhile()
        return self.answer


def never() -> bool:
    return False


@pytest.fixture
def asking() -> Asking:
    return Asking()


@pytest.fixture
def shared(library: SmallLibrary, asking: Asking) -> Iterator[SharedFiles]:
    library.write("open/river.txt", "The river rose after the storm in March.")
    library.write("open/deep/mill.md", "# Mill\n\nThe old mill stood in the water.\n")
    library.write("private/will.txt", "The lighthouse and the river meadow go to the cats.")
    library.index()
    pool = StoresPool(library.stores)
    files = SharedFiles(pool, library.embedder, Preferences(library.folder), asking)
    files.share(ShareFolder(str(library.root / "open"), is_on=True))
    yield files
    pool.close()


def found(shared: SharedFiles, query: str) -> list[str]:
    passages = shared.search(SearchShared(query, 20), never).passages
    return [Path(one.path).name for one in passages]


def id_of(library: SmallLibrary, query: str) -> int:
    return library.search(query).hits[0].passage_id


def test_shared_files_are_found_with_their_place(
    library: SmallLibrary, shared: SharedFiles
) -> None:
    (passage, *_) = shared.search(SearchShared("old mill"), never).passages

    assert passage.path == str(library.root / "open" / "deep" / "mill.md")
    assert (passage.heading, passage.passage_id) == ("Mill", id_of(library, "old mill"))
    assert "The old mill stood in the water." in passage.text
    assert [one.files for one in shared.list_folders(GetSharedFolders()).folders] == [2]


@pytest.fixture(params=["one folder", "two folders"])
def also_parted(
    request: pytest.FixtureRequest, library: SmallLibrary, shared: SharedFiles
) -> SharedFiles:
    """The same files, shared as one folder or as several: searches are limited in two ways."""
    if request.param == "two folders":
        shared.share(ShareFolder(str(library.root / "open"), is_on=False))
        for path in ("open/river.txt", "open/deep"):
            shared.share(ShareFolder(str(library.root / path), is_on=True))
    return shared


@pytest.mark.parametrize(
    "query",
    [
        "lighthouse",
        '"river meadow"',
        "in:{private} river",
        "in:private river",
        "river OR in:{private}",
        "(river OR lighthouse) OR in:{private}",
        "-mill cats",
        "name:will",
        "lightho*",
        "lighthuose~",
        "in:{open}/../private lighthouse",
    ],
)
def test_no_query_finds_a_file_that_is_not_shared(
    library: SmallLibrary, also_parted: SharedFiles, query: str
) -> None:
    typed = query.format(private=library.root / "private", open=library.root / "open")

    assert "will.txt" not in found(also_parted, typed)


def test_members_of_shared_archives_are_found_however_they_are_shared(
    library: SmallLibrary, also_parted: SharedFiles
) -> None:
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w") as packed:
        packed.writestr("letter.txt", "The ferry leaves at dawn.")
    library.write("open/deep/box.zip", archive.getvalue())
    library.write("private/box.zip", archive.getvalue() + b"\0")
    library.index()

    passages = also_parted.search(SearchShared("ferry"), never).passages
    assert [one.path for one in passages if "ferry" in one.text] == [
        f"{library.root}/open/deep/box.zip › letter.txt"
    ]
    assert also_parted.read_file(ReadSharedFile(passages[0].path)).text.startswith("The ferry")


def test_a_phrase_of_another_file_is_no_different_from_one_of_no_file(
    library: SmallLibrary, shared: SharedFiles
) -> None:
    assert "will.txt" in library.names('"river meadow"')
    assert sorted(found(shared, '"river meadow"')) == sorted(found(shared, '"river marble"'))


def test_words_of_other_files_cannot_be_probed(library: SmallLibrary, shared: SharedFiles) -> None:
    beginnings = ("river", "mill water", "the storm of", "")
    probes = (
        *("hunter2", "merger acme", '"bank account"', "hunt*", "acne~", "-merger", "name:plan"),
        *("36.71", "R&D", "hunter"),
    )
    queries = [f"{beginning} {probe}".strip() for beginning in beginnings for probe in probes]
    before = {query: set(found(shared, query)) for query in queries}
    library.write(
        "private/plan.txt", "Merger with Acme. Password of the bank account: hunter2. R&D is 36.71."
    )
    library.index()

    assert {query: set(found(shared, query)) for query in queries} == before


def test_parts_and_beginnings_of_words_of_other_files_cannot_be_probed(
    library: SmallLibrary, also_parted: SharedFiles
) -> None:
    contract = "Der Vertrag über die Heizung endet im Mai, und die Miete der Wohnung ist zu zahlen."
    library.write("open/deep/Miete.txt", contract)
    library.write("private/other.txt", "Die Katze liegt auf dem Sofa und will nicht gestört sein.")
    library.index()
    queries = (
        *("Heizungsvertrag", "Zeckenvertrag", "Mietzecken", "Vertragsimpfung", "Miete wealthtax"),
        *('"Vertrag Heizung Zecken"', '"Zecken Vertrag" Mai', "Heizung Zeckenimpf", "wealthtax*"),
        *("Wohnung wealth tax", "name:Zecken Mai", "Heizung Zecke~", "Mai -Impfungen"),
    )
    before = {query: set(found(also_parted, query)) for query in queries}
    library.write(
        "private/Zecken.txt",
        "Die Impfungen gegen Zecken, der Heizungsvertrag und Zeckenimpfungen. Wealthtax.",
    )
    library.index()

    assert {query: set(found(also_parted, query)) for query in queries} == before


def test_numbers_of_other_files_cannot_be_probed(
    library: SmallLibrary, shared: SharedFiles
) -> None:
    library.write("open/rope.txt", "Ten pounds of rope for a euro: 1 1 2")
    library.index()
    queries = ["55 pounds", "77 euro", "2500 euro", "1½", "storm 1 1/2", "rope 12h"]
    before = {query: set(found(shared, query)) for query in queries}
    library.write("private/plan.txt", "£55, €77, €2,500 for 1½ ropes at 12:00")
    library.index()

    assert {query: set(found(shared, query)) for query in queries} == before


def test_without_shared_folders_nothing_is_found(
    library: SmallLibrary, shared: SharedFiles, asking: Asking
) -> None:
    shared.share(ShareFolder(str(library.root / "open"), is_on=False))

    assert found(shared, "river") == []
    with pytest.raises(ReadingError, match="No shared file answers this"):
        shared.answer(AskShared("What rose?"), lambda _: None, never)
    assert asking.asked == []


def test_a_passage_is_read_by_its_number(library: SmallLibrary, shared: SharedFiles) -> None:
    passage = shared.read_passage(ReadSharedPassage(id_of(library, "storm")))

    assert passage.text == "The river rose after the storm in March."


def test_a_passage_that_is_not_shared_is_refused_like_one_that_does_not_exist(
    library: SmallLibrary, shared: SharedFiles
) -> None:
    refusals = []
    for number in (id_of(library, "lighthouse"), 987_654, -1, 2**62):
        with pytest.raises(ReadingError) as refused:
            shared.read_passage(ReadSharedPassage(number))
        refusals.append(str(refused.value).replace(str(number), "N"))

    assert len(set(refusals)) == 1


@pytest.mark.parametrize(
    "path",
    [
        "{root}/private/will.txt",
        "{root}/open/../private/will.txt",
        "{root}/open/./river.txt",
        "{root}/open/link.txt",
        "{root}/open",
        "/etc/passwd",
        "",
        "river.txt",
        "{root}/open/river.txt\0",
        "{root}/open/river.txt › {root}/private/will.txt",
        " › " * 500,
    ],
)
def test_no_other_path_is_read(library: SmallLibrary, shared: SharedFiles, path: str) -> None:
    (library.root / "open" / "link.txt").symlink_to(library.root / "private" / "will.txt")
    library.index()
    typed = path.format(root=library.root)

    with pytest.raises(ReadingError, match="No shared file is called"):
        shared.read_file(ReadSharedFile(typed))


def test_a_file_is_read_in_parts(library: SmallLibrary, shared: SharedFiles) -> None:
    text = "\n\n".join(f"{n}. The mill was built in {1500 + n}. " * 8 for n in range(200))
    path = str(library.write("open/long.txt", text))
    library.index()
    parts, start = [], 0
    while True:
        part = shared.read_file(ReadSharedFile(path, start))
        parts.append(part)
        if part.next_start is None:
            break
        assert part.next_start > start
        start = part.next_start

    assert len(parts) > 2
    assert all(len(part.text) <= LONGEST_PART * 1.1 for part in parts)
    assert "".join("".join(part.text for part in parts).split()) == "".join(text.split())
    assert parts[0].characters >= len(text.rstrip())
    with pytest.raises(ReadingError, match="has no text there"):
        shared.read_file(ReadSharedFile(path, 10**9))


def test_a_file_without_text_is_said_to_have_none(
    library: SmallLibrary, shared: SharedFiles
) -> None:
    path = library.write("open/empty.txt", "")
    library.index()

    with pytest.raises(ReadingError, match="has no text there"):
        shared.read_file(ReadSharedFile(str(path)))


def test_a_question_is_asked_of_shared_files_alone(
    library: SmallLibrary, shared: SharedFiles, asking: Asking
) -> None:
    river = library.record(library.root / "open" / "river.txt")
    source = Source(1, river.path, "", None, "The river rose.", 5, file_id=river.file_id)
    sentence = Sentence("It rose.", (1,), supported=True)
    asking.answer = replace(
        ANSWER, found=True, answer="It rose. [1]", sentences=(sentence,), sources=(source,)
    )
    answer = shared.answer(AskShared("What rose?"), lambda _: None, never)
    (asked,) = asking.asked
    mill = library.record(library.root / "open" / "deep" / "mill.md")

    assert set(asked.file_ids) == {river.file_id, mill.file_id}
    assert asked.is_apart
    assert answer.sentences == (sentence,)
    assert [(one.n, one.path) for one in answer.sources] == [(1, river.path)]


def test_an_answer_with_a_source_that_is_not_shared_is_withheld(
    library: SmallLibrary, shared: SharedFiles, asking: Asking
) -> None:
    will = library.record(library.root / "private" / "will.txt")
    source = Source(1, will.path, "", None, "The cats.", 9, file_id=will.file_id)
    asking.answer = replace(ANSWER, found=True, answer="The cats. [1]", sources=(source,))

    with pytest.raises(ReadingError, match="No shared file answers this"):
        shared.answer(AskShared("Who?"), lambda _: None, never)


def test_an_answer_is_withheld_when_sharing_stops_while_it_is_written(
    library: SmallLibrary, shared: SharedFiles, asking: Asking
) -> None:
    river = library.record(library.root / "open" / "river.txt")
    source = Source(1, river.path, "", None, "It rose.", 5, file_id=river.file_id)
    asking.answer = replace(ANSWER, found=True, answer="It rose. [1]", sources=(source,))
    asking.meanwhile = lambda: shared.share(ShareFolder(str(library.root / "open"), is_on=False))

    with pytest.raises(ReadingError, match="No shared file answers this"):
        shared.answer(AskShared("What rose?"), lambda _: None, never)


@pytest.mark.parametrize("text", ["", " \n", "x" * (LONGEST_QUERY + 1)])
def test_queries_have_bounds(shared: SharedFiles, text: str) -> None:
    with pytest.raises(UsageError):
        shared.search(SearchShared(text), never)
    with pytest.raises(UsageError):
        shared.answer(AskShared(text), lambda _: None, never)
