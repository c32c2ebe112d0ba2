import pytest

from desktop_app.core.query import SearchMode
from desktop_app.core.results import Label
from desktop_app.core.search_commands import Search
from desktop_app.search.query.asking import ask
from tests.support.library import SmallLibrary

FRENCH = """L'assemblée de l'association s'est tenue à l'hôtel. Qu'il pleuve ou qu'il vente, l'un
des membres s'occupe de l'accueil, et l'autre de l'ordre du jour de l'année."""

ITALIAN = """L'assemblea dell'associazione si tiene nell'albergo. Uno dei soci si occupa
dell'accoglienza e l'altro dell'ordine del giorno dell'anno."""


def words_of(library: SmallLibrary, text: str, *, is_typing: bool = False) -> list[str]:
    query = ask(library.stores, Search(text, is_typing=is_typing)).lexical.query
    return [f"{one.text}{'*' * one.is_prefix}" for one in query.wanted]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("l'hôtel", ["l'", "hôtel"]),
        ("L’œuvre", ["L'", "œuvre"]),
        ("dell'albergo", ["dell'", "albergo"]),
        ("lorsqu'il", ["lorsqu'", "il"]),
        ("nell'800 d'1 5'11", ["nell'", "800", "d'", "1", "5'11"]),
        ("qu'est-ce qu'un quorum", ["qu'", "est", "ce", "qu'", "un", "quorum"]),
        ("a-t-il un rendez-vous", ["a", "t", "il", "un", "rendez-vous"]),
        ("aujourd'hui my son's all's N'Guyen", ["aujourd'hui", "my", "son's", "all's", "N'Guyen"]),
        ("l'", ["l'"]),
        ("a--t", ["a--t"]),
    ],
)
def test_the_words_of_elisions_are_apart_where_files_have_them(
    library: SmallLibrary, text: str, words: list[str]
) -> None:
    library.write("fr.txt", FRENCH)
    library.write("it.txt", ITALIAN)
    library.index(meaning=False)

    assert words_of(library, text) == words


def test_the_word_being_typed_is_the_last_one_of_an_elision(library: SmallLibrary) -> None:
    library.write("fr.txt", FRENCH)
    library.index(meaning=False)

    assert words_of(library, "de l'hôt", is_typing=True) == ["de", "l'", "hôt*"]


def test_the_words_of_a_phrase_that_no_file_has_are_apart_too(library: SmallLibrary) -> None:
    library.write("fr.txt", FRENCH)
    library.index(meaning=False)

    assert words_of(library, '"l’accueil de l’hôtel"') == ["l'", "accueil", "de", "l'", "hôtel"]


@pytest.mark.parametrize(
    "query", ["l'11 marzo 2025", "dell'11 marzo", "all’11.03.2025", "L'11 mars 2025"]
)
def test_a_date_after_an_elided_article_is_found_in_every_form(
    library: SmallLibrary, query: str
) -> None:
    dated = {
        "a.txt": "La riunione del consiglio si terrà l'11 marzo 2025 nella sede della società.",
        "b.txt": "Il verbale della riunione è stato approvato il 11.03.2025 dal presidente.",
        "c.txt": "La lettera dell'11 marzo 2025 è stata inviata a tutti i soci della società.",
    }
    library.fill(
        dated | {"d.txt": "A marzo del 2025 in undici si sono riuniti nella sede, 11 soci."}
    )

    assert set(library.names(query)) == dated.keys()


def test_elisions_stay_whole_where_no_file_is_in_such_a_language(library: SmallLibrary) -> None:
    library.write("en.txt", "The meeting of the association took place at the hotel last year.")
    library.index(meaning=False)

    assert words_of(library, "l'hôtel est-ce") == ["l'hôtel", "est-ce"]


