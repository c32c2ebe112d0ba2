"""Where the graph of a model has the vectors of its tokens; read without loading numpy."""

from desktop_app.core.records import Record


class TokenTable(Record):
    """Position of the token vectors in a graph, in 8 bits with one scale for all.

    Attributes:
        offset: Bytes before the first vector.
        tokens: Number of vectors.
        zero: The number that represents 0.
    """

    offset: int
    tokens: int
    zero: int
