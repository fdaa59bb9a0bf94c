import type { FileRef } from '@turno/adapters/files/port.ts'
import { photo, type StoredPhoto } from '@turno/domain/photo/decide.ts'
import type { CommonDeps } from '../../kit/endpoint/deps.ts'
import { openedFile } from '../../kit/endpoint/opened-file.ts'

type Deps = Pick<CommonDeps, 'commander' | 'eventStore' | 'files' | 'metrics' | 'logger'>

export const photoFile = (accountId: string, photoId: string): FileRef => ({
  kind: 'photos',
  ownerId: accountId,
  fileId: photoId,
})

/** A photo as a JPEG; undefined when it is gone. */
export async function pictureOf(deps: Deps, photoId: string): Promise<Uint8Array | undefined> {
  const { state } = await deps.commander.load(photo, photoId)
  return state.status === 'stored' ? pictureIn(deps, state) : undefined
}

/** The picture, where the photo is loaded already. */
export async function pictureIn(
  deps: Deps,
  { accountId, photoId, jpeg, sha256 }: StoredPhoto,
): Promise<Uint8Array | undefined> {
  if (typeof jpeg === 'string') return Buffer.from(jpeg, 'base64')
  if (typeof sha256 !== 'string') return undefined
  const isNamed = async () => (await deps.eventStore.readStream(`photo-${photoId}`, { limit: 1 })).length > 0
  return openedFile(deps, photoFile(accountId, photoId), { sha256 }, isNamed)
}
