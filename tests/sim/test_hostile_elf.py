"""Files that somebody made to exhaust the host, or to reach its terminal, are read in the space and
time that their size allows, or refused in a sentence."""

from __future__ import annotations

import itertools
import random
import resource
import struct
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from motecrypt._sim import ElfError, Machine, SimulationError, line_table

SPACE = 700 << 20
"""Bytes of address space, of which Python and its libraries take 200 MB."""
SECONDS = 12
"""Of processor time; sound files of this size take a hundredth."""
START = 0x4000

SYMBOLS, STRINGS, BITS = 2, 3, 1
NO_MORE = b"\0"


class Section(NamedTuple):
    name: str
    data: bytes
    kind: int = BITS
    link: int = 0
    size: int = 0


def elf(sections: list[Section], headers: bytes | None = None, name_at: int | None = None) -> bytes:
    """A program for the MSP430 that begins with a RET, unless it has other program headers.

    The last section has the names of all; with `name_at`, all others have the name at that place.
    """
    if headers is None:
        headers = struct.pack("<8I", 1, 84, START, START, 2, 2, 5, 2)
    body = headers + struct.pack("<H", 0x4130)
    names = b"\0" + b"".join(section.name.encode() + b"\0" for section in sections)
    table, at = bytes(40), 1
    for section in [*sections, Section("", names, STRINGS)]:
        name = at if name_at is None else name_at
        place = (52 + len(body), len(section.data), section.link, 1, 1, section.size)
        table += struct.pack("<4I6I", name, section.kind, 0, 0, *place)
        body += section.data
        at += len(section.name) + 1
    count = len(table) // 40
    header = b"\x7fELF\x01\x01\x01".ljust(16, b"\0")
    header += struct.pack("<HHIIII", 2, 105, 1, START, 52, 52 + len(body))
    header += struct.pack("<IHHHHHH", 0, 52, 32, len(headers) // 32, 40, count, count - 1)
    return header + body + table


def with_symbols(symbols: bytes, names: bytes) -> bytes:
    table = Section(".symtab", bytes(16) + symbols, SYMBOLS, 2, 16)
    return elf([table, Section(".strtab", names, STRINGS)])


def symbol(name: int, address: int = START, size: int = 0) -> bytes:
    return struct.pack("<IIIBBH", name, address, size, 0x12, 0, 0xFFF1)


def with_lines(line: bytes, units: list[tuple[int, int]], abbreviations: bytes = b"") -> bytes:
    """With a line table, and units that have an offset into it and one into the abbreviations."""
    root = b"\x01\x11\x00\x10\x17\x00\x00\x00"  # DW_TAG_compile_unit: DW_AT_stmt_list, no more
    info = b"".join(
        struct.pack("<IHIBBI", 12, 4, abbreviation, 4, 1, offset) for offset, abbreviation in units
    )
    parts = {".debug_info": info, ".debug_abbrev": abbreviations or root, ".debug_line": line}
    return elf([Section(name, data) for name, data in parts.items()])


def line_program(
    operations: bytes, folders: list[bytes], files: list[tuple[bytes, int]], standard: int = 0
) -> bytes:
    """A line table of version 4, with some of the standard opcodes.

    Those after them are special: the same line, and as many addresses on as the opcode is above the
    first of them.
    """
    tables = b"".join(folder + b"\0" for folder in folders) + NO_MORE
    tables += b"".join(name + bytes([folder, 0, 0]) for name, folder in files) + NO_MORE
    rest = struct.pack("<BBBbBB", 1, 1, 1, 0, 1, 1 + standard) + b"\0\1\1\1"[:standard] + tables
    rest = struct.pack("<HI", 4, len(rest)) + rest + operations
    return struct.pack("<I", len(rest)) + rest


SET_ADDRESS = b"\x00\x05\x02" + struct.pack("<I", START)
"""An extended opcode."""
END = b"\x00\x01\x01"
NEXT = b"\x02"
"""With a line range of 1, opcode 2 is one address on."""

CHILD = """
import sys
from motecrypt._sim import ElfError, Machine, line_table
try:
    if sys.argv[1] == "load":
        print("symbols", len(Machine("msp430f1611", sys.argv[2]).symbols))
    else:
        table = line_table(sys.argv[2])
        print("lines", len(table), sum(len(row[2]) for row in table))
except ElfError as error:
    print(error)
"""


def limits() -> None:
    resource.setrlimit(resource.RLIMIT_AS, (SPACE, SPACE))
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))


