"""The texts of the files in the documentation's pictures, by path."""

PROSE = {
    "Documents/hydrology/river-aller.md": """# The Aller in spring

## Level

The river rose by two metres in March because the snow in the upper hills melted
within a week. The gauge at the old mill stood at 4.10 m on the 14th, the highest
level since it was put up. By the end of April the river level was back at 2.05 m.

## Consequences

The footbridge was closed for nine days and the meadows below it stood under water.
""",
    "Documents/hydrology/snow-survey.txt": """Snow survey, February.

Depth was taken at eleven posts. The mean depth of the snow was 1.32 m, which holds about as
much water as 430 mm of rain. After a warm week this water reaches the valley in four to six
days.
""",
    "Documents/hydrology/gauge-at-the-mill.md": """# The gauge at the old mill

A staff of enamel on the left bank, read each morning at seven. Since 2019 a float writes the
level every quarter of an hour; the staff is still read on Sundays, to see that both agree.
""",
    "Documents/hydrology/flood-plan.md": """# When the water comes

From 3.50 m on the footbridge is closed and the pumps are brought down. From 4.00 m the lane by
the mill is closed, too, and the cellars below it are emptied.

1. Ring the neighbours below the weir.
2. Take the pump from the fire station.
3. Write the level on the board every hour.
""",
    "Documents/hydrology/levels-2026.csv": """day,level in m,temperature in C,snow at post 4 in m
2026-03-08,1.92,3,1.21
2026-03-10,2.40,9,1.02
2026-03-12,3.35,12,0.71
2026-03-14,4.10,13,0.42
2026-03-16,3.80,8,0.35
2026-04-28,2.05,11,0.00
""",
    "Documents/travel/night-train.md": """# Night train to the coast

The train leaves at 22:40 and arrives at 7:15. Couchettes have four beds; take the upper one,
it is quieter. Breakfast is a roll, jam and coffee. After the last tunnel the sea is on the
left.
""",
    "Documents/travel/hut-to-hut.md": """# Hut to hut in five days

Day one goes up through the larch wood to the lower hut, 900 m of ascent. On day three the pass
may still have snow in June; take the way by the lake then, which is an hour longer. Huts want
cash.
""",
    "Documents/travel/packing.txt": """Packing for the mountains

sleeping bag liner, head torch, map 1:25000, water for three hours, a warm hat even in August,
blister plasters, the key of the winter room
""",
    "Documents/travel/tickets.eml": """From: bookings@example.org
To: me@example.org
Subject: Your night train on 12 June
Date: Mon, 04 May 2026 09:12:00 +0000
Content-Type: text/plain; charset=utf-8

Your places are in carriage 264, beds 51 and 53. The train leaves at 22:40 from platform 9.
Bicycles go in the last carriage. This ticket can be given back until the day before.
""",
    "Documents/kitchen/sourdough.md": """# Sourdough

Flour 500 g, water 350 g, salt 10 g, starter 100 g. Mix in the evening, fold four times, leave
it to rest overnight in a cool place and bake in the morning for forty minutes.
""",
    "Documents/kitchen/plum-jam.md": """# Plum jam

Two kilograms of plums, stoned, and 700 g of sugar. Let it stand overnight, boil it for an hour
and stir it so that it does not burn. Fills nine glasses.
""",
    "Documents/kitchen/lentil-soup.md": """# Lentil soup

Brown an onion, two carrots and a piece of celery, add 250 g of lentils and 1.5 l of water, and
leave it for forty minutes. Vinegar at the end, not before.
""",
    "Documents/letters/landlord.txt": """To the owner of the house,

the heating in the flat has been cold since Tuesday. A melted fuse was replaced, but the pump
still does not run. Please send someone before the weekend.
""",
    "Documents/letters/insurance.txt": """Water damage in the cellar, 15 March

During the high water the cellar stood forty centimetres deep for two days. Damaged were a
freezer, a work bench and four boxes of books. Photographs and receipts are enclosed.
""",
    "Documents/letters/heating-reply.eml": """From: office@example.org
To: me@example.org
Subject: Your heating
Date: Thu, 22 Jan 2026 15:40:00 +0000
Content-Type: text/plain; charset=utf-8

The pump of your heating is replaced on Friday between eight and ten. Somebody has to be at
home. We take a part of the rent off for the four cold days.
""",
    "Documents/garden/orchard.html": """<html><head><title>The orchard</title></head><body>
<h1>The orchard</h1><p>Eleven apple trees stand above the river. They are cut back in late
winter, before the buds swell and after the worst of the snow.</p></body></html>
""",
    "Documents/garden/bees.md": """# Bees

First flight on the 2nd of March, at eleven degrees. Two colonies came through the winter; the
third had too little food. The willows by the river are what they need first.
""",
    "Documents/garden/sowing.csv": """what,sown,planted out,first harvest
tomatoes,8 March,16 May,20 July
leeks,20 February,4 May,1 October
beans,12 May,,14 July
""",
    "Documents/garden/compost.txt": """Three boxes: one being filled, one resting, one in use.
Turned in April and October. Leaves go on their own heap, since they take two years.
""",
    "Documents/music/practice.md": """# Practice

Scales in thirds, ten minutes. The slow movement at half speed, then the bars with the
trill. Record it once a week and listen the day after.
""",
    "Documents/music/choir.md": """# Choir, the summer concert

Rehearsals on Wednesdays at half past seven. Low voices begin with the second piece. Bring a
pencil, and mark the breaths.
""",
    "Documents/scans/contract.pdf": "%PDF-1.7 this file was cut off while it was being copied",
    "Projects/workshop/lathe_notes.py": '''"""Speeds for the small lathe."""


def spindle_speed(cutting_speed: float, diameter: float) -> float:
    """Give revolutions a minute for a speed in m/min and a diameter in mm."""
    return 1000 * cutting_speed / (3.14159 * diameter)
''',
    "Projects/gauge/read_gauge.py": '''"""Reads the level of the river from the float."""

METRES_PER_TURN = 0.25


def level(turns: float, zero: float) -> float:
    """Give the level in metres from the turns of the wheel and the level at none."""
    return zero + turns * METRES_PER_TURN
''',
    "Projects/gauge/README.md": """# The float at the mill

A wheel turns as the river rises; a switch counts its turns. `read_gauge.py` makes a level of
them and adds a line to a table every quarter of an hour. The battery lasts a winter.
""",
    "Projects/gauge/alarm.sh": """#!/bin/sh
# Rings when the river is higher than the footbridge can bear.
level=$(tail -n 1 levels.csv | cut -d, -f2)
[ "$level" -gt 350 ] && ring-bell
""",
    "Projects/workshop/bench.md": """# The bench

Beech, 1.80 m long, 88 cm high. The top is glued from nine boards and flattened with a plane.
The vice is on the left; dog holes every twelve centimetres.
""",
    "Projects/workshop/finishes.md": """# Oils and waxes

Linseed oil takes a week between two coats, hard wax oil a day. Rub with the grain. Rags with
oil can catch fire on their own: lay them out flat, outside.
""",
    "Projects/solar/yield.csv": """month,kWh,days with snow on the roof
January,41,9
February,68,6
March,152,1
April,231,0
""",
    "Projects/solar/notes.md": """# The roof

Six panels to the south, four to the west. Snow slides off by itself at forty degrees, except
after rain that froze. Yield falls by half on the days that it stays.
""",
}
"""Texts by the path of their file. One of the files cannot be read."""

