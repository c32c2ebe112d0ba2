from desktop_app.search.display.unspaced_words import UnspacedWords, long_enough


def test_a_short_word_is_found_whole() -> None:
    words = UnspacedWords(["東京都", "river"])

    assert words.find_whole("日本の首都は東京都です") == [(6, 9)]
    assert not words.has_pair("東京")


def test_a_long_run_is_found_by_its_pairs_of_characters() -> None:
    words = UnspacedWords(["北京大学图书馆"])

    assert words.has_pair("大学")
    assert not words.has_pair("京学")


def test_a_query_without_such_words_has_none() -> None:
    words = UnspacedWords(["river", "café"])

    assert words.find_whole("the river 東京都") == []
    assert not words.has_pair(None)


def test_two_letters_are_no_word_in_an_alphabet() -> None:
    assert list(long_enough("ประ", 0, 2)) == []
    assert list(long_enough("ประชุม", 0, 6)) == [(0, 6)]
    assert list(long_enough("大学", 0, 2)) == [(0, 2)]
