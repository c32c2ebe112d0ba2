"""Finding what changes in the watched folders, by scans and by what the system reports."""
