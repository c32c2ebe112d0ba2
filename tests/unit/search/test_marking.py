from pathlib import Path

import pytest

from desktop_app.core.errors import ReadingError
from desktop_app.core.mark_commands import DeleteMarks, DraftMark, KeepMark, ListMarks
from desktop_app.core.marks import MarkState, PlacedMark
from desktop_app.core.preview_commands import FollowLink, GetPreview
from desktop_app.core.records import replace
from desktop_app.core.rich_texts import FindMatches
from desktop_app.search.linking import follow_link
from desktop_app.search.marking import draft_mark, list_marks
from desktop_app.search.preview.previewing import Previewer
from desktop_app.storage import passage_records
from desktop_app.storage.forgetting import forget
from tests.support.catalogue_changes import change
from tests.support.library import SmallLibrary
from tests.support.pdfs import pdf_of
from tests.support.secret_keys import armoured
from tests.support.traces import holding

BREAD = "# Bread\n\nBread needs a night of rest.\n\n"
RIVERS = "# Rivers\n\nThe river Aller rose by a metre.\n\n"
SALT = "# Salt\n\nSalt keeps the butter.\n\n"
SENTENCE = "The river Aller rose by a metre."


def draft(library: SmallLibrary, name: str, text: str = "", number: int = 0) -> PlacedMark:
    file_id = library.record(library.root / name).file_id
    connection = library.stores.catalogue.connection
    passages = passage_records.passages_of_file(connection, file_id)
    passage_id = passages[number].passage_id if passages else 0
    return draft_mark(library.stores, DraftMark(file_id, passage_id, text))


def mark(library: SmallLibrary, name: str, text: str = "", note: str = "", number: int = 0) -> None:
    kept = replace(draft(library, name, text, number).mark, note=note)
    change(library.stores, KeepMark(kept))


def listed(library: SmallLibrary, words: str = "") -> list[PlacedMark]:
    return list(list_marks(library.stores, ListMarks(words)).marks)


def shown(library: SmallLibrary, name: str) -> list[str]:
    """Return the marked parts of a preview's text."""
    file_id = library.record(library.root / name).file_id
    preview = Previewer(library.stores).preview(GetPreview(0, file_id))
    return [preview.text[one.start : one.end] for one in preview.kept]


@pytest.fixture
def marked(library: SmallLibrary) -> SmallLibrary:
    library.write("a.md", BREAD + RIVERS)
    library.index(meaning=False)
    mark(library, "a.md", "river Aller\nrose", "Check the gauge.")
    return library


def test_a_mark_has_text_place_note_and_link(marked: SmallLibrary) -> None:
    (one,) = listed(marked)

    assert (one.state, Path(one.path).name, one.mark.note) == (
        MarkState.FOUND,
        "a.md",
        "Check the gauge.",
    )
    assert (one.mark.text, one.heading) == ("river Aller rose", "Rivers")
    assert one.link is not None
    assert follow_link(marked.stores, FollowLink(one.link)).passage_id == one.passage_id
    assert shown(marked, "a.md") == ["river Aller rose"]


def test_a_passage_is_marked_whole(library: SmallLibrary) -> None:
    library.write("a.md", BREAD + RIVERS)
    library.index(meaning=False)
    mark(library, "a.md", number=1)

    assert shown(library, "a.md")[0].endswith(SENTENCE)
    assert listed(library)[0].mark.text.endswith(SENTENCE)


def test_what_is_marked_again_keeps_its_note(marked: SmallLibrary) -> None:
    again = draft(marked, "a.md", "river Aller rose")

    assert again.mark.note == "Check the gauge."
    assert draft(marked, "a.md", "Aller rose").mark.key == ""


def test_a_text_that_the_file_does_not_have_cannot_be_marked(marked: SmallLibrary) -> None:
    with pytest.raises(ReadingError) as refused:
        draft(marked, "a.md", "The river Elbe")

    assert refused.value.code == "not_in_text"


