"""Text to vectors: the prepared form of a model, its runtime and its importer."""
