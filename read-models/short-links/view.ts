import type { Model } from '../projection.ts'

/** Whose a short link is, and the notification of the bell whose page it opens. */
export interface ShortLinkView {
  personId: string
  notificationId: string
}

export const model: Model = { name: 'short-links', version: 2 }
export const linkKey = (code: string): string => `link/${code}`
