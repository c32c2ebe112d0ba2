from pathlib import Path

from copies import LEAST, link_copies

CONTENT = b"a" * LEAST


def write(folder: Path, name: str, content: bytes = CONTENT) -> Path:
    file = folder / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(content)
    return file


def test_a_copy_becomes_a_link_that_can_be_moved_with_its_folder(tmp_path: Path) -> None:
    first = write(tmp_path, "bundle/a/words.json")
    second = write(tmp_path, "bundle/b/words.json")
    link_copies(tmp_path / "bundle")
    moved = (tmp_path / "bundle").rename(tmp_path / "moved")

    assert not (moved / "a" / first.name).is_symlink()
    assert (moved / "b" / second.name).readlink() == Path("../a/words.json")
    assert (moved / "b" / second.name).read_bytes() == CONTENT


def test_a_library_is_kept_once_in_each_folder(tmp_path: Path) -> None:
    for name in ("a/lib.so", "a/lib.so.1", "b/lib.so"):
        write(tmp_path, name)
    link_copies(tmp_path)

    assert (tmp_path / "a" / "lib.so.1").readlink() == Path("lib.so")
    assert not (tmp_path / "b" / "lib.so").is_symlink()


def test_small_files_and_different_ones_are_left(tmp_path: Path) -> None:
    files = [write(tmp_path, name, b"small") for name in ("a", "b")]
    files += [write(tmp_path, "c"), write(tmp_path, "d", CONTENT + b"b")]
    link_copies(tmp_path)

    assert not any(file.is_symlink() for file in files)
