import { createHash } from 'node:crypto'
import { systemClock } from '@turno/adapters/clock/clock.ts'
import { type Engines, enginesOn } from '@turno/adapters/environment/engines.ts'
import {
  compareDrafts,
  compareEvents,
  compareKeys,
  Different,
} from '@turno/adapters/event-store/copying/compare-log.ts'
import type { OnProgress } from '@turno/adapters/event-store/copying/copied-events.ts'
import { importLog } from '@turno/adapters/event-store/copying/import-log.ts'
import { eventLinesOf, type LogFile } from '@turno/adapters/event-store/copying/log-file.ts'
import type { EventStore, Position } from '@turno/adapters/event-store/port.ts'
import { openSqliteLog } from '@turno/adapters/event-store/sqlite.ts'
import { compareFiles } from '@turno/adapters/files/copying/copy-files.ts'
import type { FilesFile } from '@turno/adapters/files/copying/files-file.ts'
import { fileNamedIn, mayNameFile, type NamedFile } from '@turno/adapters/files/named-files.ts'
import { type FileStore, nameOf } from '@turno/adapters/files/port.ts'
import { FileAltered, FileMissing, SealedFiles } from '@turno/adapters/files/sealed-files.ts'
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
 * Whether a log equals the file: its events, its keys, its drafts and, byte for byte, the read models built from them. A log that
 * has grown since is compared up to the file's last event. The file is in memory meanwhile.
 * @throws {Different} an event, a key or a draft differs, or is missing
 */
export async function verifyCopy(
  store: EventStore,
  masterKey: Buffer,
  file: LogFile,
  onProgress: OnProgress,
): Promise<Verdict> {
  const { last, events, hasMore } = await compareEvents(store, file, onProgress)
  if (events < file.events) throw new Different(`the log ends after event ${events} of the file`)
  await compareKeys(store, file)
  await compareDrafts(store, file, hasMore)
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

interface FilesVerdict {
  /** Beside the log's file. */
  files: number
  /** Names of files that an event or the file of files names, and that are not there. */
  missing: string[]
  /** Names of files that differ from the file of files, or do not open as the event says. */
  altered: string[]
}

/** Whether the files are those that went with a log's file, and each opens as the event says that names it. */
export async function verifyFiles(
  { eventStore, codec, keys }: Pick<Engines, 'eventStore' | 'codec' | 'keys'>,
  store: FileStore,
  { log, beside }: { log: LogFile; beside: FilesFile | undefined },
  onProgress: OnProgress,
): Promise<FilesVerdict> {
  const compared = beside ? await compareFiles(store, beside, onProgress) : { missing: [], altered: [] }
  const [missing, altered] = [new Set(compared.missing), new Set(compared.altered)]
  const files = new SealedFiles({ store, keys })
  let opened = 0
  for await (const line of eventLinesOf(log.path)) {
    const { type, stream, revision } = JSON.parse(line) as { type: string; stream: string; revision: number }
    if (!mayNameFile(type)) continue
    // Empty where it was erased since.
    const [recorded] = await eventStore.readStream(stream, { from: revision, limit: 1 })
    const named = recorded && fileNamedIn(await codec.decode(recorded))
    if (!named) continue
    const found = await stateOf(files, named)
    if (found === 'missing') missing.add(nameOf(named.file))
    if (found === 'altered') altered.add(nameOf(named.file))
    onProgress('opening files', ++opened)
  }
  return { files: beside?.files ?? 0, missing: [...missing].toSorted(), altered: [...altered].toSorted() }
}

async function stateOf(files: SealedFiles, { file, sha256 }: NamedFile): Promise<'whole' | 'missing' | 'altered'> {
  try {
    if (sha256 !== undefined) await files.open(file, { sha256 })
    return 'whole'
  } catch (error) {
    if (error instanceof FileMissing) return 'missing'
    if (error instanceof FileAltered) return 'altered'
    throw error
  }
}
