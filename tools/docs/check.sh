# The reference is made without a warning, and has what it is for: check.sh DOXYFILE DOCS
set -eu
command -v doxygen >/dev/null || { echo "doxygen is not installed"; exit 77; }
rm -rf "$2"
doxygen "$1"
for page in descry_8h.html classdescry_1_1Text.html structdescry_1_1Resolution.html; do
    [[ -s $2/html/$page ]] || { echo "no $page"; exit 1; }
done
grep -q descry_book_game "$2/html/index.html" || { echo "the examples are not on the first page"; exit 1; }
