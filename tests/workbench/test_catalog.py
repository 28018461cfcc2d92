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
        (
            replaced("nonce = 4", "nonce = 4\nlengths_first = true"),
            "aead[toy-aead].lengths_first",
            "they need 'context'",
        ),
        (
            replaced("nonce = 4", "nonce = 4\nwhole_blocks = true"),
            "aead[toy-aead].whole_blocks",
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
            "neither 'in|out|inout|context NAME BYTES [public] [but FIRST..LAST ...]' nor "
            "'value NUMBER'",
        ),
        (
            replaced("out keys 8", "out keys 8 but 0..1 1..2"),
            "primitive[toy-add].operation[expand].arguments",
            "'1..2' is no FIRST..LAST of 8 bytes behind the others",
        ),
        (
            replaced("out keys 8", "out keys 8 but 2..8"),
            "primitive[toy-add].operation[expand].arguments",
            "'2..8' is no FIRST..LAST of 8 bytes",
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
        (
            replaced(
                '[[primitive.operation]]\noperation = "add"',
                '[[primitive.vectors]]\nfile = "toy"\ninputs = "cavp-key-128"\ncount = 256\n'
                'sha256 = "AEAD_DIGEST"\n[[primitive.operation]]\noperation = "add"',
            ),
            "primitive[toy-add].vectors",
            "need an operation 'encrypt' with 'in key', 'in input' and 'out output'",
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


def test_scratch_is_no_answer(tmp_path: Path) -> None:
    toy.make(tmp_path, toy.MANIFEST.replace("out keys 8", "out keys 8 but 0..0 2..6"))
    (primitive,) = load(tmp_path).primitives
    expand = next(o for o in primitive.operations if o.operation == "expand")
    (keys,) = expand.call.outputs
    assert keys.kept == (range(1, 2), range(7, 8))
    assert keys.answer(b"abcdefgh") == b"bh"


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


def described(root: Path, **paths: list[str]) -> Path:
    """The toy's folder, in a project that has these sets besides those it comes with."""
    for name, path in paths.items():
        folder = root / "crypto/src/common" / name
        folder.mkdir()
        (folder / "set.toml").write_text(f'title = "{name}"\npath = {path}\n')
    return root / "crypto/src/toy"


def put(folder: Path, *names: str) -> None:
    for name in names:
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).touch()


def chosen(folder: Path, path: list[str], variant: str) -> list[str]:
    return [str(file.relative_to(folder)) for file in parts(folder, path, variant)]


@pytest.mark.parametrize(
    ("variant", "expected"),
    [
        (
            "fast",
            ["msp430/add.fast.S", "msp430/expand.fast.S", "modes.fast.c", "msp430/only.S"],
        ),
        ("default", ["msp430/add.S", "expand.c", "modes.c", "msp430/only.S"]),
        ("small", ["msp430/add.small.S", "expand.c", "modes.c", "msp430/only.S"]),
        ("portable", ["add.c", "expand.c", "modes.c"]),
    ],
)
def test_a_part_is_its_most_specific_file(
    tmp_path: Path, variant: str, expected: list[str]
) -> None:
    folder = described(toy.make(tmp_path), z80=["z80"], msp430x=["msp430x", "msp430"])
    put(folder, "msp430/add.fast.S", "msp430/add.small.S", "msp430/expand.fast.S", "modes.fast.c")
    put(folder, "msp430/only.S", "z80/add.S", "msp430x/add.fast.S")
    assert chosen(folder, ["msp430"], variant) == expected


def test_the_first_folder_of_the_path_wins(tmp_path: Path) -> None:
    """First among the files of the variant, then among the others; C of a folder before assembly
    of a later one."""
    paths = {"msp430x": ["msp430x", "msp430"], "unit": ["unit", "msp430"], "w32": ["w32"]}
    folder = described(toy.make(tmp_path), **paths)
    put(folder, "msp430x/add.S", "msp430/add.fast.S", "w32/add.c", "unit/add.c")
    extended = ["msp430x", "msp430", "w32"]
    assert chosen(folder, extended, "fast")[0] == "msp430/add.fast.S"
    assert chosen(folder, extended, "small")[0] == "msp430x/add.S"
    put(folder, "msp430x/add.fast.c")
    assert chosen(folder, extended, "fast")[0] == "msp430x/add.fast.c"
    put(folder, "msp430x/add.fast.S")
    assert chosen(folder, extended, "fast")[0] == "msp430x/add.fast.S"
    assert chosen(folder, ["w32"], "fast")[0] == "w32/add.c"
    assert chosen(folder, ["unit", "msp430"], "default")[0] == "unit/add.c"
    assert chosen(folder, ["msp430"], "default")[0] == "msp430/add.S"  # measured without the unit
    assert chosen(folder, [], "default")[0] == "add.c"


def test_hardware_wins_over_the_variants_of_software(tmp_path: Path) -> None:
    folder = described(toy.make(tmp_path), unit=["unit", "msp430"])
    description = folder.parent / "common" / "unit" / "set.toml"
    description.write_text(description.read_text() + "hardware = true\n")
    put(folder, "unit/add.S", "msp430/add.fast.S")
    for variant in ("fast", "default", "small"):
        assert chosen(folder, ["unit", "msp430"], variant)[0] == "unit/add.S"
    assert chosen(folder, ["msp430"], "fast")[0] == "msp430/add.fast.S"


def test_usual_variants_take_sources_of_a_sets_own(tmp_path: Path) -> None:
    """In the order that the set says, behind those that are called after them; nothing of a part
    that is apart. C of the family's own folder comes after both."""
    folder = described(toy.make(tmp_path), z80=["z80"])
    description = folder.parent / "common" / "z80" / "set.toml"
    own = 'variants = ["flat", "rom512"]\napart = ["toy/expand"]\n[of_usual]\n'
    own += 'fast = ["flat", "rom512"]\ndefault = ["flat"]\nsmall = ["rom512"]\n'
    description.write_text(description.read_text() + own)
    put(folder, "z80/add.rom512.S", "z80/expand.rom512.S", "z80/expand.S", "add.fast.c")
    for variant, first in (("fast", "z80/add.rom512.S"), ("default", "add.c")):
        assert chosen(folder, ["z80"], variant)[:2] == [first, "expand.c"]
    put(folder, "z80/add.flat.S")
    assert chosen(folder, ["z80"], "fast")[0] == "z80/add.flat.S"
    assert chosen(folder, ["z80"], "default")[0] == "z80/add.flat.S"
    assert chosen(folder, ["z80"], "small")[0] == "z80/add.rom512.S"
    assert chosen(folder, ["z80"], "rom512")[:2] == ["z80/add.rom512.S", "z80/expand.rom512.S"]
    assert chosen(folder, ["z80"], "flat")[1] == "z80/expand.S"
    put(folder, "z80/add.fast.S", "z80/add.S")
    assert chosen(folder, ["z80"], "fast")[0] == "z80/add.fast.S"
    assert chosen(folder, ["z80"], "default")[0] == "z80/add.S"
    assert chosen(folder, ["z80"], "portable")[0] == "add.c"


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("msp430/add.quick.S", "its name says variant 'quick', which does not exist"),
        ("msp430/add.fats.S", "did you mean 'fast'"),
        ("msp430/add.msp430.S", "its name says variant 'msp430'"),
        ("msp430/add.default.S", "the default is called add.S"),
        ("add.S", "assembly lies in the folder of its instruction set: ISA/add.S"),
        ("add.default.c", "the default is called add.c"),
        ("msp430/a.b.c.S", "a part is called PART.S or PART.VARIANT.S"),
        ("msp340/add.S", "nothing describes the folder 'msp340'.*did you mean 'msp430'"),
        ("msp430/deep/add.S", "nothing describes the folder 'msp430/deep'"),
    ],
)
def test_a_file_that_is_no_part_is_an_error(tmp_path: Path, name: str, reason: str) -> None:
    folder = toy.make(tmp_path) / "crypto/src/toy"
    (folder / name).parent.mkdir(parents=True, exist_ok=True)
    (folder / name).touch()
    with pytest.raises(CatalogError, match=f"{name}: .*{reason}"):
        parts(folder, ["msp430"], "fast")


@pytest.mark.parametrize(
    ("path", "reason"),
    [
        (["msp430"], "must begin with 'z80', its own folder"),
        (["z80", "w9"], "there is no set 'w9'"),
    ],
)
def test_a_set_that_is_described_wrongly_is_an_error(
    tmp_path: Path, path: list[str], reason: str
) -> None:
    folder = described(toy.make(tmp_path), z80=path)
    with pytest.raises(CatalogError, match=reason):
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
