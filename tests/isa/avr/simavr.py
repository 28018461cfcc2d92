"""simavr as an oracle, by the small driver beside this file; none where it is not installed."""

from __future__ import annotations

import shutil
import struct
import subprocess
import tempfile
from pathlib import Path
from types import TracebackType
from typing import NamedTuple

from isa.avr.programs import Inputs, Words, pack


class Answer(NamedTuple):
    """What has become of a program."""

    cycles: int
    instructions: int
    registers: bytes
    sreg: int
    memory: bytes


def is_installed() -> bool:
    return Path("/usr/include/simavr/sim_avr.h").exists() and shutil.which("gcc") is not None


class Simavr:
    """A chip of simavr."""

    def __init__(self, chip: str) -> None:
        self._folder = tempfile.TemporaryDirectory()
        driver = Path(self._folder.name) / "driver"
        source = Path(__file__).with_suffix(".c")
        subprocess.run(["gcc", "-O2", "-o", driver, source, "-lsimavr"], check=True)
        pipe = subprocess.PIPE
        self._process = subprocess.Popen([driver, chip], stdin=pipe, stdout=pipe)

    def __enter__(self) -> Simavr:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        value: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self._process.communicate()
        self._folder.cleanup()

    def run(self, words: Words, given: Inputs, times: int = 1) -> Answer:
        assert self._process.stdin and self._process.stdout
        case = struct.pack("<H", len(words)) + pack(words) + given.registers
        case += bytes([given.sreg]) + given.memory + struct.pack("<I", times)
        self._process.stdin.write(case)
        self._process.stdin.flush()
        answer = self._process.stdout.read(16 + 32 + 1 + 512)
        cycles, instructions = struct.unpack_from("<QQ", answer)
        return Answer(cycles, instructions, answer[16:48], answer[48], answer[49:])
