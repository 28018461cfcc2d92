"""Depths to which public functions must wipe the stack: measured, where a compiler decides.

A mode in C leaves secrets in frames that a compiler laid out. How deep they reach is found in the
simulator: the library is built with stand-ins for the functions that wipe, which keep what they
were asked for and wipe nothing, and the audit's marks show the deepest secret. ``make depths``
writes ``crypto/src/common/<isa>/depth.h``, from which the modes take their depths; modes in
assembly state their own, and are held to them.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from motecrypt.audit import pieces, plan
from motecrypt.audit.case import Target, Trial
from motecrypt.audit.flow import Watched, follow
from motecrypt.catalog import DEFAULT, VARIANTS, Aead, Algorithm, Catalog, Primitive, load, wipes
from motecrypt.errors import MoteError
from motecrypt.kernels.block import read_blocks
from motecrypt.parallel import spread
from motecrypt.paths import build_dir, display, write_text
from motecrypt.run.memory import GivenMemory, address
from motecrypt.run.task import Task
from motecrypt.toolchain import DEFAULT_TOOLCHAIN, cache, chip, chips, compiler
from motecrypt.toolchain.isa import isa, isas

SLACK = 8
"""Bytes that the table adds to what was measured: other compilers save registers of their own."""
_WIPES = re.compile(r"wipe_[a-z]+\.S")
"""Names of the parts that wipe the stack in assembly; what they are in C calls `wipe_stack`."""
ASKED = "mote_wipe_asked"
"""The symbol of the depth that stand-ins were asked for, and of their caller's stack pointer."""

_STAND_IN = "wipe_recorder.S"
_WORD = re.compile(r"\b[A-Z][A-Z0-9_]+\b")
_BLOCK_END = "--- */"
_DEPTH = re.compile(r"^#define (MOTE_DEPTH_\w+) (\d+)$", re.M)


@dataclass(frozen=True)
class Depth:
    """The bytes that a call asked to have wiped below its frame, and those that it needed;
    ``by_hand`` when the function is assembly."""

    algorithm: str
    variant: str
    function: str
    pieces: bool
    by_hand: bool
    asked: int
    needed: int


def measured(
    catalog: Catalog, chip_name: str, algorithms: Iterable[Algorithm], jobs: int | None = None
) -> Iterator[Depth]:
    """Every call of these that wipes, with the kernels in each variant and without any, as they
    come."""
    kernels = _copy(catalog.root, chip_name, with_kernels=True)
    portable = _copy(catalog.root, chip_name, with_kernels=False)
    chosen = list(algorithms)
    probes = [
        Task(root, algorithm.name, chip_name, variant, operation=operation)
        for root, variants in ((kernels, VARIANTS), (portable, ("fast", DEFAULT)))
        for variant in variants
        for algorithm in chosen
        if wipes(algorithm)
        for operation in plan.operations(algorithm)
    ]
    for found in spread(_probe, probes, jobs):
        yield from found


def right(catalog: Catalog, chip_name: str, depths: Iterable[Depth]) -> dict[str, int]:
    """The table's right numbers, by macro, for the functions in C that were measured."""
    before = read(catalog.root, chip_name)
    names = used(catalog.root)
    wanted: dict[str, int] = {}
    for depth in depths:
        name = macro(catalog.algorithm(depth.algorithm), depth.pieces)
        if not depth.by_hand and name in names:
            # What is asked for is this table's number, and often what a permutation says of itself.
            needed = before.get(name, 0) + depth.needed - depth.asked
            wanted[name] = max(wanted.get(name, 0), needed + needed % 2, 0)
    return {name: number + SLACK for name, number in sorted(wanted.items())}


def table(catalog: Catalog, chip_name: str, depths: Iterable[Depth]) -> str:
    """The text of ``depth.h`` for what was measured of the whole library."""
    return _text(chip_name, right(catalog, chip_name, depths))


def _text(chip_name: str, numbers: dict[str, int]) -> str:
    tool = compiler(DEFAULT_TOOLCHAIN, chip(chip_name)).version
    lines = "\n".join(f"#define {name} {number}" for name, number in numbers.items())
    return _HEADER.format(isa=isa_of(chip_name).upper(), tool=tool, slack=SLACK, lines=lines)


_HEADER = """\
/*
 * Made by `make depths`: bytes below the frame of a public function in C that may hold secrets,
 * beside those that permutations and kernels count themselves. Measured with
 * {tool}, and {slack} more.
 */
#ifndef MOTE_COMMON_{isa}_DEPTH_H
#define MOTE_COMMON_{isa}_DEPTH_H

{lines}

#endif
"""


def isa_of(chip_name: str) -> str:
    """The instruction set of a chip, by which its table is called; MoteError when it has nothing
    that can stand in for wiping."""
    found = _measurable(chip_name)
    if found is None:
        raise MoteError(f"No instruction set of the {chip_name} has a {_STAND_IN} to measure with.")
    return found


def _measurable(chip_name: str) -> str | None:
    sets = (name for name in chip(chip_name).path if name in isas() and isa(name).file(_STAND_IN))
    return next(sets, None)


def path(root: Path, chip_name: str) -> Path:
    """The table of a chip's instruction set."""
    return root / "crypto" / "src" / "common" / isa_of(chip_name) / "depth.h"


def read(root: Path, chip_name: str) -> dict[str, int]:
    """The table's numbers by macro; none when there is no table yet."""
    file = path(root, chip_name)
    text = file.read_text(encoding="utf-8") if file.is_file() else ""
    return {name: int(number) for name, number in _DEPTH.findall(text)}


