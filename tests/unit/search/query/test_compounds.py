"""Compounds are found by their parts, in languages that write them as one word."""

import pytest

from desktop_app.core.query import SearchMode
from desktop_app.core.results import Label
from tests.support.library import SmallLibrary, name_of

GERMAN = (
    "Das {} liegt dem Wasserverband vor und wurde von der Gemeinde in Auftrag gegeben. "
    "Die Kosten trägt der Verband."
)


@pytest.fixture
def german(library: SmallLibrary) -> SmallLibrary:
    library.write("part.txt", GERMAN.format("Gutachten über das Grundwasser"))
    library.write("compound.txt", GERMAN.format("Grundwassergutachten"))
    library.write("other.txt", GERMAN.format("Gutachten über die Grundschule"))
    library.write("number.txt", GERMAN.format("Blatt mit der Versicherungsnummer"))
    library.index(meaning=False)
    return library


def test_a_word_finds_the_compounds_that_begin_with_it_after_itself(german: SmallLibrary) -> None:
    assert german.names("Grundwasser", SearchMode.WORDS) == ["part.txt", "compound.txt"]


def test_a_compound_is_marked_as_a_whole(german: SmallLibrary) -> None:
    (hit,) = german.search("Versicherung", SearchMode.WORDS).hits

    assert name_of(hit) == "number.txt"
    assert hit.matched_words == ("Versicherungsnummer",)


def test_a_word_that_only_compounds_have_is_no_error(german: SmallLibrary) -> None:
    results = german.search("Versicherung Gutachten", SearchMode.WORDS)

    assert results.notes == ()
    assert "number.txt" in map(name_of, results.hits)


def test_a_word_finds_the_compounds_that_end_with_it_in_any_inflection(
    library: SmallLibrary,
) -> None:
    library.write("part.txt", GERMAN.format("Vertrag"))
    library.write("lease.txt", GERMAN.format("Muster eines Mietvertrages"))
    library.write("leases.txt", GERMAN.format("Muster mehrerer Mietverträge"))
    library.write("work.txt", GERMAN.format("Blatt mit dem Arbeitsvertrag"))
    library.write("prefix.txt", GERMAN.format("Ende der Unterhandlung"))
    library.index(meaning=False)
    results = library.search("Vertrag", SearchMode.WORDS)

    assert name_of(results.hits[0]) == "part.txt"
    assert {name_of(hit): hit.matched_words for hit in results.hits[1:]} == {
        "lease.txt": ("Mietvertrages",),
        "leases.txt": ("Mietverträge",),
        "work.txt": ("Arbeitsvertrag",),
    }
    assert library.names("Handlung", SearchMode.WORDS) == []


def test_a_short_last_part_needs_a_first_part_that_is_a_word(library: SmallLibrary) -> None:
    account = "Das Sparkonto der Kinder hat wenig Zinsen, aber alle sparen fleißig weiter."
    removal = "Der Transport der Möbel in die neue Wohnung dauert bis in den späten Abend."
    library.write("account.txt", account)
    library.write("removal.txt", removal)
    library.index(meaning=False)

    assert library.names("Konto", SearchMode.WORDS) == ["account.txt"]
    assert library.names("Sport", SearchMode.WORDS) == []


def test_a_short_first_part_needs_a_rest_that_is_a_word(library: SmallLibrary) -> None:
    library.write("statement.txt", GERMAN.format("Blatt mit dem Kontoauszug"))
    library.write("Kontovollmacht.txt", GERMAN.format("Bild"))
    library.write("cartel.txt", GERMAN.format("Buch über das Kartell und die Kartenhaltung"))
    library.write("parts.txt", GERMAN.format("Blatt mit Auszügen und einer Vollmacht"))
    library.index(meaning=False)

    found = set(library.names("Konto", SearchMode.WORDS))
    assert found == {"statement.txt", "Kontovollmacht.txt"}
    assert library.names("Karte", SearchMode.WORDS) == []


def test_a_word_finds_compounds_that_only_a_name_has(library: SmallLibrary) -> None:
    library.write("Fußballmannschaft.txt", GERMAN.format("Blatt"))
    library.write("other.txt", GERMAN.format("Bild"))
    library.index(meaning=False)

    assert library.names("fussball", SearchMode.WORDS) == ["Fußballmannschaft.txt"]
    assert library.names("Mannschaft", SearchMode.WORDS) == ["Fußballmannschaft.txt"]


def test_a_last_part_with_a_short_stem_finds_its_compounds(library: SmallLibrary) -> None:
    library.write("counter.txt", GERMAN.format("Bild der Verkaufstheke beim Verkauf"))
    library.write("pharmacy.txt", GERMAN.format("Bild der Apotheke und der Bibliotheken"))
    library.write("number.txt", GERMAN.format("Bescheid über die Steuer mit allen Steuernummern"))
    library.write("reference.txt", GERMAN.format("Bild der hingewiesene Ort"))
    library.index(meaning=False)

    assert library.names("Theke", SearchMode.WORDS) == ["counter.txt"]
    assert library.names("Nummer", SearchMode.WORDS) == ["number.txt"]
    assert library.names("Wiesen", SearchMode.WORDS) == []


