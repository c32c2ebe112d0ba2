import pytest

from desktop_app.core.errors import ReadingError
from desktop_app.core.preview_commands import GetPage, GetPreview
from desktop_app.core.previews import PageMatches, Preview
from desktop_app.search.preview import previewing
from desktop_app.search.preview.previewing import Previewer
from desktop_app.storage import file_records, passage_records
from desktop_app.storage.volume_records import keep_mounts
from tests.support.containers import zip_of
from tests.support.library import SmallLibrary
from tests.support.mounts import STICK
from tests.support.pdfs import pdf_of

RIVER = "# Rivers\n\nThe river Aller rose.\n\n# Bread\n\nBread needs a night of rest.\n"


def preview(library: SmallLibrary, name: str, query: str, number: int = 0) -> Preview:
    """Return the preview of a passage of a file, by its number from 0."""
    file = library.record(library.root / name)
    passages = passage_records.passages_of_file(library.stores.catalogue.connection, file.file_id)
    passage_id = passages[number].passage_id if passages else 0
    return Previewer(library.stores).preview(GetPreview(passage_id, file.file_id, query))


def marked(shown: Preview) -> list[str]:
    return [shown.text[one.start : one.end] for one in shown.marks]


def test_a_text_is_shown_with_every_form_of_the_words(library: SmallLibrary) -> None:
    library.write("a.md", RIVER + "\n# More\n\nTwo rivers met there.\n")
    library.index(meaning=False)
    shown = preview(library, "a.md", "river", number=2)

    assert marked(shown) == ["Rivers", "river", "rivers"]
    assert shown.first_mark == 2
    assert shown.part is not None
    assert shown.part.heading == "More"
    assert (shown.kind, shown.pages, str(shown.note)) == ("markdown", 0, "")
    assert [shown.text[one.start : one.end] for one in shown.headings] == [
        "Rivers",
        "Bread",
        "More",
    ]


def test_the_first_mark_is_that_of_the_passage_else_the_next(library: SmallLibrary) -> None:
    library.write("a.md", RIVER)
    library.index(meaning=False)

    assert preview(library, "a.md", "night", number=0).first_mark == 0
    assert preview(library, "a.md", "river", number=1).first_mark == 1
    assert preview(library, "a.md", "lighthouse").first_mark == -1
    assert preview(library, "a.md", "").marks == ()


def test_a_word_still_being_typed_marks_longer_ones(library: SmallLibrary) -> None:
    library.write("a.txt", "The river rose.")
    library.index(meaning=False)
    file = library.record(library.root / "a.txt")
    asked = GetPreview(0, file.file_id, "riv", is_typing=True)

    assert marked(Previewer(library.stores).preview(asked)) == ["river"]
    assert marked(preview(library, "a.txt", "riv")) == []