def test_a_mark_survives_renaming_and_moving(marked: SmallLibrary) -> None:
    path = marked.root / "a.md"
    (marked.root / "deep").mkdir()
    path.rename(marked.root / "deep" / "b.md")
    marked.index(meaning=False)

    assert [(one.state, Path(one.path).name) for one in listed(marked)] == [
        (MarkState.FOUND, "b.md")
    ]
    assert shown(marked, "deep/b.md") == ["river Aller rose"]


def test_a_mark_survives_an_edit_and_a_rename_after_it(marked: SmallLibrary) -> None:
    path = marked.write("a.md", BREAD + SALT + RIVERS)
    marked.index(meaning=False)
    assert shown(marked, "a.md") == ["river Aller rose"]
    path.rename(marked.root / "b.md")
    marked.index(meaning=False)

    (one,) = listed(marked)
    assert (one.state, Path(one.path).name) == (MarkState.FOUND, "b.md")
    assert shown(marked, "b.md") == ["river Aller rose"]


def test_a_mark_follows_its_content_when_another_file_takes_the_path(marked: SmallLibrary) -> None:
    (marked.root / "a.md").rename(marked.root / "old.md")
    marked.write("a.md", BREAD + SALT)
    marked.index(meaning=False)

    assert [Path(one.path).name for one in listed(marked)] == ["old.md"]
    assert shown(marked, "a.md") == []


def test_a_changed_passage_is_stated_and_its_mark_is_kept(marked: SmallLibrary) -> None:
    marked.write("a.md", BREAD + RIVERS.replace("Aller", "Elbe"))
    marked.index(meaning=False)
    (one,) = listed(marked)

    assert (one.state, one.mark.text) == (MarkState.CHANGED, "river Aller rose")
    assert shown(marked, "a.md") == []
    marked.write("a.md", SALT + BREAD + RIVERS)
    marked.index(meaning=False)
    assert listed(marked)[0].state is MarkState.FOUND


def test_a_mark_of_a_deleted_file_comes_back_with_it(marked: SmallLibrary) -> None:
    (marked.root / "a.md").unlink()
    marked.index(meaning=False)
    (one,) = listed(marked)
    assert (one.state, Path(one.path).name) == (MarkState.GONE, "a.md")
    marked.write("new/c.md", BREAD + RIVERS)
    marked.index(meaning=False)

    assert shown(marked, "new/c.md") == ["river Aller rose"]


def test_of_equal_texts_the_marked_one_is_shown(library: SmallLibrary) -> None:
    library.write("a.md", RIVERS + BREAD + RIVERS)
    library.index(meaning=False)
    mark(library, "a.md", "river Aller", number=2)
    (one,) = listed(library)

    assert one.start > len(RIVERS)


def test_a_duplicate_shows_the_mark_of_its_content(marked: SmallLibrary) -> None:
    marked.write("b.md", BREAD + RIVERS)
    marked.index(meaning=False)

    assert shown(marked, "b.md") == ["river Aller rose"]
    assert [Path(one.path).name for one in listed(marked)] == ["a.md"]


def test_marks_are_found_by_note_text_and_file(marked: SmallLibrary) -> None:
    for words, is_found in (("gauge", 1), ("ALLER check", 1), ("a.md", 1), ("salt", 0)):
        assert len(listed(marked, words)) == is_found, words
    assert list_marks(marked.stores, ListMarks("salt")).total == 1


def test_marks_are_listed_by_file_the_newest_first_after_pinned_ones(
    marked: SmallLibrary,
) -> None:
    marked.write("b.md", SALT)
    marked.index(meaning=False)
    mark(marked, "b.md", "Salt keeps")
    mark(marked, "a.md", "Bread")
    assert [one.mark.text for one in listed(marked)] == ["Bread", "river Aller rose", "Salt keeps"]
    salt = listed(marked)[2].mark
    change(marked.stores, KeepMark(replace(salt, is_pinned=True)))

    assert [one.mark.text for one in listed(marked)] == ["Salt keeps", "Bread", "river Aller rose"]


def test_a_deleted_mark_can_be_restored(marked: SmallLibrary) -> None:
    (one,) = listed(marked)
    change(marked.stores, DeleteMarks((one.mark.key,)))
    assert listed(marked) == []
    change(marked.stores, KeepMark(one.mark))

    assert listed(marked) == [one]


