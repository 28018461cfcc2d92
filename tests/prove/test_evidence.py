"""Proofs that others check: replayed without any part of this program, and refused if wrong."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from array import array
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import support
from motecrypt._sim import (
    ArgumentError,
    Bits,
    Formula,
    check_certificate,
    definitions,
    literals,
)
from motecrypt.catalog import load
from motecrypt.errors import MoteError
from motecrypt.prove.contract.statement import Inputs
from motecrypt.prove.evidence import mote_check, theorem
from motecrypt.prove.evidence.export import prepare
from motecrypt.prove.evidence.mote_check import (
    ADDER,
    AND,
    CHOSEN,
    CLAIM,
    CLOSED,
    CUT,
    DISJOINT,
    FORGET,
    FREE,
    INPUT,
    NAMED,
    SAME,
    TABLE,
    WORD,
    XOR,
)
from motecrypt.prove.evidence.write import CHECKER, write
from motecrypt.prove.plan.goals import opened
from motecrypt.prove.plan.request import Asked
from motecrypt.prove.plan.task import ProofTask
from motecrypt.prove.record.builds import statements
from motecrypt.run.repeatable import operations
from motecrypt.specification.decision import Undecided
from motecrypt.toolchain import DEFAULT_TOOLCHAIN
from motecrypt.toolchain import chip as chip_of

Json = dict[str, Any]
Numbers = dict[str, "int | Bits"]
Sides = tuple["int | Bits", "int | Bits"]


def tasks(name: str, chip: str, variant: str = "default", operation: str = "") -> list[ProofTask]:
    chosen = (operation,) if operation else ()
    asked = Asked(load(), chip, DEFAULT_TOOLCHAIN, chosen, None, True, 0, False)
    return list(asked.library([name], [variant]))


@pytest.mark.parametrize(
    ("name", "chip", "operation"),
    [
        ("ascon-p", "atmega328p", "permute 6"),
        ("gift-128", "stm32f103rb", "encrypt 40"),
        ("ascon-aead128", "msp430f1611", "decrypt"),
        ("ascon-p", "r5f100le", "permute 1"),
        ("sha-256-compress", "atmega328p", "compress"),
    ],
)
def test_proofs_of_each_set_are_checked_by_a_file_of_its_own(
    name: str, chip: str, operation: str, tmp_path: Path
) -> None:
    support.needs(chip)
    (task,) = tasks(name, chip, "default", operation)
    result, folder = write(opened(task).statement(*task.lengths), tmp_path / "proofs")
    assert result.proved and folder is not None
    # Isolated from everything that is installed, in a folder that knows nothing of this one.
    script = shutil.copy(CHECKER, tmp_path / "mote-check.py")
    done = subprocess.run(
        [sys.executable, "-I", "-S", script, tmp_path / "proofs"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    (line, total) = done.stdout.splitlines()
    assert line.startswith("proved:  For all ") and operation in line
    assert (", adders: " in line) == (name == "sha-256-compress")
    assert total == "1 proved, 0 refused"


def test_a_folder_is_new_empty_or_an_export(tmp_path: Path) -> None:
    prepare(tmp_path / "new" / "one")
    prepare(tmp_path / "new" / "one")
    (tmp_path / "file").touch()
    for folder, why in {
        tmp_path: "has other files in it",
        tmp_path / "file": "has other files in it",
        tmp_path / "file" / "below": "Cannot make .*: Not a directory",
    }.items():
        with pytest.raises(MoteError, match=why):
            prepare(folder)


def test_the_checker_is_short_and_needs_nothing() -> None:
    text = CHECKER.read_text(encoding="utf-8")
    assert len(text.splitlines()) <= 650
    imported = [
        line.split()[1] for line in text.splitlines() if line.startswith(("import", "from"))
    ]
    assert all(name.split(".")[0] in sys.stdlib_module_names for name in imported)


# ---- A theorem small enough to change each of its words ----

OUT = "z[0]"


def theorem_of(folder: Path, formula: Formula, named: Numbers, sides: Sides, width: int) -> Path:
    """A folder with a proof that two numbers are equal, and no examples yet."""
    proof = formula.prove([(*sides, width)])
    assert proof.checked, proof.flaw
    inputs = {name: literals(number, 8) for name, number in named.items()}
    claim = dict(
        zip(("program", "specification"), (literals(it, width) for it in sides), strict=True)
    )
    theorem = {
        "format": 1,
        "theorem": "For all x, y and w: z.",
        "inputs": dict.fromkeys(inputs, 1),
        "claims": [["", OUT]],
        "examples": [],
        "cases": [{"known": [], "inputs": inputs, "claims": [{"run": "", "what": OUT, **claim}]}],
    }
    folder.mkdir()
    roots = [code for codes in (*inputs.values(), *claim.values()) for code in codes]
    (folder / "0.formula").write_bytes(definitions(formula, roots))
    (folder / "0.proof").write_bytes(proof.certificate)
    (folder / "theorem.json").write_text(json.dumps(theorem), encoding="utf-8")
    return folder


def examples(folder: Path, *found: tuple[str, str, str, int]) -> None:
    """Give a theorem examples: x, y, w, and what comes of them."""

    def spoil(theorem: Json) -> None:
        theorem["examples"] = [
            {"inputs": {"x": x, "y": y, "w": w}, "outputs": {"": {OUT: z}}} for x, y, w, z in found
        ]

    change(folder, spoil)


@pytest.fixture
def small(tmp_path: Path) -> Path:
    """A program that computes (x & y) ^ (x & w), where x & (y ^ w) is wanted."""
    formula = Formula()
    named = {name: formula.unknown(8) for name in ("x", "y", "w")}
    x, y, w = named.values()
    folder = theorem_of(tmp_path / "small", formula, named, (x & y ^ x & w, x & (y ^ w)), 8)
    examples(folder, ("ff", "35", "0f", 0x3A), ("0f", "35", "0f", 0x0A))
    return folder


def in_parts(x: Bits, y: Bits, w: Bits) -> Sides:
    """A program that computes x + y + w: the upper halves of x and y first, then the carry into
    them, and then the carries out of both sums, of which one at most is 1."""
    lower, upper = (x & 15) + (y & 15), (x >> 4) + (y >> 4)
    joined = (upper & 15) + (lower >> 4)
    carry = upper >> 4 | joined >> 4
    wanted = (x + y >> 8) + (x + y & 255) + w
    return carry + ((joined & 15) << 4 | lower & 15) + w, wanted


@pytest.fixture
def formula() -> Formula:
    return Formula(adders=True)


@pytest.fixture
def sums(formula: Formula, tmp_path: Path) -> Path:
    """A theorem about a sum in parts, with every line about adders but those of choices."""
    named = {name: formula.unknown(8) for name in ("x", "y", "w")}
    x, y, w = named.values()
    folder = theorem_of(tmp_path / "sums", formula, named, in_parts(x, y, w), 10)
    kinds = {line[0] for line in lines_of(array("I", (folder / "0.proof").read_bytes()))}
    assert kinds >= {ADDER, WORD, CLOSED, DISJOINT}
    return folder


def lines_of(words: array[int]) -> Iterator[array[int]]:
    """The lines of a certificate."""
    at = 0
    while at < len(words):
        start, kind = at, words[at]
        at += {FREE: 2, FORGET: 2, NAMED: 2, INPUT: 3, CUT: 3, AND: 4, XOR: 4, CHOSEN: 5}.get(
            kind, 0
        )
        if kind == TABLE:
            at += 3 + words[at + 2] + (2 ** words[at + 2] + 31) // 32
        elif kind in (SAME, CLAIM):
            at += 4 + words[at + 3]
        elif kind == ADDER:
            at += 3
            for _ in range(words[start + 2] + 1):
                at += 1 + words[at]
        elif kind in (WORD, CLOSED, DISJOINT):
            at += 3 + words[at + 2] if kind == WORD else kind - CLOSED + 3
            at += 1 + 3 * words[at]
        yield words[start:at]


def change(folder: Path, spoil: Callable[[Json], None]) -> None:
    path = folder / "theorem.json"
    theorem = json.loads(path.read_text(encoding="utf-8"))
    spoil(theorem)
    path.write_text(json.dumps(theorem), encoding="utf-8")


def words_changed(path: Path) -> Iterator[None]:
    """The file with each of its words changed in several ways, one at a time."""
    right = path.read_bytes()
    for at in range(len(right) // 4):
        for flip in (1, 2, 6, 1 << 31):
            words = array("I", right)
            words[at] ^= flip
            path.write_bytes(words.tobytes())
            yield
    path.write_bytes(right)


def refusal(folder: Path) -> str | None:
    """Why the folder is refused; None if its theorem is proved."""
    try:
        mote_check.check_theorem(folder)
    except (mote_check.Refused, *mote_check.MALFORMED) as error:
        return str(error)
    return None


def test_the_small_theorem_is_proved(small: Path) -> None:
    assert mote_check.check_theorem(small) == "For all x, y and w: z. [cases: 1, examples: 2]"


@pytest.mark.parametrize("theorem", ["small", "sums"])
def test_a_formula_with_another_word_is_refused(
    theorem: str, request: pytest.FixtureRequest
) -> None:
    folder: Path = request.getfixturevalue(theorem)
    path = folder / "0.formula"
    right = mote_check.read_formula(path)
    for _ in words_changed(path):
        try:
            found = mote_check.read_formula(path)
            is_same = (found, found.adders) == (right, right.adders)
        except (mote_check.Refused, *mote_check.MALFORMED):
            is_same = False
        assert is_same or refusal(folder) is not None


def test_sums_are_proved_and_tried_in_examples(sums: Path) -> None:
    text = "For all x, y and w: z. [cases: 1, examples: {}, adders: 8]"
    assert mote_check.check_theorem(sums) == text.format(0)
    right = ("ff", "35", "0f", 0x34 + 1 + 0x0F)
    examples(sums, right, ("f7", "0b", "01", 0x02 + 1 + 0x01))
    assert mote_check.check_theorem(sums) == text.format(2)
    examples(sums, right, ("f7", "0b", "01", 0x02 + 0x01))
    assert "in an example" in (refusal(sums) or "")


def test_both_checkers_refuse_the_same_certificates(sums: Path, formula: Formula) -> None:
    """They share nothing, so neither believes a literal, a place or a multiple that is wrong."""
    path, nodes = sums / "0.proof", mote_check.read_formula(sums / "0.formula")
    accepted = 0
    for _ in words_changed(path):
        try:
            found = mote_check.Certificate(nodes, mote_check.Lines(path)).proved
        except (mote_check.Refused, *mote_check.MALFORMED):
            with pytest.raises(ArgumentError):
                check_certificate(formula, path.read_bytes())
        else:
            accepted += 1
            assert set(check_certificate(formula, path.read_bytes())) == found
    assert accepted < 150  # of some 1,900: equal multiples, and claims about other literals


def test_no_sum_in_parts_proves_another_claim(sums: Path) -> None:
    def spoil(theorem: Json) -> None:
        (claim,) = theorem["cases"][0]["claims"]
        claim["program"][3] ^= 1
        claim["program"][9] = 0
        claim["specification"][5] = claim["specification"][4]

    change(sums, spoil)
    for _ in words_changed(sums / "0.proof"):
        assert refusal(sums) is not None


HOSTILE_SUMS: dict[str, tuple[list[int], str]] = {
    "an adder without room for its sum": (
        [ADDER, 0, 3, 1, 2, 1, 4, 1, 6, 1, 98],
        "too few outputs",
    ),
    "a word that is wider": ([ADDER, 0, 1, 2, 0, 2, 1, 98], "wider than its sum"),
    "a sum of 2^20 bits": ([ADDER, 0, 0, 1 << 20, *[0] * (1 << 20)], "too many outputs"),
    "as many words as there are numbers": ([ADDER, 0, (1 << 32) - 1], "ends within a line"),
    "a word of 2^20 bits": ([WORD, 0, 1 << 20, *[0] * (1 << 20), 0], "too many bits"),
    "a multiple of nothing": ([CLOSED, 0, 5, 1, 99, 0, 1], "index out of range"),
    "a multiple by 2^300": ([CLOSED, 0, 5, 1, 0, 300, 1], "exponent is out of range"),
    "a sum with no bit at all": ([CLOSED, 0, 0, 0], "may have more bits"),
    "outputs that are none": ([CLOSED, 0, 99, 0], "no such output"),
    "an equation to come": ([WORD, 99, 0, 0], "index out of range"),
    "two bits that meet": ([DISJOINT, 0, 2, 4, 0], "may both be 1"),
    "a choice from nothing": ([CHOSEN, 0, 99, 0, 2], "index out of range"),
    "a choice of another sum": ([CHOSEN, 0, 2, 0, 2], "is not what an adder adds"),
    "a name for nothing": ([NAMED, 1], "is no choice"),
}


@pytest.mark.parametrize("what", HOSTILE_SUMS)
def test_hostile_sums_are_refused(sums: Path, what: str) -> None:
    words, why = HOSTILE_SUMS[what]
    path = sums / "0.proof"
    path.write_bytes(path.read_bytes() + array("I", words).tobytes())
    assert why in (refusal(sums) or "")


@pytest.mark.sample(1)
def test_choices_between_sums_are_checked(tmp_path: Path) -> None:
    """RL78 has no addition of words with carry: where there is none, it skips an increment."""
    support.needs("r5f100le")
    (task,) = tasks("sparkle-384", "r5f100le", "flat", "permute 7")
    _, folder = write(opened(task).statement(*task.lengths), tmp_path)
    assert folder is not None and ", adders: " in mote_check.check_theorem(folder)
    nodes, path = mote_check.read_formula(folder / "0.formula"), folder / "0.proof"
    lines = list(lines_of(array("I", path.read_bytes())))
    chosen = next(at for at, line in enumerate(lines) if line[0] == CHOSEN)
    named = next(at for at, line in enumerate(lines) if line[0] == NAMED)
    for at, place in [(chosen, 1), (chosen, 2), (chosen, 3), (chosen, 4), (named, 1)]:
        spoilt = lines[: named + 1]
        spoilt[at] = array("I", lines[at])
        spoilt[at][place] ^= 1
        path.write_bytes(b"".join(line.tobytes() for line in spoilt))
        with pytest.raises((mote_check.Refused, *mote_check.MALFORMED)):
            mote_check.Certificate(nodes, mote_check.Lines(path))


def test_no_certificate_with_another_word_proves_what_is_wrong(small: Path) -> None:
    def spoil(theorem: Json) -> None:
        (claim,) = theorem["cases"][0]["claims"]
        theorem["examples"] = []
        claim["program"][3] ^= 1
        claim["specification"][5] = claim["specification"][4]
        claim["program"][6] = 0

    change(small, spoil)
    assert refusal(small) is not None
    for _ in words_changed(small / "0.proof"):
        assert refusal(small) is not None


@pytest.mark.parametrize("bit", [0, 7])
@pytest.mark.parametrize("side", ["program", "specification"])
@pytest.mark.parametrize("flip", [1, 2])
def test_another_claim_is_refused(small: Path, bit: int, side: str, flip: int) -> None:
    def spoil(theorem: Json) -> None:
        theorem["examples"] = []
        theorem["cases"][0]["claims"][0][side][bit] ^= flip

    change(small, spoil)
    assert refusal(small) is not None


SPOILT: dict[str, tuple[Callable[[Json], None], str]] = {
    "an example": (lambda t: t["examples"][1]["outputs"][""].update({OUT: 1}), "in an example"),
    "one unknown twice": (
        lambda t: t["cases"][0]["inputs"].update(x=t["cases"][0]["inputs"]["y"]),
        "the same unknown",
    ),
    "a complement": (lambda t: t["cases"][0]["inputs"].update(x=[3] * 8), "is not an unknown"),
    "a constant": (lambda t: t["cases"][0]["inputs"].update(x=[0] * 8), "is not an unknown"),
    "half an input": (lambda t: t["inputs"].update(x=2), "has 8 bits"),
    "a case that is missing": (
        lambda t: t["cases"][0]["known"].append(["x", 0, 0, 1]),
        "the cases are not all",
    ),
    "a claim that is missing": (lambda t: t["cases"][0]["claims"].clear(), "other claims"),
    "a claim of nothing": (
        lambda t: t["cases"][0]["claims"][0].update(program=[], specification=[]),
        "has no bits",
    ),
    "another format": (lambda t: t.update(format=2), "format"),
    "no cases": (lambda t: t["cases"].clear(), "the cases are not all"),
}


@pytest.mark.parametrize("what", SPOILT)
def test_another_theorem_is_refused(small: Path, what: str) -> None:
    spoil, why = SPOILT[what]
    change(small, spoil)
    assert why in (refusal(small) or "")


@pytest.mark.parametrize(
    "words",
    [
        [4, 40, 60, 2],  # a table of 2^60 entries
        [8, 2, 2, 1 << 31],  # more variables than there are words
        [1],
        [99, 1, 1],
        [9, 0, 0, 0],
    ],
)
@pytest.mark.parametrize("file", ["0.formula", "0.proof"])
def test_hostile_files_are_refused(small: Path, words: list[int], file: str) -> None:
    path = small / file
    path.write_bytes(path.read_bytes() + array("I", words).tobytes())
    assert refusal(small) is not None


def test_hostile_json_is_refused_and_the_rest_is_checked(
    small: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name, text in {"deep": "[" * 100_000, "list": "[]", "empty": "", "null": "null"}.items():
        other = small.parent / name
        other.mkdir()
        (other / "theorem.json").write_text(text, encoding="utf-8")
    assert mote_check.main([str(small.parent)]) == 1
    printed = capsys.readouterr().out.splitlines()
    assert printed[-1] == "1 proved, 4 refused"
    assert [line for line in printed if line.startswith("proved: ")] == [printed[4]]
    assert mote_check.main([]) == 2


def test_cases_are_all_if_they_are_the_leaves_of_a_tree() -> None:
    a, b, c = (("n", 0, bit) for bit in range(3))
    tree: list[mote_check.Bits] = [{b: 0}, {b: 1, a: 0}, {b: 1, a: 1, c: 0}, {b: 1, a: 1, c: 1}]
    assert mote_check.are_all(tree)
    assert mote_check.are_all([{}])
    for at in range(4):
        assert not mote_check.are_all(tree[:at] + tree[at + 1 :])
    assert not mote_check.are_all([{a: 0}, {b: 1}])
    assert not mote_check.are_all([{}, {}])
    assert not mote_check.are_all([])


# ---- The sentence of a theorem ----


@pytest.mark.sample(6)
@pytest.mark.parametrize("name", [one.name for one in load().algorithms])
def test_what_pages_say_is_proved_is_what_is_proved(name: str) -> None:
    """The theorems on pages, which the catalog makes, are those of the statements."""
    algorithm = load().algorithm(name)
    found: dict[str, ProofTask] = {}
    for chip in ("r5f100le", "stm32f100rb", "msp430f1611"):  # the first two lack some
        if statements(load(), algorithm, chip_of(chip)):
            support.needs(chip)
            asked = Asked(load(), chip, DEFAULT_TOOLCHAIN, (), None, True, 0, False)
            found |= {task.operation: task for task in asked.library([name], [])}
    assert found.keys() == set(operations(algorithm))
    for operation, task in found.items():
        one = opened(task).statement(*task.lengths)
        try:
            made = one.make(Inputs(one.formula()))
        except Undecided:
            continue  # without the case of a public input, the specification is not decided
        said = theorem.of_statement(one, made)
        assert said.general(theorem.lengths(algorithm)) == theorem.of_library(algorithm, operation)