def test_a_long_text_is_shown_in_parts_that_lead_to_each_other(
    library: SmallLibrary, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(previewing, "LONGEST_TEXT", 3_000)
    paragraphs = [f"Paragraph {n} is about rivers. " + f"word{n} " * 60 for n in range(40)]
    library.write("long.txt", "\n\n".join(paragraphs))
    library.index(meaning=False)
    shown = preview(library, "long.txt", "river")
    seen = [shown.text]
    while shown.later:
        assert len(shown.text) <= 3_000
        shown = Previewer(library.stores).preview(GetPreview(shown.later, query="river"))
        assert shown.earlier
        seen.append(shown.text)

    assert len(seen) > 3
    assert all(any(f"word{n} " in text for text in seen) for n in range(40))


def test_a_file_that_vanished_is_shown_as_it_was_read(library: SmallLibrary) -> None:
    library.write("a.pdf", pdf_of(["The river rose."]))
    library.index(meaning=False)
    library.root.joinpath("a.pdf").unlink()
    shown = preview(library, "a.pdf", "river")

    assert "river" in shown.text
    assert str(shown.note).startswith("a.pdf is no longer where it was.")
    assert shown.pages == 0


def test_a_file_whose_drive_is_absent_is_shown_as_it_was_read(library: SmallLibrary) -> None:
    library.write("a.txt", "The river rose.")
    library.index(meaning=False)
    library.root.joinpath("a.txt").unlink()
    with library.stores.catalogue.transaction() as connection:
        keep_mounts(connection, str(library.root), {str(library.root): STICK})
    shown = preview(library, "a.txt", "river")

    assert "river" in shown.text
    assert str(shown.note).startswith("a.txt is absent: its drive or folder is not connected.")


def test_a_file_without_text_states_why(library: SmallLibrary) -> None:
    library.write("broken.docx", b"PK\x03\x04 cut")
    library.index(meaning=False)
    shown = preview(library, "broken.docx", "river")

    assert (shown.text, shown.passage_id, shown.part) == ("", 0, None)
    assert "broken.docx" in str(shown.note)


def test_what_the_library_does_not_know_is_refused(library: SmallLibrary) -> None:
    with pytest.raises(ReadingError) as caught:
        Previewer(library.stores).preview(GetPreview(12345, 678))
    assert caught.value.code == "vanished"


def test_a_passage_that_is_gone_leads_to_its_file(library: SmallLibrary) -> None:
    library.write("a.txt", "The river rose.")
    library.index(meaning=False)
    file = library.record(library.root / "a.txt")
    shown = Previewer(library.stores).preview(GetPreview(999_999, file.file_id, "river"))

    assert marked(shown) == ["river"]


def test_a_member_of_an_archive_is_shown_without_reading_it(library: SmallLibrary) -> None:
    library.write("box.zip", zip_of({"letters/a.txt": b"The river rose."}))
    library.index(meaning=False)
    (hit,) = library.search("river").hits
    shown = Previewer(library.stores).preview(GetPreview(hit.passage_id, query="river"))

    assert shown.path_on_disk == str(library.root / "box.zip")
    assert shown.path.endswith("a.txt")
    assert marked(shown) == ["river"]


def test_the_preview_of_an_archive_lists_its_members(
    library: SmallLibrary, monkeypatch: pytest.MonkeyPatch
) -> None:
    inner = zip_of({"notes.txt": "Bread needs rest."})
    library.write("box.zip", zip_of({"river/a.txt": "It rose.", "b.bin": b"", "in.zip": inner}))
    library.index(meaning=False)
    shown = preview(library, "box.zip", "river")

    assert shown.text.splitlines() == ["b.bin", "in.zip", "in.zip/notes.txt", "river/a.txt"]
    assert marked(shown) == ["river"]
    assert (shown.parts, str(shown.note)) == ((), "")
    monkeypatch.setattr(previewing, "MOST_NAMED", 2)
    shown = preview(library, "box.zip", "river")
    assert shown.text.splitlines() == ["b.bin", "in.zip"]
    assert str(shown.note) == "It holds 4 files; the first 2 are named."


def test_pages_have_their_matches(library: SmallLibrary) -> None:
    texts = ["The river rose.\nRivers do.", "Bread needs rest.", "A river again."]
    library.write("a.pdf", pdf_of([text + "\n" + "filler words here. " * 3 for text in texts]))
    library.index(meaning=False)
    shown = preview(library, "a.pdf", "river")

    assert shown.pages == 3
    assert sum(one.count for one in shown.page_matches) == 3
    assert shown.page_matches[0].page == 1
    assert all(isinstance(one, PageMatches) for one in shown.page_matches)


def test_matches_are_counted_on_the_page_where_they_are(library: SmallLibrary) -> None:
    library.write("a.pdf", pdf_of(["The tide rises.", "A tide falls. The river, the tide."]))
    library.index(meaning=False)
    shown = preview(library, "a.pdf", "tide")

    assert shown.page_matches == (PageMatches(1, 1), PageMatches(2, 2))
    (part,) = shown.parts
    assert (part.page, [one.page for one in part.breaks]) == (1, [2])
    assert shown.text[part.breaks[0].at :].startswith("A tide falls.")


def test_the_first_mark_is_that_of_the_snippet(library: SmallLibrary) -> None:
    filler = "Nothing of interest is said in this sentence. " * 8
    library.write("a.txt", f"A river. {filler}The river and the mill. {filler}")
    library.index(meaning=False)
    shown = preview(library, "a.txt", "river mill")

    assert marked(shown) == ["river", "river", "mill"]
    assert shown.first_mark == 1


def test_only_files_with_pages_are_drawn(library: SmallLibrary) -> None:
    library.write("a.pdf", pdf_of(["The river rose."]))
    library.write("a.txt", "The river rose.")
    library.write("box.zip", zip_of({"inner.pdf": pdf_of(["The lake rose."])}))
    library.index(meaning=False)
    previewer = Previewer(library.stores)
    pdf, text = (library.record(library.root / name) for name in ("a.pdf", "a.txt"))
    (inside,) = library.search("lake").hits

    assert previewer.file_to_draw(GetPage(pdf.file_id, 1, 100)) == pdf
    assert previewer.file_to_draw(GetPage(inside.file_id, 1, 100)).container
    with pytest.raises(ReadingError) as caught:
        previewer.file_to_draw(GetPage(text.file_id, 1, 100))
    assert caught.value.code == "no_page"


def test_a_pdf_without_text_can_be_looked_at(library: SmallLibrary) -> None:
    library.write("scan.pdf", pdf_of([""]))
    library.index(meaning=False)

    assert preview(library, "scan.pdf", "scan").pages == 1


def test_a_pdf_that_cannot_be_read_shows_why_and_no_page(library: SmallLibrary) -> None:
    library.write("broken.pdf", "%PDF-1.4 broken")
    library.index()
    shown = preview(library, "broken.pdf", "")

    assert (shown.pages, shown.text) == (0, "")
    assert str(shown.note).startswith("broken.pdf ")


def test_the_text_of_a_passage_is_given_by_its_id(library: SmallLibrary) -> None:
    library.write("a.txt", "The river rose.")
    library.index(meaning=False)
    previewer = Previewer(library.stores)
    file = library.record(library.root / "a.txt")
    first = passage_records.first_of_file(library.stores.catalogue.connection, file.file_id)

    assert previewer.passage_text(first) == "The river rose."
    assert previewer.passage_text(0) == previewer.passage_text(999_999) == ""


def test_pages_are_counted_where_there_are_any(library: SmallLibrary) -> None:
    library.write("a.pdf", pdf_of(["One.", "Two."]))
    library.write("a.txt", "The river rose.")
    library.index(meaning=False)
    connection = library.stores.catalogue.connection
    counts = [
        file_records.page_count(connection, library.record(library.root / name).file_id)
        for name in ("a.pdf", "a.txt")
    ]

    assert counts == [2, 0]
    assert file_records.page_count(connection, 999) == 0
