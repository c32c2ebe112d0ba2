"""The word index; the only package that imports tantivy."""
