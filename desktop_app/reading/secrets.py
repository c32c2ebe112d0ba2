"""Which files hold secrets: told by their name, or by a private key in their text.

A reader refuses them before any of their text leaves it, so that no store, log or preview ever has
it. A rule of the watched folder takes one in on purpose.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache

from desktop_app.core.errors import ReadingError
from desktop_app.core.globs import compile_globs, is_matched
from desktop_app.core.library import HOLDS_SECRETS
from desktop_app.core.sayings import Saying

SECRET_FOLDERS = ("*.agilekeychain", "*.opvault")
"""Folders that a password manager keeps its secrets in. Those of SSH, GnuPG, pass and the clouds
are hidden, and no hidden folder is looked into."""

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
    # Private keys, and what holds them with their certificates.
    *("id_rsa", "id_dsa", "id_ecdsa", "id_ed25519", "id_ecdsa_sk", "id_ed25519_sk"),
    *("*.pem", "*.ppk", "*.p12", "*.pfx", "*.jks", "*.keystore", "*.p8", "secring.gpg"),
    # Password managers and wallets.
    *("*.kdbx", "*.kdb", "*.1pif", "*.1pux", "*.agilekeychain", "*.psafe3", "*.enpassdb"),
    *("*.keychain", "*.keychain-db", "*.kwl", "login.keyring", "*.wallet"),
    *("wallet.dat", "wallet.aes.json", "default_wallet", "UTC--20??-*--*"),
    # What was typed into shells and other programs that answer line by line.
    *(".*_history", "fish_history", "ConsoleHost_history.txt", ".histfile", ".zhistory"),
    *(".lesshst", ".viminfo", ".Rhistory"),
    # Browsers: log-ins and the cookies by which one stays logged in.
    *("logins.json", "logins-backup.json", "key3.db", "key4.db", "signons.sqlite"),
    *("cookies.sqlite", "Login Data", "Login Data For Account", "Cookies.binarycookies"),
)
"""Globs, whatever their capitals."""

_WANTED_FILES = (
    *(".env.example", ".env.sample", ".env.template", ".env.dist"),
    *("example.env", "sample.env", "template.env", "*.pub"),
)
"""What is like one of these and is made to be shown to others."""

_KEY = ".key"
"""Also what Keynote calls its presentations, and what people call public keys."""

_PACKED = b"PK\x03\x04"
_BARE_KEY = re.compile(rb"[A-Za-z0-9+/=]{32}")
_SHOWN = re.compile(rb"\s*-{5}BEGIN (?:[A-Z0-9 ]*PUBLIC KEY|CERTIFICATE|PGP MESSAGE)")

_FIREFOX = "logins.json"
_FIREFOX_MARKS = ("cert9.db", "cert8.db", "cookies.sqlite", "places.sqlite", "prefs.js")
_PROFILE_MARKS = ("key4.db", "key3.db", "Login Data", "signons.sqlite")
"""Files that only the profile of a browser has: of Firefox and of Chromium and their kin."""

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
"""The line that begins a key, with the base64 of the key behind it: a text that only names the line
goes on otherwise. A key is quoted with marks before its lines, or as one value with ``\\n`` in it.
The shortest lines of base64 in use have 64 characters, those of a static key 32."""

_SSH_COM_OR_PUTTY = re.compile(r"\APuTTY-User-Key-File-\d: ")
_MARKS = ("PRIVATE KEY", "Static key V1")
_MARKS_IN_BYTES = tuple(mark.encode() for mark in _MARKS)


@dataclass(frozen=True, slots=True)
class TakenIn:
    """Which secrets a person wants in the library.

    Attributes:
        globs: Of names and paths; one without a letter or a digit names no secret.
        relative: Path below the watched folder of the file that is meant.
    """

    globs: tuple[str, ...] = ()
    relative: str = ""

    @property
    def is_named(self) -> bool:
        """Whether some glob names the file."""
        name = self.relative.rpartition("/")[2]
        return is_matched(_telling(self.globs), name, self.relative)

    def inside(self, path: str) -> "TakenIn":
        """Give the same for a file inside that one."""
        return replace(self, relative=f"{self.relative}/{path}")


NOTHING_TAKEN = TakenIn()


def refuse_secret_name(name: str, taken: TakenIn) -> None:
    """Refuse a file that is called as those are that hold secrets.

    Raises:
        ReadingError: ``secret``.
    """
    glob = _glob_of(name, taken.relative or name)
    if glob and not taken.is_named:
        raise ReadingError(
            HOLDS_SECRETS,
            Saying("{} is left out: files called “{}” hold secrets.", (name, glob)),
            _action(name),
        )


def has_secret_name(name: str) -> bool:
    """Whether a file is called as those are that hold secrets."""
    return bool(_glob_of(name, name))


def refuse_secret_content(name: str, data: bytes, text: str, taken: TakenIn) -> None:
    """Refuse a file that holds a private key.

    Args:
        name: Of the file.
        data: Its bytes; none of a file whose parts are judged by themselves.
        text: What was read in it.
        taken: What is wanted all the same.

    Raises:
        ReadingError: ``secret``.
    """
    if not (_holds_key(text) or _holds_key_in_bytes(data) or _is_key_file(name, data)):
        return
    if not taken.is_named:
        raise ReadingError(
            HOLDS_SECRETS, Saying("{} is left out: it holds a private key.", (name,)), _action(name)
        )


def is_profile(has: Callable[[str], bool]) -> bool:
    """Whether a folder is the profile of a browser.

    Args:
        has: Says whether a file of a name lies in it.
    """
    return any(map(has, _PROFILE_MARKS)) or (has(_FIREFOX) and any(map(has, _FIREFOX_MARKS)))


def _action(name: str) -> Saying:
    return Saying("Take it in by a rule of its folder: “!{}”.", (name,))


def _glob_of(name: str, relative: str) -> str:
    """Give the glob that a name is caught by; empty where it is by none."""
    if is_matched(_pattern(_WANTED_FILES), name, name):
        return ""
    if not is_matched(_pattern(_SECRET_FILES), name, relative):
        return ""
    return next(one for one in _SECRET_FILES if is_matched(_pattern((one,)), name, relative))


def _is_key_file(name: str, data: bytes) -> bool:
    """Whether a file that is called a key is one, and none of those that are shown to others."""
    folded = name.lower()
    if not folded.endswith(_KEY) or "pub" in folded or data.startswith(_PACKED):
        return False
    return _BARE_KEY.search(data) is not None and _SHOWN.match(data) is None


def _holds_key(text: str) -> bool:
    if not any(mark in text for mark in _MARKS):
        return _SSH_COM_OR_PUTTY.match(text) is not None
    return _ARMOUR.search(text) is not None


def _holds_key_in_bytes(data: bytes) -> bool:
    # A letter a byte: what is looked for has no other letters.
    is_marked = any(mark in data for mark in _MARKS_IN_BYTES)
    return is_marked and _ARMOUR.search(data.decode("latin-1")) is not None


@lru_cache(maxsize=512)
def _pattern(globs: tuple[str, ...]) -> re.Pattern[str] | None:
    return compile_globs(globs, folds_case=True)


@lru_cache(maxsize=64)
def _telling(globs: tuple[str, ...]) -> re.Pattern[str] | None:
    """Give the pattern of the globs that name something, and not just anything."""
    telling = [one for one in globs if any(letter.isalnum() for letter in one)]
    return compile_globs(telling)
