"""AVRs with more flash than LPM (64 KB) or return addresses of two bytes (128 KB) can reach."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

import support
from motecrypt import Machine
from motecrypt.catalog import DEFAULT, Primitive
from motecrypt.export import folder
from motecrypt.export.collect import collect
from motecrypt.toolchain import DEFAULT_TOOLCHAIN, build, chip, compiler, sources, symbols

CHIP = "atmega128"
CRYPTO = support.catalog().root / "crypto"
INCLUDES = (f"-I{CRYPTO / 'include'}", f"-I{CRYPTO / 'src'}")
GCC = "avr-gcc"
REACHED, SIZE = 0x1_0000, 0x7FF0
MODES = [a.name for a in support.catalog().algorithms if not isinstance(a, Primitive)]
PROGRAM = """\
const char data_of_the_program[{size}] __attribute__((section("{section}"), used)) = {{1}};
const char more_of_it[{size}] __attribute__((section("{section}"), used)) = {{2}};
int main(void) {{ return 0; }}
"""


@pytest.mark.skipif(shutil.which(GCC) is None, reason=f"{GCC} is not installed")
@pytest.mark.parametrize("first", [True, False], ids=["program-first", "library-first"])
def test_tables_lie_where_lpm_reaches_them(first: bool, tmp_path: Path) -> None:
    """Whatever else a program has in flash: here 64 KB of data, by the script of GNU ld."""
    gcc = [GCC, "-mmcu=atmega2560", "-Os", *INCLUDES, "-ffreestanding"]
    program = tmp_path / "program.c"
    program.write_text(PROGRAM.format(section=".progmem.data", size=SIZE))
    families = ("elephant", "aes", "sha2")
    files = {f for name in families for f in sources(support.catalog(), name, chip(CHIP), DEFAULT)}
    given = [program, *sorted(files)] if first else [*sorted(files), program]
    image, listed = tmp_path / "image.elf", tmp_path / "image.map"
    subprocess.run([*gcc, *given, f"-Wl,-Map={listed}", "-o", image], check=True)
    place = r"^ (\.progmem\S*)\s+0x(\w+)\s+0x(\w+)"
    found = re.findall(place, listed.read_text(), re.M)
    ends = {name: int(at, 16) + int(size, 16) for name, at, size in found}
    own = ends.pop(".progmem.data")
    assert len(ends) > 4 and all(name.startswith(".progmem.gcc.mote") for name in ends)
    assert max(ends.values()) <= own - 2 * SIZE < REACHED < own


TESTED = """\
const char data_of_the_program[{size}] __attribute__((section(".progmem.data"), used)) = {{1}};
const char more_of_it[{size}] __attribute__((section(".progmem.data"), used)) = {{2}};
int mote_selftest(void);
int main(void)
{{
    volatile unsigned char *status = (volatile unsigned char *)0xc0;
    const char *volatile kept = data_of_the_program;
    kept = more_of_it;
    int failed = mote_selftest();
    status[1] = 1 << 3;
    status[6] = failed ? 'N' : 'Y';
    while (!(status[0] & 1 << 5))
        ;
    status[6] = '\\n';
    __asm__ volatile("cli\\n sleep");
    return 0;
}}
"""


@pytest.mark.skipif(shutil.which(GCC) is None, reason=f"{GCC} is not installed")
@pytest.mark.skipif(shutil.which("simavr") is None, reason="simavr is not installed")
@pytest.mark.sample(2)
@pytest.mark.parametrize("name", ["elephant-dumbo", "aes-128-gcm", "ascon-aead128", "romulus-n"])
def test_the_library_is_right_on_an_atmega2560(name: str, tmp_path: Path) -> None:
    """Its own test, in simavr: return addresses take three bytes, and LPM misses what is high."""
    algorithm = support.catalog().algorithm(name)
    variant = "small" if name == "ascon-aead128" else DEFAULT
    files = collect(support.catalog(), [algorithm], CHIP, variant, with_test=True)
    folder.write(tmp_path / "mote", files)
    program = tmp_path / "program.c"
    program.write_text(TESTED.format(size=SIZE))
    image = tmp_path / "image.elf"
    given = sorted((tmp_path / "mote" / "src").glob("*.[cS]"))
    command = [GCC, "-mmcu=atmega2560", "-Os", "-std=gnu11", f"-I{tmp_path / 'mote' / 'src'}"]
    command += ["-DMOTE_SELFTEST_NO_MAIN", "-Wl,--gc-sections", "-ffunction-sections"]
    command += [str(file) for file in (program, tmp_path / "mote" / "test" / "selftest.c", *given)]
    subprocess.run([*command, "-o", image], check=True)
    done = subprocess.run(
        ["simavr", "-m", "atmega2560", "-f", "16000000", image],
        capture_output=True,
        text=True,
        check=False,
        timeout=600,
    )
    assert "Y." in done.stderr, done.stdout + done.stderr
    assert symbols(image)["main"] > REACHED


@pytest.mark.parametrize(
    ("mcu", "option", "more"),
    [
        ("atmega128", "", 0),
        ("atmega328p", "", 0),
        ("atmega2560", "", 16),
        ("atmega128", "-D__AVR_3_BYTE_PC__=1", 16),
    ],
)
def test_long_return_addresses_are_wiped(mcu: str, option: str, more: int, tmp_path: Path) -> None:
    """A byte for each call that may be under way; GCC says that it is so, clang names the chip."""
    source = tmp_path / "depth.c"
    source.write_text('#include "common/depth.h"\nint depth = MOTE_DEPTH(GIFT_COFB);\n')
    command = [*compiler(DEFAULT_TOOLCHAIN, chip(CHIP)).compile, f"-mmcu={mcu}", "-Os", *INCLUDES]
    command += [*option.split(), "-P", "-E", str(source)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    (terms,) = re.findall(r"int depth = \((.*)\);", done.stdout)
    base, _, returns = map(int, terms.split(" + "))
    assert base > 0 and returns == more


@pytest.mark.sample(4)
@pytest.mark.parametrize("name", MODES)
def test_no_more_calls_are_under_way_than_that(name: str) -> None:
    algorithm = support.catalog().algorithm(name)
    image = build(support.catalog(), algorithm.family, chip(CHIP), DEFAULT, algorithm.functions)
    code = Code(Machine(CHIP, str(image)))
    depths = [code.depth(code.places[function]) for function in algorithm.functions]
    assert 1 <= max(depths) <= 16


class Code:
    """How deep calls go in an image, by its instructions."""

    def __init__(self, machine: Machine) -> None:
        self._machine = machine
        self.places = {n: s.address for n, s in machine.symbols.items() if s.size}
        self._under_way: list[int] = []
        self._called: dict[int, frozenset[int]] = {}

    def called(self, function: int) -> frozenset[int]:
        """The functions that one calls, or that it ends in; all, where a pointer decides."""
        if function not in self._called:
            self._called[function] = self._followed(function)
        return self._called[function]

    def _followed(self, function: int) -> frozenset[int]:
        seen: set[int] = set()
        found: set[int] = set()
        left = [function]
        while left:
            at = left.pop()
            if at in seen:
                continue
            seen.add(at)
            one = self._machine.disassemble(at)
            word, _, operand = one.text.partition(" ")
            target = int(operand, 0) if re.fullmatch("0x[0-9a-f]+", operand) else None
            if word in ("call", "rcall") and target is not None:
                found.add(target)
            elif word == "icall":
                found.update(place for place in self.places.values() if place < 0x80_0000)
            elif target is not None and (word in ("jmp", "rjmp") or word.startswith("br")):
                left.append(target)
            if word.startswith(("cpse", "sbr", "sbi")):
                left.append(at + one.length + self._machine.disassemble(at + one.length).length)
            if word not in ("ret", "reti", "jmp", "rjmp", "ijmp"):
                left.append(at + one.length)
        return frozenset(found)

    def depth(self, function: int) -> int:
        """How many calls may be under way below a function; what is under way is not called."""
        self._under_way.append(function)
        below = [self.depth(f) for f in self.called(function) if f not in self._under_way]
        self._under_way.pop()
        return 1 + max(below, default=-1)
