from desktop_app.core.query import InFolder, Kind, Not, Phrase, Query, Word
from desktop_app.storage.lexical.conditions import Conditions
from desktop_app.storage.lexical.index import LexicalIndex
from tests.support.words import words


def conditions_of(index: LexicalIndex, query: Query) -> Conditions:
    return Conditions(index.reader(), query)


def test_what_is_limited_and_what_is_possible_is_known(reports: LexicalIndex) -> None:
    def limits(*conditions: Phrase | Kind | Word) -> tuple[bool, bool]:
        one = conditions_of(reports, Query((Word("river"),), conditions))
        return one.is_limited, one.is_possible

    assert limits() == (False, True)
    assert limits(Kind("pdf")) == (True, True)
    assert limits(Phrase(("rose", "river"))) == (True, False)
    assert limits(Phrase(("river", "rose")), Kind("text")) == (True, False)
    # A file that is known by its name is something, too.
    assert limits(Word("report")) == (True, True)


def test_files_that_meet_the_conditions_are_counted(reports: LexicalIndex) -> None:
    assert conditions_of(reports, words("river")).count_files() == 4
    assert conditions_of(reports, Query((Word("river"),), (Kind("pdf"),))).count_files() == 1
    assert conditions_of(reports, Query((), (Kind("code"),))).count_files() == 0


def test_few_permitted_passages_are_returned_and_many_are_not(reports: LexicalIndex) -> None:
    pdf = conditions_of(reports, Query((Word("river"),), (Kind("pdf"),)))
    everything = conditions_of(reports, words("river"))

    assert pdf.few_permitted(2) == [10, 11]
    assert pdf.few_permitted(1) is None
    assert pdf.permitted([10, 20, 99]) == {10}
    assert pdf.permitted([]) == set()
    assert everything.few_permitted(999) is None
    assert everything.permitted([10, 20, 99]) == {10, 20, 99}
    nowhere = conditions_of(reports, Query((), (Kind("code"),)))
    assert nowhere.few_permitted(0) == []


def test_the_newest_files_meet_the_conditions(reports: LexicalIndex) -> None:
    assert conditions_of(reports, words("nowhere")).newest_files(9) == [2, 3, 1, 4]
    assert conditions_of(reports, words("nowhere")).newest_files(2) == [2, 3]
    assert conditions_of(reports, Query((), (InFolder("/docs"), Not(Kind("pdf"))))).newest_files(
        9
    ) == [*(2, 3, 4)]


def test_a_term_counts_where_the_conditions_are_met(reports: LexicalIndex) -> None:
    pdf = conditions_of(reports, Query((), (Kind("pdf"),)))

    assert pdf.has_term("hills")
    assert not pdf.has_term("rise")
    assert conditions_of(reports, Query()).has_term("rise")


def test_files_of_a_query_are_a_condition(reports: LexicalIndex) -> None:
    some = conditions_of(reports, Query(file_ids=(1, 4)))

    assert sorted(some.all_files()) == [1, 4]
    assert some.permitted_files([1, 2]) == {1}
    assert sorted(some.passages_in(1)) == [10, 11]
    assert some.passages_in(2) == []
