"""Buffers that operations of primitives read and write, by the names of the manifests."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

Buffers = Mapping[str, bytes]
Outputs = dict[str, Sequence[int | None]]
"""A byte that is None may be anything. What a context holds is each implementation's own affair, so
what makes or changes one is specified together with the encryption that uses it."""

VALUE = "value"
"""The name of what a function returns, among the outputs."""
