"""Files of others, broken on purpose: each ends in a sentence and a status, and nothing acts."""

from __future__ import annotations

import json
import os
import shutil
from pathlib import Path

import pytest

import support
import toy
from command import Mote, Result, sentence
from motecrypt.report.source import Results
from motecrypt.toolchain import chip, compiler
from motecrypt.toolchain.processes import run

SOURCE = """
    .text
    .globl f
    .type f, @function
f:  mov #table, r13
    add @r13, 0(r12)
    ret
    .size f, . - f
    .section .rodata
    .globl table
    .type table, @object
table: .word 1
    .size table, . - table
"""
COMMANDS = (
    ("run", "--call", "f", "buf:2"),
    ("profile", "--call", "f", "buf:2", "--annotate"),
    ("audit", "--call", "f", "buf:2", "--secret", "1"),
)


def program(folder: Path, source: str, *options: str) -> Path:
    """A linked program of assembly."""
    tool = compiler("ziglang", chip(support.CHIP))
    text, out, image = (folder / f"program.{end}" for end in ("S", "o", "elf"))
    text.write_text(source)
    run([*tool.compile, *options, "-c", str(text), "-o", str(out)], "no object")
    run([*tool.link, "-Ttext=0x4000", "--entry=f", str(out), "-o", str(image)], "no program")
    return image


def ends_well(result: Result) -> None:
    """With a status that says something, and a sentence when it could not be done."""
    assert result.status in (0, 1, 2)
    if result.status == 2:
        sentence(result)


@pytest.mark.parametrize(
    "name", ["[/red]f", "[bold]f", "f\x1b]0;owned\x07", "f\x9b31m", "f\u202eg"]
)
@pytest.mark.parametrize("command", COMMANDS, ids=["run", "profile", "audit"])
def test_names_do_nothing(mote: Mote, tmp_path: Path, command: tuple[str, ...], name: str) -> None:
    """Neither markup nor what a terminal obeys."""
    called = ["0x4000" if word == "f" else word for word in command]
    image = program(tmp_path, SOURCE.replace(" f", f' "{name}"').replace("f:", f'"{name}":'))
    result = mote(called[0], image, *called[1:], "--json", tmp_path / "it.json")
    assert result.status in (0, 1), result.err
    said = result.out + result.err + (tmp_path / "it.json").read_text()
    assert not any(character in said for character in "\x1b\x07\x9b\u202e")
    assert command[0] != "profile" or name.startswith("f") or name in result.out
    assert json.loads((tmp_path / "it.json").read_text())


@pytest.mark.parametrize("file", ["/dev/zero", "pipe.c", "secret", "large.c"])
def test_line_information_opens_no_file_that_is_no_source(
    mote: Mote, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, file: str
) -> None:
    monkeypatch.chdir(tmp_path)
    os.mkfifo(tmp_path / "pipe.c")
    (tmp_path / "secret").write_text("a word that nobody may read\n" * 20)
    with (tmp_path / "large.c").open("wb") as stream:
        stream.truncate(1 << 33)
    lines = f' .file 1 "{file}"\n .loc 1 3\n'
    image = program(tmp_path, SOURCE.replace("f:  ", f"f:\n{lines}"), "-Wa,-gdwarf-4")
    result = mote("profile", image, "--call", "f", "buf:2", "--annotate")
    assert result.status == 0
    assert "nobody" not in result.out


def test_line_information_that_is_too_long_is_said_to_be(mote: Mote, tmp_path: Path) -> None:
    lines = '    .section .debug_line, "", @progbits\n    .zero 4194305\n'
    result = mote("profile", program(tmp_path, SOURCE + lines), "--call", "f", "buf:2")
    assert result.status == 0
    assert "its line information can't be read: " in " ".join(result.out.split())


def test_code_without_a_function_has_a_profile(mote: Mote, tmp_path: Path) -> None:
    source = SOURCE.replace(".type f, @function", "").replace(" .globl f", "")
    image = program(tmp_path, source + ' .section .idle, "ax"\n.word 1\n')
    strip = compiler("ziglang", chip(support.CHIP)).link
    run([*strip, "--strip-all", "-Ttext=0x4000", "--section-start=.idle=0x5000", "-e", "0x4000",
         str(image.with_suffix(".o")), "-o", str(image)], "no program")  # fmt: skip
    result = mote("profile", image, "--call", "0x4000", "buf:2")
    assert (result.status, result.err) == (0, "")


SECTION = 40  # bytes of a section's header
SYMBOL = 16


