"""Computing embeddings: prepared models, their runtime and their importer."""
