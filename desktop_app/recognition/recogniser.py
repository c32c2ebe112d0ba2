"""Lines of text in a picture, by the PP-OCR models in rapidocr; the only module that loads it.

Nothing is ever downloaded: the package fetches models only without a path to them, and fonts only
to draw, which Satchel does not use.
"""

from pathlib import Path

import numpy as np
import rapidocr
from numpy.typing import NDArray
from rapidocr.ch_ppocr_cls import TextClsOutput
from rapidocr.utils.output import RapidOCROutput

from desktop_app.core.recognition import Corners, TextLine
from desktop_app.core.records import Record
from desktop_app.recognition.ordering import DetectedLine, in_reading_order
from desktop_app.recognition.turning import Box, is_vertical, quarter_turns, sides, turned_back

Picture = NDArray[np.uint8]
"""Shape (height, width, 3): blue, green, red."""

LEAST_CONFIDENCE = 0.7
"""Mean confidence below which a line is dropped. Of 384 lines found on eight real pages, one
photograph and two tables among them, six have less: five are nonsense, one a mangled label. From
0.7 to 0.9 there are two, one right except its first letters."""

SURE = 0.85
"""Confidence from which a line is certainly upright: lines read upside down have 0.4 to 0.65."""

LONGEST_SIDE = 960
"""Pixels of the picture in which lines are detected; they are read at full size. On 14 real scans
960 took 55 s of processor time in all and found every expected phrase, and 1,280 took 61 s.
rapidocr's own 2,000, which enlarges small pictures, took 86 s and lost a phrase in a picture 153
pixels high."""

_MODELS = Path(rapidocr.__file__).parent / "models"

_SETTINGS = {
    "Global.log_level": "critical",
    "Global.text_score": 0.0,
    # Larger than any picture: a limit here would also shrink the lines that are read.
    "Global.max_side_len": 20_000,
    "Det.model_path": str(_MODELS / "PP-OCRv6_det_small.onnx"),
    "Det.limit_type": "max",
    "Det.limit_side_len": LONGEST_SIDE,
    "Cls.model_path": str(_MODELS / "ch_ppocr_mobile_v2.0_cls_mobile.onnx"),
    "Rec.model_path": str(_MODELS / "PP-OCRv6_rec_small.onnx"),
    # One line at a time: six take 850 MB instead of 490 and are no faster on a processor.
    "Rec.rec_batch_num": 1,
    # Recognition runs while no user waits for it; the other cores are for visible work.
    "EngineConfig.onnxruntime.intra_op_num_threads": 1,
}

_PIECE = 4
"""Width of the input of the model for turned lines in heights: 192 by 48 pixels."""

_TURN_SAMPLE = 8
"""Longest lines that are checked for being upside down."""


class Recogniser(Record):
    """The loaded models; they take 120 MB, and 540 MB while a page at 200 dpi is read."""

    _engine: rapidocr.RapidOCR

    @classmethod
    def load(cls) -> "Recogniser":
        """Load the models, in about a second.

        Raises:
            OSError: A file of the package is missing.
        """
        for name, path in _SETTINGS.items():
            if name.endswith("model_path") and not Path(str(path)).is_file():
                raise FileNotFoundError(path)
        return cls(rapidocr.RapidOCR(params=dict(_SETTINGS)))

    def recognise(self, picture: Picture) -> tuple[TextLine, ...]:
        """Return the lines in reading order, boxes in pixels.

        A page that is on its side or upside down is turned and recognised again.
        """
        found = self._find(picture)
        turns = self._turns(picture, found)
        if turns:
            found = self._find(np.ascontiguousarray(np.rot90(picture, turns)))
        height, width, _ = picture.shape
        return tuple(
            TextLine(
                one.line.text,
                one.line.confidence,
                _corners(turned_back(one.line.box, turns, (height, width))),
                one.begins,
            )
            for one in in_reading_order(
                [one for one in found if one.confidence >= LEAST_CONFIDENCE]
            )
        )

    def _find(self, picture: Picture) -> list[DetectedLine]:
        output = self._engine(picture, use_det=True, use_cls=False, use_rec=True)
        if not isinstance(output, RapidOCROutput) or output.boxes is None:
            return []
        texts, confidences = output.txts or (), output.scores or ()
        return [
            DetectedLine(text.strip(), float(confidence), box)
            for box, text, confidence in zip(output.boxes, texts, confidences, strict=True)
            if text.strip()
        ]

    def _turns(self, picture: Picture, found: list[DetectedLine]) -> int:
        longest = sorted(found, key=lambda one: sum(sides(one.box)), reverse=True)[:_TURN_SAMPLE]
        return quarter_turns([(one.box, self._is_upside_down(picture, one)) for one in longest])

    def _is_upside_down(self, picture: Picture, line: DetectedLine) -> bool:
        if line.confidence >= SURE:
            return False
        piece = _cut_out(picture, line.box)
        output = self._engine(piece, use_det=False, use_cls=True, use_rec=False)
        if not isinstance(output, TextClsOutput) or not output.cls_res:
            return False
        return bool(output.cls_res[0][0] == "180")


def _cut_out(picture: Picture, box: Box) -> Picture:
    """Return the middle of a line as a picture, turned to the horizontal.

    It has the proportions of the model's input, to which whole lines would be compressed. Many of
    these look upside down to the model: rapidocr, which checks whole lines, turns some of every
    page.
    """
    width, height = sides(box)
    horizontal = min(width, _PIECE * height), height
    vertical = width, min(height, _PIECE * width)
    half = np.array(vertical if is_vertical(box) else horizontal) / 2
    middle = box.mean(axis=0)
    left, top = np.maximum(np.floor(middle - half), 0).astype(int)
    right, bottom = np.ceil(middle + half).astype(int)
    line = picture[top : bottom + 1, left : right + 1]
    return np.ascontiguousarray(np.rot90(line) if is_vertical(box) else line)


def _corners(box: Box) -> Corners:
    x1, y1, x2, y2, x3, y3, x4, y4 = map(float, box.reshape(8))
    return x1, y1, x2, y2, x3, y3, x4, y4
