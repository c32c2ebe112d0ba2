import pytest

from desktop_app.core.query import SearchMode
from desktop_app.core.search_commands import Search
from desktop_app.search.query.asking import ask
from tests.support.embedding import WordHasher
from tests.support.library import SmallLibrary, name_of

PICTURE = b"\x89PNG\r\n\x1a\n" + bytes(100)

TEXT = "They receive a letter about the harbour. The river rises."


@pytest.fixture(scope="module")
def filled(shared_library: SmallLibrary) -> SmallLibrary:
    shared_library.write("a.txt", TEXT)
    shared_library.index()
    return shared_library


def meant(library: SmallLibrary, text: str, *, is_typing: bool = False) -> str:
    """Return the query as it was probably meant; empty when nothing is corrected."""
    asked = ask(library.stores, Search(text, is_typing=is_typing))
    assert asked.is_corrected == bool(asked.suggestion)
    assert asked.search.query == (asked.suggestion or text)
    return asked.suggestion


@pytest.mark.parametrize(
    ("text", "corrected"),
    [
        ("recieve", "receive"),
        ("to recieve a leter", "to receive a letter"),
        ("harbuor ext:txt -river", "harbour ext:txt -river"),
        ("Recieve, recieve", "Receive, receive"),
        ("RECIEVE LETER", "receive letter"),
        ("letters", ""),
        ("rises", ""),
        ("qzxvwjk", ""),
        ("rivr", ""),
        ('"recieve leter"', '"receive letter"'),
        ('"recieve leter" AND "leter recieve"', '"receive letter" AND "letter receive"'),
        ("name:recieve recieve", "name:recieve receive"),
        ("in:recieve (recieve leter)", "in:recieve (receive letter)"),
        ("-recieve recieve NOT leter", "-recieve receive NOT leter"),
        ("(recieve OR leter) recieve", "(recieve OR leter) receive"),
        ("-recieve", ""),
        ("recieve~", ""),
        ("", ""),
    ],
)
def test_words_that_are_nowhere_get_another_spelling(
    filled: SmallLibrary, text: str, corrected: str
) -> None:
    assert meant(filled, text) == corrected


@pytest.mark.parametrize(
    ("text", "meant_so"),
    [
        ("wealthtax", "wealth tax"),
        ("the wealthtax debate", "the wealth tax debate"),
        ("oreilly", "o'reilly"),
        ("leguin", "le guin"),
        ("carlease", "car lease"),
        ("taxwealth", ""),
        ("nowhere", ""),
        ("areport", ""),
        ("groesse", "größe"),
        ("moebel", "möbel"),
        ("soeren", "søren"),
        ("poetical", ""),
    ],
)
def test_a_word_is_found_as_files_write_it(library: SmallLibrary, text: str, meant_so: str) -> None:
    library.write("tax.txt", "A wealth tax, a report and its debate: it is now here. The poticals.")
    library.write("names.txt", "Tim O’Reilly reads Le Guin with Søren.")
    library.write("carLeaseAgreement.txt", "The car. The lease.")
    library.write("maße.txt", "Die Größe der Möbel und das Maß der Dinge.")
    library.index()

    assert meant(library, text) == meant_so


def test_a_forgotten_blank_is_likelier_than_an_error_in_a_word(library: SmallLibrary) -> None:
    library.write("a.txt", "So now the snow falls, and the snow stays because he writes it.")
    library.index()

    assert meant(library, "sonow falls") == "so now falls"
    assert meant(library, "becausehe") == "because he"


@pytest.mark.parametrize(
    ("text", "meant_so"),
    [
        ("oel", "öl"),
        ("oel wechsel", "öl wechsel"),
        ("tuer oel", "tür öl"),
        ("mueller", "müller"),
        ("aal", "ål"),
        ("OEL", "öl"),
        ("boe", ""),
        ("shoe", ""),
        ("ol", ""),
    ],
)
def test_a_short_word_is_found_with_its_umlaut_in_a_list_of_unknown_language(
    library: SmallLibrary, text: str, meant_so: str
) -> None:
    library.write("list.csv", "Kunde;Arbeit\nMüller;Öl Wechsel\nAnder;Tür, Bö 3\nShö;Ål\n")
    library.write("boe.txt", "The boe of a shoe.")
    library.index()

    assert meant(library, text) == meant_so
    if " " not in text:
        # While it is typed, it is corrected after a pause.
        assert library.carry_out(Search(text, is_typing=True)).ends_unknown == bool(meant_so)


