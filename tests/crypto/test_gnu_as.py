"""A second assembler and a second compiler: GNU as makes of every assembly file what LLVM's
assembler makes of it, and the library built by GCC computes what it should."""

from __future__ import annotations

import shutil
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pytest

import support
from command import Mote
from motecrypt.bench import measure
from motecrypt.catalog import VARIANTS, family_folder, variants_on
from motecrypt.kernels import lint
from motecrypt.paths import build_dir
from motecrypt.run.task import Task
from motecrypt.toolchain import (
    DEFAULT_TOOLCHAIN,
    chip,
    compile_sources,
    compiler,
    flags,
    interface,
    macros,
    sources,
    symbols,
)
from motecrypt.toolchain.elf import read_elf
from motecrypt.toolchain.processes import run
from motecrypt.verify import verify
from support import CHIP, catalog

GCC: Final = "msp430-elf-gcc"
NEEDS_GCC = pytest.mark.skipif(shutil.which(GCC) is None, reason=f"{GCC} is not installed")
ALGORITHMS = [algorithm.name for algorithm in catalog().algorithms]

ASSEMBLERS: Final = {
    "armv6m": ("arm-none-eabi-as", "-mcpu=cortex-m0", "-mthumb"),
    "armv7m": ("arm-none-eabi-as", "-mcpu=cortex-m3", "-mthumb"),
    "avr": ("avr-as", "-mmcu=atmega128"),
    "msp430": ("msp430-elf-as", "-mcpu=430"),
}
"""GNU's assembler for each instruction set that LLVM has one for, too."""
_TAKING = [support.taking(file.parent.name) for file in lint.kernel_files(catalog().root)]
BOTH: Final = sorted({name for name in _TAKING if chip(name).isa.target})
"""Chips that together take every assembly file but those of RL78, which LLVM does not know."""
MSP430_FORMS: Final = {
    "aes128_ctr_bytes.S",
    "aes128_ctr_bytes.fast.S",
    "aes128_ctr_run.S",
    "aes256_ctr_run.S",
    "gimli_permute.S",
    "keccak1600_permute.S",
    "keccak1600_permute.fast.S",
    "ocb3_double.S",
    "sgcm_blocks.fast.S",
    "sgcm_expand_key.S",
}
"""Files of which GNU as makes other code that does the same: it writes 0(Rn) as @Rn, and PUSH #4
with a word of its own, since the constant 4 of the CPU cannot be pushed on all MSP430 (CPU4)."""

AS_GCC: Final = ("-U__clang__", "-D__ARM_FEATURE_UNALIGNED=1")
"""What GCC says of itself and of a Cortex-M, and the pinned compiler does not."""

SPACE: Final = 0x100
"""The greatest alignment of a section, and the bytes between functions that an object asks for."""
ARM_NOP: Final = bytes.fromhex("00bf")
ARMV6M_NOP: Final = bytes.fromhex("c046")
ARM_WIDE_NOP: Final = bytes.fromhex("aff30080")


def assembly(on: str, family: str) -> dict[Path, str]:
    """The assembly files that a family takes on a chip, each with the first variant that does."""
    root = catalog().root / "crypto" / "src"
    return {
        source: variant
        for variant in reversed(variants_on(root, chip(on).path))
        for source in sources(catalog(), family, chip(on), variant)
        if source.suffix == ".S" and family_folder(source) in (root / family, root / "common")
    }


def first_takers() -> dict[tuple[str, str], dict[Path, str]]:
    """The files of each family by the chip that tests them: each file once, on the first chip that
    takes it."""
    found: dict[tuple[str, str], dict[Path, str]] = {}
    seen: set[Path] = set()
    for on in BOTH:
        for family in catalog().families:
            files = {f: v for f, v in assembly(on, family).items() if f not in seen}
            seen.update(files)
            if files:
                found[on, family] = files
    return found


TAKEN = first_takers()


def gnu_as(isa: str) -> tuple[str, ...]:
    """GNU's assembler for an instruction set, with its options; skip the test without it."""
    name, *options = ASSEMBLERS[isa]
    own = build_dir() / name.removesuffix("-as") / "bin"
    found = shutil.which(name) or shutil.which(name, path=str(own))
    if found is None:
        pytest.skip(f"{name} is not installed")
    return found, *options


def assembled(source: Path, chip_name: str, variant: str, out: Path) -> Path:
    """What GNU's assembler makes of a file that the pinned compiler has preprocessed."""
    target = chip(chip_name)
    root = catalog().root / "crypto"
    options = [*flags(variant), *(f"-D{macro}" for macro in macros(variant, target.path)), *AS_GCC]
    options += [f"-I{root / 'include'}", f"-I{root / 'src'}"]
    command = compiler(DEFAULT_TOOLCHAIN, target).preprocess_command(source, options)
    preprocessed = out.with_suffix(".s")
    preprocessed.write_text(run(command, "preprocessing").stdout, encoding="utf-8")
    run([*gnu_as(target.isa.name), str(preprocessed), "-o", str(out)], f"GNU as: {source.name}")
    return out


@dataclass(frozen=True)
class Linked:
    """An object with every address filled in: its sections by name, symbols and verdicts."""

    sections: dict[str, bytes]
    places: dict[str, int]
    verdicts: list[bytes]


