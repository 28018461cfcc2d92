"""C prototypes of kernels: their parameters, and where a calling convention passes each of them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from motecrypt._sim import Convention, Slot

# Bytes of a scalar where an int has 16 bits, as on every instruction set so far.
SCALAR_BYTES: Final[dict[str, int]] = {
    "char": 1,
    "int8_t": 1,
    "uint8_t": 1,
    "int": 2,
    "int16_t": 2,
    "size_t": 2,
    "uint16_t": 2,
    "unsigned": 2,
    "unsigned int": 2,
    "int32_t": 4,
    "uint32_t": 4,
    "uint64_t": 8,
}
BYTE_TYPES: Final = frozenset({"char", "int8_t", "uint8_t", "void"})

_FUNCTION = re.compile(
    r"^\s*(?P<returns>[\w\s*]+?)(?P<name>\w+)\s*\((?P<parameters>[^()]*)\)\s*;?\s*$"
)
_PARAMETER = re.compile(
    r"^(?P<type>[\w\s]+?(?:\s*\*\s*(?:const)?|\s))\s*(?P<name>\w+)\s*(?P<array>(?:\[[^\]]*\])*)$"
)


class PrototypeError(ValueError):
    """A prototype that cannot be read; the message says which part."""


@dataclass(frozen=True)
class Declared:
    """One parameter: a scalar, or a pointer when `pointer` (an array parameter is one)."""

    name: str
    type: str
    pointer: bool
    const: bool
    elements: int | None
    """Of an array parameter with a literal size."""

    @property
    def bytes(self) -> int | None:
        """The bytes that an array of known size occupies; None for anything else."""
        width = SCALAR_BYTES.get(self.type)
        return None if self.elements is None or width is None else self.elements * width

    def passed(self, convention: Convention) -> int:
        """The bytes that are passed: of a pointer, or of the scalar."""
        return convention.pointer_bytes if self.pointer else SCALAR_BYTES[self.type]

    @property
    def limit(self) -> int:
        """The largest value of a scalar."""
        return (1 << 8 * SCALAR_BYTES[self.type]) - 1


@dataclass(frozen=True)
class Prototype:
    """A function's name, its return type (``void`` for none) and its parameters."""

    name: str
    returns: str
    parameters: tuple[Declared, ...]

    def locations(self, convention: Convention) -> tuple[tuple[str, ...], ...]:
        """Per parameter, the registers or stack slots that carry it (``2(sp)``: at entry)."""
        layout = convention.layout([p.passed(convention) for p in self.parameters])
        return tuple(tuple(_location(convention, slot) for slot in slots) for slots in layout)


def _location(convention: Convention, slot: Slot) -> str:
    if slot.register is not None:
        return convention.registers[slot.register].name
    return f"{convention.return_bytes + (slot.offset or 0)}(sp)"


def normal(text: str) -> str:
    """A prototype's text without the freedoms of C: white space, attributes, a final ';'."""
    text = re.sub(r"\b(?:MOTE_MUST_CHECK|extern|__attribute__\s*\(\(\w+\)\))", " ", text)
    text = re.sub(r"\s+", " ", text.strip().rstrip(";").strip())
    text = re.sub(r"\s*([(),*\[\]])\s*", r"\1", text)
    return text.replace("unsigned int ", "unsigned ")


def parse(text: str) -> Prototype:
    """Read one prototype. Raises PrototypeError with the part that makes no sense."""
    match = _FUNCTION.match(text.replace("MOTE_MUST_CHECK", ""))
    if match is None:
        raise PrototypeError(f"'{text}' is not a prototype")
    listed = match["parameters"].strip()
    parameters = () if listed in ("", "void") else tuple(map(_parameter, listed.split(",")))
    returns = re.sub(r"\s+", " ", match["returns"]).strip()
    if returns != "void" and returns not in SCALAR_BYTES:
        raise PrototypeError(f"'{returns}' is no return type known here")
    return Prototype(match["name"], returns, parameters)


def _parameter(text: str) -> Declared:
    match = _PARAMETER.match(text.strip())
    if match is None:
        raise PrototypeError(f"'{text.strip()}' is not a parameter with type and name")
    words = re.sub(r"\s+", " ", match["type"].replace("*", " ")).split()
    array = match["array"]
    pointer = "*" in match["type"] or bool(array)
    kind = " ".join(word for word in words if word not in ("const", "volatile", "struct"))
    if not pointer and kind not in SCALAR_BYTES:
        raise PrototypeError(f"'{kind}' is no scalar type known here")
    sizes = re.findall(r"\[(?:static\s+)?(\d*)\]", array)
    elements: int | None = None
    if sizes and all(sizes):
        elements = 1
        for size in sizes:
            elements *= int(size)
    return Declared(match["name"], kind, pointer, "const" in words, elements)
