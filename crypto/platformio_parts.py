"""Tells PlatformIO which files to compile, as parts.json (which is generated) has them.

Which kernels there are for a board, its compiler says: it is asked with the flags that it gets for
the board. Options in the project's platformio.ini, all optional:

    custom_mote_families = ascon xoodyak      what to compile (default: all)
    custom_mote_isa = portable                the instruction set to take kernels of, or portable
    build_flags = -D MOTE_VARIANT_FAST        the variant: FAST, SMALL, or one of the set's own
    build_flags = -D MOTE_AES_MODULE          kernels for the AES module of an MSP430 or CC430

Variant and module are flags of the whole build, because headers tell the program about them, too.
"""

import json
import os
import subprocess

PORTABLE = "portable"


def check(option, value, known):
    """The value itself, if it is known."""
    if value not in known:
        raise SystemExit(f"{option}: there is no '{value}'; there is {', '.join(known)}.")
    return value


def selection(listing, families, isa, variant):
    """A filter of sources for PlatformIO."""
    files = listing["files"][check("custom_mote_isa", isa, listing["files"])]
    files = files[check("MOTE_VARIANT_...", variant, files)]
    waiting, folders = list(families or listing["uses"]), ["common"]
    while waiting:
        family = check("custom_mote_families", waiting.pop(0), listing["uses"])
        if family not in folders:
            folders.append(family)
            waiting += listing["uses"][family]
    return ["-<*>", *(f"+<src/{file}>" for folder in folders for file in files[folder])]


def questions(listing):
    """A program that is preprocessed to a line for each condition that holds."""
    for name, known in listing["sets"].items():
        yield f"#if {known['compiler']}\nmote isa {name}\n#endif\n"
    for name in sorted({name for files in listing["files"].values() for name in files}):
        yield f"#ifdef MOTE_VARIANT_{name.upper()}\nmote variant {name}\n#endif\n"


def ask(listing, compiler, environment):
    """What a compiler says, with the flags of a build: the instruction set that it makes code for,
    the most special one whose condition holds, or portable where there are kernels for none; and
    the variant that the build is of."""
    try:
        done = subprocess.run(
            [*compiler, "-E", "-P", "-x", "c", "-"],
            input="".join(questions(listing)),
            env=environment,
            capture_output=True,
            text=True,
            check=False,
        )
    except OSError as error:
        raise SystemExit(f"mote: {compiler[0]} cannot be run: {error.strerror}.") from None
    if done.returncode:
        raise SystemExit(f"mote: {compiler[0]} does not preprocess:\n{done.stderr}")
    said = {"isa": PORTABLE, "variant": "default"}
    for words in map(str.split, done.stdout.splitlines()):
        if words[:1] == ["mote"]:
            said[words[1]] = words[2]
    return said["isa"], said["variant"]


def configure(env):
    """Set the filter of the library's build environment, and say what is taken and why."""
    with open("parts.json", encoding="utf-8") as file:
        listing = json.load(file)
    words = env.subst_list("$CC $CFLAGS $CCFLAGS $_CPPDEFFLAGS")[0]
    found, variant = ask(listing, [str(word) for word in words], env["ENV"])
    isa = env.GetProjectOption("custom_mote_isa", "") or found
    for name in {isa, found} if isa != found else ():
        macro = listing["sets"].get(name, {}).get("macro")
        if macro:
            raise SystemExit(f"custom_mote_isa: '{name}' goes with build_flags = -D {macro}.")
    families = env.GetProjectOption("custom_mote_families", "").split()
    env["SRC_FILTER"] = selection(listing, families, isa, variant)
    # The library's own headers: the program is not told where they are.
    env.Append(CPPFLAGS=["-iquote", os.path.abspath("src")])
    if isa != PORTABLE:
        said = f"kernels for {listing['sets'][isa]['title']}"
    elif found != PORTABLE:
        said = "portable C, as custom_mote_isa says"
    else:
        said = "portable C: there are no kernels for this CPU"
    print(f"mote: {said}; variant {variant}")


if "Import" in globals():  # the build tool's way to hand its environment to a script
    Import("env")  # noqa: F821
    configure(env)  # noqa: F821
