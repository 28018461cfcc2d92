"""Files that somebody made to exhaust the host, or to reach its terminal, are read in the space and
time that their size allows, or refused in a sentence."""

from __future__ import annotations

import itertools
import os
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
    flags: int = 0
    address: int = 0


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
        table += struct.pack("<4I6I", name, section.kind, section.flags, section.address, *place)
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
from pathlib import Path
from motecrypt._sim import ElfError, Machine, line_table
from motecrypt.errors import MoteError
from motecrypt.profile.program import Program
from motecrypt.run.calls import load_program
from motecrypt.toolchain import read_elf
try:
    if sys.argv[1] == "load":
        print("symbols", len(Machine("msp430f1611", sys.argv[2]).symbols))
    elif sys.argv[1] == "run":
        load_program("msp430f1611", Path(sys.argv[2]))
    elif sys.argv[1] == "image":
        elf = read_elf(Path(sys.argv[2]))
        print("sections", len(elf.sections), "symbols", len(elf.symbols))
    elif sys.argv[1] == "program":
        program = Program(Path(sys.argv[2]))
        print("areas", len(program.areas), "objects", len(program.objects))
    elif sys.argv[1] == "parts":
        print("parts", len(read_elf(Path(sys.argv[2])).parts()))
    elif sys.argv[1] == "weak":
        print("bytes", len(read_elf(Path(sys.argv[2])).weakened()))
    else:
        table = line_table(sys.argv[2])
        print("lines", len(table), sum(len(row[2]) for row in table))
except (ElfError, MoteError) as error:
    print(error)
