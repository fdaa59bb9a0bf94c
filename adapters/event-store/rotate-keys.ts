import type { OnProgress } from './copying/copied-events.ts'
import { surveyKeys } from './copying/key-survey.ts'
import { lastWrapping, type MasterKeys, unwrapped, wrap } from './keys.ts'
import { ownEvent } from './own-events.ts'
import { type EventStore, StreamErased, WrongExpectedRevision } from './port.ts'

export interface Rotated {
  /** Keys that this run wrapped again. */
  wrapped: number
  /** Keys that the new master key had wrapped before. */
  already: number
}

const keysAtOnce = 64

/**
 * Wraps every person's key with the new master key instead of the old one; sealed fields stay as they are. Afterwards
 * the old master key opens nothing that this log writes, but backups from before need it. Interrupted, it continues
 * when called again. Persons erased meanwhile stay erased.
 * @throws {Error} neither master key opens a key
 */
export async function rotateKeys(
  store: EventStore,
  keys: Required<MasterKeys>,
  onProgress: OnProgress = () => undefined,
): Promise<Rotated> {
  const head = await store.head()
  const rotated: Rotated = { wrapped: 0, already: 0 }
  if (head === undefined) return rotated
  const { keyStreams, forgotten } = await surveyKeys(store, head, onProgress)
  const streams = [...keyStreams].filter((stream) => !forgotten.has(stream))
  for (let from = 0; from < streams.length; from += keysAtOnce) {
    const done = await Promise.all(
      streams.slice(from, from + keysAtOnce).map((stream) => rotateKey(store, stream, keys)),
    )
    for (const outcome of done) if (outcome) rotated[outcome] += 1
    onProgress('wrapping', rotated.wrapped + rotated.already, streams.length)
  }
  return rotated
}

/** Undefined where there is no key (any more). */
async function rotateKey(
  store: EventStore,
  stream: string,
  keys: Required<MasterKeys>,
): Promise<keyof Rotated | undefined> {
  const { masterKey, otherMasterKey } = keys
  const last = await lastWrapping(store, stream)
  if (!last) return undefined
  if (unwrapped(masterKey, last)) return 'already'
  const key = otherMasterKey && unwrapped(otherMasterKey, last)
  if (!key) throw new Error(`Neither master key opens ${stream}`)
  try {
    await store.append(stream, last.revision, [ownEvent('KeyWrappedAgain', wrap(masterKey, key, stream))])
    return 'wrapped'
  } catch (error) {
    if (error instanceof StreamErased) return undefined
    // Another run has wrapped this key.
    if (error instanceof WrongExpectedRevision) return rotateKey(store, stream, keys)
    throw error
  }
}
