"""Where the library would not be right it does not build, and says in a sentence what to do."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path

import pytest

import support
from motecrypt.toolchain import DEFAULT_TOOLCHAIN, chip, compiler, read_elf

CRYPTO = support.catalog().root / "crypto"
SOURCES = CRYPTO / "src"
INCLUDES = (f"-I{CRYPTO / 'include'}", f"-I{SOURCES}")
ARM, AVR, MSP430 = "stm32f103rb", "atmega128", "msp430f1611"
MULTIPLIES = "this kernel multiplies, and this AVR has no MUL: build the portable C instead"
ARM_GCC, AVR_GCC = "arm-none-eabi-gcc", "avr-gcc"
NEEDS_AVR_GCC = pytest.mark.skipif(
    shutil.which(AVR_GCC) is None, reason=f"{AVR_GCC} is not installed"
)


def said(command: Sequence[str | Path]) -> str:
    """The errors of a command; none where it succeeds."""
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    errors = "\n".join(re.findall(r"error: (.*)", done.stderr, re.I))
    assert bool(errors) == (done.returncode != 0), done.stderr
    return errors


def clang(target: str, source: str, folder: Path, *options: str, language: str = "c") -> str:
    """What the pinned clang says of a text, compiled or, of assembly, preprocessed."""
    file = folder / "source"
    file.write_text(source)
    what = ["-E"] if language == "assembler-with-cpp" else ["-fsyntax-only"]
    command = [*compiler(DEFAULT_TOOLCHAIN, chip(target)).compile, "-ffreestanding", *INCLUDES]
    return said([*command, *options, "-x", language, *what, str(file)])


def preprocessed(target: str, file: Path, folder: Path, *options: str) -> str:
    return clang(target, f'#include "{file}"\n', folder, *options, language="assembler-with-cpp")


def kernels(isa: str) -> list[Path]:
    return sorted(SOURCES.glob(f"*/{isa}/*.S"))


@NEEDS_AVR_GCC
@pytest.mark.skipif(shutil.which("avr-objdump") is None, reason="avr-objdump is not installed")
def test_kernels_say_that_they_multiply(tmp_path: Path) -> None:
    """Those with MUL, on an ATtiny; the others do without CALL and JMP there."""
    made, wrong, multiplying = tmp_path / "made.o", [], 0
    for file in kernels("avr"):
        command = [AVR_GCC, *INCLUDES, *variant_of(file), "-c", file, "-o", made]
        assert said([*command, "-mmcu=atmega328p"]) == ""
        multiplies = "mul" in mnemonics(made)
        multiplying += multiplies
        made.unlink()
        errors = said([*command, "-mmcu=attiny85"])
        if (MULTIPLIES in errors) != multiplies or (errors != "") != multiplies:
            wrong.append(f"{file}: {errors}")
        elif not multiplies and {"call", "jmp"} & mnemonics(made):
            wrong.append(f"{file}: has CALL or JMP")
    assert wrong == []
    assert 0 < multiplying < len(kernels("avr"))


def variant_of(file: Path) -> list[str]:
    """What defines the variant that a kernel is of, by its name; nothing for the default."""
    named = [suffix[1:].upper() for suffix in file.suffixes if suffix in (".fast", ".small")]
    return [f"-DMOTE_VARIANT_{name}" for name in named]


def mnemonics(file: Path) -> set[str]:
    listed = subprocess.run(["avr-objdump", "-d", file], capture_output=True, text=True, check=True)
    return set(re.findall(r"^ +[0-9a-f]+:\t[0-9a-f ]+\t(\w+)", listed.stdout, re.M))


@NEEDS_AVR_GCC
@pytest.mark.parametrize(
    ("mcu", "sentence"),
    [
        ("attiny10", "need 32 registers"),
        ("attiny13", "need a stack pointer of 16 bits"),
        ("at90s8515", "need MOVW and LPM Rd, Z+"),
        ("attiny85", ""),
        ("atmega2560", ""),
    ],
)
def test_kernels_say_which_avr_they_need(mcu: str, sentence: str) -> None:
    kernel = SOURCES / "common" / "avr" / "equal.S"
    errors = said([AVR_GCC, f"-mmcu={mcu}", *INCLUDES, "-E", kernel, "-o", "/dev/null"])
    assert sentence in errors and bool(errors) == bool(sentence)


@pytest.mark.parametrize("file", ["aes/msp430/aes128_encrypt.S", "common/msp430/wipe_stack.S"])
def test_kernels_refuse_large_pointers_of_msp430x(file: str, tmp_path: Path) -> None:
    """GCC defines __MSP430X_LARGE__ where it is told -mlarge."""
    large = preprocessed(MSP430, SOURCES / file, tmp_path, "-D__MSP430X_LARGE__")
    assert "return by RET: build without -mlarge" in large
    assert preprocessed(MSP430, SOURCES / file, tmp_path, "-D__MSP430X__") == ""


def test_conventions_name_their_processor(tmp_path: Path) -> None:
    for isa, other in (("armv6m", ARM), ("armv7m", AVR), ("avr", MSP430), ("msp430", ARM)):
        header = SOURCES / "common" / isa / "asm.h"
        assert "for other processors build the portable C" in preprocessed(other, header, tmp_path)


def test_kernels_with_unaligned_words_say_so(tmp_path: Path) -> None:
    """Those whose time depends on alignment, and no others; GCC without -mno-unaligned-access
    defines __ARM_FEATURE_UNALIGNED."""
    told, unaligned = [], []
    for file in kernels("armv7m"):
        timed = re.search(r"^timing:.*\balignment\b", file.read_text(), re.M)
        unaligned += [file] if timed else []
        errors = preprocessed(ARM, file, tmp_path, "-U__clang__")
        told += [file] if "this kernel needs unaligned words" in errors else []
        assert bool(errors) == (file in told)
    assert told == unaligned and told
    for option in ("-D__ARM_FEATURE_UNALIGNED=1", "-D__clang__"):
        assert preprocessed(ARM, told[0], tmp_path, "-U__clang__", option) == ""


def test_romulus_goes_byte_by_byte_where_words_must_be_aligned(tmp_path: Path) -> None:
    text = '#include "romulus/blocks.h"\n#ifdef MOTE_ROMULUS_WORDS\n#error words\n#endif\n'
    assert clang(ARM, text, tmp_path, "-U__clang__") == ""
    assert clang(ARM, text, tmp_path) == "words"


@pytest.mark.parametrize(
    ("target", "fails"), [(ARM, True), (MSP430, True), (AVR, False)], ids=["arm", "msp430", "avr"]
)
@pytest.mark.parametrize("standard", ["c99", "c11", "c++98", "c++11"])
def test_packed_structures_are_refused(
    target: str, fails: bool, standard: str, tmp_path: Path
) -> None:
    """On AVR nothing is aligned, so that packing changes nothing."""
    language = "c++" if "+" in standard else "c"
    text = '#include "mote/common.h"\n'
    options = ("-D__STDC_LIMIT_MACROS", f"-std={standard}")
    assert clang(target, text, tmp_path, *options, language=language) == ""
    packed = clang(target, text, tmp_path, *options, "-fpack-struct=1", language=language)
    assert ("without_fpack_struct" in packed or "without -fpack-struct" in packed) == fails
    assert bool(packed) == fails


def test_kernels_refuse_checked_jumps(tmp_path: Path) -> None:
    """Compilers define the macro under -mbranch-protection=bti and =standard, on a Cortex-M85."""
    header = SOURCES / "common" / "armv7m" / "asm.h"
    checked = preprocessed(ARM, header, tmp_path, "-D__ARM_FEATURE_BTI_DEFAULT=1")
    assert "no BTI instructions where jumps end" in checked
    assert preprocessed(ARM, header, tmp_path, "-D__ARM_FEATURE_PAC_DEFAULT=1") == ""


NOTES = {DEFAULT_TOOLCHAIN: [(0, False)], ARM_GCC: []}
"""The sections that say of an object that no code is on its stack: size, and whether executable."""


@pytest.mark.parametrize("name", NOTES)
@pytest.mark.parametrize(
    "file", ["wipe_stack.c", "armv7m/wipe_stack.S", "../aes/armv7m/aes128_encrypt.S"]
)
def test_kernels_say_of_their_stack_what_c_says(name: str, file: str, tmp_path: Path) -> None:
    """GNU ld warns where some objects of a program have such a section and others have not."""
    if name == ARM_GCC and shutil.which(ARM_GCC) is None:
        pytest.skip(f"{ARM_GCC} is not installed")
    made = tmp_path / "made.o"
    source = SOURCES / "common" / file
    tool = compiler(name, chip(ARM))
    assert said([*tool.compile, *INCLUDES, "-c", source, "-o", made]) == ""
    notes = [it for it in read_elf(made).parts() if it.name == ".note.GNU-stack"]
    assert [(it.size, it.is_executable) for it in notes] == NOTES[name]


@pytest.mark.skipif(shutil.which(ARM_GCC) is None, reason=f"{ARM_GCC} is not installed")
@pytest.mark.parametrize(
    ("options", "cleared"),
    [
        ("-mcpu=cortex-m55+nofp -mfloat-abi=hard", 8),
        ("-mcpu=cortex-m4 -mfloat-abi=hard -mfpu=fpv4-sp-d16", 8),
        ("-mcpu=cortex-m4 -mfloat-abi=soft", 0),
    ],
)
@pytest.mark.parametrize("file", ["common/armv7m/wipe_stack.S", "common/wipe_stack.c"])
def test_registers_of_mve_and_fpu_are_cleared(
    file: str, options: str, cleared: int, tmp_path: Path
) -> None:
    """What they are after it is seen in `test_armv8m.py`."""
    made = tmp_path / "made.o"
    command = [ARM_GCC, "-mthumb", "-Os", *options.split(), *INCLUDES]
    assert said([*command, "-c", SOURCES / file, "-o", made]) == ""
    listed = subprocess.run(
        ["arm-none-eabi-objdump", "-d", made], capture_output=True, text=True, check=True
    )
    assert len(re.findall(r"\tvmov\td[0-7], r1, r1", listed.stdout)) == cleared