def test_texts_with_the_article_alone_come_last(library: SmallLibrary) -> None:
    library.write("assembly.txt", FRENCH)
    library.write("workshop.txt", "Les clarinettes sont chez le luthier, dans son atelier du bas.")
    for number in range(10):
        library.write(f"{number}.txt", f"Note {number}: the boat was painted again this spring.")
    library.index(meaning=False)

    found = library.search("l'atelier de l'adresse", mode=SearchMode.WORDS).hits

    assert [hit.path.rpartition("/")[2] for hit in found][:1] == ["workshop.txt"]


def test_a_word_with_its_article_is_exact_where_a_text_has_both(library: SmallLibrary) -> None:
    library.write("assembly.txt", FRENCH)
    library.write("other.txt", "La chambre d'hôte est plus petite que celle de cet hôtel.")
    library.index(meaning=False)

    found = library.search("l'hôtel", mode=SearchMode.WORDS).hits

    assert [(hit.path.rpartition("/")[2], hit.label) for hit in found] == [
        ("assembly.txt", Label.EXACT),
        ("other.txt", Label.RELATED),
    ]


@pytest.mark.parametrize("query", ['"à l\'hôtel"', '"à l’hôtel"'])
@pytest.mark.parametrize("apostrophe", ["'", "’"])
def test_a_phrase_is_exact_whichever_apostrophe_a_text_has(
    library: SmallLibrary, query: str, apostrophe: str
) -> None:
    library.write("fr.txt", FRENCH.replace("'", apostrophe))
    library.index(meaning=False)

    (hit,) = library.search(query, mode=SearchMode.WORDS).hits

    assert hit.label is Label.EXACT


def test_a_misspelt_word_after_an_article_is_corrected(library: SmallLibrary) -> None:
    library.write("fr.txt", FRENCH)
    library.index(meaning=False)

    assert ask(library.stores, Search("l'assamblée")).suggestion == "l'assemblée"


@pytest.mark.parametrize("apostrophe", ["'", "’"])
def test_the_snippet_has_the_words_where_a_text_has_them_in_a_row(
    library: SmallLibrary, apostrophe: str
) -> None:
    lines = [
        f"Le numéro {number} est rangé dans la grande armoire du local." for number in range(9)
    ]
    lines.insert(
        0, "Une panne est arrivée à la cave, et de là vient que l'on cherche un éclairage."
    )
    lines.append(f"La panne de l{apostrophe}éclairage a duré deux jours.")
    library.write("fr.txt", "\n".join(lines))
    library.index(meaning=False)

    (hit,) = library.search("panne de l'éclairage", mode=SearchMode.WORDS).hits

    assert f"panne de l{apostrophe}éclairage" in hit.snippet


def test_an_article_is_not_marked_in_a_text_of_another_language(library: SmallLibrary) -> None:
    library.write("fr.txt", FRENCH)
    library.write("en.txt", "They stayed at the hôtel of Mr L. Martin, who owns a boat and a farm.")
    library.index(meaning=False)

    marked = {
        hit.path.rpartition("/")[2]: [hit.snippet[one.start : one.end] for one in hit.highlights]
        for hit in library.search("l'hôtel", mode=SearchMode.WORDS).hits
    }

    assert marked == {"fr.txt": ["hôtel"], "en.txt": ["hôtel"]}


@pytest.mark.parametrize("query", ["'Dell' laptop", "laptop 'Dell'"])
def test_a_word_in_single_quotes_counts_where_no_file_has_elisions(
    library: SmallLibrary, query: str
) -> None:
    library.write("dell.txt", "The Dell computer was repaired in spring and works again.")
    library.write(
        "laptop.txt", "My laptop has a broken screen, and the shop wants to see the bill."
    )
    for number in range(8):
        library.write(f"{number}.txt", f"Note {number}: the boat was painted again this spring.")
    library.index(meaning=False)

    found = library.search(query, mode=SearchMode.WORDS).hits

    marked = {
        hit.path.rpartition("/")[2]: (
            hit.label,
            [hit.snippet[one.start : one.end] for one in hit.highlights],
        )
        for hit in found
    }
    assert marked == {
        "dell.txt": (Label.RELATED, ["Dell"]),
        "laptop.txt": (Label.RELATED, ["laptop"]),
    }
