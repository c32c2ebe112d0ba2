"""Detecting manual pages, links and pages saved by Safari by how they begin."""

import re

from desktop_app.reading.contract import FileContent

_ROFF_START = re.compile(rb"(?:\xef\xbb\xbf)?\s*+(?:[.'][ \t]*+(?:\\[\"#]|[A-Za-z]|\r?\n)|\\\")")
_WITHIN = 64 * 1024
"""Bytes up to the title of a manual page; definitions of macros before it have some 8,000."""

_PROPERTY_LIST_WITHIN = 1024
_ADDRESS = re.compile(rb"U\0?R\0?L\0?=")
_LINK_START = re.compile(
    rb"(?:\xef\xbb\xbf)?\s*+(?:\[InternetShortcut\]|\[Desktop Entry\](?=.{0,2000}?\nType=Link\s))",
    re.DOTALL,
)
_MANUAL_TITLE = re.compile(rb"^[.'][ \t]*(?:TH|D[dt])(?=[ \t\r\n])", re.MULTILINE)
_MANUAL_SECTION = re.compile(rb"^[.'][ \t]*S[Hh](?=[ \t\r\n])", re.MULTILINE)
_MANUAL_LINK = re.compile(rb"\A(?:[.']\\[^\n]*+\n)*+[.']so[ \t]+\S+\.\d\w*(?:\.\w+)?\s")
"""A reference to the page to read instead."""


def is_safari_archive(content: FileContent) -> bool:
    """Whether it is a page saved by Safari."""
    return _is_property_list(content) and b"WebMainResource" in content.data


def is_link(content: FileContent) -> bool:
    """Whether it is a link to a web page, as macOS, Windows and Linux desktops keep them."""
    if content.suffix == ".webloc":
        return _is_property_list(content)
    if content.suffix == ".url":
        return _ADDRESS.search(content.data, 0, _WITHIN) is not None
    return _LINK_START.match(content.data) is not None


def _is_property_list(content: FileContent) -> bool:
    is_binary = content.data.startswith(b"bplist00")
    return is_binary or b"<plist" in content.data[:_PROPERTY_LIST_WITHIN]


def is_manual_page(content: FileContent) -> bool:
    """Whether it begins with macros or remarks, and has the title and a section of a page."""
    if _ROFF_START.match(content.data, 0, _WITHIN) is None:
        return False
    if _MANUAL_LINK.search(content.data, 0, _WITHIN) is not None:
        return True
    title = _MANUAL_TITLE.search(content.data, 0, _WITHIN)
    return title is not None and _MANUAL_SECTION.search(content.data, title.end()) is not None
