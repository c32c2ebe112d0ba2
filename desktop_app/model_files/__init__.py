"""Model files: which exist, where they are, whether they are complete, how they are fetched."""