@pytest.mark.parametrize(
    ("text", "meant_so"),
    [
        ("verwaltungsbei", "verwaltungsbeirat"),
        ("Verwaltungsbei im Juni", "Verwaltungsbeirat im Juni"),
        ("sperrgutabhol", "sperrgutabholung"),
        ("verwa", ""),
        ("verwaltungsbeirat", ""),
        ("WAN28281", "WAN28281GB"),
        ("washer wan2828", "washer wan28281gb"),
        ("bx1001", "bx1001*"),
        ("BX1001 boxes", "BX1001* boxes"),
        ('"BX1001"', ""),
        ('"boxes BX1001"', ""),
        ('"WAN28281"', '"WAN28281GB"'),
        ("BX10", ""),
        ("BX1001S", ""),
        ("4711200", ""),
    ],
)
def test_the_beginning_of_a_word_that_is_nowhere_gets_the_whole_word(
    library: SmallLibrary, text: str, meant_so: str
) -> None:
    library.write("a.txt", "Der Verwaltungsbeirat trifft sich im Juni und im Juli wieder.")
    library.write("Sperrgutabholung.txt", "Am Montag.")
    library.write("stock.txt", "Washer WAN28281GB, boxes BX1001S and BX1001L, order 4711200033.")
    library.index(meaning=False)

    assert meant(library, text) == meant_so


def test_the_beginning_of_several_codes_finds_them_all(library: SmallLibrary) -> None:
    library.fill({"a.txt": "Box BX1001S", "b.txt": "Box BX1001L", "c.txt": "Box BX2001L"})

    assert set(library.names("BX1001", SearchMode.WORDS)) == {"a.txt", "b.txt"}


def test_a_correction_has_the_accents_that_texts_have(library: SmallLibrary) -> None:
    library.write("de.txt", "Die Kündigung erfolgt bis Juni. Eine Kündigung ist schriftlich.")
    library.write("es.txt", "La declaracio\u0301n de la renta.")
    library.write("mixed.txt", "La préfecture, la prefecture, une prefecture.")
    library.index()

    assert meant(library, "kündigun bis Juni") == "Kündigung bis Juni"
    assert meant(library, "declaracin") == "declaración"
    assert meant(library, "prefectire") == "prefecture"


@pytest.mark.parametrize("text", ["reci3ve", "reCieve", "leter_box", "le-ter", "12345", "λετερος"])
def test_identifiers_numbers_and_other_scripts_are_left_alone(
    filled: SmallLibrary, text: str
) -> None:
    assert meant(filled, text) == ""


def test_words_that_only_ask_are_no_errors(library: SmallLibrary) -> None:
    library.write("a.txt", "Un cuarto de la casa se alquila, y la cuenta del agua es aparte.")
    library.index()

    for asked in ("cuánto cuesta", "¿Cuánta agua?", "combien la casa", "wieviel agua"):
        assert meant(library, asked) == ""
    assert meant(library, "cuartro") == "cuarto"


def test_another_spelling_of_a_name_is_only_suggested(filled: SmallLibrary) -> None:
    asked = ask(filled.stores, Search("a letter about Harbuor"))

    assert not asked.is_corrected
    assert asked.suggestion == "a letter about Harbour"
    assert [str(note) for note in asked.notes] == [
        "No file holds “Harbuor”. Did you mean “Harbour”?"
    ]


def test_a_noun_with_a_capital_is_corrected_beside_german_files(library: SmallLibrary) -> None:
    library.write("a.txt", "The shredder was bought in May, and it is kept behind the house.")
    library.index()
    assert not ask(library.stores, Search("bought the Shreder")).is_corrected  # perhaps a name

    library.write("b.txt", "Der Häcksler und die Leiter stehen im Schuppen hinter dem Haus.")
    library.index()
    assert meant(library, "der Häksler im Haus") == "der Häcksler im Haus"
    assert meant(library, "die Leitr im Schuppen") == "die Leiter im Schuppen"
    assert meant(library, "die Müller im Schuppen") == ""


