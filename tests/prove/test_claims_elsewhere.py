"""Each claim about submissions, hashes and primitives is held by a program that it alone refutes.

As in ``test_claims.py``: with the claim the statement is not proved, and without it it is.
"""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

import pytest
from claims import ALL, KEPT, SPOIL, is_refuted_by, kept_by, made_by

import support
from motecrypt.catalog import DEFAULT, Hash, Operation, Primitive
from motecrypt.prove.contract.hash import Hashes
from motecrypt.prove.contract.incremental import Pieces
from motecrypt.prove.contract.obligations import ACCEPTED, REJECTED
from motecrypt.prove.contract.primitive import Primitives
from motecrypt.prove.contract.statement import VERDICT, Statement
from motecrypt.prove.plan.goals import opened, verdict
from motecrypt.prove.plan.task import ProofTask
from motecrypt.prove.record import ledger
from motecrypt.prove.tactics.solve import prove
from motecrypt.run.firmware import Firmware
from motecrypt.run.subject import Subject

CHIP = "msp430f1611"
SUBMISSION = Path(__file__).with_name("submission")
FAILS = "whether it fails"
_SECOND = """
    if (s) {
        unsigned char second[16];
        for (unsigned i = 0; i < (unsigned)clen; i++)
            second[i] = c[i];
        second[(unsigned)clen - 1] ^= 1;
        s = opened(m, mlen, nsec, second, clen, ad, adlen, npub, k);
    }"""
SEALING = {
    "c[0] ^= 1": ("ct", ""),
    "c[(unsigned)mlen + 7] ^= 128": ("ct", ""),
    "*clen ^= 1": ("clen", ""),
    "s = 1": ("status", ""),
    "spoil()": (KEPT, ""),
}
BRANCHING = {
    "if (s) s = 0": (FAILS, REJECTED),
    "if (s) spoil()": (KEPT, REJECTED),
    _SECOND: (VERDICT, REJECTED),
    "if (!s) m[0] ^= 1": ("pt", ACCEPTED),
    "if (!s) *mlen ^= 1": ("mlen", ACCEPTED),
    "if (!s) s = 1": ("status", ACCEPTED),
    "if (!s) spoil()": (KEPT, ACCEPTED),
    "if (!s && m[0] == 0x5a) s = -1": (VERDICT, ACCEPTED),
}
MASKED = {
    "s = 0": (FAILS, REJECTED),
    "spoil()": (KEPT, REJECTED),
    "m[0] ^= 1": ("pt", REJECTED),
    "*mlen ^= 1": ("mlen", REJECTED),
}
BRANCH = "if (wrong) {\n m[0] = 0;\n return -1;\n }\n return 0;"
MASK = 'unsigned w = (wrong + 255u) >> 8;\n __asm__("" : "+r"(w));\n return -(int)w;'
KINDS = {
    ("encrypt", BRANCH): SEALING,
    ("decrypt", BRANCH): BRANCHING,
    ("decrypt", MASK): MASKED,
}


def _submitted(folder: Path, operation: str, ends: str, after: str) -> Statement:
    """The submission with more after its functions, and with a certain end of its decryption."""
    shutil.copytree(SUBMISSION, folder)
    file = folder / "encrypt.c"
    text = file.read_text(encoding="utf-8")
    inner = {"encrypt": "sealed", "decrypt": "opened"}
    arguments = {}
    for name, other in inner.items():
        begin = text.index(f"int crypto_aead_{name}(")
        arguments[name] = text[text.index("(", begin) : text.index(")", begin) + 1]
        text = text.replace(
            f"int crypto_aead_{name}(", f"static __attribute__((noinline)) int {other}("
        )
    assert text.count("return wrong ? -1 : 0;") == 1
    text = text.replace("return wrong ? -1 : 0;", ends) + SPOIL
    passed = {
        "encrypt": "(c, clen, m, mlen, ad, adlen, nsec, npub, k)",
        "decrypt": "(m, mlen, nsec, c, clen, ad, adlen, npub, k)",
    }
    for name, other in inner.items():
        more = after if name == operation else ""
        text += (
            f"int crypto_aead_{name}{arguments[name]}\n"
            f"{{\n int s = {other}{passed[name]};\n {more};\n return s;\n}}\n"
        )
    file.write_text(text, encoding="utf-8")
    root = support.catalog().root
    return _of_submission(root, folder, "tinyjambu-128", operation)


