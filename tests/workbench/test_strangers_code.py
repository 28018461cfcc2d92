"""Code as others have it: what they take for granted of a tool chain holds here, or is said."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from command import Mote
from motecrypt.toolchain import processes

HASH = """#include "api.h"
extern const unsigned char table[4];
unsigned char table_at(unsigned char);
int crypto_hash(unsigned char *out, const unsigned char *in, unsigned long long len) {
  (void)in, (void)len;
  for (unsigned char i = 0; i < 4; i++) out[i] = table_at(i);
  return 0;
}
"""
TABLE = """        .section .progmem.data
        .global table
table:  .byte 1, 2, 3, 4
        .text
        .global table_at
        .type table_at, @function
table_at:
        ldi r30, lo8(table)
        ldi r31, hi8(table)
        add r30, r24
        adc r31, r1
        lpm r24, Z
        ret
"""


def test_the_limit_of_time_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(processes, "_PROCESSOR_SECONDS", 1)
    system = tuple(Path("/", name) for name in ("bin", "lib", "lib64", "usr"))
    with pytest.raises(processes.Failed, match="it took more than 1 seconds of the processor"):
        loop = ("/bin/sh", "-c", "while :; do :; done")
        processes.run(loop, "Looping failed", processes.Reach(system, tmp_path))


@pytest.mark.sample(0)
@pytest.mark.parametrize("suffix", [".S", ".s", ".c"])
@pytest.mark.parametrize("toolchain", ["ziglang", "avr-gcc"])
def test_tables_for_avr_are_loaded_without_their_flag(
    toolchain: str, suffix: str, mote: Mote, tmp_path: Path
) -> None:
    if toolchain == "avr-gcc" and shutil.which(toolchain) is None:
        pytest.skip("needs avr-gcc")
    (tmp_path / "api.h").write_text("#define CRYPTO_BYTES 4\n")
    (tmp_path / "hash.c").write_text(HASH)
    inline = "".join(f"asm({json.dumps(line)});\n" for line in TABLE.splitlines())
    (tmp_path / f"table{suffix}").write_text(inline if suffix == ".c" else TABLE)
    (tmp_path / "LWC_HASH_KAT_32.txt").write_text("Count = 1\nMsg = \nMD = 01020304\n\n")
    arguments = ("bench", "--impl", tmp_path, "--chip", "atmega128", "--toolchain", toolchain)
    done = mote(*arguments, "--json", "-")
    assert (done.status, done.err) == (0, "")
    assert {(one["verified"], one["tables"]) for one in json.loads(done.out)} == {(True, 4)}


def test_assembly_of_another_dialect_names_the_tool_chain(mote: Mote, toy: Path) -> None:
    (toy / "more.S").write_text("        .text\nf:      movewide r4, r5\n        ret\n")
    done = mote("bench", "--impl", toy)
    assert done.status == 2
    assert (
        "where they are the msp430f1611's, --toolchain msp430-elf-gcc does, else choose an"
        " implementation in plain C." in " ".join(done.err.split())
    )


@pytest.mark.sample(0)
def test_of_several_the_first_error_follows(mote: Mote, toy: Path) -> None:
    other = toy.parent / "other"
    shutil.copytree(toy, other)
    (other / "more.c").write_text("int f(void) { return undeclared; }\n")
    done = mote("bench", "--impl", toy.parent)
    lines = done.err.splitlines()
    at = next(i for i, line in enumerate(lines) if "the compiler's message follows." in line)
    assert "use of undeclared identifier 'undeclared'" in lines[at + 1]


def test_answers_of_another_kind_say_what_there_is(mote: Mote, toy: Path) -> None:
    (known,) = toy.parent.glob("LWC_HASH_*.txt")
    done = mote("bench", "--impl", toy, "--kat", known)
    assert done.status == 2
    assert done.err.endswith(
        " is of a hash function, and what toy/ref defines by its api.h and the names of its"
        " functions is an authenticated cipher.\n"
    )