@pytest.mark.parametrize(
    ("typed", "compound"),
    [
        ("Frost", "Nachtfrost"),
        ("Mäher", "Rasenmäher"),
        ("Rosen", "Heckenrosen"),
        ("Gelee", "Johannisbeergelee"),
        ("Suppe", "Gemüsesuppen"),
    ],
)
def test_a_short_last_part_needs_a_first_part_of_a_word_list(
    library: SmallLibrary, typed: str, compound: str
) -> None:
    library.write("compound.txt", GERMAN.format(f"Blatt zum {compound}"))
    library.index(meaning=False)
    results = library.search(typed, SearchMode.WORDS)

    assert [hit.matched_words for hit in results.hits] == [(compound,)]


@pytest.mark.parametrize("typed", ["Sport", "Enden", "Innen", "Rosen", "Wiesen", "Kommen"])
def test_a_short_last_part_is_no_ending_and_follows_no_prefix(
    library: SmallLibrary, typed: str
) -> None:
    words = "Transport mit blickenden Ärztinnen und Matrosen, hingewiesene, vorauskommen"
    library.write("one.txt", GERMAN.format(f"Blatt zum {words}"))
    library.index(meaning=False)

    assert library.names(typed, SearchMode.WORDS) == []


def test_a_compound_in_no_file_finds_its_parts(library: SmallLibrary) -> None:
    library.write("both.txt", GERMAN.format("Blatt über Impfungen gegen Zecken"))
    library.write("first.txt", GERMAN.format("Blatt über Zecken"))
    library.write("neither.txt", GERMAN.format("Blatt über Katzen"))
    library.index(meaning=False)
    results = library.search("Zeckenimpfung", SearchMode.WORDS)

    assert name_of(results.hits[0]) == "both.txt"
    assert results.hits[0].matched_words == ("Impfungen", "Zecken")
    assert "neither.txt" not in map(name_of, results.hits)


def test_a_compound_whose_parts_are_found_is_not_reported_as_absent(library: SmallLibrary) -> None:
    library.write("both.txt", GERMAN.format("Blatt über Impfungen gegen Zecken im Frühjahr"))
    library.index(meaning=False)

    assert library.search("Zeckenimpfung Frühjahr", SearchMode.WORDS).notes == ()
    assert library.search("Zeckenplage Frühjahr", SearchMode.WORDS).notes != ()


@pytest.mark.parametrize(
    ("typed", "held"),
    [
        ("Beitragserhöhung", "Beitrag"),
        ("Heizungsausfall", "Ausfälle"),
        ("Thermenwartung", "Wartung"),
        ("Amazonaswald", "Amazonas"),
        ("Beitragserhöhung", "Jahresbeitrag"),
        ("Thermenwartung", "Gerätewartungen"),
    ],
)
def test_a_compound_of_which_files_have_one_part_finds_that_part(
    library: SmallLibrary, typed: str, held: str
) -> None:
    library.write("part.txt", GERMAN.format(f"Schreiben über {held}"))
    library.write("other.txt", GERMAN.format("Schreiben über Katzen"))
    library.index(meaning=False)
    results = library.search(typed, SearchMode.WORDS)

    assert list(map(name_of, results.hits)) == ["part.txt"]
    assert results.hits[0].matched_words == (held,)
    assert results.hits[0].label not in (Label.EXACT, Label.STRONG)


@pytest.mark.parametrize("typed", ["Zinsbescheinigung", "Zwischenstücke", "fairnesses"])
def test_letters_inside_a_word_are_no_part_of_it(library: SmallLibrary, typed: str) -> None:
    library.write("one.txt", GERMAN.format("Blatt zwischen Einigung und Wartung, nun gesses"))
    library.index(meaning=False)

    assert library.names(typed, SearchMode.WORDS) == []


def test_a_short_first_part_that_is_a_word_begins_compounds(library: SmallLibrary) -> None:
    library.write("contract.txt", GERMAN.format("Blatt mit dem Bauvertrag"))
    library.write("site.txt", GERMAN.format("Bild von einem Bau, der weit entfernt ist"))
    library.write("attempt.txt", GERMAN.format("Bild von Aufträgen und Enttäuschungen"))
    library.index(meaning=False)

    assert library.names("Vertrag", SearchMode.WORDS) == ["contract.txt"]
    assert library.names("Täuschung", SearchMode.WORDS) == []


def test_a_link_between_the_parts_is_left_out(library: SmallLibrary) -> None:
    library.write("both.txt", GERMAN.format("Schreiben mit Kündigung und Bestätigung"))
    library.index(meaning=False)

    assert library.names("Kündigungsbestätigung", SearchMode.WORDS) == ["both.txt"]


def test_the_parts_of_a_compound_in_a_file_are_not_searched(german: SmallLibrary) -> None:
    german.write("both.txt", GERMAN.format("Blatt über Nummern der Versicherung"))
    german.index(meaning=False)

    assert german.names("Versicherungsnummer", SearchMode.WORDS) == ["number.txt"]


