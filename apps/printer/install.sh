#!/usr/bin/env bash
# Installs or updates the print agent as a service. Run as root from a copy of the repository:
#   sudo apps/printer/install.sh --server https://… --code ABCD-2345
set -euo pipefail

source_dir=$(cd "$(dirname "$0")/../.." && pwd)
target=${MOMO_PRINTER_TARGET:-/opt/momo-printer}
state=${MOMO_PRINTER_STATE:-/var/lib/momo-printer}
server='' code=''
while [ $# -gt 0 ]; do
  case $1 in
    --server) server=${2:?--server needs an address}; shift 2 ;;
    --code) code=${2:?--code needs a code}; shift 2 ;;
    *) echo "unknown option $1" >&2; exit 2 ;;
  esac
done
[ "$(id -u)" = 0 ] || { echo 'Run it as root: sudo apps/printer/install.sh …' >&2; exit 2; }
[ -f "$state/identity.json" ] || [ -n "$code" ] || { echo 'The first time it needs --server and --code.' >&2; exit 2; }

apt-get update -qq
DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends ca-certificates curl fonts-noto-core xz-utils >/dev/null

version=$(cat "$source_dir/.node-version")
case $(uname -m) in
  x86_64) arch=x64 ;;
  aarch64) arch=arm64 ;;
  *) echo "A 64-bit system is needed, not $(uname -m)." >&2; exit 2 ;;
esac
node="$target/node-v$version/bin"
if [ ! -x "$node/node" ]; then
  mkdir -p "$target/node-v$version"
  file="node-v$version-linux-$arch.tar.xz"
  download=$(mktemp -d)
  curl -fsSL -o "$download/$file" "https://nodejs.org/dist/v$version/$file"
  curl -fsSL "https://nodejs.org/dist/v$version/SHASUMS256.txt" | grep " $file\$" | (cd "$download" && sha256sum -c --quiet -)
  tar -xJf "$download/$file" -C "$target/node-v$version" --strip-components=1
  rm -rf "$download"
fi
export PATH="$node:$PATH"

# Beside the running version, so that a failed download changes nothing.
rm -rf "$target/next"
mkdir -p "$target/next/apps" "$target/next/packages"
cp "$source_dir"/package.json "$source_dir"/package-lock.json "$source_dir"/.npmrc "$target/next/"
for workspace in apps/api apps/web qa; do
  mkdir -p "$target/next/$workspace"
  cp "$source_dir/$workspace/package.json" "$target/next/$workspace/"
done
cp -r "$source_dir/apps/printer" "$target/next/apps/"
cp -r "$source_dir/packages/contracts" "$target/next/packages/"
(cd "$target/next" && npm ci --omit=dev --ignore-scripts --no-audit --no-fund --loglevel=error -w @momo/printer -w @momo/contracts)

id momo-printer >/dev/null 2>&1 || useradd --system --home-dir "$state" --shell /usr/sbin/nologin momo-printer
usermod -a -G lp momo-printer
install -d -o momo-printer -g momo-printer -m 700 "$state"

systemctl stop momo-printer 2>/dev/null || true
rm -rf "$target/app"
mv "$target/next" "$target/app"
if [ -n "$code" ]; then
  runuser -u momo-printer -- "$node/node" "$target/app/apps/printer/src/entry/print-agent.ts" \
    --state "$state" ${server:+--server "$server"} --code "$code" --pair-only
fi

cat >/etc/systemd/system/momo-printer.service <<UNIT
[Unit]
Description=Jhol Momo print agent
After=network-online.target
Wants=network-online.target

[Service]
User=momo-printer
SupplementaryGroups=lp
ExecStart=$node/node $target/app/apps/printer/src/entry/print-agent.ts --state $state
Restart=always
RestartSec=2
NoNewPrivileges=yes
ProtectSystem=strict
ProtectHome=yes
ReadWritePaths=$state

[Install]
WantedBy=multi-user.target
UNIT
systemctl daemon-reload
systemctl enable --now momo-printer
echo 'The print agent runs. Add its printers in the branch area, on the Printers page.'
