import pytest
from locked_sources import locked

LOCK = """\
olefile==0.47 ; sys_platform == 'linux' \\
    --hash=sha256:01
    # via satchel (pyproject.toml)
opencv-python-headless==5.0.0.93 ; sys_platform == 'linux' \\
    --hash=sha256:0a \\
    --hash=sha256:0b
    # via rapidocr
orgparse==0.5 \\
    --hash=sha256:02
"""


def test_a_package_is_pinned_as_in_the_lock() -> None:
    assert locked(LOCK, "opencv-python-headless") == (
        "opencv-python-headless==5.0.0.93 ; sys_platform == 'linux' \\\n"
        "    --hash=sha256:0a \\\n"
        "    --hash=sha256:0b\n"
    )


def test_a_package_without_a_pin_is_an_error() -> None:
    with pytest.raises(ValueError, match="the lock has no opencv"):
        locked(LOCK, "opencv")
