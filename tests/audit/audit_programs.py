"""Programs to audit: the controls of `tests/audit/controls/`, linked as somebody else would."""

from __future__ import annotations

import atexit
import shutil
import sys
import tempfile
from functools import cache
from pathlib import Path

import support
from motecrypt.toolchain import chip, compiler
from motecrypt.toolchain.processes import run

CONTROLS = Path(__file__).parent / "controls"
SCRIPT = """\
ENTRY(nobody)
SECTIONS
{
  . = %#x;
  .text : { *(.text*) *(.rodata*) }
  . = %#x;
  .data : { *(.data*) }
  .bss : { *(.bss*) }
  /DISCARD/ : { *(.comment) *(.MSP430.attributes) *(.ARM.*) }
}
"""


@cache
def program(name: str, *options: str, symbols: bool = True, chip_name: str = support.CHIP) -> Path:
    """A control as a linked ELF file, made with no linker script or option of the project's."""
    folder = Path(tempfile.mkdtemp(prefix="mote-audit-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    target = chip(chip_name)
    tool = compiler("ziglang", target)
    include = f"-I{support.catalog().root / 'crypto' / 'src'}"
    out, script, image = folder / "control.o", folder / "own.ld", folder / "control.elf"
    script.write_text(SCRIPT % (target.flash[0], target.ram[0] + 0x100))
    source = CONTROLS / name
    run([*tool.compile, "-Os", *options, include, "-c", str(source), "-o", str(out)], "no object")
    linker = [sys.executable, "-m", "ziglang", "ld.lld"]
    strip = [] if symbols else ["--strip-all"]
    run([*linker, *strip, "-T", str(script), "-o", str(image), str(out)], "no program")
    return image
