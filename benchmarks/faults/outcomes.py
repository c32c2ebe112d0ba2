"""Outcomes of faults, by fixed definitions, and the table of all kinds.

*Lost* is a file on disk, in a watched folder, that is not found by its unique word once the program
has recovered and indexed again; or a file of a drive that the library dropped while it was away.

*Wrong* is a hit that shows text which is not in its file, a hit for a unique word in a file
without it, a file shown twice, and a file that is not on disk unless the hit states so.
It is also `doctor` calling a library sound, or ending a repair with 0, whose searches show any of
this or miss files; a library begun again without a word; and a sentence for a user that holds an
error number.

*Crashed* is a process that ended by a signal which was not ours, by a panic or with a traceback, a
request that was answered with a defect, and one that was never answered. One such end at a damage
is allowed where the program then heals by itself.

*Recovery* is the time in seconds from the first start after the fault until a search answers and
all files are found.
"""

import statistics
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field


@dataclass(slots=True)
class Fault:
    """A fault and what was seen after it.

    Attributes:
        kind: Kind of the fault, a row of the table.
        number: Number of the case, by which it is repeated.
        what: The action, in words.
        lost: A sentence for each file that was lost.
        wrong: A sentence for each error.
        deaths: A sentence for each process that crashed, whether that was allowed or not.
        is_healed: Whether the program recovered without `doctor --repair`.
        recovery: In seconds; None where it did not recover or nothing had to.
        skipped: Why the fault could not be tried here; else empty.
    """

    kind: str
    number: int
    what: str = ""
    lost: list[str] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)
    deaths: list[str] = field(default_factory=list)
    is_healed: bool = False
    recovery: float | None = None
    skipped: str = ""

    @property
    def has_crashed(self) -> bool:
        """Whether more processes crashed than allowed."""
        return len(self.deaths) > 1 or (bool(self.deaths) and not self.is_healed)

    @property
    def has_failed(self) -> bool:
        """Whether a promise was broken."""
        return bool(self.lost or self.wrong) or self.has_crashed

    def describe(self, most: int = 4) -> str:
        """Return the broken promises, at most this many sentences of a kind."""
        lines = [f"{self.kind}:{self.number}  {self.what}"]
        crashed = self.deaths if self.has_crashed else []
        for name, said in (("lost", self.lost), ("wrong", self.wrong), ("crashed", crashed)):
            lines += [f"    {name}: {sentence}" for sentence in said[:most]]
            if len(said) > most:
                lines.append(f"    {name}: and {len(said) - most} more")
        return "\n".join(lines)


def table(kinds: Sequence[str], faults: Iterable[Fault]) -> str:
    """Return a table with a row for each kind: faults with something lost, wrong or crashed."""
    by_kind: dict[str, list[Fault]] = {kind: [] for kind in kinds}
    for fault in faults:
        by_kind[fault.kind].append(fault)
    head = f"{'fault':<12}{'tried':>7}{'lost':>7}{'wrong':>7}{'crashed':>9}"
    head += f"{'median s':>10}{'worst s':>9}{'in case':>9}"
    return "\n".join([head, *(_row(kind, of_kind) for kind, of_kind in by_kind.items())])


def _row(kind: str, faults: Sequence[Fault]) -> str:
    tried = [one for one in faults if not one.skipped]
    if not tried:
        reasons = sorted({one.skipped for one in faults})
        return f"{kind:<12}{0:>7}  not tried: {'; '.join(reasons) or 'nothing was to be tried'}"
    counts = (
        sum(bool(one.lost) for one in tried),
        sum(bool(one.wrong) for one in tried),
        sum(one.has_crashed for one in tried),
    )
    times = [(one.recovery, one.number) for one in tried if one.recovery is not None]
    row = f"{kind:<12}{len(tried):>7}{counts[0]:>7}{counts[1]:>7}{counts[2]:>9}"
    if times:
        worst, number = max(times)
        row += f"{statistics.median(time for time, _ in times):>10.1f}{worst:>9.1f}{number:>9}"
    skipped = len(faults) - len(tried)
    return row + (f"  ({skipped} not tried)" if skipped else "")