LETTER = (
    "To the commune",
    """The footbridge below the mill was closed for nine days in March. We ask that it is raised by
half a metre before the next winter.""",
    """The measured levels of the last ten years are enclosed; in three of them the water stood
higher than the planks.""",
)
"""A heading and paragraphs of a word processor's document."""

BUDGET = (
    ("Item", "Planned", "Spent"),
    ("Gauge and float", 420, 389),
    ("Snow posts", 260, 275),
    ("Batteries", 90, 64),
    ("Print of the report", 150, 142),
)
"""Rows of a table."""

SURVEY = (
    (
        "Survey of the glacier",
        """The survey of the glacier took place in September, in four clear days. Two ropes of three
went up by the moraine, as the ice below the icefall has become too thin. All stakes of the year
before were found. The survey was begun in 1998 and is the longest of the valley.""",
    ),
    (
        "Stakes",
        """Nine stakes stand in the ice, from 2,340 m to 2,910 m. Since spring the surface at the
lower stakes sank by 4.2 m, at the upper ones by 0.9 m. Stake 3 leans and is to be drilled anew.
Snow of the last winter was left above stake 8 only.""",
    ),
    (
        "Outlook",
        """The survey goes on; the glacier is to be measured again before the winter, and the stakes
are to be lengthened. With summers like this one its tongue ends above the hut path in ten years.
""",
    ),
)
"""Headings and paragraphs of a PDF, one for each page."""

REPORT = (
    (
        "High water, day by day",
        """The weir was opened on the 12th. On the 14th the water stood at the threshold of the
mill, and the snow of the lower meadows was gone. The footbridge was open again on the 23rd.""",
    ),
    (
        "What was measured",
        """The level was read every quarter of an hour, the depth of the snow once a day. The float
and the staff differ by two centimetres at most.""",
    ),
    (
        "What it cost",
        "Nine cellars, forty metres of fence and the railing of the footbridge. Nobody was hurt.",
    ),
)
"""Headings and paragraphs of another PDF."""

SLIDES = (
    ("Snow and the valley", "How the winter of the hills becomes the spring of the river"),
    ("Avalanche commission", "Meets each Monday at seven\nCloses the pass road when needed"),
    ("Next steps", "Two more posts above the tree line\nA gauge at the new bridge"),
)
"""Titles and lines of a presentation, one for each slide."""
