"""Proofs that the library computes its specifications: here a sample, `make prove` does all."""

from __future__ import annotations

import pytest

import support
from motecrypt import _sim
from motecrypt.catalog import Primitive
from motecrypt.prove.plan import proving
from motecrypt.prove.plan.task import ProofTask
from motecrypt.prove.symbolic.execution import execute
from motecrypt.run.firmware import Firmware
from motecrypt.run.subject import Subject
from motecrypt.specification import ascon_primitives
from motecrypt.specification.words import Table, columns, encoded, integer, join, octets

SAMPLE = [
    ("ascon-p", "permute 12", "fast", (0, 0)),
    ("photon-256", "permute", "default", (0, 0)),
    ("sparkle-384", "permute 7", "portable", (0, 0)),
    ("grain-128", "encrypt-8-bytes", "small", (0, 0)),
    ("skinny-128-384-plus", "change-tk2", "fast", (0, 0)),
    ("gift-128", "schedule 40", "default", (0, 0)),
    ("aes-128", "encrypt", "default", (0, 0)),
    ("aes-128", "schedule-decrypt", "portable", (0, 0)),
    ("present-80", "schedule", "fast", (0, 0)),
    ("ascon-aead128", "encrypt", "default", (5, 9)),
    ("ascon-aead128", "decrypt", "fast", (17, 16)),
    ("tinyjambu-128", "decrypt", "small", (3, 5)),
    ("gift-cofb", "decrypt", "portable", (0, 1)),
    ("ascon-hash256", "hash", "small", (0, 9)),
]


def _task(name: str, operation: str, variant: str, lengths: tuple[int, int]) -> ProofTask:
    root = support.catalog().root
    return ProofTask(root, name, "msp430f1611", variant, operation=operation, lengths=lengths)


@pytest.mark.parametrize(("name", "operation", "variant", "lengths"), SAMPLE)
def test_a_sample_is_proved(
    name: str, operation: str, variant: str, lengths: tuple[int, int]
) -> None:
    result = proving.run(_task(name, operation, variant, lengths))
    assert result.status == "proved", result.why
    assert result.certificate_bytes > 0
    if variant != "portable" and lengths != (0, 0):
        assert result.residue == ()


def test_in_place_and_unaligned_are_proved() -> None:
    root = support.catalog().root
    for operation in ("encrypt", "decrypt"):
        task = ProofTask(
            root,
            "tinyjambu-128",
            "msp430f1611",
            "fast",
            operation=operation,
            lengths=(3, 5),
            offset=1,
            in_place=True,
        )
        assert proving.run(task).status == "proved"


def test_both_forms_of_a_substitution_are_the_same() -> None:
    """Plain words are looked at entry by entry, unknown ones column by column."""
    formula = _sim.Formula()
    lanes = [formula.unknown(64) for _ in range(5)]
    found = columns(ascon_primitives.SBOX, lanes, 64)
    for assignment in (0, 1, 511):
        plain = [int.from_bytes(formula.value(lane, 64, assignment), "little") for lane in lanes]
        expected = columns(ascon_primitives.SBOX, plain, 64)
        values = [int.from_bytes(formula.value(lane, 64, assignment), "little") for lane in found]
        assert values == expected


def test_words_with_unknown_bits_are_those_of_integers() -> None:
    formula = _sim.Formula()
    data = octets(formula.unknown(8) for _ in range(6))
    table = Table((x * x + 3) % 256 for x in range(256))

    def mixed(data: bytes) -> bytes:
        a, b = integer(data[:3], "big"), integer(data[3:], "little")
        total = (a + b) % (1 << 24) ^ ~a & b & 0xFFFFFF | (a >> 5 & 1) * 0x1234
        return join(
            [encoded(total, 3, "little"), octets([table[data[1]]]), data[4:].ljust(4, b"x")]
        )

    result = mixed(data)
    for assignment in range(0, 512, 37):
        plain = b"".join(formula.value(byte, 8, assignment) for byte in data)
        assert b"".join(formula.value(byte, 8, assignment) for byte in result) == mixed(plain)


def test_unknown_bits_decide_nothing() -> None:
    formula = _sim.Formula()
    bits = formula.unknown(8)
    with pytest.raises(TypeError, match="whether it is zero"):
        bool(bits)
    with pytest.raises(TypeError, match="whether it equals another"):
        bits == 3  # noqa: B015
    with pytest.raises(TypeError, match="unknown bits"):
        octets([bits]) == b"x"  # noqa: B015
    with pytest.raises(IndexError, match="beyond its table"):
        Table(range(255))[bits]