def read(way: str, file: bytes, folder: Path) -> str:
    """What a process with little space and time says about a file."""
    path = folder / "hostile.elf"
    path.write_bytes(file)
    done = subprocess.run(
        [sys.executable, "-c", CHILD, way, str(path)],
        capture_output=True,
        text=True,
        preexec_fn=limits,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-500:]
    return done.stdout.strip()


def test_sound_files_are_read(tmp_path: Path) -> None:
    assert read("load", with_symbols(symbol(1) + symbol(3), b"\0f\0g\0"), tmp_path) == "symbols 2"
    table = line_program(SET_ADDRESS + NEXT * 3 + END, [b"/src"], [(b"f.c\0", 1)])
    file = with_lines(table, [(0, 0)])
    assert line_table(file) == [(START + i, START + i + 1, "/src/f.c", 1) for i in range(1, 3)]
    # A table that many units share, as type units do, is read once.
    assert line_table(with_lines(table, [(0, 0)] * 10)) == line_table(file)


def test_segments_that_share_their_bytes(tmp_path: Path) -> None:
    count = 20_000
    size = 32 * count
    headers = b"".join(
        struct.pack("<8I", 1, 52, START + size * i & 0xFFFFFFFF, 0, size, size, 5, 1)
        for i in range(count)
    )
    assert "its segments are larger than the file" in read("load", elf([], headers), tmp_path)


def test_segments_that_share_their_memory(tmp_path: Path) -> None:
    headers = struct.pack("<8I", 1, 52, 0x4000, 0, 0, 0xC000, 5, 1) * 65_000
    assert "two of its segments are at 0x4000" in read("load", elf([], headers), tmp_path)


def test_symbols_that_share_a_name(tmp_path: Path) -> None:
    symbols = b"".join(symbol(1 + i) for i in range(32_000))
    file = with_symbols(symbols, b"\0" + b"a" * 500_000 + b"\0")
    assert "the names in it take more space than the file" in read("load", file, tmp_path)


def test_many_symbols(tmp_path: Path) -> None:
    names = b"\0" + b"".join(b"s%06d\0" % i for i in range(200_000))
    symbols = b"".join(symbol(1 + 8 * i, START + i) for i in range(200_000))
    assert read("load", with_symbols(symbols, names), tmp_path) == "symbols 200000"


def test_section_names_that_are_long(tmp_path: Path) -> None:
    sections = [Section("a" * 1_000_000, b""), *[Section("", b"")] * 20_000]
    assert read("lines", elf(sections, name_at=1), tmp_path) == "lines 0 0"


def test_paths_that_are_long(tmp_path: Path) -> None:
    """A file of 340 KB, in which each byte is another line of the same source."""
    operations = SET_ADDRESS + NEXT * 300_000 + END
    table = line_program(operations, [b"/" + b"d" * 4000], [(b"f.c\0", 1)])
    found = read("lines", with_lines(table, [(0, 0)]), tmp_path)
    assert found == f"lines 299999 {299_999 * 4005}"
    table = line_program(operations, [b"/" + b"d" * 40_000], [(b"f.c\0", 1)])
    found = read("lines", with_lines(table, [(0, 0)]), tmp_path)
    assert found.endswith("a name is longer than 4096 bytes")


def test_sources_that_share_a_folder(tmp_path: Path) -> None:
    """A line of each of them, after DW_LNS_set_file."""
    numbers = range(1, 100_000)
    rows = b"".join(
        b"\x04" + bytes([i & 127 | 128, i >> 7 & 127 | 128, i >> 14, 5]) for i in numbers
    )
    table = line_program(rows, [b"/" + b"d" * 4000], [(b"f\0", 1)] * len(numbers), 4)
    found = read("lines", with_lines(table, [(0, 0)]), tmp_path)
    assert "the names in it take more space than the file" in found


