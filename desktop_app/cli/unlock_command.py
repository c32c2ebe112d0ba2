"""`satchel unlock`: reads an encrypted file with its password."""

import argparse
import getpass
import sys

from desktop_app.cli.arguments import as_file, as_path
from desktop_app.cli.command_modules import HELP
from desktop_app.cli.output import print_json, visible
from desktop_app.cli.session import request, show_notice, writing
from desktop_app.core.errors import ExitCode, UsageError
from desktop_app.core.locations import find_data_folder
from desktop_app.core.members import file_on_disk
from desktop_app.core.password_commands import ForgetPasswords, Unlock
from desktop_app.core.paths import check_folder


def add_parser(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Declare the command."""
    unlock = commands.add_parser("unlock", help=HELP["unlock"])
    unlock.add_argument(
        "path",
        type=as_path,
        metavar="FILE",
        nargs="*",
        default=[],
        help="encrypted files with the same password",
    )
    unlock.add_argument(
        "--forget", action="store_true", help="forget all passwords, also those in the keyring"
    )
    unlock.add_argument(
        "--keep", action="store_true", help="keep the password in the desktop's keyring, too"
    )
    unlock.add_argument("--json", action="store_true", help="print JSON")
    unlock.set_defaults(run=run_unlock)


def run_unlock(arguments: argparse.Namespace) -> int:
    """Ask for the password, read the files with it, and return the exit code.

    Raises:
        FolderError: A file does not exist.
        StoreError: There is no library.
        UsageError: No file is named, or no password was entered.
    """
    if arguments.forget:
        if arguments.path or arguments.keep:
            raise UsageError(
                "usage",
                "--forget forgets all passwords and takes no file: satchel unlock --forget.",
            )
        return _forget(arguments)
    if not arguments.path:
        raise UsageError("no_file", "Name a file to unlock.")
    paths = tuple(map(as_file, arguments.path))
    folder = find_data_folder(arguments.data_dir)
    # What cannot be unlocked is named before the user types a password.
    if not folder.socket.exists():
        from desktop_app.storage.catalogue_opening import require_library  # noqa: PLC0415

        require_library(folder)
    for path in paths:
        check_folder(file_on_disk(path))
    command = Unlock(paths, _read_password(paths[0]), keeps=arguments.keep, waits=True)
    with writing(folder, makes_library=False) as library:
        reply = request(library, command)
    if arguments.json:
        print_json(reply)
    else:
        for path in reply.opened:
            print(visible(f"{path} was read. Its text is now in the library, unencrypted."))
        for path in reply.locked:
            print(visible(f"{path} has another password."))
    return ExitCode.FAILED if reply.locked else ExitCode.DONE


def _forget(arguments: argparse.Namespace) -> int:
    with writing(find_data_folder(arguments.data_dir), makes_library=False) as library:
        library.carry_out(ForgetPasswords(), show_notice)
    if arguments.json:
        print_json({"forgot": True})
    else:
        print("No password is kept any more. Text that was read with one stays in the library.")
    return ExitCode.DONE


def _read_password(path: str) -> str:
    """Read a password from the terminal, without showing it, or else a line of the input.

    Raises:
        UsageError: There is none, or it is not valid text, which no message can carry.
    """
    try:
        if sys.stdin.isatty():
            password = getpass.getpass(visible(f"Password of {path}: "))
        else:
            password = sys.stdin.readline().removesuffix("\n").removesuffix("\r")
        password.encode()
    except EOFError:  # Ctrl+D
        password = ""
    except UnicodeError as error:
        raise UsageError("no_password", "The password is not valid text.") from error
    if not password:
        raise UsageError("no_password", "No password was entered.")
    return password
