"""What a preview shows of a file, and what is marked in it."""
