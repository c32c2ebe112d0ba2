"""Keeping the index true: scan, watch, read, embed."""
