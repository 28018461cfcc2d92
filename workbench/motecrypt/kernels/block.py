"""The header block of a kernel: the machine-readable contract at the head of each assembly file."""

from __future__ import annotations

import ast
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import yaml

from motecrypt._sim import Convention
from motecrypt.errors import MoteError
from motecrypt.kernels.prototype import Declared, Prototype, PrototypeError, normal, parse
from motecrypt.toolchain import convention_of

PUBLIC_KEYS: Final = ("function", "prototype", "registers", "stack", "timing", "tables")
INTERNAL_KEYS: Final = ("function", "abi", "registers")
TABLES: Final = ("none", "public-indexed", "secret-indexed")
ACCESSES: Final = ("read", "write", "read-write")

_BLOCK = re.compile(r"^[ \t]*/\*[ \t]*---[ \t]*\n(?P<yaml>.*?)\n[ \t]*---[ \t]*\*/", re.S | re.M)
_BUFFER = re.compile(
    r"^(?P<name>\w+) (?P<access>read|write|read-write) (?P<size>[\w +*()/-]+?) bytes?$"
)
_RANGE = re.compile(r"^(?P<name>\w+) in (?P<low>\d+)\.\.(?P<high>\d+)$")
_SET = re.compile(r"^(?P<name>\w+) in \{(?P<values>[\d, ]+)\}$")
_NAME = re.compile(r"^\w+$")


class BlockError(MoteError):
    """A header block that breaks its grammar; the message names file, block and key."""


@dataclass(frozen=True)
class Pointer:
    """A pointer argument: what the kernel may do with how many bytes."""

    name: str
    access: str
    size: str
    """A number, or an expression over scalar arguments."""

    @property
    def lengths(self) -> frozenset[str]:
        """The scalar arguments that decide its size."""
        names = (n for n in ast.walk(ast.parse(self.size, mode="eval")) if isinstance(n, ast.Name))
        return frozenset(n.id for n in names)

    def bytes(self, scalars: Mapping[str, int]) -> int:
        """Its size for given scalar arguments."""
        return _evaluate(ast.parse(self.size, mode="eval").body, scalars)

    @property
    def readable(self) -> bool:
        return self.access != "write"

    @property
    def writable(self) -> bool:
        return self.access != "read"


@dataclass(frozen=True)
class Scalar:
    """A scalar argument; `values` are all it may take, None when its type is the only limit."""

    name: str
    values: tuple[int, ...] | range | None


Argument = Pointer | Scalar


@dataclass(frozen=True)
class Block:
    """One header block; internal ones (not callable from C) have no prototype and no arguments."""

    path: Path
    function: str
    prototype: Prototype | None
    prototype_text: str
    arguments: tuple[Argument, ...]
    stack: int
    timing: frozenset[str]
    """The names of all that cycles may depend on: scalar arguments, buffers of a fixed size that
    are read and public, such as a nonce, ``alignment`` of buffers, ``result``."""
    tables: frozenset[str]

    @property
    def internal(self) -> bool:
        return self.prototype is None

    @property
    def buffers(self) -> tuple[Pointer, ...]:
        return tuple(a for a in self.arguments if isinstance(a, Pointer))

    @property
    def public(self) -> frozenset[str]:
        """The buffers whose bytes cycles may depend on."""
        return frozenset(b.name for b in self.buffers) & self.timing

    @property
    def buffers_by_place(self) -> tuple[Pointer | None, ...]:
        """The buffers in the places of the arguments; None for a scalar."""
        return tuple(a if isinstance(a, Pointer) else None for a in self.arguments)

    @property
    def scalars(self) -> tuple[Scalar, ...]:
        return tuple(a for a in self.arguments if isinstance(a, Scalar))


def read_blocks(path: Path) -> tuple[Block, ...]:
    """The blocks of one assembly file, in order. Raises BlockError for none or a malformed one."""
    text = path.read_text(encoding="utf-8")
    found = [match["yaml"] for match in _BLOCK.finditer(text)]
    if not found:
        raise BlockError(f"{path.name}: there is no header block (/* --- ... --- */)")
    return tuple(_read(path, text) for text in found)


