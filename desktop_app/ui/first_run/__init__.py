"""What is shown at the first run: which folders to add, and what to try then."""
