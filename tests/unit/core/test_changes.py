from desktop_app.core.changes import FileFacts
from desktop_app.core.volumes import Volume


def test_inodes_count_only_where_they_last() -> None:
    facts = FileFacts(1, 2, 3, 4, 5)

    assert facts.lasting_on(Volume("ext4 1 /")) == facts
    assert facts.lasting_on(Volume("vfat 2 /", keeps_inodes=False)) == FileFacts(1, 2, 3, 4, 0)
