"""Satchel: finds passages in a user's own files and answers questions from them."""

from desktop_app.offline.environment import silence_dependencies

__version__ = "0.1.0"

# Here and not in the entry point, since tests, benchmarks and other programs import parts alone.
silence_dependencies()
