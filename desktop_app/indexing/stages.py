"""The stages of indexing, and the upkeep that runs when idle."""

import time
from typing import TYPE_CHECKING

from desktop_app.core.passage_contexts import NO_CONTEXTS
from desktop_app.core.recognition import NO_PAGES
from desktop_app.core.records import Record, field
from desktop_app.indexing.integrity import IntegrityChecks
from desktop_app.indexing.pacing import Pacing
from desktop_app.indexing.progress import Pace
from desktop_app.indexing.words_stage import WordsStage

if TYPE_CHECKING:
    from desktop_app.indexing.contexts_stage import ContextsStage
    from desktop_app.indexing.meaning_stage import MeaningStage
    from desktop_app.indexing.recognition_stage import RecognitionStage
    from desktop_app.indexing.upkeep import Upkeep
    from desktop_app.indexing.versions_stage import VersionsStage


class Stages(Record):
    """The stages of one library.

    Attributes:
        meaning: None where the embedding model is missing.
        recognition: None when recognition is unavailable.
        contexts: None when no passage contexts are written.
        pacing: When to work.
        upkeep: Removes the traces of deleted files; None to keep them.
        integrity: Checks the indexes for damage; None for no checks.
        versions: Finds versions of files; None to find none.
    """

    words: WordsStage
    meaning: "MeaningStage | None" = None
    recognition: "RecognitionStage | None" = None
    pacing: Pacing = field(default_factory=Pacing)
    upkeep: "Upkeep | None" = None
    integrity: IntegrityChecks | None = None
    versions: "VersionsStage | None" = None
    contexts: "ContextsStage | None" = None

    def pace(self, *, waits_for_idle: bool) -> Pace:
        """Return the speed of the stages after the words, and what remains for them.

        Args:
            waits_for_idle: Whether pages are recognised only while the machine is idle.
        """
        meaning, recognition, contexts = self.meaning, self.recognition, self.contexts
        return Pace(
            passages_per_second=meaning.passages_per_second if meaning else None,
            pages=recognition.counts() if recognition else NO_PAGES,
            seconds_per_page=recognition.seconds_each if recognition else None,
            paused=self.words.paused_work(),
            waits_for_idle=waits_for_idle,
            contexts=contexts.counts() if contexts else NO_CONTEXTS,
            context_seconds_left=contexts.seconds_left() if contexts else None,
        )

    def step_upkeep(self) -> bool:
        """Find versions of some files, remove traces of deleted files, or check the indexes.

        Returns whether anything other than a check was done; a check continues at the next call.
        """
        began = time.monotonic()
        if (self.versions is not None and self.versions.step()) or (
            self.upkeep is not None and self.upkeep.step()
        ):
            self.pacing.worked(time.monotonic() - began)
            return True
        if self.integrity is not None:
            self.integrity.step()
        return False

    @property
    def has_found_versions(self) -> bool:
        """Whether the last step of the upkeep found versions of files."""
        return self.versions is not None and self.versions.has_found

    def renew_if_damaged(self) -> bool:
        """Check the indexes because one has failed; return whether one was rebuilt."""
        return self.integrity is not None and self.integrity.renew_if_damaged()
