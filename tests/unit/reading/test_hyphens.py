from desktop_app.reading.hyphens import rejoin


def test_a_divided_word_is_joined() -> None:
    assert rejoin(["the most im-\nportant of all"]) == ["the most important of all"]


def test_a_compound_the_document_knows_keeps_its_hyphen() -> None:
    texts = ["a real-\nworld case", "another real-world case"]

    assert rejoin(texts)[0] == "a real-world case"


def test_two_words_of_the_document_keep_the_hyphen_between_them() -> None:
    texts = ["it is memory-\nmapped", "memory that is mapped"]

    assert rejoin(texts)[0] == "it is memory-mapped"


def test_a_word_of_the_document_is_joined_although_its_halves_are_words() -> None:
    texts = ["a note-\nbook", "the notebook is a book of note"]

    assert rejoin(texts)[0] == "a notebook"


def test_a_hyphen_before_a_capital_stays() -> None:
    assert rejoin(["Anglo-\nAmerican"]) == ["Anglo-American"]


def test_a_known_word_that_continues_in_the_next_text_is_joined() -> None:
    texts = ["all of the envi-\n", "ronment, and\nmore.", "The environment is known."]

    assert rejoin(texts) == ["all of the environment,", "and\nmore.", texts[2]]


def test_a_text_that_is_only_a_part_of_a_word_goes_into_the_one_before() -> None:
    texts = ["the envi-", "ron-", "ment of", "The environ-mental environ is known."]

    assert rejoin(texts) == ["the environ-", "", "ment of", texts[3]]


def test_other_hyphens_between_two_texts_are_left() -> None:
    for texts in (
        ["all of the envi-", "ronment and more"],
        ["a real-", "world case", "another real-world case", "realworld"],
        ["all of the envi-", "Ronment", "environment"],
        ["pages 3-", "and more"],
        ["envi-"],
    ):
        assert rejoin(texts) == texts


def test_soft_hyphens_go() -> None:
    assert rejoin(["in\u00adfor\u00ad\nmation"]) == ["information"]


def test_other_hyphens_are_left() -> None:
    texts = ["pages 3-\n5 and - \nso on", "well-known"]

    assert rejoin(texts) == texts


def test_full_lines_of_scripts_without_spaces_are_joined() -> None:
    prose = "名前はまだ無い。どこで生\nれたかとんと見当がつかぬ\n。薄暗い所で\n泣いていた"
    names = "東京都\n大阪府\n京都府"

    assert rejoin([prose, names]) == [prose.replace("生\nれ", "生れ"), names]


def test_hostile_letters_take_linear_time() -> None:
    (joined,) = rejoin(["a" * 300_000 + "-\n" + "b" * 300_000])

    assert len(joined) == 600_000
