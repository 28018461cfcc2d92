"""Calls in the simulator with every byte of memory and every register under control.

`motecrypt.run.firmware` calls as a user does. Tests of residues, time and bounds need more: each
buffer at an address of its own parity, known rubbish in all other memory and registers, the access
guard, and a look at everything after the return.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache

import support
from motecrypt import Run
from motecrypt.catalog import Aead, Algorithm, Expansion, Hash
from motecrypt.run.convention import convention as carrying
from motecrypt.run.firmware import Firmware
from motecrypt.run.memory import pointer
from motecrypt.run.subject import Subject
from motecrypt.toolchain import chip

FILL = 0xA5
TRACED = 1 << 16


@dataclass(frozen=True)
class Memory:
    """A buffer argument; `shift` bytes from a word boundary, NULL when empty."""

    name: str
    data: bytes
    writable: bool = False
    shift: int = 0


@dataclass(frozen=True)
class Result:
    """After a call: its run, the buffers by name, and all RAM that is in none of them; what
    registers held before it, and how many bits C's int has."""

    run: Run
    buffers: dict[str, bytes]
    rest: bytes
    before: Mapping[int, int]
    int_bits: int

    @property
    def status(self) -> int:
        """The returned word as a C int."""
        sign = 1 << self.int_bits - 1
        return (self.run.value ^ sign) - sign


class Rig:
    """An algorithm in a variant, ready for calls of `functions` (default: all one-shot ones)."""

    def __init__(
        self,
        algorithm: Algorithm,
        variant: str,
        chip_name: str,
        functions: Sequence[str] | None = None,
    ) -> None:
        firmware = Firmware(
            Subject.of(support.catalog(), algorithm, chip_name, variant), functions=functions
        )
        self.machine = firmware.machine
        self._algorithm = algorithm
        self._keys: dict[bytes, bytes] = {}
        self._chip = chip(chip_name)
        self.abi = self.machine.convention
        self.saved = self.abi.of_role("saved")
        self.scratch = self.abi.of_role("scratch")

    def known(self, number: int) -> int:
        """What a register holds before a call that carries no argument."""
        return 0x1111 * number % (1 << self.abi.bits)

    def where(self, address: int) -> str:
        """The function at an address, and how far in."""
        below = [(s.address, n) for n, s in self.machine.symbols.items() if s.address <= address]
        start, name = max(below, default=(0, "?"))
        return f"{name}+{address - start:#x}"

    def _passed(self, arguments: Sequence[Memory | int]) -> list[Memory | int]:
        """The arguments of an AEAD as it takes them: a key may be an expanded one, which lies where
        its type has to."""
        expansion = getattr(self._algorithm, "expansion", None)
        if expansion is None:
            return list(arguments)
        return [
            Memory("key", self._expanded(a.data, expansion))
            if isinstance(a, Memory) and a.name == "key"
            else a
            for a in arguments
        ]

    def _expanded(self, key: bytes, expansion: Expansion) -> bytes:
        if key not in self._keys:
            self.machine.reset()
            room, source = self.machine.alloc(bytes(expansion.size)), self.machine.alloc(key)
            addresses = [pointer(self.machine, b.address) for b in (room, source)]
            self.machine.call(expansion.function, *addresses)
            self._keys[key] = room.read()
        return self._keys[key]

    def call(
        self,
        function: str,
        arguments: Sequence[Memory | int],
        *,
        guarded: bool = False,
        traced: bool = False,
        fill: int = FILL,
    ) -> Result:
        """Call in fresh memory filled with one byte; guarded: nothing else may be touched."""
        origin, length = self._chip.ram
        arguments = self._passed(arguments)
        self.machine.reset()
        self.machine.write(origin, bytes([fill]) * length)
        return self.again(function, arguments, guarded=guarded, traced=traced)

    def again(
        self,
        function: str,
        arguments: Sequence[Memory | int],
        *,
        guarded: bool = False,
        traced: bool = False,
    ) -> Result:
        """Call in memory as it is, with buffers above those of calls before."""
        origin, length = self._chip.ram
        flash, flash_length = self._chip.flash
        places: dict[str, tuple[int, int]] = {}
        values, allow = [], [(flash, flash + flash_length, "r")]
        for argument in arguments:
            if isinstance(argument, int):
                values.append(argument)
                continue
            if argument.name not in places:
                size = argument.shift + len(argument.data)
                block = self.machine.alloc(bytes([FILL]) * argument.shift + argument.data)
                places[argument.name] = (block.address + argument.shift, block.address + size)
            start, end = places[argument.name]
            values.append(pointer(self.machine, start) if argument.data else 0)
            allow.append((start, end, "rw" if argument.writable else "r"))
        carried = carrying(self.machine).carried(values)
        free = {*self.saved, *self.scratch} - carried.keys()
        registers = {number: self.known(number) for number in free}
        run = self.machine.call(
            function,
            *values,
            registers=registers,
            allow=allow if guarded else None,
            trace=TRACED if traced else 0,
            digest=traced,
        )
        memory = bytearray(self.machine.read(origin, length))
        buffers = {}
        for name, (start, end) in places.items():
            window = slice(start - origin, end - origin)
            buffers[name] = bytes(memory[window])
            memory[window] = bytes(end - start)
        bits = 8 * self.abi.int_bytes
        return Result(run, buffers, bytes(memory), registers | carried, bits)


