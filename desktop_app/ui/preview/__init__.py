"""A file beside its hit: pages, slides, pictures and texts with what matches marked."""
