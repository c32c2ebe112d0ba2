from desktop_app.core.query import Kind, Query, Word
from desktop_app.storage.lexical.index import LexicalIndex
from desktop_app.storage.lexical.searching import LexicalSearch
from desktop_app.storage.lexical.word_scores import NEARNESS_DEPTH
from tests.support.words import add, file_of, words


def search(index: LexicalIndex, query: Query) -> LexicalSearch:
    return LexicalSearch(index.reader(), query)


def test_scores_are_shares_of_the_best_possible(reports: LexicalIndex) -> None:
    scores = search(reports, words("river", "rose")).word_scores.of_passages(
        {10: 1, 11: 1, 20: 2, 99: 9}
    )

    assert set(scores) == {10, 20}
    assert scores[10].share > scores[20].share > 0
    assert scores[10].nearness > 0
    assert scores[20].nearness == 0.0
    assert scores[10].bm25 > scores[20].bm25 > 0
    assert search(reports, words("river")).word_scores.of_passages({}) == {}
    assert search(reports, words("nowhere", "!")).word_scores.of_passages({10: 1}) == {}


def test_scores_looked_up_in_advance_are_the_same(reports: LexicalIndex) -> None:
    files = {10: 1, 11: 1, 20: 2, 30: 3}
    at_once = search(reports, words("river", "hills")).word_scores.of_passages(files)

    one = search(reports, words("river", "hills"))
    one.word_scores.look_up({10: 1, 11: 0})
    one.word_scores.look_up({20: 0})

    assert one.word_scores.of_passages(files) == at_once
    assert set(at_once) == {10, 11, 20}


def test_passages_that_only_point_to_other_texts_are_known_once_looked_up(
    index: LexicalIndex,
) -> None:
    menu = "- Aceh\n- Dansk\n- Eesti\n- Suomi\n- Ido\n- Galego\n- Íslenska\n- Latina\n- Magyar"
    add(index, file_of(1, "A duck swims.", menu), file_of(2, menu))
    one = search(index, words("swims"))

    assert one.word_scores.listings == set()
    one.word_scores.look_up({10: 1, 11: 1})
    assert one.word_scores.listings == {11}


def test_passages_are_scored_whatever_the_conditions(reports: LexicalIndex) -> None:
    one = search(reports, Query((Word("river"),), (Kind("pdf"),)))

    assert set(one.word_scores.of_passages({10: 1, 20: 2})) == {10, 20}


def test_a_stem_that_is_rare_only_in_another_language_counts_no_more(index: LexicalIndex) -> None:
    add(index, *(file_of(n, "the folders here", language="en") for n in range(1, 9)))
    add(index, *(file_of(n, "a folder, a river here", language="en") for n in range(9, 17)))
    before = search(index, words("folders", "river")).word_scores.of_passages({10: 1, 90: 9})
    # One German file has the German stem of the word.
    add(index, file_of(17, "Die Folders sind hier", language="de"))
    after = search(index, words("folders", "river")).word_scores.of_passages(
        {10: 1, 90: 9, 170: 17}
    )

    assert before[90].share > before[10].share
    assert after[90].share > after[10].share
    assert after[90].share > after[170].share


def test_a_british_word_finds_the_american_one_which_counts_no_less(index: LexicalIndex) -> None:
    add(index, *(file_of(n, "the color of a river", language="en") for n in range(1, 9)))
    add(index, file_of(9, "the colour of a river", language="en"), file_of(10, "a river"))
    searches = [search(index, words(one)) for one in ("colour", "color")]
    shares = [
        {
            one: scores.share
            for one, scores in each.word_scores.of_passages({10: 1, 90: 9, 100: 10}).items()
        }
        for each in searches
    ]

    assert [each.count_matching_files() for each in searches] == [9, 9]
    assert shares[0].keys() == {10, 90}
    # The rare spelling is no rarer word.
    assert shares[1][90] <= shares[1][10]
    assert shares[0][90] / 2 < shares[0][10] < shares[0][90]


def test_nearness_is_that_of_the_best_passages_of_each_request(index: LexicalIndex) -> None:
    crowd = [file_of(n, "river rose") for n in range(1, NEARNESS_DEPTH + 9)]
    add(index, *crowd)
    wanted, far = words("river", "rose"), {10 * n: n for n in range(1, NEARNESS_DEPTH + 9)}
    kept = search(index, wanted)
    few = dict(list(far.items())[-3:])

    for files in (few, far, few):
        assert kept.word_scores.of_passages(files) == search(index, wanted).word_scores.of_passages(
            files
        )
