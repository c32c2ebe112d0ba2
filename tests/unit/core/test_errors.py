import errno

from desktop_app.core.errors import (
    ExitCode,
    FolderError,
    SatchelError,
    UsageError,
    system_reason,
)
from desktop_app.core.sayings import render


def test_an_error_reads_as_what_happened_and_what_to_do() -> None:
    error = FolderError("folder_missing", "/d does not exist.", "Check the spelling.")

    assert str(error) == "/d does not exist. Check the spelling."
    assert (error.code, str(error.message)) == ("folder_missing", "/d does not exist.")


def test_an_error_without_an_action_ends_with_its_message() -> None:
    assert str(SatchelError("x", "It is empty.")) == "It is empty."


def test_only_wrong_usage_has_the_exit_code_of_wrong_usage() -> None:
    assert UsageError.exit_code is ExitCode.USAGE
    assert {kind.exit_code for kind in SatchelError.__subclasses__() if kind is not UsageError} == {
        ExitCode.FAILED
    }


def test_the_reason_of_the_system_can_be_translated() -> None:
    refused = OSError(errno.EACCES, "Permission denied")

    assert str(system_reason(refused)) == "Permission denied"
    assert render(system_reason(refused), {"Permission denied": "Keine Rechte"}.__getitem__) == (
        "Keine Rechte"
    )


def test_a_rare_reason_of_the_system_is_in_its_own_words() -> None:
    assert str(system_reason(OSError(errno.EPIPE, "Broken pipe"))) == "Broken pipe"
    assert str(system_reason(OSError("no number"))) == "no number"