@pytest.mark.parametrize(("operation", "ends"), KINDS)
def test_a_submission_without_a_fault_is_proved(operation: str, ends: str, tmp_path: Path) -> None:
    statement = _submitted(tmp_path / "x", operation, ends, "")
    assert prove(statement).proved
    kept = kept_by(CHIP)
    told = {(KEPT if what in kept else what, run) for what, run in made_by(statement)}
    assert told == set(KINDS[operation, ends].values())


@pytest.mark.sample(4)
@pytest.mark.parametrize(
    ("operation", "ends", "fault", "what", "run"),
    [
        (operation, ends, fault, what, run)
        for (operation, ends), faults in KINDS.items()
        for fault, (what, run) in faults.items()
    ],
)
def test_one_claim_alone_refutes_a_fault_of_a_submission(
    operation: str, ends: str, fault: str, what: str, run: str, tmp_path: Path
) -> None:
    assert is_refuted_by(_submitted(tmp_path / "x", operation, ends, fault), what, run)


HASH = SUBMISSION.with_name("submission_hash")


def _submitted_hash(folder: Path, after: str) -> Statement:
    shutil.copytree(HASH, folder)
    file = folder / "hash.c"
    text = file.read_text(encoding="utf-8")
    arguments = text[text.index("(", text.index("int crypto_hash(")) : text.rindex("\n{")]
    text = text.replace("int crypto_hash(", "static __attribute__((noinline)) int hashed(") + SPOIL
    text += (
        f"int crypto_hash{arguments}\n"
        f"{{\n int status = hashed(out, in, inlen);\n {after};\n return status;\n}}\n"
    )
    file.write_text(text, encoding="utf-8")
    root = support.catalog().root
    return _of_submission(root, folder, "gimli-hash", "hash")


def _of_submission(root: Path, folder: Path, computes: str, operation: str) -> Statement:
    """The goal about nothing but one byte of message."""
    made_for = (root, computes, CHIP, DEFAULT)
    task = ProofTask(*made_for, optimisation="Os", operation=operation, code=folder)
    return opened(task).statement(0, 1)


def test_a_submitted_hash_without_a_fault_is_proved(tmp_path: Path) -> None:
    statement = _submitted_hash(tmp_path / "x", "")
    assert prove(statement).proved
    assert {name for name, _ in made_by(statement)} == {"digest", "status", *kept_by(CHIP)}


@pytest.mark.parametrize(
    ("fault", "what"), [("out[31] ^= 1", "digest"), ("status = 1", "status"), ("spoil()", KEPT)]
)
def test_one_claim_alone_refutes_a_fault_of_a_submitted_hash(
    fault: str, what: str, tmp_path: Path
) -> None:
    assert is_refuted_by(_submitted_hash(tmp_path / "x", fault), what, "")


ASCON = """#include "mote/ascon.h"
typedef mote_ascon_hash256_context Context;
"""


def _hash(file: Path, after: str) -> Statement:
    file.write_text(
        ASCON + SPOIL + "void x(uint8_t *digest, const uint8_t *message, size_t length)\n"
        f"{{\n mote_ascon_hash256(digest, message, length);\n {after};\n}}\n",
        encoding="utf-8",
    )
    catalog = support.catalog()
    algorithm = catalog.algorithm("ascon-hash256")
    assert isinstance(algorithm, Hash)
    algorithm = replace(algorithm, function="x")
    return Hashes(
        algorithm,
        Firmware(Subject.of(catalog, algorithm, CHIP, "fast"), functions=("x",), extra=(file,)),
    ).digest(0, 1)


@pytest.mark.parametrize(
    ("fault", "what"), [("", ""), ("digest[31] ^= 128", "digest"), ("spoil()", KEPT)]
)
def test_each_claim_about_a_hash_is_held(fault: str, what: str, tmp_path: Path) -> None:
    statement = _hash(tmp_path / "x.c", fault)
    assert is_refuted_by(statement, what, "") == bool(what)
    assert {name for name, _ in made_by(statement)} >= {"digest", KEPT}


