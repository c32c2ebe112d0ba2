import pytest

from desktop_app.offline.naming import name_caller, name_of_file


@pytest.mark.parametrize(
    ("path", "name"),
    [
        ("/e/lib/python3.11/site-packages/onnxruntime/capi/libonnxruntime.so.1.31", "onnxruntime"),
        (
            "/e/site-packages/opencv_python_headless.libs/libavformat-4762.so",
            "opencv_python_headless",
        ),
        ("/usr/lib/libQt6Network.so.6", "libQt6Network"),
        ("/usr/lib/satchel/_internal/onnxruntime/capi/libonnxruntime.so", "onnxruntime"),
        ("/usr/lib/satchel/_internal/libpython3.11.so.1.0", "libpython3"),
        ("/e/site-packages/_lonely.abi3.so", "_lonely"),
    ],
)
def test_a_library_is_called_by_its_package(path: str, name: str) -> None:
    assert name_of_file(path) == name


def test_a_thread_that_is_gone_is_unknown() -> None:
    # Beyond the largest number that Linux returns.
    assert name_caller(2**22 + 1) == "unknown library (thread gone)"
