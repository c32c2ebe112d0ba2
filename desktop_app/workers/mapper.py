"""The mapper process: computes the map of a library at low priority.

It is a separate process because vectors and their graph take up to 0.75 GB, which is released when
idle, and because a library may hold the interpreter for minutes. It only reads the library; the
engine keeps the result, so that a file that is forgotten meanwhile is not on the map.
"""

import argparse
from collections.abc import Sequence
from contextlib import closing
from functools import partial

from desktop_app.core.codec import Codec
from desktop_app.core.errors import SatchelError
from desktop_app.core.locations import DataFolder, find_data_folder
from desktop_app.core.records import Record
from desktop_app.core.sayings import Saying
from desktop_app.workers.codecs import Ready, serve
from desktop_app.workers.limits import yield_to_others
from desktop_app.workers.streams import claim_channel


class ComputeMap(Record):
    """Compute the map of the library.

    Attributes:
        model: Fingerprint of its embedding model.
        is_full: Compute all positions, even if only few files are new.
    """

    model: str
    is_full: bool


class ComputedMap(Record):
    """A map.

    Attributes:
        content: As of :func:`~desktop_app.storage.kept_map.encode_map`; empty for too few files.
    """

    content: bytes


class MapFailed(Record):
    """The map could not be computed."""

    reason: Saying


MapReply = ComputedMap | MapFailed


def mapper_codec() -> Codec:
    return Codec(ComputeMap, MapReply, Ready)


def main(arguments: Sequence[str]) -> int:
    """Compute maps until the engine closes the channel.

    Args:
        arguments: ``--data-dir`` and the data folder.
    """
    channel = claim_channel(mapper_codec())
    yield_to_others()
    chosen = argparse.ArgumentParser()
    chosen.add_argument("--data-dir")
    folder = find_data_folder(chosen.parse_args(arguments).data_dir)
    return serve(channel, partial(compute, folder))


def compute(folder: DataFolder, request: ComputeMap) -> MapReply:
    """Compute the map; a fault of the library is part of the reply."""
    # Loaded only here: standard output must be claimed before any native library.
    from desktop_app.mapping.computing import compute_map  # noqa: PLC0415
    from desktop_app.storage.identity import read_identity  # noqa: PLC0415
    from desktop_app.storage.kept_map import encode_map, read_map  # noqa: PLC0415
    from desktop_app.storage.opening import open_for_reading  # noqa: PLC0415

    try:
        with closing(open_for_reading(folder, None)) as stores:
            library = read_identity(stores.catalogue.connection).library
            earlier = read_map(folder.map, library, request.model)
            computed = compute_map(stores, request.model, earlier, is_full=request.is_full)
            return ComputedMap(encode_map(computed) if computed is not None else b"")
    except SatchelError as error:
        return MapFailed(error.message)
    except MemoryError:
        return MapFailed(Saying("There is not enough memory."))
