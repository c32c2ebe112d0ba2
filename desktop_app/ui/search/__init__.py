"""The search page: the box, what narrows a search, what is kept of it."""