def sealing(
    aead: Aead,
    inputs: tuple[bytes, bytes, bytes, bytes],
    *,
    in_place: bool = False,
    shifts: Mapping[str, int] | None = None,
) -> list[Memory | int]:
    """The arguments of an encryption; `inputs` are key, nonce, associated data and plaintext."""
    key, nonce, ad, pt = inputs
    at = shifts or {}
    ct = Memory("ct", pt if in_place else bytes([FILL]) * len(pt), True, at.get("ct", 0))
    source = ct if in_place else Memory("pt", pt, False, at.get("pt", 0))
    return [
        ct,
        Memory("tag", bytes([FILL]) * aead.tag, True, at.get("tag", 0)),
        source,
        len(pt),
        Memory("ad", ad, False, at.get("ad", 0)),
        len(ad),
        Memory("nonce", nonce, False, at.get("nonce", 0)),
        Memory("key", key, False, at.get("key", 0)),
    ]


def opening(
    inputs: tuple[bytes, bytes, bytes, bytes],
    tag: bytes,
    *,
    in_place: bool = False,
    shifts: Mapping[str, int] | None = None,
) -> list[Memory | int]:
    """The arguments of a decryption; `inputs` are key, nonce, associated data and ciphertext."""
    key, nonce, ad, ct = inputs
    at = shifts or {}
    pt = Memory("pt", ct if in_place else bytes([FILL]) * len(ct), True, at.get("pt", 0))
    source = pt if in_place else Memory("ct", ct, False, at.get("ct", 0))
    return [
        pt,
        source,
        len(ct),
        Memory("tag", tag, False, at.get("tag", 0)),
        Memory("ad", ad, False, at.get("ad", 0)),
        len(ad),
        Memory("nonce", nonce, False, at.get("nonce", 0)),
        Memory("key", key, False, at.get("key", 0)),
    ]


def hashing(
    algorithm: Hash,
    msg: bytes,
    *,
    out_len: int | None = None,
    custom: bytes = b"",
    shifts: Mapping[str, int] | None = None,
) -> list[Memory | int]:
    """The arguments of a one-shot hash."""
    at = shifts or {}
    room = algorithm.digest if out_len is None else out_len
    arguments: list[Memory | int] = [Memory("out", bytes([FILL]) * room, True, at.get("out", 0))]
    if algorithm.xof:
        arguments.append(room)
    arguments += [Memory("msg", msg, False, at.get("msg", 0)), len(msg)]
    if algorithm.custom:
        arguments += [Memory("custom", custom, False, at.get("custom", 0)), len(custom)]
    return arguments


@cache
def rig(name: str, variant: str, chip_name: str) -> Rig:
    return Rig(support.catalog().algorithm(name), variant, chip_name)
