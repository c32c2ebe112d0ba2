from collections import Counter

from desktop_app.mapping.naming import choose_terms


def test_a_name_has_words_that_others_lack() -> None:
    count = Counter({"the": 10, "river": 9, "rivers": 8, "gauge": 5, "water": 7, "once": 1})
    everywhere = Counter({"the": 100, "river": 9, "rivers": 8, "gauge": 5, "water": 14, "once": 1})

    assert choose_terms(count, 10, everywhere, 100) == ("river", "gauge", "water")


def test_without_words_of_its_own_a_cluster_has_no_name() -> None:
    assert choose_terms(Counter({"the": 10}), 10, Counter({"the": 100}), 100) == ()
