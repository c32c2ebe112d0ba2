from desktop_app.core.library_commands import TryRules
from desktop_app.core.listing import RulesEffect
from desktop_app.core.stopping import never
from desktop_app.indexing.rules_effect import MOST_EXAMPLES, try_rules
from desktop_app.storage import folder_records
from tests.support.library import SmallLibrary


def effect(library: SmallLibrary, *ignore: str) -> RulesEffect:
    wanted = TryRules(str(library.root), ignore)
    return try_rules(library.stores, wanted, never)


def test_the_files_that_rules_would_leave_out_are_counted(library: SmallLibrary) -> None:
    for name in ("a.txt", "b.log", "sub/c.log", "sub/d.txt"):
        library.write(name, "x")
    library.index()

    assert effect(library) == RulesEffect(4, 0, ())
    assert effect(library, "*.log") == RulesEffect(4, 2, ("b.log", "sub/c.log"))
    assert effect(library, "sub", "!sub/d.txt").left_out == 2


def test_files_of_a_folder_watched_inside_are_none_of_it(library: SmallLibrary) -> None:
    library.write("in/a.log", "x")
    library.write("b.log", "x")
    library.index()
    with library.stores.catalogue.transaction() as connection:
        folder_records.add_folder(connection, str(library.root / "in"), ())

    assert effect(library, "*.log") == RulesEffect(1, 1, ("b.log",))


def test_only_some_examples_are_given(library: SmallLibrary) -> None:
    for at in range(MOST_EXAMPLES + 2):
        library.write(f"{at}.log", "x")
    library.index()
    told = effect(library, "*.log")

    assert (told.left_out, len(told.examples)) == (MOST_EXAMPLES + 2, MOST_EXAMPLES)


def test_a_cancelled_request_is_given_up(library: SmallLibrary) -> None:
    library.write("a.log", "x")
    library.index()
    wanted = TryRules(str(library.root), ("*.log",))

    assert try_rules(library.stores, wanted, lambda: True).left_out == 0
