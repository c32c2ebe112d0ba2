import time

import pytest

from desktop_app.reading.manual.characters import shown


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        (r"\fB\-x\fP \f(CWy\f[R]z", "-x yz"),
        (r"\(bu \(aqa\(aq \(lqb\(rq \[em] \(co", "• 'a' “b” — ©"),
        (r"caf\('e \[u00E9] \[e aa] \[u0065_0301] \(:u\(ss", "café é é é üß"),
        (r"\(*a\(*W \N'65' \[char94]", "αΩ A ^"),
        (r"a\ b\~c\|d\&e\%f\:g\e\\", "a b cdefg\\\\"),
        (r"\s-1SMALL\s0 \s+2big\s[10]x\s'5'y", "SMALL bigxy"),
        (r"\h'-04'\(bu\h'+03'\v'1'x\w'abc'\o'ab'\Z'c'", "• xac"),
        (r"\m[red]warm\m[] \X'tty: link' \D'l 1 1'", "warm  "),
        (r"\(zz\[nosuchname]\[u110000]\[uD800]\[u0000]\[char7]\N'9'", ""),
        ("cut \\", "cut "),
        (r"cut \(", "cut "),
        (r"cut \f", "cut "),
    ],
)
def test_escapes_as_text(typed: str, expected: str) -> None:
    assert shown(typed) == expected


@pytest.mark.parametrize("unit", ["\\h'", "\\Z'\\Z\"", "\\[", "\\s", "\\f[", "\\*["])
def test_unfinished_escapes_take_time_by_their_length(unit: str) -> None:
    begun = time.process_time()
    shown(unit * 100_000)

    assert time.process_time() - begun < 5
