"""Commands about passwords of encrypted files."""

from dataclasses import dataclass, field

from desktop_app.core.replies import Expects


@dataclass(frozen=True, slots=True)
class KeyringState:
    """Whether passwords can be kept in the desktop's keyring."""

    is_available: bool


@dataclass(frozen=True, slots=True)
class GetKeyring(Expects[KeyringState]):
    """Ask for the :class:`KeyringState`."""


@dataclass(frozen=True, slots=True)
class Unlocked:
    """The files that a password opens, and those that it does not, as the command names them."""

    opened: tuple[str, ...]
    locked: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Unlock(Expects[Unlocked]):
    """Read encrypted files, or the encrypted files inside them, with a password.

    Refused as ``wrong_password`` when the password opens none of them.

    Attributes:
        paths: As shown to the user; for a member, with its path in the container.
        password: Kept in the engine's memory until the engine ends.
        keeps: Whether it is kept in the desktop's keyring, too.
        waits: Whether the reply waits until the words of the files are searchable.
    """

    paths: tuple[str, ...]
    password: str = field(repr=False)
    keeps: bool = False
    waits: bool = False


@dataclass(frozen=True, slots=True)
class ForgetPasswords:
    """Forget all passwords, in memory and in the desktop's keyring; text that was read stays."""


PasswordCommand = GetKeyring | Unlock | ForgetPasswords
