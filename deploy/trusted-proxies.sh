#!/bin/sh
# Writes the load balancers in TRUST_PROXY (addresses and networks, comma separated) as directives of nginx. Only their X-Forwarded-For is
# trusted; without any, the address of a visitor is that of the connection. The image of nginx runs this file at start. Without containers:
#   TRUST_PROXY=… deploy/trusted-proxies.sh && nginx -s reload
set -euf
file=${1:-/etc/nginx/dynamic/trusted-proxies.conf}
directives=
for proxy in $(printf %s "${TRUST_PROXY:-}" | tr , ' '); do
  case $proxy in
    */0 | *[!0-9A-Fa-f.:/]*)
      echo "trusted-proxies: TRUST_PROXY: '$proxy' is neither an IP address nor a network like 10.0.0.0/8" >&2
      exit 1
      ;;
  esac
  directives="${directives}set_real_ip_from $proxy;
"
done
mkdir -p "$(dirname "$file")"
printf %s "$directives" >"$file"