def headers(data: bytearray) -> dict[str, int]:
    """Where the headers of an ELF file's sections are, by name."""
    start = int.from_bytes(data[32:36], "little")
    count, names = (int.from_bytes(data[at : at + 2], "little") for at in (48, 50))
    found = {}
    strings = int.from_bytes(data[start + SECTION * names + 16 :][:4], "little")
    for index in range(count):
        place = start + SECTION * index
        name = strings + int.from_bytes(data[place : place + 4], "little")
        found[data[name : data.index(0, name)].decode()] = place
    return found


def word(data: bytearray, place: int, value: int) -> None:
    data[place : place + 4] = value.to_bytes(4, "little")


def changed(image: Path, section: str, field: int, value: int) -> None:
    """Another value of a field of a section's header: 8 flags, 12 address, 16 place, 20 size..."""
    data = bytearray(image.read_bytes())
    word(data, headers(data)[section] + field, value)
    image.write_bytes(data)


@pytest.mark.parametrize("command", COMMANDS, ids=["run", "profile", "audit"])
@pytest.mark.parametrize(
    ("section", "field", "value"),
    [
        (".rodata", 20, 0xFFFF_FFFF),
        (".rodata", 12, 0xFFFF_FFFF),
        (".text", 20, 0x8000_0000),
        (".symtab", 20, 0xFFFF_FFF0),
        (".symtab", 36, 0),
        (".symtab", 36, 1),
        (".symtab", 24, 77),
        (".symtab", 16, 0xFFFF_FFF0),
        (".strtab", 16, 0xFFFF_FFF0),
        (".shstrtab", 4, 8),
    ],
)
def test_headers_that_lie(
    mote: Mote, tmp_path: Path, command: tuple[str, ...], section: str, field: int, value: int
) -> None:
    image = program(tmp_path, SOURCE)
    changed(image, section, field, value)
    ends_well(mote(command[0], image, *command[1:]))


@pytest.mark.parametrize("command", COMMANDS, ids=["run", "profile", "audit"])
@pytest.mark.parametrize("field", [4, 8])
def test_symbols_that_lie(mote: Mote, tmp_path: Path, command: tuple[str, ...], field: int) -> None:
    """Addresses and sizes of 4 GB."""
    image = program(tmp_path, SOURCE)
    data = bytearray(image.read_bytes())
    table = headers(data)[".symtab"]
    start, size = (int.from_bytes(data[table + at :][:4], "little") for at in (16, 20))
    for symbol in range(start, start + size, SYMBOL):
        word(data, symbol + field, 0xFFFF_FFFE)
    image.write_bytes(data)
    ends_well(mote(command[0], image, *command[1:]))
    arguments = [argument.replace("buf:2", "@table") for argument in command[1:]]
    ends_well(mote(command[0], image, *arguments))


@pytest.mark.parametrize("command", COMMANDS, ids=["run", "profile", "audit"])
def test_bytes_changed_anywhere(mote: Mote, tmp_path: Path, command: tuple[str, ...]) -> None:
    original = program(tmp_path, SOURCE, "-Wa,-gdwarf-4").read_bytes()
    image, random = tmp_path / "changed.elf", support.rng("mutations", command[0])
    for _ in range(40):
        data = bytearray(original)
        for _ in range(random.choice((1, 2, 8))):
            data[random.randrange(len(data))] = random.choice((0, 1, 0x7F, 0x80, 0xFF))
        del data[random.choice((len(data), random.randrange(len(data)))) :]
        image.write_bytes(data)
        ends_well(mote(command[0], image, *command[1:], "--budget", "100000"))


def test_many_symbols_are_refused_or_quick(mote: Mote, tmp_path: Path) -> None:
    names = "\n".join(f".globl a{n}\na{n} = 0x4000 + {n % 8}" for n in range(20_000))
    image = program(tmp_path, SOURCE + names)
    for command in COMMANDS:
        ends_well(mote(command[0], image, *command[1:]))


@pytest.mark.parametrize(
    "arguments",
    [
        ("--call", "0x100000000"),
        ("--call", "99999999999999999999"),
        ("--call", "-99999999999"),
        ("--call", "f", "buf:99999999999999999999"),
        ("--call", "f", "buf:4294967295"),
        ("--call", "f", "u64:99999999999999999999999"),
        ("--call", "\x1b[31mf"),
        ("--call", "f", "[/red]"),
    ],
)
@pytest.mark.parametrize("command", ["run", "profile"])
def test_numbers_that_no_chip_has(
    mote: Mote, tmp_path: Path, command: str, arguments: tuple[str, ...]
) -> None:
    said = sentence(mote(command, program(tmp_path, SOURCE), *arguments))
    assert "\x1b" not in said


