import pytest

from desktop_app.core.errors import PathContextError
from desktop_app.core.path_contexts import (
    LONGEST_WORDS,
    MOST_CONTEXTS,
    PathContext,
    check_path_contexts,
)


def test_white_space_of_globs_and_words_does_not_matter() -> None:
    given = [
        PathContext(" a b/* ", " Acme\n accounting\t"),
        PathContext("*.md", "n" * LONGEST_WORDS),
    ]

    assert check_path_contexts(given) == (
        PathContext("a b/*", "Acme accounting"),
        PathContext("*.md", "n" * LONGEST_WORDS),
    )


def test_as_many_as_there_may_be_are_kept_in_their_order() -> None:
    given = tuple(PathContext(f"{n}/**", "the same words") for n in range(MOST_CONTEXTS))

    assert check_path_contexts(given) == given


@pytest.mark.parametrize(
    ("given", "code", "named"),
    [
        ([PathContext(" ", "Acme")], "context_without_glob", "Acme"),
        ([PathContext("a/**", " \n")], "context_without_words", "a/**"),
        ([PathContext("a/**", "n" * (LONGEST_WORDS + 1))], "context_too_long", "a/**"),
        ([PathContext("a", "x"), PathContext("a ", "y")], "context_repeated", "for the path a."),
        (
            [PathContext(str(n), "x") for n in range(MOST_CONTEXTS + 1)],
            "too_many_contexts",
            str(MOST_CONTEXTS + 1),
        ),
    ],
)
def test_what_cannot_be_kept_is_refused_with_what_to_do(
    given: list[PathContext], code: str, named: str
) -> None:
    with pytest.raises(PathContextError) as refused:
        check_path_contexts(given)

    assert refused.value.code == code
    assert named in str(refused.value.message)
    assert str(refused.value.action).endswith(".")
