import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_app.indexing.watching.rules import LeftOut, Rules


@pytest.mark.parametrize(
    "relative",
    [
        "a.txt",
        "sub/a.txt",
        "a b/é.md",
        ".env",
        "notes.tmp.txt",
        "tilde~a",
        "venv.txt",
        "a/.b.txt",
        "~lock",
        ".lock",
    ],
)
def test_what_a_user_wrote_belongs(relative: str) -> None:
    assert Rules().takes_path(relative)


@pytest.mark.parametrize(
    "relative",
    [
        "~$letter.docx",
        "a.txt~",
        "sub/a.tmp",
        "film.part",
        "a.crdownload",
        ".a.txt.swp",
        "Thumbs.db",
        ".DS_Store",
        ".~lock.letter.odt#",
        "._letter.pdf",
        ".git/config",
        "sub/.hidden/a.txt",
        "node_modules/x/readme.md",
        "sub/__pycache__/a.txt",
        "venv/lib/a.py",
        "$RECYCLE.BIN/a.txt",
    ],
)
def test_what_programs_keep_for_themselves_does_not(relative: str) -> None:
    assert not Rules().takes_path(relative)


@pytest.mark.parametrize(
    ("glob", "left_out", "taken"),
    [
        ("*.log", ["a.log", "sub/b.log"], ["a.log.txt", "log"]),
        ("drafts", ["drafts/a.txt", "sub/drafts/b.txt", "drafts"], ["drafts.txt", "my drafts/a"]),
        ("drafts/", ["drafts/a.txt"], ["a/draft.txt"]),
        ("a/b", ["a/b", "a/b/c.txt", "a/b/c/d.txt"], ["b/c.txt", "a/bc/d.txt", "x/a/b/c.txt"]),
        ("a/*.txt", ["a/x.txt"], ["x.txt", "b/x.txt"]),
        ("secret-?.md", ["secret-1.md"], ["secret-12.md"]),
        ("[ab].txt", ["a.txt", "x/b.txt"], ["c.txt"]),
        ("é*", ["état.txt"], ["etat.txt"]),
        ("", [], ["a.txt", "a/b.txt"]),
        ("[", ["["], ["a.txt"]),
    ],
)
def test_globs_leave_out_names_and_paths(glob: str, left_out: list[str], taken: list[str]) -> None:
    rules = Rules([glob])

    assert [one for one in left_out if rules.takes_path(one)] == []
    assert [one for one in taken if not rules.takes_path(one)] == []


def test_rules_of_one_folder_are_not_those_of_another() -> None:
    Rules(["*.txt"])

    assert Rules().takes_path("a.txt")


NAMES = st.text("ab.~", min_size=1, max_size=3).filter(lambda name: name not in {".", ".."})


@given(
    st.lists(NAMES, min_size=1, max_size=4),
    st.lists(st.text("ab*?./~", max_size=4) | st.lists(NAMES).map("/".join), max_size=2),
)
def test_a_path_belongs_exactly_when_a_walk_would_meet_it(
    parts: list[str], globs: list[str]
) -> None:
    rules = Rules(globs)
    *folders, name = parts
    met = all(
        rules.enters_folder(folder, "/".join(folders[: depth + 1]))
        for depth, folder in enumerate(folders)
    ) and rules.takes_file(name, "/".join(parts))

    assert rules.takes_path("/".join(parts)) is met


@pytest.mark.parametrize(
    ("ignore", "relative", "part", "glob", "is_own"),
    [
        (("drafts", "*.log"), "a/b.log", "a/b.log", "*.log", True),
        (("drafts", "*.log"), "x/drafts/b.txt", "x/drafts", "drafts", True),
        ((), "a.tmp", "a.tmp", "*.tmp", False),
        ((), "a/venv/lib/b.py", "a/venv", "venv", False),
        ((), "a/.git/config", "a/.git", ".*", False),
    ],
)
def test_what_leaves_a_file_out_is_named(
    ignore: tuple[str, ...], relative: str, part: str, glob: str, is_own: bool
) -> None:
    assert Rules(ignore).why_left_out(relative) == LeftOut(part, glob, is_own)


def test_what_belongs_has_nothing_that_leaves_it_out() -> None:
    assert Rules(("*.log",)).why_left_out("a/b.txt") is None


@pytest.mark.parametrize(
    ("ignore", "relative", "is_taken"),
    [
        (("*.log", "!keep.log"), "keep.log", True),
        (("*.log", "!keep.log"), "other.log", False),
        (("!*.tmp",), "a.tmp", True),
        (("!.github",), ".github/flow.yml", True),
        (("!.github",), ".git/config", False),
        (("!venv/a.py",), "venv/a.py", False),
        (("!venv", "!venv/a.tmp"), "venv/a.tmp", True),
    ],
)
def test_a_glob_with_an_exclamation_mark_takes_in_what_others_leave_out(
    ignore: tuple[str, ...], relative: str, is_taken: bool
) -> None:
    assert Rules(ignore).takes_path(relative) is is_taken


def test_a_folder_is_looked_into_when_all_on_its_way_are() -> None:
    rules = Rules(("drafts", "!.notes"))

    assert rules.enters_path("a/b")
    assert rules.enters_path(".notes/b")
    assert not rules.enters_path("a/drafts/b")
    assert not rules.enters_path(".cache/doc")
