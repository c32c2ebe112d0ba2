from desktop_app.core.changes import FileFacts
from desktop_app.core.documents import Block, Document, FileKind, PassageTerms
from desktop_app.core.library import FileState
from desktop_app.core.records import replace
from desktop_app.passages.embedding_text import Preamble, embedding_text
from desktop_app.passages.splitter import split
from desktop_app.storage.drafts import draft_of_reading, draft_of_stored
from desktop_app.storage.file_records import FileRecord
from desktop_app.storage.lexical.documents import hash_text
from desktop_app.storage.outcomes import ReadOutcome

FILE = FileRecord(
    file_id=7,
    path="/d/a.txt",
    facts=FileFacts(5, 3_000_000_001, 0, 0, 0),
    state=FileState.WAITING,
    content_hash=b"\1",
    kind="text",
    title="Old title",
    author="Old author",
    language="de",
    error_code="",
    reason_json="",
    attempts=0,
    context="Old words",
)
TEXT = "The river rose. " * 100 + "\n\n" + "The hill fell. " * 100
DOCUMENT = Document(TEXT, (Block(0, len(TEXT)),), FileKind.MARKDOWN, "Title", "Author")


def test_a_new_reading_replaces_all_that_was_known_but_place_and_time() -> None:
    passages = split(DOCUMENT)
    draft = draft_of_reading(ReadOutcome(FILE, b"\2", DOCUMENT, passages), "New words")
    records = draft.records(40)
    file = draft.indexed(records)

    assert (file.path, file.size, file.modified) == ("/d/a.txt", 5, 3)
    assert (file.title, file.author, file.kind, file.language) == (
        "Title",
        "Author",
        "markdown",
        "",
    )
    assert file.context == "New words"
    assert [one.passage_id for one in file.passages] == [40 + n for n in range(len(passages))]
    assert [one.text for one in file.passages] == [TEXT[one.start : one.end] for one in passages]
    assert [one.text_hash for one in records] == [
        hash_text(
            embedding_text(TEXT[one.start : one.end], Preamble("Title", one.heading, "New words"))
        )
        for one in passages
    ]


def test_terms_of_a_reader_are_kept_if_there_is_one_for_each_passage() -> None:
    passages = split(DOCUMENT)
    terms = tuple(PassageTerms("", f"stem{one.ordinal}") for one in passages)

    def kept(*some: PassageTerms) -> list[PassageTerms | None]:
        draft = draft_of_reading(ReadOutcome(FILE, b"", DOCUMENT, passages, terms=some), "")
        return [one.terms for one in draft.indexed(draft.records(1)).passages]

    assert len(terms) > 1
    assert kept(*terms) == list(terms)
    assert kept(*terms[1:]) == kept() == [None] * len(passages)


def test_what_is_kept_stays_except_its_words_and_ids() -> None:
    passages = [replace(one, place=f"row {one.ordinal}") for one in split(DOCUMENT)]
    read = ReadOutcome(FILE, b"\2", DOCUMENT, tuple(passages))
    old = draft_of_reading(read, "Old words").records(40)
    texts = {one.passage_id: TEXT[one.start : one.end] for one in old}
    draft = draft_of_stored(replace(FILE, context="New words"), old, texts, None)
    new = draft.records(90)
    file = draft.indexed(new)

    assert (file.title, file.author, file.language, file.context) == (
        *("Old title", "Old author", "de"),
        "New words",
    )
    assert [one.text for one in file.passages] == list(texts.values())
    assert [
        replace(one, passage_id=before.passage_id, text_hash=before.text_hash)
        for one, before in zip(new, old, strict=True)
    ] == old
    assert {one.text_hash for one in new}.isdisjoint(one.text_hash for one in old)
