#!/bin/sh
# Makes .env from .env.example, with new secrets. It never changes an existing .env: a log needs its own keys.
set -eu
cd "$(dirname "$0")/.."
if [ -e .env ]; then
  echo '.env exists and stays as it is' >&2
  exit 0
fi
umask 077
trap 'rm -f .env.new' EXIT
while IFS= read -r line; do
  case $line in
    [A-Z]*=) printf '%s%s\n' "$line" "$(od -An -v -tx1 -N32 /dev/urandom | tr -d ' \n')" ;;
    *) printf '%s\n' "$line" ;;
  esac
done <.env.example >.env.new
mv .env.new .env
