from desktop_app.reading.code.queries import DIALECTS, QUERIES


def test_every_extension_is_lower_case_and_has_a_query() -> None:
    for suffix, dialect in DIALECTS.items():
        assert suffix.startswith(".")
        assert suffix == suffix.lower()
        assert "@name" in QUERIES[dialect]