def test_a_mark_on_a_page_is_found_there(library: SmallLibrary) -> None:
    library.write("a.pdf", pdf_of(["The river rose.", "The river fell.", "The mill stood."]))
    library.index(meaning=False)
    file_id = library.record(library.root / "a.pdf").file_id
    placed = draft_mark(library.stores, DraftMark(file_id, 0, "The river", 2))

    assert (placed.page, placed.last_page, placed.mark.text) == (2, 2, "The river")


@pytest.fixture
def long_pages(library: SmallLibrary) -> tuple[SmallLibrary, int]:
    """Return a library with a document of three pages in several passages, and its id."""
    lines = [f"On day {n} the river rose by a metre at the mill." for n in range(90)]
    pages = ["\n".join(lines[at : at + 30]) for at in (0, 30, 60)]
    library.write("a.pdf", pdf_of(pages))
    library.index(meaning=False)
    return library, library.record(library.root / "a.pdf").file_id


def test_without_a_text_a_passage_of_the_shown_page_is_marked(
    long_pages: tuple[SmallLibrary, int],
) -> None:
    library, file_id = long_pages
    marked = [draft_mark(library.stores, DraftMark(file_id, 0, "", page)) for page in (1, 3)]

    assert [(one.page, one.last_page) for one in marked] == [(1, 1), (2, 3)]


@pytest.mark.parametrize("text", ["", "the river rose"])
def test_the_first_page_is_marked_though_the_passage_is_on_another(
    long_pages: tuple[SmallLibrary, int], text: str
) -> None:
    library, file_id = long_pages
    passages = passage_records.passages_of_file(library.stores.catalogue.connection, file_id)
    placed = draft_mark(library.stores, DraftMark(file_id, passages[-1].passage_id, text, 1))

    assert (placed.page, placed.last_page) == (1, 1)


def test_a_mark_is_found_in_the_rich_text(marked: SmallLibrary) -> None:
    file_id = marked.record(marked.root / "a.md").file_id
    text = "Bread\nRivers\nThe river\u00a0Aller rose by"
    found = Previewer(marked.stores).matches(FindMatches(file_id, 0, "", False, text))  # noqa: FBT003

    assert [text[one.start : one.end] for one in found.kept] == ["river\u00a0Aller rose"]


def test_a_file_without_text_can_be_marked(library: SmallLibrary) -> None:
    library.write("empty.md", "")
    library.index(meaning=False)
    mark(library, "empty.md", note="To be filled")
    (one,) = listed(library)

    assert (one.state, one.mark.text, one.passage_id) == (MarkState.FOUND, "", 0)


def test_forgetting_a_file_leaves_nothing_of_its_marks(marked: SmallLibrary) -> None:
    mark(marked, "a.md", "Bread needs", "noteqzw")
    gone = listed(marked)[0].mark
    assert holding(marked.folder.path, "noteqzw")
    report = forget(marked.stores, str(marked.root / "a.md"))

    assert listed(marked) == []
    assert report.left == {"catalogue": 0, "words": 0, "vectors": 0}
    assert holding(marked.folder.path, "noteqzw") == []
    with pytest.raises(ReadingError):
        change(marked.stores, KeepMark(gone))
    assert listed(marked) == []


def test_forgetting_a_folder_forgets_marks_of_files_deleted_from_it(marked: SmallLibrary) -> None:
    (marked.root / "a.md").unlink()
    marked.write("b.md", SALT)
    marked.index(meaning=False)
    forget(marked.stores, str(marked.root))

    assert listed(marked) == []


def test_a_file_that_became_secret_has_no_marks(marked: SmallLibrary) -> None:
    marked.write("a.md", BREAD + RIVERS + armoured("PRIVATE KEY"))
    marked.index(meaning=False)

    assert marked.record(marked.root / "a.md").holds_secrets
    assert listed(marked) == []
    assert marked.stores.catalogue.connection.execute("SELECT * FROM marks").fetchall() == []
