import re

import pytest

from desktop_app.reading.rich.cleaning import LONGEST_TARGET, clean, is_safe_target

HOSTILE = (
    "<script>alert(1)</script>word",
    "<p onclick=alert(1) onmouseover='x'>word</p>",
    "<img src=x onerror=alert(1)>word",
    "<img src='data:image/png;base64,AAAA'>word",
    "<a href='javascript:alert(1)'>word</a>",
    "<a href=' JaVa\tScript:alert(1)'>word</a>",
    "<a href='&#106;avascript:alert(1)'>word</a>",
    "<a href='data:text/html,<script>alert(1)</script>'>word</a>",
    "<a href='file:///etc/passwd'>word</a>",
    "<a href='vbscript:x'>word</a>",
    "<a href='//evil.example/x'>word</a>",
    "<a href='/etc/passwd'>word</a>",
    "<a href='\\\\server\\share'>word</a>",
    "<svg onload=alert(1)><circle/></svg>word",
    "<svg><style><img src=x onerror=alert(1)></style></svg>word",
    "<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></table></math><p>word",
    "<p style=\"background:url('https://evil.example/x')\">word</p>",
    "<style>p { background: url(https://evil.example/x) }</style>word",
    "<link rel=stylesheet href=https://evil.example/x.css>word",
    "<meta http-equiv=refresh content='0; url=https://evil.example'>word",
    "<iframe src=https://evil.example></iframe>word",
    "<base href=https://evil.example/>word",
    "<form action=https://evil.example><input name=a><button>word</button></form>",
    "<object data=x><embed src=x></object>word",
    "<video src=x autoplay></video><audio src=x></audio>word",
    "<table background=https://evil.example/x.png><tr><td background=x>word</td></tr></table>",
    "<body background=https://evil.example/x.png>word",
    "<scr<script>ipt>alert(1)</scr</script>ipt>word",
    "<p title='<script>alert(1)</script>'>word</p>",
    "<!--[if IE]><script>alert(1)</script><![endif]-->word",
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">word</noscript>word',
    "<a href='https://example.org/' target=_blank ping=https://evil.example>word</a>",
    "<b><i><p>word",
    "<td colspan=99999>word",
)

TAG = re.compile(r"<(/?)([a-z0-9]+)((?:\s[^<>]*)?)>")
HARMLESS = re.compile(
    r'(?: (?:href="(?:https?://|mailto:)[^"]*"|colspan="\d\d?"|width="\d\d?%"|start="\d+"))*'
)
ALLOWED = frozenset(
    (
        *(
            "a",
            "b",
            "blockquote",
            "br",
            "code",
            "h1",
            "h2",
            "h3",
            "hr",
            "i",
            "li",
            "ol",
            "p",
            "pre",
        ),
        *("s", "table", "tbody", "td", "th", "tr", "u", "ul"),
    )
)


def is_harmless(html: str) -> bool:
    """Whether there are only marks of the short list, with the few attributes they may have."""
    marks = TAG.findall(html)
    is_all = html.count("<") == len(marks)
    return is_all and all(tag in ALLOWED and HARMLESS.fullmatch(rest) for _, tag, rest in marks)


@pytest.mark.parametrize("html", HOSTILE)
def test_nothing_runs_fetches_or_leads_elsewhere(html: str) -> None:
    cleaned = clean(html)

    assert is_harmless(cleaned), cleaned
    assert "evil" not in cleaned
    assert "alert" not in re.sub(r"ipt&gt;alert\(1\)", "", cleaned)
    assert "word" in cleaned


def test_what_is_allowed_stays() -> None:
    html = (
        '<h1>A</h1><p><b>b</b> <i>i</i> <a href="https://example.org/?a=1&amp;b=2">x</a> '
        '<a href="mailto:anna@example.org">y</a></p><ol type="a" start="3"><li>z</li></ol>'
        '<table><tbody><tr><td colspan="2" width="40%">c</td></tr></tbody></table><pre>d</pre>'
    )

    assert clean(html) == html


def test_values_that_would_make_a_window_work_hard_are_left_out() -> None:
    assert clean('<ol start="99999999999" type="x"><li>a</li></ol>') == "<ol><li>a</li></ol>"
    assert "colspan" not in clean('<table><tr><td colspan="5000">a</td></tr></table>')


def test_only_whole_addresses_of_a_length_one_can_read_are_targets() -> None:
    address = "https://example.org/"
    long = address + "a" * LONGEST_TARGET

    assert is_safe_target(address)
    assert is_safe_target("MAILTO:anna@example.org")
    assert not any(map(is_safe_target, ("", "https", "ftp://example.org", "www.example.org", long)))
    assert long not in clean(f'<a href="{long}">x</a>')


@pytest.mark.parametrize("field", ["attach", "ATTACHMENT", "%61ttach", "subject=x&attach", "x"])
def test_a_mail_link_that_may_attach_a_file_loses_its_target(field: str) -> None:
    harmless = "mailto:anna@example.org?Subject=A%26attach=1&cc=b@example.org&body="

    assert not is_safe_target(f"mailto:anna@example.org?{field}=/etc/passwd")
    assert is_safe_target(harmless)
    assert "href" not in clean(f'<a href="mailto:a@example.org?{field}=/etc/passwd">x</a>')
