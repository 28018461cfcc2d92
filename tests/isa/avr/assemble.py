"""AVR assembly to code, by the pinned compiler."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path


def assemble(text: str, folder: Path) -> bytes:
    """Code that begins at 0."""
    source, object_file, code = folder / "f.S", folder / "f.o", folder / "f.bin"
    source.write_text(text, encoding="ascii")
    tool = [sys.executable, "-m", "ziglang"]
    target = ["--target=avr", "-mmcu=atmega128", "-c"]
    subprocess.run([*tool, "clang", *target, source, "-o", object_file], check=True)
    link = ["-Ttext=0", "--oformat=binary", "--entry=0", object_file, "-o", code]
    subprocess.run([*tool, "ld.lld", *link], check=True)
    return code.read_bytes()
