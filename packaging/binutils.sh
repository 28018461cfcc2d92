#!/bin/sh
# Builds GNU's assembler and linker for a target that no package of the distribution is for, from its sources.
#
#   packaging/binutils.sh rl78-elf build/rl78-elf ar ranlib
#
# Further tools may be named, as a compiler needs them that is built later.
#
# The sources are those of Debian's and Ubuntu's package binutils-source, which is fetched and unpacked, not installed; or those
# that BINUTILS_SOURCE names, a file binutils-*.tar.xz of any other origin. Needs a C compiler, make, xz, flex and bison; takes minutes.
set -eu
for tool in make xz flex bison; do
    if ! command -v "$tool" >/dev/null; then
        echo "$tool is missing, and needed to build the assembler and linker of $1." >&2
        exit 2
    fi
done
target=$1
mkdir -p "$2"
to=$(cd "$2" && pwd)
shift 2

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
if [ -z "${BINUTILS_SOURCE:-}" ]; then
    if ! command -v apt-get >/dev/null; then
        echo "Name a file binutils-*.tar.xz with BINUTILS_SOURCE=...: only Debian and Ubuntu have a package of it." >&2
        exit 2
    fi
    apt-get download -qq binutils-source
    dpkg-deb -x binutils-source_*.deb package
    BINUTILS_SOURCE=$(find package -name 'binutils-*.tar.xz')
fi
tar -xJf "$BINUTILS_SOURCE"
mkdir made
cd made
CFLAGS=-O1 ../binutils-*/configure -q --target="$target" --prefix="$to" --disable-nls --disable-werror --disable-gdb --disable-sim \
    --disable-gdbserver --disable-gprof --disable-gprofng --disable-gold --disable-plugins --disable-libctf --without-zstd >configure.log
make -s -j"$(nproc 2>/dev/null || echo 2)" MAKEINFO=true all-gas all-ld >make.log
for tool in "$@"; do
    case $tool in nm) made=nm-new ;; *) made=$tool ;; esac
    make -s MAKEINFO=true configure-binutils >>make.log
    make -s -C binutils "$made" >>make.log
done
mkdir -p "$to/bin" "$to/$target/bin"
cp gas/as-new "$to/bin/$target-as"
cp ld/ld-new "$to/bin/$target-ld"
for tool in "$@"; do
    case $tool in nm) made=nm-new ;; *) made=$tool ;; esac
    cp "binutils/$made" "$to/bin/$target-$tool"
done
strip "$to"/bin/"$target"-* 2>/dev/null || true
# Where a compiler looks for its own.
for tool in as ld "$@"; do
    ln -sf "../../bin/$target-$tool" "$to/$target/bin/$tool"
done
