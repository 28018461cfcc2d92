"""The library's functions in an image, called in Unicorn: an emulator that is not ours."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from types import ModuleType

from motecrypt.catalog import Aead, Algorithm, Call, Hash, Operation
from motecrypt.run.host import checked_plaintext
from motecrypt.toolchain import contents, symbols
from motecrypt.toolchain.chip import Chip

_SAVED = (4, 5, 6, 7, 8, 9, 10, 11)
_UNWRITTEN = 0xA5
_LIMIT = 100_000_000
"""Instructions of one call."""


class Emulated:
    """An algorithm on a Cortex-M, as `verify.Platform` wants it.

    ``core`` is Unicorn's name of it, and ``target`` a chip whose memory the image was linked for.
    Buffers of bytes lie ``shift`` bytes from words. A call must return, with the stack pointer and
    the registers that the ABI preserves as they were.
    """

    def __init__(
        self,
        unicorn: ModuleType,
        core: str,
        image: Path,
        algorithm: Algorithm,
        target: Chip,
        shift: int = 0,
    ) -> None:
        self._names = __import__("unicorn.arm_const").arm_const
        self._algorithm, self._shift = algorithm, shift
        mode = unicorn.UC_MODE_THUMB | unicorn.UC_MODE_MCLASS
        self._cpu = unicorn.Uc(unicorn.UC_ARCH_ARM, mode)
        self._cpu.ctl_set_cpu_model(getattr(self._names, f"UC_CPU_ARM_CORTEX_{core}"))
        for origin, length in (target.flash, target.ram):
            self._cpu.mem_map(origin, length)
        for address, data in contents(image):
            self._cpu.mem_write(address, data)
        self._home = sum(target.flash) - 4
        self._stack, self._free = sum(target.ram), target.ram[0]
        self._symbols = symbols(image)
        self._expanded: dict[bytes, bytes] = {}

    def call(self, function: str, *arguments: int) -> int:
        """Call a function with words as arguments; what it returns, as a C int."""
        on_stack = b"".join(word.to_bytes(4, "little") for word in arguments[4:])
        stack = (self._stack - len(on_stack)) & ~7
        self._cpu.mem_write(stack, on_stack)
        before = {number: 0x0101_0101 * number for number in _SAVED}
        for number, value in [*enumerate(arguments[:4]), *before.items()]:
            self._cpu.reg_write(self._register(number), value)
        self._cpu.reg_write(self._names.UC_ARM_REG_SP, stack)
        self._cpu.reg_write(self._names.UC_ARM_REG_LR, self._home | 1)
        self._cpu.emu_start(self._symbols[function] | 1, self._home, count=_LIMIT)
        assert self._cpu.reg_read(self._names.UC_ARM_REG_PC) == self._home, "it did not return"
        assert self._cpu.reg_read(self._names.UC_ARM_REG_SP) == stack
        after = {number: self._cpu.reg_read(self._register(number)) for number in _SAVED}
        assert after == before
        result = int(self._cpu.reg_read(self._register(0)))
        return result - (result >> 31 << 32)

    def write_doubles(self, values: Iterable[int]) -> None:
        """Switch the FPU on, and put these into its registers from d0 on."""
        self._cpu.reg_write(self._names.UC_ARM_REG_C1_C0_2, 0xF << 20)
        self._cpu.reg_write(self._names.UC_ARM_REG_FPEXC, 1 << 30)
        for number, value in enumerate(values):
            self._cpu.reg_write(self._double(number), value)

    def read_doubles(self) -> list[int]:
        """The registers d0 to d15 of the FPU."""
        return [int(self._cpu.reg_read(self._double(number))) for number in range(16)]

    def encrypt(self, key: bytes, nonce: bytes, ad: bytes, pt: bytes) -> tuple[bytes, bytes]:
        aead = self._aead
        passed = self._key(key)
        ct, tag = self._room(len(pt)), self._room(aead.tag)
        given = (self._bytes(pt), len(pt), self._bytes(ad), len(ad), self._bytes(nonce), passed)
        self.call(aead.encrypt, ct, tag, *given)
        return self._read(ct, len(pt)), self._read(tag, aead.tag)

    def decrypt(self, key: bytes, nonce: bytes, ad: bytes, ct: bytes, tag: bytes) -> bytes | None:
        aead = self._aead
        passed = self._key(key)
        pt = self._room(len(ct))
        given = (self._bytes(ct), len(ct), self._bytes(tag), self._bytes(ad), len(ad))
        status = self.call(aead.decrypt, pt, *given, self._bytes(nonce), passed)
        return checked_plaintext(aead, status, self._read(pt, len(ct)))

    def digest(self, msg: bytes, length: int = 0, custom: bytes = b"") -> bytes:
        algorithm = self._algorithm
        assert isinstance(algorithm, Hash)
        self._forget()
        size = length or algorithm.digest
        out = self._room(size)
        arguments = [out, *([size] if algorithm.xof else ()), self._bytes(msg), len(msg)]
        if algorithm.custom:
            arguments += [self._bytes(custom), len(custom)]
        self.call(algorithm.function, *arguments)
        return self._read(out, size)

    def operate(self, operation: Operation, inputs: Mapping[str, bytes]) -> dict[str, bytes]:
        self._forget()
        places: dict[str, int] = {}
        for call in (*operation.prepare, operation.call):
            self.call(call.function, *self._passed(call, inputs, places))
        sizes = {a.name: a.size for a in operation.call.arguments if a.is_buffer}
        return {name: self._read(places[name], size) for name, size in sizes.items()}

    def _passed(self, call: Call, inputs: Mapping[str, bytes], places: dict[str, int]) -> list[int]:
        for argument in call.arguments:
            if argument.is_buffer and argument.name not in places:
                start = inputs.get(argument.name, bytes([_UNWRITTEN]) * argument.size)
                places[argument.name] = self._bytes(start, shift=0)
        return [places[a.name] if a.is_buffer else a.value for a in call.arguments]

    @property
    def _aead(self) -> Aead:
        assert isinstance(self._algorithm, Aead)
        return self._algorithm

    def _key(self, key: bytes) -> int:
        """Where the key is, as the functions take it, in memory without anything else."""
        expansion = self._aead.expansion
        if expansion is not None and key not in self._expanded:
            self._forget()
            room = self._bytes(bytes(expansion.size), shift=0)
            self.call(expansion.function, room, self._bytes(key))
            self._expanded = {key: self._read(room, expansion.size)}
        self._forget()
        if expansion is None:
            return self._bytes(key)
        return self._bytes(self._expanded[key], shift=0)

    def _forget(self) -> None:
        self._next = self._free

    def _room(self, length: int) -> int:
        return self._bytes(bytes([_UNWRITTEN]) * length)

    def _bytes(self, data: bytes, shift: int | None = None) -> int:
        """The address of a copy of some bytes; NULL where there are none."""
        if not data:
            return 0
        address = (self._next + 7 & ~7) + (self._shift if shift is None else shift)
        self._cpu.mem_write(address, data)
        self._next = address + len(data)
        return address

    def _read(self, address: int, length: int) -> bytes:
        return bytes(self._cpu.mem_read(address, length)) if length else b""

    def _double(self, number: int) -> int:
        return int(getattr(self._names, f"UC_ARM_REG_D{number}"))

    def _register(self, number: int) -> int:
        return int(getattr(self._names, f"UC_ARM_REG_R{number}"))
