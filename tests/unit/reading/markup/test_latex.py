from collections.abc import Callable

import pytest
from pylatexenc.latex2text import get_default_latex_context_db as typesetting_of

from desktop_app.core.documents import BlockKind, Document, FileKind
from desktop_app.passages.splitter import split

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
    assert (BlockKind.HEADING, 3, "The flood") in texts
    assert (BlockKind.HEADING, 4, "The dyke") in texts
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


@pytest.mark.parametrize(
    ("source", "text"),
    [
        (r"\verb|only {here|", "only {here"),
        (r"Call \verb*+f(a}+ twice", "Call f(a} twice"),
        (r"\lstinline[language=C]|a[1]{| and \mintinline{c}{int y}", "a[1]{ and int y"),
        (r"\path|/a_b| \section{\verb|x_1|}", "/a_b\n\nx_1"),
        ("\\begin{verbatim}\n[a] }{\n\\end{verbatim} after", "[a] }{\n\nafter"),
        ("\\begin{verbatim*}\n$x\n\\end{verbatim*}", "$x"),
        ("\\begin{lstlisting}[language=C]\n  if {\n\\end{lstlisting}", "  if {"),
        ("\\begin{minted}[frame=lines]{c}\n#if %d\n\\end{minted}", "#if %d"),
        ("\\begin{Verbatim}[x]\n\\undefined{\n\\end{Verbatim}", "\\undefined{"),
        ("\\begin{quote}\\begin{verbatim}\nq{q\n\\end{verbatim}\\end{quote}", "q{q"),
    ],
)
def test_what_is_set_as_typed_is_read_as_typed(source: str, text: str, read: Read) -> None:
    assert read("a.tex", source.encode()).text == text


def test_a_section_is_under_its_chapter(read: Read) -> None:
    document = read("a.tex", rb"\chapter{Rivers} Wide. \section{Floods} High water.")

    assert [one.heading for one in split(document)] == ["Rivers", "Rivers › Floods"]


def test_headings_inside_columns_are_headings(read: Read) -> None:
    source = rb"""\begin{multicols}{2}First.\section{The flood}Water rose.\end{multicols}After."""
    document = read("a.tex", source)

    assert document.text == "First.\n\nThe flood\n\nWater rose.\n\nAfter."
    assert [block.level for block in document.blocks] == [0, 3, 0, 0]


def test_a_listing_without_an_end_is_kept(read: Read) -> None:
    assert "held" in read("a.tex", b"\\begin{verbatim} held").text


def test_a_link_leaves_title_author_and_headings(read: Read) -> None:
    source = _PAPER.replace("See ", r"See \href[page=1]{http://a.org/b%20c#d}{\emph{our} data} ")

    document = read("a.tex", source.encode())

    assert (document.title, document.author) == ("On Rivers", "Ann")
    assert BlockKind.HEADING in {one.kind for one in document.blocks}
    assert "See our data" in document.text
    assert "The dyke" in document.text


def test_the_authors_are_printed_where_the_title_is(read: Read) -> None:
    source = rb"\title{Rivers}\author{Ann \and Bob}\begin{document}%s Text\end{document}"

    assert read("a.tex", source % rb"\maketitle").text == "Ann, Bob\n\nText"
    assert read("a.tex", source % b"").text == "Text"


def test_authors_are_apart_and_without_their_institutes(read: Read) -> None:
    source = rb"""\title[Rivers]{On Rivers in \LaTeX}
\author[A. Lee]{Ann Lee\inst{1}\thanks{Supported.} \and Bob Roe\inst{2}}"""
    document = read("a.tex", source + b"\nText")

    assert (document.title, document.author) == ("On Rivers in LaTeX", "Ann Lee, Bob Roe")


def test_slides_have_their_titles_as_headings(read: Read) -> None:
    source = rb"""\begin{frame}<1->[fragile]{The \textbf{flood}}
Water rose.\begin{block}{A warning}Leave now.\end{block}\end{frame}
\begin{frame}\frametitle{The dyke}It held.\end{frame}"""
    document = read("a.tex", source)

    assert document.text == (
        "The flood\n\nWater rose.\n\nA warning\n\nLeave now.\n\nThe dyke\n\nIt held."
    )
    assert [block.level for block in document.blocks] == [6, 0, 0, 0, 6, 0]


@pytest.mark.parametrize(
    "unseen", [rb"\begin{comment}Old {words\end{comment}", rb"\end{document}Old words"]
)
def test_what_is_not_typeset_is_not_read(unseen: bytes, read: Read) -> None:
    end = b"" if b"document" in unseen else rb"\end{document}"

    assert read("a.tex", rb"\begin{document}New." + unseen + end).text == "New."


def test_each_macro_that_is_typeset_has_its_arguments(
    read: Read, caplog: pytest.LogCaptureFixture
) -> None:
    macros = typesetting_of()
    names = {name for one in macros.categories() for name in macros.d[one]["macros"]}

    texts = {
        name: read("a.tex", rf"\section{{Kept}} \{name}{{a}}{{b}}{{c}}{{d}} end".encode()).text
        for name in names
        if name.isalpha()
    }

    assert "href" in names
    failed = [name for name, text in texts.items() if rf"\{name}" in text]
    assert failed == []
    assert caplog.records == []


@pytest.mark.parametrize("source", [r"\begin{array}\end{array}", r"\footnote"])
def test_what_lacks_its_arguments_stays_as_typed(source: str, read: Read) -> None:
    document = read("a.tex", rf"\section{{Kept}} \emph{{text}} {source}".encode())

    assert document.text == f"Kept\n\ntext {source}"


@pytest.mark.parametrize(
    ("source", "text"),
    [
        (r"\part{Big} \paragraph*{Small} text", "Big\n\nSmall\n\ntext"),
        (r"\textfrac{1}{2}", "1/2"),
        ("\\cventry{2019--24}\n{Keeper}{Lamps Ltd}{}{Pier}", "2019–24\nKeeper Lamps Ltd Pier"),
        (r"M{\"u}{\ss}ig \own{lam}ps", "Müßig lamps"),
    ],
)
def test_arguments_that_the_library_does_not_know(source: str, text: str, read: Read) -> None:
    assert read("a.tex", source.encode()).text == text


@pytest.mark.parametrize(
    ("source", "text"),
    [
        (r"\multicolumn{2}{c}{Head}", "Head"),
        (r"\begin{minipage}{3cm}in\end{minipage}", "in"),
        (r"\begin{tabular}[t]{ll}a\\ \cmidrule(lr){1-2}\cline{1-2}b\end{tabular}", "a\n b"),
        ("\\begin{thebibliography}{9}\n\\bibitem[x]{a} A\n\\end{thebibliography}", "A"),
        ("\\bibitem{a} A\n\\bibitem{b} B", "A\n\nB"),
        (r"\begin{figure}[ht]\includegraphics[width=3cm]{a}\caption[s]{Cap}\end{figure}", "Cap"),
        (r"one\index{x} \resizebox{0.5\textwidth}{!}{two}\pagestyle{empty}", "one two"),
        (r"\texttt{code} in \mbox{a box}", "code in a box"),
    ],
)
def test_only_arguments_that_are_typeset_are_read(source: str, text: str, read: Read) -> None:
    assert read("a.tex", source.encode()).text == text


def test_an_accent_on_a_macro_does_not_cost_the_text(read: Read) -> None:
    text = read("a.tex", rb"Lamps \'\input{oil} and rope").text

    assert text.startswith("Lamps ")
    assert text.endswith(" and rope")
