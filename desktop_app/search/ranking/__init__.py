"""From a query to its passages in order, each with all scores it has."""
