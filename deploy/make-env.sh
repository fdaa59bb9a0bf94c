#!/bin/sh
# Makes .env of .env.example, with secrets of its own. It never touches one that is there: a log is readable with its
# own keys only.
set -eu
cd "$(dirname "$0")/.."
if [ -e .env ]; then
  echo '.env is there already and stays as it is' >&2
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
