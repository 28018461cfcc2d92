"""The Arduino sketch, built as the Arduino tools build it, runs here and in simavr alike."""

from __future__ import annotations

import re
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

import pytest

from motecrypt import Machine, load
from motecrypt._sim import AsleepError
from motecrypt.export import folder
from motecrypt.export.collect import collect
from motecrypt.specification import ascon_aead128
from motecrypt.toolchain.processes import run

ROOT = load().root
SKETCH = ROOT / "examples" / "arduino" / "SealedReading" / "SealedReading.ino"
CORE = Path(__file__).parent / "arduino"
CHIP = "atmega328p"
NEEDS_ARM_GCC = pytest.mark.skipif(
    shutil.which("arm-none-eabi-g++") is None, reason="arm-none-eabi-gcc is not installed"
)
NEEDS_GCC = pytest.mark.skipif(shutil.which("avr-g++") is None, reason="avr-gcc is not installed")
NEEDS_SIMAVR = pytest.mark.skipif(shutil.which("simavr") is None, reason="simavr is not installed")


@dataclass(frozen=True)
class Tools:
    """What builds for a kind of board: the front of GCC's names, flags, flags of a link, the core,
    and the architectures that a library for it names."""

    prefix: str
    flags: tuple[str, ...]
    link: tuple[str, ...]
    core: str
    architectures: str


AVR = Tools("avr", (f"-mmcu={CHIP}", "-DF_CPU=16000000L"), (), "core.cpp", "avr,megaavr")
ZERO = Tools(
    "arm-none-eabi",
    ("-mcpu=cortex-m0plus", "-mthumb", "-fno-exceptions"),
    # The boot loader is in front of the program.
    ("-nostartfiles", "-Wl,-Ttext=0x2000,-Tdata=0x20000000,-e,main"),
    "zero.cpp",
    "samd,stm32,mbed,mbed_nano,mbed_rp2040,rp2040,silabs,zephyr",
)


def built(place: Path, tools: Tools, chip: str, variant: str) -> Path:
    """The sketch with an exported library: each file compiled for itself, then linked."""
    library = place / "mote-ascon-aead128"
    algorithm = load().algorithm("ascon-aead128")
    folder.write(library, collect(load(), [algorithm], chip, variant, with_test=False))
    properties = (library / "library.properties").read_text()
    assert f"architectures={tools.architectures}\n" in properties or variant == "portable"
    sketch = place / "sketch.cpp"
    sketch.write_text(f'#include <Arduino.h>\n#line 1 "{SKETCH.name}"\n{SKETCH.read_text()}')
    flags = ("-Os", "-ffunction-sections", "-fdata-sections", *tools.flags)
    includes = (f"-I{CORE}", f"-I{library / 'src'}")
    objects = []
    for source in (*sorted((library / "src").glob("*.[cS]")), CORE / tools.core, sketch):
        plus = source.suffix == ".cpp"
        compiler = [f"{tools.prefix}-{'g++' if plus else 'gcc'}", *flags]
        compiler += ["-std=gnu++11" if plus else "-std=gnu11", "-Wall", "-Wextra", "-Werror"]
        objects.append(place / f"{source.name}.o")
        run([*compiler, *includes, "-c", str(source), "-o", str(objects[-1])], "no object")
    program = place / "sketch.elf"
    linker = [f"{tools.prefix}-gcc", *flags, *tools.link, "-Wl,--gc-sections", "-o", str(program)]
    run([*linker, *map(str, objects), "-lgcc"], "no program")
    return program


@pytest.fixture(scope="module", params=["default", "fast", "portable"])
def firmware(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return built(tmp_path_factory.mktemp("arduino"), AVR, CHIP, request.param)


def expected() -> str:
    key, nonce = bytes(range(16)), b"\x01" + bytes(15)
    counter, reading = b"\x01\0\0\0", b"21.5 C  "
    ct, tag = ascon_aead128.encrypt(key, nonce, counter, reading)
    packet = (counter + ct + tag).hex(" ").upper()
    return f"packet: {packet}\r\nopened: 21.5 C  \r\nopened: no, it was changed\r\n"


@NEEDS_GCC
def test_the_sketch_speaks_in_our_machine(firmware: Path) -> None:
    machine = Machine(CHIP, firmware)
    with pytest.raises(AsleepError):
        machine.call("main")
    assert machine.sent.decode("ascii") == expected()
    machine.reset()
    assert machine.sent == b""


@NEEDS_ARM_GCC
@pytest.mark.parametrize("variant", ["default", "fast", "small", "portable"])
def test_the_sketch_speaks_on_a_zero(variant: str, tmp_path: Path) -> None:
    machine = Machine("samd21g18a", built(tmp_path, ZERO, "samd21g18a", variant))
    machine.call("main")
    said = machine.symbols["said"]
    kept = machine.read(said.address, said.size)
    assert kept.rstrip(b"\0").decode("ascii") == expected()


@NEEDS_GCC
@NEEDS_SIMAVR
def test_the_sketch_speaks_in_simavr(firmware: Path) -> None:
    done = subprocess.run(
        ["simavr", "-m", CHIP, "-f", "16000000", str(firmware)],
        capture_output=True,
        text=True,
        check=False,
        timeout=600,
    )
    # It shows a line without its colours as "packet: ...", and a dot for what is no text.
    text = re.sub(r"\x1b\[[0-9;]*m", "", done.stdout + done.stderr)
    lines = [line.rstrip("\r.") for line in text.splitlines()]
    for line in expected().splitlines():
        assert line.rstrip() in [it.rstrip() for it in lines], text


TWO = """
#include <mote/ascon.h>
#include <mote/isap.h>
int main()
{
    static unsigned char out[32];
    unsigned char key[16] = {0};
    mote_isap_a_128a_encrypt(out, out + 16, 0, 0, 0, 0, key, key);
    mote_ascon_aead128_encrypt(out, out + 16, 0, 0, 0, 0, key, key);
    return out[0];
}
"""


@NEEDS_GCC
def test_two_libraries_are_in_one_sketch(tmp_path: Path) -> None:
    """Both have Ascon's permutation. Each is an archive, as dot_a_linkage has it, and sees the
    headers of both."""
    names = ("ascon-aead128", "isap-a-128a")
    folders = [tmp_path / name for name in names]
    for name, library in zip(names, folders, strict=True):
        folder.write(library, collect(load(), [load().algorithm(name)], CHIP, "fast"))
        assert "dot_a_linkage=true\n" in (library / "library.properties").read_text()
    includes = [f"-I{library / 'src'}" for library in folders]
    archives = []
    for library in folders:
        objects = []
        for source in sorted((library / "src").glob("*.[cS]")):
            objects.append(str(library / f"{source.name}.o"))
            compiled = ["-Os", f"-mmcu={CHIP}", "-c", str(source), "-o", objects[-1]]
            run(["avr-gcc", *compiled, *includes], "no object")
        archives.append(str(library / "library.a"))
        run(["avr-gcc-ar", "rcs", archives[-1], *objects], "no archive")
    sketch, program = tmp_path / "sketch.cpp", tmp_path / "sketch.elf"
    sketch.write_text(TWO)
    linked = [*includes, str(sketch), *archives, "-o", str(program)]
    run(["avr-g++", "-Os", "-std=gnu++11", f"-mmcu={CHIP}", *linked], "no program")
    symbols = Machine(CHIP, program).symbols
    assert {"mote_isap_a_128a_encrypt", "mote_ascon_aead128_encrypt"} <= symbols.keys()