def test_a_certificate_is_checked_by_itself() -> None:
    formula = _sim.Formula()
    x, y = formula.unknown(8), formula.unknown(8)
    proof = formula.prove([(x & y ^ x, x & ~y, 8)])
    assert proof.checked and len(_sim.check_certificate(formula, proof.certificate)) == 8
    false = formula.prove([(x, y, 8)])
    assert not false.checked and false.assignment is not None
    with pytest.raises(_sim.ArgumentError, match="the certificate is wrong at word"):
        _sim.check_certificate(formula, proof.certificate[:-4] + b"\xff\0\0\0")


@pytest.mark.parametrize("chip", ["atmega328p", "stm32f100rb"])
@pytest.mark.parametrize(
    ("name", "operation", "variant", "lengths"),
    [
        ("ascon-p", "permute 8", "fast", (0, 0)),
        ("xoodoo", "permute 12", "default", (0, 0)),
        ("tinyjambu-p", "permute 640", "fast", (0, 0)),
        ("sparkle-384", "permute 7", "fast", (0, 0)),
        ("ascon-p", "permute 8", "portable", (0, 0)),
        ("ascon-aead128", "encrypt", "fast", (5, 9)),
        ("ascon-aead128", "decrypt", "small", (5, 9)),
    ],
)
def test_the_same_holds_on_other_instruction_sets(
    name: str, operation: str, variant: str, lengths: tuple[int, int], chip: str
) -> None:
    """Formulas come from the semantics: AVR and Cortex-M need nothing of their own."""
    root = support.catalog().root
    result = proving.run(ProofTask(root, name, chip, variant, operation=operation, lengths=lengths))
    assert result.status == "proved", result.why


def test_a_frame_ends_below_the_padding_of_the_stack_arguments() -> None:
    """On Cortex-M one word of arguments takes eight bytes of the stack."""
    catalog = support.catalog()
    counter = catalog.algorithm("aes-128-ctr")
    assert isinstance(counter, Primitive)
    operation = counter.operations[0]
    firmware = Firmware(Subject.of(catalog, counter, "stm32f100rb", "fast"))
    given = {"key": bytes(16), "input": bytes(44), "counter": bytes(16)}
    before = None
    for call in firmware.prepare_calls((*operation.prepare, operation.call), given):
        contents = {place.name: given[place.name] for place in call.places if place.name in given}
        execution = execute(_sim.Formula(), call, contents, before=before)
        assert execution.obstacles == ()
        before = execution.computed


@pytest.mark.long  # half a minute
def test_carries_that_look_like_those_from_above_come_to_an_end() -> None:
    """On AVR words are added in bytes, and here a carry into one is as a carry out of it."""
    root = support.catalog().root
    task = ProofTask(
        root, "hummingbird-2", "atmega128", "default", operation="decrypt", lengths=(0, 1)
    )
    result = proving.run(task, again=True)
    assert result.status == "proved", result.why


def test_a_decryption_that_goes_back_from_sums_is_proved() -> None:
    """Two words, so that the second has a state of sums."""
    result = proving.run(_task("hummingbird-2", "decrypt", "fast", (0, 4)), again=True)
    assert result.status == "proved", result.why


@pytest.mark.sample(0)
def test_a_decryption_by_the_inverse_of_a_block_cipher_is_proved() -> None:
    """It has a specification of its own: the inverse does not vanish in what encryption made."""
    compositions: proving.Compositions = {}
    task = ProofTask(
        support.catalog().root,
        "aes-128-ocb3",
        "atmega128",
        "fast",
        operation="decrypt",
        lengths=(0, 17),
    )
    result = proving.run(task, again=True, compositions=compositions)
    assert result.status == "proved", result.why
    # The nonce's last six bits decide until what goes by them has a name; then six cases are left.
    assert result.cases == 1 + 6 and result.wholes > 0
    again = proving.run(task, again=True, compositions=compositions)
    assert again.status == "proved" and again.cases == 1


def test_a_hash_of_a_block_with_few_unknown_bits_is_proved() -> None:
    """Program and specification have no partial product in common: polynomials are wide."""
    task = ProofTask(
        support.catalog().root,
        "aes-128-gcm",
        "atmega128",
        "default",
        operation="encrypt",
        lengths=(0, 3),
    )
    result = proving.run(task, again=True)
    assert result.status == "proved", result.why
    assert result.widest > 2000
