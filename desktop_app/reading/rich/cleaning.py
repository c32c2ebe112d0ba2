"""Cleaning HTML before it reaches the window; the only module with nh3."""

import re
from urllib.parse import parse_qsl

import nh3

from desktop_app.core.rich_texts import LINK_SCHEMES

LONGEST_TARGET = 2_000
"""Characters of a link's target; longer ones hold data and no address a user could judge."""

_MAIL_FIELDS = frozenset({"to", "cc", "bcc", "subject", "body", "in-reply-to", "keywords"})
"""Fields of a message that a link may fill in (RFC 6068, 7). Of other fields, some mail programs
take files of the user to attach."""

_TAGS = {
    "a", "b", "blockquote", "br", "code", "h1", "h2", "h3", "h4", "h5", "h6", "hr", "i", "li", "ol",
    "p", "pre", "s", "sub", "sup", "table", "tbody", "td", "th", "tr", "u", "ul",
}  # fmt: skip
_WITHOUT_CONTENT = {"script", "style", "iframe", "object", "svg", "math", "template", "noscript"}
_ATTRIBUTES = {
    "a": {"href"},
    "ol": {"start", "type"},
    "table": {"cellspacing"},
    "td": {"colspan", "width"},
    "th": {"colspan", "width"},
}
_VALUES = {
    "cellspacing": re.compile("0"),
    "colspan": re.compile(r"[1-9]\d?"),
    "width": re.compile(r"[1-9]\d?%"),
    "start": re.compile(r"\d{1,6}"),
    "type": re.compile("[1aAiI]"),
}


def is_safe_target(target: str) -> bool:
    """Whether a link may keep its target: an absolute address of the web or of e-mail."""
    scheme, colon, rest = target.partition(":")
    is_known = bool(colon) and scheme.lower() in LINK_SCHEMES and len(target) <= LONGEST_TARGET
    return is_known and (scheme.lower() != "mailto" or _fields_of(rest) <= _MAIL_FIELDS)


def _fields_of(address: str) -> set[str]:
    """Return the names of the fields after a mail address."""
    _, _, fields = address.partition("?")
    return {name.strip().lower() for name, _ in parse_qsl(fields, keep_blank_values=True)}


def clean(html: str) -> str:
    """Remove everything from HTML that runs, fetches, or covers something else.

    Text, a short list of tags, and targets of links remain; the result is well-formed.
    """
    return _CLEANER.clean(html)


def _kept(_tag: str, name: str, value: str) -> str | None:
    # Called for every attribute, including those that are not on the list.
    if name == "href":
        return value if is_safe_target(value) else None
    pattern = _VALUES.get(name)
    return value if pattern is not None and pattern.fullmatch(value) else None


_CLEANER = nh3.Cleaner(
    tags=_TAGS,
    clean_content_tags=_WITHOUT_CONTENT,
    attributes=_ATTRIBUTES,
    attribute_filter=_kept,
    strip_comments=True,
    link_rel=None,
    generic_attribute_prefixes=set(),
    url_schemes=set(LINK_SCHEMES),
    url_relative="deny",
)
