"""The map of the library: embeddings of files -> positions, clusters and their names."""