def test_units_that_share_a_line_table(tmp_path: Path) -> None:
    table = line_program(SET_ADDRESS + NEXT * 40_000 + END, [], [(b"f.c\0", 0)])
    file = with_lines(table, [(0, 0)] * 4000)
    assert read("lines", file, tmp_path) == f"lines 39999 {39_999 * 3}"


def test_line_tables_in_each_other(tmp_path: Path) -> None:
    """Each begins by skipping the header of the next one, and goes on with what that one does."""
    heads, rows = 3000, 40_000
    program = NEXT * rows
    for head in range(heads):
        skip = b"\x00\x12\xff" if head else NEXT * 3
        size = len(program) + 13 + len(skip)
        program = struct.pack("<IHIBBbBBBB", size, 2, 7, 1, 1, 0, 1, 1, 0, 0) + skip + program
    units = [(20 * i, 0) for i in range(heads)]
    found = read("lines", with_lines(program, units), tmp_path)
    assert found.startswith("this ELF file is broken: its DWARF: ")


def test_abbreviations_in_each_other(tmp_path: Path) -> None:
    """Each table goes on with the next one, and all have the entry of the root at their end."""
    numbers = range(2, 60_000)
    root = bytes([0x11, 0, 0x10, 0x17, 0, 0])
    entries = b"".join(bytes([i & 127 | 128, i >> 7 & 127 | 128, i >> 14]) + root for i in numbers)
    table = line_program(END, [], [])
    units = [(0, 9 * i) for i in range(3000)]
    found = read("lines", with_lines(table, units, entries + b"\1" + root + b"\0"), tmp_path)
    assert found.startswith("this ELF file is broken: its DWARF: ")


def test_units_with_attributes_of_no_size(tmp_path: Path) -> None:
    root = b"\x01\x11\x00\x10\x17" + b"\x3f\x19" * 50_000 + b"\0\0\0"
    file = with_lines(line_program(END, [], []), [(0, 0)] * 20_000, root)
    assert read("lines", file, tmp_path) == "lines 0 0"


def test_symbols_of_impossible_size() -> None:
    with pytest.raises(ElfError, match="a symbol at 0x4000 has an impossible size"):
        Machine("msp430f1611", with_symbols(symbol(1, size=0xFFFFFFFF), b"\0f\0"))


def test_names_do_not_reach_the_terminal_raw() -> None:
    names = b"\0\x1b]0;title\x07\x9b31m\xe2\x80\xae\xff\n\0"
    machine = Machine("msp430f1611", with_symbols(symbol(1), names))
    [name] = machine.symbols
    assert name == "\\u{1b}]0;title\\u{7}�31m\\u{202e}�\\u{a}"
    machine.write(START, b"\0\0")
    with pytest.raises(SimulationError) as caught:
        machine.call(START)
    assert name in str(caught.value) and "\x1b" not in str(caught.value)
    table = line_program(SET_ADDRESS + NEXT * 2 + END, [], [(b"\x1b[2Jf.c\0", 0)])
    assert line_table(with_lines(table, [(0, 0)]))[0][2] == "\\u{1b}[2Jf.c"


def test_damaged_files_are_programs_or_errors() -> None:
    table = line_program(SET_ADDRESS + NEXT * 20 + END, [b"/src"], [(b"f.c\0", 1)])
    sound = with_symbols(symbol(1) + symbol(3, START + 2), b"\0f\0g\0"), with_lines(table, [(0, 0)])
    rng = random.Random(9)
    refused = 0
    for file, _ in itertools.product(sound, range(3000)):
        damaged = bytearray(file)
        for _ in range(rng.randint(1, 4)):
            damaged[rng.randrange(len(file))] = rng.choice(
                [0, 1, 127, 128, 255, rng.randrange(256)]
            )
        for way in (lambda program: Machine("msp430f1611", program), line_table):
            try:
                way(bytes(damaged))
            except ElfError:
                refused += 1
    assert 1000 < refused < 11_000
