// Another process that writes to a log, for sqlite.test.ts: each writer makes `appends` appends (0: for ever) to a
// stream of its own. Prints `<stream> <revision>` for every acknowledged append.

import { anEvent } from './event.fixture.ts'
import { openSqliteLog } from './sqlite.ts'

const [path, name, writers, appends] = [
  process.argv[2]!,
  process.argv[3]!,
  Number(process.argv[4]),
  Number(process.argv[5]),
]
const store = await openSqliteLog(path)

async function write(stream: string) {
  for (let n = 0; appends === 0 || n < appends; n++) {
    const { revision } = await store.append(stream, n === 0 ? 'none' : n - 1, [anEvent(n)])
    process.stdout.write(`${stream} ${revision}\n`)
  }
}

await Promise.all(Array.from({ length: writers }, (_, n) => write(`${name}-${n}`)))
await store.close()
