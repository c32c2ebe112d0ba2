"""Files made to fill the memory, to take for ever or to lead out of their folder.

Each is made by a function of its size: small ones for the tests, and such as a user would be
sent for ``python -m benchmarks.bombs``.
"""

from collections.abc import Callable
from dataclasses import dataclass

from tests.support import bomb_archives as archives
from tests.support import bomb_documents as documents
from tests.support import bomb_markup as markup


@dataclass(frozen=True, slots=True)
class Bomb:
    """A dangerous file.

    Attributes:
        name: Its file name.
        make: Returns its bytes for a size, whose unit is the function's own.
        small: A size for the tests.
        large: A size that does harm where nothing limits it.
    """

    name: str
    make: Callable[[int], bytes]
    small: int
    large: int


BOMBS = (
    Bomb("flat.zip", archives.flat_zip, 20, 1000),
    Bomb("many.zip", archives.zip_of_bombs, 2, 200),
    Bomb("tree.zip", archives.tree_of_zips, 2, 16),
    Bomb("deep.zip", archives.deep_zip, 10, 1000),
    Bomb("overlapping.zip", archives.overlapping_zip, 3, 20_000),
    Bomb("lying.zip", archives.lying_zip, 20, 1000),
    Bomb("long.gz", archives.packed_gzip, 20, 1000),
    Bomb("long.bz2", archives.packed_bzip2, 20, 300),
    Bomb("long.xz", archives.packed_xz, 20, 500),
    Bomb("long.tar.gz", archives.packed_tar, 20, 1000),
    Bomb("long.7z", archives.seven_zip, 20, 200),
    Bomb("escaping.zip", archives.escaping_zip, 10, 1000),
    Bomb("links.tar", archives.tar_of_links, 10, 10_000),
    Bomb("laughs.xml", markup.billion_laughs, 10, 10),
    Bomb("laughs.fb2", markup.laughing_book, 10, 10),
    Bomb("laughs.docx", markup.laughing_word, 10, 10),
    Bomb("laughs.xlsx", markup.laughing_sheet, 10, 10),
    Bomb("laughs.odt", markup.laughing_odt, 10, 10),
    Bomb("laughs.epub", markup.laughing_epub, 10, 10),
    Bomb("laughs.svg", markup.laughing_picture, 10, 10),
    Bomb("quadratic.xml", markup.quadratic_entities, 1_000, 100_000),
    Bomb("external.xml", markup.external_entity, 1, 1),
    Bomb("external.docx", markup.external_word, 1, 1),
    Bomb("deep.xml", markup.deep_xml, 1_000, 1_000_000),
    Bomb("deep.html", markup.deep_html, 20_000, 1_000_000),
    Bomb("formatted.html", markup.misnested_html, 300, 100_000),
    Bomb("table.html", markup.nested_tables, 500, 100_000),
    Bomb("choices.html", markup.html_choices, 3_000, 100_000),
    Bomb("attributes.html", markup.html_attributes, 5_000, 200_000),
    Bomb("deep.json", markup.deep_lists, 5_000, 5_000_000),
    Bomb("deeper.json", markup.deep_objects, 5_000, 1_000_000),
    Bomb("deep.ipynb", markup.deep_notebook, 5_000, 1_000_000),
    Bomb("quotes.md", markup.markdown_quotes, 1_000, 100_000),
    Bomb("lists.md", markup.markdown_lists, 200, 5_000),
    Bomb("brackets.md", markup.markdown_brackets, 1_000, 200_000),
    Bomb("stars.md", markup.markdown_stars, 1_000, 200_000),
    Bomb("ticks.md", markup.markdown_ticks, 200, 3_000),
    Bomb("pipes.md", markup.markdown_table, 100, 20_000),
    Bomb("deep.rtf", markup.rtf_groups, 5_000, 1_000_000),
    Bomb("deep.tex", markup.latex_braces, 1_000, 200_000),
    Bomb("environments.tex", markup.latex_environments, 500, 50_000),
    Bomb("deep.org", markup.org_headings, 1_000, 100_000),
    Bomb("links.org", markup.org_brackets, 1_000, 200_000),
    Bomb("dates.org", markup.org_dates, 1_000, 100_000),
    Bomb("deep.rst", markup.rst_quotes, 100, 2_000),
    Bomb("tables.rst", markup.rst_tables, 200, 200_000),
    Bomb("marks.rst", markup.rst_marks, 500, 60_000),
    Bomb("lines.rst", markup.rst_lines, 500, 60_000),
    Bomb("deep.adoc", markup.asciidoc_blocks, 1_000, 200_000),
    Bomb("macros.1", markup.roff_macros, 100, 100_000),
    Bomb("braces.1", markup.roff_braces, 100, 300_000),
    Bomb("lists.1", markup.mdoc_lists, 100, 300_000),
    Bomb("deep.py", markup.python_brackets, 1_000, 1_000_000),
    Bomb("deep.yaml", markup.yaml_lists, 1_000, 1_000_000),
    Bomb("cues.srt", markup.many_cues, 1_000, 300_000),
    Bomb("brackets.srt", markup.open_cue, 5_000, 200_000),
    Bomb("events.ics", markup.nested_events, 1_000, 1_000_000),
    Bomb("long.vcf", markup.long_card, 1_000, 300_000),
    Bomb("stamps.txt", markup.chat_of_stamps, 1_000, 1_000_000),
    Bomb("chat.json", markup.deep_chat, 200, 100_000),
    Bomb("deep.mobi", markup.deep_kindle_book, 3_000, 100_000),
    Bomb("repeating.mobi", markup.repeating_kindle_book, 10, 20_000),
    Bomb("wide.csv", documents.wide_table, 10_000, 1_000_000),
    Bomb("quotes.csv", documents.open_quotes, 1_000, 1_000_000),
    Bomb("line.txt", documents.long_line, 1, 150),
    Bomb("lines.txt", documents.short_lines, 50_000, 50_000_000),
    Bomb("characters.txt", documents.wide_characters, 1, 150),
    Bomb("controls.txt", documents.control_characters, 1, 60),
    Bomb("headings.md", documents.many_headings, 1_000, 1_000_000),
    Bomb("giant.txt", documents.long_line, 1, 1000),
    Bomb("pages.pdf", documents.many_pages, 200, 100_000),
    Bomb("stream.pdf", documents.packed_page, 1, 1000),
    Bomb("loop.pdf", documents.looping_pages, 10, 10),
    Bomb("forms.pdf", documents.doubling_forms, 8, 30),
    Bomb("deep.pdf", documents.deep_page_tree, 1_000, 200_000),
    Bomb("far.xlsx", documents.far_cells, 1_048_576, 1_048_576),
    Bomb("rows.xlsx", documents.many_cells, 1_000, 1_000_000),
    Bomb("repeated.ods", documents.repeated_cells, 200, 8_000),
    Bomb("parts.eml", documents.nested_parts, 100, 10_000),
    Bomb("letters.eml", documents.nested_letters, 100, 10_000),
    Bomb("fields.eml", documents.long_header, 1_000, 1_000_000),
    Bomb("froms.mbox", documents.many_messages, 300, 500_000),
    Bomb("square.png", documents.square_picture, 2_000, 20_000),
)
"""In the order in which they are tried."""
