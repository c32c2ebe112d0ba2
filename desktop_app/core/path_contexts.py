"""Path contexts: words that files get from their paths, and are found by."""

from collections import Counter
from collections.abc import Iterable

from desktop_app.core.errors import PathContextError
from desktop_app.core.records import Record
from desktop_app.core.replies import Expects, Repeatable
from desktop_app.core.sayings import Saying

LONGEST_WORDS = 80
"""Characters of the words of one path context, some 16 tokens.

The embedding model reads 256 tokens and a passage has about 200, so 56 are left for words, title
and headings: longer words would cut off the end of the passage.
"""

MOST_CONTEXTS = 100
"""In one library: comparing 100 of them with 100,000 paths takes 8 s on one core, at every change
of the table."""


class PathContext(Record):
    """Words that are added to all passages of the files whose paths match a glob.

    Attributes:
        glob: Glob of the files, or of folders above them; see
            :class:`desktop_app.passages.path_contexts.PathWords`.
        words: As the user would search for them.
    """

    glob: str
    words: str


class PathContextTable(Record):
    """The path contexts of a library, in their order.

    Attributes:
        changed: Number of indexed files whose words this change of the table changed; 0 for a
            query.
    """

    contexts: tuple[PathContext, ...]
    changed: int = 0


class GetPathContexts(Repeatable[PathContextTable], Record):
    """Ask for the :class:`PathContextTable`."""


class SetPathContexts(Expects[PathContextTable], Record):
    """Replace the path contexts and return the :class:`PathContextTable`.

    The reply comes when the words of the changed files are searchable; embeddings follow.
    """

    contexts: tuple[PathContext, ...]


def check_path_contexts(given: Iterable[PathContext]) -> tuple[PathContext, ...]:
    """Return path contexts in stored form: white space folded.

    Raises:
        PathContextError: A path context is empty or too long, two have the same glob, or there are
            too many.
    """
    contexts = tuple(PathContext(one.glob.strip(), " ".join(one.words.split())) for one in given)
    for one in contexts:
        _check(one)
    for glob, times in Counter(one.glob for one in contexts).items():
        if times > 1:
            raise PathContextError(
                "context_repeated",
                Saying("There are {} lists of words for the path {}.", (times, glob)),
                "Combine their words in one.",
            )
    if len(contexts) > MOST_CONTEXTS:
        raise PathContextError(
            "too_many_contexts",
            Saying(
                "There are {} paths with words; at most {} are allowed.",
                (len(contexts), MOST_CONTEXTS),
            ),
            "Remove some, or join those with the same words by a wider glob.",
        )
    return contexts


def _check(context: PathContext) -> None:
    if not context.glob:
        raise PathContextError(
            "context_without_glob",
            Saying("The words “{}” have no path.", (context.words,)),
            "Name folders or files, such as '**/invoices/2024/**'.",
        )
    if not context.words:
        raise PathContextError(
            "context_without_words",
            Saying("There are no words for the path {}.", (context.glob,)),
            "Add the words that its files are to be found by.",
        )
    if len(context.words) > LONGEST_WORDS:
        raise PathContextError(
            "context_too_long",
            Saying(
                "The words for the path {} have {} characters; at most {} are allowed.",
                (context.glob, len(context.words), LONGEST_WORDS),
            ),
            "Use a few words, and put the glob into quotes.",
        )
