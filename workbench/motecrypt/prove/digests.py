"""What a proof is about, by content: the bytes that were proved, the specification, the prover."""

from __future__ import annotations

import inspect
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import CodeType, ModuleType

from motecrypt import _sim, specification
from motecrypt.catalog import Aead, Algorithm, Hash, Operation
from motecrypt.specification import aead_model, hash_model, primitives
from motecrypt.toolchain import cache as kept
from motecrypt.toolchain import contents

_WORKBENCH = Path(__file__).resolve().parent.parent
_TRUSTED = ("prove", "run", "audit/convention.py")
"""What makes a statement and judges what came of it, besides the simulator."""


@cache
def of_image(image: Path) -> str:
    """The bytes that an image puts into memory, and where."""
    return kept.digest(
        part for start, data in contents(image) for part in (start.to_bytes(8, "big"), data)
    )


@cache
def of_specification(algorithm: Algorithm, operation: Operation | None = None) -> str:
    """The text of what an algorithm, or an operation of a primitive, is proved to be equal to."""
    if isinstance(algorithm, Aead):
        model: object = aead_model(algorithm)
    elif isinstance(algorithm, Hash):
        model = hash_model(algorithm)
    else:
        assert operation is not None
        model = primitives.function(algorithm.name, operation.operation)
    texts: dict[str, str] = {}
    waiting = [model]
    while waiting:
        one = waiting.pop()
        name = f"{getattr(one, '__module__', '')}:{getattr(one, '__qualname__', '')}"
        key = one.__name__ if isinstance(one, ModuleType) else name
        if key not in texts:
            texts[key] = inspect.getsource(one)  # type: ignore[arg-type]
            waiting += _needed(one)
    return kept.digest(text for key in sorted(texts) for text in (key, texts[key]))


@cache
def of_prover() -> str:
    """The simulator, and what of the workbench a proof rests on."""
    files = [Path(_sim.__file__)]
    for name in _TRUSTED:
        path = _WORKBENCH / name
        files += sorted(path.rglob("*.py")) if path.is_dir() else [path]
    return kept.digest(part for file in files for part in (file.name, file.read_bytes()))


def _needed(one: object) -> Iterator[object]:
    """The modules of specifications that a module or function uses, whole, and the functions beside
    a function."""
    if isinstance(one, ModuleType):
        names: list[str] = list(vars(one))
        around = vars(one)
    elif inspect.isfunction(one):
        names, around = list(_names(one.__code__)), one.__globals__
    else:
        return
    for name in names:
        value = around.get(name)
        home = value if isinstance(value, ModuleType) else _home(value)
        if home is None or not home.__name__.startswith(f"{specification.__name__}."):
            continue
        if isinstance(value, ModuleType) or home.__dict__ is not around:
            yield home
        elif inspect.isfunction(one):
            yield value


def _home(value: object) -> ModuleType | None:
    """The module that a function or class is of."""
    is_defined = inspect.isfunction(value) or inspect.isclass(value)
    return sys.modules.get(value.__module__) if is_defined else None


def _names(code: CodeType) -> Iterator[str]:
    yield from code.co_names
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _names(constant)
