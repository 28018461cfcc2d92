"""Both ways to prove sums, side by side: sorted by rules, and as adders that the certificate has.

Every statement with sums of the quick set of a chip is proved in each way, without the other and
without the cache, in a process of its own with limits of processor time and memory. It prints a
row for each statement, and then the totals. Seconds are of this machine; all else repeats.
"""

from __future__ import annotations

import argparse
import json
import pickle
import resource
import subprocess
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass, replace
from itertools import chain, compress, groupby
from pathlib import Path
from typing import Any, get_args

from motecrypt.catalog import load
from motecrypt.markdown import table
from motecrypt.prove.plan import proving
from motecrypt.prove.plan.request import Asked
from motecrypt.prove.plan.task import ProofTask
from motecrypt.prove.record import ledger
from motecrypt.prove.record.result import Result, Sums
from motecrypt.toolchain import DEFAULT_TOOLCHAIN

WAYS: tuple[Sums, ...] = get_args(Sums)


@dataclass(frozen=True)
class Limits:
    """What one attempt may take: seconds of a processor, and bytes of memory."""

    seconds: int
    memory: int

    def set(self) -> None:
        resource.setrlimit(resource.RLIMIT_CPU, (self.seconds, self.seconds))
        resource.setrlimit(resource.RLIMIT_AS, (self.memory, self.memory))


@dataclass(frozen=True)
class Attempt:
    """What came of a statement in one way."""

    status: str
    has_sums: bool
    seconds: float = 0
    nodes: int = 0
    certificate: int = 0
    why: str = ""

    @property
    def cells(self) -> list[str]:
        figures = [f"{self.seconds:.1f}", f"{self.nodes:,}", f"{self.certificate:,}"]
        return [self.status, *(figures if self.status == "proved" else [figures[0], "", ""])]


@dataclass(frozen=True)
class Compared:
    """One statement in each way."""

    task: ProofTask
    found: dict[Sums, Attempt]

    @property
    def name(self) -> str:
        return f"{self.task.algorithm} {self.task.operation}, {self.task.variant}"


def quick(chip: str, names: Sequence[str]) -> list[ProofTask]:
    """The statements of the quick set of a chip."""
    return Asked(load(), chip, DEFAULT_TOOLCHAIN, (), None, True, 0, False).library(names, [])


def attempt(task: ProofTask, sums: Sums, limits: Limits) -> Attempt:
    """Prove a statement in one way, in a process of its own."""
    done = subprocess.run(
        [sys.executable, __file__, "--one"],
        input=pickle.dumps(replace(task, sums=sums)),
        capture_output=True,
        check=False,
        preexec_fn=limits.set,
    )
    if done.returncode:
        last = done.stderr.decode().splitlines()[-1:]
        return Attempt("over a limit", has_sums=True, why="".join(last))
    return Attempt(**json.loads(done.stdout))


def told(result: Result) -> dict[str, Any]:
    """The fields of an attempt."""
    return {
        "status": result.status,
        "has_sums": result.sums is not None,
        "seconds": result.seconds,
        "nodes": result.nodes,
        "certificate": result.certificate_bytes,
        "why": result.why,
    }


def compared(chip: str, names: Sequence[str], limits: Limits, jobs: int) -> Iterator[Compared]:
    """All statements with sums, in each way; of algorithms whose first statement has some."""
    groups = [list(group) for _, group in groupby(quick(chip, names), lambda it: it.algorithm)]

    def each(task: ProofTask) -> Compared:
        return Compared(task, {sums: attempt(task, sums, limits) for sums in WAYS})

    def has_sums(group: list[ProofTask]) -> bool:
        return attempt(group[0], "adders", limits).has_sums

    with ThreadPoolExecutor(jobs) as pool:
        yield from pool.map(each, chain(*compress(groups, pool.map(has_sums, groups))))


def totals(chip: str, found: Sequence[Compared]) -> list[str]:
    """A row about a chip: how many are proved in each way, and what that takes where it is both."""
    proved = {sums: [one for one in found if one.found[sums].status == "proved"] for sums in WAYS}
    both = [one for one in proved["adders"] if one in proved["sorted"]]
    row = [chip, str(len(found)), *(str(len(proved[sums])) for sums in WAYS), str(len(both))]
    for figure in ("nodes", "certificate"):
        row += [f"{sum(getattr(one.found[sums], figure) for one in both):,}" for sums in WAYS]
    return row


TOTALS = [
    *("chip", "statements", "by adders", "by sorting", "both"),
    *("nodes, adders", "nodes, sorted", "bytes, adders", "bytes, sorted"),
]


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("algorithms", nargs="*", help="only these; all if left out")
    parser.add_argument("--chip", action="append", help="all with a record of proofs if left out")
    parser.add_argument("--seconds", type=int, default=300, help="of a processor, for an attempt")
    parser.add_argument("--memory", type=float, default=6, help="the same in 2^30 bytes")
    parser.add_argument("--jobs", type=int, default=1, help="how many attempts at once")
    parser.add_argument("--json", type=Path, help="a file for all that was found")
    parser.add_argument("--one", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.one:
        task = pickle.load(sys.stdin.buffer)
        print(json.dumps(told(proving.run(task, again=True))))
        return
    names, chips = options.algorithms, options.chip or ledger.chips(load().root)
    limits = Limits(options.seconds, int(options.memory * 2**30))
    kept: list[Compared] = []
    for chip in chips:
        for one in compared(chip, names, limits, options.jobs):
            kept.append(one)
            cells = chain(*(one.found[sums].cells for sums in WAYS))
            print(" | ".join([chip, one.name, *cells]), flush=True)
    for one in kept:
        for sums, found in one.found.items():
            if found.status != "proved":
                print(f"{one.task.chip}: {one.name}, {sums}: {found.why}")
    rows = [totals(chip, [one for one in kept if one.task.chip == chip]) for chip in chips]
    print(table(TOTALS, rows))
    if options.json:
        every = [
            {"chip": one.task.chip, "statement": one.name}
            | {sums: asdict(found) for sums, found in one.found.items()}
            for one in kept
        ]
        options.json.write_text(json.dumps(every, indent=1), encoding="utf-8")


if __name__ == "__main__":
    main()
