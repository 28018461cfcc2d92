#!/bin/sh
# Puts the assembler, the linker and the compiler for RL78 to build/rl78-elf. They are built once, by packaging/binutils.sh and
# packaging/gcc.sh, and kept in the user's cache for all checkouts; when one of these files changes, they are built again.
set -eu
cd "$(dirname "$0")/.."
cache=${XDG_CACHE_HOME:-$HOME/.cache}/motecrypt
kept=$cache/rl78-elf-$(cat packaging/binutils.sh packaging/gcc.sh | cksum | cut -d ' ' -f 1)
if [ ! -x "$kept/bin/rl78-elf-gcc" ]; then
    mkdir -p "$cache"
    made=$(mktemp -d "$cache/rl78-elf.XXXXXX")
    trap 'rm -rf "$made"' EXIT
    packaging/binutils.sh rl78-elf "$made" ar nm ranlib
    packaging/gcc.sh rl78-elf "$made"
    mv -T "$made" "$kept"
fi
mkdir -p build
rm -rf build/rl78-elf
ln -s "$kept" build/rl78-elf
