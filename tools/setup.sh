# Sourced by tools/run and tools/test: installs the Debian packages that are missing, configures and builds.
# Asks nothing, reads nothing, prints to standard error alone; where it fails, the status is 2.

root=${BASH_SOURCE[0]%/tools/*}
build_packages=(g++ cmake ninja-build tao-pegtl-dev libicu-dev libexpat1-dev libfmt-dev nlohmann-json3-dev libcli11-dev libtbb-dev catch2 libcpp-httplib-dev pkgconf)
# What reads pictures of pages, and takes PDF files apart.
scan_packages=(libtesseract-dev libleptonica-dev tesseract-ocr-eng poppler-utils)

# What the Python module takes besides.
python_packages=(pybind11-dev python3-dev)
# Options of CMake that are to be on in what is built; a build that has them keeps them.
build_options=()

say() { printf 'descry: %s\n' "$*" >&2; }
die() { say "$@"; exit 2; }

# quietly COMMAND...: shows what it printed only if it fails.
quietly() {
    local output
    output=$("$@" 2>&1 </dev/null) || { printf '%s\n' "$output" >&2; return 1; }
}

# need PACKAGE...: installs those of the Debian packages that are not there yet.
need() {
    local name installed missing=()
    if [[ ! -e /etc/debian_version ]]; then
        for name in c++ cmake ninja; do
            command -v "$name" >/dev/null || die "no '$name' here; needed is what these packages of Debian hold: $*"
        done
        [[ -d $root/build ]] || say "not on Debian: going on without installing what these packages of Debian hold: $*"
        return
    fi

    installed=" $(dpkg-query -W -f '${Package}:${db:Status-Status} ' "$@" 2>/dev/null || true)"
    for name; do
        [[ $installed == *" $name:installed "* ]] || missing+=("$name")
    done
    ((${#missing[@]})) || return 0

    local by_hand="to install by hand: apt-get install ${missing[*]}"
    local as_root=(env DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8 PATH="$PATH:/usr/sbin:/sbin")
    if ((EUID)); then
        sudo -n true 2>/dev/null || die "packages are missing, and this is neither root nor a sudo that asks nothing; $by_hand"
        as_root=(sudo -n "${as_root[@]}")
    fi
    say "installing ${missing[*]}"
    local apt=("${as_root[@]}" apt-get -qq -y -o Acquire::Retries=3 -o DPkg::Lock::Timeout=600)
    # What these two cannot mend the installation will report: a dead repository may well not be needed.
    "${as_root[@]}" dpkg --configure -a &>/dev/null </dev/null || true
    "${apt[@]}" update &>/dev/null </dev/null || true
    quietly "${apt[@]}" install --no-install-recommends "${missing[@]}" || die "apt-get failed; $by_hand"
}

# build PRESET TARGET...: brings the targets up to date, and configures first where that was not done at this place, or for
# other presets.
build() (
    preset=$1
    out=$root/build/$preset
    shift
    mkdir -p "$root/build"
    exec 9>"$root/build/.lock"
    flock 9

    if [[ ! -e $out/build.ninja ]] || ! cmp -s "$root/CMakePresets.json" "$out/.presets" ||
        ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$out/CMakeCache.txt"; then
        say "configuring build/$preset"
        quietly cmake -S "$root" --preset "$preset" --fresh || exit 2
        cp "$root/CMakePresets.json" "$out/.presets"
    fi
    for option in "${build_options[@]}"; do
        grep -qxF "$option:BOOL=ON" "$out/CMakeCache.txt" || quietly cmake -S "$root" -B "$out" "-D$option=ON" || exit 2
    done
    [[ $(ninja -C "$out" -n "$@" 2>&1) == *"no work to do"* ]] && exit
    say "building build/$preset"
    [[ -t 2 ]] && quiet= || quiet=--quiet
    ninja -C "$out" $quiet "$@" </dev/null >&2 || exit 2
)

need_node() {
    command -v node >/dev/null && command -v npm >/dev/null || need nodejs npm
}

# need_sarif_schema: fetches what the test of SARIF logs compares with; false if it cannot be had.
need_sarif_schema() (
    need_node
    out=$root/build/sarif
    mkdir -p "$out"
    exec 8>"$root/build/.sarif.lock"
    flock 8
    lock=$(sha256sum <"$root/tests/sarif/package-lock.json")
    [[ -e $out/.lock && $(<"$out/.lock") == "$lock" ]] && exit
    cp "$root"/tests/sarif/package{,-lock}.json "$out" && cd "$out" || die "$out cannot be used"
    quietly npm ci --ignore-scripts --no-audit --no-fund --loglevel=error || die "the schema of SARIF could not be fetched"
    printf '%s' "$lock" >.lock
)

# need_scanner PRESET: installs what reads pictures; where that was not there, the next build configures anew.
need_scanner() {
    need "${scan_packages[@]}"
    local ninja=$root/build/$1/build.ninja
    [[ ! -e $ninja ]] || grep -q 'descry-page' "$ninja" || rm -f "$ninja"
}

# need_page: makes the workbench's page, which takes Node.js and npm.
need_page() {
    need_node
    mkdir -p "$root/build"
    exec 8>"$root/build/.page.lock"
    flock 8
    "$root/tools/workbench/page/build" "$root/build/page" </dev/null >&2 || die "the workbench's page could not be made"
    exec 8>&-
}
