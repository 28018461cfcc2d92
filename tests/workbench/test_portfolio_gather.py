"""What a portfolio chooses from: builds of records, of the ledger, or weighed anew."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

import support
import toy
from motecrypt.bench import ledger, measure
from motecrypt.bench.records import Record
from motecrypt.catalog import VARIANTS, Catalog, load
from motecrypt.errors import MoteError
from motecrypt.portfolio.builds import BOTH, builds, context_bytes
from motecrypt.portfolio.gather import Case, Question, case_of, gather, operations
from motecrypt.portfolio.views import Labels
from motecrypt.terminal import progress


def record(**changes: object) -> Record:
    first = Record(
        chip=support.CHIP,
        algorithm="a",
        kind="aead",
        operation="encrypt",
        rounds=None,
        variant="default",
        ad=16,
        message=16,
        cycles=1000,
        instructions=500,
        stack=40,
        code=300,
        tables=20,
        ram=2,
        toolchain="c 1",
        flags="-Os",
        verified=True,
    )
    return replace(first, **changes)  # type: ignore[arg-type]


def test_ram_is_static_data_stack_and_context() -> None:
    (one,) = builds([record(ram=2, stack=40)], "encrypt", {("a", "default"): 100})
    assert (one.static, one.stack, one.context, one.memory) == (2, 40, 100, 142)
    assert (one.rom, one.cycles) == (320, 1000)
    (none,) = builds([record()], "encrypt", {})
    assert none.memory == 42


def test_both_directions_are_one_build_as_bad_as_the_worse() -> None:
    records = [
        record(operation="encrypt", cycles=1000, stack=50, code=600),
        record(operation="decrypt", cycles=1100, stack=40, code=600),
        record(operation="encrypt", cycles=700, stack=60, code=900, variant="fast", flags="-O2"),
        record(operation="decrypt", cycles=690, stack=70, code=900, variant="fast", flags="-O2"),
    ]
    fast, default = builds(records, BOTH, {})
    assert (fast.variant, fast.cycles, fast.stack, fast.rom) == ("fast", 700, 70, 920)
    assert (default.variant, default.cycles, default.stack, default.rom) == (
        "default",
        1100,
        50,
        620,
    )
    assert fast.operation == default.operation == BOTH


def test_key_setup_counts_unless_the_key_is_the_same() -> None:
    (first,) = [replace(record(), cycles=100, setup=900)]
    (build,) = builds([first], "encrypt", {})
    assert (build.cycles, build.setup) == (1000, 900)
    (again,) = builds([first], "encrypt", {}, same_key=True)
    assert (again.cycles, again.setup) == (100, 0)
    slow = replace(first, operation="decrypt", cycles=500, setup=400)
    (both,) = builds([first, slow], BOTH, {})
    assert (both.cycles, both.setup) == (1000, 900)
    (both,) = builds([first, slow], BOTH, {}, same_key=True)
    assert both.cycles == 500


def test_flags_that_change_nothing_are_one_build() -> None:
    records = [record(flags=f"-{flags}") for flags in ("O2", "Os", "O3")]
    records.append(record(flags="-O1", cycles=1001))
    first, other = builds(records, "encrypt", {})
    assert (first.flags, first.also) == ("-Os", ("-O2", "-O3"))
    assert (other.flags, other.also) == ("-O1", ())
    assert Labels([first, other]).full(first) == ["default", "-Os = -O2 = -O3"]
    assert Labels([first]).full(first) == ["default", "-Os = -O2 = -O3"]
    assert Labels([other]).of(other) == "default"


def test_what_is_kept_between_calls_is_context() -> None:
    catalog = support.catalog()
    skinny = catalog.algorithm("skinny-128-384-plus")
    assert context_bytes(skinny, "encrypt") == 760
    assert context_bytes(catalog.algorithm("ascon-p"), "permute 6") == 0
    assert context_bytes(catalog.algorithm("ascon-aead128"), "encrypt") == 0


def test_operations_by_name() -> None:
    catalog = support.catalog()
    ascon, permutation = catalog.algorithm("ascon-aead128"), catalog.algorithm("ascon-p")
    assert operations(ascon, None) == ["encrypt"]
    assert operations(ascon, "both") == ["both"]
    assert operations(catalog.algorithm("ascon-hash256"), None) == ["hash"]
    assert operations(catalog.algorithm("camellia-128"), "both") == ["both"]
    with pytest.raises(MoteError, match="no operation of ascon-p 'both'"):
        operations(permutation, "both")
    permuting = ["permute 1", "permute 6", "permute 8", "permute 12"]
    assert operations(permutation, "permute") == permuting
    assert operations(permutation, None)[:5] == [*permuting, "permute-interleaved 6"]
    assert operations(permutation, "permute 6") == ["permute 6"]
    with pytest.raises(
        MoteError, match="no operation of ascon-aead128 'encript'; did you mean 'en"
    ):
        operations(ascon, "encript")
    with pytest.raises(MoteError, match="no operation of ascon-p 'permute 7'; did you mean"):
        operations(permutation, "permute 7")


def test_cases_by_their_lengths() -> None:
    catalog = support.catalog()
    ascon, hashing = catalog.algorithm("ascon-aead128"), catalog.algorithm("ascon-hash256")
    assert case_of(ascon, None) == Case(16, 16)
    assert case_of(ascon, "4/128") == Case(4, 128)
    assert case_of(ascon, "128") == Case(0, 128)
    assert case_of(hashing, None) == Case(0, 16)
    assert case_of(hashing, "1024") == case_of(hashing, "0/1024") == Case(0, 1024)
    for wrong in ("", "/", "16/", "a/b", "1/2/3", "-1/4", "²"):
        with pytest.raises(MoteError, match="is not bytes of AD/MESSAGE"):
            case_of(ascon, wrong)
    with pytest.raises(MoteError, match="has no associated data: give --case 16"):
        case_of(hashing, "16/16")
    with pytest.raises(MoteError, match="ascon-p has no message"):
        case_of(catalog.algorithm("ascon-p"), "16/16")


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Catalog:
    """The toy with a ledger in which every cycle count is a lie, so that one sees who reads it."""
    catalog = load(toy.make_built(tmp_path_factory.mktemp("portfolio")))
    tasks = measure.plan(catalog, support.CHIP, list(catalog.algorithms), VARIANTS, ["ziglang"])
    tasks = [replace(task, official=False) for task in tasks]
    outcomes = list(measure.run_all(tasks, 1))
    lies = [replace(r, cycles=r.cycles + 1_000_000) for r in measure.merged(outcomes)]
    file = ledger.path(catalog.root, support.CHIP)
    file.parent.mkdir()
    ledger.update(file, lies, whole=True)
    return catalog


def question(project: Catalog, **changes: object) -> Question:
    first = Question(
        chip=support.CHIP,
        algorithms=(project.algorithm("toy-aead"),),
        operation="encrypt",
        case=Case(16, 16),
        variants=VARIANTS,
    )
    return replace(first, **changes)  # type: ignore[arg-type]


def test_the_ledger_answers_without_a_build(
    project: Catalog, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(measure, "run_all", None)
    found = gather(project, question(project), progress)
    assert (found.weighed, found.failures) == (0, ())
    assert all(build.cycles > 1_000_000 for build in found.builds)
    assert sorted(build.variant for build in found.builds) == sorted(VARIANTS)


def test_what_the_ledger_does_not_have_is_weighed(project: Catalog) -> None:
    def cycles(**changes: object) -> dict[tuple[str, str], bool]:
        """Whether each build by variant and flags is out of the ledger."""
        found = gather(project, question(project, **changes), progress)
        assert found.failures == ()
        return {(b.variant, b.flags): b.cycles > 1_000_000 for b in found.builds}

    own = {("fast", "-O2"): True, ("default", "-Os"): True, ("small", "-Os"): True}
    assert cycles() == own
    assert cycles(anew=True) == dict.fromkeys(own, False)
    assert cycles(case=Case(5, 7)) == dict.fromkeys(own, False)
    assert cycles(variants=("portable", "fast")) == {
        ("portable", "-Os"): False,
        ("fast", "-O2"): True,
    }
    # The optimisation that is a variant's own is the ledger's; the others are not.
    assert cycles(variants=("default",), optimisations=("Os", "O2")) == {
        ("default", "-Os"): True,
        ("default", "-O2"): False,
    }
    assert cycles(variants=("fast",), optimisations=("O2",)) == {("fast", "-O2"): True}
    assert cycles(variants=("fast",), optimisations=("O1",)) == {("fast", "-O1"): False}


def test_both_is_weighed_linked_together(project: Catalog) -> None:
    both = gather(project, question(project, operation=BOTH, variants=("default",)), progress)
    alone = [
        gather(project, question(project, operation=o, variants=("default",), anew=True), progress)
        for o in ("encrypt", "decrypt")
    ]
    (together,) = both.builds
    each = [found.builds[0] for found in alone]
    assert max(b.rom for b in each) < together.rom < sum(b.rom for b in each)
    assert together.cycles == max(b.cycles for b in each)
    assert together.stack == max(b.stack for b in each)


def test_without_a_ledger_everything_is_weighed(tmp_path: Path) -> None:
    catalog = load(toy.make_built(tmp_path))
    found = gather(catalog, question(catalog, variants=("fast",)), progress)
    assert found.weighed == 1 and found.builds[0].cycles < 1_000_000


def test_a_wrong_build_is_a_failure_and_no_choice(tmp_path: Path) -> None:
    catalog = load(toy.make_built(tmp_path))
    kernel = tmp_path / "crypto/src/toy/msp430/add.S"
    kernel.write_text(kernel.read_text().replace("#3", "#5"))
    asked = question(catalog, variants=("fast", "portable"), optimisations=("Os",))
    found = gather(catalog, asked, progress)
    assert [b.variant for b in found.builds] == ["portable"]
    (failure,) = found.failures
    assert failure.startswith("toy-aead (fast, -Os, msp430f1611): ")
    assert "computes something else than the portable C" in failure
