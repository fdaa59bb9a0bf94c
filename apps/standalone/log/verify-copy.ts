import { createHash } from 'node:crypto'
import { systemClock } from '@turno/adapters/clock/clock.ts'
import { type Engines, enginesOn } from '@turno/adapters/environment/engines.ts'
import { compareEvents, compareKeys, Different } from '@turno/adapters/event-store/copying/compare-log.ts'
import type { OnProgress } from '@turno/adapters/event-store/copying/copied-events.ts'
import { importLog } from '@turno/adapters/event-store/copying/import-log.ts'
import type { LogFile } from '@turno/adapters/event-store/copying/log-file.ts'
import type { EventStore, Position } from '@turno/adapters/event-store/port.ts'
import { openSqliteLog } from '@turno/adapters/event-store/sqlite.ts'
import { memoryReadStore } from '@turno/adapters/read-store/memory.ts'
import { decodeWith } from '@turno/projector/projections/batch-projector.ts'
import { rebuild } from '@turno/projector/projections/rebuild.ts'
import { projections } from '@turno/read-models/all.ts'

export interface Verdict {
  equal: boolean
  /** In the file. */
  events: number
  /** Lines of the read models built from the file. */
  lines: number
  /** Of these lines. */
  sha256: string
}

/**
 * Whether a log equals the file: its events, its keys and, byte for byte, the read models built from them. A log that
 * has grown since is compared up to the file's last event. The file is in memory meanwhile.
 * @throws {Different} an event or a key differs, or is missing
 */
export async function verifyCopy(
  store: EventStore,
  masterKey: Buffer,
  file: LogFile,
  onProgress: OnProgress,
): Promise<Verdict> {
  const { last, events } = await compareEvents(store, file, onProgress)
  if (events < file.events) throw new Different(`the log ends after event ${events} of the file`)
  await compareKeys(store, file)
  const [ofFile, ofLog] = [
    await modelsOfFile(file, masterKey),
    await modelsOf(await enginesOn(store, { masterKey }, systemClock), last),
  ]
  return { equal: ofFile.lines === ofLog.lines && ofFile.sha256 === ofLog.sha256, events, ...ofFile }
}

interface Models {
  lines: number
  sha256: string
}

async function modelsOfFile(file: LogFile, masterKey: Buffer): Promise<Models> {
  const copy = await openSqliteLog(':memory:')
  try {
    await importLog(copy, file)
    return await modelsOf(await enginesOn(copy, { masterKey }, systemClock), await copy.head())
  } finally {
    await copy.close()
  }
}

/** Builds all read models of the log up to a position, without checkpoints and messages. */
async function modelsOf({ eventStore, codec, logId }: Engines, upTo: Position | undefined): Promise<Models> {
  const readStore = memoryReadStore()
  if (upTo !== undefined) await rebuild({ eventStore, readStore, projections, decode: decodeWith(codec), logId }, upTo)
  const hash = createHash('sha256')
  let lines = 0
  for await (const line of readStore.dump()) {
    hash.update(`${line}\n`)
    lines += 1
  }
  return { lines, sha256: hash.digest('hex') }
}
