import type { Engines } from '@turno/adapters/environment/engines.ts'
import type { OnProgress } from '@turno/adapters/event-store/copying/copied-events.ts'
import { eventLinesOf, type LogFile } from '@turno/adapters/event-store/copying/log-file.ts'
import { compareFiles } from '@turno/adapters/files/copying/copy-files.ts'
import type { FilesFile } from '@turno/adapters/files/copying/files-file.ts'
import { fileNamedIn, mayNameFile, type NamedFile } from '@turno/adapters/files/named-files.ts'
import { type FileStore, nameOf } from '@turno/adapters/files/port.ts'
import { FileAltered, FileMissing, SealedFiles } from '@turno/adapters/files/sealed-files.ts'

export interface FilesVerdict {
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
