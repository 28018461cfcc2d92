"""What tests share: the catalog, models, libraries of the host, and inputs made from a seed."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import cast

import pytest

from motecrypt.bench import ledger
from motecrypt.catalog import Aead, Algorithm, Catalog, Hash, load
from motecrypt.run.host import Host
from motecrypt.specification import aead_model, hash_model
from motecrypt.toolchain import lacking
from motecrypt.toolchain.chip import chip, chips

CHIPS = [name for name in chips() if ledger.path(load().root, name).exists()]
"""The chips that the library is kept for: those with a ledger."""
CHIP = "msp430f1611"
"""The chip of tests that are about something else and need any."""
_BY_LLVM = [name for name in reversed(CHIPS) if chip(name).isa.binutils is None]
_LAST_WINS = (*sorted(_BY_LLVM, key=lambda name: not chip(name).memory.wait_states), CHIP)
CORES = sorted({chip(name).isa.name: name for name in _LAST_WINS}.values())
"""Of each instruction set that LLVM compiles C for, that chip, or else the first by name that has
no wait states, which stands for all of it: what is about the library is tested on these, and the
figures of every ledger are measured on their chip."""


def taking(folder: str) -> str:
    """A chip that takes the sources of a folder, if it can be one with a ledger."""
    return next(name for name in (CHIP, *CORES, *CHIPS, *chips()) if folder in chip(name).path)


def needs(chip_name: str) -> None:
    """Skip a test where nothing can be built for a chip; the reason says what to install."""
    if missing := lacking(chip(chip_name)):
        pytest.skip(missing)


LONGEST = 2048  # bytes: as long as inputs of the models' comparisons get


def fits(chip_name: str, length: int) -> bool:
    """Whether the RAM has room for buffers of so many bytes, and for what else calls need."""
    return length + 1024 <= chip(chip_name).ram[1]


def longest(chip_name: str) -> int:
    """The longest input there that leaves room for another one and an output: LONGEST, or less."""
    length = LONGEST
    while not fits(chip_name, 3 * length):
        length //= 2
    return length


@cache
def catalog() -> Catalog:
    return load()


@cache
def host(family: str, *, sanitise: bool = False, offset: int = 0) -> Host:
    return Host(catalog(), family, sanitise=sanitise, offset=offset)


def names(algorithms: tuple[Aead, ...] | tuple[Hash, ...]) -> list[str]:
    return [algorithm.name for algorithm in algorithms]


def aead(name: str) -> Aead:
    return cast(Aead, catalog().algorithm(name))


def hash_(name: str) -> Hash:
    return cast(Hash, catalog().algorithm(name))


def rng(*seed: object) -> random.Random:
    """The same numbers in every run and every process."""
    return random.Random(" ".join(map(str, seed)))


def aead_inputs(algorithm: Aead, ad_len: int, msg_len: int) -> tuple[bytes, bytes, bytes, bytes]:
    """Key, nonce, associated data and plaintext of these lengths, always the same."""
    source = rng(algorithm.name, ad_len, msg_len)
    lengths = (algorithm.key, algorithm.nonce, ad_len, msg_len)
    key, nonce, ad, pt = (source.randbytes(length) for length in lengths)
    return key, nonce, ad, pt


def random_lengths(algorithm: Algorithm, count: int) -> Iterator[tuple[int, int]]:
    """Pairs of lengths up to the longest; small ones are as likely as large ones."""
    source = rng("lengths", algorithm.name)
    for _ in range(count):
        limits = (source.choice((16, 64, 256, LONGEST)) for _ in range(2))
        ad_len, msg_len = (source.randint(0, limit) for limit in limits)
        yield ad_len, msg_len


def aead_lengths(algorithm: Aead, random_count: int) -> list[tuple[int, int]]:
    """(associated data, message): the model's boundaries, then random ones."""
    return [*aead_model(algorithm).BOUNDARIES, *random_lengths(algorithm, random_count)]


def hash_lengths(algorithm: Hash, random_count: int) -> list[int]:
    """The model's boundaries, then random ones."""
    more = (length for _, length in random_lengths(algorithm, random_count))
    return [*hash_model(algorithm).BOUNDARIES, *more]


def xof_lengths(algorithm: Hash, msg_len: int) -> tuple[int, int]:
    """Output and customisation length to go with a message length, on both sides of the rate."""
    source = rng("xof", algorithm.name, msg_len)
    rate = algorithm.rate
    choices = (1, rate - 1, rate, rate + 1, 3 * rate + 1, algorithm.digest, 200)
    out_len = source.choice(choices) if algorithm.xof else algorithm.digest
    custom_len = source.choice((0, 1, rate - 1, rate, rate + 1, 200)) if algorithm.custom else 0
    return out_len, custom_len
