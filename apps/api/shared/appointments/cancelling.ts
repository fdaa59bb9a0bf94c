import { commandIdOf } from '@turno/adapters/commands/command-id.ts'
import { runProcess } from '@turno/adapters/commands/run-process.ts'
import { pesosOf } from '@turno/contract/kinds/money.ts'
import { type AppointmentCommand, appointment } from '@turno/domain/appointment/decide.ts'
import { reject } from '@turno/domain/decider.ts'
import { orderOfLine } from '@turno/domain/ids.ts'
import { cancellingDay } from '@turno/domain/processes/cancelling-day.ts'
import { deskProcess } from '@turno/domain/processes/desk.ts'
import { offeredParts } from '@turno/domain/processes/offering.ts'
import { purchase } from '@turno/domain/processes/purchase.ts'
import { schedule } from '@turno/domain/schedule/decide.ts'
import { bogotaDate } from '@turno/domain/time.ts'
import { proposalsInto } from '@turno/read-models/appointments-of-person/query.ts'
import { liveOffersOf } from '@turno/read-models/live-offers-of-doctor/query.ts'
import type { Answer } from '../../kit/endpoint/answer.ts'
import { type Call, contextOf } from '../../kit/endpoint/call.ts'
import { notFound, refusedBy } from '../../kit/refusal/refusal.ts'
import { refuseWhereSigned } from './signed-note.ts'

interface Cancelled {
  /** Refund of the patient, in pesos. */
  refund: number
}

/**
 * Cancels an appointment of the caller's, patient or doctor, and does what follows: its money goes back, its time is
 * free. Should this process end before, the reactor does it.
 * @throws {Refusal} it is over, its note is signed, or a patient would lose the money and did not say that they know
 */
export async function cancel(call: Call, appointmentId: string, withoutRefund: boolean): Promise<Answer<Cancelled>> {
  await refuseWhereSigned(call.deps.commander, [appointmentId])
  const by = call.actor.role === 'doctor' ? 'doctor' : 'patient'
  const { state, position } = await send(call, appointmentId, { type: 'CancelAppointment', by, withoutRefund })
  const isPaidBack = state.status === 'cancelled' && state.refund
  return { data: { refund: isPaidBack ? pesosOf(state.visit.feeCents) : 0 }, position }
}

/** @throws {Refusal} the appointment cannot be cancelled like that */
async function send(call: Call, appointmentId: string, command: AppointmentCommand) {
  const { deps } = call
  const orderId = orderOfLine(appointmentId)
  const own = contextOf(call, orderId)
  const context = { ...own, commandId: commandIdOf(own.commandId, appointmentId) }
  const outcome = await deps.commander.transact(appointment, appointmentId, command, context)
  if (!outcome.ok) throw refusedBy(outcome.rejection)
  const { state } = outcome
  const isAtDesk = state.status !== 'none' && state.atDesk
  const process = isAtDesk ? deskProcess(orderId) : purchase(orderId)
  const { position = outcome.position } = await runProcess(deps, process, context)
  return { state, position }
}

/**
 * Cancels all of a doctor's appointments of a day that the doctor was shown; one that was sold meanwhile, has ended or
 * was moved to another day, stays. Answers how many the doctor has cancelled.
 * @param off the doctor does not attend that day: all of it is cancelled, and nothing of it is sold again
 * @param reason what the patients read
 * @throws {Refusal} one of them is not the doctor's, is not on that day, or its note is signed: none is cancelled
 */
export async function cancelDay(
  call: Call,
  date: string,
  ids: readonly string[],
  { off, reason }: { off: boolean; reason: string | null },
): Promise<Answer<{ cancelled: number }>> {
  const { actor, deps } = call
  const all = await Promise.all(ids.map(async (id) => (await deps.commander.load(appointment, id)).state))
  for (const state of all) {
    if (state.status === 'none' || state.visit.doctorId !== actor.id) throw notFound()
    if (bogotaDate(state.visit.start) !== date) throw refusedBy(reject('Una de las citas no es de ese día.'))
  }
  await refuseWhereSigned(deps.commander, ids)
  if (off) return cancelWholeDay(call, date, ids, reason)
  const command = { type: 'CancelAppointment', by: 'doctor', withoutRefund: false, date, reason } as const
  let position: Answer['position']
  let cancelled = 0
  for (const id of ids) {
    const outcome = await send(call, id, command)
    const { state } = outcome
    if (state.status === 'cancelled' && state.by === 'doctor') cancelled++
    ;({ position } = outcome)
  }
  return { data: { cancelled }, position }
}

/** The day off comes first; what follows from it the reactor finishes, should this process end before. */
async function cancelWholeDay(
  call: Call,
  date: string,
  ids: readonly string[],
  reason: string | null,
): Promise<Answer<{ cancelled: number }>> {
  const { actor, deps, reader } = call
  const doctorId = actor.id
  const context = contextOf(call, doctorId)
  const off = { type: 'TakeDayOff', doctorId, date, cancels: true, reason } as const
  const taken = await deps.commander.transact(schedule, doctorId, off, context)
  if (!taken.ok) throw refusedBy(taken.rejection)
  const cancelledAt = taken.state.cancelledDays?.[date] ?? ''
  const live = await liveOffersOf(reader, doctorId)
  const offers = live.filter((offer) => offeredParts(offer).some((part) => part.date === date))
  const proposals = await proposalsInto(reader, doctorId, date)
  const { position = taken.position } = await runProcess(
    deps,
    cancellingDay({ doctorId, date, cancelledAt, reason, offers, proposals }),
    context,
  )
  const after = await Promise.all(ids.map(async (id) => (await deps.commander.load(appointment, id)).state))
  const cancelled = after.filter((state) => state.status === 'cancelled' && state.by === 'doctor').length
  return { data: { cancelled }, position }
}
