from collections.abc import Callable

import pytest

from desktop_app.core.documents import Document

Read = Callable[[str, bytes], Document]

_TEXT = r"""\begin{document}Die Stra"se f"uhrt "uber "`Zu"cker"' und Schi"ffahrt, Donau"=Auen,
\verb|"a| und Auf"|lage.
\begin{verbatim}
print("all")
\end{verbatim}
\end{document}"""


@pytest.mark.parametrize(
    "preamble",
    [r"\usepackage[ngerman]{babel}", r"\usepackage{german}", r"\documentclass[ngerman]{scrartcl}"],
)
def test_german_shorthands_are_read_as_letters(preamble: str, read: Read) -> None:
    assert read("a.tex", f"{preamble}\n{_TEXT}".encode()).text.split("\n\n") == [
        'Die Straße führt über „Zucker“ und Schiffahrt, Donau-Auen,\n"a und Auflage.',
        'print("all")',
    ]


@pytest.mark.parametrize(
    "preamble",
    [
        "",
        r"\usepackage[ngerman,english]{babel}",
        "\\usepackage[english]{babel}\n% \\usepackage[ngerman]{babel}\n",
        r"\usepackage[ngerman,shorthands=off]{babel}",
        '\\usepackage[ngerman]{babel}\\shorthandoff{"}',
        '\\usepackage[ngerman]{babel}\\usepackage{csquotes}\\MakeOuterQuote{"}',
    ],
)
def test_quotes_are_kept_where_they_begin_no_shorthand(preamble: str, read: Read) -> None:
    source = rf"""{preamble}\begin{{document}}He said "all" of it.\end{{document}}"""

    assert read("a.tex", source.encode()).text == 'He said "all" of it.'
