"""Wrong kernels by machine: what `mote prove` says of images with one bit changed.

Of every operation of every primitive, on each chip and in each variant, a bit of an instruction
that is carried out is turned over; with --modes, of every mode and hash. Most mutants of these give
another result when they are run once, and only the others are proved. A mutant that is proved may
not give another result than the specification in any of the inputs that are tried; if one does,
this ends.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from motecrypt.catalog import load
from motecrypt.markdown import table
from motecrypt.parallel import Cluster, Limit, spread
from motecrypt.prove.record import ledger
from motecrypt.toolchain import chip

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests" / "shared"))
sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests" / "prove"))
from campaign import Judged, judge, overdue, subjects
from mutants import RAN


def text(found: Sequence[Judged]) -> str:
    """A row a chip, and why mutants are not decided."""
    rows, reasons = [], Counter[str]()
    for name in dict.fromkeys(one.subject.chip for one in found):
        here = [one for one in found if one.subject.chip == name]
        of = sum((one.statuses for one in here), Counter[str]())
        told = (of.total(), of[RAN], of["refuted"], of["proved"], of["not decided"])
        rows.append([chip(name).title, f"{len(here):,}", *(f"{number:,}" for number in told)])
        for one in here:
            reasons += one.reasons
    known = ["programs", "mutants", "differ when run", "refuted"]
    head = ["chip", *known, "proved to do the same", "not decided"]
    why = [[reason, f"{count:,}"] for reason, count in reasons.most_common()]
    made = table(head, rows)
    return made + "\n" + table(["why they are not decided", "mutants"], why) if why else made


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("algorithms", nargs="*", help="only these; all if left out")
    parser.add_argument("--modes", action="store_true", help="modes and hashes, not primitives")
    parser.add_argument(
        "--chip",
        action="append",
        help="only this one; those with a record of proofs if left out; may be repeated",
    )
    parser.add_argument("--count", type=int, default=8, help="mutants of each operation")
    parser.add_argument("--seconds", type=float, default=120, help="the most that these may take")
    parser.add_argument("--jobs", type=int, help="processes; one a processor if left out")
    parser.add_argument("--cluster", type=Cluster, help="a scheduler of Dask instead of processes")
    options = parser.parse_args()
    catalog = load()
    chips = options.chip or ledger.chips(catalog.root)
    asked = subjects(catalog, chips, options.algorithms, modes=options.modes)
    late = partial(overdue, count=options.count, seconds=options.seconds)
    limit = Limit(options.seconds, late)
    found: list[Judged] = []
    places = options.cluster or options.jobs
    for one in spread(partial(judge, count=options.count), asked, places, limit):
        found.append(one)
        print(f"{len(found)} of {len(asked)}", one.subject, dict(one.statuses), flush=True)
    found.sort(key=lambda one: asked.index(one.subject))
    print(text(found))


if __name__ == "__main__":
    main()
