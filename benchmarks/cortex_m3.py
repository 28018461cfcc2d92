"""How far our cycles of a Cortex-M3 are from an emulator's: a table of docs/SOUNDNESS.md.

    python benchmarks/cortex_m3.py --cmemu PROGRAM [--programs 200] [--write]

PROGRAM is CMEmu, an emulator of the Cortex-M3 that was derived from measurements of hardware, built
for its STM32F100; it is no part of this project. It runs the same images as we do: every operation
of the library's primitives and a short message of every AEAD, in each variant that differs, and
programs at random. It has no write buffer, so that ours is switched off. ``--write`` puts the table
into the page. What boards say is in ``cortex_m3_boards.py``.
"""

from __future__ import annotations

import argparse
import random
import statistics
import struct
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from motecrypt import Machine
from motecrypt.catalog import VARIANTS, Aead, Catalog, Operation, Primitive, load
from motecrypt.catalog import Call as Called
from motecrypt.markdown import table, write_between_marks
from motecrypt.toolchain import DEFAULT_TOOLCHAIN, chip, compile_sources, compiler, flags, symbols

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))
from isa.armv7m.programs import FAR, INDEX, NEAR, RAM, Maker, Words

CHIP = "stm32f100rb"
RAM_BYTES = 0x2000
PAGE = Path("docs") / "SOUNDNESS.md"
BY = "benchmarks/cortex_m3.py"
HARNESS = Path(__file__).with_suffix(".S")
HEAD = ("compared with", "programs", "mean", "mean size", "most above", "most below", "within")
MESSAGE = 16
UNBUFFERED = "*(volatile long *)0xe000e008 = 2"
"""C that switches the write buffer off: the emulator has none."""
SCRIPT = """\
SECTIONS
{
  . = %#x;
  .text : { KEEP(*(.vectors)) *(.text .text.*) . = ALIGN(4); *(.rodata .rodata.*) }
  . = %#x;
  .data : { *(.data .data.*) }
  .bss : { *(.bss .bss.*) *(COMMON) }
  /DISCARD/ : { *(.comment) *(.note*) *(.llvm_addrsig) *(.ARM.*) *(.eh_frame*) }
}
"""


@dataclass(frozen=True)
class Pair:
    """What a program takes here, and there."""

    name: str
    ours: int
    theirs: int

    @property
    def error(self) -> float:
        """In percent; more than none if we say more."""
        return 100 * (self.ours - self.theirs) / self.theirs

    def __str__(self) -> str:
        return f"{self.name:44} {self.ours:8} {self.theirs:8} {self.error:+6.2f} %"


class RefusedError(Exception):
    """The emulator has not come to the end."""


class Bench:
    """Links cases with the harness, and runs them here and in the emulator."""

    def __init__(self, emulator: Path, folder: Path) -> None:
        self.emulator, self.folder = emulator, folder
        self.tool = compiler(DEFAULT_TOOLCHAIN, chip(CHIP))
        self.harness = self.compiled(HARNESS)

    def compiled(self, source: Path, options: Sequence[str] = ()) -> Path:
        out = self.folder / f"{source.stem}.o"
        subprocess.run(self.tool.compile_command(source, out, options), check=True)
        return out

    def linked(
        self, chip_name: str, source: str, suffix: str, objects: Iterable[Path], roots: list[str]
    ) -> Path:
        """An image of a source and objects."""
        text, script = self.folder / f"cases{suffix}", self.folder / "image.ld"
        image = self.folder / "image.elf"
        text.write_text(source, encoding="ascii")
        script.write_text(SCRIPT % (chip(chip_name).flash[0], RAM), encoding="ascii")
        together = (self.compiled(text, flags("default")), *objects)
        subprocess.run(self.tool.link_command(together, image, script, roots), check=True)
        return image

    def measured(
        self, source: str, suffix: str, cases: Sequence[str], objects: Iterable[Path] = ()
    ) -> dict[str, Pair]:
        """Cycles of the cases, which are in the source and are run in this order. The first is one
        that returns at once."""
        roots = ["mote_start", "mote_cases", *cases]
        image = self.linked(CHIP, source, suffix, (self.harness, *objects), roots)
        theirs, ours = self._there(image), self._here(image, cases)
        if len(theirs) != len(cases):
            raise RefusedError(f"{len(theirs)} of {len(cases)} cases ended there.")
        # A return takes two cycles.
        around = theirs[0] - 2
        return {
            case: Pair(case, here, there - around)
            for case, here, there in zip(cases, ours, theirs, strict=True)
        }

    def _there(self, image: Path) -> list[int]:
        done = subprocess.run([self.emulator, image], capture_output=True, timeout=600, check=False)
        whole = done.stdout[: len(done.stdout) & ~3]
        return [word for (word,) in struct.iter_unpack("<I", whole)]

    def _here(self, image: Path, cases: Sequence[str]) -> list[int]:
        machine = Machine(CHIP, str(image))
        machine.write(RAM, bytes(RAM_BYTES))
        found = symbols(image)
        return [machine.call(found[case]).cycles for case in cases]


