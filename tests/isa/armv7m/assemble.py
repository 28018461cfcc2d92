"""ARMv7-M assembly to code, by the pinned compiler."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from isa.armv7m.programs import FLASH

_SCRIPT = """
MEMORY {{ flash (rx) : ORIGIN = {flash:#x}, LENGTH = 128K }}
SECTIONS {{ .text : {{ *(.text) }} > flash /DISCARD/ : {{ *(.ARM.attributes) *(.ARM.exidx*) }} }}
"""


def assemble(text: str, folder: Path, core: str = "cortex-m3") -> bytes:
    """A linked program whose code begins at FLASH."""
    source, object_file, program = folder / "f.S", folder / "f.o", folder / "f.elf"
    script = folder / "f.ld"
    source.write_text(f".syntax unified\n.thumb\n{text}", encoding="ascii")
    script.write_text(_SCRIPT.format(flash=FLASH), encoding="ascii")
    tool = [sys.executable, "-m", "ziglang"]
    target = ["--target=thumbv7m-none-eabi", f"-mcpu={core}", "-c"]
    subprocess.run([*tool, "clang", *target, source, "-o", object_file], check=True)
    link = ["-T", script, "--entry=0", object_file, "-o", program]
    subprocess.run([*tool, "ld.lld", *link], check=True)
    return program.read_bytes()
