"""Detecting files that hold secrets: by their names, or by a private key in their text.

A reader refuses them before any of their text leaves it, so that no store, log or preview ever has
it. A rule of the watched folder can allow such a file.
"""

import re
from collections.abc import Callable
from functools import lru_cache

from desktop_app.core.errors import ReadingError
from desktop_app.core.globs import compile_globs, is_matched
from desktop_app.core.library import HOLDS_SECRETS
from desktop_app.core.records import Record, replace
from desktop_app.core.sayings import Saying

SECRET_FOLDERS = ("*.agilekeychain", "*.opvault")
"""Folders of secrets of password managers. Those of SSH, GnuPG, pass and the clouds are hidden,
and hidden folders are not read."""

_SECRET_FILES = (
    # Settings with passwords and tokens.
    *(
        ".env",
        ".env.*",
        "*.env",
        ".envrc",
        ".netrc",
        "_netrc",
        ".pgpass",
        "pgpass.conf",
        ".my.cnf",
        ".htpasswd",
    ),
    *(".git-credentials", ".npmrc", ".yarnrc.yml", ".pypirc", ".dockercfg", ".s3cfg", ".boto"),
    *(".vault-token", ".terraformrc", "client_secret*.json", "kubeconfig"),
    *("*.aws/credentials", "*.docker/config.json", "*.kube/config", "*.gem/credentials"),
    # Private keys, and files that hold them with their certificates.
    *("id_rsa", "id_dsa", "id_ecdsa", "id_ed25519", "id_ecdsa_sk", "id_ed25519_sk"),
    *("*.pem", "*.ppk", "*.p12", "*.pfx", "*.jks", "*.keystore", "*.p8", "secring.gpg"),
    # Password managers and wallets.
    *("*.kdbx", "*.kdb", "*.1pif", "*.1pux", "*.agilekeychain", "*.psafe3", "*.enpassdb"),
    *("*.keychain", "*.keychain-db", "*.kwl", "login.keyring", "*.wallet"),
    *("wallet.dat", "wallet.aes.json", "default_wallet", "UTC--20??-*--*"),
    # What users type into shells and other interactive programs.
    *(".*_history", "fish_history", "ConsoleHost_history.txt", ".histfile", ".zhistory"),
    *(".lesshst", ".viminfo", ".Rhistory"),
    # Browsers: log-ins and session cookies.
    *("logins.json", "logins-backup.json", "key3.db", "key4.db", "signons.sqlite"),
    *("cookies.sqlite", "Login Data", "Login Data For Account", "Cookies.binarycookies"),
)
"""Globs, compared without case."""

_WANTED_FILES = (
    *(".env.example", ".env.sample", ".env.template", ".env.dist"),
    *("example.env", "sample.env", "template.env", "*.pub"),
)
"""Files whose names resemble those, but which are made to be published."""

_KEY = ".key"
"""Also the extension of Keynote's presentations, and of some public keys."""

_PACKED = b"PK\x03\x04"
_BARE_KEY = re.compile(rb"[A-Za-z0-9+/=]{32}")
_SHOWN = re.compile(rb"\s*-{5}BEGIN (?:[A-Z0-9 ]*PUBLIC KEY|CERTIFICATE|PGP MESSAGE)")

_FIREFOX = "logins.json"
_FIREFOX_MARKS = ("cert9.db", "cert8.db", "cookies.sqlite", "places.sqlite", "prefs.js")
_PROFILE_MARKS = ("key4.db", "key3.db", "Login Data", "signons.sqlite")
"""Files that only a browser's profile has: of Firefox and of Chromium and their derivatives."""

_BETWEEN = r"(?:[\s\"'>#|+;*,]|\\[nr]|//)"
_DASHES = r"[-\u2010-\u2015]{1,5}"
"""Five as written; readers shorten long runs of a mark in a PDF, and word processors join them."""

_ARMOUR = re.compile(
    rf"{_DASHES} ?BEGIN (?:[A-Z0-9 ]{{0,40}}PRIVATE KEY(?: BLOCK)?|OpenVPN Static key V1) ?"
    rf"{_DASHES}"
    # Headers, as of an encrypted key, each on a line of its own.
    rf"{_BETWEEN}{{1,20}}(?:[A-Za-z-]{{3,20}}: [^\n\\]{{1,200}}(?:\n|\\n){_BETWEEN}{{0,20}}){{0,8}}"
    r"[A-Za-z0-9+/]{32}"
)
"""The line that begins a key, followed by the base64 of the key: a text that only mentions the line
continues otherwise. A key is quoted with marks before its lines, or as one value with ``\
`` in it.
The shortest lines of base64 in use have 64 characters, those of a static key 32."""

