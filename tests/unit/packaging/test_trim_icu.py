import pytest
from trim_icu import UNUSED


@pytest.mark.parametrize(
    "item", ["coll/de.res", "zone/root.res", "root.res", "res_index.res", "pool.res", "nfkc.nrm"]
)
def test_what_sorts_texts_and_what_others_refer_to_is_kept(item: str) -> None:
    assert not UNUSED.fullmatch(item)


@pytest.mark.parametrize(
    "item",
    [
        "zone/de.res",
        "lang/sv.res",
        "brkitr/root.res",
        "gb18030.cnv",
        "unit/es.res",
        "de.res",
        "sr_Latn.res",
    ],
)
def test_names_formats_breaks_and_encodings_are_removed(item: str) -> None:
    assert UNUSED.fullmatch(item)
