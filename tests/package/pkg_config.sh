# Builds against the installed library as those do who have a compiler and pkg-config only, and looks at what is seen of it.
# pkg_config.sh PREFIX CORPUS CXX [FLAGS...]
set -eu
# absent PATTERN FILE: whatever fits is a fault.
absent() { if grep -E "$1" "$2"; then exit 1; fi; }

here=$(cd "$(dirname -- "$0")" && pwd)
prefix=$1
corpus=$2
cxx=$3
shift 3
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
library=$(dirname -- "$(find "$prefix"/lib* -name libdescry.a | head -n 1)")
export PKG_CONFIG_PATH=$library/pkgconfig LD_LIBRARY_PATH=$library
version=$(pkg-config --modversion descry)
grep -qF "DESCRY_VERSION \"$version\"" "$prefix/include/descry/version.h"
[[ $("$prefix/bin/descry" --version) == "descry $version" ]]

# A C program and the shared library. The prefix may be anywhere: the file of pkg-config finds it by its own place.
cc -std=c99 -pedantic -Wall -Wextra -Werror "$@" "$here/c_interface.c" -o c_shared $(pkg-config --cflags --libs descry)
./c_shared
readelf -d c_shared | grep -q 'NEEDED.*libdescry\.so\.'
# A C++ program and the static one.
"$cxx" -std=c++23 "$@" "$here/examples/read.cpp" -o read_static $(pkg-config --cflags descry) \
    "$library/libdescry.a" $(pkg-config --static --libs-only-l descry | sed 's/-ldescry//')
./read_static "$corpus/games/opera.txt" | grep -q '12. O-O-O Rd8'
readelf -d read_static >needed
absent libdescry needed

# No function that a public header declares is hidden in it: what the static library hides differs from all of theirs in name, in
# what it takes first, or in its namespace or class.
readelf -sW "$library/libdescry.a" |
    awk '$4 == "FUNC" && $5 == "GLOBAL" && $6 == "HIDDEN" && $7 != "UND" {print $8}' | sort -u | c++filt |
    sed -nE 's/\[abi:[a-z0-9]+\]//g; s/^(descry(::[A-Za-z_]+)*)::([A-Za-z_]+)\(([A-Za-z_]+::)*([A-Za-z_]*).*/\1 \3 \5/p' | sort -u >hidden
[[ -s hidden ]]
while read -r scope name first; do
    # The headers that open the namespace, or have the class.
    mapfile -t opening < <(grep -lE "^namespace $scope\b|^(class|struct) ${scope##*::}\b" "$prefix"/include/descry/*.hpp)
    ((!${#opening[@]})) || grep -HE "^[^/]*[ :]$name\([^,)]*\b${first/basic_string/string}" "${opening[@]}" >>declared || true
done <hidden
if [[ -s declared ]]; then
    echo 'declared in a public header, hidden in the shared library:'
    cat declared
    exit 1
fi
# What the shared library shows: its public interface, and nothing of the rooms behind it or of other libraries.
nm -DC --defined-only "$library/libdescry.so" | cut -d ' ' -f 2- >shown
absent 'tao::|nlohmann::|descry::(grammar|record|sheet|text|write|c)::' shown
[[ $(grep -c ' descry_' shown) == $(grep -c '^DESCRY_API' "$prefix/include/descry.h") ]]
absent '^[A-Za-z] [^:( ]*(std|__gnu_cxx)::' shown
