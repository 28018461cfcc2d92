"""The portable C fits processors that have no kernels yet, as far as compiling it shows."""

from __future__ import annotations

import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from motecrypt.toolchain.compilers import COMMON_FLAGS
from motecrypt.toolchain.elf import read_elf
from support import catalog

CRYPTO = catalog().root / "crypto"
FOLDERS = ("common", *catalog().families)
STRICT = ("-Wall", "-Wextra", "-Wpedantic", "-Wconversion", "-Wshadow", "-Wmissing-prototypes")
AVR = ("--target=avr", "-mmcu=atmega328p")
CORTEX_M3 = ("--target=thumbv7m-none-eabi",)
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
def test_cortex_m_compiles_without_a_warning(tmp_path: Path) -> None:
    compiled(tmp_path, *CORTEX_M3, "-Os")


def test_the_check_sees_a_table_in_ram(tmp_path: Path) -> None:
    source = tmp_path / "table.c"
    source.write_text("const char table[4] = {1, 2, 3, 4};\n")
    clang = [sys.executable, "-m", "ziglang", "clang", *AVR, "-c", str(source)]
    subprocess.run(clang, cwd=tmp_path, check=True)
    assert in_ram(tmp_path / "table.o") != []
