"""An index by tantivy and PyMuPDF alone, with one process, one field and no care for failures.

    python -m benchmarks.peers.bare index PLACE FILES
    python -m benchmarks.peers.bare search PLACE QUERY

Only what the command needs is imported.
"""

import sys
from collections.abc import Iterator
from pathlib import Path

import tantivy


def main(command: str, place: str, argument: str) -> None:
    """Carry out a command."""
    if command == "index":
        _index(Path(place), Path(argument))
    else:
        _search(Path(place), argument)


def text_of_pdf(path: Path) -> Iterator[str]:
    """Return the text of each page; of a file that cannot be opened, nothing."""
    import pymupdf  # noqa: PLC0415 - takes 0.2 s, and texts do not need it

    try:
        with pymupdf.open(path) as pdf:
            for page in pdf:
                yield page.get_text()
    except (RuntimeError, ValueError):  # damaged or encrypted
        return


def _index(place: Path, files: Path) -> None:
    builder = tantivy.SchemaBuilder()
    builder.add_text_field("path", stored=True, tokenizer_name="raw")
    builder.add_text_field("body", stored=True, tokenizer_name="en_stem")
    index = tantivy.Index(builder.build(), str(place))
    writer = index.writer(num_threads=1)
    for path in files.rglob("*"):
        if path.suffix.lower() == ".pdf":
            text = "\n".join(text_of_pdf(path))
        elif path.is_file():
            text = path.read_text(encoding="utf-8", errors="replace")
        else:
            continue
        writer.add_document(tantivy.Document(path=str(path), body=text))
    writer.commit()
    writer.wait_merging_threads()


def _search(place: Path, query: str) -> None:
    index = tantivy.Index.open(str(place))
    searcher = index.searcher()
    for _, address in searcher.search(index.parse_query(query, ["body"]), 10).hits:
        print(searcher.doc(address)["path"])


if __name__ == "__main__":
    main(*sys.argv[1:])
