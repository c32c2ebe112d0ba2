import pytest
from trim_icu import UNUSED


@pytest.mark.parametrize("item", ["coll/de.res", "zone/root.res", "de.res", "nfkc.nrm"])
def test_what_sorts_texts_and_what_others_refer_to_is_kept(item: str) -> None:
    assert not UNUSED.fullmatch(item)


@pytest.mark.parametrize(
    "item", ["zone/de.res", "lang/sv.res", "brkitr/root.res", "gb18030.cnv", "unit/es.res"]
)
def test_names_breaks_and_encodings_are_removed(item: str) -> None:
    assert UNUSED.fullmatch(item)
