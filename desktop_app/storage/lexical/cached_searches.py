"""Caching (memoising) what methods find in the word index, by their arguments."""

from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate, ParamSpec, Protocol, TypeVar

Found = TypeVar("Found")
Arguments = ParamSpec("Arguments")


class HasCache(Protocol):
    """An object with a cache of what its methods found.

    Attributes:
        found: The lists that were found, by the name of the method and its arguments.
    """

    found: dict[tuple[object, ...], list[Any]]


Owner = TypeVar("Owner", bound=HasCache)


def cached(
    find: Callable[Concatenate[Owner, Arguments], list[Found]],
) -> Callable[Concatenate[Owner, Arguments], list[Found]]:
    """Return a method that searches once for the same arguments, and returns a copy each time.

    The arguments are hashable. Two threads that call it at the same time may both search.
    """

    @wraps(find)
    def find_once(
        owner: Owner, /, *arguments: Arguments.args, **options: Arguments.kwargs
    ) -> list[Found]:
        key = (find.__name__, *arguments, *options.items())
        if key not in owner.found:
            owner.found[key] = find(owner, *arguments, **options)
        return list(owner.found[key])

    return find_once
