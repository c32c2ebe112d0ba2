from desktop_app.reading.markup.xml_parsing import parse_xml
from desktop_app.reading.office.word_signs import SHOWN

_W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'


def shown(name: str, inner: str = "", **attributes: str) -> str:
    """Return what an element shows."""
    stated = "".join(f' w:{key}="{value}"' for key, value in attributes.items())
    return SHOWN[name](parse_xml(f"<w:{name} {_W}{stated}>{inner}</w:{name}>".encode()))


def test_greek_letters_inserted_as_symbols_are_read() -> None:
    assert shown("sym", font="Symbol", char="F061") == "α"
    assert shown("sym", font="Symbol", char="0057") == "Ω"
    assert shown("sym", font="Wingdings", char="F061") == ""
    assert shown("sym", font="Symbol", char="F0") == ""


def test_the_chosen_entry_of_a_list_is_read() -> None:
    entries = '<w:listEntry w:val="single"/><w:listEntry w:val="married"/>'

    assert shown("ffData", f'<w:ddList><w:result w:val="1"/>{entries}</w:ddList>') == "married"
    assert shown("ffData", f'<w:ddList><w:default w:val="1"/>{entries}</w:ddList>') == "married"
    assert shown("ffData", f"<w:ddList>{entries}</w:ddList>") == "single"
    assert shown("ffData", f'<w:ddList><w:result w:val="7"/>{entries}</w:ddList>') == ""
    assert shown("ffData", "<w:textInput/>") == ""


def test_a_box_is_ticked_or_empty() -> None:
    assert shown("ffData", "<w:checkBox><w:default w:val='0'/><w:checked/></w:checkBox>") == "☒"
    assert shown("ffData", "<w:checkBox><w:default w:val='1'/></w:checkBox>") == "☒"
    assert shown("ffData", "<w:checkBox><w:default w:val='0'/></w:checkBox>") == "☐"
