import type { Model } from '../projection.ts'
export interface SessionView {
  id: string
  device: string | null
  startedAt: string
  seenAt: string
  endsAt: string
}

export const model: Model = { name: 'sessions-of-person', version: 1 }
/** The sessions of an account that nobody has ended, oldest first. */
export const accountKey = (accountId: string): string => `account/${accountId}`
