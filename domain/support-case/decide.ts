import { type Decider, type Rejection, reject } from '../decider.ts'
import { idsIn } from '../ids.ts'
import type { SupportCaseEvent } from './events.ts'

export interface SupportCaseState {
  status: 'open' | 'closed'
  notes: number
}

export interface SupportCaseCommand {
  type: 'AddNote' | 'CloseCase'
  caseId: string
  storyId: string
  personId: string
  note: string
  /** Money that is still owed: only the refund itself ends such a case. */
  refundOwed: boolean
}

const supportCaseTexts = {
  noteNeeded: 'Escribe una nota: queda en la historia.',
  refundOwed: 'Registra la devolución: el caso se cierra con ella.',
} as const

/** A case of support: each step leaves a note, and a closed case stays closed. */
export const supportCase: Decider<SupportCaseCommand, SupportCaseEvent, SupportCaseState> = {
  category: 'supportCase',
  initialState: { status: 'open', notes: 0 },
  about: (event) => [event.data.caseId, event.data.storyId, ...idsIn(event)],
  decide(command, state): SupportCaseEvent[] | Rejection {
    const { caseId, storyId, personId } = command
    const note = command.note.trim()
    if (note === '') return reject(supportCaseTexts.noteNeeded)
    const data = { caseId, storyId, personId, note }
    if (command.type === 'AddNote') return [{ type: 'NoteAdded', data }]
    if (state.status === 'closed') return []
    return command.refundOwed ? reject(supportCaseTexts.refundOwed) : [{ type: 'CaseClosed', data }]
  },
  evolve: (state, event) => ({ status: event.type === 'CaseClosed' ? 'closed' : state.status, notes: state.notes + 1 }),
}
