"""All measurements of speed, size and memory: ``make bench``."""

from benchmarks import (
    completion,
    embedding,
    launcher,
    memory,
    previewing,
    queries,
    reading,
    recognition,
    window,
    words,
)


def main() -> None:
    """Print the figures, each group as soon as it is there."""
    for title, measure in (
        ("Words: medians of three runs over 5,000 files of 1.5 kB", words.run),
        ("Reading: medians of five runs, PDFs beside others reading the same files", reading.run),
        ("Embedding: medians beside the bare runtime", embedding.run),
        ("Queries in ms: 200 a mode, at 100,000 passages", queries.run),
        (
            "Completion in ms: letter by letter, at 10,000 and 100,000 passages",
            completion.run,
        ),
        ("Previews in ms: from the request to painted pixels, medians of 20", previewing.run),
        ("Recognition: 4 pages of 2,000 characters a kind, 200 dpi", recognition.run),
        ("Launcher in ms: painted after a key or a toggle, at 10,000 passages", launcher.run),
        ("Main window: ms from key to painted hits, and of frames while scrolling", window.run),
        ("Memory: peaks in MB of each process", memory.run),
    ):
        print(f"== {title}")
        for name, value in measure().items():
            print(f"{name:38} {value:12.2f}", flush=True)


if __name__ == "__main__":
    main()
