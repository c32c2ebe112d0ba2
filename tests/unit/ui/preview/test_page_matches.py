from desktop_app.core.previews import PageMatches
from desktop_app.ui.preview.page_matches import MatchCounts


def counts(**matches: int) -> MatchCounts:
    return MatchCounts(PageMatches(int(page[1:]), count) for page, count in matches.items())


def test_pages_with_matches_follow_each_other_round_the_ends() -> None:
    found = counts(p2=1, p5=4)

    assert [found.next_page(page, 1) for page in (1, 2, 5)] == [2, 5, 2]
    assert [found.next_page(page, -1) for page in (9, 5, 2)] == [5, 2, 5]
    assert MatchCounts().next_page(1, 1) is None


def test_matches_before_a_page_and_all_of_them() -> None:
    found = counts(p2=1, p5=4)

    assert (found.before(2), found.before(3), found.total) == (0, 1, 5)


def test_what_a_page_lacks_is_on_the_next() -> None:
    found = counts(p2=5)

    assert found.correct(2, 3, 9)
    assert found.by_page == {2: 3, 3: 2}
    assert found.total == 5
    assert found.correct(3, 4, 9)
    assert found.by_page == {2: 3, 3: 4}
    assert not found.correct(3, 4, 9)


def test_a_page_that_was_seen_gets_nothing_from_the_one_before() -> None:
    found = counts(p2=5, p3=1)
    found.correct(3, 1, 9)
    found.correct(2, 3, 9)

    assert found.by_page == {2: 3, 3: 1}


def test_matches_are_on_no_page_that_the_file_lacks() -> None:
    found = counts(p2=5, p3=2, p8=1)

    assert found.correct(3, 1, 3)
    assert found.by_page == {2: 5, 3: 1}
    assert found.next_page(3, 1) == 2
