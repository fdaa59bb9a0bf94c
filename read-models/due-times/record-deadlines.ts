import { signatureAskedAt } from '@turno/domain/encounter/waiting.ts'
import type { Documents, Handlers } from '../projection.ts'
import { due, notDue } from './deadlines.ts'
import { type DueEntry, entryKey } from './view.ts'

/**
 * Timers of notes, and of what patients say of them. Those of appointments begin with the appointment, since a note may
 * be signed before care ends.
 */
export const recordDeadlines: Handlers = {
  EncounterOpened({ data: { encounterId: id, appointmentId, start } }, documents) {
    if (appointmentId === null) due(documents, signatureAskedAt(start), { kind: 'signatureAsk', id })
  },
  EncounterSigned: noneAsked,
  EncounterLeftUnsigned: noneAsked,
  EncounterSignatureAsked: noneAsked,
  RemarkMade: ({ data: { remarkId: id, answerBy } }, documents) => due(documents, answerBy, { kind: 'remarkLate', id }),
  RemarkAnswered: noneLate,
  RemarkFoundLate: noneLate,
}

function noneLate({ data }: { data: { remarkId: string } }, documents: Documents): void {
  notDue(documents, data.remarkId, 'remarkLate')
}

function noneAsked({ data }: { data: { encounterId: string } }, documents: Documents): void {
  notDue(documents, data.encounterId, 'signatureAsk')
}

export const signatureAskKey = (id: string): string => entryKey('signatureAsk', id)

/** Another time, for a note that is still to be signed. The handler reads `signatureAskKey`. */
export function postponeSignature(documents: Documents, id: string, dueAt: string): void {
  if (documents.get<DueEntry>(signatureAskKey(id))) due(documents, dueAt, { kind: 'signatureAsk', id })
}