def assembled(cases: Sequence[str], bodies: str) -> str:
    """Cases in assembly, with their table."""
    words = "".join(f"    .word {case}\n" for case in cases)
    return (
        "    .syntax unified\n    .thumb\n"
        f'    .section .text.cases, "ax", %progbits\n{bodies}'
        '    .section .rodata.mote_cases, "a", %progbits\n    .balign 4\n'
        f"    .globl mote_cases\nmote_cases:\n{words}    .word 0\n"
    )


def function(name: str, body: str) -> str:
    return (
        f"    .balign 16\n    .globl {name}\n    .type {name}, %function\n    .thumb_func\n"
        f"{name}:\n{body}"
    )


def random_programs(bench: Bench, count: int) -> list[Pair]:
    """Programs as those that are compared with another simulator for what they compute, but for
    those that the emulator does not carry out."""
    maker = Maker(random.Random("cycles"))
    pairs: list[Pair] = []
    number = 0
    while len(pairs) < count:
        number += 1
        name, words = f"program_{number}", maker.program(80)
        bodies = function("empty", "    bx lr\n") + function("nothing", around("return_only"))
        bodies += "    .balign 4\n    .thumb_func\nreturn_only:\n    bx lr\n"
        bodies += function(name, around(f"{name}_body")) + encoded(f"{name}_body", words)
        bodies += "    .balign 4\ninputs:\n" + "".join(
            f"    .word {register:#x}\n" for register in registers()
        )
        cases = ["empty", "nothing", name]
        try:
            found = bench.measured(assembled(cases, bodies), ".S", cases)
        except RefusedError:
            print(f"{name} is not carried out by the emulator", flush=True)
            continue
        pair, none = found[name], found["nothing"]
        # The call and the return of the body itself stay in.
        pairs.append(Pair(name, pair.ours - none.ours + 4, pair.theirs - none.theirs + 4))
    return pairs


def around(body: str) -> str:
    return (
        "    push {r4-r11, lr}\n    ldr r12, =0xe000e008\n    movs r0, #2\n    str r0, [r12]\n"
        "    cmp r0, #2\n    ldr r12, =inputs\n    ldm r12, {r0-r12}\n"
        f"    bl {body}\n    pop {{r4-r11, pc}}\n    .ltorg\n"
    )


def encoded(name: str, words: Words) -> str:
    halves = "".join(f"    .short {word:#x}\n" for word in words)
    # Behind the return is what literals are read from.
    return f"    .balign 4\n    .thumb_func\n{name}:\n{halves}    .balign 4\n    .space 64\n"


def registers() -> list[int]:
    source = random.Random("registers")
    values = [source.getrandbits(32) for _ in range(13)]
    values[NEAR] = values[FAR] = RAM + 0x1000
    values[INDEX] = 20
    return values


