"""Assembly for Cortex-M to code, by the pinned compiler."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from isa.armv7m.programs import FLASH

_SCRIPT = """
MEMORY {{ flash (rx) : ORIGIN = {origin:#x}, LENGTH = 128K }}
SECTIONS {{ .text : {{ *(.text) }} > flash /DISCARD/ : {{ *(.ARM.attributes) *(.ARM.exidx*) }} }}
"""


def assemble(text: str, folder: Path, core: str = "cortex-m3", origin: int = FLASH) -> bytes:
    """A linked program whose code begins at ``origin``."""
    source, object_file, program = folder / "f.S", folder / "f.o", folder / "f.elf"
    script = folder / "f.ld"
    source.write_text(f".syntax unified\n.thumb\n{text}", encoding="ascii")
    script.write_text(_SCRIPT.format(origin=origin), encoding="ascii")
    tool = [sys.executable, "-m", "ziglang"]
    version = "v6m" if core.startswith("cortex-m0") else "v7m"
    target = [f"--target=thumb{version}-none-eabi", f"-mcpu={core}", "-c"]
    subprocess.run([*tool, "clang", *target, source, "-o", object_file], check=True)
    link = ["-T", script, "--entry=0", object_file, "-o", program]
    subprocess.run([*tool, "ld.lld", *link], check=True)
    return program.read_bytes()


def functions(bodies: dict[str, str]) -> str:
    """Bodies, with `` / `` between instructions, as functions that begin at multiples of 16."""
    return "".join(
        f".balign 16\n.globl {name}\n.type {name}, %function\n{name}:\n"
        f"{body.replace(' / ', chr(10))}\nbx lr\n.ltorg\n"
        for name, body in bodies.items()
    )
