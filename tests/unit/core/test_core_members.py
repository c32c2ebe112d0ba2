from desktop_app.core.members import ReadMember, possible_places, shown_path


def test_a_member_is_shown_behind_its_containers() -> None:
    member = ReadMember(("in.zip", "x/a.txt"), b"", 0, None, None)

    assert shown_path("/d/box.zip", member.shown) == "/d/box.zip › in.zip › x/a.txt"
    assert member.path == "in.zip/x/a.txt"


def test_every_place_where_a_shown_path_may_be_cut_is_given() -> None:
    assert list(possible_places("/d/a › b › c")) == [("/d/a", "b › c"), ("/d/a › b", "c")]
    assert list(possible_places("/d/a")) == []
