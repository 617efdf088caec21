#!/bin/sh
# Writes deploy/images.env: the digest of every image that deploy/Dockerfile, backup.Dockerfile and compose.yaml name by a tag. A tag can
# be moved to other content, a digest cannot. Run it with Docker and the network, at the installation and before an upgrade; read the difference; then use
#   docker compose --env-file images.env --env-file .env up -d --build
set -eu
cd "$(dirname "$0")"
draft=$(mktemp)
trap 'rm -f "$draft"' EXIT
sed -n 's/.*\${\([A-Z]*_IMAGE\):-\([^}]*\)}.*/\1 \2/p' compose.yaml | sort -u | while read -r name tag; do
  digest=$(docker buildx imagetools inspect "$tag" --format '{{.Manifest.Digest}}')
  case $digest in
    sha256:????????????????????????????????????????????????????????????????) ;;
    *)
      echo "pin-images: no digest for $tag: '$digest'" >&2
      exit 1
      ;;
  esac
  echo "$name=$tag@$digest"
done >"$draft"
grep -c . "$draft" >/dev/null || { echo 'pin-images: no image found' >&2; exit 1; }
cp "$draft" images.env
cat images.env
