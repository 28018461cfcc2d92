"""ELF files of any origin, objects or programs: opened here, read by the simulator (`Elf`)."""

from __future__ import annotations

from pathlib import Path

from motecrypt._sim import Elf, ElfError
from motecrypt.errors import MoteError
from motecrypt.paths import display


def check_file(file: Path) -> None:
    """Raise MoteError unless there is a regular file."""
    if not file.is_file():
        raise MoteError(f"There is no file {display(file)}.")


def read_elf(file: Path) -> Elf:
    """An ELF file; MoteError for any other file, or one beyond the limits of the reader."""
    check_file(file)
    try:
        return Elf(file)
    except ElfError as error:
        raise MoteError(f"{display(file)} cannot be read: {error}.") from error
