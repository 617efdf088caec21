#!/bin/sh
# Backs up the server of DATABASE_URL with the programs of PostgreSQL 15 or newer; docs/runbook.md (Back up and restore).
#   backup.sh base DIR   takes a base backup into DIR/base
#   backup.sh wal DIR    streams the WAL into DIR/wal and ends when the connection is lost; a supervisor starts it again
#   backup.sh check      fails while no receiver is connected
# BACKUP_RECIPIENTS: public keys of age, comma separated. What is stored is encrypted for all of them, and this machine cannot decrypt it.
set -eu
command=${1:-}
dir=${2:-}
# The server retains WAL for this slot until it is received.
slot=momo_backup

# The time-out detects a server that disappeared without closing its connections.
case $DATABASE_URL in
  *\?*) url="$DATABASE_URL&tcp_user_timeout=30000" ;;
  *) url="$DATABASE_URL?tcp_user_timeout=30000" ;;
esac

ask() {
  psql -XAtq -v ON_ERROR_STOP=1 -d "$url" -c "$1"
}

# The server's clock, because WAL records have its times, rounded up to a whole second.
server_time() {
  ask "select to_char((date_trunc('second', now()) + interval '1 second') at time zone 'UTC', 'YYYYMMDD\"T\"HH24MISS\"Z\"')"
}

# Encrypts a file, and deletes the original only after that. A file that is there with its name is complete. The commands are joined,
# because `set -e` has no effect in a function that is a condition.
seal() {
  set -f
  # shellcheck disable=SC2046 # each key is an argument
  age $(printf ' -r %s' $(printf %s "$BACKUP_RECIPIENTS" | tr , ' ')) -o "$1.age.part" "$1" &&
    mv "$1.age.part" "$1.age" && rm "$1"
  sealed=$?
  set +f
  return $sealed
}

# Without a usable key nothing may be written.
check_recipients() {
  [ -n "${BACKUP_RECIPIENTS:-}" ] || return 0
  probe=$(mktemp)
  echo probe >"$probe"
  if ! seal "$probe"; then
    rm -f "$probe" "$probe.age.part"
    echo 'backup: BACKUP_RECIPIENTS: must be public keys of age (age1…), comma separated; age must be installed' >&2
    exit 2
  fi
  rm "$probe.age"
}

# The manifest stays readable: it names files and the first WAL file that is needed, and the cleanup reads it.
seal_base() {
  [ -n "${BACKUP_RECIPIENTS:-}" ] || return 0
  for file in "$1"/*.tar.gz; do seal "$file" || return 1; done
}

# Complete WAL files have names of 24 characters; the receiver writes to one with the suffix .partial. Ends with the receiver, which has the
# process id of this shell.
seal_wal() {
  rm -f "$dir"/wal/*.age.part
  while sleep 2 && kill -0 $$ 2>/dev/null; do
    for file in "$dir"/wal/*; do
      case ${file##*/} in
        ????????????????????????| *.history) seal "$file" || echo "backup: not encrypted, trying again: $file" >&2 ;;
      esac
    done
  done
}

take_base() {
  mkdir -p "$dir/base"
  find "$dir/base" -maxdepth 1 -name 'unfinished*' -mmin +1440 -exec rm -rf {} +
  draft=$(mktemp -d "$dir/base/unfinished.XXXXXX")
  if ! pg_basebackup -d "$url" -D "$draft" -Ft --compress=1 -X stream --checkpoint=fast || ! seal_base "$draft"; then
    rm -rf "$draft"
    exit 1
  fi
  name=$(server_time)
  mv "$draft" "$dir/base/$name"
  rm -f "$dir/base-needed"
  echo "backup: base backup completed: $dir/base/$name"
  ask "insert into base_backups (name) values ('$name')" ||
    echo 'backup: base backup not recorded for the metrics; is the database migrated?' >&2
}

# Without the slot, WAL is missing between the archive and the server, or the server is another one, after a restore or a promotion.
# The archive is closed, and a base backup starts a new one.
open_slot() {
  state=$(ask "select coalesce(wal_status, 'new') from pg_replication_slots where slot_name = '$slot'")
  if [ "$state" = lost ]; then
    ask "select pg_drop_replication_slot('$slot')" >/dev/null
  elif [ -n "$state" ]; then
    return
  fi
  echo 'backup: no replication slot; creating it and taking a base backup' >&2
  if [ -n "$(ls "$dir/wal")" ]; then
    mv "$dir/wal" "$dir/wal-until-$(server_time)"
    mkdir "$dir/wal"
    # The next base backup gets a later name, which shows that it belongs to the new archive.
    sleep 1
  fi
  touch "$dir/base-needed"
  ask "select pg_create_physical_replication_slot('$slot', true)" >/dev/null
}

# With --no-loop the program ends when it is disconnected, so that each connection starts with a look at the slot.
receive_wal() {
  mkdir -p "$dir/wal"
  open_slot
  if [ -e "$dir/base-needed" ]; then take_base; fi
  if [ -n "${BACKUP_RECIPIENTS:-}" ]; then seal_wal & fi
  exec pg_receivewal -d "$url" -D "$dir/wal" --slot "$slot" --synchronous --no-loop
}

case "$command $dir" in
  'base /'* | 'wal /'*) check_recipients ;;
esac
case "$command $dir" in
  'base /'*) take_base ;;
  'wal /'*) receive_wal ;;
  'check '*) test "$(ask "select active from pg_replication_slots where slot_name = '$slot'")" = t ;;
  *)
    echo 'backup: use base DIR, wal DIR or check; DIR is an absolute path' >&2
    exit 2
    ;;
esac
