from pathlib import Path

import pytest

from desktop_app.core.errors import ReadingError
from desktop_app.core.passage_links import LinkTarget, PassageLink, parse_link
from desktop_app.core.preview_commands import FollowLink, GetPreview, MakeLink
from desktop_app.search.linking import follow_link, make_link
from desktop_app.search.preview.previewing import Previewer
from desktop_app.storage import file_states, passage_records
from tests.support.containers import zip_of
from tests.support.library import SmallLibrary
from tests.support.pdfs import pdf_of

BREAD = "# Bread\n\nBread needs a night of rest.\n"
CHANGED = "a.md was changed after the link was copied."
RIVERS = "# Rivers\n\nThe river Aller rose by a metre.\n"


def link_to(library: SmallLibrary, name: str, number: int, page: int | None = None) -> PassageLink:
    """Return the link to a passage of a file, by its number from 0, as another program has it."""
    file_id = library.record(library.root / name).file_id
    connection = library.stores.catalogue.connection
    passage = passage_records.passages_of_file(connection, file_id)[number]
    link = make_link(library.stores, MakeLink(passage.passage_id, file_id, page))
    return parse_link(str(link))


def follow(library: SmallLibrary, link: PassageLink) -> tuple[str, str, str]:
    """Return the file's name, the text of the passage, and the note."""
    target = follow_link(library.stores, FollowLink(link))
    shown = Previewer(library.stores).preview(GetPreview(target.passage_id, target.file_id))
    part = shown.part
    text = shown.text[part.start : part.end] if part else ""
    return Path(shown.path).name, text.split("\n")[-1], str(target.note)


def test_a_link_survives_a_rename(library: SmallLibrary) -> None:
    path = library.write("a.md", BREAD + RIVERS)
    library.index(meaning=False)
    link = link_to(library, "a.md", 1)
    before = follow(library, link)
    (library.root / "deep").mkdir()
    path.rename(library.root / "deep" / "b.md")
    library.index(meaning=False)

    assert before == ("a.md", "The river Aller rose by a metre.", "")
    assert follow(library, link) == ("b.md", "The river Aller rose by a metre.", "")


def test_of_two_files_with_the_content_the_linked_one_is_shown(library: SmallLibrary) -> None:
    library.write("a.md", RIVERS)
    library.write("b.md", RIVERS)
    library.index(meaning=False)

    assert follow(library, link_to(library, "b.md", 0))[0] == "b.md"
    assert follow(library, link_to(library, "a.md", 0))[0] == "a.md"


def test_an_edited_file_is_shown_at_the_passage_if_it_still_has_it(library: SmallLibrary) -> None:
    library.write("a.md", BREAD + RIVERS)
    library.index(meaning=False)
    link = link_to(library, "a.md", 1)
    library.write("a.md", BREAD + "# Salt\n\nSalt keeps the butter.\n" * 3 + RIVERS)
    library.index(meaning=False)

    assert follow(library, link) == (
        "a.md",
        "The river Aller rose by a metre.",
        f"{CHANGED} The passage is still in it.",
    )


def test_a_passage_that_was_edited_is_shown_at_its_place(library: SmallLibrary) -> None:
    library.write("a.md", BREAD + RIVERS)
    library.index(meaning=False)
    link = link_to(library, "a.md", 1)
    library.write("a.md", BREAD + RIVERS.replace("metre", "yard"))
    library.index(meaning=False)

    assert follow(library, link) == (
        "a.md",
        "The river Aller rose by a yard.",
        f"{CHANGED} The passage has changed in it; this is the same place.",
    )


def test_of_a_deleted_file_another_with_the_passage_is_shown(library: SmallLibrary) -> None:
    path = library.write("a.md", RIVERS + BREAD)
    library.index(meaning=False)
    link = link_to(library, "a.md", 0)
    path.unlink()
    library.write("b.md", RIVERS + "# Salt\n\nSalt keeps the butter.\n")
    library.index(meaning=False)

    assert follow(library, link) == (
        "b.md",
        "The river Aller rose by a metre.",
        "The linked file is gone or changed; b.md has the same passage.",
    )


def test_a_member_is_named_as_in_a_list_of_hits(library: SmallLibrary) -> None:
    path = library.write("a.md", RIVERS + BREAD)
    library.index(meaning=False)
    link = link_to(library, "a.md", 0)
    path.unlink()
    library.write("box.zip", zip_of({"b.md": RIVERS}))
    library.index(meaning=False)

    note = follow(library, link)[2]
    assert note == "The linked file is gone or changed; b.md has the same passage."


def test_what_is_nowhere_is_refused(library: SmallLibrary) -> None:
    path = library.write("a.md", RIVERS)
    library.write("b.md", BREAD)
    library.index(meaning=False)
    link = link_to(library, "a.md", 0)
    path.unlink()
    library.index(meaning=False)

    with pytest.raises(ReadingError) as lost:
        follow_link(library.stores, FollowLink(link))
    assert str(lost.value) == (
        "The file that the link leads to is not in the library. "
        "If it was moved, add the folder that it is in now, and wait until it is read."
    )
    with pytest.raises(ReadingError) as vanished:
        make_link(library.stores, MakeLink(1, link.file_id))
    assert vanished.value.code == "vanished"


def test_an_id_of_another_library_names_no_file(library: SmallLibrary) -> None:
    library.write("a.md", RIVERS)
    library.index(meaning=False)
    file_id = library.record(library.root / "a.md").file_id

    with pytest.raises(ReadingError):
        follow_link(library.stores, FollowLink(PassageLink(b"", 0, b"", "f" * 32, file_id)))


def test_a_file_without_passages_is_linked_by_its_content(library: SmallLibrary) -> None:
    path = library.write("empty.md", "")
    library.index(meaning=False)
    file_id = library.record(path).file_id
    link = make_link(library.stores, MakeLink(0, file_id))

    assert parse_link(str(link)) == link
    assert follow_link(library.stores, FollowLink(link)) == LinkTarget(file_id, 0)


def test_a_link_opens_the_page_of_the_hit(library: SmallLibrary) -> None:
    library.write("a.pdf", pdf_of(["The river rose.", "It fell again.", "The mill stood."]))
    library.index(meaning=False)
    link = link_to(library, "a.pdf", 0, page=2)
    target = follow_link(library.stores, FollowLink(link))

    assert target.page == 2
    assert follow_link(library.stores, FollowLink(link_to(library, "a.pdf", 0))).page == 1


def test_a_file_that_is_read_again_is_shown_without_a_word_about_changes(
    library: SmallLibrary,
) -> None:
    path = library.write("a.md", RIVERS)
    library.index(meaning=False)
    link = link_to(library, "a.md", 0)
    with library.stores.catalogue.transaction() as connection:
        file_states.forget_content(connection, [link.file_id])

    assert library.record(path).content_hash is None
    assert follow(library, link) == ("a.md", "The river Aller rose by a metre.", "")