# Tables and results


@pytest.fixture
def records(source: Results) -> list[dict[str, object]]:
    """What a measurement writes."""
    return [json.loads(json.dumps(record.to_json("a1b2c3d"))) for record in source.records[:3]]


VALUES = (None, True, -1, 10**30, 1.5, "", "\x1b[31m", "[/red]", "\ud800", [], {}, "é" * 9)


@pytest.mark.sample(2)
@pytest.mark.parametrize("value", VALUES, ids=ascii)
def test_results_with_other_values(
    mote: Mote, tmp_path: Path, records: list[dict[str, object]], value: object
) -> None:
    whole, broken = tmp_path / "whole.json", tmp_path / "broken.json"
    whole.write_text(json.dumps(records))
    for key in records[0]:
        broken.write_text(json.dumps([{**records[0], key: value}, *records[1:]]))
        for result in (
            mote("compare", whole, broken),
            mote("report", "--records", broken, "--no-ledger", "--markdown", "-"),
        ):
            ends_well(result)
            assert "\x1b" not in result.out + result.err


@pytest.mark.parametrize("text", ["[" * 100_000, '[1e999999, NaN, "\x00"]', '"\\ud800"', "\xff"])
def test_json_that_no_one_writes(mote: Mote, tmp_path: Path, text: str) -> None:
    file = tmp_path / "results.json"
    file.write_text(text, encoding="latin-1")
    for command in (("compare", file, file), ("report", "--records", file, "--markdown", "-")):
        sentence(mote(*command))


TABLE_BREAKS = {
    "latin-1": lambda text: text + "Müller".encode("latin-1"),
    "nul": lambda text: text.replace(b",", b"\0,", 3),
    "long": lambda text: text + b'"' + b"x" * 200_000,
    "digits": lambda text: text.replace(b",1,", b"," + b"9" * 5000 + b","),
    "empty": lambda text: b"",
    "half": lambda text: text[: len(text) // 2],
}


@pytest.mark.sample(4)
@pytest.mark.parametrize("how", TABLE_BREAKS)
@pytest.mark.parametrize("table", ["published/msp430.csv", f"ledger/{support.CHIP}.csv"])
def test_tables_that_are_broken(
    mote: Mote, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, table: str, how: str
) -> None:
    root = toy.make_built(tmp_path / "project")
    for folder in ("published", "ledger"):
        shutil.copytree(support.catalog().root / folder, root / folder, dirs_exist_ok=True)
    monkeypatch.setenv("MOTE_ROOT", str(root))
    file = root / table
    file.write_bytes(TABLE_BREAKS[how](file.read_bytes()))
    for command in (("compare", "toy-add", "toy-add"), ("report", "--markdown", "-"), ("list",)):
        ends_well(mote(*command))


@pytest.mark.parametrize("content", [b"\xff", b"[" * 5000, b"a = " + b"[" * 5000, b"a.b.c = 1"])
def test_manifests_that_are_broken(
    mote: Mote, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, content: bytes
) -> None:
    root = toy.make(tmp_path / "project")
    monkeypatch.setenv("MOTE_ROOT", str(root))
    (root / "crypto" / "src" / "toy" / "toy.toml").write_bytes(content)
    sentence(mote("list"))


@pytest.mark.sample(0)
def test_a_path_that_is_not_utf8(
    mote: Mote, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    root = toy.make(tmp_path / os.fsdecode(b"pro\xffject"))
    shutil.copytree(support.catalog().root / "published", root / "published")
    for licence in support.catalog().root.glob("LICENSE-*"):
        shutil.copy(licence, root)
    monkeypatch.setenv("MOTE_ROOT", str(root))
    image = program(root, SOURCE, "-Wa,-gdwarf-4")
    for command in (
        ("list",),
        ("verify", "toy-aead", "--json", root / "verify.json"),
        ("bench", "toy-add", "--json", root / "bench.json"),
        ("profile", "toy-add", "--json", root / "profile.json"),
        ("report", "--records", root / "bench.json", "--no-profiles", "-o", root / "page.html"),
        *((command[0], image, *command[1:]) for command in COMMANDS),
    ):
        result = mote(*command)
        assert result.status in (0, 1), (command, result.err)
        result.out.encode()
        result.err.encode()