def used(root: Path) -> set[str]:
    """The depths that the C of the library asks for."""
    files = (root / "crypto" / "src").rglob("*.c")
    words = {word for f in files for word in _WORD.findall(f.read_text("utf-8"))}
    return {f"MOTE_DEPTH_{word}" for word in words}


def known(catalog: Catalog) -> set[str]:
    """The depths of all that the library has."""
    names = {
        macro(algorithm, pieces)
        for algorithm in catalog.algorithms
        if wipes(algorithm)
        for pieces in (False, True)
    }
    return names & used(catalog.root)


def macro(algorithm: Algorithm, in_pieces: bool) -> str:
    """The name of the macro for the depth of an algorithm's functions."""
    assert wipes(algorithm)
    if isinstance(algorithm, Primitive):
        (name,) = {operation.function for operation in algorithm.operations}
    else:
        name = algorithm.prefix if isinstance(algorithm, Aead) else algorithm.function
    name = name.removeprefix("mote_").upper()
    return f"MOTE_DEPTH_{name}_PIECES" if in_pieces else f"MOTE_DEPTH_{name}"


def _copy(root: Path, chip_name: str, *, with_kernels: bool) -> Path:
    """A project of the library alone whose functions for wiping are the stand-ins: made once for
    the library as it is, by whichever process is first."""
    name = isa_of(chip_name)
    stand_in = isa(name).file(_STAND_IN)
    text = stand_in.read_text(encoding="utf-8") if stand_in else ""
    files = sorted(file for file in (root / "crypto").rglob("*") if file.is_file())
    seen = [part for f in files for part in (str(f.relative_to(root)), cache.read(f))]
    key = cache.digest([text, name, str(with_kernels), *seen])
    place = build_dir(root) / "depths" / key
    if place.is_dir():
        return place
    place.parent.mkdir(exist_ok=True)
    with TemporaryDirectory(dir=place.parent) as temporary:
        made = Path(temporary) / "project"
        shutil.copytree(root / "crypto", made / "crypto")
        _stand_in(made / "crypto" / "src", name, text, with_kernels)
        with suppress(OSError):  # another process was quicker, with the same
            made.rename(place)
    return place


def _stand_in(sources: Path, name: str, text: str, with_kernels: bool) -> None:
    """Replace what wipes; without kernels, take their folders away."""
    if not with_kernels:
        for folder in sources.glob("*/*/"):
            if folder.parent.name != "common":
                shutil.rmtree(folder)
    for file in sources.glob(f"*/{name}/wipe_*.S"):
        if _WIPES.fullmatch(file.name):
            (block,) = read_blocks(file)
            head, end, _ = file.read_text(encoding="utf-8").partition(_BLOCK_END)
            file.write_text(head + end + "\n" + text.replace("RECORDER", block.function), "utf-8")


def _probe(probe: Task) -> list[Depth]:
    """Return the depths of one operation, built in a copy of the library that wipes nothing."""
    subject = probe.subject()
    target = plan.target(subject, probe.operation)
    in_pieces = probe.operation in pieces.operations(subject.algorithm)
    deepest: dict[str, Depth] = {}
    for case in target.cases:
        for function, asked, needed in _asked(target, case):
            if function not in deepest or needed > deepest[function].needed:
                by_hand = function in target.blocks
                deepest[function] = Depth(
                    probe.algorithm, probe.variant, function, in_pieces, by_hand, asked, needed
                )
    return list(deepest.values())


def _asked(target: Target, case: Trial) -> Iterator[tuple[str, int, int]]:
    """The depths that each call of a case asked for and needed, as (function, asked, needed);
    nothing for a call that wipes nothing."""
    machine = target.machine
    places = [place for call in case.prepare(None) for place in call.prepared.places]
    if ASKED not in machine.symbols:
        return
    spot, word = machine.symbols[ASKED].address, machine.symbols[ASKED].size // 2
    for done in follow(target, case):
        kept = machine.read(spot, 2 * word)
        asked, pointer = (int.from_bytes(kept[i : i + word], "little") for i in (0, word))
        if pointer:
            function = done.call.prepared.function
            assert isinstance(function, str)
            frame = address(machine, pointer)
            yield function, asked, frame - _deepest(target, done, places, frame)
        machine.write(spot, bytes(2 * word))


def _deepest(target: Target, done: Watched, places: list[GivenMemory], frame: int) -> int:
    """The lowest address below the frame that holds a secret where no buffer is; the frame's own
    if none does."""
    origin, _ = target.chip.ram
    start = max((place.address + place.length for place in places), default=origin)
    marks = done.tainted.memory(start, frame - start)
    return next((start + offset for offset, mark in enumerate(marks) if mark), frame)


def main() -> None:
    """Write the tables of the project that we are in, each by the first chip that has its set."""
    catalog = load()
    measurable = [name for name in reversed(chips()) if _measurable(name)]
    for chip_name in {isa_of(name): name for name in measurable}.values():
        file = path(catalog.root, chip_name)
        before = read(catalog.root, chip_name)
        if new := known(catalog) - before.keys():  # the C that is measured asks for each of these
            numbers = dict.fromkeys(new, 0) | before
            write_text(file, _text(chip_name, dict(sorted(numbers.items()))))
        found = measured(catalog, chip_name, catalog.algorithms)
        write_text(file, table(catalog, chip_name, found))
        print(f"{display(file)} is written")
