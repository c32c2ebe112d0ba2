"""`satchel search`: runs one query or a file of them, or completes a query."""

import argparse
import codecs
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from desktop_app.cli.arguments import (
    as_count,
    as_one_of,
    as_path,
    as_searched,
    as_similarity,
    as_text,
)
from desktop_app.cli.command_modules import HELP
from desktop_app.cli.explanations import describe_explanation
from desktop_app.cli.hits import print_results, results_as_json
from desktop_app.cli.output import counted, print_json, visible
from desktop_app.cli.session import Session, read_status, request, searching
from desktop_app.core.completions import Completions
from desktop_app.core.errors import ExitCode, FolderError, SearchError, UsageError
from desktop_app.core.explanations import Explanation
from desktop_app.core.json_lines import describe_wrong_value, parse_object
from desktop_app.core.locations import find_data_folder
from desktop_app.core.query import SearchMode, SearchOrder
from desktop_app.core.results import Results
from desktop_app.core.search_commands import (
    NO_SUCH_PASSAGE,
    Complete,
    FindSimilar,
    Search,
    explain_hit,
)

if TYPE_CHECKING:
    from desktop_app.core.library import Status


def add_parser(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Declare the command."""
    parser = commands.add_parser("search", help=HELP["search"])
    parser.add_argument(
        "query",
        nargs="*",
        help='words, "exact phrases", -unwanted, OR, prefix*, fuzzy~, kind:, in:, tag:, from:…',
    )
    parser.add_argument(
        "--like",
        type=as_count,
        metavar="ID",
        help="find passages similar to the one with this passage_id",
    )
    parser.add_argument(
        "--complete",
        metavar="TEXT",
        help="list completions of TEXT; if it is empty, the latest searches",
    )
    parser.add_argument(
        "--batch",
        type=as_path,
        metavar="FILE",
        help='file with lines of {"id", "query"}; - for standard input; prints JSON',
    )
    parser.add_argument(
        "--limit",
        type=as_count,
        default=20,
        metavar="N",
        help="maximum number of hits (default: 20)",
    )
    parser.add_argument(
        "--mode",
        type=as_one_of(SearchMode),
        choices=list(SearchMode),
        default=SearchMode.HYBRID,
        help="find by words, by meaning, or by both (default: hybrid)",
    )
    parser.add_argument(
        "--min-similarity",
        type=as_similarity,
        metavar="X",
        help="minimum cosine of a hit by meaning",
    )
    parser.add_argument(
        "--in", dest="folder", type=as_path, metavar="FOLDER", help="search only in this folder"
    )
    parser.add_argument(
        "--literal", action="store_true", help="do not correct the spelling of words"
    )
    parser.add_argument(
        "--passages",
        action="store_true",
        help="list passages instead of files; a file can appear several times",
    )
    parser.add_argument(
        "--order",
        type=as_one_of(SearchOrder),
        choices=list(SearchOrder),
        default=SearchOrder.RELEVANCE,
        help="order of the files; created, title and author are those that the files state "
        "(default: relevance)",
    )
    parser.add_argument("--explain", action="store_true", help="explain why each hit has its place")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Search and return the exit code."""
    typed = _joined(arguments.query)
    given = [typed, arguments.batch, arguments.like, arguments.complete]
    if sum(one is not None for one in given) != 1:
        raise UsageError("usage", "Pass a query, --batch FILE, --like ID or --complete TEXT.")
    if typed is not None and not typed.strip():
        raise UsageError("empty_query", "The query is empty.", "Type a word or a question.")
    _refuse_unused(arguments)
    queries = _read_batch(Path(arguments.batch)) if arguments.batch else []
    by_words = arguments.complete is not None or arguments.mode is SearchMode.WORDS
    with searching(find_data_folder(arguments.data_dir), by_words=by_words) as library:
        for query_id, query in queries:
            print_json(results_as_json(*_search(library, query, arguments), id=query_id))
        if arguments.like is not None:
            like = FindSimilar(arguments.like, arguments.mode, arguments.limit)
            similar = request(library, like)
            if NO_SUCH_PASSAGE in similar.notes:
                raise SearchError("unknown_passage", NO_SUCH_PASSAGE, "Search for it again.")
            _print(similar, (), arguments)
        if arguments.complete is not None:
            complete = Complete(as_text(arguments.complete), limit=arguments.limit)
            _print_completions(request(library, complete), arguments)
        if typed is not None:
            results, explanations = _search(library, typed, arguments)
            _print(results, explanations, arguments)
            if not (results.hits or results.total or arguments.json):
                _print_unready(read_status(find_data_folder(arguments.data_dir)))
    return ExitCode.DONE


def _joined(words: Sequence[str]) -> str | None:
    """Return the query that was typed, with or without quotation marks; None for no query.

    Raises:
        UsageError: One of several words may be an exclusion or a mistyped option.
    """
    if len(words) > 1 and any(word.startswith("-") for word in words):
        import shlex  # noqa: PLC0415 - seldom needed

        quoted = shlex.quote(" ".join(words))
        raise UsageError("usage", f"Put quotation marks around the query: satchel search {quoted}.")
    return " ".join(words) if words else None


def _refuse_unused(arguments: argparse.Namespace) -> None:
    """Check that similar passages and completions were requested without options of a query.

    Raises:
        UsageError: There is such an option, which would have no effect.
    """
    if arguments.like is None and arguments.complete is None:
        return
    typed = {
        "--in": arguments.folder,
        "--min-similarity": arguments.min_similarity is not None,
        "--literal": arguments.literal,
        "--order": arguments.order is not SearchOrder.RELEVANCE,
        "--explain": arguments.explain,
    }
    if unused := next((name for name, is_typed in typed.items() if is_typed), ""):
        action = "--like" if arguments.complete is None else "--complete"
        raise UsageError("usage", f"{unused} is for queries; {action} does not use it.")


def _print(
    results: Results, explanations: Sequence[Explanation], arguments: argparse.Namespace
) -> None:
    if arguments.json:
        print_json(results_as_json(results, explanations))
    else:
        noun = "passage" if arguments.passages else "file"
        print_results(results, [describe_explanation(one) for one in explanations], noun)


def _print_unready(status: "Status") -> None:
    """Print what is not searchable yet, which a search that found nothing may have missed."""
    files, pages = status.files.waiting, status.pages.waiting
    waiting = [f"{counted(files, 'file')} to be read"] if files else []
    waiting += [f"{counted(pages, 'page')} of scans and pictures to be recognised"] if pages else []
    if waiting:
        print(f"Not searched yet: {' and '.join(waiting)}.")
    elif not status.folders:
        print("The library has no folders. Add one with `satchel index FOLDER`.")


def _print_completions(completions: Completions, arguments: argparse.Namespace) -> None:
    if arguments.json:
        print_json(completions)
        return
    for one in completions.completions:
        print(visible(one.text))


def _search(
    library: Session, query: str, arguments: argparse.Namespace
) -> tuple[Results, tuple[Explanation, ...]]:
    """Return the results, and the explanation of each hit if they were requested."""
    folder = as_searched(arguments.folder)
    search = Search(
        as_text(query),
        arguments.limit,
        arguments.mode,
        arguments.min_similarity,
        folder,
        keeps_spelling=arguments.literal,
        is_by_passage=arguments.passages,
        order=arguments.order,
    )
    results = request(library, search)
    if folder and not results.total:
        check_searched_folder(library, folder)
    explained = results.hits if arguments.explain else ()
    commands = [explain_hit(search, hit, is_part=False) for hit in explained]
    return results, tuple(request(library, one) for one in commands)


def check_searched_folder(library: Session, folder: str) -> None:
    """Check that the library has files in the folder of a search that found nothing.

    Raises:
        FolderError: It has none.
    """
    anything = Search("size:>=0B", 1, SearchMode.WORDS, folder=folder)
    if not request(library, anything).total:
        raise FolderError(
            "not_in_library",
            f"The library has no files in {folder}.",
            "`satchel status` lists its folders.",
        )


_FORM = 'A line is {"id", "query"}.'


def _read_batch(path: Path) -> list[tuple[object, str]]:
    try:
        # Not splitlines: it also splits at characters that JSON allows inside strings.
        content = sys.stdin.buffer.read() if str(path) == "-" else path.read_bytes()
        lines = content.removeprefix(codecs.BOM_UTF8).split(b"\n")
    except OSError as error:
        raise UsageError(
            "no_batch", f"{path} cannot be read: {error.strerror}.", "Name a readable file."
        ) from error
    numbered = enumerate(lines, start=1)
    return [_read_line(line, f"{path}, line {number}") for number, line in numbered if line.strip()]


def _read_line(line: bytes, place: str) -> tuple[object, str]:
    try:
        found = parse_object(line)
        kinds = {"query": (str | int | float, "a text")}
        wrong = describe_wrong_value(found, kinds, ("id", "query"))
    except ValueError as error:
        wrong = str(error)
    if wrong:
        raise UsageError("bad_batch", f"{place} is not a query: {wrong}.", _FORM)
    return found["id"], str(found["query"])
