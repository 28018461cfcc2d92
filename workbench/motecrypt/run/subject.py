"""What is looked at from inside: one call of one function, from fresh memory as often as wanted.

A subject is an operation of an algorithm of the catalog, in a variant and with lengths, or any
function of any ELF file. Profile and audit make its call again and again, each time watched in
another way.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from motecrypt._sim import Buffer, Machine
from motecrypt.catalog import Aead, Algorithm, Catalog, Hash, Primitive
from motecrypt.errors import MoteError, unknown
from motecrypt.run import calls
from motecrypt.run.firmware import Firmware, Place, Prepared
from motecrypt.run.host import Host
from motecrypt.run.inputs import operation_inputs, sample_bytes
from motecrypt.toolchain import DEFAULT_TOOLCHAIN

Values = Mapping[str, bytes]
"""Contents of inputs, by name: ``key``, ``nonce``, ``ad``, ``pt``, ``message``, ``state``."""


@dataclass(frozen=True)
class Subject:
    """A call that can be made as often as wanted.

    ``prepare`` begins with fresh memory; with values it takes these instead of the sample bytes, as
    long as they are. ``image_with_lines`` gives the same program with line information, built for
    that if need be; a file that somebody else built has it or not.
    """

    title: str
    machine: Machine
    image: Path
    prepare: Callable[[Values], Prepared]
    image_with_lines: Callable[[], Path]


def of_algorithm(
    catalog: Catalog,
    algorithm: Algorithm,
    chip: str,
    variant: str,
    *,
    operation: str | None = None,
    ad: int = 0,
    message: int = 0,
    toolchain: str = DEFAULT_TOOLCHAIN,
) -> Iterator[Subject]:
    """The subjects of an algorithm: its operations, or the one of that name.

    An image has only that operation's function, as when it is weighed; a primitive's has what
    prepares it, too. Raises MoteError with the nearest name when there is no such operation.
    """
    names = operations(algorithm)
    if operation is not None and operation not in names:
        raise unknown("operation", operation, names)
    for name in names if operation is None else (operation,):
        yield _operation(catalog, algorithm, chip, variant, name, ad, message, toolchain)


def operations(algorithm: Algorithm) -> tuple[str, ...]:
    """What an algorithm does, as tables print it: ``encrypt``, ``hash``, ``permute 6``."""
    if isinstance(algorithm, Aead):
        return ("encrypt", "decrypt")
    if isinstance(algorithm, Hash):
        return ("hash",)
    return tuple(operation.label for operation in algorithm.operations)


def check_lengths(algorithm: Algorithm, ad: int | None, message: int | None) -> None:
    """MoteError for bytes that the algorithm does not take; None is what was not said."""
    if ad is not None and not isinstance(algorithm, Aead):
        raise MoteError(
            f"--ad says nothing about {algorithm.name}, which takes no associated data;"
            " leave it out."
        )
    if message is not None and isinstance(algorithm, Primitive):
        raise MoteError(
            f"--message says nothing about {algorithm.name}, which takes no message; leave it out."
        )


def _operation(
    catalog: Catalog,
    algorithm: Algorithm,
    chip: str,
    variant: str,
    name: str,
    ad: int,
    message: int,
    toolchain: str,
) -> Subject:
    def firmware(*functions: str) -> Firmware:
        return Firmware(catalog, algorithm, chip, variant, functions=functions, toolchain=toolchain)

    lengths = ""
    prepare: Callable[[Values], Prepared]
    if isinstance(algorithm, Primitive):
        chosen = next(o for o in algorithm.operations if o.label == name)
        made = firmware(chosen.function, *(call.function for call in chosen.prepare))

        def operated(values: Values) -> Prepared:
            return made.prepare_operation(chosen, {**operation_inputs(chosen), **values})

        prepare = operated
    elif isinstance(algorithm, Hash):
        made = firmware(algorithm.function)
        lengths = f", {message} bytes"

        def hashed(values: Values) -> Prepared:
            return made.prepare_digest(values.get("message", sample_bytes("message", message)))

        prepare = hashed
    else:
        made = firmware(algorithm.encrypt if name == "encrypt" else algorithm.decrypt)
        prepare = _aead(catalog, algorithm, made, name, ad, message)
        lengths = f", {ad} + {message} bytes"
    title = f"{algorithm.name} {name}{lengths}, {variant}, {chip}"
    return Subject(title, made.machine, made.image, prepare, made.image_with_lines)


def _aead(
    catalog: Catalog, aead: Aead, firmware: Firmware, name: str, ad: int, message: int
) -> Callable[[Values], Prepared]:
    host = Host(catalog, aead.family)

    def prepare(values: Values) -> Prepared:
        key = values.get("key", sample_bytes("key", aead.key))
        nonce = values.get("nonce", sample_bytes("nonce", aead.nonce))
        data = values.get("ad", sample_bytes("ad", ad))
        pt = values.get("pt", sample_bytes("message", message))
        if name == "encrypt":
            return firmware.prepare_encrypt(key, nonce, data, pt)
        ct, tag = host.encrypt(aead, key, nonce, data, pt)
        tag = values.get("tag", tag)
        return firmware.prepare_decrypt(key, nonce, data, ct, tag)

    return prepare


def of_elf(chip: str, elf: Path, call: str, arguments: Sequence[str]) -> Subject:
    """A function of an ELF file with arguments as people write them (`calls.SYNTAX`).

    Its buffers are called ``arg1``, ``arg2`` and so on, by their position among the arguments.
    """
    machine = calls.load_machine(chip, elf)
    calls.function(machine, elf, call)

    def prepare(values: Values) -> Prepared:
        machine.reset()
        passed = [calls.argument(machine, elf, text) for text in arguments]
        calls.check_call(call, passed)
        places = []
        for position, argument in enumerate(passed, start=1):
            if isinstance(argument.value, Buffer):
                buffer, name = argument.value, f"arg{position}"
                if name in values:
                    if len(values[name]) != len(buffer):
                        raise MoteError(
                            f"{name} has {len(buffer)} bytes, and {len(values[name])} were given."
                        )
                    buffer.write(values[name])
                places.append(Place(name, "inout", buffer.address, len(buffer)))
        function = calls.function(machine, elf, call)
        return Prepared(
            machine, function, tuple(argument.value for argument in passed), tuple(places), ()
        )

    return Subject(f"{call} of {elf.name}, {chip}", machine, elf, prepare, lambda: elf)
