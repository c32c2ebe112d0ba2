"""Finding the candidates for a query, scoring and ranking them."""
