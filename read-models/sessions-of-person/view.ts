import type { Model } from '../projection.ts'
export interface SessionView {
  id: string
  device: string | null
  startedAt: string
  seenAt: string
  endsAt: string
}

export const model: Model = { name: 'sessions-of-person', version: 1 }
/** An account's sessions that were not ended, oldest first. */
export const accountKey = (accountId: string): string => `account/${accountId}`