def _read(path: Path, text: str) -> Block:
    try:
        fields = yaml.safe_load(text)
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        line = text.splitlines()[mark.line].strip() if mark and text else ""
        raise BlockError(
            f"{path.name}: the header block is not YAML near '{line}' (quote a value with braces)"
        ) from error
    if not isinstance(fields, dict):
        raise BlockError(f"{path.name}: the header block is not a list of 'key: value'")
    where = f"{path.name}: block of {fields.get('function', '?')}"
    internal = fields.get("abi") == "internal"
    if "abi" in fields and not internal:
        raise BlockError(f"{where}: abi: the only value is 'internal'")
    required = INTERNAL_KEYS if internal else PUBLIC_KEYS
    for key in required:
        if key not in fields:
            raise BlockError(f"{where}: the key '{key}' is missing")
    for key in fields:
        if key not in (*PUBLIC_KEYS, *INTERNAL_KEYS):
            raise BlockError(f"{where}: there is no key '{key}'")
    registers = fields["registers"]
    if not isinstance(registers, dict):
        registers = {} if registers in (None, "none") else None
    if registers is None:
        raise BlockError(f"{where}: registers: write {{ r12: ..., r13: ... }}")
    abi = convention_of(path.parent.name)
    stack = fields.get("stack", 0)
    if not isinstance(stack, int) or stack < 0:
        raise BlockError(f"{where}: stack: '{stack}' is not a number of bytes")
    if stack % abi.stack_alignment:
        raise BlockError(
            f"{where}: stack: {stack} is not a multiple of the {abi.stack_alignment} bytes"
            " that the stack is aligned to"
        )
    tables = _words(fields.get("tables", "none"))
    for word in tables:
        if word not in TABLES:
            raise BlockError(
                f"{where}: tables: unknown word '{word}'; expected one of {', '.join(TABLES)}"
            )
    function = str(fields["function"])
    if internal:
        return Block(path, function, None, "", (), stack, frozenset(), frozenset(tables))
    prototype, arguments = _public(where, function, abi, str(fields["prototype"]), registers)
    timing = _words(fields["timing"])
    timing = [] if timing == ["none"] else timing
    known = [a.name for a in arguments if isinstance(a, Scalar) or _may_be_public(a)]
    known += ["alignment"] if prototype.returns == "void" else ["alignment", "result"]
    for word in timing:
        if word not in known:
            raise BlockError(f"{where}: timing: '{word}' is not one of {', '.join(known)}")
    _check_domains(where, arguments, timing)
    return Block(
        path,
        function,
        prototype,
        normal(str(fields["prototype"])),
        arguments,
        stack,
        frozenset(timing),
        frozenset(tables),
    )


def _words(value: object) -> list[str]:
    if isinstance(value, list):
        return [str(word) for word in value]
    return [word for word in re.split(r"[,\s]+", str(value)) if word]


def _public(
    where: str, function: str, abi: Convention, text: str, registers: dict[object, object]
) -> tuple[Prototype, tuple[Argument, ...]]:
    try:
        prototype = parse(text)
    except PrototypeError as error:
        raise BlockError(f"{where}: prototype: {error}") from error
    if prototype.name != function:
        raise BlockError(f"{where}: prototype: declares {prototype.name}")
    given = {str(key).replace(" ", "").lower(): str(value) for key, value in registers.items()}
    arguments = []
    for parameter, places in zip(prototype.parameters, prototype.locations(abi), strict=True):
        key = ":".join(places)
        if key not in given:
            raise BlockError(f"{where}: registers: {key} carries {parameter.name}, but is missing")
        argument = _argument(f"{where}: registers: {key}", given.pop(key))
        _check_argument(f"{where}: registers: {key}", parameter, argument)
        arguments.append(argument)
    if given:
        raise BlockError(f"{where}: registers: {next(iter(given))} carries no argument")
    names = {a.name for a in arguments if isinstance(a, Scalar)}
    for argument in arguments:
        if isinstance(argument, Pointer) and not argument.lengths <= names:
            unknown = ", ".join(sorted(argument.lengths - names))
            raise BlockError(f"{where}: registers: {argument.name}: no scalar argument {unknown}")
    return prototype, tuple(arguments)


