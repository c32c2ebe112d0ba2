"""The files that the pictures of the documentation show."""

import io
from pathlib import Path

import pptx
import pymupdf

DOCUMENTS = {
    "hydrology/river-aller.md": """# The Aller in spring

## Level

The river rose by two metres in March because the snow in the upper hills melted within a
week. The gauge at the old mill stood at 4.10 m on the 14th, the highest level since it was
put up. By the end of April the river level was back at 2.05 m.

## Consequences

The footbridge was closed for nine days and the meadows below it stood under water.
""",
    "hydrology/snow-survey.txt": """Snow survey, February.

Depth was taken at eleven posts. The mean depth of the snow was 1.32 m, which holds about as
much water as 430 mm of rain. After a warm week this water reaches the valley in four to six
days.
""",
    "travel/night-train.md": """# Night train to the coast

The train leaves at 22:40 and arrives at 7:15. Couchettes have four beds; take the upper one,
it is quieter. Breakfast is a roll, jam and coffee. After the last tunnel the sea is on the
left.
""",
    "kitchen/sourdough.md": """# Sourdough

Flour 500 g, water 350 g, salt 10 g, starter 100 g. Mix in the evening, fold four times, leave
it to rest overnight in a cool place and bake in the morning for forty minutes.
""",
    "workshop/lathe_notes.py": '''"""Speeds for the small lathe."""


def spindle_speed(cutting_speed: float, diameter: float) -> float:
    """Give revolutions per minute for a cutting speed in m/min and a diameter in mm."""
    return 1000 * cutting_speed / (3.14159 * diameter)
''',
    "letters/landlord.txt": """To the owner of the house,

the heating in the flat has been cold since Tuesday. A melted fuse was replaced, but the pump
still does not run. Please send someone before the weekend.
""",
    "garden/orchard.html": """<html><head><title>The orchard</title></head><body>
<h1>The orchard</h1><p>Eleven apple trees stand above the river. They are cut back in late
winter, before the buds swell and after the worst of the snow.</p></body></html>
""",
    "music/practice.md": """# Practice

Scales in thirds, ten minutes. The slow movement at half speed, then the bars with the
trill. Record it once a week and listen the day after.
""",
    "scans/contract.pdf": "%PDF-1.7 this file was cut off while it was being copied",
}

SURVEY = (
    ("Survey of the glacier", "The survey of the glacier took place in September."),
    ("Stakes", "Nine stakes stand in the ice. Since spring the surface at the lower stakes sank."),
    ("Outlook", "The survey goes on; the glacier is to be measured again before the winter."),
)
"""Headings and paragraphs of a PDF, a page each."""

SLIDES = (
    ("Snow and the valley", "How the winter of the hills becomes the spring of the river"),
    ("Avalanche commission", "Meets each Monday at seven\nCloses the pass road when needed"),
    ("Next steps", "Two more posts above the tree line\nA gauge at the new bridge"),
)
"""Titles and lines of a deck, a slide each."""


def write_documents(folder: Path) -> None:
    """Write all of them below a folder."""
    for name, text in DOCUMENTS.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
    (folder / "glaciology").mkdir()
    (folder / "glaciology/survey.pdf").write_bytes(_survey())
    (folder / "glaciology/winter talk.pptx").write_bytes(_deck())


def _survey() -> bytes:
    """Give a PDF to look at."""
    pdf = pymupdf.open()
    for heading, text in SURVEY:
        page = pdf.new_page()
        area = pymupdf.Rect(60, 60, page.rect.width - 60, 700)
        page.insert_htmlbox(area, f"<h1>{heading}</h1><p>{' '.join([text] * 6)}</p>")
    data: bytes = pdf.tobytes()
    return data


def _deck() -> bytes:
    """Give slides to look at."""
    deck = pptx.Presentation()
    for title, lines in SLIDES:
        slide = deck.slides.add_slide(deck.slide_layouts[1])
        slide.shapes.title.text = title
        slide.placeholders[1].text = lines
    stream = io.BytesIO()
    deck.save(stream)
    return stream.getvalue()
