import { isSameText, keyedHash } from '@turno/adapters/hashing/keyed-hash.ts'
import { photoAddress } from '@turno/contract/areas/photos.ts'
import { toMs } from '@turno/domain/time.ts'
import type { CommonDeps } from '../../kit/endpoint/deps.ts'

type Deps = Pick<CommonDeps, 'tokenSecret' | 'systemClock'>

/** Longest that an address opens a photo that is not public. */
const openSeconds = 10 * 60
/** Addresses of one photo are the same within this time, so that browsers need not load it again and again. */
const sameSeconds = 5 * 60

/**
 * Address of a photo, '' without one. A doctor's is public; any other address is signed and expires.
 */
export function photoUrl(deps: Deps, { photoId, role }: { photoId: string | null; role: string }): string {
  if (photoId === null) return ''
  if (isPublic(role)) return photoAddress(photoId)
  const expires = Math.floor(nowSeconds(deps) / sameSeconds) * sameSeconds + openSeconds
  return `${photoAddress(photoId)}?expires=${expires}&signature=${signatureOf(deps, photoId, String(expires))}`
}

export const isPublic = (role: string): boolean => role === 'doctor'

/** Whether the product gave out this address, and not too long ago. */
export function isSigned(
  deps: Deps,
  photoId: string,
  { expires, signature }: { expires: string; signature: string },
): boolean {
  return isSameText(signatureOf(deps, photoId, expires), signature) && nowSeconds(deps) < Number(expires)
}

const signatureOf = ({ tokenSecret }: Deps, photoId: string, expires: string): string =>
  keyedHash(tokenSecret, 'photo', photoId, expires).toString('base64url')

const nowSeconds = ({ systemClock }: Deps): number => toMs(systemClock.now()) / 1000
