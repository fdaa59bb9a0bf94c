import type { FileRef } from '@turno/adapters/files/port.ts'
import { FileAltered, FileMissing, type KeptFile } from '@turno/adapters/files/sealed-files.ts'
import type { ApiDeps } from './deps.ts'

/**
 * The stored file that an event names, opened. Undefined once its owner was erased, and where the file is missing or
 * altered: then operators hear of it.
 * @param isNamed asked where the file is missing: it may have been taken away since the event was read
 */
export async function openedFile(
  { files, metrics, logger }: Pick<ApiDeps, 'files' | 'metrics' | 'logger'>,
  file: FileRef,
  kept: Pick<KeptFile, 'sha256'>,
  isNamed: () => Promise<boolean> = async () => true,
): Promise<Uint8Array | undefined> {
  try {
    return await files.open(file, kept)
  } catch (error) {
    if (!(error instanceof FileMissing || error instanceof FileAltered)) throw error
    if (error instanceof FileMissing && !(await isNamed())) return undefined
    const what = error instanceof FileMissing ? 'missing' : 'altered'
    logger.error({ file: error.file }, `file ${what}`)
    metrics?.fileUnusable(what)
    return undefined
  }
}
