"""What it costs to watch: each way to watch a run, beside a plain run of the same instructions.

    python benchmarks/observer_cost.py [--seconds 1] [--rounds 3]

Processor time on one core, the best of some rounds. Exits with status 1 if a way costs more than it
may on any workload.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from rich.console import Console
from rich.table import Table
from simulator_speed import BYTES, CHIP, MEMORY, WORKLOADS

from motecrypt import Machine
from motecrypt._sim import Profiler, Taint
from motecrypt.catalog import load
from motecrypt.toolchain import build, chip

SECRET = 40
"""How many of the bytes that are worked on are secret: the state of a permutation, key and data."""


class Way(NamedTuple):
    """A way to watch."""

    name: str
    most: float | None
    """How many times as long as a plain run it may take; None if nobody promised."""
    call: Callable[[Machine, str, int], int]
    """Calls a function for a number of rounds of its loop; gives the number of instructions."""


def plain(machine: Machine, function: str, count: int) -> int:
    return machine.call(function, MEMORY, count, budget=1 << 62).instructions


def tainted(*, chains: bool) -> Callable[[Machine, str, int], int]:
    secrets = Taint(secrets=[(MEMORY, SECRET, "secret")], chains=chains)

    def call(machine: Machine, function: str, count: int) -> int:
        run = machine.call(function, MEMORY, count, budget=1 << 62, taint=secrets)
        assert run.taint is not None
        assert any(run.taint.memory(MEMORY, BYTES)), "the secret got lost"
        return run.instructions

    return call


def profiled(machine: Machine, function: str, count: int) -> int:
    symbols = machine.symbols.values()
    functions = [(symbol.address, symbol.address + symbol.size) for symbol in symbols]
    profiler = Profiler(functions, [(MEMORY, MEMORY + BYTES)], timeline=1000)
    run = machine.call(function, MEMORY, count, budget=1 << 62, profiler=profiler)
    assert sum(count for count, _ in profiler.counts.values()) == run.instructions
    return run.instructions


WAYS = [
    Way("profile", 4.0, profiled),
    Way("taint", 15.0, tainted(chains=False)),
    Way("taint, with chains", None, tainted(chains=True)),
]


def rate(way: Callable[[Machine, str, int], int], image: Path, function: str, count: int) -> float:
    """Millions of instructions a second."""
    machine = Machine(CHIP, image)
    machine.alloc(MEMORY + BYTES - machine.alloc(0).address)
    machine.write(MEMORY, bytes(BYTES))
    way(machine, function, 1)
    start = time.process_time()
    instructions = way(machine, function, count)
    return instructions / (time.process_time() - start) / 1e6


def best(
    way: Callable[[Machine, str, int], int],
    image: Path,
    function: str,
    seconds: float,
    rounds: int,
) -> float:
    """The best rate of some rounds that take about so long each."""
    few = rate(way, image, function, 20)
    each = plain(Machine(CHIP, image), function, 20) / 20
    count = max(1, min(0xFFFF, int(seconds * few * 1e6 / each)))
    return max(rate(way, image, function, count) for _ in range(rounds))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--seconds", type=float, default=0.5, help="how long a run should take")
    parser.add_argument("--rounds", type=int, default=3, help="how often to measure")
    options = parser.parse_args()
    image = build(
        load(),
        "ascon",
        chip(CHIP),
        "default",
        list(WORKLOADS),
        extra=[Path(__file__).with_name("simulator_speed.c")],
    )
    table = Table("workload", "plain", *(way.name for way in WAYS))
    for column in table.columns[1:]:
        column.justify = "right"
    dear = False
    for function, description in WORKLOADS.items():
        alone = best(plain, image, function, options.seconds, options.rounds)
        cells = [f"{alone:.0f}"]
        for way in WAYS:
            watched = best(way.call, image, function, options.seconds, options.rounds)
            ratio = alone / watched
            dear |= way.most is not None and ratio > way.most
            cells.append(f"{watched:.0f} (1/{ratio:.1f})")
        table.add_row(description, *cells)
    console = Console()
    console.print("Millions of simulated instructions a second, on one core:")
    console.print(table)
    return int(dear)


if __name__ == "__main__":
    sys.exit(main())