@pytest.mark.parametrize("word", ["Gemein", "Grund", '"Grundwasser"'])
def test_neither_short_nor_quoted_words_find_compounds(german: SmallLibrary, word: str) -> None:
    assert "compound.txt" not in german.names(word, SearchMode.WORDS)


def test_english_words_find_no_longer_ones(library: SmallLibrary) -> None:
    library.write("one.txt", "The marketplace in the old town is open to visitors on Sundays.")
    library.index(meaning=False)

    assert library.names("market", SearchMode.WORDS) == []


def test_english_words_find_no_longer_ones_beside_german_files(german: SmallLibrary) -> None:
    """The long word is in an English file, the misspelt one in none."""
    german.write("one.txt", "The marketplace in the old town is open to visitors on Sundays.")
    german.write("two.txt", "The market in the old town is open to visitors on every Sunday.")
    german.write("three.txt", "They watched the curling and sat on the curling-rink in winter.")
    german.index(meaning=False)

    assert german.names("market", SearchMode.WORDS) == ["two.txt"]
    assert german.search("curlin winter", SearchMode.WORDS).is_corrected


def test_words_of_another_language_are_no_parts_of_a_compound(library: SmallLibrary) -> None:
    library.write("german.txt", GERMAN.format("Blatt"))
    library.write("english.txt", "The rest of the rings were lost in the harbour of the old town.")
    library.index(meaning=False)

    assert library.names("Restrings", SearchMode.WORDS) == []


def test_a_word_of_another_language_is_no_first_part_before_a_short_last_one(
    library: SmallLibrary,
) -> None:
    removal = "Der Transport der Möbel in die neue Wohnung dauert bis in den späten Abend."
    library.write("removal.txt", removal)
    library.write("english.txt", "Ms Tran joined the team of the harbour office in the old town.")
    library.index(meaning=False)

    assert library.names("Sport", SearchMode.WORDS) == []


def test_compounds_of_german_words_are_found_in_lists_of_unknown_language(
    library: SmallLibrary,
) -> None:
    library.write("letter.txt", GERMAN.format("Brief zum Geburtstag vom Market"))
    library.write("list.txt", "Geburtstagsfeier, 18:00")
    library.write("market.txt", "The market is open.")
    library.write("place.txt", "The marketplace is open.")
    library.index(meaning=False)

    assert library.names("Geburtstag", SearchMode.WORDS) == ["letter.txt", "list.txt"]
    assert library.search("Geburtstag", SearchMode.WORDS).hits[1].matched_words
    assert "place.txt" not in library.names("market", SearchMode.WORDS)


PICTURE = b"\x89PNG\r\n\x1a\n" + bytes(100)


@pytest.mark.parametrize(
    ("query", "names"),
    [
        ("Hochzeit", ["Hochzeitsfeier.png"]),
        ("Hochzeit 2019", ["Hochzeitsfeier.png", "Katzenfoto 2019.png"]),
        ("katze", ["Katzenfoto 2019.png"]),
        ("harbour", ["harbour.txt"]),
        ("Foto", []),
        ("Hoch", []),
        ("butter", []),
        ("market", []),
    ],
)
def test_a_word_that_no_text_has_finds_the_names_that_begin_with_it(
    library: SmallLibrary, query: str, names: list[str]
) -> None:
    for name in ("Hochzeitsfeier.png", "Katzenfoto 2019.png", "butterfly.png", "harbourmaster.png"):
        library.write(name, PICTURE)
    library.write("harbour.txt", "The harbour and its marketplace are open to visitors on Sundays.")
    library.index(meaning=False)

    assert sorted(library.names(query, SearchMode.WORDS)) == names


@pytest.mark.parametrize("query", ["Gäste", "Gaeste", "gäste"])
def test_a_word_with_umlauts_finds_names_that_begin_with_it_without_them(
    library: SmallLibrary, query: str
) -> None:
    for name in ("gaestezimmer.png", "harbour.png"):
        library.write(name, PICTURE)
    library.index(meaning=False)

    assert library.names(query, SearchMode.WORDS) == ["gaestezimmer.png"]


def test_a_name_that_begins_with_a_word_comes_after_one_that_has_it(library: SmallLibrary) -> None:
    for name in ("Hochzeitsfeier.png", "Hochzeitsreise Venedig.png", "Venedig.png"):
        library.write(name, PICTURE)
    library.index(meaning=False)
    begun = sorted(library.names("Hochzeit", SearchMode.WORDS))
    best, *_ = library.names("Hochzeit Venedig", SearchMode.WORDS)
    named = sorted(library.names("name:hochzeit", SearchMode.WORDS))
    library.write("Unsere Hochzeit im Juni und danach.png", PICTURE)
    library.index(meaning=False)
    first, *others = library.names("Hochzeit", SearchMode.WORDS)

    assert begun == named == ["Hochzeitsfeier.png", "Hochzeitsreise Venedig.png"]
    assert best == "Hochzeitsreise Venedig.png"
    assert first == "Unsere Hochzeit im Juni und danach.png"
    assert sorted(others) == begun
