import pytest

from desktop_app.answering.listed_quantities import find_listed_quantity
from desktop_app.answering.stated_values import find_value_stated
from desktop_app.core.answers import Source

CAKE = (
    "Pear cake from the tray\n\n"
    "For the dough: 500 g flour, 30 g fresh yeast, 80 g sugar, one egg, a pinch of salt,\n"
    "two tablespoons of oil and ½ lemon.\n"
    "For the top: 1.8 kg pears (ripe ones), 60 g sugar, 1 can apple sauce.\n\n"
    "Bake it for 35 minutes. It makes 20 pieces, with 3 slices each."
)


@pytest.mark.parametrize(
    ("question", "found"),
    [
        ("How many pears do I need for the pear cake?", "1.8 kg pears (ripe ones)"),
        ("How much yeast goes into the pear cake?", "30 g fresh yeast"),
        ("How many eggs are in the pear cake?", "one egg"),
        ("How much salt does the pear cake need?", "a pinch of salt"),
        ("How much oil is in the pear cake?", "two tablespoons of oil"),
        ("How many lemons are needed for the pear cake?", "½ lemon"),
        ("How much sugar do I need for the dough of the pear cake?", "80 g sugar"),
        # Two quantities; none; another thing; another cake; none; no list; a price; yes or no.
        ("How much sugar do I need for the pear cake?", ""),
        ("How much butter do I need for the pear cake?", ""),
        ("How many apples do I need for the pear cake?", ""),
        ("How many pears do I need for the tart?", ""),
        ("How many pears do I need?", ""),
        ("How many pieces does the pear cake make?", ""),
        ("How much are the pears of the pear cake?", ""),
        ("Are there pears in the pear cake?", ""),
        ("How many?", ""),
    ],
)
def test_a_list_has_the_quantity_of_a_thing(question: str, found: str) -> None:
    assert find_listed_quantity(question, "Pear cake", CAKE, "en") == found


@pytest.mark.parametrize(
    ("question", "title", "source", "language", "found"),
    [
        (
            "Wie viel Sahne kommt in den Auflauf?",
            "Nudelauflauf",
            "Für 4 Personen\n500 g Nudeln\n200 ml Sahne\n1 Bund Petersilie\nSalz",
            "de",
            "200 ml Sahne",
        ),
        ("Wie viele Nudeln braucht der Auflauf?", "Auflauf", "3 Nudelsiebe\n2 Eier", "de", ""),
        (
            "¿Cuánto arroz lleva la paella?",
            "Paella",
            "- 400 g de arroz bomba\n- 1,5 litros de caldo de arroz\n- 2 tomates maduros",
            "es",
            "400 g de arroz bomba",
        ),
        (
            "¿Cuántos tomates se necesitan para la paella?",
            "Paella",
            "400 g de arroz\n2 tomates maduros",
            "",
            "2 tomates maduros",
        ),
        (
            "Combien d’œufs faut-il pour le clafoutis ?",
            "Clafoutis",
            "500 g de cerises\n3 œufs frais",
            "fr",
            "3 œufs frais",
        ),
    ],
)
def test_lists_have_quantities_in_other_languages(
    question: str, title: str, source: str, language: str, found: str
) -> None:
    assert find_listed_quantity(question, title, source, language) == found


@pytest.mark.parametrize(
    ("question", "text"),
    [
        # Running text, numbers of steps, sections, years, times and dates, and two of one thing.
        (
            "How many boats has the club?",
            "The club owns a house, 4 boats, and the jetty, and meets.",
        ),
        ("How many members has the club?", "An honorary member, a treasurer, and one secretary."),
        ("How many torches are on the list of the club?", "1. Tents\n2. Torches\n3. Ropes"),
        ("How many results has the club?", "3.1 Method\n3.2 Results\n3.3 Costs"),
        ("How many reports has the club?", "2020 report\n2021 plan\n2022 plan"),
        ("How many meetings has the club?", "10.30 meeting\n11.15 coffee\n12.00 lunch"),
        ("How many dentists has the club?", "12/05 dentist\n13/05 optician"),
        ("How many eggs needs the cake of the club?", "3 eggs\n300 g flour\n\n3 eggs\n20 g sugar"),
    ],
)
def test_what_is_no_quantity_of_a_list_is_none(question: str, text: str) -> None:
    assert find_listed_quantity(question, "The list of the club: cake", text, "en") == ""


def test_a_quantity_in_the_list_of_one_file_answers() -> None:
    sources = [
        Source(1, "/recipes/lentil soup.txt", "", None, "250 g lentils\n2 carrots", 1),
        Source(2, "/recipes/carrot cake.txt", "", None, "300 g flour\n5 carrots", 2),
    ]
    question = "How many carrots are in the carrot cake?"
    assert find_value_stated(question, sources, "en") == ("5 carrots", 2)
