import { type Decider, notAllowed } from '../decider.ts'
import { idsIn } from '../ids.ts'
import { type Instant, toMs } from '../time.ts'
import type { RecordReadEvent } from './events.ts'

/** Who looked at what of whose record, and by which right. */
export type RecordReadData = RecordReadEvent['data']
/** The look that was recorded; null: none was. */
export type RecordReadState = RecordReadData | null
/** A doctor looks at a record. */
export type RecordReadCommand = { type: 'ReadRecord' } & RecordReadData

/** Looks of a session at one thing in the same so many minutes of the clock are one look: 9:29 and 9:31 are two. */
const lookMinutes = 30

/** One look by one doctor at one thing of one patient's record. */
export const recordRead: Decider<RecordReadCommand, RecordReadEvent, RecordReadState> = {
  category: 'recordRead',
  initialState: null,
  about: idsIn,
  decide({ type: _, now: __, ...data }, state) {
    if (state === null) return [{ type: 'RecordRead', data }]
    return state.doctorId === data.doctorId && state.patientId === data.patientId ? [] : notAllowed
  },
  evolve: (_, { data }) => data,
}

/** What makes two looks one: the names are hashed to the id of its stream. */
export const lookOf = (
  { doctorId, patientId, sessionId, what, encounterId, paper }: Omit<RecordReadData, 'readId' | 'right'>,
  now: Instant,
): string[] => [
  'recordRead',
  doctorId,
  patientId,
  sessionId,
  what,
  encounterId ?? '',
  paper ?? '',
  String(Math.floor(toMs(now) / (lookMinutes * 60_000))),
]
