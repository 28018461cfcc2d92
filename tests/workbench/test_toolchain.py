"""Building: what is linked and what it weighs, the cache, the runtime, and how failures read."""

from __future__ import annotations

import os
import stat
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import support
import toy
from motecrypt import toolchain
from motecrypt._sim import U32, U64, Machine, Run
from motecrypt.catalog import VARIANTS, Catalog, load
from motecrypt.errors import MoteError
from motecrypt.toolchain import compilers

U16 = st.integers(0, 2**16 - 1)
NUMBER32 = st.integers(0, 2**32 - 1)
NUMBER64 = st.integers(0, 2**64 - 1)


@pytest.fixture
def project(tmp_path: Path) -> Catalog:
    return load(toy.make(tmp_path))


def build(catalog: Catalog, *functions: str, variant: str = "default") -> Path:
    return toolchain.build(catalog, "toy", toolchain.chip(support.CHIP), variant, functions)


def test_sizes_are_those_of_the_function_and_what_it_calls(project: Catalog) -> None:
    alone = toolchain.sizes(build(project, "mote_toy_add"))
    assert alone == toolchain.Sizes(code=toy.ADD_BYTES, tables=0, ram=0)
    portable = toolchain.sizes(build(project, "mote_toy_add", variant="portable"))
    assert portable.tables == 4 and portable.code > 0
    image = build(project, "mote_toy_aead_encrypt")
    found = toolchain.symbols(image)
    assert {"mote_toy_add", "mote_toy_aead_encrypt"} <= found.keys()
    assert not {"mote_toy_aead_decrypt", "mote_equal", "memcpy"} & found.keys()


def test_code_lies_in_flash_and_data_in_ram(project: Catalog) -> None:
    (project.family("toy").directory / "ram.c").write_text(
        "#include <stdint.h>\nuint16_t mote_toy_counter = 7, mote_toy_zero[3];\n"
        "uint16_t mote_toy_count(void);\n"
        "uint16_t mote_toy_count(void) { mote_toy_zero[1]++; return mote_toy_counter++; }\n"
    )
    image = build(project, "mote_toy_count")
    assert toolchain.sizes(image).ram == 2 + 6
    found = toolchain.symbols(image)
    assert 0x4000 <= found["mote_toy_count"] < 0xFFE0
    assert 0x1100 <= found["mote_toy_counter"] < found["_end"] <= 0x1100 + 8
    machine = Machine(support.CHIP, image)
    assert [machine.call("mote_toy_count").value for _ in range(2)] == [7, 8]


def test_the_kernel_takes_the_cycles_of_the_manual(project: Catalog) -> None:
    machine = Machine(support.CHIP, build(project, "mote_toy_add"))
    for rounds in (1, 6, 12):
        state = machine.alloc(b"\x00\x10\x20\xff")
        run = machine.call("mote_toy_add", state, rounds)
        assert run.cycles == rounds * toy.ADD_CYCLES_A_ROUND + toy.ADD_CYCLES_ONCE
        expected = [0, 0x10, 0x20, 0xFF]
        assert list(state.read()) == [(v + rounds * (i + 1)) % 256 for i, v in enumerate(expected)]


def test_optimisation_follows_the_variant(project: Catalog) -> None:
    assert [toolchain.flags(v) for v in VARIANTS] == [("-O2",), ("-Os",), ("-Os",)]
    fast = toolchain.sizes(build(project, "mote_toy_aead_decrypt", variant="fast"))
    small = toolchain.sizes(build(project, "mote_toy_aead_decrypt", variant="small"))
    assert fast.code != small.code


def test_an_image_is_made_once_and_again_when_a_source_or_header_changes(
    project: Catalog,
) -> None:
    first = build(project, "mote_toy_hash")
    written = first.stat().st_mtime_ns
    assert build(project, "mote_toy_hash") == first
    assert first.stat().st_mtime_ns == written
    assert build(project, "mote_toy_hash", variant="fast") != first
    source = project.family("toy").directory / "modes.c"
    source.write_text(source.read_text().replace("toys", "boys"))
    second = build(project, "mote_toy_hash")
    assert second != first
    header = project.root / "crypto/include/mote/toy.h"
    header.write_text(header.read_text() + "/* more */\n")
    build(project, "mote_toy_hash")
    objects = list((project.root / "build/objects").glob("modes-*.o"))
    assert len(objects) == 4  # default, fast, changed source, changed header
    assert not [f for f in (project.root / "build").rglob(".*")]


