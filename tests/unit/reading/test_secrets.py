import base64
import json

import pytest

from desktop_app.core.errors import ReadingError
from desktop_app.reading.secrets import (
    NO_SECRETS_ALLOWED,
    AllowedSecrets,
    has_secret_name,
    is_profile,
    refuse_secret_content,
    refuse_secret_name,
)
from tests.support.secret_keys import armoured

LINE = base64.b64encode(bytes(range(48))).decode()


@pytest.mark.parametrize(
    "name",
    [
        *(".env", ".ENV", ".env.local", ".env.production"),
        *("id_rsa", "ID_RSA", "id_dsa", "id_ecdsa", "id_ed25519"),
        *("server.pem", "Server.PEM", "putty.ppk", "me.p12", "me.pfx", "a.jks", "b.keystore"),
        *("prod.env", ".envrc", ".vault-token", ".terraformrc", "kubeconfig", ".Rhistory"),
        *(
            "client_secret_12.apps.json",
            ".netrc",
            "_netrc",
            ".pgpass",
            ".git-credentials",
            ".npmrc",
            ".pypirc",
        ),
        *("all.kdbx", "old.kdb", "one.1pif", "wallet.dat", "x.wallet", "x.agilekeychain"),
        *(".bash_history", ".zsh_history", ".python_history", ".psql_history", "fish_history"),
        *("ConsoleHost_history.txt", "logins.json", "key4.db", "Login Data", "cookies.sqlite"),
    ],
)
def test_files_called_so_hold_secrets(name: str) -> None:
    with pytest.raises(ReadingError, match="hold secrets") as refused:
        refuse_secret_name(name, NO_SECRETS_ALLOWED)

    assert refused.value.code == "secret"
    assert f"“!{name}”" in str(refused.value.action)


@pytest.mark.parametrize(
    "name",
    [
        *("id_rsa explained.md", "id_rsa.pub", "public.key", "certificate.crt", "environment.md"),
        *(
            ".env.example",
            "example.env",
            "my.env.notes.md",
            "family_history",
            "history.txt",
            "Cookies",
            "wallet.md",
        ),
        *("pem.txt", "keystore.md", "login data.txt", ".ideas.md", "credentials", "answers.key"),
    ],
)
def test_an_ordinary_name_is_not_refused(name: str) -> None:
    refuse_secret_name(name, NO_SECRETS_ALLOWED)

    assert not has_secret_name(name)


@pytest.mark.parametrize(
    "where", [".aws/credentials", "home/.kube/config", "x/.docker/config.json"]
)
def test_settings_of_clouds_are_known_by_their_folder(where: str) -> None:
    name = where.rpartition("/")[2]
    with pytest.raises(ReadingError):
        refuse_secret_name(name, AllowedSecrets((), where))
    refuse_secret_name(name, AllowedSecrets((), f"docs/{name}"))


@pytest.mark.parametrize(
    "kind",
    [
        *("PRIVATE KEY", "RSA PRIVATE KEY", "EC PRIVATE KEY", "DSA PRIVATE KEY"),
        *("OPENSSH PRIVATE KEY", "ENCRYPTED PRIVATE KEY", "PGP PRIVATE KEY BLOCK"),
    ],
)
@pytest.mark.parametrize(
    "around",
    [
        "{}",
        "Some notes.\n\n{}\nMore notes.",
        "Some notes.\r\n{}",
        "tls:\n    key: |\n        {}",
    ],
)
def test_a_private_key_is_known_whatever_is_around_it(kind: str, around: str) -> None:
    text = around.format(armoured(kind))
    with pytest.raises(ReadingError, match="holds a private key"):
        refuse_secret_content("notes.txt", b"", text, NO_SECRETS_ALLOWED)
    with pytest.raises(ReadingError, match="holds a private key"):
        refuse_secret_content("notes.txt", text.encode(), "", NO_SECRETS_ALLOWED)


