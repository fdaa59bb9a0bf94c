import type { Commander } from '@turno/adapters/commands/commander.ts'
import { appointment } from '@turno/domain/appointment/decide.ts'
import type { SoldAppointment } from '@turno/domain/appointment/state.ts'
import { encounter, type VisitToSign } from '@turno/domain/encounter/decide.ts'
import type { EncounterState } from '@turno/domain/encounter/state.ts'
import { wasHeld } from '@turno/domain/encounter/waiting.ts'
import { orderOfLine } from '@turno/domain/ids.ts'
import { recordRemark } from '@turno/domain/record-remark/decide.ts'
import { type DueHandlers, timerContext } from './due-handler.ts'

/** Tells doctors of visits that they have not signed, and of patients' remarks that they have not answered. */
export const recordTimers = (commander: Commander): Pick<DueHandlers, 'signatureAsk' | 'remarkLate'> => ({
  async signatureAsk({ id, dueAt }) {
    const [{ state: found }, { state: note }] = await Promise.all([
      commander.load(appointment, id),
      commander.load(encounter, id),
    ])
    const sold = found.status === 'none' ? undefined : found
    const visit = visitToSign(id, sold, note)
    if (!visit) return
    const context = timerContext('AskSignature', `${id} ${dueAt}`, sold ? orderOfLine(id) : id)
    await commander.transact(encounter, id, { type: 'AskSignature', visit }, context)
  },
  async remarkLate({ id, dueAt }) {
    const { state } = await commander.load(recordRemark, id)
    if (state.status === 'none') return
    const { state: sold } = await commander.load(appointment, state.encounterId)
    const story = sold.status === 'none' ? state.encounterId : orderOfLine(state.encounterId)
    const context = timerContext('FindRemarkLate', `${id} ${dueAt}`, story)
    await commander.transact(recordRemark, id, { type: 'FindRemarkLate' }, context)
  },
})

function visitToSign(
  encounterId: string,
  sold: SoldAppointment | undefined,
  note: EncounterState,
): VisitToSign | undefined {
  const held = wasHeld(sold)
  if (sold) {
    const { doctorId, start, end } = sold.visit
    return { encounterId, patientId: sold.patientId, doctorId, start, end, held }
  }
  if (note.status === 'none') return undefined
  const { patientId, doctorId, start } = note
  return { encounterId, patientId, doctorId, start, end: start, held }
}
