"""What is kept: the catalogue (SQLite), the words (tantivy), the vectors (usearch)."""
