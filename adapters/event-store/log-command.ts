// npm run log -- export <file> | import <file>: carries the log that the environment names into a file, or a file into that log.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { openWholeEventStoreDb } from './eventstoredb.ts'
import { exportLog, importLog } from './log-transfer.ts'
import { openWholeSqliteLog, type PortableLog } from './portable-log.ts'

const commands = { export: exportLog, import: importLog }
const toldEvery = 10_000

const [name, file] = process.argv.slice(2)
const command = commands[name as keyof typeof commands]
if (!command || !file) {
  console.error('npm run log -- export <file>   writes the log of EVENTSTORE_URL and STREAM_PREFIX, or of DATA_DIR, into a file')
  console.error('npm run log -- import <file>   writes that file into such a log, which must be empty')
  console.error('Either goes on where it stopped when it is run again. The product must not run on the log meanwhile.')
  console.error('MASTER_KEY and LOOKUP_KEY go with the log: without them nobody can read or find what is sealed in it.')
  process.exit(2)
}

try {
  await carry(command, file)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

async function carry(command: typeof exportLog, file: string): Promise<void> {
  const log = await open(process.env)
  try {
    const events = await command(log, file, told())
    console.log(`${events} events ${name === 'export' ? 'written into' : 'taken from'} ${file}`)
  } finally {
    await log.close()
  }
}

function open({ EVENTSTORE_URL: url, STREAM_PREFIX: prefix = '', DATA_DIR: dataDir = './.data' }: NodeJS.ProcessEnv): Promise<PortableLog> {
  if (url) return openWholeEventStoreDb({ url, prefix })
  const path = join(dataDir, 'log.sqlite')
  if (command === exportLog && !existsSync(path)) throw new Error(`There is no log at ${path}`)
  return openWholeSqliteLog(path)
}

function told(): (events: number) => void {
  let next = toldEvery
  return (events) => {
    if (events < next) return
    console.error(`${events} events`)
    next = events - (events % toldEvery) + toldEvery
  }
}
