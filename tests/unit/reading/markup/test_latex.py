from collections.abc import Callable

import pytest

from desktop_app.core.documents import BlockKind, Document, FileKind

Read = Callable[[str, bytes], Document]

_PAPER = r"""\documentclass{article}
\newcommand{\unseen}{no}
\title{On \emph{Rivers}}
\author{Ann}
\begin{document}
\maketitle
\section{The flood} % a remark
Caf\'e water rose by $x^2$ metres\footnote{A note.}.

See \cite{bob}.
\subsection*{The dyke}
\begin{verbatim}
print("held")
\end{verbatim}
\begin{itemize}
\item one
\end{itemize}
\end{document}
"""


def test_headings_text_and_code(read: Read) -> None:
    document = read("a.tex", _PAPER.encode())
    texts = [(one.kind, one.level, document.text[one.start : one.end]) for one in document.blocks]

    assert document.kind is FileKind.TEXT
    assert (document.title, document.author) == ("On Rivers", "Ann")
    assert (BlockKind.HEADING, 1, "The flood") in texts
    assert (BlockKind.HEADING, 2, "The dyke") in texts
    assert (BlockKind.CODE, 0, 'print("held")') in texts
    assert "Café water rose by x^2 metres" in document.text
    assert "one" in document.text
    assert "unseen" not in document.text
    assert "remark" not in document.text


def test_a_part_of_a_document_is_read(read: Read) -> None:
    assert read("a.tex", rb"\chapter{One} Some \textbf{bold} words.").text == (
        "One\n\nSome bold words."
    )


@pytest.mark.parametrize("source", [rb"\begin{a} x \end{b} {", b"{" * 20_000 + b"x"])
def test_what_the_parser_cannot_follow_is_kept(source: bytes, read: Read) -> None:
    assert "x" in read("a.tex", source).text


def test_a_huge_file_is_read_as_typed(read: Read) -> None:
    assert read("a.tex", b"\\emph{x} " * 400_000).text.startswith("\\emph{x}")
