"""`satchel conversations`: lists, shows, exports and deletes the conversations that are kept."""

import argparse
import time

from desktop_app.cli.arguments import add_common_options, as_opened, as_text
from desktop_app.cli.command_modules import HELP
from desktop_app.cli.output import counted, new_file, print_json, print_table, visible, visible_text
from desktop_app.cli.session import looking_up, request, writing
from desktop_app.core.conversation_commands import (
    DeleteConversations,
    GetConversation,
    ListConversations,
)
from desktop_app.core.conversations import ConversationList, KeptConversation
from desktop_app.core.errors import ExitCode, SearchError, UsageError
from desktop_app.core.exports import conversation_to_markdown
from desktop_app.core.locations import find_data_folder
from desktop_app.core.sayings import Saying


def add_parser(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Declare the command and its own commands."""
    conversations = commands.add_parser("conversations", help=HELP["conversations"])
    conversations.add_argument("--json", action="store_true", help="print JSON")
    conversations.set_defaults(run=run_list, words=[])
    own = conversations.add_subparsers(title="commands", metavar="COMMAND")
    listing = own.add_parser(
        "list", help="list the conversations that contain all these words, or all of them"
    )
    listing.add_argument("words", nargs="*", metavar="WORDS")
    listing.set_defaults(run=run_list)
    showing = own.add_parser("show", help="print a conversation with its numbered sources")
    showing.add_argument("key", metavar="ID")
    showing.set_defaults(run=run_show)
    exporting = own.add_parser("export", help="write a conversation to a Markdown file")
    exporting.add_argument("key", metavar="ID")
    exporting.add_argument("file", metavar="FILE.md", type=as_opened)
    exporting.set_defaults(run=run_export)
    deleting = own.add_parser("delete", help="delete conversations for good")
    deleting.add_argument("keys", nargs="*", metavar="ID")
    deleting.add_argument("--all", action="store_true", help="delete all of them")
    deleting.set_defaults(run=run_delete)
    for parser in (listing, showing, exporting, deleting):
        add_common_options(parser)


def run_list(arguments: argparse.Namespace) -> int:
    """Print the conversations, the latest first, and return the exit code."""
    command = ListConversations(as_text(" ".join(arguments.words)))
    with looking_up(find_data_folder(arguments.data_dir)) as library:
        found = request(library, command)
    _print_list(found, arguments, has_words=bool(arguments.words))
    return ExitCode.DONE


def run_show(arguments: argparse.Namespace) -> int:
    """Print a conversation and return the exit code."""
    conversation = _read(arguments)
    if arguments.json:
        print_json(conversation)
    else:
        print(visible_text(conversation_to_markdown(conversation)), end="")
    return ExitCode.DONE


def run_export(arguments: argparse.Namespace) -> int:
    """Write a conversation to a file and return the exit code.

    Raises:
        UsageError: The file cannot be written, or exists.
    """
    conversation = _read(arguments)
    with new_file(arguments.file) as file:
        file.write(conversation_to_markdown(conversation))
    questions = len(conversation.exchanges)
    if arguments.json:
        print_json({"file": str(arguments.file), "exchanges": questions})
    else:
        print(visible(f"{arguments.file} has {counted(questions, 'question')}."))
    return ExitCode.DONE


def run_delete(arguments: argparse.Namespace) -> int:
    """Delete conversations, list the remaining ones and return the exit code.

    Raises:
        SearchError: There is no conversation with one of the ids.
    """
    if bool(arguments.keys) == arguments.all:
        raise UsageError("usage", "Name the conversations to delete, or use --all.")
    command = DeleteConversations(tuple(arguments.keys) or None)
    with writing(find_data_folder(arguments.data_dir), makes_library=False) as library:
        known = request(library, ListConversations())
        unknown = set(arguments.keys) - {one.key for one in known.conversations}
        if unknown:
            raise SearchError(
                "conversation_unknown",
                Saying("There is no conversation {}.", (min(unknown),)),
                "`satchel conversations` lists them.",
            )
        _print_list(request(library, command), arguments)
    return ExitCode.DONE


def _read(arguments: argparse.Namespace) -> KeptConversation:
    command = GetConversation(as_text(arguments.key))
    with looking_up(find_data_folder(arguments.data_dir)) as library:
        return request(library, command)


def _print_list(
    found: ConversationList, arguments: argparse.Namespace, *, has_words: bool = False
) -> None:
    if arguments.json:
        print_json(found)
        return
    rows = [
        [
            one.key,
            time.strftime("%Y-%m-%d %H:%M", time.localtime(one.last_at)),
            counted(one.exchanges, "question"),
            " ".join(one.question.split()),
        ]
        for one in found.conversations
    ]
    if rows:
        print_table(("id", "last answer", "", "first question"), rows)
    else:
        print("No conversation has these words." if has_words else "No conversations are kept.")