_SSH_COM_OR_PUTTY = re.compile(r"\APuTTY-User-Key-File-\d: ")
_MARKS = ("PRIVATE KEY", "Static key V1")
_MARKS_IN_BYTES = tuple(mark.encode() for mark in _MARKS)


class AllowedSecrets(Record):
    """The secrets that a user allows to be read.

    Attributes:
        globs: Globs of names and paths; one without a letter or a digit allows no secret.
        relative: Path of the file below the watched folder.
    """

    globs: tuple[str, ...] = ()
    relative: str = ""

    @property
    def is_named(self) -> bool:
        """Whether a glob matches the file."""
        name = self.relative.rpartition("/")[2]
        return is_matched(_specific(self.globs), name, self.relative)

    def inside(self, path: str) -> "AllowedSecrets":
        """Return the same globs for a file inside that one."""
        return replace(self, relative=f"{self.relative}/{path}")


NO_SECRETS_ALLOWED = AllowedSecrets()


def refuse_secret_name(name: str, allowed: AllowedSecrets) -> None:
    """Refuse a file whose name is that of a file with secrets.

    Raises:
        ReadingError: ``secret``.
    """
    glob = _glob_of(name, allowed.relative or name)
    if glob and not allowed.is_named:
        raise ReadingError(
            HOLDS_SECRETS,
            Saying("{} is left out: files called “{}” hold secrets.", (name, glob)),
            _action(name),
        )


def has_secret_name(name: str) -> bool:
    """Whether a file's name is that of a file with secrets."""
    return bool(_glob_of(name, name))


def refuse_secret_content(name: str, data: bytes, text: str, allowed: AllowedSecrets) -> None:
    """Refuse a file that holds a private key.

    Args:
        name: Name of the file.
        data: Its bytes; empty for a container, whose members are checked one by one.
        text: The text read from it.
        allowed: The secrets that the user allows.

    Raises:
        ReadingError: ``secret``.
    """
    if not (_holds_key(text) or _holds_key_in_bytes(data) or _is_key_file(name, data)):
        return
    if not allowed.is_named:
        raise ReadingError(
            HOLDS_SECRETS, Saying("{} is left out: it holds a private key.", (name,)), _action(name)
        )


def is_profile(has: Callable[[str], bool]) -> bool:
    """Whether a folder is a browser's profile.

    Args:
        has: Whether the folder has a file of this name.
    """
    return any(map(has, _PROFILE_MARKS)) or (has(_FIREFOX) and any(map(has, _FIREFOX_MARKS)))


def _action(name: str) -> Saying:
    return Saying("Include it by a rule of its folder: “!{}”.", (name,))


def _glob_of(name: str, relative: str) -> str:
    """Return the glob that matches a name; empty for none."""
    if not is_matched(_pattern(_SECRET_FILES), name, relative):
        return ""
    if is_matched(_pattern(_WANTED_FILES), name, name):
        return ""
    return next(one for one in _SECRET_FILES if is_matched(_pattern((one,)), name, relative))


def _is_key_file(name: str, data: bytes) -> bool:
    """Whether a file with a key's name holds a private key, and not a public one."""
    folded = name.lower()
    if not folded.endswith(_KEY) or "pub" in folded or data.startswith(_PACKED):
        return False
    return _BARE_KEY.search(data) is not None and _SHOWN.match(data) is None


def _holds_key(text: str) -> bool:
    if not any(mark in text for mark in _MARKS):
        return _SSH_COM_OR_PUTTY.match(text) is not None
    return _ARMOUR.search(text) is not None


def _holds_key_in_bytes(data: bytes) -> bool:
    # One character for each byte: the pattern has only ASCII.
    is_marked = any(mark in data for mark in _MARKS_IN_BYTES)
    return is_marked and _ARMOUR.search(data.decode("latin-1")) is not None


@lru_cache(maxsize=512)
def _pattern(globs: tuple[str, ...]) -> re.Pattern[str] | None:
    return compile_globs(globs, folds_case=True)


@lru_cache(maxsize=64)
def _specific(globs: tuple[str, ...]) -> re.Pattern[str] | None:
    """Return the pattern of the globs that contain a letter or a digit."""
    specific = [one for one in globs if any(letter.isalnum() for letter in one)]
    return compile_globs(specific)
