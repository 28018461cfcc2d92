"""What a call leaves behind, and what its time tells, must not depend on secrets.

All free memory holds a pattern and all registers known values; the same call is made with different
keys and messages of equal length. Afterwards everything outside the buffers must be the same: the
dead stack below the return address above all. The caller's registers come back. Memory and the
other registers may differ only where they are public, which is where the same bytes stand in a
ciphertext, tag or digest that everyone may see: a copy of one may lie deeper than any secret.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from dataclasses import replace
from types import SimpleNamespace

import pytest

import contexts
import support
from motecrypt import Run
from motecrypt.catalog import VARIANTS, Aead
from motecrypt.run.pieces import written
from motecrypt.verify.verify import flip
from rig import TRACED, Memory, Result, Rig, hashing, opening, rig, sealing

SAMPLES = 5
AEADS = list(itertools.product(support.names(support.catalog().aeads), VARIANTS))
IN_PIECES = [
    (a.name, variant)
    for a, variant in itertools.product(support.catalog().aeads, VARIANTS)
    if a.incremental
]
HASHES = list(itertools.product(support.names(support.catalog().hashes), VARIANTS))


def aead_cases(aead: Aead) -> list[tuple[int, int]]:
    rate = aead.rate
    return [(0, 0), (rate, rate), (rate + 1, rate + 3), (0, 2 * rate + 1), (2 * rate - 1, 0)]


def samples(aead: Aead, ad_len: int, msg_len: int) -> list[tuple[bytes, bytes, bytes, bytes]]:
    """Inputs that differ in key and message; nonce and associated data are public and the same."""
    _, nonce, ad, _ = support.aead_inputs(aead, ad_len, msg_len)
    source = support.rng("secrets", aead.name, ad_len, msg_len)
    secrets = [(bytes(aead.key), bytes(msg_len)), (b"\xff" * aead.key, b"\xff" * msg_len)]
    while len(secrets) < SAMPLES:
        secrets.append((source.randbytes(aead.key), source.randbytes(msg_len)))
    return [(key, nonce, ad, pt) for key, pt in secrets]


def check(machine: Rig, results: list[Result], public: Callable[[Result], bytes]) -> None:
    """Memory outside the buffers, registers, cycles and path are the same in all results."""
    first = results[0]
    for result in results[1:]:
        ours, theirs = first.run, result.run
        if (ours.cycles, ours.path) != (theirs.cycles, theirs.path):
            pytest.fail(
                f"time depends on secrets: {ours.cycles} or {theirs.cycles} cycles; "
                f"the ways part at {fork(machine, ours, theirs)}"
            )
        secret = [
            i
            for window in windows(first.rest, result.rest)
            if any(one.rest[window] not in public(one) for one in (first, result))
            for i in range(window.start, window.stop)
        ]
        if secret:
            depths = [len(first.rest) - i for i in (secret[-1], secret[0])]
            pytest.fail(
                f"{len(secret)} bytes of dead memory depend on secrets, "
                f"{depths[0]} to {depths[1]} bytes below the end of RAM"
            )
    for result in results:
        for number in machine.saved:
            assert result.run.registers[number] == result.before[number], f"R{number} is lost"
    for number in (*machine.scratch, *machine.abi.of_role("argument")):
        if len({result.run.registers[number] for result in results}) > 1:
            assert all(
                is_public(result.run.registers[number], public(result)) for result in results
            ), f"R{number} holds a secret after the return"


def windows(one: bytes, other: bytes) -> Iterator[slice]:
    """Where two memories differ, in pieces as long as possible."""
    if one == other:
        return
    differing = [i for i in range(len(one)) if one[i] != other[i]]
    starts = [i for i in differing if i == 0 or one[i - 1] == other[i - 1]]
    ends = [i + 1 for i in differing if i + 1 == len(one) or one[i + 1] == other[i + 1]]
    yield from map(slice, starts, ends)


def fork(machine: Rig, ours: Run, theirs: Run) -> str:
    """Where two runs take different ways, if all of both was recorded."""
    if max(len(ours.trace), len(theirs.trace)) < TRACED:
        for one, other in zip(ours.trace, theirs.trace, strict=False):
            if one != other:
                return f"{machine.where(one)} or {machine.where(other)}"
    return "an unknown place"


def is_public(word: int, public: bytes) -> bool:
    """Whether a register holds a byte or a word of what everyone may see."""
    if word < 256:
        return word in public
    size = max(2, -(-word.bit_length() // 8))
    return any(word.to_bytes(size, order) in public for order in ("little", "big"))


@pytest.mark.parametrize(("name", "variant"), AEADS)
def test_encryption_leaves_nothing(name: str, variant: str, chip: str) -> None:
    aead, machine = support.aead(name), rig(name, variant, chip)
    for ad_len, msg_len in aead_cases(aead):
        results = [
            machine.call(aead.encrypt, sealing(aead, inputs), traced=True)
            for inputs in samples(aead, ad_len, msg_len)
        ]
        check(machine, results, lambda r: r.buffers["ct"] + r.buffers["tag"])


@pytest.mark.parametrize("forged", [False, True], ids=["right", "forged"])
@pytest.mark.parametrize(("name", "variant"), AEADS)
def test_decryption_leaves_nothing(name: str, variant: str, forged: bool, chip: str) -> None:
    """For a wrong tag, too, wherever its wrong bit is: the right one must not be told."""
    aead, machine = support.aead(name), rig(name, variant, chip)
    for ad_len, msg_len in aead_cases(aead):
        results = []
        for number, inputs in enumerate(samples(aead, ad_len, msg_len)):
            key, nonce, ad, _ = inputs
            ct, tag = support.host(aead.family).encrypt(aead, *inputs)
            if forged:
                tag = flip(tag, (8 * aead.tag - 1) * number // (SAMPLES - 1))
            result = machine.call(aead.decrypt, opening((key, nonce, ad, ct), tag), traced=True)
            assert (result.status == 0) == (not forged)
            results.append(result)
        check(machine, results, lambda r: r.buffers["ct"] + r.buffers["tag"])


def in_pieces(
    aead: Aead, machine: Rig, inputs: tuple[bytes, bytes, bytes, bytes], tag: bytes | None
) -> list[Result]:
    """Every call of an encryption, or of a decryption with that tag; the context goes along."""
    key, nonce, ad, message = inputs
    context = bytes([0xA5]) * contexts.bytes_of(aead, machine.machine.chip)
    results: list[Result] = []

    def step(name: str, *arguments: Memory | int) -> None:
        nonlocal context
        expanded = [Memory("key", key)] if aead.expansion else []
        memory = [Memory("context", context, True), *arguments, *expanded]
        results.append(machine.call(f"{aead.prefix}_{name}", memory, traced=True))
        context = results[-1].buffers["context"]

    announced = (len(message), len(ad)) if aead.lengths_first else ()
    own_key = [] if aead.expansion else [Memory("key", key)]
    step("init", *announced, Memory("nonce", nonce), *own_key)
    for piece in (ad,) if aead.whole_ad else (ad[:3], ad[3:]):
        step("ad", Memory("ad", piece), len(piece))
    source, target = ("pt", "ct") if tag is None else ("ct", "pt")
    update = "encrypt_update" if tag is None else "decrypt_update_unverified"
    cut = (message[:2], message[2 : aead.rate], message[aead.rate :])
    *sizes, left = written(aead, cut)
    for piece, size in zip(cut, sizes, strict=True):
        step(update, Memory(target, bytes(size), True), Memory(source, piece), len(piece))
    rest = [Memory(target, bytes(left), True)] if aead.whole_blocks else []
    if tag is None:
        step("encrypt_final", *rest, Memory("tag", bytes(aead.tag), True))
    else:
        step("decrypt_final", *rest, Memory("tag", tag))
        assert results[-1].status in (0, -1)
    return results


@pytest.mark.parametrize("direction", ["encrypt", "decrypt", "forged"])
@pytest.mark.parametrize(("name", "variant"), IN_PIECES)
def test_pieces_leave_nothing(name: str, variant: str, direction: str, chip: str) -> None:
    """No call of a computation in pieces leaves anything outside its context and its output."""
    aead, machine = (
        support.aead(name),
        Rig(support.aead(name), variant, chip, support.aead(name).incremental),
    )
    for ad_len, msg_len in [(0, 0), (aead.rate + 4, 2 * aead.rate + 5), (2, 3 * aead.rate)]:
        runs = []
        for number, inputs in enumerate(samples(aead, ad_len, msg_len)):
            key, nonce, ad, _ = inputs
            ct, tag = support.host(aead.family).encrypt(aead, *inputs)
            if direction == "encrypt":
                runs.append(in_pieces(aead, machine, inputs, None))
                continue
            if direction == "forged":
                tag = flip(tag, (8 * aead.tag - 1) * number // (SAMPLES - 1))
            runs.append(in_pieces(aead, machine, (key, nonce, ad, ct), tag))
            assert (runs[-1][-1].status == 0) == (direction == "decrypt")
        for results in zip(*runs, strict=True):
            check(
                machine,
                list(results),
                lambda r: r.buffers.get("ct", b"") + r.buffers.get("tag", b""),
            )


@pytest.mark.parametrize("variant", VARIANTS)
def test_data_hashed_before_leaves_nothing(variant: str, chip: str) -> None:
    """OCB3 with the hash of its associated data, which is a secret."""
    aead = support.aead("aes-128-ocb3")
    functions = [f"{aead.prefix}_{it}_ad" for it in ("hash", "encrypt_hashed", "decrypt_hashed")]
    machine = Rig(aead, variant, chip, functions)
    runs = []
    for key, nonce, ad, pt in samples(aead, 21, 37):
        ct, tag = support.host(aead.family).encrypt(aead, key, nonce, ad, pt)
        room, own = Memory("sum", bytes(16), True), Memory("key", key)
        made = [machine.call(functions[0], [room, Memory("ad", ad), len(ad), own], traced=True)]
        passed = [Memory("sum", made[0].buffers["sum"]), Memory("nonce", nonce), own]
        out = [Memory("ct", bytes(len(pt)), True), Memory("tag", bytes(16), True)]
        source = [Memory("pt", pt), len(pt)]
        made.append(machine.call(functions[1], [*out, *source, *passed], traced=True))
        for shown in (tag, flip(tag, 77)):
            given = [Memory("pt", bytes(len(ct)), True), Memory("ct", ct), len(ct)]
            given.append(Memory("tag", shown))
            made.append(machine.call(functions[2], [*given, *passed], traced=True))
        assert [result.status for result in made[2:]] == [0, -1]
        runs.append(made)
    for results in zip(*runs, strict=True):
        check(
            machine, list(results), lambda r: r.buffers.get("ct", b"") + r.buffers.get("tag", b"")
        )


@pytest.mark.parametrize(("name", "variant"), HASHES)
def test_hash_leaves_nothing(name: str, variant: str, chip: str) -> None:
    algorithm, machine = support.hash_(name), rig(name, variant, chip)
    for length in (0, 1, algorithm.rate, 3 * algorithm.rate + 1):
        source = support.rng("messages", name, length)
        messages = [bytes(length), b"\xff" * length]
        messages += [source.randbytes(length) for _ in range(SAMPLES - 2)]
        results = [
            machine.call(
                algorithm.function, hashing(algorithm, msg, custom=b"purpose"), traced=True
            )
            for msg in messages
        ]
        check(machine, results, lambda r: r.buffers["out"])


def test_the_check_sees_a_residue() -> None:
    """One byte of dead memory, one register, one cycle more: each must be noticed."""
    name = support.catalog().aeads[0].name
    aead, machine = support.aead(name), rig(name, "default", support.CHIP)
    inputs = support.aead_inputs(aead, 5, 7)
    good = machine.call(aead.encrypt, sealing(aead, inputs), traced=True)
    spoiled = replace(good, rest=bytes([good.rest[0] ^ 1]) + good.rest[1:])
    longer = machine.call(aead.encrypt, sealing(aead, support.aead_inputs(aead, 5, 8)), traced=True)
    check(machine, [good, good], lambda r: b"")
    with pytest.raises(pytest.fail.Exception, match="1 bytes of dead memory"):
        check(machine, [good, spoiled], lambda r: b"")
    check(machine, [good, spoiled], lambda r: r.rest[:1])
    with pytest.raises(pytest.fail.Exception, match="1 bytes of dead memory"):
        check(machine, [good, spoiled], lambda r: good.rest[:1])
    with pytest.raises(pytest.fail.Exception, match="the ways part at mote_"):
        check(machine, [good, replace(good, run=longer.run)], lambda r: b"")


@pytest.mark.parametrize(
    ("number", "value", "found"),
    [(10, 0xBEEF, "R10 is lost"), (11, 0xBEEF, "R11 holds a secret"), (11, 0xADDE, "")],
)
def test_the_check_sees_registers(number: int, value: int, found: str) -> None:
    """A preserved register that changed, a secret in a free one; what an output shows may stay."""
    name = support.catalog().aeads[0].name
    aead, machine = support.aead(name), rig(name, "default", support.CHIP)
    good = machine.call(aead.encrypt, sealing(aead, support.aead_inputs(aead, 5, 7)))
    registers = [*good.run.registers]
    registers[number] = value
    fields = ("cycles", "path")
    run = SimpleNamespace(registers=registers, **{f: getattr(good.run, f) for f in fields})
    first = replace(good, buffers={}, rest=b"")
    second = Result(run, {}, b"", good.before, good.int_bits)

    def outputs(result: Result) -> bytes:
        kept = good.run.registers[number]
        return b"\xde\xad" if result is second else kept.to_bytes(2, "little")

    if not found:
        return check(machine, [first, second], outputs)
    with pytest.raises(AssertionError, match=found):
        check(machine, [first, second], outputs)


def test_a_pattern_in_memory_survives_where_nothing_is_written() -> None:
    """The rig's rubbish is really there, or an empty comparison would pass."""
    name = support.catalog().aeads[0].name
    aead, machine = support.aead(name), rig(name, "default", support.CHIP)
    arguments = sealing(aead, support.aead_inputs(aead, 0, 0))
    assert any(isinstance(argument, Memory) for argument in arguments)
    result = machine.call(aead.encrypt, arguments, fill=0x3C)
    assert result.rest.count(0x3C) > len(result.rest) // 2
