"""Pages without usable text, which must be recognised or were recognised before."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from desktop_app.core.recognition import RecognisedText
from desktop_app.core.sayings import Saying


@dataclass(slots=True)
class PicturedPages:
    """Collects the pictured pages of one document while it is read.

    Attributes:
        known: Text recognised in it before, by page.
        unrecognised: Pages that remain to be recognised.
        failures: Sentences about pages that could not be recognised.
    """

    known: Mapping[int, RecognisedText]
    unrecognised: list[int] = field(default_factory=list)
    failures: list[Saying] = field(default_factory=list)

    def texts(self, page: int, otherwise: Sequence[str] = ()) -> list[str]:
        """Return the paragraphs recognised on a page that has no usable text.

        Args:
            page: Page number, from 1.
            otherwise: The text of the page itself, returned when nothing was recognised.
        """
        known = self.known.get(page)
        if known is None:
            self.unrecognised.append(page)
            return list(otherwise)
        if known.failure:
            self.failures.append(Saying("Page {}: {}", (page, known.failure)))
        return [one for one in known.text.split("\n\n") if one] or list(otherwise)

    @property
    def warnings(self) -> tuple[Saying, ...]:
        """A single sentence for all pages that could not be recognised."""
        if not self.failures:
            return ()
        if len(self.known) == 1:
            return (self.failures[0],)
        failed, total = len(self.failures), len(self.known)
        return (
            Saying("{} of {} pages could not be recognised. {}", (failed, total, self.failures[0])),
        )
