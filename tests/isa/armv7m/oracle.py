"""Unicorn as an oracle of what instructions do; it knows no time."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

from isa.armv7m.programs import FLASH, RAM, Inputs, Words, pack
from isa.armv7m.running import RAM_BYTES
from motecrypt.toolchain import contents, symbols


class Like(NamedTuple):
    """A chip to be like: its core, where a call comes back to, where the stack begins."""

    core: str
    home: int
    stack: int


STM32F100RB = Like("M3", 0x0802_0000, RAM + RAM_BYTES)
STM32F407 = Like("M4", 0x0810_0000, RAM + 0x2_0000)


class Answer(NamedTuple):
    """What has become of a program."""

    registers: list[int]
    apsr: int
    memory: bytes


class Oracle:
    """A Cortex-M3 or M4 of the module ``unicorn``."""

    def __init__(self, unicorn: Any, like: Like = STM32F100RB) -> None:
        self._like = like
        self._arm = __import__("unicorn.arm_const").arm_const
        mode = unicorn.UC_MODE_THUMB | unicorn.UC_MODE_MCLASS
        self._cpu = unicorn.Uc(unicorn.UC_ARCH_ARM, mode)
        self._cpu.ctl_set_cpu_model(getattr(self._arm, f"UC_CPU_ARM_CORTEX_{like.core}"))
        self._cpu.mem_map(FLASH, like.home + 0x1000 - FLASH)
        self._cpu.mem_map(RAM, 0x2_0000)

    def _number(self, register: int) -> int:
        return int(getattr(self._arm, f"UC_ARM_REG_R{register}"))

    def run(self, words: Words, given: Inputs) -> Answer:
        cpu, arm = self._cpu, self._arm
        code = pack(words).ljust(0x400, b"\xff")
        cpu.mem_write(FLASH, code)
        cpu.ctl_remove_cache(FLASH, FLASH + 0x400)
        cpu.mem_write(RAM, given.memory.ljust(RAM_BYTES, b"\xa5"))
        for register, value in enumerate(given.registers):
            cpu.reg_write(self._number(register), value)
        cpu.reg_write(arm.UC_ARM_REG_SP, self._like.stack)
        cpu.reg_write(arm.UC_ARM_REG_LR, self._like.home | 1)
        cpu.reg_write(arm.UC_ARM_REG_CPSR, 0x2000_0000 * 0)
        cpu.emu_start(FLASH | 1, self._like.home, count=10_000)
        registers = [cpu.reg_read(self._number(register)) for register in range(13)]
        apsr = cpu.reg_read(arm.UC_ARM_REG_XPSR) & 0xF80F_0000
        return Answer(registers, apsr, bytes(cpu.mem_read(RAM, RAM_BYTES)))

    def call(self, image: Path, function: str) -> int:
        """What a function of a program returns that takes no arguments."""
        cpu, arm = self._cpu, self._arm
        for address, data in contents(image):
            cpu.mem_write(address, data)
        cpu.reg_write(arm.UC_ARM_REG_SP, RAM + 0x5000)
        cpu.reg_write(arm.UC_ARM_REG_LR, self._like.home | 1)
        cpu.emu_start(symbols(image)[function] | 1, self._like.home, count=50_000_000)
        assert self.where() == self._like.home, "it did not return"
        return int(cpu.reg_read(self._number(0)))

    def where(self) -> int:
        """The address of the instruction that comes next."""
        return int(self._cpu.reg_read(self._arm.UC_ARM_REG_PC))
