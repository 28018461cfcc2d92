"""Manifests: what is read, and that every broken rule is named with file, key and reason."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

import toy
from motecrypt.catalog import CatalogError, check_variant, load, parts
from motecrypt.errors import MoteError, nearest

Edit = Callable[[str], str]


def replaced(old: str, new: str) -> Edit:
    def edit(text: str) -> str:
        assert old in text
        return text.replace(old, new, 1)

    return edit


def test_a_manifest_is_read_whole(tmp_path: Path) -> None:
    catalog = load(toy.make(tmp_path))
    family = catalog.family("toy")
    assert (family.title, family.header, family.uses) == ("A toy", "mote/toy.h", ())
    assert [a.name for a in catalog.algorithms] == ["toy-add", "toy-aead", "toy-hash"]
    primitive = family.primitives[0]
    first, second = primitive.operations
    assert (first.operation, first.rounds, first.function) == ("add", 6, "mote_toy_add")
    state, rounds = first.call.arguments
    assert (state.direction, state.name, state.size) == ("inout", "state", 4)
    assert (rounds.direction, rounds.value, rounds.is_buffer) == ("value", 6, False)
    assert second.rounds is None
    assert [call.function for call in second.prepare] == ["mote_toy_add"]
    assert primitive.functions == ("mote_toy_add", "mote_toy_expand")
    aead = family.aeads[0]
    assert (aead.key, aead.nonce, aead.tag, aead.rate) == (4, 4, 4, 1)
    assert aead.functions == ("mote_toy_aead_encrypt", "mote_toy_aead_decrypt")
    assert (aead.vectors.inputs, aead.vectors.count) == ("lwc", 1089)
    assert family.hashes[0].functions == ("mote_toy_hash",)
    assert family.hashes[0].incremental == ()


@pytest.mark.parametrize(
    ("edit", "key", "reason"),
    [
        (replaced('title = "A toy"\n', ""), "title", "this key is missing"),
        (replaced('title = "A toy"', 'titel = "A toy"'), "title", "this key is missing"),
        (replaced("uses = []", "uses = []\nuse = []"), "use", "did you mean 'uses'?"),
        (replaced("uses = []", 'uses = ["ascon"]'), "uses[0]", "there is no family 'ascon'"),
        (replaced("uses = []", 'uses = ["toy"]'), "uses", "leads back to itself"),
        (replaced("uses = []", 'uses = "ascon"'), "uses", "must be a list of texts"),
        (replaced('family = "toy"', 'family = "tox"'), "family", "not the name of its folder"),
        (replaced("mote/toy.h", "mote/tax.h"), "header", "no file crypto/include/mote/tax.h"),
        (replaced("key = 4", 'key = "4"'), "aead[toy-aead].key", "must be a number, not '4'"),
        (replaced("key = 4", "key = true"), "aead[toy-aead].key", "must be a number, not True"),
        (replaced("tag = 4", "tag = 0"), "aead[toy-aead].tag", "must be at least 1, not 0"),
        (replaced("tag = 4\n", ""), "aead[toy-aead].tag", "this key is missing"),
        (replaced("nonce = 4", "nonce = 4\niv = 4"), "aead[toy-aead].iv", "unknown key"),
        (replaced("nonce = 4", "nonce = 4\ncontext = 0"), "aead[toy-aead].context", "at least 1"),
        (
            replaced("nonce = 4", "nonce = 4\nwhole_ad = true"),
            "aead[toy-aead].whole_ad",
            "they need 'context'",
        ),
        (replaced('"mote_toy_aead"', '"toy"'), "aead[toy-aead].prefix", "not a symbol"),
        (replaced('"lwc"', '"lcw"'), "aead[toy-aead].vectors.inputs", "one of lwc, lwc-offset"),
        (replaced("AEAD_DIGEST", "12"), "aead[toy-aead].vectors.sha256", "64 small hexadecimal"),
        (replaced('"toy-hash"', '"toy-aead"'), "name", "already the name of another"),
        (replaced('"toy-hash"', '"Toy Hash"'), "hash[Toy Hash].name", "small letters"),
        (replaced("digest = 4", "digest = 4\ncustom = true"), "hash[toy-hash].custom", "XOF"),
        (
            replaced("value 6", "values 6"),
            "primitive[toy-add].operation[add].arguments",
            "neither 'in|out|inout|context NAME BYTES' nor 'value NUMBER'",
        ),
        (
            replaced("inout key 4", "inout key 5"),
            "primitive[toy-add].operation[expand].arguments",
            "'key' has 4 bytes here and 5 elsewhere",
        ),
        (
            replaced('"expand"\n', '"add"\nrounds = 6\n'),
            "primitive[toy-add].operation",
            "'add 6' is there twice",
        ),
        (replaced("[[aead]]", "[[aead]"), "", "is not TOML"),
    ],
)
def test_a_broken_manifest_is_named(tmp_path: Path, edit: Edit, key: str, reason: str) -> None:
    toy.make(tmp_path, edit(toy.MANIFEST))
    with pytest.raises(CatalogError) as caught:
        load(tmp_path)
    message = caught.value.message
    assert message.startswith(str(tmp_path / "crypto/src/toy/toy.toml"))
    assert f": {key}: " in message if key else caught.value.key == ""
    assert reason in message
    assert message.endswith(".") and "\n" not in message.split("is not TOML")[0]


def test_an_empty_family_offers_nothing(tmp_path: Path) -> None:
    toy.make(tmp_path, 'family = "toy"\ntitle = "A toy"\nheader = "mote/toy.h"\n')
    with pytest.raises(CatalogError, match="offers nothing"):
        load(tmp_path)


def test_the_manifest_has_the_folders_name(tmp_path: Path) -> None:
    toy.make(tmp_path)
    folder = tmp_path / "crypto/src/toy"
    (folder / "toy.toml").rename(folder / "tony.toml")
    with pytest.raises(CatalogError, match=r"the manifest of this folder is toy\.toml"):
        load(tmp_path)


@pytest.mark.parametrize(
    ("variant", "expected"),
    [
        ("fast", ["add.msp430.fast.S", "expand.msp430.fast.S", "modes.c", "only.msp430.S"]),
        ("default", ["add.msp430.S", "expand.c", "modes.c", "only.msp430.S"]),
        ("small", ["add.msp430.small.S", "expand.c", "modes.c", "only.msp430.S"]),
        ("portable", ["add.c", "expand.c", "modes.c"]),
    ],
)
def test_a_part_is_its_most_specific_file(
    tmp_path: Path, variant: str, expected: list[str]
) -> None:
    folder = toy.make(tmp_path) / "crypto/src/toy"
    for name in ("add.msp430.fast.S", "add.msp430.small.S", "expand.msp430.fast.S"):
        (folder / name).touch()
    for name in ("only.msp430.S", "add.avr.S", "add.msp430x.fast.S"):
        (folder / name).touch()
    assert [file.name for file in parts(folder, ["msp430"], variant)] == expected


def test_an_instruction_set_falls_back_to_the_one_it_extends(tmp_path: Path) -> None:
    folder = toy.make(tmp_path) / "crypto/src/toy"
    (folder / "add.msp430x.S").touch()
    (folder / "add.msp430.fast.S").touch()
    isas = ["msp430x", "msp430"]
    assert parts(folder, isas, "fast")[0].name == "add.msp430x.S"
    (folder / "add.msp430x.S").unlink()
    assert parts(folder, isas, "fast")[0].name == "add.msp430.fast.S"
    assert parts(folder, isas, "small")[0].name == "add.msp430.S"


@pytest.mark.parametrize(
    "name", ["add.msp430.quick.S", "add.msp430.default.S", "add.S", "add.fast.c", "a.b.c.d.S"]
)
def test_a_file_that_is_no_part_is_an_error(tmp_path: Path, name: str) -> None:
    folder = toy.make(tmp_path) / "crypto/src/toy"
    (folder / name).touch()
    with pytest.raises(CatalogError, match=name):
        parts(folder, ["msp430"], "fast")


def test_unknown_names_come_with_the_nearest(tmp_path: Path) -> None:
    catalog = load(toy.make(tmp_path))
    with pytest.raises(MoteError, match="no algorithm 'toy-aed'; did you mean 'toy-aead'"):
        catalog.algorithm("toy-aed")
    with pytest.raises(MoteError, match="no variant 'fats'; did you mean 'fast'"):
        check_variant("fats")
    with pytest.raises(MoteError, match="no algorithm 'zzz'; there is toy-add, toy-aead, toy-hash"):
        catalog.algorithm("zzz")
    assert nearest("ASCON-AEAD-128", ["ascon-aead128", "ascon-128"]) == "ascon-aead128"


def test_the_projects_own_manifests_are_sound() -> None:
    catalog = load()
    assert {"ascon-p", "ascon-aead128", "ascon-hash256"} <= {a.name for a in catalog.algorithms}
    for family in catalog.families.values():
        for variant in ("fast", "default", "small", "portable"):
            assert parts(family.directory, ["msp430"], variant)
