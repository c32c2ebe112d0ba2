import json
import os
from pathlib import Path

import pytest

from desktop_app import __version__
from desktop_app.core.errors import FolderError
from desktop_app.core.start_request import (
    StartRequest,
    StartView,
    arguments_of,
    encode_request,
    make_request,
)


def test_paths_are_those_of_this_process(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", "/home/me")
    monkeypatch.setenv("XDG_ACTIVATION_TOKEN", "token")
    request = make_request(["a", "~/b", "/c"], "toggle")

    assert request == StartRequest(
        (str(tmp_path / "a"), "/home/me/b", "/c"), StartView.TOGGLE, "token", __version__
    )
    assert "XDG_ACTIVATION_TOKEN" not in os.environ


def test_a_folder_to_search_in_is_named_as_searches_know_it(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "link").symlink_to(tmp_path / "folder")

    assert make_request([str(tmp_path / "link")], "open").paths == (str(tmp_path / "link"),)
    request = make_request([str(tmp_path / "link")], "search-in")
    assert request.paths == (str(tmp_path / "folder"),)


def test_links_are_no_paths_and_the_last_one_is_opened() -> None:
    request = make_request(["satchel://passage/1", "/c", "SATCHEL:../x"], "open")

    assert (request.paths, request.link) == (("/c",), "SATCHEL:../x")


def test_a_link_that_is_not_text_can_be_passed_on() -> None:
    request = make_request(["satchel:\udcff"], "open")

    assert request.link == "satchel:?"
    assert json.loads(encode_request(request))["link"] == "satchel:?"


def test_a_path_that_is_not_text_is_refused() -> None:
    with pytest.raises(FolderError, match=r"/photos/\\xff has a name that is not valid text"):
        make_request(["/photos/\udcff"], "open")


def test_a_request_is_one_line_of_json() -> None:
    line = encode_request(StartRequest(("/ü\n",), StartView.BACKGROUND))

    assert line.count(b"\n") == 1
    assert json.loads(line) == {
        "paths": ["/ü\n"],
        "view": "background",
        "token": "",
        "version": "",
        "link": "",
    }


def test_a_start_can_be_repeated_by_its_arguments() -> None:
    folder = StartRequest(("/d/new",), StartView.SEARCH_IN)
    link = StartRequest(link="satchel://passage/1")

    assert arguments_of(StartRequest()) == ()
    assert arguments_of(folder) == ("--search-in", "/d/new")
    assert arguments_of(StartRequest(view=StartView.TOGGLE)) == ("--launcher",)
    assert arguments_of(StartRequest(view=StartView.BACKGROUND)) == ("--background",)
    assert arguments_of(link) == ("satchel://passage/1",)
