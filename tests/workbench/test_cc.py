"""The compiler for a chip, as a user calls it: from a source to a program in one step."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

import support
from command import Mote, sentence
from motecrypt import Machine
from motecrypt.cli import run

SOURCE = """\
#include <stdint.h>
#include <stddef.h>
#include <string.h>
#include "mote/ascon.h"

uint32_t remainder_of(uint32_t a, uint16_t b) { return a % b; }
uint16_t times(uint16_t a, uint16_t b) { return a * b + FACTOR; }
static uint8_t copy[40];
void keep(const uint8_t *from, size_t bytes) { memcpy(copy, from, bytes); }
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    Path("a.c").write_text(SOURCE)
    return tmp_path


def test_a_program_has_what_compiled_code_calls(mote: Mote, folder: Path) -> None:
    """Division and multiplication are calls, and memcpy is one; every function is kept."""
    assert mote("cc", "-Os", "-D", "FACTOR=3", "a.c", "-o", "a.elf").status == 0
    machine = Machine(support.CHIP, "a.elf")
    done = machine.call("remainder_of", 100_000 & 0xFFFF, 100_000 >> 16, 7)
    assert done.registers[12] | done.registers[13] << 16 == 100_000 % 7
    assert machine.call("times", 300, 200).registers[12] == 300 * 200 % 65536 + 3
    assert machine.call("keep", machine.alloc(bytes(40)), 40).cycles > 40
    assert sorted(os.listdir()) == ["a.c", "a.elf"]


def test_objects_are_linked_and_one_may_be_asked_for(mote: Mote, folder: Path) -> None:
    Path("b.S").write_text("    .globl add\nadd: add r13, r12\n    ret\n")
    assert mote("cc", "-DFACTOR=0", "-c", "a.c", "-o", "a.o").status == 0
    assert mote("cc", "a.o", "b.S", "-o", "all.elf", "--entry=add").status == 0
    machine = Machine(support.CHIP, "all.elf")
    assert machine.call("add", 40, 2).registers[12] == 42
    assert machine.call("times", 6, 7).registers[12] == 42


def test_a_users_own_memcpy_is_the_one_that_is_called(mote: Mote, folder: Path) -> None:
    """The runtime gives way name by name: memset, which stands beside its memcpy, is there."""
    Path("b.c").write_text(
        "#include <string.h>\n"
        "void *memcpy(void *restrict out, const void *restrict in, size_t length)\n"
        "{ (void)in; (void)length; *(unsigned char *)out = 77; return out; }\n"
        "static unsigned char to[40];\n"
        "int copied(const void *in, size_t n) { memset(to, 9, n); memcpy(to, in, n);"
        " return to[0] << 8 | to[1]; }\n"
    )
    options = ("-DFACTOR=0", "-fno-builtin")
    assert mote("cc", *options, "a.c", "b.c", "-o", "own.elf").status == 0
    machine = Machine(support.CHIP, "own.elf")
    assert machine.call("copied", machine.alloc(bytes(40)), 40).registers[12] == 77 << 8 | 9
    Path("again.c").write_text(Path("b.c").read_text().replace("copied", "again"))
    assert run(["cc", *options, "b.c", "again.c"]) == 1  # a second one of the user's is an error


@pytest.mark.parametrize("chip", ["msp430f1611", "atmega128", "stm32f103rb"])
def test_an_exported_folder_links_with_its_runtime_or_without(
    mote: Mote, folder: Path, chip: str
) -> None:
    """All that the folder has, and all but what is there for compilers without a library."""
    export = ("export", "ascon-aead128", "--chip", chip, "--to", "ascon", "--with-test")
    assert mote(*export).status == 0
    own = [*Path().glob("ascon/src/*.[cS]"), Path("ascon/test/selftest.c")]
    for number, more in enumerate(([], sorted(Path().glob("ascon/runtime/*.S")))):
        options = ("--chip", chip, "-Os", "-Iascon/src", "--entry=mote_selftest")
        assert mote("cc", *options, *own, *more, "-o", f"{number}.elf").status == 0
        machine = Machine(chip, f"{number}.elf")
        assert machine.call("mote_selftest", budget=50_000_000).value == 0


def test_what_does_not_compile_fails_with_the_compilers_words(
    folder: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    assert run(["cc", "a.c"]) == 1  # FACTOR is nowhere
    assert "FACTOR" in capfd.readouterr().err


def test_what_can_not_be_compiled_is_one_sentence(mote: Mote, folder: Path) -> None:
    assert sentence(mote("cc")).startswith("Name what to compile")
    assert sentence(mote("cc", "a.c", "-o")) == "-o must be followed by a value."
    Path("empty.c").write_text("static int unused;\n")
    assert "defines a function" in sentence(mote("cc", "empty.c"))


def test_examples_are_listed_and_copied(mote: Mote, folder: Path) -> None:
    assert "own-cipher" in mote("examples").out.split()
    assert mote("examples", "own-cipher").out == "wrote own-cipher\n"
    assert Path("own-cipher/crypto_aead/toy/ref/api.h").is_file()
    assert "exists" in sentence(mote("examples", "own-cipher"))
    assert "did you mean 'sensor'" in sentence(mote("examples", "sensr"))
