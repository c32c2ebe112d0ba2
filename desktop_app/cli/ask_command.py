"""`satchel ask`: answers a question from the files."""

import argparse
import sys
from collections import defaultdict

import msgspec

from desktop_app.cli.arguments import as_count, as_model, as_path, as_searched, as_text
from desktop_app.cli.command_modules import HELP
from desktop_app.cli.output import print_json, spot, visible, visible_text
from desktop_app.cli.session import reading, request, show_notice
from desktop_app.core.answer_progress import (
    AnswerProgress,
    ModelLoading,
    SecondTryBegan,
    SourcesChosen,
    Token,
)
from desktop_app.core.answers import Answer, Source
from desktop_app.core.asking_commands import Ask
from desktop_app.core.errors import ExitCode, SatchelError, UsageError
from desktop_app.core.locations import find_data_folder
from desktop_app.core.messages import Happening, Notice

_ANSWER_FIELDS = (
    "question",
    "found",
    "quotation",
    "answer",
    "sentences",
    "sources",
    "model",
    "first_token_ms",
    "tokens_per_second",
    "notes",
)


def add_parser(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Declare the command."""
    parser = commands.add_parser("ask", help=HELP["ask"])
    parser.add_argument(
        "question", nargs="+", help="a question, or a request such as “Summarise contract.pdf”"
    )
    parser.add_argument("--model", default="", metavar="FILE.gguf", help="use another answer model")
    parser.add_argument(
        "--in", dest="folder", type=as_path, metavar="FOLDER", help="answer only from this folder"
    )
    parser.add_argument(
        "--top-k",
        type=as_count,
        default=5,
        metavar="N",
        help="number of passages to answer from (default: 5)",
    )
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Answer the question and return the exit code."""
    question = " ".join(arguments.question)
    if not question.strip():
        raise UsageError("empty_query", "The question is empty.", "Type a question.")
    ask = Ask(
        as_text(question),
        as_model(arguments.model),
        as_searched(arguments.folder),
        arguments.top_k,
    )
    with reading(find_data_folder(arguments.data_dir)) as library:
        is_live = sys.stdout.isatty()
        output: _Object | _Transcript = (
            _Object(ask.question) if arguments.json else _Transcript(is_live=is_live)
        )
        try:
            answer = request(library, ask, output.show)
        except SatchelError:
            output.fail()
            raise
        if ask.folder and not (answer.found or answer.sources):
            from desktop_app.cli.search_command import check_searched_folder  # noqa: PLC0415

            check_searched_folder(library, ask.folder)
    output.end(answer)
    return ExitCode.DONE


def _field(answer: Answer, name: str) -> object:
    value = getattr(answer, name)
    if name != "sources":
        return value
    keys = ("n", "path", "page", "passage")
    return [{key: msgspec.to_builtins(getattr(one, key)) for key in keys} for one in value]


class _Object:
    """Prints the answer as one JSON object, and progress on standard error."""

    def __init__(self, question: str) -> None:
        self._question = question
        self._first: SourcesChosen | None = None

    def show(self, happening: Happening) -> None:
        if isinstance(happening, SourcesChosen):
            self._first = self._first or happening
        else:
            _show_step(happening)

    def fail(self) -> None:
        """Print the quotation and its sources, which need no model."""
        if self._first is not None:
            quotation = self._first.quotation.text
            sources = self._first.sources
            is_found = bool(quotation)
            self.end(Answer(self._question, is_found, quotation, "", (), sources, "", None, None))

    def end(self, answer: Answer) -> None:
        print_json({name: _field(answer, name) for name in _ANSWER_FIELDS})


_ON_NEW_LINES = (SourcesChosen, ModelLoading, AnswerProgress, Notice)


class _Transcript:
    """Prints an answer: on a terminal while it is written, elsewhere when it is complete.

    What is written first is a draft, which can be replaced: by a second try, or by a refusal. The
    second try is printed when it has ended and was better.
    """

    def __init__(self, *, is_live: bool) -> None:
        self._is_live = is_live
        self._written = ""
        self._is_second_try = False
        self._first: SourcesChosen | None = None
        self._others: SourcesChosen | None = None

    def show(self, happening: Happening) -> None:
        """Print what happened; whatever is not part of the answer begins on a line of its own."""
        match happening:
            case Token(text=text):
                if self._is_live and not self._is_second_try:
                    self._write(text)
            case SourcesChosen() if self._is_second_try:
                self._others = happening
            case SourcesChosen() if not self._is_live:
                self._first = happening
            case _:
                self._show_other(happening)

    def _write(self, text: str) -> None:
        if not self._written:
            print("(a draft that is not checked yet:)\n")
        self._written += text
        print(visible_text(text), end="", flush=True)

    def _show_other(self, happening: Happening) -> None:
        if self._written and isinstance(happening, _ON_NEW_LINES):
            print("\n", flush=True)
            self._written = ""
        match happening:
            case SourcesChosen():
                _print_quotation(happening)
            case ModelLoading(model=model):
                print(visible(f"Loading {model} …"), file=sys.stderr)
            case SecondTryBegan():
                self._is_second_try = True
                if self._written:
                    print(flush=True)
                _show_step(happening)
            case _:
                _show_step(happening)

    def fail(self) -> None:
        """Print the quotation, which needs no model."""
        if self._first is not None:
            _print_quotation(self._first)

    def end(self, answer: Answer) -> None:
        """Print the answer, unless it is what was written last, and what belongs to it."""
        if not (self._written and self._written.split() == answer.answer.split()):
            self._print_answer(answer)
        _print_rest(answer)

    def _print_answer(self, answer: Answer) -> None:
        if self._written:
            print("\n\n(replaced by:)\n")
        is_second = self._others is not None and self._others.sources == answer.sources
        chosen = self._others if is_second else self._first
        if chosen is not None and not answer.is_quotation:
            _print_quotation(chosen)
        if self._is_live and answer.is_quotation and not (self._written or is_second):
            print("(The quotation is the answer.)", end="")  # it was printed at first
        else:
            print(visible_text(answer.answer), end="")


def _print_quotation(chosen: SourcesChosen) -> None:
    quotation = chosen.quotation
    if quotation.text:
        (source,) = (one for one in chosen.sources if one.n == quotation.source)
        print(visible_text(f"“{quotation.text}”"))
        print(f"    {visible(_place(source))}\n")


def _show_step(happening: Happening) -> None:
    match happening:
        case AnswerProgress(step=step):
            print(visible(f"{step} …"), file=sys.stderr)
        case SecondTryBegan():
            print("Looking in other passages …", file=sys.stderr)
        case _:
            show_notice(happening)


def _print_rest(answer: Answer) -> None:
    print("\n")
    for one in answer.sentences:
        if not one.supported:
            reason = f" ({one.reason})" if one.reason else ""
            verdict = "Unsure" if one.is_in_source else "Not supported"
            print(visible_text(f"{verdict}{reason}: {one.text}"))
    for note in answer.notes:
        print(visible(str(note)))
    _print_sources(answer)
    if answer.tokens_per_second is not None and answer.first_token_ms is not None:
        print(
            f"{visible(answer.model)}: first word after {answer.first_token_ms / 1000:.1f} s, "
            f"{answer.tokens_per_second:.0f} tokens/s",
            file=sys.stderr,
        )


def _print_sources(answer: Answer) -> None:
    """Print the places that the answer cites, or those of all sources where it cites none."""
    cited = {n for sentence in answer.sentences for n in sentence.citations}
    numbers: dict[str, list[str]] = defaultdict(list)
    for source in answer.sources:
        if not cited or source.n in cited:
            numbers[_place(source)].append(f"[{source.n}]")
    if numbers and not answer.found:
        print("Nearest passages:")
    # Passages of a file without pages and headings have one line together.
    for place, here in numbers.items():
        print(visible(f"{' '.join(here)} {place}"))


def _place(source: Source) -> str:
    return ", ".join(filter(None, (source.path, spot(source.page, source.place))))