def _hash_in_pieces(file: Path, after: str) -> Statement:
    steps = {"init": "Context *c", "update": "Context *c, const uint8_t *p, size_t n"}
    steps["final"] = "Context *c, uint8_t *digest"
    given = {"init": "c", "update": "c, p, n", "final": "c, digest"}
    text = ASCON + SPOIL
    for step, arguments in steps.items():
        more = after if step == "final" else ""
        call = f"mote_ascon_hash256_{step}({given[step]})"
        text += f"void x_{step}({arguments})\n{{\n {call};\n {more};\n}}\n"
    file.write_text(text, encoding="utf-8")
    catalog = support.catalog()
    algorithm = catalog.algorithm("ascon-hash256")
    assert isinstance(algorithm, Hash)
    algorithm = replace(algorithm, function="x")
    firmware = Firmware(
        Subject.of(catalog, algorithm, CHIP, "fast"), functions=algorithm.incremental, extra=(file,)
    )
    pieces = Pieces(algorithm, firmware, verdict(firmware.image), 0, ledger.PIECES)
    return pieces.operate("hash", 0, 1)


@pytest.mark.sample(1)
@pytest.mark.parametrize(
    ("fault", "what"),
    [
        ("", ""),
        ("digest[31] ^= 128", "digest"),
        ("*(uint8_t *)c = 1", "context"),
        ("spoil()", KEPT),
    ],
)
def test_each_claim_about_a_hash_in_pieces_is_held(fault: str, what: str, tmp_path: Path) -> None:
    statement = _hash_in_pieces(tmp_path / "x.c", fault)
    assert is_refuted_by(statement, what, "") == bool(what)
    assert {name for name, _ in made_by(statement)} >= {"digest", "context", KEPT}


def _primitive(
    file: Path, name: str, label: str, source: str, of_call: str = "", of_prepare: str = ""
) -> Statement:
    """An operation of which one function is the one that ``source`` defines as x."""
    file.write_text(SPOIL + source, encoding="utf-8")
    catalog = support.catalog()
    primitive = catalog.algorithm(name)
    assert isinstance(primitive, Primitive)
    operation = next(o for o in primitive.operations if o.label == label)
    others: Operation = operation
    if of_call:
        others = replace(operation, call=replace(operation.call, function="x"))
    if of_prepare:
        (prepare,) = operation.prepare
        others = replace(operation, prepare=(replace(prepare, function="x"),))
    functions = ("x", *primitive.functions)
    firmware = Firmware(
        Subject.of(catalog, primitive, CHIP, "fast"), functions=functions, extra=(file,)
    )
    return Primitives(primitive, firmware).operate(others)


_GRAIN = """#include "grain/context.h"
uint32_t x(uint16_t *window)
{
    %s;
    uint32_t value = mote_grain_128_clock(window);
    %s;
    return value;
}
"""


@pytest.mark.parametrize(
    ("fault", "what"),
    [("", ""), ("value ^= 1", "value"), ("window[41] ^= 1", "registers"), ("spoil()", KEPT)],
)
def test_each_claim_about_a_primitive_is_held(fault: str, what: str, tmp_path: Path) -> None:
    # A register that is changed first is not one in which the value waits.
    source = _GRAIN % ((fault, "") if what == KEPT else ("", fault))
    statement = _primitive(tmp_path / "x.c", "grain-128", "keystream-32-bits", source, of_call="x")
    assert is_refuted_by(statement, what, ALL) == bool(what)
    assert {name for name, _ in made_by(statement)} >= {"value", "registers", KEPT}


@pytest.mark.parametrize(("fault", "what"), [("", ""), ("spoil()", KEPT)])
def test_a_function_that_prepares_is_claimed_to_keep_registers(
    fault: str, what: str, tmp_path: Path
) -> None:
    source = f"""#include "gift/gift128.h"
void x(uint16_t *schedule, const uint8_t *key)
{{
    mote_gift128_schedule(schedule, key);
    {fault};
}}
"""
    statement = _primitive(tmp_path / "x.c", "gift-128", "encrypt 40", source, of_prepare="x")
    assert is_refuted_by(statement, what, ALL) == bool(what)
