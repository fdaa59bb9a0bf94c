// biome-ignore lint/style/noRestrictedImports: a hash is pure, and the same in every rebuild
import { createHash } from 'node:crypto'
import type { Model } from '../projection.ts'

/** A person's index entries, so that they can be removed; an erased person leaves none. */
export interface IndexedPerson {
  /** Time of registration, epoch ms: the newest come first. */
  since: number
  /** Words of the name, without accents and capitals. */
  words: string[]
  document: string | null
  contact: string[]
  /** A doctor made the account, and another account has registered with its document. */
  yielded: boolean
}

export const model: Model = { name: 'people-index', version: 2 }
export const entryKey = (personId: string): string => `person/${personId}`
/** People by how a word of their name begins. */
export const beginningIndex = (letters: string): string => `beginning/${unread(letters)}`
/** People by a document, phone or mail address, whole. */
export const exactIndex = (value: string): string => `exact/${unread(value)}`
/** People by the ids of their requests, purchases and visits. */
export const thingIndex = (id: string): string => `thing/${id}`

/** Names of indexes appear in digests and in lists of slow calls: no personal data may be readable there. */
const unread = (value: string): string => createHash('sha256').update(value).digest('base64url')
