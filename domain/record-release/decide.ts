import { type Decider, evolving, notFound, type Rejection, reject, type Timed } from '../decider.ts'
import { idsIn } from '../ids.ts'
import { type Instant, plusMinutes } from '../time.ts'
import type { RecordReleaseEvent } from './events.ts'
import { proofMin, recordReleaseTexts, releaseDays, triesMax } from './texts.ts'

type Released = Extract<RecordReleaseEvent, { type: 'RecordReleased' }>['data']

/** A link that was handed out, and what became of it. */
export interface Release extends Released {
  status: 'open' | 'opened' | 'withdrawn'
  /** Wrong documents that were typed. */
  misses: number
}
/** 'none': no such link was handed out. */
export type RecordReleaseState = { status: 'none' } | Release

/** What support and whoever has the link ask of it. */
export type RecordReleaseCommand = { releaseId: string } & (
  | ({ type: 'ReleaseRecord'; proof: string; email: string } & Omit<
      Released,
      'releaseId' | 'proof' | 'email' | 'expiresAt'
    >)
  /** `isTheirs`: the document that was typed is that of the record. */
  | { type: 'OpenRelease'; isTheirs: boolean }
  | { type: 'WithdrawRelease'; staffId: string }
)

/** One link to a record: it opens once, for whoever knows the document, until it is withdrawn or runs out. */
export const recordRelease: Decider<RecordReleaseCommand, RecordReleaseEvent, RecordReleaseState> = {
  category: 'recordRelease',
  initialState: { status: 'none' },
  about: idsIn,
  decide(command, state) {
    if (command.type === 'ReleaseRecord') return released(command, state)
    if (state.status === 'none') return notFound
    const of = { releaseId: state.releaseId, patientId: state.patientId }
    if (command.type === 'OpenRelease') {
      const type = command.isTheirs ? 'RecordReleaseOpened' : 'RecordReleaseMissed'
      return whyNotOpen(state, command.now) ?? [{ type, data: of }]
    }
    if (state.status === 'withdrawn') return []
    if (whyNotOpen(state, command.now)) return reject(recordReleaseTexts.over)
    return [{ type: 'RecordReleaseWithdrawn', data: { ...of, staffId: command.staffId } }]
  },
  evolve: evolving<RecordReleaseState, RecordReleaseEvent>({
    RecordReleased: (_, data) => ({ ...data, status: 'open', misses: 0 }),
    RecordReleaseMissed: (state) => (state.status === 'none' ? state : { ...state, misses: state.misses + 1 }),
    RecordReleaseOpened: (state) => (state.status === 'none' ? state : { ...state, status: 'opened' }),
    RecordReleaseWithdrawn: (state) => (state.status === 'none' ? state : { ...state, status: 'withdrawn' }),
  }),
}

type Command = Timed<Extract<RecordReleaseCommand, { type: 'ReleaseRecord' }>>

function released({ type: _, now, ...data }: Command, state: RecordReleaseState): RecordReleaseEvent[] | Rejection {
  if (state.status !== 'none') return []
  if ([...data.proof.trim()].length < proofMin) return reject(recordReleaseTexts.short)
  const expiresAt = plusMinutes(now, releaseDays * 24 * 60)
  return [{ type: 'RecordReleased', data: { ...data, expiresAt } }]
}

/** Why a link opens nothing more; undefined: it does. */
export function whyNotOpen(release: Release, now: Instant): Rejection | undefined {
  const { status, misses, expiresAt } = release
  if (status !== 'open') return reject(recordReleaseTexts[status])
  if (misses >= triesMax) return reject(recordReleaseTexts.closed)
  return expiresAt <= now ? reject(recordReleaseTexts.expired) : undefined
}

/** Wrong documents that may still be typed, one after the other, before the link closes. */
export const triesLeft = ({ misses }: Pick<Release, 'misses'>): number => Math.max(0, triesMax - misses)
