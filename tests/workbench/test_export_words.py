"""The test of an exported folder on computers that keep the bytes of a word in another order."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from motecrypt.catalog import PORTABLE, Primitive
from motecrypt.export import folder
from motecrypt.export.collect import collect
from support import CHIP, catalog

BIG_ENDIAN = """
#include <stddef.h>
void *memcpy(void *restrict out, const void *restrict in, size_t length)
{
    for (size_t i = 0; i < length; i++)
        ((unsigned char *)out)[i] = ((const unsigned char *)in)[i];
    return out;
}
void *memset(void *out, int value, size_t length)
{
    for (size_t i = 0; i < length; i++)
        ((unsigned char *)out)[i] = (unsigned char)value;
    return out;
}
__asm__(".globl _start\\n_start: bl mote_selftest\\n li 0, 1\\n sc\\n");
"""
"""What a program for Linux on PowerPC needs beside the test: its result is the exit status."""


@pytest.mark.sample(0)
@pytest.mark.skipif(shutil.which("qemu-ppc") is None, reason="qemu-ppc is not installed")
@pytest.mark.parametrize("name", ["primitives", "algorithms"])
def test_the_self_test_passes_on_a_big_endian_computer(name: str, tmp_path: Path) -> None:
    """Each operation of each primitive, and each algorithm, on PowerPC."""
    chosen = [a for a in catalog().algorithms if isinstance(a, Primitive) == (name == "primitives")]
    folder.write(tmp_path, collect(catalog(), chosen, CHIP, PORTABLE, with_test=True))
    (tmp_path / "start.c").write_text(BIG_ENDIAN)
    spec = find_spec("ziglang")
    assert spec is not None and spec.origin is not None
    headers = Path(spec.origin).parent / "lib" / "include"
    zig = [sys.executable, "-m", "ziglang"]
    options = ["-std=c11", "-O1", "-ffreestanding", "-fno-builtin", "-DMOTE_SELFTEST_NO_MAIN"]
    target = ["--target=powerpc-linux-gnu", "-isystem", str(headers), "-Isrc", "-Wall", "-Werror"]
    sources = [*tmp_path.glob("src/*.c"), tmp_path / "test/selftest.c", tmp_path / "start.c"]
    compiled = [*zig, "clang", *target, *options, "-c", *map(str, sources)]
    subprocess.run(compiled, cwd=tmp_path, check=True)
    objects = [str(file) for file in tmp_path.glob("*.o")]
    subprocess.run([*zig, "ld.lld", "-o", "test.elf", *objects], cwd=tmp_path, check=True)
    assert subprocess.run(["qemu-ppc", "test.elf"], cwd=tmp_path, check=False).returncode == 0


@pytest.mark.parametrize(
    ("name", "ordered"),
    [
        ("xoodoo", {"order(state, 48, 4)"}),
        ("keccak-f1600", {"order(state, 200, 8)"}),
        ("tinyjambu-p", {"order(state, 16, 2)", "order(key, 16, 2)"}),
        ("skein-256-ubi", {"order(chain, 32, 8)", "order(tweak, 16, 8)"}),
        ("present-80", {"order(expanded_key, 256, 2)"}),
        ("photon-256", set()),  # bytes, declared as words for their alignment
        ("aes-128", set()),
    ],
)
def test_words_of_a_state_are_tested_as_bytes_in_a_stated_order(
    name: str, ordered: set[str]
) -> None:
    text = collect(catalog(), [catalog().algorithm(name)], CHIP, PORTABLE, with_test=True)
    assert set(re.findall(r"^ +(order\(\w+, \d+, \d\));", text["test/selftest.c"], re.M)) == ordered