def in_c(operation: Operation | None, algorithm: Aead | Primitive) -> tuple[str, str]:
    """Declarations, with a function for what comes before, and the call that is measured."""
    if isinstance(algorithm, Aead):
        sizes = {
            "out": MESSAGE, "tag": algorithm.tag, "in": MESSAGE, "ad": MESSAGE,
            "nonce": algorithm.nonce, "key": algorithm.key,
        }  # fmt: skip
        buffers = "".join(f"static long {name}[{size}];\n" for name, size in sizes.items())
        name, data = f"{algorithm.prefix}_encrypt", f"(long)in, {MESSAGE}, (long)ad, {MESSAGE}"
        call = f"{name}((long)out, (long)tag, {data}, (long)nonce, (long)key)"
        return buffers + prototype(name, 8), call
    assert operation is not None
    calls = (*operation.prepare, operation.call)
    buffers_of = {a.name: a.size for one in calls for a in one.arguments if a.is_buffer}
    text = "".join(f"static long b_{name}[{size // 4 + 1}];\n" for name, size in buffers_of.items())
    text += "".join(sorted({prototype(one.function, len(one.arguments)) for one in calls}))
    before = "".join(f"    {written(one)};\n" for one in operation.prepare)
    return text + f"void before(void)\n{{\n{before}}}\n", written(operation.call)


def prototype(name: str, arguments: int) -> str:
    """Of a function as a call sees it: everything that is passed is a word."""
    return f"int {name}({', '.join(['long'] * arguments)});\n"


def written(one: Called) -> str:
    arguments = (f"(long)b_{a.name}" if a.is_buffer else f"{a.value}" for a in one.arguments)
    return f"{one.function}({', '.join(arguments)})"


def kernels(bench: Bench, catalog: Catalog) -> list[Pair]:
    """Every operation of a primitive, and a message of every AEAD that needs no expanded key."""
    pairs, seen = [], set()
    for algorithm in catalog.algorithms:
        if not isinstance(algorithm, (Aead, Primitive)):
            continue
        if isinstance(algorithm, Aead) and algorithm.expansion:
            continue
        operations: Sequence[Operation | None] = (
            algorithm.operations if isinstance(algorithm, Primitive) else (None,)
        )
        for variant in VARIANTS:
            objects = list(compile_sources(catalog, algorithm.family, chip(CHIP), variant).values())
            made = frozenset(objects)
            if (algorithm.name, made) in seen:
                continue
            seen.add((algorithm.name, made))
            for operation in operations:
                name = f"{algorithm.name} {operation.operation if operation else 'encrypt'}"
                if operation and operation.rounds:
                    name += f" {operation.rounds}"
                head, call = in_c(operation, algorithm)
                before = "before" if operation else "empty"
                source = (
                    f"{head}void empty(void) {{}}\n"
                    f"void measured(void)\n{{\n    {UNBUFFERED};\n    {call};\n}}\n"
                    f"void (*const mote_cases[])(void) = {{empty, {before}, measured, 0}};\n"
                )
                cases = ["empty", before, "measured"]
                found = bench.measured(source, ".c", cases, objects)["measured"]
                pairs.append(Pair(f"{name} {variant}", found.ours, found.theirs))
                print(pairs[-1], flush=True)
    return pairs


def row(name: str, pairs: Sequence[Pair], limit: float) -> list[str]:
    errors = [pair.error for pair in pairs]
    close = sum(abs(error) <= limit for error in errors)
    return [
        name,
        f"{len(pairs)}",
        f"{statistics.mean(errors):+.2f} %",
        f"{statistics.mean(map(abs, errors)):.2f} %",
        f"{max(0.0, *errors):+.2f} %",
        f"{min(0.0, *errors):+.2f} %",
        f"{limit} %: {close}",
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("--cmemu", type=Path, required=True, metavar="PROGRAM")
    parser.add_argument("--programs", type=int, default=200)
    parser.add_argument("--write", action="store_true", help="put the table into docs/SOUNDNESS.md")
    options = parser.parse_args()
    catalog = load()
    with tempfile.TemporaryDirectory() as folder:
        bench = Bench(options.cmemu, Path(folder))
        at_random = random_programs(bench, options.programs)
        for pair in sorted(at_random, key=lambda pair: abs(pair.error)):
            print(pair)
        rows = [
            row("CMEmu: kernels", kernels(bench, catalog), 1.5),
            row("CMEmu: random programs", at_random, 1.5),
        ]
    text = table(HEAD, rows)
    print(text)
    if options.write:
        write_between_marks(catalog.root / PAGE, text, BY)


if __name__ == "__main__":
    main()