def test_a_word_that_the_model_knows_is_no_error(
    filled: SmallLibrary, monkeypatch: pytest.MonkeyPatch
) -> None:
    model = WordHasher()
    model.words = {"letteur"}
    monkeypatch.setattr(filled, "embedder", model)

    assert filled.search("letteur").suggestion == ""
    assert filled.search("letteer").suggestion == "letter"


def test_a_name_that_is_known_is_found_as_other_languages_write_it(library: SmallLibrary) -> None:
    library.embedder = model = WordHasher()
    model.words = {"tchaikovsky", "starving", "staring", "vine", "wine"}
    library.write("a.txt", "La musique de Tchaïkovski. Staring at the vine.")
    library.index()

    assert library.search("tchaikovsky").suggestion == "Tchaïkovski"
    assert library.search("starving").suggestion == ""
    assert library.search("wine").suggestion == ""


def test_a_word_of_a_language_of_the_files_is_no_error(library: SmallLibrary) -> None:
    library.write("a.txt", "The letter is about the harbour, where the river ends in the sea.")
    library.index()
    assert meant(library, "latter") == ""
    assert meant(library, "fetter") == ""
    assert meant(library, "lettern") == "letter"

    library.write("b.txt", "Der Vater schreibt einen Brief an die Mutter, und wir lesen ihn.")
    library.index()
    assert meant(library, "lettern") == ""


def test_a_rare_word_corrects_only_where_it_is_known_or_long(library: SmallLibrary) -> None:
    library.embedder = model = WordHasher()
    model.words = {"gribblet"}
    for number in range(60):
        library.write(f"{number}.txt", f"The river rises, {number}.")
    library.write("a.txt", "A letter on the gribblet, the wubber and the wubbering.")
    library.write("b.txt", "The snaffrage.")
    library.write("c.txt", "The snaffrage.")
    library.index(meaning=False)

    assert library.search("leter").suggestion == "letter"
    assert library.search("gribblt").suggestion == "gribblet"
    assert library.search("wuber").suggestion == ""
    assert library.search("wubberign").suggestion == "wubbering"
    assert library.search("wubbreign").suggestion == ""
    assert library.search("snafrage").suggestion == "snaffrage"


@pytest.mark.parametrize(
    ("text", "corrected"),
    [
        ("invoce", "invoice"),
        ("reconcilation", "reconciliation"),
        ("invocations", ""),
        ("tokenizers", ""),
        ("wubbering", ""),
        ("wubberings", ""),
    ],
)
def test_an_error_that_has_the_stem_of_another_word_is_corrected(
    library: SmallLibrary, text: str, corrected: str
) -> None:
    library.write("a.txt", "An invocation. We reconcile them. A tokenizer. The wubbering.")
    library.write("b.txt", "The invoice and the reconciliation.")
    library.index(meaning=False)

    assert meant(library, text) == corrected


@pytest.mark.parametrize("text", ["xylophone harbuor", "bells of the harbuor"])
def test_a_correction_that_no_file_confirms_is_only_suggested(
    library: SmallLibrary, text: str
) -> None:
    library.write("a.txt", TEXT)
    library.write("b.txt", "The bells ring.")
    library.index()
    results = library.search(text)

    assert not results.is_corrected
    assert results.suggestion == text.replace("harbuor", "harbour")
    assert "Did you mean “harbour”?" in str(results.notes[0])


def test_a_word_that_is_being_typed_is_left_as_it_is(filled: SmallLibrary) -> None:
    assert meant(filled, "harbuo", is_typing=True) == ""
    assert meant(filled, "recieve a let", is_typing=True) == "receive a let"


@pytest.mark.parametrize(
    ("text", "is_unknown"),
    [
        ("harbuor", True),
        ("recieve harbuor", True),
        ("harbo", False),
        ("harbour", False),
        ("river", False),
        ("rivr", False),
        ("harbuor ", False),
        ("harbuor ext:txt", False),
        ("river kind:emal", True),
        ("river kind:emal ", False),
        ("river kind:text", False),
    ],
)
def test_what_is_being_typed_is_unknown_when_no_word_begins_with_it_or_no_value_is_so_called(
    filled: SmallLibrary, text: str, is_unknown: bool
) -> None:
    assert filled.carry_out(Search(text, is_typing=True)).ends_unknown == is_unknown


