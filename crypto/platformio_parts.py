"""Tells PlatformIO which files to compile, as parts.json (which is generated) has them.

Options in the project's platformio.ini, all optional:

    custom_mote_families = ascon xoodyak      what to compile (default: all)
    custom_mote_variant = fast                fast, default, small, or one of the set's own
    custom_mote_isa = msp430                  the instruction set to take kernels of, or portable
"""

import json
import os

PORTABLE = "portable"


def check(option, value, known):
    """The value itself, if it is known."""
    if value not in known:
        raise SystemExit("%s: there is no '%s'; there is %s." % (option, value, ", ".join(known)))
    return value


def selection(listing, families, isa, variant):
    """A filter of sources for PlatformIO."""
    files = listing["files"][check("custom_mote_isa", isa, listing["files"])]
    files = files[check("custom_mote_variant", variant, files)]
    waiting, folders = list(families or listing["uses"]), ["common"]
    while waiting:
        family = check("custom_mote_families", waiting.pop(0), listing["uses"])
        if family not in folders:
            folders.append(family)
            waiting += listing["uses"][family]
    return ["-<*>"] + ["+<%s>" % file for folder in folders for file in files[folder]]


def isa_of(listing, platform):
    """The instruction set of a platform of PlatformIO, if there are kernels for it."""
    return next((n for n, s in listing["sets"].items() if platform in s["platformio"]), PORTABLE)


def configure(env, program):
    """Set the filter of the library's build environment, and what its headers are told."""
    with open("parts.json", encoding="utf-8") as file:
        listing = json.load(file)
    variant = env.GetProjectOption("custom_mote_variant", "default")
    env["SRC_FILTER"] = selection(
        listing,
        env.GetProjectOption("custom_mote_families", "").split(),
        env.GetProjectOption("custom_mote_isa", "") or isa_of(listing, env.subst("$PIOPLATFORM")),
        variant,
    )
    if variant != "default":
        # sizes of objects depend on it: the library and the program are told (mote/variant.h)
        for told in (env, program):
            told.Append(CPPDEFINES=["MOTE_VARIANT_" + variant.upper()])


if "Import" in globals():  # the build tool's way to hand its environment to a script
    Import("env")  # noqa: F821
    configure(env, DefaultEnvironment())  # noqa: F821
