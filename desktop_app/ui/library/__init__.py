"""The folders that are watched, and the files in them."""
