// Another process that saves a draft for ever, for sqlite.test.ts: version n holds n. Prints acknowledged versions.

import { openSqliteLog } from './sqlite.ts'

const [path, id] = [process.argv[2]!, process.argv[3]!]
const store = await openSqliteLog(path)
for (let saved = 0; ; ) {
  saved = await store.saveDraft(id, saved === 0 ? 'none' : saved, saved + 1)
  process.stdout.write(`${saved}\n`)
}