"""


def limits() -> None:
    resource.setrlimit(resource.RLIMIT_AS, (SPACE, SPACE))
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))


def read(way: str, file: bytes, folder: Path) -> str:
    """What a process with little space and time says about a file."""
    path = folder / "hostile.elf"
    path.write_bytes(file)
    return read_file(way, path)


def read_file(way: str, path: Path) -> str:
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
    two = with_symbols(symbol(1) + symbol(3), b"\0f\0g\0")
    assert read("load", two, tmp_path) == "symbols 2"
    assert read("image", two, tmp_path) == "sections 0 symbols 2"
    table = line_program(SET_ADDRESS + NEXT * 3 + END, [b"/src"], [(b"f.c\0", 1)])
    file = with_lines(table, [(0, 0)])
    assert line_table(file) == [(START + i, START + i + 1, "/src/f.c", 1) for i in range(1, 3)]
    # A table that many units share, as type units do, is read once.
    assert line_table(with_lines(table, [(0, 0)] * 10)) == line_table(file)


def test_segments_that_share_their_bytes(tmp_path: Path) -> None:
    count = 4_000
    size = 32 * count
    headers = b"".join(
        struct.pack("<8I", 1, 52, START + size * i & 0xFFFFFFFF, 0, size, size, 5, 1)
        for i in range(count)
    )
    for way in ("load", "image"):
        assert "its segments are larger than the file" in read(way, elf([], headers), tmp_path)


def test_segments_that_share_their_memory(tmp_path: Path) -> None:
    header = struct.pack("<8I", 1, 52, 0x4000, 0, 0, 0x800, 5, 1)
    assert "two of its segments are at 0x4000" in read("load", elf([], header * 4_000), tmp_path)
    for way in ("load", "image"):
        said = read(way, elf([], header * 65_000), tmp_path)
        assert "it loads more than 4000 segments" in said


def test_segments_of_gigabytes(tmp_path: Path) -> None:
    """The file has none of their bytes."""
    whole = struct.pack("<8I", 1, 52, 0, 0, 0, 0xFFFFFFFF, 5, 1)
    parts = b"".join(
        struct.pack("<8I", 1, 52, start << 20, 0, 0, 1 << 20, 5, 1) for start in range(4000)
    )
    said = "this ELF file loads {} MB, and at most 16 MB are loaded"
    assert read("load", elf([], whole), tmp_path) == said.format(4096)
    assert read("load", elf([], parts), tmp_path) == said.format(4000)
    assert read("load", elf([], parts[: 32 * 16]), tmp_path).endswith(
        "where the chip has no memory"
    )


def test_symbols_that_share_a_name(tmp_path: Path) -> None:
    symbols = b"".join(symbol(1 + i) for i in range(32_000))
    file = with_symbols(symbols, b"\0" + b"a" * 500_000 + b"\0")
    for way in ("load", "image"):
        assert f"its names have more than {4 * len(file)} bytes" in read(way, file, tmp_path)
    file = with_symbols(symbols, b"\0" + b"a" * 50_000_000 + b"\0")
    assert f"its names have more than {16 << 20} bytes" in read("image", file, tmp_path)


def test_names_that_are_left_out(tmp_path: Path) -> None:
    """Marks of data and code count, as long as they may be: each end of one is looked for."""
    marks = b"".join(symbol(1) for _ in range(100_000))
    file = bytearray(with_symbols(marks, b"\0$d." + b"a" * 10_000_000 + b"\0"))
    file[18] = 40  # for 32-bit ARM
    assert f"its names have more than {16 << 20} bytes" in read("image", bytes(file), tmp_path)


@pytest.mark.sample(0)
def test_many_symbols(tmp_path: Path) -> None:
    for count in (100_000, 100_001):
        names = b"\0" + b"".join(b"s%06d\0" % i for i in range(count))
        symbols = b"".join(symbol(1 + 8 * i, START + i) for i in range(count))
        file = with_symbols(symbols, names)
        found = [read(way, file, tmp_path) for way in ("load", "image")]
        if count == 100_000:
            assert found == ["symbols 100000", "sections 0 symbols 100000"]
        else:
            assert all("it has more than 100000 symbols" in said for said in found)
        assert read("weak", file, tmp_path) in (f"bytes {len(file)}", found[1])


def test_sections_that_share_a_name(tmp_path: Path) -> None:
    sections = [Section("a" * 1_000_000, b"", flags=2), *[Section("", b"", flags=2)] * 3000]
    for way in ("image", "parts"):
        found = read(way, elf(sections, name_at=1), tmp_path)
        assert "its names have more than" in found


def test_many_sections(tmp_path: Path) -> None:
    sections = [Section("", b"", flags=2)] * 4001
    assert read("image", elf(sections[1:]), tmp_path) == "sections 4000 symbols 0"
    assert read("image", elf(sections), tmp_path).endswith("it has more than 4000 sections.")
    assert read("parts", elf([Section("", b"")] * 4001), tmp_path).endswith("4000 sections")


def shared(file: bytes, kind: int, flags: int, count: int, start: int, size: int) -> bytes:
    """A file with more sections, all with the same bytes of it."""
    row = struct.pack("<10I", 0, kind, flags, START, start, size, 0, 0, 1, 4)
    table = int.from_bytes(file[32:36], "little")
    rows = file[table : table + 40 * int.from_bytes(file[48:50], "little")]
    header = bytearray(file)
    header[32:36] = struct.pack("<I", len(file))
    header[48:50] = struct.pack("<H", len(rows) // 40 + count)
    return bytes(header) + rows + row * count


HASH, DYNAMIC, COMPRESSED = 5, 6, 0x800


def test_sections_that_share_their_bytes(tmp_path: Path) -> None:
    file = elf([Section("", bytes(1_000_000))])
    found = read("image", shared(file, BITS, 2, 3000, 100, 1_000_000), tmp_path)
    assert found.endswith("its sections are larger than the file.")


@pytest.mark.sample(2)
@pytest.mark.parametrize("kind", [STRINGS, HASH, DYNAMIC, 7, 9, 0x6FFFFFF6])
def test_sections_of_kinds_that_are_not_needed(kind: int, tmp_path: Path) -> None:
    """Hash tables count symbols, and dynamic sections and notes are lists: none of them is read."""
    file = elf([Section("", b"\xff" * 1_000_000)])
    for flags in (0, COMPRESSED):
        hostile = shared(file, kind, flags, 3000, 100, 1_000_000)
        assert read("image", hostile, tmp_path) == "sections 0 symbols 0"
        assert read("lines", hostile, tmp_path) == "lines 0 0"
        found = read("parts", hostile, tmp_path)
        assert found == "parts 1" or found.endswith("its sections are larger than the file")


@pytest.mark.parametrize("kind", [SYMBOLS, 11])
def test_tables_of_symbols_that_share_their_bytes(kind: int, tmp_path: Path) -> None:
    """One of them is read: a file has one for linkers, and one for who loads it."""
    unnamed = elf([Section("", bytes(1_000_000))])
    assert read("image", shared(unnamed, kind, 0, 3000, 100, 900_000), tmp_path).endswith(
        "sections 0 symbols 0"
    )


def test_compressed_sections(tmp_path: Path) -> None:
    """A megabyte that says that it is four gigabytes."""
    data = struct.pack("<3I", 1, 0xFFFFFFFF, 1) + bytes(1_000_000)
    for name in (".debug_line", ".debug_info"):
        file = elf([Section(name, data, flags=COMPRESSED)])
        assert read("lines", file, tmp_path).endswith(f"{name} is compressed")
        assert read("image", file, tmp_path) == "sections 0 symbols 0"


def test_dynamic_segments_times_sections(tmp_path: Path) -> None:
    headers = struct.pack("<8I", 2, 52, START, START, 2, 2, 5, 2) * 60_000
    file = elf([Section("", b"")] * 3999, headers)
    assert read("image", file, tmp_path) == "sections 0 symbols 0"


def test_areas_that_share_their_memory(tmp_path: Path) -> None:
    """Of 3,000 areas of the same memory each would have 50,000 objects."""
    areas = [Section("", b"", 8, flags=3, address=START, size=0)] * 3000
    count = 50_000
    names = b"\0" + b"".join(b"s%06d\0" % i for i in range(count))
    data = 0x11
    symbols = b"".join(
        struct.pack("<IIIBBH", 1 + 8 * i, START + i, 1, data, 0, 1) for i in range(count)
    )
    table = Section(".symtab", bytes(16) + symbols, SYMBOLS, len(areas) + 2, 16)
    file = bytearray(elf([*areas, table, Section(".strtab", names, STRINGS)]))
    start = int.from_bytes(file[32:36], "little")
    for number in range(1, len(areas) + 1):
        struct.pack_into("<I", file, start + 40 * number + 20, count)
    assert read("program", bytes(file), tmp_path) == f"areas 1 objects {count}"


def test_many_file_names(tmp_path: Path) -> None:
    """A table of version 5, in which each byte is a file."""
    refused = "this ELF file is broken: its DWARF: "
    for count, said in (
        (200_000, "lines 0 0"),
        (1_000_000, refused + "a table has 977 KB of names, and at most 256 KB are read"),
        (60_000_000, refused + ".debug_line has 58 MB, and at most 4 MB are read"),
    ):
        tables = b"\1\1\x08\1/\0" + b"\1\1\x08" + leb(count) + bytes(count)
        rest = struct.pack("<BBBbBB", 1, 1, 1, 0, 1, 1) + tables
        rest = struct.pack("<HBBI", 5, 4, 0, len(rest)) + rest + END
        file = with_lines(struct.pack("<I", len(rest)) + rest, [(0, 0)])
        assert read("lines", file, tmp_path) == said


def test_many_units(tmp_path: Path) -> None:
    """A million of them, of the one table."""
    table = line_program(SET_ADDRESS + NEXT * 3 + END, [], [(b"f.c\0", 0)])
    said = read("lines", with_lines(table, [(0, 0)] * 1_000_000), tmp_path)
    assert said.endswith("it has more than 65536 units")


def leb(value: int) -> bytes:
    out = []
    while value > 127:
        out.append(value & 127 | 128)
        value >>= 7
    return bytes([*out, value])


@pytest.mark.sample(2)
@pytest.mark.parametrize("way", ["run", "load", "image", "program", "lines"])
def test_long_files_and_pipes(way: str, tmp_path: Path) -> None:
    """A file that has gigabytes, all but the first page of them holes."""
    file = tmp_path / "sparse.elf"
    file.write_bytes(elf([]))
    os.truncate(file, 6 << 30)
    said = "this file has 6144 MB, and at most 64 MB are read"
    assert read_file(way, file).rstrip(".").endswith(said)
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    found = read_file(way, pipe)
    assert ("There is no file" in found and found.endswith("pipe.")) or found.endswith("not a file")


@pytest.mark.parametrize("command", ["run", "profile", "audit", "prove"])
def test_commands_refuse_long_files(command: str, tmp_path: Path) -> None:
    """Before any of it is read, with the limit and the size."""
    file = tmp_path / "sparse.elf"
    file.write_bytes(with_symbols(symbol(1), b"\0f\0"))
    os.truncate(file, 6 << 30)
    options = ["--as", "xoodoo"] if command == "prove" else []
    done = subprocess.run(
        [sys.executable, "-m", "motecrypt", command, str(file), "--call", "f", *options],
        capture_output=True,
        text=True,
        preexec_fn=limits,
        check=False,
    )
    assert done.returncode != 0
    said = " ".join((done.stdout + done.stderr).split())
    assert "6144 MB, and at most 64 MB are read" in said and "Traceback" not in said


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
