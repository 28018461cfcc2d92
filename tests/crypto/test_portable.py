"""The portable C fits processors that have no kernels yet, as far as compiling it shows."""

from __future__ import annotations

import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from motecrypt.errors import MoteError
from motecrypt.toolchain import chip, compiler
from motecrypt.toolchain.compilers import COMMON_FLAGS
from motecrypt.toolchain.elf import read_elf
from support import catalog

CRYPTO = catalog().root / "crypto"
FOLDERS = ("common", *catalog().families)
STRICT = (
    *("-Wall", "-Wextra", "-Wpedantic", "-Wshadow", "-Wmissing-prototypes", "-Wstrict-prototypes"),
    *("-Wcast-align", "-Wcast-qual", "-Wdouble-promotion", "-Wconversion"),
)
BEFORE_GCC_10 = tuple(option for option in STRICT if option != "-Wconversion")
"""What GCC is told before it knows that x |= y of two bytes is a byte."""
AVR = ("--target=avr", "-mmcu=atmega328p")
CORTEX_M3 = ("--target=thumbv7m-none-eabi",)
MSP430 = ("--target=msp430",)
IN_FLASH = (".text", ".progmem")
"""The sections of AVR that no start-up code copies into RAM."""


def compiled(folder: Path, *options: str) -> list[Path]:
    """The objects of all portable C, by the pinned clang; its warnings are errors."""
    spec = find_spec("ziglang")
    assert spec is not None and spec.origin is not None
    headers = Path(spec.origin).parent / "lib" / "include"
    clang = [sys.executable, "-m", "ziglang", "clang", *options, *COMMON_FLAGS, *STRICT, "-Werror"]
    clang += ["-isystem", str(headers), f"-I{CRYPTO / 'include'}", f"-I{CRYPTO / 'src'}", "-c"]
    for name in FOLDERS:
        sources = [str(file) for file in sorted((CRYPTO / "src" / name).glob("*.c"))]
        (folder / name).mkdir()
        done = subprocess.run(
            [*clang, *sources], cwd=folder / name, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stderr
    objects = sorted(folder.rglob("*.o"))
    assert len(objects) == len(list((CRYPTO / "src").glob("*/*.c")))
    return objects


def in_ram(file: Path) -> list[str]:
    """The sections of an AVR object that take RAM."""
    return [
        f"{file.parent.name}/{file.stem}: {section.size} bytes in {section.name}"
        for section in read_elf(file).sections
        if section.size and not section.name.startswith(IN_FLASH)
    ]


@pytest.mark.sample(1)
@pytest.mark.parametrize("optimisation", ["-Os", "-O2"])
def test_avr_keeps_all_constants_in_flash(tmp_path: Path, optimisation: str) -> None:
    """Where int has 16 bits, pointers too, and constants in RAM are copies."""
    taken = [line for file in compiled(tmp_path, *AVR, optimisation) for line in in_ram(file)]
    assert taken == []


@pytest.mark.sample(0)
@pytest.mark.parametrize("target", [CORTEX_M3, MSP430, ()], ids=["cortex-m3", "msp430", "host"])
def test_others_compile_without_a_warning(target: tuple[str, ...], tmp_path: Path) -> None:
    compiled(tmp_path, *target, "-Os")


@pytest.mark.sample(1)
@pytest.mark.parametrize("chip_name", ["stm32f103rb", "atmega328p", "r5f100le", None])
def test_gcc_has_no_warning(chip_name: str | None) -> None:
    """The GCC of each instruction set, and the one of this computer."""
    if chip_name is None:
        command = (shutil.which("gcc") or pytest.skip("gcc is not installed"),)
    else:
        known = chip(chip_name).gcc
        assert known is not None
        try:
            command = compiler(known.command, chip(chip_name)).compile
        except MoteError as error:
            pytest.skip(str(error))
    version = subprocess.run([*command, "-dumpversion"], capture_output=True, text=True, check=True)
    options = STRICT if int(version.stdout.split(".")[0]) >= 10 else BEFORE_GCC_10
    sources = sorted(str(file) for name in FOLDERS for file in (CRYPTO / "src" / name).glob("*.c"))
    more = [*COMMON_FLAGS, *options, f"-I{CRYPTO / 'include'}", f"-I{CRYPTO / 'src'}"]
    done = subprocess.run(
        [*command, *more, "-Werror", "-O2", "-fsyntax-only", *sources],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr


def test_the_check_sees_a_table_in_ram(tmp_path: Path) -> None:
    source = tmp_path / "table.c"
    source.write_text("const char table[4] = {1, 2, 3, 4};\n")
    clang = [sys.executable, "-m", "ziglang", "clang", *AVR, "-c", str(source)]
    subprocess.run(clang, cwd=tmp_path, check=True)
    assert in_ram(tmp_path / "table.o") != []