def test_an_image_is_made_again_when_a_source_changes_that_another_one_includes(
    project: Catalog,
) -> None:
    folder = project.family("toy").directory
    (folder / "msp430").mkdir(exist_ok=True)
    (folder / "again.c").write_text("int mote_toy_again(void)\n{\n    return 1;\n}\n")
    (folder / "msp430" / "again.c").write_text('#include "toy/again.c"\n')
    first = build(project, "mote_toy_again")
    source = folder / "again.c"
    source.write_text(source.read_text().replace("1", "2"))
    assert build(project, "mote_toy_again") != first


def test_an_unknown_function_comes_with_the_nearest(project: Catalog) -> None:
    with pytest.raises(MoteError) as caught:
        build(project, "mote_toy_hass")
    assert caught.value.message == (
        "No source of the family 'toy' defines 'mote_toy_hass'; did you mean 'mote_toy_hash'?"
    )
    assert not list((project.root / "build/images").iterdir())


def test_a_compilers_own_words_follow_its_failure(project: Catalog) -> None:
    (project.family("toy").directory / "bad.c").write_text("int mote_toy_bad = no_such_thing;\n")
    with pytest.raises(MoteError) as caught:
        build(project, "mote_toy_add")
    assert "cannot compile" in caught.value.message and "bad.c" in caught.value.message
    assert "undeclared identifier 'no_such_thing'" in caught.value.detail
    objects = project.root / "build/objects"
    assert not [f for f in objects.iterdir() if f.name.startswith(("bad", "."))]


def test_an_image_that_does_not_fit_is_an_error(project: Catalog) -> None:
    (project.family("toy").directory / "huge.c").write_text(
        "const char mote_toy_huge[60000] = {1};\n"
    )
    with pytest.raises(MoteError, match="Linking mote_toy_huge for the msp430f1611 failed") as e:
        build(project, "mote_toy_huge")
    assert "will not fit in region 'flash'" in e.value.detail


def test_unknown_chips_and_toolchains_come_with_the_nearest(project: Catalog) -> None:
    with pytest.raises(MoteError, match="no chip 'msp430f1617'; did you mean 'msp430f1611'"):
        toolchain.build(project, "toy", toolchain.chip("msp430f1617"), "fast", ["mote_toy_add"])
    with pytest.raises(MoteError, match="no toolchain 'msp430-gcc'; did you mean 'msp430-elf-gcc'"):
        toolchain.compiler("msp430-gcc", toolchain.chip(support.CHIP))


@pytest.mark.parametrize("name", [n for n in toolchain.chips() if toolchain.feature_of(n)])
def test_a_feature_adds_to_its_chip(name: str) -> None:
    """What uses none of its devices is weighed on the chip alone; all else is as there."""
    plain = toolchain.plain_of(name)
    assert plain is not None and toolchain.feature_of(plain) == ""
    one, alone = toolchain.chip(name), toolchain.chip(plain)
    assert (one.memory, one.cpu, one.flash, one.ram) == (
        *(alone.memory, alone.cpu, alone.flash, alone.ram),
    )
    assert set(alone.path) < set(one.path) and set(alone.devices) < set(one.devices)


def test_a_missing_compiler_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "/nonexistent")
    compilers.compiler.cache_clear()
    for name in ("clang", "msp430-elf-gcc"):
        with pytest.raises(MoteError) as caught:
            toolchain.compiler(name, toolchain.chip(support.CHIP))
        assert caught.value.message == (
            f"The compiler '{name}' is not on the search path;"
            " install it or choose another of ziglang, clang, msp430-elf-gcc."
        )


def fake_gcc(folder: Path, script: str) -> None:
    """A program called msp430-elf-gcc that does what the shell script says."""
    file = folder / "msp430-elf-gcc"
    file.write_text(f"#!/bin/sh\n{script}\n")
    file.chmod(file.stat().st_mode | stat.S_IXUSR)


