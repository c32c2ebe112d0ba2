"""Macros of mdoc(7) with what they print, as its manual lists them."""

FONTS = frozenset(
    {
        "Ad", "Ar", "Cm", "Cd", "Dv", "Em", "Er", "Ev", "Ft", "Ic", "Li", "Ms", "Pa", "St", "Sx",
        "Sy", "Tn", "Va", "Vt", "An", "Mt", "Hf", "Ot", "No", "Fd",
    }
)  # fmt: skip
"""Macros that print their arguments as they are."""

ENCLOSES = {
    "Op": ("[", "]"), "Dq": ("“", "”"), "Sq": ("‘", "’"), "Ql": ("‘", "’"), "Qq": ('"', '"'),
    "Pq": ("(", ")"), "Bq": ("[", "]"), "Brq": ("{", "}"), "Aq": ("⟨", "⟩"), "En": ("", ""),
}  # fmt: skip
"""Macros that enclose the rest of their line."""

OPENS = {
    "Oo": "[", "Do": "“", "So": "‘", "Qo": '"', "Po": "(", "Bo": "[", "Bro": "{", "Ao": "⟨",
}  # fmt: skip
CLOSES = {
    "Oc": "]", "Dc": "”", "Sc": "’", "Qc": '"', "Pc": ")", "Bc": "]", "Brc": "}", "Ac": "⟩",
}  # fmt: skip

NAMES_OF_SYSTEMS = {
    "At": "AT&T UNIX", "Bsx": "BSD/OS", "Bx": "BSD", "Dx": "DragonFly", "Fx": "FreeBSD",
    "Nx": "NetBSD", "Ox": "OpenBSD", "Ux": "UNIX",
}  # fmt: skip
"""Macros that print the name of a system, and its version if one follows."""

REFERENCE = {
    "%A": 0, "%T": 1, "%B": 2, "%I": 3, "%J": 4, "%R": 5, "%N": 6, "%V": 7, "%U": 8, "%P": 9,
    "%Q": 10, "%C": 11, "%D": 12, "%O": 13,
}  # fmt: skip
"""Fields of a bibliographic reference, in the order in which they are printed."""

ITEMS = frozenset({"-bullet", "-dash", "-hyphen", "-enum", "-item", "-column"})
"""Lists whose items have no terms."""
