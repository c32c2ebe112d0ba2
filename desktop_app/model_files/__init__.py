"""Model files: which there are, where they lie, whether they are whole, how they come."""
