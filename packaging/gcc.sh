#!/bin/sh
# Builds GCC for a target that no package of the distribution is for, C alone with libgcc, from its sources.
#
#   packaging/gcc.sh rl78-elf build/rl78-elf
#
# The folder has the target's binutils already (packaging/binutils.sh). The sources are those of Debian's package gcc-12-source, which
# is fetched and unpacked, not installed; or those that GCC_SOURCE names, a file gcc-12*.tar.xz of any other origin. Needs a C++
# compiler, make, xz, flex, bison and the headers of GMP, MPFR and MPC; takes ten minutes of two processors, and 3 GB of room meanwhile.
set -eu
target=$1
to=$(cd "$2" && pwd)
for tool in c++ make xz flex bison; do
    if ! command -v "$tool" >/dev/null; then
        echo "$tool is missing, and needed to build GCC for $target." >&2
        exit 2
    fi
done
if ! printf '#include <gmp.h>\n#include <mpfr.h>\n#include <mpc.h>\n' | c++ -E -x c++ - >/dev/null 2>&1; then
    echo "The headers of GMP, MPFR and MPC are missing (Debian: libgmp-dev libmpfr-dev libmpc-dev)." >&2
    exit 2
fi

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
if [ -z "${GCC_SOURCE:-}" ]; then
    if ! command -v apt-get >/dev/null || ! apt-get download -qq gcc-12-source; then
        echo "Name a file gcc-12*.tar.xz with GCC_SOURCE=...: there is no package gcc-12-source here." >&2
        exit 2
    fi
    dpkg-deb -x gcc-12-source_*.deb package
    GCC_SOURCE=$(find package -name 'gcc-12*.tar.xz')
fi
tar -xJf "$GCC_SOURCE"
mkdir made
cd made
PATH=$to/bin:$PATH
CFLAGS='-O0 -g0' CXXFLAGS='-O0 -g0' ../gcc-12*/configure -q --target="$target" --prefix="$to" --enable-languages=c --without-headers \
    --with-newlib --disable-bootstrap --disable-gcov --disable-libquadmath --disable-libssp --disable-lto --disable-nls \
    --disable-plugin --disable-shared --disable-threads --without-isl --without-zstd >configure.log 2>&1
# Without documentation: what it is made of is not in Debian's sources.
jobs=$(nproc 2>/dev/null || echo 2)
make -s -j"$jobs" MAKEINFO=true all-gcc >make.log 2>&1 || { tail -n 20 make.log >&2; exit 1; }
make -s -C gcc MAKEINFO=true install-common install-headers install-driver >install.log 2>&1
make -s -j"$jobs" MAKEINFO=true all-target-libgcc >libgcc.log 2>&1 || { tail -n 20 libgcc.log >&2; exit 1; }
make -s MAKEINFO=true install-target-libgcc >>install.log 2>&1
strip "$to"/bin/"$target"-* "$to"/libexec/gcc/"$target"/*/* 2>/dev/null || true
