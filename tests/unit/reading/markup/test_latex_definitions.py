from collections.abc import Callable

from desktop_app.core.documents import BlockKind, Document
from desktop_app.reading.markup.latex_definitions import without_definitions

Read = Callable[[str, bytes], Document]


def read_words(read: Read, source: str) -> str:
    return " ".join(read("a.tex", source.encode()).text.split())


def test_macros_are_read_as_the_words_they_stand_for(read: Read) -> None:
    source = r"""\newcommand{\lamp}{\emph{Lamp}\xspace}\def\oil{rape oil}\renewcommand*\wick{wick}
    % \newcommand{\lamp}{Candle}
    \title{The \lamp{} of the north}\newcommand{\pair}[1]{#1 and #1}
    \begin{document}The \lamp\ burns \oil{} by a \wick. \pair{Salt}, \oiled
    \begin{verbatim}
    \lamp
    \end{verbatim}\end{document}"""

    assert read("a.tex", source.encode()).title == "The Lamp of the north"
    assert read_words(read, source) == r"The Lamp burns rape oil by a wick. Salt, \lamp"


def test_macros_that_begin_an_environment_do_not_cost_the_text(read: Read) -> None:
    source = r"""\newcommand{\be}{\begin{equation}}\newcommand{\ee}{\end{equation}}
    \newcommand{\pic}[2]{\begin{figure}#1}\newenvironment{proof}[1]{\begin{it}}{\end{it}}
    \begin{document}It burns. \be a = b \ee More words.\end{document}"""

    assert read_words(read, source) == "It burns. a = b More words."


def test_a_file_that_grows_by_its_macros_is_read_as_typed(read: Read) -> None:
    used = r"\x " * 50_000
    source = rf"\def\x{{{'long' * 20}}}\begin{{document}}{used}\end{{document}}"

    assert read_words(read, source).startswith(r"\def\x{long")


def test_hostile_definitions_take_no_time() -> None:
    for text in (
        "\\newcommand" + " " * 300_000,
        "\\def\\a{" * 100_000,
        "\\begin{minted}" * 100_000,
    ):
        source = f"\\def\\b{{x}}{text}\\begin{{document}}{text}"
        assert len(without_definitions(source)) <= len(source)


def test_macros_that_mean_themselves_end(read: Read) -> None:
    source = r"\newcommand{\a}{x \a\a}\begin{document}It \a{} burns.\end{document}"

    assert read_words(read, source).endswith("burns.")


def test_a_macro_defined_again_in_the_text_leaves_no_trace(read: Read) -> None:
    source = r"""\renewcommand{\arraystretch}{1.2}\begin{document}It \renewcommand\arraystretch{1.4}
    burns \renewcommand{\arraystretch}{1.6}well.\end{document}"""

    assert read_words(read, source) == "It burns well."


def test_headings_stay_headings_where_the_file_changes_their_look(read: Read) -> None:
    source = rb"""\let\old\section\renewcommand\section{\clearpage\old}
    \begin{document}\section{The lamp}It burns.\end{document}"""
    document = read("a.tex", source)

    assert document.text == "The lamp\n\nIt burns."
    assert document.blocks[0].kind is BlockKind.HEADING


def test_macros_in_code_on_a_line_are_read_as_typed(read: Read) -> None:
    source = r"\def\oil{rape oil}\begin{document}Type \verb|\oil| for \oil.\end{document}"

    assert read_words(read, source) == r"Type \oil for rape oil."
