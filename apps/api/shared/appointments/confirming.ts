import { runProcess } from '@turno/adapters/commands/run-process.ts'
import { confirmingTexts } from '@turno/domain/appointment/confirming.ts'
import { appointment } from '@turno/domain/appointment/decide.ts'
import { type AppointmentState, bindsPatient } from '@turno/domain/appointment/state.ts'
import { reject } from '@turno/domain/decider.ts'
import { orderOfLine } from '@turno/domain/ids.ts'
import { confirmingVisit } from '@turno/domain/processes/confirming.ts'
import { States } from '@turno/domain/processes/process.ts'
import { type Call, contextOf } from '../../kit/endpoint/call.ts'
import { transactFor } from '../../kit/endpoint/transact.ts'
import { refusedBy } from '../../kit/refusal/refusal.ts'

/**
 * Records that the calling patient will come. A visit that a doctor made for them takes their time first, like a
 * purchase; should this process end before, a timer goes on.
 * @param start the hour that they were asked about
 * @throws {Refusal} it has begun, was cancelled, is at another hour now, or the patient has another visit then
 */
export async function confirm(call: Call, id: string, start: string | null) {
  const command = { type: 'ConfirmAttendance', start } as const
  const sent = await transactFor(call, appointment, id, command, orderOfLine(id))
  if (isBound(sent.state)) return { data: {}, position: sent.position }
  const known = new States()
  known.set({ category: 'appointment', id }, sent.state)
  const context = contextOf(call, orderOfLine(id))
  const { states, position = sent.position } = await runProcess(call.deps, confirmingVisit(id), context, { known })
  const state = states.of('appointment', id)
  if (isBound(state)) return { data: {}, position }
  const refusal = state.status === 'none' ? null : state.confirmations?.at(-1)?.refusal
  throw refusedBy(refusal ? reject(refusal.message, refusal.code) : reject(confirmingTexts.notConfirmed))
}

const isBound = (state: AppointmentState): boolean => state.status !== 'none' && bindsPatient(state)