@pytest.mark.parametrize("text", ["kündi", "Kündi", "kundi", "KÜNDI"])
def test_a_word_with_accents_that_is_being_typed_begins_a_word_of_a_file(
    library: SmallLibrary, text: str
) -> None:
    library.write("de.txt", "Die Kündigung erfolgt bis Juni.")
    library.index()

    assert not library.carry_out(Search(text, is_typing=True)).ends_unknown


def test_a_word_in_the_name_of_a_file_without_text_is_no_error(filled: SmallLibrary) -> None:
    assert meant(filled, "harboar") == "harbour"
    filled.write("harboar.png", PICTURE)
    filled.index()
    results = filled.search("harboar", SearchMode.WORDS)

    assert not results.suggestion
    assert [name_of(one) for one in results.hits] == ["harboar.png"]
    assert not filled.carry_out(Search("harboa", is_typing=True)).ends_unknown


def test_a_word_that_only_a_name_has_corrects(library: SmallLibrary) -> None:
    library.write("a.txt", TEXT)
    library.write("harbour festival.png", PICTURE)
    library.index()

    assert meant(library, "harbuor festivl") == "harbour festival"
    assert [name_of(one) for one in library.search("festivl", SearchMode.WORDS).hits] == [
        "harbour festival.png"
    ]


def test_only_whole_words_are_replaced(filled: SmallLibrary) -> None:
    assert meant(filled, "leter in:leters") == "letter in:leters"


@pytest.mark.parametrize("mode", [SearchMode.WORDS, SearchMode.HYBRID])
def test_the_query_that_was_meant_is_searched(filled: SmallLibrary, mode: SearchMode) -> None:
    results = filled.search("recieve leter ext:txt", mode)

    assert results.query == "recieve leter ext:txt"
    assert results.suggestion == results.searched == "receive letter ext:txt"
    assert results.is_corrected
    assert tuple(map(str, results.notes)) == (
        "Showing results for “receive letter ext:txt”; no file holds “recieve” or “leter”.",
    )
    assert results.hits == filled.search("receive letter ext:txt", mode).hits != ()
    # The button of a condition cuts it out of the typed text.
    (chip,) = results.chips
    assert results.query[chip.start : chip.end] == "ext:txt"


def test_a_literal_search_only_suggests_what_was_meant(filled: SmallLibrary) -> None:
    results = filled.carry_out(Search("recieve leter", mode=SearchMode.WORDS, keeps_spelling=True))

    assert results.hits == ()
    assert results.suggestion == "receive letter"
    assert not results.is_corrected
    assert results.searched == "recieve leter"
    assert tuple(map(str, results.notes)) == (
        "No file holds “recieve” or “leter”. Did you mean “receive” and “letter”?",
    )


def test_a_search_by_meaning_is_not_corrected(filled: SmallLibrary) -> None:
    assert filled.search("recieve", SearchMode.MEANING).suggestion == ""


@pytest.mark.parametrize(
    ("text", "corrected"),
    [
        ("impfung tetanus", "impfungen tetanus"),
        ("Glühbirnen", "Glühbirne"),
        # No list has this compound.
        ("Biertischgarnituren", "Biertischgarnitur"),
        ("folder", ""),
        ("krakau", ""),
    ],
)
def test_other_forms_of_a_word_are_found_in_lists_of_unknown_language(
    library: SmallLibrary, text: str, corrected: str
) -> None:
    library.write("brief.txt", "Das Gutachten liegt dem Verband vor und wurde in Auftrag gegeben.")
    library.write("list.txt", "Impfungen: Tetanus 2019")
    library.write("shop.txt", "Glühbirne E27 806 lm")
    library.write("club.txt", "B4 Biertischgarnitur")
    for number in range(30):  # a word in one of many passages is rare
        library.write(f"{number}.txt", f"Absatz {number}")
    library.write("fold.txt", "fold, tear, glue")
    library.index(meaning=False)

    assert meant(library, text) == corrected
