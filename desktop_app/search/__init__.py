"""Searching: parsing queries, finding and ranking passages, showing and explaining hits."""
