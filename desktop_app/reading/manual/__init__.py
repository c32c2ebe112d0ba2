"""Manual pages, which are written in the language roff with the macros of man(7) or mdoc(7)."""
