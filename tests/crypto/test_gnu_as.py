"""A second compiler: GNU as makes of every assembly file what LLVM's assembler makes of it, and the
library built by GCC computes what it should."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Final

import pytest
from elftools.elf.elffile import ELFFile
from elftools.elf.relocation import RelocationSection

from command import Mote
from motecrypt.bench import measure
from motecrypt.catalog import VARIANTS
from motecrypt.run.task import Task
from motecrypt.toolchain import compile_sources
from motecrypt.verify import verify
from support import CHIP, catalog

GCC: Final = "msp430-elf-gcc"
pytestmark = pytest.mark.skipif(shutil.which(GCC) is None, reason=f"{GCC} is not installed")

JUMP: Final = 2  # R_MSP430_10_PCREL: GNU as leaves every jump to the linker, which may shorten code
ADDRESSES: Final = (3, 5)  # R_MSP430_16 and _16_BYTE, which differ in what the linker checks
ALGORITHMS = [algorithm.name for algorithm in catalog().algorithms]

Content = dict[str, tuple[bytes, list[tuple[int, str, int]]]]


def content(file: Path) -> Content:
    """Code and tables of an object by section: its bytes, and where which address belongs."""
    with file.open("rb") as stream:
        elf = ELFFile(stream)
        found = {
            section.name: (bytearray(section.data()), [])
            for section in elf.iter_sections()
            if section["sh_flags"] & 2 and section["sh_size"]
        }
        symbols = elf.get_section_by_name(".symtab")
        for section in elf.iter_sections():
            if not isinstance(section, RelocationSection):
                continue
            name = elf.get_section(section["sh_info"]).name
            if name not in found:
                continue
            data, addresses = found[name]
            for entry in section.iter_relocations():
                symbol = symbols.get_symbol(entry["r_info_sym"])
                target, offset = symbol.name, entry["r_addend"]
                if isinstance(symbol["st_shndx"], int):
                    target = elf.get_section(symbol["st_shndx"]).name
                    offset += symbol["st_value"]
                at = entry["r_offset"]
                if entry["r_info_type"] == JUMP:
                    assert target == name
                    distance = (offset - at - 2) // 2
                    assert -512 <= distance < 512
                    word = int.from_bytes(data[at : at + 2], "little") & ~0x3FF | distance & 0x3FF
                    data[at : at + 2] = word.to_bytes(2, "little")
                else:
                    assert entry["r_info_type"] in ADDRESSES
                    addresses.append((at, target, offset))
    # GNU as fills a section up to its alignment.
    return {n: (bytes(d) + bytes(len(d) % 2), sorted(a)) for n, (d, a) in found.items()}


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("family", catalog().families)
def test_both_assemblers_make_the_same_code(family: str, variant: str) -> None:
    """Byte by byte and address by address, of every file that a variant uses."""
    ours = compile_sources(catalog(), family, CHIP, variant)
    theirs = compile_sources(catalog(), family, CHIP, variant, toolchain=GCC)
    assembly = [source for source in theirs if source.suffix == ".S"]
    assert assembly
    for source in assembly:
        assert content(theirs[source]) == content(ours[source]), source.name


@pytest.mark.parametrize("name", ALGORITHMS[::3])
def test_the_library_by_gcc_is_right(name: str) -> None:
    task = measure.Weighing(catalog().root, name, CHIP, "default", toolchain=GCC)
    outcome = measure.run(task)
    assert outcome.failures == () and outcome.records


def test_the_command_verifies_what_gcc_built(mote: Mote) -> None:
    arguments = ("--algorithm", "esch256", "--variant", "fast", "--toolchain", GCC)
    assert mote("verify", *arguments).status == 0


@pytest.mark.long
@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("name", ALGORITHMS)
def test_the_whole_library_by_gcc_has_the_official_vectors(name: str, variant: str) -> None:
    assert verify.run(Task(catalog().root, name, CHIP, variant, GCC)).problems == ()
