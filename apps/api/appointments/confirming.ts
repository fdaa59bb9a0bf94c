import { appointment } from '@turno/domain/appointment/decide.ts'
import { orderOfLine } from '@turno/domain/ids.ts'
import type { Call } from '../call/route.ts'
import { transactFor } from '../call/transact.ts'

/**
 * Records that the calling patient will come. @param start the hour that they were asked about
 * @throws {Refusal} it has begun, was cancelled, or is at another hour now
 */
export async function confirm(call: Call, appointmentId: string, start: string | null) {
  const command = { type: 'ConfirmAttendance', start } as const
  const { position } = await transactFor(call, appointment, appointmentId, command, orderOfLine(appointmentId))
  return { data: {}, position }
}
