"""Public headers: alone, in every standard of C and C++, by every compiler that is there."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

import support
from motecrypt.toolchain import DEFAULT_TOOLCHAIN, chip, compiler

CRYPTO = support.catalog().root / "crypto"
HEADERS = sorted((CRYPTO / "include" / "mote").glob("*.h"))
STANDARDS = ("c99", "c11", "c17", "c2x", "c++98", "c++11", "c++14", "c++17", "c++20", "c++2b")
STRICT = ("-Wall", "-Wextra", "-Wpedantic", "-Werror", "-fsyntax-only")
CHIPS = ("atmega128", "msp430f1611", "stm32f103rb")


def accepted(command: list[str], folder: Path, standard: str, *options: str) -> None:
    """Compile each header alone, twice, and all of them together."""
    language = "c++" if "+" in standard else "c"
    suffix = ".cpp" if language == "c++" else ".c"
    files = []
    for headers in (*([header, header] for header in HEADERS), HEADERS):
        files.append(folder / f"{len(files)}{suffix}")
        lines = [f'#include "mote/{header.name}"' for header in headers]
        files[-1].write_text("\n".join([*lines, "extern int more;\n"]))
    alone = folder / "mote"
    if not alone.exists():
        shutil.copytree(CRYPTO / "include" / "mote", alone)
    more = [*STRICT, f"-std={standard}", f"-I{folder}", *options, *map(str, files)]
    done = subprocess.run([*command, *more], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def clang(chip_name: str) -> list[str]:
    return [*compiler(DEFAULT_TOOLCHAIN, chip(chip_name)).compile, "-ffreestanding"]


@pytest.mark.sample(10)
@pytest.mark.parametrize("chip_name", CHIPS)
@pytest.mark.parametrize("standard", STANDARDS)
def test_headers_are_accepted(standard: str, chip_name: str, tmp_path: Path) -> None:
    accepted(clang(chip_name), tmp_path, standard)


@pytest.mark.parametrize("standard", ["c99", "c11", "c17", "c2x", "c++98", "c++11", "c++20"])
def test_gcc_accepts_headers(standard: str, tmp_path: Path) -> None:
    gcc = shutil.which("g++" if "+" in standard else "gcc")
    accepted([gcc or pytest.skip("gcc is not installed")], tmp_path, standard)


@pytest.mark.parametrize("standard", ["c11", "c2x", "c++11"])
def test_a_compiler_that_is_neither_gcc_nor_clang_accepts_headers(
    standard: str, tmp_path: Path
) -> None:
    """And they have nothing that only these know; the compiler's own headers do, and are read
    first."""
    prelude = tmp_path / "prelude.h"
    words = ("__attribute__", "__asm__", "__alignof__", "__extension__")
    lines = ["#include <stddef.h>", "#include <stdint.h>"]
    prelude.write_text("\n".join([*lines, *(f"#define {word} no_standard" for word in words), ""]))
    other = ("-U__GNUC__", "-U__clang__", "-include", str(prelude))
    accepted(clang("stm32f103rb"), tmp_path, standard, *other)


def test_masks_are_opaque_to_other_compilers_too(tmp_path: Path) -> None:
    source = tmp_path / "mask.c"
    source.write_text(
        '#include "common/secure.h"\nint f(int x) { return mote_opaque((uint16_t)x); }\n'
    )
    options = ["-U__GNUC__", "-U__clang__", f"-I{CRYPTO / 'src'}", "-O2", "-S", "-o", "-"]
    command = [*clang("stm32f103rb"), *options, str(source)]
    made = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert re.search(r"\bstrh", made) and re.search(r"\bldrh", made)


def test_headers_include_nothing_but_themselves_and_the_compilers() -> None:
    """So one search path does, in which a folder mote is."""
    names = {f'"mote/{header.name}"' for header in HEADERS} | {"<stddef.h>", "<stdint.h>"}
    for header in HEADERS:
        assert set(re.findall(r"^#\s*include\s+(\S+)", header.read_text(), re.M)) <= names
