// biome-ignore lint/style/noRestrictedImports: a hash is pure, and the same in every rebuild
import { createHash } from 'node:crypto'
import type { Model } from '../projection.ts'

/** What a person is found by, so that it can be taken back; nothing is left of somebody who was erased. */
export interface IndexedPerson {
  /** When they registered, epoch ms: the newest stand first. */
  since: number
  /** Of the name, without accents and capitals. */
  words: string[]
  document: string | null
  contact: string[]
  /** A doctor made the account, and somebody else has registered with its document. */
  yielded: boolean
}

export const model: Model = { name: 'people-index', version: 2 }
export const entryKey = (personId: string): string => `person/${personId}`
/** People by how a word of their name begins. */
export const beginningIndex = (letters: string): string => `beginning/${unread(letters)}`
/** People by a document, phone or mail address, whole. */
export const exactIndex = (value: string): string => `exact/${unread(value)}`
/** People by what they asked for, bought or attend. */
export const thingIndex = (id: string): string => `thing/${id}`

/** Names of indexes stand in digests and in lists of slow calls: nobody reads there what is personal. */
const unread = (value: string): string => createHash('sha256').update(value).digest('base64url')
