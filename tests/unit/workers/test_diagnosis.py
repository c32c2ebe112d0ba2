from desktop_app.core.commands import Why
from desktop_app.workers.diagnosis import explain_file
from tests.support.library import SmallLibrary


def test_a_file_says_why_it_is_found(library: SmallLibrary) -> None:
    library.write("river.txt", "The river Aller rose by two metres in March.")
    library.index(meaning=False)
    assert explain_file(library.stores, Why(str(library.root / "river.txt"))).found
