"""The file to which generated queries are written, one at a time, and from which they are read."""

from pathlib import Path

import msgspec

from desktop_app.answering.suggesting import QueryLength
from desktop_app.core.errors import UsageError
from desktop_app.core.records import Record, json_decoder


class GeneratedQuery(Record):
    """A line of the file, which is also a line of a labelled set.

    Attributes:
        model: File name of the model that wrote the query.
        id: The id of the candidate that the query is about, and the query's length.
        relevant: The single file, relative to the folder of the set.
    """

    seed: int
    model: str
    id: str
    query: str
    relevant: tuple[str, ...]
    type: QueryLength


class GeneratedSet:
    """A set that is being generated.

    Attributes:
        queries: The queries of the file, in its order.
    """

    def __init__(self, path: Path, seed: int, model: str) -> None:
        """Continue a set of an earlier run with the same seed and model, or begin a new one.

        An incomplete last line of the earlier run is dropped.

        Raises:
            UsageError: The file holds anything else, or cannot be read.
        """
        self._path = path
        self._seed = seed
        self._model = model
        self.queries: list[GeneratedQuery] = []
        if path.exists():
            self._continue()

    def append(self, query: GeneratedQuery) -> None:
        with self._path.open("ab") as file:
            file.write(msgspec.json.encode(query) + b"\n")
        self.queries.append(query)

    def _continue(self) -> None:
        try:
            content = self._path.read_bytes()
        except OSError as error:
            raise UsageError(
                "no_set", f"{self._path} cannot be read: {error.strerror}.", "Name another file."
            ) from error
        *lines, incomplete = content.split(b"\n")
        self.queries = [self._read(line) for line in lines]
        begins = msgspec.json.encode({"seed": self._seed, "model": self._model})[:-1]
        if incomplete[: len(begins)] != begins[: len(incomplete)]:
            raise self._foreign()
        if incomplete:
            with self._path.open("r+b") as file:
                file.truncate(len(content) - len(incomplete))

    def _read(self, line: bytes) -> GeneratedQuery:
        try:
            query = json_decoder(GeneratedQuery).decode(line)
        except (msgspec.MsgspecError, UnicodeDecodeError) as error:
            raise self._foreign() from error
        if (query.seed, query.model) != (self._seed, self._model):
            raise self._foreign()
        return query

    def _foreign(self) -> UsageError:
        return UsageError(
            "another_set",
            f"{self._path} is not a set generated with seed {self._seed} by {self._model}.",
            "Name a new file, or the seed and the model that it was generated with.",
        )
