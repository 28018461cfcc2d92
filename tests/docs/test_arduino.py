"""The Arduino sketch, built as the Arduino tools build it, runs here and in simavr alike."""

from __future__ import annotations

import re
import shutil
import subprocess
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
FLAGS = ("-Os", f"-mmcu={CHIP}", "-DF_CPU=16000000L", "-ffunction-sections", "-fdata-sections")
NEEDS_GCC = pytest.mark.skipif(shutil.which("avr-g++") is None, reason="avr-gcc is not installed")
NEEDS_SIMAVR = pytest.mark.skipif(shutil.which("simavr") is None, reason="simavr is not installed")


@pytest.fixture(scope="module", params=["default", "fast", "portable"])
def firmware(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sketch with an exported library: each file compiled for itself, then linked."""
    place = tmp_path_factory.mktemp("arduino")
    library, variant = place / "mote-ascon-aead128", request.param
    algorithm = load().algorithm("ascon-aead128")
    folder.write(library, collect(load(), [algorithm], CHIP, variant, with_test=False))
    assert "architectures=avr,megaavr\n" in (library / "library.properties").read_text() or (
        variant == "portable"
    )
    sketch = place / "sketch.cpp"
    sketch.write_text(f'#include <Arduino.h>\n#line 1 "{SKETCH.name}"\n{SKETCH.read_text()}')
    includes = (f"-I{CORE}", f"-I{library / 'src'}")
    objects = []
    for source in (*sorted((library / "src").glob("*.[cS]")), CORE / "core.cpp", sketch):
        plus = source.suffix == ".cpp"
        language = "-std=gnu++11" if plus else "-std=gnu11"
        objects.append(place / f"{source.name}.o")
        command = [
            "avr-g++" if plus else "avr-gcc",
            *FLAGS,
            language,
            "-Wall",
            "-Wextra",
            "-Werror",
        ]
        run([*command, *includes, "-c", str(source), "-o", str(objects[-1])], "no object")
    program = place / "sketch.elf"
    linker = ["avr-gcc", *FLAGS, "-Wl,--gc-sections", "-o", str(program)]
    run([*linker, *map(str, objects)], "no program")
    return program


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
