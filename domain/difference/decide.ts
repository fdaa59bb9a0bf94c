import { type Decider, unreachable } from '../decider.ts'
import { idsIn } from '../ids.ts'
import type { LogSays } from '../panel.ts'
import { type Difference, type Why, whyOf } from '../panel-comparison.ts'
import type { DifferenceEvent as Event } from './events.ts'

type Differed = Extract<Event, { type: 'PaymentDiffered' }>['data']

export interface DifferenceState {
  /** Every one that was ever reported, by its number. */
  reported: (Differed & { isOpen: boolean; isAsked: boolean })[]
}

export type DifferenceCommand =
  | ({ type: 'ReportDifference'; fileHash: string; orderId: string | null; patientId: string | null } & Difference)
  /** The provider was asked, and its answer is in the log. */
  | { type: 'NoteAsked' }
  /** `log`: the log's present record of the transaction. */
  | { type: 'JudgeDifferences'; log: LogSays | undefined }
  /** Another export shows the transaction, and agrees with the log about it; `isReturned`: it shows a refund. */
  | { type: 'FindInPanel'; isReturned: boolean }

/** Difference of panel and log about one transaction. While it is open, reporting it again changes nothing. */
export const difference: Decider<DifferenceCommand, Event, DifferenceState> = {
  category: 'difference',
  initialState: { reported: [] },
  about: idsIn,
  decide(command, state): Event[] {
    const open = state.reported.filter(({ isOpen }) => isOpen)
    switch (command.type) {
      case 'ReportDifference': {
        if (open.some(({ why }) => why === command.why)) return []
        const { transactionId, reference, orderId, patientId, why, fileHash, panel, log } = command
        const number = state.reported.length + 1
        return [
          {
            type: 'PaymentDiffered',
            data: { number, transactionId, reference, orderId, patientId, why, fileHash, panel, log },
          },
        ]
      }
      case 'NoteAsked':
        return open.filter(isToAsk).map((each) => ({ type: 'DifferenceAsked', data: ofDifference(each) }))
      case 'JudgeDifferences':
        return open.filter((each) => isOver(each, command.log)).map(settled)
      case 'FindInPanel':
        return open
          .filter(({ why }) => foundBy[why] === 'line' || (foundBy[why] === 'refund' && command.isReturned))
          .map(settled)
      default:
        return unreachable(command)
    }
  },
  evolve(state, { type, data }) {
    if (type === 'PaymentDiffered') return { reported: [...state.reported, { ...data, isOpen: true, isAsked: false }] }
    const change = type === 'DifferenceAsked' ? { isAsked: true } : { isOpen: false }
    return { reported: state.reported.map((each) => (each.number === data.number ? { ...each, ...change } : each)) }
  },
}

/** Differences that a later export ends; the others end when the log learns what the panel has. */
const foundBy: Partial<Record<Why, 'line' | 'refund'>> = { inLogOnly: 'line', repeated: 'line', refundedHere: 'refund' }

/** The provider's answer covers payments alone, not money that went back. */
const ofPayments: readonly Why[] = ['inPanelOnly', 'inLogOnly', 'amountDiffers', 'stateDiffers']

/** Whether the provider can say more about it than the panel did. */
export const canAsk = (why: Why): boolean => ofPayments.includes(why)

/** Whether it is open, and the provider has still to be asked about it. */
export const isToAsk = ({ why, isOpen, isAsked }: DifferenceState['reported'][number]): boolean =>
  isOpen && !isAsked && canAsk(why)

/** A difference only in the log ends when the log no longer counts it; a contradiction is for a person to judge. */
function isOver({ why, panel }: Differed, log: LogSays | undefined): boolean {
  if (why === 'repeated' || why === 'unclear' || why === 'refundedHere') return false
  return panel === null ? log?.state !== 'approved' : whyOf(panel, log) === undefined
}

const ofDifference = ({ number, transactionId, reference, orderId, patientId }: Differed) => ({
  number,
  transactionId,
  reference,
  orderId,
  patientId,
})

const settled = (of: Differed): Event => ({ type: 'DifferenceSettled', data: ofDifference(of) })