def test_another_compiler_is_called_by_its_name(
    project: Catalog, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "bin"
    folder.mkdir()
    monkeypatch.setenv("PATH", f"{folder}{os.pathsep}{os.environ['PATH']}")
    compilers.compiler.cache_clear()
    fake_gcc(
        folder, 'case "$1" in -dumpfullversion) echo 9.9.9;; *) echo broken >&2; exit 3;; esac'
    )
    target = toolchain.chip(support.CHIP)
    assert toolchain.compiler("msp430-elf-gcc", target).version == "msp430-elf-gcc 9.9.9"
    with pytest.raises(MoteError, match=r"msp430-elf-gcc 9\.9\.9 cannot compile") as caught:
        toolchain.build(
            project,
            "toy",
            toolchain.chip(support.CHIP),
            "fast",
            ["mote_toy_add"],
            toolchain="msp430-elf-gcc",
        )
    assert caught.value.detail == "broken"
    compilers.compiler.cache_clear()
    fake_gcc(folder, "exit 1")
    with pytest.raises(MoteError, match="does not run"):
        toolchain.compiler("msp430-elf-gcc", target)
    compilers.compiler.cache_clear()


@pytest.mark.parametrize("family", sorted(support.catalog().families))
@pytest.mark.parametrize("variant", VARIANTS)
def test_the_library_compiles_without_a_warning(family: str, variant: str) -> None:
    """Warnings of the cross compiler: 16-bit int is where they differ from the host's."""
    catalog = support.catalog()
    target = toolchain.chip(support.CHIP)
    tool = toolchain.compiler(toolchain.DEFAULT_TOOLCHAIN, target)
    crypto = catalog.root / "crypto"
    options = ["-Wall", "-Wextra", "-Werror", "-fsyntax-only"]
    options += [f"-I{crypto / 'include'}", f"-I{crypto / 'src'}", *toolchain.flags(variant)]
    for source in toolchain.sources(catalog, family, target, variant):
        if source.suffix == ".c":
            command = tool.compile_command(source, Path(os.devnull), options)
            compilers.run([word for word in command if word != "-c"], f"{source.name} has warnings")


# The functions that compilers call, against Python's arithmetic.


@pytest.fixture(scope="module")
def runtime(tmp_path_factory: pytest.TempPathFactory) -> Machine:
    catalog = load(toy.make(tmp_path_factory.mktemp("runtime")))
    names = [
        "memcpy",
        "memset",
        "memmove",
        "memcmp",
        "__mspabi_slll",
        "__mspabi_srll",
        "__mspabi_sral",
        "__ashldi3",
        "__lshrdi3",
        "__ashrdi3",
        "__mspabi_mpyi",
        "__mspabi_mpyl",
        "__mspabi_divu",
        "__mspabi_remu",
        "__mspabi_divi",
        "__mspabi_remi",
        "__mspabi_divul",
        "__mspabi_remul",
        "__mspabi_divli",
        "__mspabi_remli",
        "__mspabi_mpyll",
        "__mspabi_divull",
        "__mspabi_remull",
        "__mspabi_divlli",
        "__mspabi_remlli",
    ]
    return Machine(
        support.CHIP,
        toolchain.build(catalog, "toy", toolchain.chip(support.CHIP), "default", names),
    )


def signed(value: int, bits: int) -> int:
    return (value ^ 1 << bits - 1) - (1 << bits - 1)


def towards_zero(a: int, b: int) -> int:
    return abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1)


def divided(a: int, b: int, bits: int) -> int:
    return towards_zero(signed(a, bits), signed(b, bits))


def left(a: int, b: int, bits: int) -> int:
    return signed(a, bits) - signed(b, bits) * divided(a, b, bits)


