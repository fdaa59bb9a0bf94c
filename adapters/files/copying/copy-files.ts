import { existsSync } from 'node:fs'
import type { OnProgress } from '../../event-store/copying/copied-events.ts'
import { BrokenLogFile } from '../../event-store/copying/line-file.ts'
import { type EventEntry, eventLinesOf, keyEntriesOf, type LogFile } from '../../event-store/copying/log-file.ts'
import { keyStream } from '../../event-store/keys.ts'
import type { EventStore } from '../../event-store/port.ts'
import { fileNamedIn } from '../named-files.ts'
import { type FileRef, type FileStore, fileOf, keyKindOf, nameOf } from '../port.ts'
import { sha256Of } from '../sealed-files.ts'
import { checkFilesFile, FilesFileWriter, filesBeside, filesIn } from './files-file.ts'

type WrittenLog = Pick<LogFile, 'path' | 'sha256'>

interface ExportedFiles {
  files: number
  bytes: number
  /** Files that events name and that are not there. */
  missing: string[]
}

/**
 * Writes the files of a log beside the file that holds the log. They stay sealed. Files of erased persons are left out.
 * Interrupted, it leaves no file of that name.
 * @throws {BrokenLogFile} the file exists
 * @throws {FileStoreUnavailable}
 */
export async function exportFiles(
  store: FileStore,
  log: WrittenLog,
  eventStore: Pick<EventStore, 'isErased'>,
  onProgress: OnProgress,
): Promise<ExportedFiles> {
  const writer = await FilesFileWriter.create(filesBeside(log.path), log.sha256)
  try {
    const names = await namesOfReadable(store, log)
    const written = new Set<string>()
    for (const name of names) {
      const sealed = await store.get(name)
      if (!sealed) continue
      await writer.add(name, sealed)
      written.add(name)
      onProgress('writing files', written.size, names.length)
    }
    const missing: string[] = []
    // An engine may still show an erased stream in the log.
    for await (const { name, stream } of namedIn(log))
      if (!written.has(name) && !(await eventStore.isErased(stream))) missing.push(name)
    const { files, bytes } = await writer.finish()
    return { files, bytes, missing }
  } catch (error) {
    await writer.giveUp()
    throw error
  }
}

/**
 * The files that go with a log's file, checked; undefined where there are none because no event names one.
 * @throws {BrokenLogFile}
 */
export async function checkFilesBeside(log: LogFile) {
  const path = filesBeside(log.path)
  if (existsSync(path)) return checkFilesFile(path, log.sha256)
  // Logs of earlier releases have no files.
  for await (const _ of namedIn(log)) throw new BrokenLogFile(`${path} is missing: the log names files`)
  return undefined
}

/** Puts all files where they belong; what an earlier run put is put again. */
export async function importFiles(
  store: FileStore,
  { path, files }: { path: string; files: number },
  onProgress: OnProgress,
): Promise<void> {
  let put = 0
  for await (const { name, sealed } of filesIn(path)) {
    await store.put(name, sealed)
    onProgress('putting files', ++put, files)
  }
}

/** Names of the files that differ from those in the file, or are not there. */
export async function compareFiles(
  store: FileStore,
  { path, files }: { path: string; files: number },
  onProgress: OnProgress,
): Promise<{ missing: string[]; altered: string[] }> {
  const found = { missing: [] as string[], altered: [] as string[] }
  let compared = 0
  for await (const { name, sha256 } of filesIn(path)) {
    const sealed = await store.get(name)
    if (!sealed) found.missing.push(name)
    else if (sha256Of(sealed) !== sha256) found.altered.push(name)
    onProgress('comparing files', ++compared, files)
  }
  return found
}

const keyOf = (file: FileRef): string => keyStream(keyKindOf(file), file.ownerId)

/** Names of the files whose owner's key goes with the log, in order. */
async function namesOfReadable(store: FileStore, log: WrittenLog): Promise<string[]> {
  const keys = new Set<string>()
  for await (const { entry } of keyEntriesOf(log.path)) if ('key' in entry) keys.add(entry.key)
  const names: string[] = []
  for await (const { name } of store.list()) {
    const file = fileOf(name)
    if (file && keys.has(keyOf(file))) names.push(name)
  }
  return names.toSorted()
}

/** Names of the files that events of a log's file name and persons who were not erased own. */
async function* namedIn(log: WrittenLog): AsyncGenerator<{ name: string; stream: string }> {
  const erased = new Set<string>()
  for await (const { entry } of keyEntriesOf(log.path)) if ('erased' in entry) erased.add(entry.erased)
  for await (const line of eventLinesOf(log.path)) {
    const event = JSON.parse(line) as EventEntry
    const file = fileNamedIn(event)?.file
    if (file && !erased.has(keyOf(file))) yield { name: nameOf(file), stream: event.stream }
  }
}
