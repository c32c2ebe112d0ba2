"""Commands about passwords of encrypted files."""

from desktop_app.core.records import ConfidentialRecord, Record
from desktop_app.core.replies import Expects, Repeatable


class KeyringState(Record):
    """Whether passwords can be kept in the desktop's keyring."""

    is_available: bool


class GetKeyring(Repeatable[KeyringState], Record):
    """Ask for the :class:`KeyringState`."""


class Unlocked(Record):
    """The files that a password opens, and those that it does not, as the command names them."""

    opened: tuple[str, ...]
    locked: tuple[str, ...]


class Unlock(Expects[Unlocked], ConfidentialRecord):
    """Read encrypted files, or the encrypted files inside them, with a password.

    Refused as ``wrong_password`` when the password opens none of them.

    Attributes:
        paths: As shown to the user; for a member, with its path in the container.
        password: Kept in the engine's memory until the engine ends.
        keeps: Whether it is kept in the desktop's keyring, too.
        waits: Whether the reply waits until the words of the files are searchable.
    """

    paths: tuple[str, ...]
    password: str
    keeps: bool = False
    waits: bool = False


class ForgetPasswords(Record):
    """Forget all passwords, in memory and in the desktop's keyring; text that was read stays."""


PasswordCommand = GetKeyring | Unlock | ForgetPasswords