@pytest.mark.parametrize(
    ("name", "meaning"),
    [
        ("__mspabi_mpyi", lambda a, b: a * b),
        ("__mspabi_divu", lambda a, b: a // b),
        ("__mspabi_remu", lambda a, b: a % b),
        ("__mspabi_divi", lambda a, b: divided(a, b, 16)),
        ("__mspabi_remi", lambda a, b: left(a, b, 16)),
    ],
)
@settings(max_examples=300, deadline=None)
@given(a=U16, b=U16.filter(bool))
def test_16_bit_arithmetic(
    runtime: Machine, name: str, meaning: Callable[[int, int], int], a: int, b: int
) -> None:
    assert runtime.call(name, a, b).value == meaning(a, b) % 2**16


@pytest.mark.parametrize(
    ("name", "meaning"),
    [
        ("__mspabi_mpyl", lambda a, b: a * b),
        ("__mspabi_divul", lambda a, b: a // b),
        ("__mspabi_remul", lambda a, b: a % b),
        ("__mspabi_divli", lambda a, b: divided(a, b, 32)),
        ("__mspabi_remli", lambda a, b: left(a, b, 32)),
    ],
)
@settings(max_examples=300, deadline=None)
@given(a=NUMBER32, b=NUMBER32.filter(bool) | U16.filter(bool))
def test_32_bit_arithmetic(
    runtime: Machine, name: str, meaning: Callable[[int, int], int], a: int, b: int
) -> None:
    assert runtime.call(name, U32(a), U32(b)).value32 == meaning(a, b) % 2**32


@pytest.mark.parametrize(
    ("name", "meaning"),
    [
        ("__mspabi_mpyll", lambda a, b: a * b),
        ("__mspabi_divull", lambda a, b: a // b),
        ("__mspabi_remull", lambda a, b: a % b),
        ("__mspabi_divlli", lambda a, b: divided(a, b, 64)),
        ("__mspabi_remlli", lambda a, b: left(a, b, 64)),
    ],
)
@settings(max_examples=200, deadline=None)
@given(a=NUMBER64 | NUMBER32, b=NUMBER64.filter(bool) | NUMBER32.filter(bool) | U16.filter(bool))
def test_64_bit_arithmetic(
    runtime: Machine, name: str, meaning: Callable[[int, int], int], a: int, b: int
) -> None:
    """The first operand is in R8 to R11, which are kept like those that any function keeps."""
    kept = {register: 0x1111 * register for register in range(4, 8)}
    first = {8 + i: a >> 16 * i & 0xFFFF for i in range(4)}
    run = runtime.call(name, U64(b), registers=kept | first)
    assert words64(run) == meaning(a, b) % 2**64
    assert run.registers[4:11] == (*kept.values(), *list(first.values())[:3])


def words64(run: Run) -> int:
    """What R12 to R15 hold."""
    return sum(word << 16 * i for i, word in enumerate(run.registers[12:16]))


@pytest.mark.parametrize(
    ("a", "b"), [(b"", b""), (b"\x01", b"\x01"), (b"abc", b"abd"), (b"\xff", b"")]
)
def test_memory_is_compared_up_to_the_first_difference(
    runtime: Machine, a: bytes, b: bytes
) -> None:
    runtime.reset()
    left_, right = runtime.alloc(a + bytes(4)), runtime.alloc(b + bytes(4))
    order = signed(runtime.call("memcmp", left_, right, max(len(a), len(b))).value, 16)
    padded = b.ljust(len(a), b"\0")
    assert (order > 0, order < 0) == (a > padded, a < padded)


@pytest.mark.parametrize(
    ("name", "meaning"),
    [
        ("__mspabi_slll", lambda a, n: a << n),
        ("__mspabi_srll", lambda a, n: a >> n),
        ("__mspabi_sral", lambda a, n: signed(a, 32) >> n),
    ],
)
@settings(max_examples=200, deadline=None)
@given(a=NUMBER32, n=st.integers(0, 31))
def test_32_bit_shifts(
    runtime: Machine, name: str, meaning: Callable[[int, int], int], a: int, n: int
) -> None:
    assert runtime.call(name, U32(a), n).value32 == meaning(a, n) % 2**32


@pytest.mark.parametrize(
    ("name", "meaning"),
    [
        ("__ashldi3", lambda a, n: a << n),
        ("__lshrdi3", lambda a, n: a >> n),
        ("__ashrdi3", lambda a, n: signed(a, 64) >> n),
    ],
)
@settings(max_examples=200, deadline=None)
@given(a=NUMBER64, n=st.integers(0, 63))
def test_64_bit_shifts(
    runtime: Machine, name: str, meaning: Callable[[int, int], int], a: int, n: int
) -> None:
    run = runtime.call(name, U32(a % 2**32), U32(a >> 32), n)
    assert words64(run) == meaning(a, n) % 2**64


@settings(max_examples=100, deadline=None)
@given(data=st.binary(max_size=40), shift=st.integers(-9, 9), odd=st.integers(0, 1))
def test_copies_and_fills(runtime: Machine, data: bytes, shift: int, odd: int) -> None:
    runtime.reset()
    memory = runtime.alloc(bytes(range(80)))
    start = memory.address + 20 + odd
    runtime.write(start, data)
    whole = bytearray(memory.read())
    target = 20 + odd + shift
    assert runtime.call("memmove", memory.address + target, start, len(data)).value == (
        memory.address + target
    )
    whole[target : target + len(data)] = data
    assert memory.read() == whole
    runtime.call("memset", memory.address + odd, 0x1AB, len(data))
    whole[odd : odd + len(data)] = b"\xab" * len(data)
    assert memory.read() == whole
    other = runtime.alloc(60)
    run = runtime.call("memcpy", other.address + 1, memory.address + odd, len(data))
    assert run.value == other.address + 1
    assert other.read() == b"\0" + bytes(whole[odd : odd + len(data)]) + bytes(59 - len(data))


def test_people_read_chips_as_their_makers_write_them() -> None:
    """But for capital letters, a title begins as the name does."""
    for name in toolchain.chips():
        title = toolchain.chip(name).title
        assert title != name
        assert title.lower().startswith(name.partition("-")[0])
    assert toolchain.title_of("atmega328p") == "ATmega328P"
    assert toolchain.title_of("somebody-elses") == "somebody-elses"
