import type { Model } from '../projection.ts'

/** Where an open request is listed, so that it can be removed when it is over. */
export interface OpenRequest {
  /** Null: one doctor alone knows of it. */
  index: string | null
  /** The list of its field, its reach and its kind of care. */
  list: string
  /** When its time to answer ends, epoch ms. */
  deadline: number
  /** Doctors who were notified of it, and are notified of its end. */
  doctorIds: string[]
  /** Standing offers by doctor. */
  standing: Record<string, StandingOffer>
}

interface StandingOffer {
  offerId: string
  /** Its entry in the doctor's index. */
  entry: string
  /** Epoch ms. */
  endsAt: number
}

export const model: Model = { name: 'open-requests-for-doctor', version: 5 }
export const requestKey = (id: string): string => `request/${id}`
/** Open requests that the same doctors see, by when they were posted. @param matched where they meet these doctors */
export const openIndex = (matched: string): string => `open/${matched}`
/** Entries (`dueEntry`) of the open requests of a list, by when their time to answer ends. */
export const dueIndex = (list: string): string => `due/${list}`
/** Entries (`madeEntry`) of requests that a doctor made an offer on, by when they last did. */
export const offeredIndex = (doctorId: string): string => `offered/${doctorId}`
/** Entries (`standingEntry`) of a doctor's standing offers, by when they end; those being paid last. */
export const standingIndex = (doctorId: string): string => `standing/${doctorId}`
/** Score of an offer that is being paid: it stands until it is released. */
export const untilReleased = 8_640_000_000_000_000

// Entries say what a page is sorted, counted and searched by: no document is read for what is not shown.

const digits = 13

/** An open request in a list: entries of several lists are merged by their deadlines. */
export const dueEntry = (deadline: number, requestId: string): string =>
  `${String(deadline).padStart(digits, '0')}|${requestId}`
export const requestOfDue = (entry: string): string => entry.slice(digits + 1)

/** A request with an own offer, and its list. '' where the request was over before. */
export const madeEntry = (requestId: string, list: string): string => `${requestId}|${list}`
export function madeOf(entry: string): { requestId: string; list: string } {
  const [requestId = '', list = ''] = entry.split('|')
  return { requestId, list }
}

export interface Standing {
  requestId: string
  list: string
  /** When the request's time to answer ends, epoch ms. */
  deadline: number
  /** Nobody else sees the request. */
  direct: boolean
  /** When the visit takes place, ISO. */
  start: string
  end: string
}
export const standingEntry = ({ requestId, list, deadline, direct, start, end }: Standing): string =>
  [requestId, list, deadline, direct ? 1 : 0, start, end].join('|')
export function standingOf(entry: string): Standing {
  const [requestId = '', list = '', deadline, direct, start = '', end = ''] = entry.split('|')
  return { requestId, list, deadline: Number(deadline), direct: direct === '1', start, end }
}
