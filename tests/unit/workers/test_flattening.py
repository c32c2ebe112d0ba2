from desktop_app.core.documents import Block, Document, FileKind, Member, Refusal
from desktop_app.core.sayings import Saying
from desktop_app.workers.flattening import flatten


def text(words: str, *members: Member) -> Document:
    return Document(words, (Block(0, len(words)),), FileKind.TEXT, members=members)


def member(name: str, document: Document | None) -> Member:
    refusal = None if document else Refusal("empty", Saying("It is empty."), is_skipped=True)
    return Member(name, b"hash", 5, 7, document, refusal)


def test_members_at_every_depth_come_with_their_passages() -> None:
    inner = member("in.zip", text("box", member("deep/a.txt", text("The lamp."))))
    first, second, third = flatten(text("x", inner, member("b.txt", None)))

    assert [one.shown for one in (first, second, third)] == [
        "in.zip",
        "in.zip › deep/a.txt",
        "b.txt",
    ]
    assert second.path == "in.zip/deep/a.txt"
    assert second.document == Document("The lamp.", (), FileKind.TEXT)
    assert [(one.start, one.end) for one in second.passages] == [(0, 9)]
    assert third.refusal is not None
    assert (third.document, third.passages, third.size, third.modified_ns) == (None, (), 5, 7)


def test_no_two_have_the_same_path() -> None:
    lamp = text("The lamp.")
    inner = member("in.zip", text("box", member("a.txt", lamp)))
    members = [
        inner,
        member("in.zip/a.txt", lamp),
        member("a.b.txt", lamp),
        member("a.b.txt", lamp),
    ]

    assert [one.path for one in flatten(text("x", *members))] == [
        "in.zip",
        "in.zip/a.txt",
        "in.zip/a (2).txt",
        "a.b.txt",
        "a.b (2).txt",
    ]


def test_many_files_of_one_name_are_distinguished_quickly() -> None:
    members = [member("a.txt", None)] * 3000

    assert len({one.path for one in flatten(text("x", *members))}) == 3000
