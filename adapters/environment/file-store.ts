import { join } from 'node:path'
import { folderFiles } from '../files/folder.ts'
import type { FileStore } from '../files/port.ts'
import type { S3Options } from '../files/s3.ts'
import { makePrivateFolder } from './private-folder.ts'
import { ConfigError, need, type SettingsOf } from './settings.ts'
import type { filesSettings } from './shared-settings.ts'

/** Location of files: a folder that all processes of this machine share, or a bucket. */
export type FilesLocation = { folder: string } | S3Options

/** The folder of files beside a log. */
export const filesFolderIn = (dataDir: string): string => join(dataDir, 'files')

/** Location of files by the settings. @throws {ConfigError} nowhere, or the key of the bucket is missing */
export function filesLocationOf(
  settings: SettingsOf<typeof filesSettings> & { DATA_DIR?: string | undefined },
): FilesLocation {
  const { FILES_URL: url, DATA_DIR: dataDir } = settings
  if (url === undefined && dataDir !== undefined) return { folder: filesFolderIn(dataDir) }
  return {
    url: need(settings, 'FILES_URL'),
    region: settings.FILES_REGION,
    accessKey: need(settings, 'FILES_ACCESS_KEY'),
    secretKey: need(settings, 'FILES_SECRET_KEY'),
  }
}

/**
 * A bucket that cannot be reached just now is no reason to stop a process: only its files wait.
 * @throws {ConfigError} the folder cannot be made, or the service refuses the settings
 */
export async function openFileStore(place: FilesLocation): Promise<FileStore> {
  try {
    return await ('folder' in place ? openFolder(place.folder) : openBucket(place))
  } catch (error) {
    const where = 'folder' in place ? `in ${place.folder}` : 'of FILES_URL'
    throw new ConfigError(`the files ${where} cannot be used: ${(error as Error).message}`)
  }
}

function openFolder(folder: string): Promise<FileStore> {
  makePrivateFolder(folder)
  return folderFiles(folder)
}

/** Loads the client only on use. */
async function openBucket(options: S3Options): Promise<FileStore> {
  const { S3Files } = await import('../files/s3.ts')
  const files = new S3Files(options)
  try {
    await files.check()
  } catch (error) {
    await files.close()
    throw error
  }
  return files
}
