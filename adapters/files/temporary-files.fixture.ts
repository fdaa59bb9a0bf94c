import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { folderFiles } from './folder.ts'
import type { FileStore, StoredFile } from './port.ts'

/** Files of a test, in a folder that goes when they are closed. */
export async function temporaryFiles(): Promise<FileStore> {
  const folder = await mkdtemp(join(tmpdir(), 'turno-files-'))
  const files = await folderFiles(folder)
  files.close = () => rm(folder, { recursive: true, force: true })
  return files
}

export async function allIn(files: AsyncIterable<StoredFile>): Promise<StoredFile[]> {
  const all: StoredFile[] = []
  for await (const file of files) all.push(file)
  return all
}
