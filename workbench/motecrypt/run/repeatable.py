"""A call of one function that can be made as often as wanted, each time from fresh memory.

It is an operation of an algorithm of the catalog, in a variant and with lengths, or any
function of any ELF file. Profile and audit make its call again and again, each time watched in
another way.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from motecrypt._sim import Buffer, Machine
from motecrypt.catalog import Aead, Algorithm, Hash, Primitive
from motecrypt.errors import MoteError, unknown
from motecrypt.run import calls
from motecrypt.run.code import Code, Seal
from motecrypt.run.firmware import Firmware
from motecrypt.run.host import Host
from motecrypt.run.inputs import Case, operation_inputs, sample_bytes
from motecrypt.run.memory import GivenMemory, Prepared
from motecrypt.run.subject import Subject
from motecrypt.toolchain import Chip

Values = Mapping[str, bytes]
"""Contents of inputs, by name: ``key``, ``nonce``, ``ad``, ``pt``, ``message``, ``state``."""


@dataclass(frozen=True)
class RepeatableCall:
    """A call that can be made as often as wanted.

    ``prepare`` begins with fresh memory; with values it takes these instead of the sample bytes, as
    long as they are. ``image_with_lines`` gives the same program with line information, built for
    that if need be; a file that was built elsewhere has it or not.
    """

    title: str
    chip: Chip
    machine: Machine
    image: Path
    prepare: Callable[[Values], Prepared]
    image_with_lines: Callable[[], Path]


def of_algorithm(
    subject: Subject, *, operation: str | None = None, ad: int = 0, message: int = 0
) -> Iterator[RepeatableCall]:
    """The calls of an algorithm: its operations, or the one of that name.

    An image has only that operation's function, as when it is weighed; a primitive's has what
    prepares it, too. Raises MoteError with the nearest name when there is no such operation.
    """
    subject = subject.offered
    names = operations(subject.algorithm)
    if operation is not None and operation not in names:
        raise unknown("operation", operation, names)
    for name in names if operation is None else (operation,):
        yield of_operation(subject, name, ad=ad, message=message)


def operations(algorithm: Algorithm) -> tuple[str, ...]:
    """The operations of an algorithm as tables print them: ``encrypt``, ``hash``, ``permute 6``."""
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


def of_operation(subject: Subject, name: str, *, ad: int = 0, message: int = 0) -> RepeatableCall:
    """The call of one operation that the subject has."""
    algorithm = subject.algorithm

    def firmware(*functions: str) -> Firmware:
        return Firmware(subject, functions=functions)

    if isinstance(algorithm, Primitive):
        chosen = next(o for o in algorithm.operations if o.label == name)
        made = firmware(chosen.function, *(call.function for call in chosen.prepare))

        def operated(values: Values) -> Prepared:
            return made.prepare_operation(chosen, {**operation_inputs(chosen), **values})

        title = f"{algorithm.name} {name}, {subject.variant}, {subject.chip.name}"
        return RepeatableCall(
            title, made.chip, made.machine, made.image, operated, made.image_with_lines
        )
    if isinstance(algorithm, Hash):
        return of_code(firmware(algorithm.function), name, Case(0, message))
    made = firmware(algorithm.encrypt if name == "encrypt" else algorithm.decrypt)
    seal = partial(Host(subject.catalog, algorithm.family).encrypt, algorithm)
    return of_code(made, name, Case(ad, message), seal)


def of_code(code: Code, operation: str, case: Case, seal: Seal | None = None) -> RepeatableCall:
    """Encryption, decryption of what ``seal`` gives, hashing, or authentication of a message and
    verification of its tag, whoever wrote the code."""

    def hashed(values: Values) -> Prepared:
        return code.prepare_digest(values.get("message", sample_bytes("message", case.message)))

    def sealed_or_opened(values: Values) -> Prepared:
        cipher = code.cipher()
        key = values.get("key", sample_bytes("key", cipher.key))
        nonce = values.get("nonce", sample_bytes("nonce", cipher.nonce))
        ad = values.get("ad", sample_bytes("ad", case.ad))
        pt = values.get("pt", sample_bytes("message", case.message))
        if operation == "encrypt":
            return code.prepare_encrypt(key, nonce, ad, pt)
        assert seal is not None
        ct, tag = seal(key, nonce, ad, pt)
        return code.prepare_decrypt(key, nonce, ad, values.get("ct", ct), values.get("tag", tag))

    def authenticated(values: Values) -> Prepared:
        key = values.get("key", sample_bytes("key", code.key_bytes))
        msg = values.get("message", sample_bytes("message", case.message))
        if operation == "authenticate":
            return code.prepare_authenticate(key, msg)
        return code.prepare_verify(key, msg, values.get("tag", code.tag_of(key, msg)))

    ciphers = operation in ("encrypt", "decrypt")
    lengths = f"{case.ad} + {case.message} bytes" if ciphers else f"{case.message} bytes"
    title = f"{code.name} {operation}, {lengths}, {code.variant}, {code.chip.name}"
    prepare = sealed_or_opened if ciphers else hashed if operation == "hash" else authenticated
    return RepeatableCall(
        title, code.chip, code.machine, code.image, prepare, code.image_with_lines
    )


def of_elf(chip: Chip, elf: Path, call: str, arguments: Sequence[str]) -> RepeatableCall:
    """A function of an ELF file with arguments as people write them (`calls.SYNTAX`).

    Its buffers are called ``arg1``, ``arg2`` and so on, by their position among the arguments.
    """
    program = calls.load_program(chip.name, elf)
    function = program.function(call)

    def prepare(values: Values) -> Prepared:
        program.machine.reset()
        passed = [program.argument(text) for text in arguments]
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
                places.append(GivenMemory(name, "inout", buffer.address, len(buffer)))
        return Prepared(
            program.machine,
            function,
            tuple(argument.value for argument in passed),
            tuple(places),
            (),
        )

    title = f"{call} of {elf.name}, {chip.name}"
    return RepeatableCall(title, chip, program.machine, elf, prepare, lambda: elf)
