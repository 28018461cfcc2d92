"""Calls of any function of any ELF file, as people write them on a command line."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from motecrypt._sim import U32, U64, Buffer, ElfError, Machine, Symbol, chips, convention
from motecrypt.catalog import load
from motecrypt.errors import MoteError, nearest, unknown
from motecrypt.paths import display
from motecrypt.run.signature import check, signature
from motecrypt.toolchain.elf import check_file

SYNTAX = (
    "An ARG is a number (12, 0xff, -1), u32: or u64:NUMBER for a longer one, @SYMBOL for an"
    " address, or memory that is passed by address: buf:LENGTH (zeros) or hex:BYTES."
)

_OPTION = re.compile(r"-[^0-9]")


@dataclass(frozen=True)
class Passed:
    """An argument as it was written and as it is passed."""

    text: str
    value: int | U32 | U64 | Buffer


@dataclass(frozen=True)
class Program:
    """A linked program in a machine, whose functions and symbols people name."""

    machine: Machine
    elf: Path

    @cached_property
    def symbols(self) -> dict[str, Symbol]:
        """Read once: there may be very many, and a call may be made very often."""
        return self.machine.symbols

    def function(self, call: str) -> str | int:
        """A function, by symbol or address; MoteError when the program has no such symbol."""
        number = _number(call)
        if number is not None:
            _check_range(call, number, 32)
            return number % 2**32
        self.symbol(call)
        return call

    def symbol(self, name: str) -> Symbol:
        """A symbol; MoteError with the nearest name when the program has none of that name."""
        if name in self.symbols:
            return self.symbols[name]
        hint = nearest(name, self.symbols)
        also = f"; did you mean '{hint}'?" if hint else "."
        raise MoteError(f"{display(self.elf)} has no symbol '{name}'{also}")

    def argument(self, text: str) -> Passed:
        """An argument of the form of `SYNTAX`; MoteError for any other. Buffers are allocated."""
        machine = self.machine
        kind, colon, rest = text.partition(":")
        if text.startswith("@"):
            return Passed(text, self.symbol(text[1:]).address)
        if colon and kind == "hex":
            try:
                return Passed(text, machine.alloc(bytes.fromhex(rest)))
            except ValueError:
                raise MoteError(
                    f"The argument '{text}' is not pairs of hexadecimal digits after hex:."
                ) from None
        number = _number(rest if colon else text)
        if number is not None and kind == "buf" and number >= 0:
            _check_range(text, number, 32)
            return Passed(text, machine.alloc(number))
        if number is not None and kind == "u32":
            _check_range(text, number, 32)
            return Passed(text, U32(number % 2**32))
        if number is not None and kind == "u64":
            _check_range(text, number, 64)
            return Passed(text, U64(number % 2**64))
        if number is not None and not colon:
            _check_range(text, number, 8 * convention(machine.chip).int_bytes)
            return Passed(text, number)
        raise MoteError(
            f"The argument '{text}' is no NUMBER, u32:NUMBER, u64:NUMBER, @SYMBOL, buf:LENGTH or"
            " hex:BYTES."
        )


def load_program(chip: str, elf: Path) -> Program:
    """A program, loaded; MoteError for an unknown chip or a file that is no program."""
    if chip not in chips():
        raise unknown("chip", chip, chips())
    check_file(elf)
    try:
        return Program(Machine(chip, elf), elf)
    except ElfError as error:
        raise MoteError(f"{display(elf)} cannot be run: {error}.") from error


def check_words(words: Iterable[str]) -> None:
    """No word is an option: where numbers may be negative, a mistyped one comes as an argument."""
    for word in words:
        if _OPTION.match(word):
            raise MoteError(f"No such option: {word}; --help lists those there are.")


def is_program(what: str) -> bool:
    """Whether a file is meant, not an algorithm: an algorithm's name is one even where such a file
    exists.

    Raises MoteError for what looks like a file and is not one.
    """
    try:
        if what in {algorithm.name for algorithm in load().algorithms}:
            return False
    except MoteError:
        if Path(what).is_file():
            return True  # No project here: then there are no algorithms.
        raise
    path = Path(what)
    if what and path.is_dir():
        raise MoteError(f"{what} is a folder: name a program or an algorithm, or --impl DIR.")
    if not path.is_file() and ("/" in what or path.suffix):
        raise MoteError(f"There is no file {what}.")
    return path.is_file()


def check_call(function: str, passed: list[Passed]) -> None:
    """Hold a call of a function of the library to its manifest; others may be called in any way."""
    try:
        known = signature(load(), function)
    except MoteError:
        return  # No project here, or a broken one: then there is nothing to hold it to.
    if known is not None:
        lengths = [len(a.value) if isinstance(a.value, Buffer) else None for a in passed]
        check(function, known, lengths)


def _check_range(text: str, number: int, bits: int) -> None:
    if not -(2 ** (bits - 1)) <= number < 2**bits:
        also = " (u32:NUMBER has 32)" if bits < 32 else ""
        raise MoteError(f"'{text}' does not fit in {bits} bits{also}.")


def _number(text: str) -> int | None:
    try:
        return int(text, 0)
    except ValueError:
        return None
