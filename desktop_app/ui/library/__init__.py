"""The Library page: watched folders and their files."""
