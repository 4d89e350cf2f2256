#!/usr/bin/env bash
# Runs a command with DATABASE_URL set to a PostgreSQL of Debian's packages (the oldest version installed), started for it in a temporary folder.
# Where none is installed it says so and runs nothing; with --anyway as the first argument it runs the command without one.
set -euo pipefail
anyway=
if [ "${1:-}" = --anyway ]; then
  anyway=1
  shift
fi
bin=$(find /usr/lib/postgresql -mindepth 2 -maxdepth 2 -name bin 2>/dev/null | sort -V | head -1)
if [ -z "$bin" ]; then
  if [ -n "$anyway" ]; then
    echo 'not on Debian’s PostgreSQL, because none is installed'
    exec "$@"
  fi
  echo 'left out: the run on Debian’s PostgreSQL, because none is installed'
  exit 0
fi
# In memory where there is room: on a disk, the files of the databases take as long to make as to fill.
free=$(df --output=avail -BG /dev/shm 2>/dev/null | tail -1 | tr -dc 0-9 || true)
dir=$(mktemp -d "$([ "${free:-0}" -ge 8 ] && [ -w /dev/shm ] && echo /dev/shm || echo /tmp)/headwater-postgres.XXXXXX")
as=()
if [ "$(id -u)" = 0 ]; then
  # PostgreSQL refuses to run as root.
  user=$(getent passwd postgres >/dev/null && echo postgres || echo nobody)
  chown "$user" "$dir"
  as=(setpriv "--reuid=$user" "--regid=$(id -g "$user")" --clear-groups)
fi
stop() {
  "${as[@]}" "$bin/pg_ctl" -D "$dir/data" -m immediate -w stop >/dev/null 2>&1 || true
  rm -rf "$dir"
}
trap stop EXIT
port=$(node -e "const s=require('node:net').createServer().listen(0,'127.0.0.1',()=>{console.log(s.address().port);s.close()})")
cd "$dir"
(umask 077; head -c 24 /dev/urandom | base64 | tr -d '/+=' >password)
password=$(cat password)
chmod 644 password
"${as[@]}" "$bin/initdb" -D data -U postgres --pwfile=password --auth=scram-sha-256 --locale=C.UTF-8 --encoding=UTF8 >/dev/null
"${as[@]}" "$bin/pg_ctl" -D data -w -l log -o "-p $port -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off -c synchronous_commit=off -c full_page_writes=off -c max_connections=300" start >/dev/null
rm password
cd - >/dev/null
echo "on $("$bin/postgres" --version)"
DATABASE_URL="postgres://postgres:$password@127.0.0.1:$port/postgres" "$@"
