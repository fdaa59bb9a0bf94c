import type { Model } from '../projection.ts'

/** A link to the record of somebody who closed their account. Whose it is stays in its stream. */
export interface ReleaseView {
  id: string
  staffId: string
  at: string
  notes: number
  years: number[]
  expiresAt: string
  state: 'open' | 'opened' | 'withdrawn'
  misses: number
}

/** Links to records that support handed out. */
export const model: Model = { name: 'record-releases', version: 1 }
/** One link (ReleaseView), by its id. */
export const releaseKey = (id: string): string => `release/${id}`
/** Ids of all of them, by when they were made. */
export const madeIndex = 'made'
