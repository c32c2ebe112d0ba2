"""The recogniser process: recognises the text of one page after another.

It is a separate process because the models and a page take half a gigabyte, which is released when
idle, because OpenCV must not share a process with Qt, and because it parses hostile files. The
engine enforces its time limit and ends it.
"""

import os
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from desktop_app.core.errors import ReadingError
from desktop_app.core.recognition import DuePage, RecognisedPage, TextLine
from desktop_app.core.records import replace
from desktop_app.core.sayings import Saying
from desktop_app.reading.contract import FileContent
from desktop_app.reading.locating import LastFile
from desktop_app.reading.messages import PageRefused, RecognitionReply
from desktop_app.workers.codecs import recogniser_codec, serve
from desktop_app.workers.confinement import confine
from desktop_app.workers.limits import limit_files, limit_memory, yield_to_others
from desktop_app.workers.streams import claim_channel

if TYPE_CHECKING:
    from desktop_app.recognition.recogniser import Recogniser

MOST_MEMORY = 3 * 1024 * 1024 * 1024
"""Most bytes of address space: 1.3 GB with a page, plus the largest file and its page's pixels."""


def main(arguments: Sequence[str]) -> int:  # noqa: ARG001 - every worker has the same arguments
    """Recognise pages until the engine closes the channel."""
    # Read when OpenCV is loaded: one thread, as in all background work.
    os.environ["OMP_NUM_THREADS"] = "1"
    channel = claim_channel(recogniser_codec())
    yield_to_others()
    limit_memory(MOST_MEMORY)
    limit_files()
    confine()
    return serve(channel, PageWorker().recognise)


@dataclass(slots=True)
class PageWorker:
    """Recognises pages; keeps the models and the last file in memory."""

    _recogniser: "Recogniser | None" = None
    _file: LastFile = field(default_factory=LastFile)

    def recognise(self, request: DuePage) -> RecognitionReply:
        """Recognise one page; a fault of the page is part of the reply."""
        name = Path(request.path).name
        try:
            content = self._file.find(
                Path(request.path),
                request.content_hash,
                is_inside=request.is_inside,
                passwords=request.passwords,
            )
        except ReadingError as error:
            return PageRefused("changed", error.text)
        if content is None:
            return PageRefused("changed", Saying("{} has changed meanwhile.", (name,)))
        try:
            return self._look_at(content, request.page)
        except ReadingError as error:
            return PageRefused(error.code, error.message)
        except MemoryError:
            return PageRefused(
                "too_large",
                Saying("Page {} of {} needs more memory than it may use.", (request.page, name)),
            )
        except (ImportError, OSError) as error:
            return PageRefused(
                "unavailable", Saying("Text recognition cannot be loaded: {}.", (str(error),))
            )

    def _look_at(self, content: FileContent, page: int) -> RecognisedPage:
        # Loaded only here: standard output must be claimed before any native library.
        from desktop_app.reading.drawing.pictures import picture_of  # noqa: PLC0415
        from desktop_app.recognition.recogniser import Recogniser  # noqa: PLC0415

        if self._recogniser is None:
            self._recogniser = Recogniser.load()
        picture = picture_of(content, page)
        height, width, _ = picture.pixels.shape
        return RecognisedPage(
            width * picture.units,
            height * picture.units,
            tuple(
                _in_units(one, picture.units) for one in self._recogniser.recognise(picture.pixels)
            ),
        )


def _in_units(line: TextLine, units: float) -> TextLine:
    x1, y1, x2, y2, x3, y3, x4, y4 = (one * units for one in line.corners)
    return replace(line, corners=(x1, y1, x2, y2, x3, y3, x4, y4))
