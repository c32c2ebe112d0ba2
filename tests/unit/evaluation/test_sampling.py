from desktop_app.evaluation.sampling import (
    ENOUGH_TEXT,
    LONGEST_EXCERPT,
    MOST_EXCERPTS,
    choose_excerpts,
    choose_files,
)
from tests.support.library import SmallLibrary

LINE = "The keeper of tower number {n} notes the hour, the wind and the height of the sea. "


def write_files(library: SmallLibrary, count: int, lines: int = 6) -> None:
    for n in range(count):
        library.write(f"notes/{n}.txt", LINE.format(n=n) * lines)
    library.index(meaning=False)


def chosen(library: SmallLibrary, seed: int = 1, turn: int = 0) -> list[str]:
    return [one.path for one in choose_files(library.stores, str(library.root), seed, turn)]


def test_each_turn_takes_every_file_in_another_order(library: SmallLibrary) -> None:
    write_files(library, 5)

    turns = [tuple(chosen(library, turn=turn)) for turn in range(3)]

    assert len(set(turns)) == 3
    assert {frozenset(turn) for turn in turns} == {frozenset(f"notes/{n}.txt" for n in range(5))}


def test_the_seed_decides_and_nothing_else(library: SmallLibrary) -> None:
    write_files(library, 6)
    files = chosen(library)

    assert chosen(library) == files
    assert chosen(library, seed=2) != files
    library.write("notes/new.txt", LINE * 6)
    library.index(meaning=False)
    assert [one for one in chosen(library) if one != "notes/new.txt"] == files


def test_ids_differ_by_seed_turn_and_file_and_are_in_order(library: SmallLibrary) -> None:
    write_files(library, 3)
    root = str(library.root)

    turns = [choose_files(library.stores, root, seed, turn) for seed in (1, 2) for turn in (9, 10)]

    ids = [one.id for turn in turns for one in turn]
    assert ids == sorted(set(ids))
    assert len(ids) == 12


def test_short_files_are_taken_only_where_all_are_short(library: SmallLibrary) -> None:
    library.write("short.txt", "x" * (ENOUGH_TEXT - 1))
    library.write("empty.txt", "")
    library.index(meaning=False)
    assert chosen(library) == ["short.txt"]

    write_files(library, 1)
    assert chosen(library) == ["notes/0.txt"]


def test_only_files_below_the_folder_are_chosen(library: SmallLibrary) -> None:
    library.write("other.txt", LINE * 6)
    write_files(library, 1)

    (one,) = choose_files(library.stores, str(library.root / "notes"), 1, 0)

    assert one.path == "0.txt"
    assert choose_files(library.stores, str(library.root / "nowhere"), 1, 0) == []


def test_excerpts_are_different_parts_of_the_file(library: SmallLibrary) -> None:
    text = "\n\n".join(LINE.format(n=n) * 4 for n in range(60))
    library.write("long.md", f"# Towers\n\n{text}\n")
    library.index(meaning=False)
    (one,) = choose_files(library.stores, str(library.root), 1, 0)

    sources = choose_excerpts(library.stores, one)

    assert len({source.passage for source in sources}) == len(sources) == MOST_EXCERPTS
    assert sources == choose_excerpts(library.stores, one)
    for source in sources:
        assert LONGEST_EXCERPT / 2 < len(source.passage) <= LONGEST_EXCERPT
        assert source.passage.split("\n")[0] in text
        assert (source.n, source.path, source.title) == (1, "long.md", "Towers")


def test_a_short_file_has_one_excerpt_which_is_all_of_it(library: SmallLibrary) -> None:
    library.write("a.md", f"# One\n\n{LINE * 3}\n\n# Two\n\n{LINE * 3}\n")
    library.index(meaning=False)
    (one,) = choose_files(library.stores, str(library.root), 1, 0)

    (source,) = choose_excerpts(library.stores, one)

    assert source.passage.count("The keeper") == 6
