"""``crypto/`` in other people's builds: the list of files is current, headers are C and C++."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from build_tools import CRYPTO, ROOT, clang_headers, shell
from motecrypt.catalog import listing
from motecrypt.toolchain import interface
from support import catalog


def test_the_list_is_current() -> None:
    text = listing.path(ROOT).read_text(encoding="utf-8")
    assert text == listing.listing(catalog()), "crypto/parts.json is old: run make parts"


def msp430_clang() -> list[str | Path]:
    """The pinned clang, as C and C++ compiler of the MSP430."""
    clang = [sys.executable, "-m", "ziglang", "clang", "--target=msp430"]
    return [*clang, "-isystem", clang_headers()]


@pytest.mark.parametrize("language", ["c11", "c++17"])
def test_every_header_compiles_alone(tmp_path: Path, language: str) -> None:
    """As C and as C++, without a warning; in C++ with the names that C has."""
    strict = ["-Wall", "-Wextra", "-Wpedantic", "-Werror", "-fsyntax-only", f"-std={language}"]
    for header in sorted((CRYPTO / "include" / "mote").glob("*.h")):
        source = tmp_path / (f"{header.stem}.c" if language == "c11" else f"{header.stem}.cpp")
        # C wants a declaration in every source, and a header may have macros alone.
        source.write_text(f'#include "mote/{header.name}"\nextern int mote_alone;\n')
        shell(*msp430_clang(), *strict, f"-I{CRYPTO / 'include'}", source)


def test_cxx_calls_the_names_of_c(tmp_path: Path) -> None:
    source = tmp_path / "call.cpp"
    calls = []
    for family in catalog().families.values():
        for hash_ in family.hashes:
            calls.append(f"    mote_use((void *){hash_.function});")
        for aead in family.aeads:
            calls.append(f"    mote_use((void *){aead.encrypt});")
    headers = "".join(f'#include "{f.header}"\n' for f in catalog().families.values())
    body = "\n".join(calls)
    source.write_text(f'{headers}extern "C" void mote_use(void *);\nvoid all()\n{{\n{body}\n}}\n')
    shell(
        *msp430_clang(),
        "-std=c++17",
        f"-I{CRYPTO / 'include'}",
        "-c",
        source,
        "-o",
        tmp_path / "call.o",
    )
    needed = interface(tmp_path / "call.o")[1]
    names = {n for f in catalog().families.values() for h in f.hashes for n in h.functions}
    names |= {a.encrypt for f in catalog().families.values() for a in f.aeads}
    assert names <= needed
