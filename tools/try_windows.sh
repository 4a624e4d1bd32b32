#!/usr/bin/env bash
# The rules on Windows: compiled by mingw-w64 and run under Wine, they must play the same random games as here.
#
#   apt-get install g++-mingw-w64-x86-64 wine64 && tools/try_windows.sh        some minutes
set -euo pipefail
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'sleep 4; rm -rf "$work"' EXIT  # Wine's server ends some seconds after its last program
export WINEPREFIX=$work/wine WINEDEBUG=-all
wine=$(command -v wine64 || echo /usr/lib/wine/wine64)

# compile COMPILER PROGRAM
compile() {
  mkdir "$2.objects"
  find src/base src/games/*/rules -name '*.cpp' ! -name '*_test.cpp' -print0 |
    xargs -0 -P2 -I{} sh -c '"$0" -std=c++20 -O1 -Isrc -c "$2" -o "$1/$(echo "$2" | tr / _).o"' "$1" "$2.objects" {}
  "$1" -std=c++20 -O1 -Isrc tools/try_windows.cpp "$2.objects"/*.o -static -o "$2"
}

compile x86_64-w64-mingw32-g++-posix "$work/there.exe"
compile g++ "$work/here"
"$wine" "$work/there.exe" 2>/dev/null | tr -d '\r' >"$work/there.txt"
"$work/here" | tee "$work/here.txt"
diff "$work/here.txt" "$work/there.txt"
echo "The same games on Windows."
