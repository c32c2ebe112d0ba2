from pathlib import Path

import pytest

from desktop_app.core.conversations import ConversationList, ConversationTitle
from desktop_app.core.errors import SearchError
from desktop_app.core.records import replace
from desktop_app.storage.conversation_records import (
    count_exchanges_of_unknown,
    delete_conversations,
    delete_exchanges_of,
    keep_exchange,
    list_conversations,
    read_conversation,
)
from desktop_app.storage.forgetting import forget, forget_deleted
from tests.support.containers import zip_of
from tests.support.conversations import kept, source_of
from tests.support.library import SmallLibrary
from tests.support.statements import counted_statements
from tests.support.traces import holding

TRACE = "xylographwq"
"""A word that is only in the file that is forgotten, and in what was asked about it."""


def keep(library: SmallLibrary, key: str, *exchanges: object) -> None:
    with library.stores.catalogue.transaction() as connection:
        for exchange in exchanges:
            keep_exchange(connection, key, exchange)  # type: ignore[arg-type]


def listed(library: SmallLibrary, words: str = "") -> list[str]:
    found = list_conversations(library.stores.catalogue.connection, words)
    return [one.key for one in found.conversations]


@pytest.fixture
def talked(library: SmallLibrary) -> SmallLibrary:
    """A library with a conversation about two files."""
    library.write(f"{TRACE}.txt", f"The {TRACE} rose by two metres.")
    library.write("kept.txt", "The river rose.")
    library.index()
    named, other = (library.root / name for name in (f"{TRACE}.txt", "kept.txt"))
    first, second = library.record(named).file_id, library.record(other).file_id
    about = kept(
        f"How far did the {TRACE} rise?",
        f"The {TRACE} rose by two metres",
        source_of(str(named), first, f"The {TRACE} rose by two metres."),
    )
    follow_up = replace(
        kept(f"Why did the {TRACE}?", f"Because of {TRACE}", source_of(str(other), second)),
        ordinal=1,
        file_ids=(first, second),
    )
    later = kept("What of the river?", "It rose", source_of(str(other), second), ordinal=2)
    keep(library, "talk", about, follow_up, later)
    return library


def test_a_conversation_is_read_as_it_was_kept(talked: SmallLibrary) -> None:
    conversation = read_conversation(talked.stores.catalogue.connection, "talk")

    assert [one.ordinal for one in conversation.exchanges] == [0, 1, 2]
    assert conversation.exchanges[2].answer.answer == "It rose [1]."
    assert conversation.exchanges[1].file_ids == (1, 2)


def test_an_answer_that_is_asked_again_replaces_the_one_before(talked: SmallLibrary) -> None:
    keep(talked, "talk", kept("What of the river?", "It fell", ordinal=2, at=9.0))
    exchanges = read_conversation(talked.stores.catalogue.connection, "talk").exchanges

    assert [one.answer.answer for one in exchanges][2:] == ["It fell"]
    assert exchanges[2].file_ids == ()


def test_conversations_are_listed_the_latest_first_and_found_by_words(
    talked: SmallLibrary,
) -> None:
    keep(talked, "bread", kept("Wie lange ruht Brötchenteig?", "Eine Nacht", at=5.0))

    assert list_conversations(talked.stores.catalogue.connection) == ConversationList(
        (
            ConversationTitle("bread", "Wie lange ruht Brötchenteig?", 1, 5.0),
            ConversationTitle("talk", f"How far did the {TRACE} rise?", 3, 1.0),
        )
    )
    assert listed(talked, "brotchen NACHT") == ["bread"]
    assert listed(talked, "metres river") == ["talk"]
    assert listed(talked, "night") == []


def test_conversations_are_listed_by_any_number_of_words(talked: SmallLibrary) -> None:
    assert listed(talked, "river " * 1500) == ["talk"]
    assert listed(talked, " ".join(map(str, range(1500)))) == []


def test_an_unknown_conversation_is_refused(talked: SmallLibrary) -> None:
    with pytest.raises(SearchError, match="no such conversation"):
        read_conversation(talked.stores.catalogue.connection, "none")


