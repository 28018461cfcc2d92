"""Operations of primitives, by the names of the manifests.

Each family has its module of `operations`, which is found by being there.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Mapping
from functools import cache

from motecrypt.specification import operations
from motecrypt.specification.buffers import Buffers, Outputs

Operations = Mapping[tuple[str, str], Callable[[Buffers, int], Outputs]]


def outputs(primitive: str, operation: str, rounds: int | None, given: Buffers) -> Outputs:
    """The outputs of an operation, by name; KeyError when it is not specified."""
    return function(primitive, operation)(given, rounds or 0)


def function(primitive: str, operation: str) -> Callable[[Buffers, int], Outputs]:
    """What computes them; KeyError when it is not specified."""
    return _operations()[primitive, operation]


@cache
def _operations() -> Operations:
    """The tables of all families, as one."""
    return {key: made for table in tables().values() for key, made in table.items()}


def tables() -> dict[str, Operations]:
    """The operations of each family that has specified any."""
    names = [module.name for module in pkgutil.iter_modules(operations.__path__)]
    package = operations.__name__
    return {name: importlib.import_module(f"{package}.{name}").OPERATIONS for name in names}
