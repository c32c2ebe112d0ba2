"""The stores: the catalogue (SQLite), the word index (tantivy) and the vectors (usearch)."""
