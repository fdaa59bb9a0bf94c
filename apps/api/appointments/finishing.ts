import { appointment } from '@turno/domain/appointment/decide.ts'
import type { CareOutcome } from '@turno/domain/appointment/events.ts'
import { type Answer, type Call, contextOf } from '../call/route.ts'
import { refusedBy } from '../refusal/refusal.ts'

/**
 * Records how a visit of the calling doctor's ended.
 * @throws {Refusal} it has not begun, was cancelled, or ended otherwise
 */
export async function finish(
  call: Call,
  appointmentId: string,
  outcome: CareOutcome,
): Promise<Answer<{ outcome: CareOutcome }>> {
  const command = { type: 'FinishCare', by: 'doctor', outcome } as const
  const done = await call.deps.commander.transact(appointment, appointmentId, command, contextOf(call, appointmentId))
  if (!done.ok) throw refusedBy(done.rejection)
  return { data: { outcome }, position: done.position }
}