def allocated(file: Path) -> dict[str, int]:
    """The sections of an object that take memory, with their sizes."""
    found = {section.name: section.size for section in read_elf(file).sections}
    return {name: size for name, size in found.items() if size}


def linked(made: Path, sizes: dict[str, int], chip_name: str, out: Path) -> Linked:
    """Link an object whose sections have these sizes, or are longer by less than their alignment;
    every section and every function that it asks for has a place of its own."""
    target = chip(chip_name)
    defined, needed = interface(made)
    at, lines = target.flash[0], []
    for name, size in sizes.items():
        lines.append(f"{name} {at:#x} : {{ *({name}) }}")
        at += (size + SPACE) // SPACE * SPACE
    script = out.with_suffix(".ld")
    script.write_text("SECTIONS {\n" + "\n".join(lines) + "\n}\n", encoding="utf-8")
    outside = [f"--defsym={n}={at + SPACE * i:#x}" for i, n in enumerate(sorted(needed - {""}))]
    tool = compiler(DEFAULT_TOOLCHAIN, target)
    run([*tool.link, *outside, "-T", str(script), str(made), "-o", str(out)], "linking")
    elf = read_elf(out)
    parts = {section.name: elf.contents(section) for section in elf.parts()}
    return Linked(
        {name: parts.get(name, b"") for name in sizes},
        {name: at for name, at in symbols(out).items() if name in defined},
        [data for name, data in parts.items() if name == ".mote_verdicts"],
    )


def differences(ours: Linked, theirs: Linked, isa: str) -> list[str]:
    """What two assemblers made differently; GNU as fills a section up to its alignment."""
    found = []
    if ours.places != theirs.places:
        found.append("symbols")
    if ours.verdicts != theirs.verdicts:
        found.append("verdicts")
    for name, mine in ours.sections.items():
        other = theirs.sections[name]
        if isa in {"armv6m", "armv7m"}:
            mine, other = in_one_form(mine), in_one_form(other)
        padding = other[len(mine) :]
        filled = len(padding) < SPACE and padding in (bytes(len(padding)), ARM_NOP)
        if not (other.startswith(mine) and filled):
            found.append(name)
    return found


def in_one_form(code: bytes) -> bytes:
    """Thumb code in one form, where two of the same length do the same: ADDS and SUBS of a small
    number to a register, and what fills code up to an alignment."""
    halves = [code[i : i + 2] for i in range(0, len(code), 2)]
    for number, half in enumerate(halves):
        word = int.from_bytes(half, "little")
        if word >> 10 == 0b000111 and word >> 3 & 7 == word & 7:
            operation = 0x3800 if word & 0x200 else 0x3000
            word = operation | (word & 7) << 8 | word >> 6 & 7
            halves[number] = word.to_bytes(2, "little")
        if half == ARMV6M_NOP:
            halves[number] = ARM_NOP
        if b"".join(halves[number : number + 2]) == ARM_WIDE_NOP:
            halves[number : number + 2] = [ARM_NOP, ARM_NOP]
    return b"".join(halves)


@pytest.mark.sample(2)
@pytest.mark.parametrize(("on", "family"), TAKEN)
def test_both_assemblers_make_the_same_code(on: str, family: str, tmp_path: Path) -> None:
    """Byte by byte and address by address, of every file of a family and its variants."""
    isa = chip(on).isa.name
    gnu_as(isa)
    wrong = []
    for source, variant in TAKEN[on, family].items():
        ours = compile_sources(catalog(), family, chip(on), variant)[source]
        theirs = assembled(source, on, variant, tmp_path / "theirs.o")
        sizes = allocated(ours)
        made = [linked(file, sizes, on, tmp_path / "linked.elf") for file in (ours, theirs)]
        found = differences(*made, isa)
        if isa != "msp430" or source.name not in MSP430_FORMS:
            wrong += [f"{source}: {it}" for it in found]
        elif not found:
            wrong.append(f"{source} is the same by both: take it out of MSP430_FORMS")
    assert wrong == []


def test_every_assembly_file_is_assembled_by_both() -> None:
    """What the test above takes on its chips is all there is, but for RL78."""
    taken = {source for files in TAKEN.values() for source in files}
    every = lint.kernel_files(catalog().root)
    assert [file for file in every if file not in taken and file.parent.name != "rl78"] == []


@NEEDS_GCC
@pytest.mark.parametrize("name", ALGORITHMS[::3])
def test_the_library_by_gcc_is_right(name: str) -> None:
    task = measure.Weighing(catalog().root, name, CHIP, "default", toolchain=GCC)
    outcome = measure.run(task)
    assert outcome.failures == () and outcome.records


@NEEDS_GCC
def test_the_command_verifies_what_gcc_built(mote: Mote) -> None:
    arguments = ("--algorithm", "esch256", "--variant", "fast", "--toolchain", GCC)
    assert mote("verify", *arguments).status == 0


@NEEDS_GCC
@pytest.mark.long
@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("name", ALGORITHMS)
def test_the_whole_library_by_gcc_has_the_official_vectors(name: str, variant: str) -> None:
    assert verify.run(Task(catalog().root, name, CHIP, variant, GCC)).problems == ()
