// npm run bench -- [--only <part>] [--smallest]; `--only` may be repeated, and parts.ts has the parts. One JSON line
// a figure. Speeds depend on the machine: compare the ratios to the yardstick of the same run. `--smallest` shows that
// the parts work, and measures nothing worth reading.
import { parseArgs } from 'node:util'
import { longParts, parts } from './parts.ts'

const all = { ...parts, ...longParts }

const { values } = parseArgs({
  options: { only: { type: 'string', multiple: true }, smallest: { type: 'boolean' } },
})
const chosen = values.only ?? Object.keys(parts)

try {
  const unknown = chosen.find((name) => !Object.hasOwn(all, name))
  if (unknown !== undefined) throw new Error(`there is no ${unknown}; there are ${Object.keys(all).join(', ')}`)
  for (const name of chosen)
    for await (const figure of all[name as keyof typeof all]()) console.log(JSON.stringify(figure))
} catch (error) {
  console.error(`bench: ${error instanceof Error ? error.message : error}`)
  process.exitCode = 1
}
