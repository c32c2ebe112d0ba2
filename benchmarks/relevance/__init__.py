"""Relevance on labelled sets, beside bare BM25 and simple fusions."""
