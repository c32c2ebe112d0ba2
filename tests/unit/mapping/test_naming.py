from collections import Counter

from desktop_app.mapping.naming import choose_terms, name_clusters
from tests.support.library import SmallLibrary


def test_a_name_has_words_that_others_lack() -> None:
    count = Counter({"the": 10, "river": 9, "rivers": 8, "gauge": 5, "water": 7, "once": 1})
    everywhere = Counter({"the": 100, "river": 9, "rivers": 8, "gauge": 5, "water": 14, "once": 1})

    assert choose_terms(count, 10, everywhere, 100) == ("river", "gauge", "water")


def test_without_words_of_its_own_a_cluster_has_no_name() -> None:
    assert choose_terms(Counter({"the": 10}), 10, Counter({"the": 100}), 100) == ()


def test_a_word_of_most_files_names_no_cluster() -> None:
    count = Counter({"people": 9, "startups": 4})
    everywhere = Counter({"people": 70, "startups": 10})

    assert choose_terms(count, 10, everywhere, 100) == ("startups",)


def test_the_headers_of_messages_are_in_no_name(library: SmallLibrary) -> None:
    for number in range(2):
        mail = "From: Ann\nTo: Ben\nSubject: about most turbines\nDate: today\n\nThe turbines."
        library.write(f"mail-{number}.txt", mail)
        library.write(f"table-{number}.csv", "alpha,beta\n1,2")
    library.index(meaning=False)
    groups = [
        [library.record(library.root / f"{name}-{number}{ending}").file_id for number in range(2)]
        for name, ending in (("mail", ".txt"), ("table", ".csv"))
    ]
    (mail_name, _) = name_clusters(library.stores, groups)

    assert set(mail_name) <= {"Ann", "Ben", "turbines", "today", "mail"}


def test_function_words_are_in_no_name_even_where_only_one_cluster_has_them(
    library: SmallLibrary,
) -> None:
    for number in range(2):
        library.write(f"prose-{number}.txt", "The river and the gauge rose for the first time.")
        library.write(f"table-{number}.csv", "alpha,beta\n1,2")
    library.index(meaning=False)
    groups = [
        [library.record(library.root / f"{name}-{number}{ending}").file_id for number in range(2)]
        for name, ending in (("prose", ".txt"), ("table", ".csv"))
    ]
    prose, _ = name_clusters(library.stores, groups)

    assert set(prose) <= {"river", "gauge", "rose", "first", "time", "prose"}
    assert prose


def test_two_forms_of_a_short_word_are_not_both_in_a_name() -> None:
    count = Counter({"jahr": 9, "jahren": 8, "vertrag": 5})

    assert choose_terms(count, 10, count, 100) == ("jahr", "vertrag")


def test_a_name_is_written_as_in_most_texts(library: SmallLibrary) -> None:
    for number in range(3):
        start = "MIETE" if number == 0 else "Miete"
        library.write(f"de-{number}.txt", f"{start} ab Juli")
        library.write(f"table-{number}.csv", "alpha,beta\n1,2")
    library.index(meaning=False)
    groups = [
        [library.record(library.root / f"{name}-{number}{ending}").file_id for number in range(3)]
        for name, ending in (("de", ".txt"), ("table", ".csv"))
    ]
    german, _ = name_clusters(library.stores, groups)

    assert german == ("Juli", "Miete")
