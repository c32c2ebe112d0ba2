"""Documents and spreadsheets of office programs, of all versions."""
