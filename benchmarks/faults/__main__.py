"""What the program makes of faults: ``python -m benchmarks.faults [KIND…] [--seed N] [--quick]``.

Attacks libraries from outside, as a crash, a power cut, a rotting or full disk or a drive that is
unplugged would, and has the program recover. Prints what was broken, each with what repeats it
alone, and a table; exit code 1 when any promise was broken. What the columns mean is said in
``benchmarks/faults/outcomes.py``.
"""

import argparse
import sys
import time

from benchmarks.faults.outcomes import table
from benchmarks.faults.running import KINDS, Plan, run, run_here


def main() -> int:
    """Parse the command line, attack, and print the outcomes."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.faults")
    parser.add_argument("kinds", nargs="*", metavar="KIND", help=f"of {', '.join(KINDS)}")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--quick", action="store_true", help="a few cases of each kind, a minute")
    parser.add_argument("--only", metavar="KIND:NUMBER", help="one case, to repeat it")
    parser.add_argument("--count", type=int, default=0, help="most cases of each kind")
    parser.add_argument("--jobs", type=int, default=2, help="cases at a time")
    parser.add_argument("--inside", nargs=2, help=argparse.SUPPRESS)
    given = parser.parse_args()
    plan = Plan(given.seed, is_quick=given.quick, count=given.count, jobs=given.jobs)
    if given.inside:
        print(run_here(plan, given.only, *given.inside))
        return 0
    names = list(given.kinds or KINDS)
    if given.only:
        names, plan = plan.only(given.only)
    unknown = set(names) - set(KINDS)
    if unknown:
        parser.error(f"no kind of fault: {', '.join(sorted(unknown))}")
    began = time.monotonic()
    faults = []
    for fault in run(names, plan):
        faults.append(fault)
        if fault.has_failed:
            print(fault.describe(), flush=True)
    print(f"seed {plan.seed}, {time.monotonic() - began:.0f} s")
    print(table(names, faults))
    return 1 if any(fault.has_failed for fault in faults) else 0


if __name__ == "__main__":
    sys.exit(main())
