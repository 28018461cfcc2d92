"""Simulated instructions a second, beside the simulator of mspdebug on the same program.

    python benchmarks/simulator_speed.py [--seconds 2] [--rounds 3]

Both run the same image from the same state to the same end, in turn, on one core; processor time is
taken, so that a busy machine does little harm, and the best of some rounds counts. Ours has every
check on: memory map, flash, alignment, stack. Exits with status 1 if it is less than five times as
fast on any workload.
"""

from __future__ import annotations

import argparse
import resource
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import NamedTuple

from rich.console import Console
from rich.table import Table

from motecrypt import Machine
from motecrypt.catalog import load
from motecrypt.toolchain import build, chip

CHIP = "msp430f1611"
WORKLOADS = {
    "mote_speed_kernel": "Ascon's permutation, assembly",
    "mote_speed_aead": "Ascon-AEAD128, 16 bytes at a time",
    "mote_speed_words": "32-bit words, compiled C",
    "mote_speed_bits": "bitwise CRC, compiled C",
}
LEAST = 5.0
"""How many times as fast ours has to be."""
HOME, FRAME, MEMORY = 0xFFF0, 0x38FE, 0x1400
"""For mspdebug: where it stops, the stack pointer, and the memory the work is done on."""
BYTES = 64


class Timed(NamedTuple):
    """A run: what it did, and how long that took."""

    instructions: int
    memory: bytes
    seconds: float


def ours(image: Path, function: str, count: int) -> Timed:
    machine = Machine(CHIP, image)
    memory = machine.alloc(BYTES)
    machine.write(MEMORY, bytes(BYTES))
    start = time.process_time()
    run = machine.call(function, MEMORY, count, budget=1 << 62)
    seconds = time.process_time() - start
    assert memory.address + len(memory) <= MEMORY
    return Timed(run.instructions, machine.read(MEMORY, BYTES), seconds)


def theirs(image: Path, function: str, count: int) -> Timed:
    entry = Machine(CHIP, image).symbols[function].address
    registers = {0: entry, 1: FRAME, 2: 0, 12: MEMORY, 13: count}
    commands = [f"prog {image}", f"setbreak {HOME:#x}"]
    commands.append(f"mw {FRAME:#x} {HOME.to_bytes(2, 'little').hex(' ')}")
    commands.append(f"mw {MEMORY:#x} {bytes(BYTES).hex(' ')}")
    commands += [f"set {register} {value:#x}" for register, value in registers.items()]
    commands += ["run", f"md {MEMORY:#x} {BYTES}"]
    start = children_time()
    done = subprocess.run(
        ["mspdebug", "-q", "sim", *commands], capture_output=True, text=True, check=True
    )
    seconds = children_time() - start
    lines = [line for line in done.stdout.splitlines() if line.startswith("    014")]
    dump = [line.split(":")[1].split("|")[0] for line in lines[-BYTES // 16 :]]
    return Timed(0, bytes.fromhex("".join(dump)), seconds)


def children_time() -> float:
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def rate(timed: Timed, instructions: int) -> float:
    """Millions of instructions a second."""
    return instructions / timed.seconds / 1e6


def measure(image: Path, function: str, seconds: float, rounds: int) -> tuple[float, float | None]:
    """Our rate and theirs."""
    trial = ours(image, function, 100)
    each = trial.instructions / 100
    has_oracle = shutil.which("mspdebug") is not None
    best, reference = 0.0, 0.0
    for _ in range(rounds):
        count = max(1, min(0xFFFF, int(seconds * 400e6 / each)))
        long = ours(image, function, count)
        best = max(best, rate(long, long.instructions))
        if has_oracle:
            count = max(1, min(0xFFFF, int(seconds * 30e6 / each)))
            short, same = theirs(image, function, count), ours(image, function, count)
            if short.memory != same.memory:
                sys.exit(f"{function}: mspdebug computes something else")
            reference = max(reference, rate(short, same.instructions))
    return best, reference if has_oracle else None


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--seconds", type=float, default=1.0, help="how long a run should take")
    parser.add_argument("--rounds", type=int, default=3, help="how often to measure")
    options = parser.parse_args()
    source = Path(__file__).with_suffix(".c")
    image = build(load(), "ascon", chip(CHIP), "default", list(WORKLOADS), extra=[source])
    table = Table("workload", "ours", "mspdebug", "ratio")
    for column in table.columns[1:]:
        column.justify = "right"
    slow = False
    for function, description in WORKLOADS.items():
        best, reference = measure(image, function, options.seconds, options.rounds)
        ratio = "" if reference is None else f"{best / reference:.1f}"
        slow |= reference is not None and best < LEAST * reference
        beside = "not installed" if reference is None else f"{reference:.0f}"
        table.add_row(description, f"{best:.0f}", beside, ratio)
    console = Console()
    console.print("Millions of simulated instructions a second, on one core:")
    console.print(table)
    return int(slow)


if __name__ == "__main__":
    sys.exit(main())