@pytest.mark.parametrize(
    "text",
    [
        json.dumps({"private_key": armoured("PRIVATE KEY")}),
        armoured("RSA PRIVATE KEY").replace("\n", "\r\n"),
        armoured("RSA PRIVATE KEY").replace("\n", "\n> "),
        armoured("RSA PRIVATE KEY").replace("\n", " "),
        '"' + armoured("EC PRIVATE KEY").replace("\n", '\\n"\n"'),
        armoured("RSA PRIVATE KEY", "Proc-Type: 4,ENCRYPTED\nDEK-Info: AES-128-CBC,0123456789\n\n"),
        armoured("PGP PRIVATE KEY BLOCK", "Version: GnuPG v2\nComment: of mine\n\n"),
        armoured("PRIVATE KEY").replace("-----", "---"),
        armoured("PRIVATE KEY").replace("-----", "\u2014"),
        "PuTTY-User-Key-File-2: ssh-rsa\nEncryption: none\n",
    ],
)
def test_a_private_key_is_known_however_it_is_written(text: str) -> None:
    with pytest.raises(ReadingError, match="holds a private key"):
        refuse_secret_content("notes.txt", b"", text, NO_SECRETS_ALLOWED)


@pytest.mark.parametrize(
    "text",
    [
        "A key begins with\n-----BEGIN PRIVATE KEY-----\nand ends with -----END PRIVATE KEY-----.",
        "The line “-----BEGIN RSA PRIVATE KEY-----” is followed by base64.",
        "-----BEGIN RSA PRIVATE KEY-----\nMIIE…\n-----END RSA PRIVATE KEY-----",
        "-----BEGIN PRIVATE KEY-----\n================================================\nProse.",
        armoured("CERTIFICATE"),
        armoured("PUBLIC KEY"),
        armoured("PGP PUBLIC KEY BLOCK"),
        f"Base64 is {LINE}, and a PRIVATE KEY is written in it.",
    ],
)
def test_a_text_about_keys_is_taken(text: str) -> None:
    refuse_secret_content("chapter.md", text.encode(), text, NO_SECRETS_ALLOWED)


@pytest.mark.parametrize(
    ("name", "data", "is_left_out"),
    [
        ("server.key", f"{LINE}\n".encode(), True),
        ("Server.KEY", f"{LINE}\n".encode(), True),
        ("public.key", f"{LINE}\n".encode(), False),
        ("server.key", armoured("PUBLIC KEY").encode(), False),
        ("talk.key", b"PK\x03\x04" + LINE.encode(), False),
        ("answers.key", b"1 b, 2 c, 3 a", False),
        ("notes.txt", f"{LINE}\n".encode(), False),
    ],
)
def test_what_is_called_a_key_is_judged_by_what_it_holds(
    name: str, data: bytes, *, is_left_out: bool
) -> None:
    if not is_left_out:
        refuse_secret_content(name, data, data.decode(), NO_SECRETS_ALLOWED)
        return
    with pytest.raises(ReadingError):
        refuse_secret_content(name, data, data.decode(), NO_SECRETS_ALLOWED)


@pytest.mark.parametrize(
    ("globs", "relative", "is_named"),
    [
        ((".env",), "app/.env", True),
        (("app/.env",), "app/.env", True),
        (("*.pem",), "a/b.pem", True),
        (("*",), "app/.env", False),
        ((".*",), "app/.env", False),
        ((".github",), ".github/.env", False),
        ((), "app/.env", False),
    ],
)
def test_a_rule_takes_a_secret_in_only_by_its_name(
    globs: tuple[str, ...], relative: str, *, is_named: bool
) -> None:
    assert AllowedSecrets(globs, relative).is_named is is_named


def test_what_is_taken_in_is_not_refused() -> None:
    key = armoured("PRIVATE KEY")
    refuse_secret_name(".env", AllowedSecrets((".env",), "app/.env"))
    refuse_secret_content("a.txt", key.encode(), key, AllowedSecrets(("a.txt",), "a.txt"))
    inside = AllowedSecrets(("box.zip/keys/*",), "box.zip").inside("keys/a.pem")
    refuse_secret_name("a.pem", inside)

    with pytest.raises(ReadingError):
        refuse_secret_name("a.pem", AllowedSecrets(("box.zip/keys/*",), "box.zip").inside("a.pem"))


@pytest.mark.parametrize(
    ("names", "is_one"),
    [
        ({"key4.db"}, True),
        ({"logins.json", "prefs.js"}, True),
        ({"Login Data", "Preferences"}, True),
        ({"logins.json", "readme.md"}, False),
        ({"prefs.js"}, False),
    ],
)
def test_a_browsers_profile_is_known_by_its_files(names: set[str], *, is_one: bool) -> None:
    assert is_profile(names.__contains__) is is_one
