#!/usr/bin/env bash
# Tries what `./talus package` makes where nothing else is: the archive in an empty root, and the Debian package in a fresh Debian.
#
#   tools/try_packages.sh [MIRROR]        as root; needs debootstrap, curl and some minutes
set -euo pipefail
packages=$(cd "$(dirname "$0")/.." && pwd)/build/packages
mirror=${1:-http://deb.debian.org/debian}
work=$(mktemp -d)
server=
clean() {
  [ -z "$server" ] || kill "$server" 2>/dev/null || true
  umount "$work"/*/proc 2>/dev/null || true
  rm -rf --one-file-system "$work"
}
trap clean EXIT

# try ROOT PROGRAM: it computes, and it serves the page and keeps games.
try() {
  local root=$1 program=$2 port=18997
  mkdir -p "$root/proc" "$root/tmp" "$root/data"
  mount -t proc proc "$root/proc"
  chroot "$root" "$program" --version
  chroot "$root" "$program" perft talat --depth 2
  chroot "$root" "$program" serve --port $port --data /data >"$work/serve.log" 2>&1 &
  server=$!
  curl --silent --fail --retry 20 --retry-connrefused --retry-delay 1 "http://127.0.0.1:$port/" | grep -q '<!doctype html>'
  test -s "$root/data/talus.db"
  kill "$server" && wait "$server" || true
  server=
}

mkdir "$work/empty"
tar xzf "$packages"/talus-*-linux-*.tar.gz -C "$work/empty"
try "$work/empty" /talus/bin/talus
echo "The archive runs in an empty root."

debootstrap --variant=minbase bookworm "$work/debian" "$mirror" >"$work/debootstrap.log"
cp "$packages"/talus_*.deb "$work/debian/tmp/talus.deb"
chroot "$work/debian" sh -c 'apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends /tmp/talus.deb' \
  >"$work/install.log" 2>&1 || { cat "$work/install.log"; exit 1; }
try "$work/debian" /usr/bin/talus
chroot "$work/debian" apt-get purge -y -qq talus >"$work/purge.log"
test ! -e "$work/debian/usr/share/talus"
echo "The Debian package installs, runs and goes away in a fresh Debian 12."