def _argument(where: str, text: str) -> Argument:
    text = re.sub(r"\s+", " ", text.strip())
    if match := _BUFFER.match(text):
        try:
            buffer = Pointer(match["name"], match["access"], match["size"])
            buffer.bytes(dict.fromkeys(buffer.lengths, 1))
        except (SyntaxError, ValueError) as error:
            raise BlockError(f"{where}: '{match['size']}' is not a size") from error
        return buffer
    if match := _RANGE.match(text):
        low, high = int(match["low"]), int(match["high"])
        if low > high:
            raise BlockError(f"{where}: {low}..{high} is empty")
        return Scalar(match["name"], range(low, high + 1))
    if match := _SET.match(text):
        return Scalar(match["name"], tuple(int(v) for v in match["values"].split(",") if v.strip()))
    if _NAME.match(text):
        return Scalar(text, None)
    raise BlockError(
        f"{where}: '{text}' is neither '<name> read|write|read-write <size> bytes' "
        "nor a scalar '<name>', '<name> in 1..12', '<name> in {6, 8}'"
    )


def _check_argument(where: str, parameter: Declared, argument: Argument) -> None:
    if argument.name != parameter.name:
        raise BlockError(f"{where}: is called {parameter.name} in the prototype")
    if isinstance(argument, Pointer) != parameter.pointer:
        kind = "pointer" if parameter.pointer else "scalar"
        raise BlockError(f"{where}: {parameter.name} is a {kind} in the prototype")
    if isinstance(argument, Pointer):
        if parameter.const and argument.writable:
            raise BlockError(f"{where}: {parameter.name} is const, so it cannot be written")
        if not parameter.const and not argument.writable:
            raise BlockError(f"{where}: {parameter.name} is only read, so it must be const")
        if parameter.bytes is not None and argument.size != str(parameter.bytes):
            raise BlockError(
                f"{where}: {parameter.name} is {parameter.bytes} bytes in the prototype"
            )
    elif argument.values is not None and max(argument.values) > parameter.limit:
        raise BlockError(f"{where}: {max(argument.values)} does not fit into {parameter.type}")


def _may_be_public(buffer: Pointer) -> bool:
    return buffer.access == "read" and not buffer.lengths


def _check_domains(where: str, arguments: tuple[Argument, ...], timing: list[str]) -> None:
    """A scalar that time depends on is enumerated, so it needs a domain, unless it is a length."""
    lengths = {n for a in arguments if isinstance(a, Pointer) for n in a.lengths}
    for argument in arguments:
        free = isinstance(argument, Scalar) and argument.values is None
        if free and argument.name in timing and argument.name not in lengths:
            raise BlockError(
                f"{where}: registers: {argument.name} decides the time; give its values "
                f"('{argument.name} in 1..12')"
            )


def _evaluate(node: ast.expr, scalars: Mapping[str, int]) -> int:
    """Integers, names of scalars, and + - * / (exact) of them."""
    if isinstance(node, ast.Constant) and isinstance(node.value, int):
        return node.value
    if isinstance(node, ast.Name):
        return scalars[node.id]
    if isinstance(node, ast.BinOp):
        left, right = _evaluate(node.left, scalars), _evaluate(node.right, scalars)
        if isinstance(node.op, ast.Add):
            return left + right
        if isinstance(node.op, ast.Sub):
            return left - right
        if isinstance(node.op, ast.Mult):
            return left * right
        if isinstance(node.op, ast.Div) and right:
            return left // right
    raise ValueError("not a size")
