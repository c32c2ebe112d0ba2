"""Measurements of speed, size, memory and relevance."""

import os

# Before numpy is imported, as in the engine and the command line.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
