"""The vectors: a snapshot on disk by usearch, and newer vectors in memory."""