def test_conversations_are_deleted_alone_or_all(talked: SmallLibrary) -> None:
    keep(talked, "bread", kept("How long?", "A night"))
    keep(talked, "salt", kept("How much?", "A pinch"))
    with talked.stores.catalogue.transaction() as connection:
        delete_conversations(connection, ["bread"])
    assert set(listed(talked)) == {"talk", "salt"}
    with talked.stores.catalogue.transaction() as connection:
        delete_conversations(connection, None)
    assert listed(talked) == []


def test_with_a_forgotten_file_goes_what_quotes_it_and_what_follows_from_that(
    talked: SmallLibrary,
) -> None:
    assert holding(talked.folder.path, TRACE)
    report = forget(talked.stores, str(talked.root / f"{TRACE}.txt"))
    with talked.stores.catalogue.transaction() as connection:
        connection.execute("DELETE FROM exclusions")  # the user's own rule names the file
    talked.stores.catalogue.cut_log()

    assert report.left["catalogue"] == 0
    assert holding(talked.folder.path, TRACE) == []
    exchanges = read_conversation(talked.stores.catalogue.connection, "talk").exchanges
    assert [one.answer.question for one in exchanges] == ["What of the river?"]


def test_a_folder_of_any_size_takes_as_many_statements_to_forget(talked: SmallLibrary) -> None:
    def count(folder: str) -> int:
        connection = talked.stores.catalogue.connection
        with talked.stores.catalogue.transaction(), counted_statements(connection) as made:
            delete_exchanges_of(connection, str(talked.root / folder))
        return len(made)

    talked.write("small/a.txt", "The river rose.")
    for n in range(9):
        talked.write(f"large/{n}.txt", f"The hill {n} fell.")
    talked.index()

    assert count("large") == count("small")
    # The only file of the small folder has the content of a file that is quoted.
    assert listed(talked, "river") == []


def test_with_a_deleted_file_goes_what_quotes_it(talked: SmallLibrary) -> None:
    (talked.root / f"{TRACE}.txt").unlink()
    talked.index()
    assert count_exchanges_of_unknown(talked.stores.catalogue.connection) == 2
    report = forget_deleted(talked.stores)

    assert report.removed["catalogue"] >= 2
    assert report.left["catalogue"] == 0
    assert holding(talked.folder.path, TRACE) == []
    assert listed(talked, "river") == ["talk"]


def test_with_a_forgotten_folder_goes_what_quotes_files_deleted_from_it_before(
    library: SmallLibrary,
) -> None:
    path = library.write(f"diary/{TRACE}.txt", f"About the {TRACE} one.")
    box = library.write("diary/box.zip", zip_of({"in.txt": f"Of {TRACE}.", "b.txt": "Plain."}))
    library.write("kept.txt", "The river Aller rose.")
    library.index()
    for number, file in enumerate((path, box / "in.txt", library.root / "kept.txt")):
        record = library.record(file)
        source = source_of(record.shown_path, record.file_id)
        keep(library, str(number), kept(f"What of {number}?", "It rained", source))
    path.unlink()
    library.write("diary/box.zip", zip_of({"b.txt": "Plain."}))
    library.index()
    forget(library.stores, str(box.parent))

    assert listed(library) == ["2"]


def test_an_unreadable_answer_keeps_nothing_from_being_forgotten(talked: SmallLibrary) -> None:
    (talked.root / f"{TRACE}.txt").unlink()
    talked.index()
    with talked.stores.catalogue.transaction() as connection:
        connection.execute("UPDATE exchanges SET answer = ? WHERE ordinal = 0", (b"{",))
    report = forget(talked.stores, str(talked.root))

    assert report.files == 1
    assert listed(talked, "river") == []


def test_what_quotes_a_file_that_was_moved_stays(talked: SmallLibrary) -> None:
    (talked.root / f"{TRACE}.txt").rename(talked.root / "moved.txt")
    talked.index()
    forget_deleted(talked.stores)

    assert len(read_conversation(talked.stores.catalogue.connection, "talk").exchanges) == 3


def test_an_answer_about_a_file_that_was_forgotten_meanwhile_is_not_kept(
    talked: SmallLibrary,
) -> None:
    file_id = talked.record(talked.root / "kept.txt").file_id
    forget(talked.stores, str(talked.root / "kept.txt"))
    late = kept("Which river?", "The Aller", source_of(str(Path("/d/kept.txt")), file_id))
    keep(talked, "late", late)

    assert listed(talked) == ["talk"]
