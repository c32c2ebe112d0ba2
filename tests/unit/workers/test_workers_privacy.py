import socket
from pathlib import Path

from desktop_app.core.locations import DataFolder
from desktop_app.core.privacy import RefusedLibrary
from desktop_app.offline.refusals import Refusal, RefusalLog
from desktop_app.workers.privacy import look_at_processes


def test_a_local_channel_is_distinguished_from_a_network() -> None:
    one, other = socket.socketpair()
    with one, other, socket.socket(socket.AF_INET) as network:
        network.bind(("127.0.0.1", 0))
        network.listen()
        port = network.getsockname()[1]
        report = look_at_processes(DataFolder(Path("/data")))

    addresses = [each.address for each in report.connections if each.kind == "network"]
    assert f"127.0.0.1:{port}" in addresses
    assert any(each.kind == "local" for each in report.connections)


def test_the_data_folder_is_reported() -> None:
    report = look_at_processes(DataFolder(Path("/data")))

    assert report.data_folder == "/data"
    assert report.processes


def test_refusals_are_counted_by_library(tmp_path: Path) -> None:
    log = RefusalLog(DataFolder(tmp_path).refusals)
    for library in ("requests", "onnxruntime", "onnxruntime"):
        log.append(Refusal("engine (1)", library, "socket AF_INET"))

    report = look_at_processes(DataFolder(tmp_path))

    assert report.refused == (RefusedLibrary("onnxruntime", 2), RefusedLibrary("requests", 1))
    assert not report.stays_offline  # the tests' own process has no filter
