import { appointment } from '@turno/domain/appointment/decide.ts'
import type { CareOutcome } from '@turno/domain/appointment/events.ts'
import { orderOfLine } from '@turno/domain/ids.ts'
import type { Answer, Call } from '../call/route.ts'
import { transactFor } from '../call/transact.ts'

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
  const { position } = await transactFor(call, appointment, appointmentId, command, orderOfLine(appointmentId))
  return { data: { outcome }, position }
}
