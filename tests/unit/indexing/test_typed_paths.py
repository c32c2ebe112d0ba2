from desktop_app.indexing.typed_paths import explain_as_typed
from tests.support.library import SmallLibrary


def test_a_path_is_found_however_its_accents_are_written(library: SmallLibrary) -> None:
    library.write("Mu\u0308ller.txt", "The mill is closed on Mondays.")
    library.index(meaning=False)
    kept, typed = (str(library.root / f"{name}.txt") for name in ("Mu\u0308ller", "M\u00fcller"))
    for path in (typed, "m\u00fcller.txt"):
        report = explain_as_typed(library.stores, path, is_running=False)
        assert (report.path, report.found) == (kept, True)
